/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Keccak-f[1600] and the sponge on it [FIPS202]. */
#ifndef POCKETKEM_KECCAK_H
#define POCKETKEM_KECCAK_H

#include "platform.h"

/*
 * The state. On 32-bit words a lane is kept bit-interleaved: its even bits in lane[2i], its odd
 * bits in lane[2i + 1], so that a rotation of 64 bits is two of 32
 * [Keccak implementation overview, 2.1].
 */
typedef struct pk_keccak {
#if POCKETKEM_KECCAK_BITS == 64
    uint64_t lane[25];
#else
    uint32_t lane[50];
#endif
    uint8_t rate;   /* bytes absorbed or squeezed per permutation; a multiple of 8 */
    uint8_t used;   /* of these, how many were absorbed or squeezed since the last one */
    uint8_t suffix; /* what ends the message: the domain's bits and the first 1 of pad10*1 */
} pk_keccak;

/* Rate and suffix of the functions of FIPS 202. */
#define PK_SHA3_256 136, 0x06
#define PK_SHA3_512 72, 0x06
#define PK_SHAKE128 168, 0x1f
#define PK_SHAKE256 136, 0x1f

void pk_keccak_init(pk_keccak *k, uint8_t rate, uint8_t suffix);
/* Absorbs n bytes; in any number of calls. */
void pk_keccak_absorb(pk_keccak *k, const uint8_t *in, size_t n);
/* Ends the message; pk_keccak_squeeze may follow. */
void pk_keccak_pad(pk_keccak *k);
/* The next n bytes of output, n a multiple of 8; in any number of calls. */
void pk_keccak_squeeze(pk_keccak *k, uint8_t *out, size_t n);

/* The permutation, on k->lane [FIPS202, 3.3]. */
void pk_keccak_f1600(pk_keccak *k);

/* Whether a kernel takes bytes out of the state. */
#ifdef PK_ARCH_MULTIPLY_BYTES
#define PK_KECCAK_IN_PLACE
/*
 * The next k->rate bytes of output, in the state, where they are until the next block is asked for;
 * instead of pk_keccak_squeeze.
 */
const uint8_t *pk_keccak_block(pk_keccak *k);
#endif

#endif
