/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The 32-bit hardware multiplier MPY32 [SLAU208, SLAU367], with the time at which each word of a
 * result is there. A word that is read before is a fault. So is the use of a result of which an
 * operand was written while the unit multiplied: what a chip then computes is not documented.
 *
 * Not modelled, and a fault: fractional and saturating arithmetic, delayed writes, operands of 24
 * bits.
 *
 * Or the multiplier of 16 bits of the families before [SLAU049, Hardware Multiplier], which is at
 * another address. It has the first eight registers, the same products, and the same time: "at
 * least one instruction" between OP2 and an indirect read of the result. It does not extend the
 * sign of an operand of 8 bits; software does.
 */
#ifndef MULTIPLIER_H
#define MULTIPLIER_H

#include <stdbool.h>
#include <stdint.h>

/* Makes it the one of 16 bits. */
void multiplier_has_16_bits(void);

/* Whether one of its registers is at this address. */
bool multiplier_is_at(uint32_t address);

/* now: the cycle in which the access ends. */
uint16_t multiplier_load(uint32_t address, unsigned bytes, uint64_t now);
void multiplier_store(uint32_t address, unsigned bytes, uint16_t value, uint64_t now);

#endif
