/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The smallest use of the library, one scheme only. Prints the name of the scheme. */
#include <pocketkem.h>

#include <stdio.h>
#include <string.h>

int main(void) {
    static uint8_t ek[POCKETKEM_MLKEM768_EK_BYTES], dk[POCKETKEM_MLKEM768_DK_BYTES];
    static uint8_t ct[POCKETKEM_MLKEM768_CT_BYTES];
    static const uint8_t seed[POCKETKEM_SEED_BYTES], m[32];
    uint8_t sent[POCKETKEM_SS_BYTES], received[POCKETKEM_SS_BYTES];
    if (pocketkem_keygen_derand(&pocketkem_mlkem768, ek, dk, seed, seed + 32) != POCKETKEM_OK ||
        pocketkem_encaps_derand(&pocketkem_mlkem768, ct, sent, ek, m) != POCKETKEM_OK ||
        pocketkem_decaps(&pocketkem_mlkem768, received, ct, dk) != POCKETKEM_OK ||
        memcmp(sent, received, sizeof sent) != 0) {
        return 1;
    }
    puts(pocketkem_name(&pocketkem_mlkem768));
    return 0;
}
