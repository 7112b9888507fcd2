/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Connects SUPERCOP's interface to masked decapsulation. What it decapsulates with is made of sk
 * before, and keys and ciphertexts are made by the calls that are not masked. The shares of the
 * secret are joined here.
 */
#include "api.h"

#include <pocketkem_masked.h>
#include <string.h>

void crypto_kem_import(const uint8_t *sk);
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

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    return pocketkem_keygen(&KEM_SCHEME, pk, sk, random_from_host, 0);
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
