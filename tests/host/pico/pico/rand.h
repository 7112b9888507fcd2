/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef PICO_RAND_H
#define PICO_RAND_H

#include "pico.h"

uint64_t get_rand_64(void); /* the test's */

#endif
