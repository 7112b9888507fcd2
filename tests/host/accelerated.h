/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The computations of tests of the accelerated schemes, in software and with the units. */
#ifndef ACCELERATED_H
#define ACCELERATED_H

#include "pocketkem_esp_accelerated.h"

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

static void run(const pocketkem_scheme *scheme, objects *o) {
    static const uint8_t d[32] = "d", z[32] = "z", m[32] = "m";
    memset(o, 0, sizeof *o);
    check(pocketkem_keygen_derand(scheme, o->ek, o->dk, d, z) == 0, "key generation");
    check(pocketkem_encaps_derand(scheme, o->ct, o->ss[0], o->ek, m) == 0, "encapsulation");
    check(pocketkem_decaps(scheme, o->ss[1], o->ct, o->dk) == 0, "decapsulation");
}

#endif
