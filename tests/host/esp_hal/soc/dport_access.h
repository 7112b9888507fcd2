/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef DPORT_ACCESS_H
#define DPORT_ACCESS_H

#include <stdint.h>

uint32_t dport_reg_read(uint32_t address); /* the test's */
#define DPORT_REG_READ(address) dport_reg_read(address)

#endif
