/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * ML-KEM in two shares: what its files have in common, and its kernels.
 *
 * C holds no word of a secret's share, but in import and join (and in kernels that are C,
 * masked_c.h). It calls kernels, most of them for one share at a time, and pkem_masked_between
 * after each. Memory keeps its side: what has been the first share of something is never
 * overwritten by the second one of anything, so that no memory cell, and no two transfers, tell of
 * both. Shares modulo q: their sum is the secret. Others: their XOR.
 */
#ifndef POCKETKEM_MASKED_INTERNAL_H
#define POCKETKEM_MASKED_INTERNAL_H

#include "../poly/codec.h"
#include "../scheme.h"
#include "pocketkem_masked.h"

/*
 * Who has the kernels: the machine's backend.h says so (POCKETKEM_MASKED=1); or they are C, of
 * which nobody knows what meets (POCKETKEM_MASKED_UNCHECKED=1, masked_c.h).
 */
#if defined(POCKETKEM_MASKED_UNCHECKED) && POCKETKEM_MASKED_UNCHECKED
#if defined(POCKETKEM_MASKED) && POCKETKEM_MASKED
#error "POCKETKEM_MASKED takes kernels that were checked, POCKETKEM_MASKED_UNCHECKED C: one of them"
#elif POCKETKEM_RAM != PKEM_RAM_FAST
#error "POCKETKEM_MASKED_UNCHECKED needs POCKETKEM_RAM=fast"
#elif POCKETKEM_FAULTS_RESIST || POCKETKEM_FIPS202_CUSTOM
#error "POCKETKEM_MASKED_UNCHECKED is not for POCKETKEM_FAULTS=resist, nor POCKETKEM_FIPS202=custom"
#elif defined(PKEM_BATCHES)
#error "POCKETKEM_MASKED_UNCHECKED is not for vectors (POCKETKEM_XTENSA_PIE, POCKETKEM_HELIUM)"
#endif
#define PKEM_MASKED
#define PKEM_MASKED_C
/* Bytes of stack that kernels take below the functions of operations. */
#ifdef __OPTIMIZE__
#define PKEM_MASKED_FRAMES (sizeof(void *) > 4 ? 1024 : sizeof(void *) > 2 ? 640 : 400)
#else
#define PKEM_MASKED_FRAMES 2048
#endif
#elif defined(PKEM_ARCH_MASKED)
#define PKEM_MASKED
#define PKEM_MASKED_FRAMES 384
#endif

/* Words of: a state of Keccak in shares, with the random ones that it begins with; 32 bytes, and
   both shares of them. */
#define PKEM_SHARED_STATE_WORDS 100
#define PKEM_SPONGE_RANDOMS 50
#define PKEM_SHARE_WORDS 8
#define PKEM_SECRET_WORDS (2 * PKEM_SHARE_WORDS)

/* A polynomial in shares. */
typedef int16_t pkem_shares[2][PKEM_N];

/* ---- Random words: return 0 or POCKETKEM_ERR_RNG ---- */

PKEM_INLINE int pkem_draw(const pocketkem_masking *masking, void *out, size_t words) {
    return masking->draw(masking->ctx, (uint32_t *)out, words) ? POCKETKEM_ERR_RNG : 0;
}
/* n numbers from 0 to q - 1, all equally likely. */
int pkem_draw_numbers(const pocketkem_masking *masking, int16_t *numbers, unsigned n);

/* Block number `counter` of ChaCha with 8 rounds, for a key that encrypts one message. */
void pkem_chacha_block(uint32_t out[16], const uint32_t key[8], uint32_t counter);

/* ---- Keys ---- */

/* Where shares, and what is public, are in a key. */
PKEM_INLINE size_t pkem_masked_ek_at(const pocketkem_scheme *scheme) {
    return 2 * pkem_vector_bytes(scheme);
}
PKEM_INLINE size_t pkem_masked_h_at(const pocketkem_scheme *scheme) {
    return pkem_masked_ek_at(scheme) + pkem_ek_bytes(scheme);
}
PKEM_INLINE size_t pkem_masked_z_at(const pocketkem_scheme *scheme) {
    return pkem_masked_h_at(scheme) + 32;
}

PKEM_INLINE int pkem_can_mask(const pocketkem_scheme *scheme, const pocketkem_masking *masking) {
    return scheme != NULL && scheme->fips203 && masking != NULL && masking->draw != NULL;
}

/* Other shares of polynomial i of s, in shares: plus and minus the numbers. */
void pkem_masked_read_s(const pocketkem_scheme *scheme, pkem_shares out, const uint8_t *key,
                        unsigned i, const int16_t numbers[PKEM_N]);

/* ---- Rows ---- */

/*
 * Of a share: the transform of noise; ByteEncode_12 of p * PKEM_REDUCE_FACTOR; acc += b * (a
 * polynomial in 12 bits). Of both: acc += b * (an entry of the matrix, whose XOF was started).
 */
#ifdef PKEM_MASKED_C
void pkem_masked_ntt(int16_t p[PKEM_N]);
void pkem_masked_encode_as_product(uint8_t *out, int16_t p[PKEM_N]);
void pkem_masked_accumulate_encoded(int16_t acc[PKEM_N], const int16_t b[PKEM_N],
                                    const uint8_t *in);
void pkem_masked_accumulate_entry(const pkem_suite *suite, pkem_hash *hash, pkem_shares acc,
                                  pkem_shares b);
