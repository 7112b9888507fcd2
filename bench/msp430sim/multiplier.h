/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The 32-bit hardware multiplier MPY32 [SLAU208, SLAU367], with the time at which each word of a
 * result is there. A word that is read before is a fault. So is the use of a result of which an
 * operand was written while the unit multiplied: what a chip then computes is not documented.
 *
 * Not modelled, and a fault: fractional and saturating arithmetic, delayed writes, operands of 24
 * bits.
 */
#ifndef MULTIPLIER_H
#define MULTIPLIER_H

#include <stdint.h>

/* Its registers are at these addresses on all chips of the families. */
enum { MULTIPLIER = 0x04c0, MULTIPLIER_END = MULTIPLIER + 0x2e };

/* now: the cycle in which the access ends. */
uint16_t multiplier_load(uint32_t address, unsigned bytes, uint64_t now);
void multiplier_store(uint32_t address, unsigned bytes, uint16_t value, uint64_t now);

#endif
