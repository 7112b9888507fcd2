/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Noise: output of the PRF to coefficients of a centred binomial distribution
 * [FIPS203, Algorithm 8], stored, added, or packed.
 */
#ifndef POCKETKEM_CBD_H
#define POCKETKEM_CBD_H

#include "poly/ntt.h"
#include "scheme.h"

/* The bytes of the PRF's output that a polynomial takes. */
#define PKEM_PRF_BYTES(eta) (PKEM_N / 4 * (size_t)(eta))

/* A polynomial whose coefficients are packed: plus 3, in three bits each. */
#define PKEM_PACKED_BYTES (PKEM_N * 3 / 8)

/* Which noise, and how it is stored. A struct, so that no argument is passed on the stack. */
typedef struct pkem_noise_kind {
    uint8_t eta;  /* 2 or 3 */
    uint8_t adds; /* 1: it is added to the output; eta is 2 and factor is 1 then. 0: it is stored */
    int16_t factor; /* what it is multiplied with: 1 or PKEM_REDUCE_FACTOR */
} pkem_noise_kind;

/*
 * p = SamplePolyCBD_eta(the PRF's output) * factor, or p += that.
 * Needs: hash is a PRF that was started, and nothing has been squeezed. Leaves: hash is of no use.
 */
void pkem_sample_noise(const pkem_suite *suite, pkem_hash *hash, int16_t p[PKEM_N],
                       pkem_noise_kind kind);

/* p = NTT(SamplePolyCBD_eta1(the PRF's output)) * factor. Needs and leaves as pkem_sample_noise. */
void pkem_sample_transformed(const pocketkem_scheme *scheme, pkem_hash *hash, int16_t p[PKEM_N],
                             int factor);

/*
 * Around the sampling of a polynomial of so many bytes: counts it, if its PRF was started and its
 * beginning and its last block have changed (guard.h). A loop may end too early.
 *
 * pkem_squeeze_noise: the PRF's next n bytes, of which there are 8 at least. A polynomial with
 * bytes that were not written is not counted: by chance, the first 8 are zeros once in 2^64 times.
 */
#if POCKETKEM_FAULTS_RESIST
#include <string.h>
#define PKEM_LAST_OF(bytes) ((bytes) / (PKEM_N / PKEM_NOISE_BLOCK))
#define PKEM_BEGIN_SAMPLING(p, bytes)                                                              \
    const uint8_t *const sampled_ = (const uint8_t *)(p);                                          \
    const uint32_t before_ = pkem_folded(sampled_, PKEM_PACKED_BYTES);                             \
    const uint32_t last_ = pkem_folded(sampled_ + (bytes)-PKEM_LAST_OF(bytes), PKEM_LAST_OF(bytes))
#define PKEM_END_SAMPLING(hash, bytes)                                                             \
    pkem_count_sampled(                                                                            \
        &(hash)->noted,                                                                            \
        (before_ ^ pkem_folded(sampled_, PKEM_PACKED_BYTES)) & (0u - (hash)->noted.is_prf),        \
        last_ ^ pkem_folded(sampled_ + (bytes)-PKEM_LAST_OF(bytes), PKEM_LAST_OF(bytes)))
PKEM_INLINE void pkem_squeeze_noise(const pkem_suite *suite, pkem_hash *hash, uint8_t *bytes,
                                    size_t n) {
    uint32_t first[2];
    memset(bytes, 0, 8);
    suite->squeeze(hash, bytes, n);
    memcpy(first, bytes, 8);
    hash->noted.is_prf &= (uint8_t)pkem_is_not_zero(first[0] | first[1]);
}
#else
#define PKEM_BEGIN_SAMPLING(p, bytes) ((void)0)
#define PKEM_END_SAMPLING(hash, bytes) ((void)0)
#define pkem_squeeze_noise(suite, hash, bytes, n) suite->squeeze(hash, bytes, n)
#endif

/* Packs SamplePolyCBD_eta(the PRF's output). Needs and leaves as pkem_sample_noise. */
void pkem_sample_packed(const pkem_suite *suite, pkem_hash *hash, uint8_t out[PKEM_PACKED_BYTES],
                        unsigned eta);

/*
 * The kernels, which C stands for elsewhere: PKEM_NOISE_BLOCK coefficients from the PRF's output
 * that is there, in words.
 */
#ifndef PKEM_NOISE_BLOCK
#define PKEM_NOISE_BLOCK 32
#endif
#define PKEM_NOISE_BLOCK_BYTES(eta) (PKEM_NOISE_BLOCK / 4 * (size_t)(eta))
/* Adds them, whatever kind says of that. */
void pkem_add_noise_block(int16_t p[PKEM_NOISE_BLOCK], const uint8_t *in, pkem_noise_kind kind);
/* Packs them. */
void pkem_pack_noise_block(uint8_t out[PKEM_NOISE_BLOCK * 3 / 8], const uint8_t *in, unsigned eta);
/*
 * Where PKEM_ARCH_NOISE_LANES: adds or stores, as kind says, count coefficients, out of Keccak's
 * bit-interleaved lanes.
 */
void pkem_noise_lanes(int16_t *p, const uint32_t *lanes, pkem_noise_kind kind, unsigned count);

/*
 * Coefficients from the PRF's output that is there: count of them, a multiple of 64, from
 * count / 4 * eta bytes that begin anywhere. Added or stored as kind says; or packed.
 */
void pkem_noise_from_bytes(int16_t *p, const uint8_t *in, pkem_noise_kind kind, unsigned count);
void pkem_pack_from_bytes(uint8_t *out, const uint8_t *in, unsigned eta, unsigned count);

#endif
