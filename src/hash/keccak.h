/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Keccak-f[1600] and the sponge on it [FIPS202]. */
#ifndef POCKETKEM_KECCAK_H
#define POCKETKEM_KECCAK_H

#include "../platform.h"

/*
 * The state. On 32-bit words a lane is kept bit-interleaved: its even bits in lane[2i], its odd
 * bits in lane[2i + 1], so that a rotation of 64 bits is two of 32
 * [Keccak implementation overview, 2.1]. On bytes it is as it is absorbed, lane[8i] to
 * lane[8i + 7], which only kernels take.
 */
typedef struct pk_keccak {
#if POCKETKEM_KECCAK_BITS == 64
    uint64_t lane[25];
#elif POCKETKEM_KECCAK_BITS == 8
    uint8_t lane[200];
#else
    uint32_t lane[50];
#endif
    uint8_t rate;   /* bytes absorbed or squeezed per permutation; a multiple of 8 */
    uint8_t used;   /* of these, how many were absorbed or squeezed since the last one */
    uint8_t suffix; /* what ends the message: the domain's bits and the first 1 of pad10*1 */
} pk_keccak;

/* Rate and suffix of the functions of FIPS 202. */
#define PK_SHAKE128_RATE 168
#define PK_SHAKE256_RATE 136
#define PK_SHAKE_SUFFIX 0x1f
#define PK_SHA3_256 136, 0x06
#define PK_SHA3_512 72, 0x06
#define PK_SHAKE256 PK_SHAKE256_RATE, PK_SHAKE_SUFFIX

/*
 * The state as suites have it (suite.h). What their tables of functions name takes this: a function
 * in between would be one more frame above the permutation.
 */
typedef union pk_hash pk_hash;

void pk_keccak_init(pk_keccak *k, uint8_t rate, uint8_t suffix);
/* Absorbs n bytes; in any number of calls. */
void pk_keccak_absorb(pk_hash *state, const uint8_t *in, size_t n);
/* Ends the message; pk_keccak_squeeze may follow. */
void pk_keccak_pad(pk_keccak *k);
/*
 * All of that for the message of a seed and up to two bytes; last has these, and the suffix behind
 * them.
 */
void pk_keccak_init_seed(pk_keccak *k, uint8_t rate, const uint8_t seed[32], uint32_t last);
/* The next n bytes of output, n a multiple of 8; in any number of calls. */
void pk_keccak_squeeze(pk_hash *state, uint8_t *out, size_t n);

/* The permutation, on k->lane [FIPS202, 3.3]. */
void pk_keccak_f1600(pk_keccak *k);

#ifdef PK_ARCH_XOR_LANES
/* XORs lanes of the state, from number first on, with the bytes in; at least one. */
void pk_xor_lanes(pk_keccak *k, unsigned first, const uint8_t *in, unsigned lanes);
#endif

/*
 * Whether a kernel takes bytes out of the state, instead of pk_keccak_squeeze: where lanes are
 * bytes, or the kernel knows what they are.
 */
#if defined(PK_MULTIPLY_LANES) || (defined(PK_ARCH_MULTIPLY_BYTES) && POCKETKEM_KECCAK_BITS != 32)
#define PK_KECCAK_IN_PLACE
#if POCKETKEM_KECCAK_BITS != 32 /* lanes are bytes as they are squeezed */
#define PK_BLOCKS_ARE_BYTES
#endif
/* The lanes with the next k->rate bytes of output. */
PK_INLINE const uint8_t *pk_keccak_block(pk_keccak *k) {
    pk_keccak_f1600(k);
    return (const uint8_t *)k->lane;
}
#endif
#ifdef PK_ARCH_DEINTERLEAVE
/* The n bytes, a multiple of 8, that are in lanes; to anywhere. */
void pk_keccak_deinterleave(void *out, const uint32_t *lanes, size_t n);
#endif
#ifdef PK_ARCH_NOISE_LANES
/* n bytes, a multiple of 8, as lanes; in place. */
void pk_keccak_interleave(uint32_t *lanes, size_t n);
#endif

#endif
