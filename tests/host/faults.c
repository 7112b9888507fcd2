/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Prints what the self-test says of each scheme. */
#include "pocketkem.h"

#include <stdio.h>

static const pocketkem_scheme *const schemes[] = {
    &pocketkem_mlkem512,     &pocketkem_mlkem768,     &pocketkem_mlkem1024,
    &pocketkem_kyber512,     &pocketkem_kyber768,     &pocketkem_kyber1024,
    &pocketkem_kyber512_90s, &pocketkem_kyber768_90s, &pocketkem_kyber1024_90s,
};

int main(void) {
    static uint8_t dk[POCKETKEM_MLKEM1024_DK_BYTES], ct[POCKETKEM_MLKEM1024_CT_BYTES];
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        printf("%s %d\n", pocketkem_name(schemes[i]), pocketkem_selftest(schemes[i], dk, ct));
    }
    return 0;
}
