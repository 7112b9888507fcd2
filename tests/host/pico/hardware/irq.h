/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include "pico.h"

bool irq_is_enabled(unsigned num);
void irq_set_enabled(unsigned num, bool enabled);
