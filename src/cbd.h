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
#define PK_PRF_BYTES(eta) (PK_N / 4 * (size_t)(eta))

/* A polynomial whose coefficients are packed: plus 3, in three bits each. */
#define PK_PACKED_BYTES (PK_N * 3 / 8)

/* What becomes of noise. It is one parameter, so that no argument is passed on the stack. */
typedef struct pk_noise_kind {
    uint8_t eta;    /* 2 or 3 */
    uint8_t adds;   /* whether it is added to what is there; then eta is 2 and factor is 1 */
    int16_t factor; /* that it is multiplied with: 1 or PK_REDUCE_FACTOR */
} pk_noise_kind;

/*
 * p = SamplePolyCBD_eta(the PRF's output) * factor, or p += that.
 * Needs: hash is a PRF that was started, and nothing has been squeezed. Leaves: hash is of no use.
 */
void pk_sample_noise(const pk_suite *suite, pk_hash *hash, int16_t p[PK_N], pk_noise_kind kind);

/* p = the transform of SamplePolyCBD_eta1(PRF(key, nonce)) * factor. It uses hash. */
void pk_sample_transformed(const pocketkem_scheme *scheme, pk_hash *hash, int16_t p[PK_N],
                           const uint8_t key[32], unsigned nonce, int factor);

/* Packs SamplePolyCBD_eta(the PRF's output). Needs and leaves as pk_sample_noise. */
void pk_sample_packed(const pk_suite *suite, pk_hash *hash, uint8_t out[PK_PACKED_BYTES],
                      unsigned eta);

/*
 * The kernels, which C stands for elsewhere: PK_NOISE_BLOCK coefficients from the PRF's output
 * that is there, in words.
 */
#ifndef PK_NOISE_BLOCK
#define PK_NOISE_BLOCK 32
#endif
#define PK_NOISE_BLOCK_BYTES(eta) (PK_NOISE_BLOCK / 4 * (size_t)(eta))
#ifdef PK_ARCH_NOISE_LANES
/* Adds or stores, as kind says, count coefficients, out of Keccak's bit-interleaved lanes. */
void pk_noise_lanes(int16_t *p, const uint32_t *lanes, pk_noise_kind kind, unsigned count);
#else
/* Adds them, whatever kind says of that. */
void pk_add_noise_block(int16_t p[PK_NOISE_BLOCK], const uint8_t *in, pk_noise_kind kind);
/* Packs them. */
void pk_pack_noise_block(uint8_t out[PK_NOISE_BLOCK * 3 / 8], const uint8_t *in, unsigned eta);
#endif

/*
 * Coefficients from the PRF's output that is there: count of them, a multiple of 64, from
 * count / 4 * eta bytes that begin anywhere. Added or stored as kind says; or packed.
 */
void pk_noise_from_bytes(int16_t *p, const uint8_t *in, pk_noise_kind kind, unsigned count);
void pk_pack_from_bytes(uint8_t *out, const uint8_t *in, unsigned eta, unsigned count);

#endif
