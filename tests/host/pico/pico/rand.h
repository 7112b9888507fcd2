/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include "pico.h"

uint64_t get_rand_64(void); /* the test's */
