/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include <stdint.h>

uint32_t dport_reg_read(uint32_t address); /* the test's */
#define DPORT_REG_READ(address) dport_reg_read(address)
