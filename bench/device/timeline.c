/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "timeline.h"

volatile uint8_t timeline_events[TIMELINE_EVENTS * TIMELINE_IDS];
