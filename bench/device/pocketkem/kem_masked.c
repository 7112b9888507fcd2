/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Connects SUPERCOP's interface to masked key generation and decapsulation. Keys in shares become
 * sk, and are made of it, outside of what is measured. Ciphertexts are made by the call that is not
 * masked. The shares of the secret are joined here.
 */
#include "api.h"

#include <pocketkem_masked.h>
#include <string.h>

void crypto_kem_import(const uint8_t *sk);
void crypto_kem_export(uint8_t *sk);
void kem_prepare(void);

static uint8_t key[KEM_SIZE(KEM_SIZES, _MASKED_KEY_BYTES)];
static pocketkem_mask_generator generator;

/* What masks cost, nobody knows who does not know the chip: with KEM_MASKS_COUNTED they are those
   of a generator that takes next to no time, and no masks. */
#ifdef KEM_MASKS_COUNTED
static int draw(void *ctx, uint32_t *words, size_t n) {
    static uint32_t last = 1;
    (void)ctx;
    for (uint32_t *const end = words + n; words != end; words++) {
        last = last * 1664525 + 1013904223;
        *words = last;
    }
    return 0;
}
#else
#define draw pocketkem_draw_masks
#endif

static const pocketkem_masking masking = {draw, &generator, NULL};

/* It is a bench: each run has the same masks. */
static int draw_seed(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    memset(out, 0x5a, n);
    return 0;
}

void kem_prepare(void) { (void)pocketkem_seed_masks(&generator, draw_seed, NULL); }

/* d and z of the host, each in two shares, with which key generation begins. */
static uint32_t shares_of_seed[32];

static int draw_shares(void *ctx, uint32_t *words, size_t n) {
    int *const has_seed = ctx;
    int error = draw(&generator, words, n);
    if (error == 0 && !*has_seed) {
        uint32_t seed[16];
        error = randombytes((uint8_t *)seed, sizeof seed);
        for (int i = 0; i < 8; i++) {
            words[i] = words[8 + i] ^ seed[i];
            words[16 + i] = words[24 + i] ^ seed[8 + i];
        }
        memcpy(shares_of_seed, words, sizeof shares_of_seed);
        *has_seed = 1;
    }
    return error;
}

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    int has_seed = 0;
    const pocketkem_masking with_seed = {draw_shares, &has_seed, NULL};
    (void)sk;
    return pocketkem_masked_keygen(&KEM_SCHEME, pk, key, &with_seed);
}

static unsigned coefficient(const uint8_t *in, size_t i) {
    in += i / 2 * 3;
    return i % 2 ? in[1] >> 4 | in[2] << 4 : in[0] | (in[1] & 15) << 8;
}

/* sk = s, ek, H(ek), z, of which s and z are in shares in the key. */
static void join_key(uint8_t *sk) {
    enum { S = CRYPTO_PUBLICKEYBYTES - 32, Z = sizeof key - 64 };
    for (size_t i = 0; i < S / 3 * 2; i += 2, sk += 3) {
        const unsigned x = (coefficient(key, i) + coefficient(key + S, i)) % 3329;
        const unsigned y = (coefficient(key, i + 1) + coefficient(key + S, i + 1)) % 3329;
        sk[0] = (uint8_t)x;
        sk[1] = (uint8_t)(x >> 8 | y << 4);
        sk[2] = (uint8_t)(y >> 4);
    }
    memcpy(sk, key + 2 * S, Z - 2 * S);
    pocketkem_masked_join(sk + Z - 2 * S, key + Z);
}

/* The key, if the same shares of the seed make it once more. */
void crypto_kem_export(uint8_t *sk) {
    static uint8_t pk[CRYPTO_PUBLICKEYBYTES], again[CRYPTO_SECRETKEYBYTES];
    const uint8_t *const shares = (const uint8_t *)shares_of_seed;
    join_key(sk);
    if (pocketkem_masked_keygen_derand(&KEM_SCHEME, pk, key, shares, shares + 64, &masking) == 0) {
        join_key(again);
    }
    if (memcmp(sk, again, sizeof again) != 0) {
        memset(sk, 0, sizeof again);
    }
}

int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    return pocketkem_encaps(&KEM_SCHEME, ct, ss, pk, random_from_host, 0);
}

void crypto_kem_import(const uint8_t *sk) {
    if (pocketkem_masked_import(&KEM_SCHEME, key, sk, &masking) ||
        pocketkem_masked_refresh(&KEM_SCHEME, key, &masking)) {
        memset(key, 0, sizeof key);
    }
}

int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    static uint8_t shares[POCKETKEM_MASKED_SS_BYTES];
    (void)sk;
    const int error = pocketkem_masked_decaps(&KEM_SCHEME, shares, ct, key, &masking);
    pocketkem_masked_join(ss, shares);
    return error;
}
