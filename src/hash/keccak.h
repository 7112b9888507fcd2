/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Keccak-f[1600] and the sponge on it [FIPS202]. */
#ifndef POCKETKEM_KECCAK_H
#define POCKETKEM_KECCAK_H

#include "../wipe.h"

#include <string.h>

/*
 * The state. On 32-bit words a lane is kept bit-interleaved: its even bits in lane[2i], its odd
 * bits in lane[2i + 1], so that a rotation of 64 bits is two of 32
 * [Keccak implementation overview, 2.1]. On bytes, for kernels only, lane i is lane[8i] to
 * lane[8i + 7], in the order in which they are absorbed.
 */
typedef struct pkem_keccak {
#if POCKETKEM_KECCAK_BITS == 64
    uint64_t lane[25];
#elif POCKETKEM_KECCAK_BITS == 8
    uint8_t lane[200];
#else
    uint32_t lane[50];
#endif
    uint8_t rate;   /* bytes absorbed or squeezed per permutation; a multiple of 8 */
    uint8_t used;   /* how many of them were absorbed or squeezed since the last permutation */
    uint8_t suffix; /* what ends the message: the domain's bits and the first 1 of pad10*1 */
} pkem_keccak;

/* Rate and suffix of the functions of FIPS 202. */
#define PKEM_SHAKE128_RATE 168
#define PKEM_SHAKE256_RATE 136
#define PKEM_SHAKE_SUFFIX 0x1f
#define PKEM_SHA3_256 136, 0x06
#define PKEM_SHA3_512 72, 0x06
#define PKEM_SHAKE256 PKEM_SHAKE256_RATE, PKEM_SHAKE_SUFFIX

/*
 * The state as suites have it (suite.h). Functions that are in a suite's table take this type: a
 * function in between would be one more frame above the permutation.
 */
typedef union pkem_hash pkem_hash;

void pkem_keccak_init(pkem_keccak *k, uint8_t rate, uint8_t suffix);
/* Absorbs n bytes. It may be called any number of times. */
void pkem_keccak_absorb(pkem_hash *state, const uint8_t *in, size_t n);
/* Ends the message; pkem_keccak_squeeze may follow. */
void pkem_keccak_pad(pkem_keccak *k);
/*
 * Starts, absorbs and ends a message that is a seed and up to two bytes. last has these bytes, and
 * the suffix behind them.
 */
void pkem_keccak_init_seed(pkem_keccak *k, uint8_t rate, const uint8_t seed[32], uint32_t last);
/* The next n bytes of output; n is a multiple of 8. It may be called any number of times. */
void pkem_keccak_squeeze(pkem_hash *state, uint8_t *out, size_t n);

/* The permutation, on k->lane [FIPS202, 3.3]. */
void pkem_keccak_f1600(pkem_keccak *k);

/*
 * The same for k in a pkem_hash, with a note of how deep it goes: in C the permutation makes the
 * note itself.
 */
#if POCKETKEM_FAULTS_RESIST
/* Repeats the permutation if it has not changed the first lane. By chance that happens in 2^-64. */
PKEM_INLINE void pkem_keccak_permute(pkem_keccak *k) {
    uint8_t before[8];
    memcpy(before, k->lane, 8);
    pkem_note_kernel(k, PKEM_KECCAK_F1600_FRAME);
    do {
        pkem_keccak_f1600(k);
    } while (pkem_difference(before, k->lane, 8) == 0);
}
#elif !defined(PKEM_ARCH_KECCAK_F1600)
#define pkem_keccak_permute pkem_keccak_f1600
#elif defined(PKEM_NOTES_INLINE)
PKEM_INLINE void pkem_keccak_permute(pkem_keccak *k) {
    pkem_note(k, PKEM_KECCAK_F1600_FRAME);
    pkem_keccak_f1600(k);
}
#else
void pkem_keccak_permute(pkem_keccak *k);
#endif

/* A kernel: XORs the bytes of at least one lane into the state, from lane number first on. */
void pkem_xor_lanes(pkem_keccak *k, unsigned first, const uint8_t *in, unsigned lanes);

/* Whether lanes are bytes as they are squeezed; else they are bit-interleaved. */
#define PKEM_LANES_ARE_BYTES (POCKETKEM_KECCAK_BITS != 32)
/* The lanes with the next k->rate bytes of output. */
PKEM_INLINE const uint8_t *pkem_keccak_block(pkem_keccak *k) {
    pkem_keccak_permute(k);
    return (const uint8_t *)k->lane;
}
/* A kernel: writes the n bytes that are in lanes to out, at any address; n is a multiple of 8. */
void pkem_keccak_deinterleave(void *out, const uint32_t *lanes, size_t n);
/* Converts n bytes to lanes, in place; n is a multiple of 8. */
void pkem_keccak_interleave(uint32_t *lanes, size_t n);

#endif
