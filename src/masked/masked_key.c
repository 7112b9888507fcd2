/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Keys in two shares: of an ordinary dk, and others of the same key. */
#include "masked.h"

#ifdef PKEM_MASKED

#include <string.h>

PKEM_SMALL_FROM_HERE

/* Bytes of stack that functions here and kernels take below the one that wipes it: three
   polynomials, and frames. */
#define DEEPEST 2048

size_t pocketkem_masked_key_bytes(const pocketkem_scheme *scheme) {
    return scheme == NULL || !scheme->fips203 ? 0 : pkem_masked_z_at(scheme) + 64;
}

void pkem_masked_read_s(const pocketkem_scheme *scheme, pkem_shares out, const uint8_t *key,
                        unsigned i, const int16_t numbers[PKEM_N]) {
    key += i * PKEM_POLY_BYTES;
    pkem_masked_decode_plus(out[0], key, numbers);
    pkem_masked_between();
    pkem_masked_decode_minus(out[1], key + pkem_vector_bytes(scheme), numbers);
    pkem_masked_between();
}

/* ---- Refresh ---- */

static PKEM_NOINLINE int refresh_s(const pocketkem_scheme *scheme, uint8_t *key,
                                   const pocketkem_masking *masking) {
    PKEM_WORD_ALIGNED int16_t numbers[PKEM_N];
    PKEM_WORD_ALIGNED pkem_shares p;
    int error = 0;
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        error = pkem_draw_numbers(masking, numbers, PKEM_N);
        if (error == 0) {
            pkem_masked_read_s(scheme, p, key, i, numbers);
            for (unsigned share = 0; share < 2; share++) {
                pkem_encode_products(key + share * pkem_vector_bytes(scheme) + i * PKEM_POLY_BYTES,
                                     p[share], PKEM_ONE, PKEM_N);
                pkem_masked_between();
            }
        }
    }
    pkem_wipe(numbers, sizeof numbers);
    pkem_wipe(p, sizeof p);
    return error;
}

static PKEM_NOINLINE int refresh_z(uint8_t shares[64], const pocketkem_masking *masking) {
    uint32_t masks[PKEM_SHARE_WORDS];
    int error = pkem_draw(masking, masks, PKEM_SHARE_WORDS);
    for (unsigned share = 0; share < 2 && error == 0; share++, shares += 32) {
        pkem_masked_xor(shares, shares, masks, PKEM_SHARE_WORDS);
        pkem_masked_between();
    }
    pkem_wipe(masks, sizeof masks);
    return error;
}

int pocketkem_masked_refresh(const pocketkem_scheme *scheme, uint8_t *key,
                             const pocketkem_masking *masking) {
    if (key == NULL || !pkem_can_mask(scheme, masking)) {
        return POCKETKEM_ERR_ARG;
    }
    int error = refresh_s(scheme, key, masking);
    if (error == 0) {
        error = refresh_z(key + pkem_masked_z_at(scheme), masking);
    }
    pkem_wipe_stack(pkem_stack_pointer() - DEEPEST);
    return error;
}

/* ---- Import ---- */

/* dk in first shares, and zeros in second ones, become others. */
int pocketkem_masked_import(const pocketkem_scheme *scheme, uint8_t *key, const uint8_t *dk,
                            const pocketkem_masking *masking) {
    int error = POCKETKEM_ERR_ARG;
    if (key != NULL && dk != NULL && pkem_can_mask(scheme, masking)) {
        error = pocketkem_check_dk(scheme, dk, pkem_dk_bytes(scheme));
    }
    if (error == 0) {
        const size_t s = pkem_vector_bytes(scheme);
        memcpy(key, dk, s);
        memset(key + s, 0, s);
        memcpy(key + pkem_masked_ek_at(scheme), dk + s, pkem_dk_bytes(scheme) - s);
        memset(key + pkem_masked_z_at(scheme) + 32, 0, 32);
        error = pocketkem_masked_refresh(scheme, key, masking);
    }
    if (error != 0 && key != NULL) {
        pkem_wipe(key, pocketkem_masked_key_bytes(scheme));
    }
    return error;
}

void pocketkem_masked_join(uint8_t ss[32], const uint8_t *shares) {
    for (unsigned i = 0; i < 32; i++) {
        ss[i] = (uint8_t)(shares[i] ^ shares[32 + i]);
    }
}

#endif