#else
#define pkem_masked_ntt pkem_ntt
#define pkem_masked_encode_as_product(out, p) pkem_encode_products(out, p, PKEM_Q_INVERSE, PKEM_N)
#endif
/* codec.h has these on some machines. */
void pkem_encode_products(uint8_t *out, const int16_t *p, uint32_t constant, unsigned n);
void pkem_decode_row(int16_t *c, const uint8_t *in, unsigned d, unsigned n);

/* ---- Kernels for one share ---- */

/* Replaces what the last function has left in registers, latches and on the bus. */
void pkem_masked_between(void);
/* Pairs of numbers below q out of random words; returns the end of them. out may be `in`. */
uint32_t *pkem_masked_uniform(uint32_t *out, const uint32_t *in, const uint32_t *end);
/* n coefficients, in eights. */
void pkem_masked_add(int16_t *p, const int16_t *q, unsigned n);
void pkem_masked_subtract(int16_t *p, const int16_t *q, unsigned n);
/* out = the coefficients that are encoded in 12 bits each, plus or minus the numbers, which may be
   where `out` is. */
void pkem_masked_decode_plus(int16_t out[PKEM_N], const uint8_t *in, const int16_t numbers[PKEM_N]);
void pkem_masked_decode_minus(int16_t out[PKEM_N], const uint8_t *in,
                              const int16_t numbers[PKEM_N]);
/* out = in + masks, where out and `in` may begin at any address. */
void pkem_masked_xor(void *out, const void *in, const uint32_t *masks, size_t words);

/* ---- Kernels for both ---- */

/* Sponges: of a secret and what is public. randoms may be where the state begins. */
void pkem_masked_g(uint32_t state[PKEM_SHARED_STATE_WORDS],
                   const uint32_t randoms[PKEM_SPONGE_RANDOMS],
                   const uint32_t secret[PKEM_SECRET_WORDS], const uint8_t h[32]);
void pkem_masked_g_seed(uint32_t state[PKEM_SHARED_STATE_WORDS],
                        const uint32_t randoms[PKEM_SPONGE_RANDOMS],
                        const uint32_t secret[PKEM_SECRET_WORDS], uint32_t k);
void pkem_masked_prf(uint32_t state[PKEM_SHARED_STATE_WORDS],
                     const uint32_t randoms[PKEM_SPONGE_RANDOMS],
                     const uint32_t secret[PKEM_SECRET_WORDS], uint32_t nonce);
void pkem_masked_j(uint32_t state[PKEM_SHARED_STATE_WORDS],
                   const uint32_t randoms[PKEM_SPONGE_RANDOMS],
                   const uint32_t secret[PKEM_SECRET_WORDS], const uint8_t *ct, size_t lanes);
/* Four lanes of the state become 32 bytes. */
void pkem_masked_take(uint32_t out[PKEM_SECRET_WORDS], const uint32_t *state);
/* 24 lanes, for noise of eta 3. */
#define PKEM_MORE_RANDOMS 14
void pkem_masked_more(uint32_t lanes[PKEM_SHARED_STATE_WORDS],
                      uint32_t state[PKEM_SHARED_STATE_WORDS],
                      const uint32_t randoms[PKEM_MORE_RANDOMS]);

/*
 * Noise of n coefficients, in sixteens, out of n / 16 lanes, and of as many bits of a message. The
 * first share is random numbers, and is at most 2 more or less then. The second one is PKEM_N
 * coefficients behind it, as in a polynomial.
 */
typedef void pkem_masked_noise(int16_t *p, const uint32_t *lanes, const uint32_t *message,
                               unsigned n);
pkem_masked_noise pkem_masked_noise_2, pkem_masked_noise_2_message;
void pkem_masked_noise_3(pkem_shares p, const uint32_t *lanes);

/*
 * Of 64 coefficients of a polynomial in shares, at most 2 q each: the bits of a message; or whether
 * they are compressed to these numbers. Then bits of `equal`, in shares, stay what they are.
 */
#define PKEM_COMPRESSED 64
#define PKEM_DECODE_RANDOMS (2 * 13)
#define PKEM_COMPARE_RANDOMS(d) (2 * (12 + 2 * (d)))
void pkem_masked_decode(const int16_t *p, const uint32_t *randoms, uint32_t *message);
typedef void pkem_masked_compare(const int16_t *p, const uint32_t *randoms, uint32_t equal[2],
                                 const int16_t numbers[PKEM_COMPRESSED]);
pkem_masked_compare pkem_masked_compare_4, pkem_masked_compare_5, pkem_masked_compare_10,
    pkem_masked_compare_11;
/* Whether all 32 bits of `equal` are 1: a bit in shares. The first argument is of no use. */
#define PKEM_FOLD_RANDOMS 5
void pkem_masked_fold(const void *anything, const uint32_t randoms[PKEM_FOLD_RANDOMS],
                      uint32_t equal[2]);

/* A secret, and in shares, whether it is the one to take: bits of coefficients, or the lowest. */
typedef struct pkem_accepted {
    uint32_t secret[PKEM_SECRET_WORDS];
    uint32_t equal[2];
} pkem_accepted;

/* out, which may begin at any address, = the accepted secret if its bit is 1, else the other. */
#define PKEM_SELECT_RANDOMS (1 + PKEM_SHARE_WORDS)
void pkem_masked_select(void *out, const uint32_t randoms[PKEM_SELECT_RANDOMS],
                        const pkem_accepted *accepted, const uint32_t other[PKEM_SECRET_WORDS]);

#endif
