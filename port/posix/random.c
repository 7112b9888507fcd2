/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "pocketkem_posix.h"

#include <stdio.h>

int pocketkem_posix_random(void *ctx, uint8_t *out, size_t n) {
    FILE *source = fopen("/dev/urandom", "rb");
    size_t got;
    (void)ctx;
    if (source == NULL) {
        return -1;
    }
    setvbuf(source, NULL, _IONBF, 0); /* so that no random bytes stay in a buffer */
    got = fread(out, 1, n, source);
    fclose(source);
    return got == n ? 0 : -1;
}
