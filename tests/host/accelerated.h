/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What the tests of the accelerated schemes compute, and how their units do: in software. */
#pragma once

#include "pocketkem_esp_accelerated.h"
#include "scheme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(int is_right, const char *what) {
    if (!is_right) {
        printf("%s\n", what);
        exit(1);
    }
}

/* In software, and accelerated. */
static const pocketkem_scheme *const schemes[3][2] = {
    {&pocketkem_kyber512_90s, &pocketkem_kyber512_90s_accelerated},
    {&pocketkem_kyber768_90s, &pocketkem_kyber768_90s_accelerated},
    {&pocketkem_kyber1024_90s, &pocketkem_kyber1024_90s_accelerated},
};

typedef struct objects {
    uint8_t ek[POCKETKEM_KYBER1024_90S_EK_BYTES], dk[POCKETKEM_KYBER1024_90S_DK_BYTES];
    uint8_t ct[POCKETKEM_KYBER1024_90S_CT_BYTES], ss[2][POCKETKEM_SS_BYTES];
} objects;

static inline void run(const pocketkem_scheme *scheme, objects *o) {
    static const uint8_t d[32] = "d", z[32] = "z", m[32] = "m";
    memset(o, 0, sizeof *o);
    check(pocketkem_keygen_derand(scheme, o->ek, o->dk, d, z) == 0, "key generation");
    check(pocketkem_encaps_derand(scheme, o->ct, o->ss[0], o->ek, m) == 0, "encapsulation");
    check(pocketkem_decaps(scheme, o->ss[1], o->ct, o->dk) == 0, "decapsulation");
}

/* AES-256 of {n0, n1, 0 x 10, number}, which is a block of a key stream. */
static inline void encrypt(const uint8_t key[32], const void *in, void *out) {
    const uint8_t *bytes = in, zeros[10] = {0};
    const unsigned number = (unsigned)bytes[14] << 8 | bytes[15];
    pkem_hash state;
    check(memcmp(bytes + 2, zeros, 10) == 0, "the block before encryption");
    pkem_aes256ctr_init(&state.aes, key, bytes[0], bytes[1]);
    for (unsigned i = 0; i <= number; i++) {
        pkem_aes256ctr_squeeze(&state.aes, out, 16);
    }
}

/* The digest of a message in padded blocks, whose padding is removed by its rule [FIPS180-4, 5.1].
 */
static inline void hash_padded(size_t block, const uint8_t *padded, size_t end, uint8_t *digest) {
    size_t bytes = 0, i = end - block / 8;
    pkem_hash state;
    while (i < end) {
        bytes = bytes << 8 | padded[i++];
    }
    check(bytes % 8 == 0 && (bytes /= 8) + 1 + block / 8 <= end && padded[bytes] == 0x80 &&
              end - (bytes + 1 + block / 8) < block,
          "the padding");
    for (i = bytes + 1; i < end - block / 8; i++) {
        check(padded[i] == 0, "the padding is zeros");
    }
    pkem_suite_90s.start(&state, block == 128 ? PKEM_G : PKEM_H);
    pkem_suite_90s.absorb(&state, padded, bytes);
    pkem_suite_90s.finish(&state, digest);
}
