/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "counted_key.h"

/* The compiler may not leave it out, although nobody reads the zeros. */
static void clear(uint8_t *p, size_t n) {
    volatile uint8_t *at = p;
    while (n-- != 0) {
        *at++ = 0;
    }
}

int counted_key_import(counted_key *key, size_t dk_bytes, uint32_t uses, uint8_t *ct,
                       pocketkem_random random, void *random_ctx) {
    const size_t bytes = pocketkem_dk_bytes(key->scheme);
    /* dk = s || ek || H(ek) || z */
    const uint8_t *ek = key->dk + bytes - 64 - pocketkem_ek_bytes(key->scheme);
    int error = pocketkem_check_dk(key->scheme, key->dk, dk_bytes);
    if (error == 0) {
        error = pocketkem_check_pair(key->scheme, ek, key->dk, ct, random, random_ctx);
    }
    if (error == 0 && (uses == 0 || key->store(key->ctx, uses) != 0)) {
        error = COUNTED_KEY_STORE;
    }
    key->left = error == 0 ? uses : 0;
    if (error != 0) {
        clear(key->dk, bytes);
    }
    return error;
}

int counted_key_decaps(counted_key *key, uint8_t ss[POCKETKEM_SS_BYTES], const uint8_t *ct) {
    int error = key->left == 0                             ? COUNTED_KEY_SPENT
                : key->store(key->ctx, key->left - 1) != 0 ? COUNTED_KEY_STORE
                                                           : 0;
    if (error != 0) {
        clear(ss, POCKETKEM_SS_BYTES);
        return error;
    }
    key->left--;
    error = pocketkem_decaps(key->scheme, ss, ct, key->dk);
    if (key->left == 0) {
        clear(key->dk, pocketkem_dk_bytes(key->scheme));
    }
    return error;
}
