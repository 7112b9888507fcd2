/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Prints what the self-test says of each scheme. */
#include "schemes.h"

#include <stdio.h>

int main(void) {
    static uint8_t dk[POCKETKEM_MLKEM1024_DK_BYTES], ct[POCKETKEM_MLKEM1024_CT_BYTES];
    for (size_t i = 0; i < SCHEMES; i++) {
        printf("%s %d\n", pocketkem_name(schemes[i]), pocketkem_selftest(schemes[i], dk, ct));
    }
    return 0;
}
