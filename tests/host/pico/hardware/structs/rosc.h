/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include "pico.h"

#define ROSC_STATUS_ENABLED_BITS 0x1000u

typedef struct rosc_hw_t {
    uint32_t status, randombit;
} rosc_hw_t;
extern rosc_hw_t *const rosc_hw; /* the test's */
