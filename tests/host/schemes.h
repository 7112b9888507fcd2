/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* All schemes. */
#ifndef SCHEMES_H
#define SCHEMES_H

#include "pocketkem.h"

static const pocketkem_scheme *const schemes[] = {
    &pocketkem_mlkem512,     &pocketkem_mlkem768,     &pocketkem_mlkem1024,
    &pocketkem_kyber512,     &pocketkem_kyber768,     &pocketkem_kyber1024,
    &pocketkem_kyber512_90s, &pocketkem_kyber768_90s, &pocketkem_kyber1024_90s,
};
#define SCHEMES (sizeof schemes / sizeof *schemes)

#endif
