/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A key exchange on a Cortex-M4 without an operating system. main() returns 0 if it succeeds. */

#include <pocketkem.h>
#include <string.h>

#include "semihosting.h"

/*
 * Fills a buffer with random bytes. On a chip they come from its true random number generator,
 * whose errors have to be returned. The simulated board has none, and takes this computer's.
 */
static int my_random(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    return host_random(out, n);
}

static uint8_t ek[POCKETKEM_MLKEM768_EK_BYTES], dk[POCKETKEM_MLKEM768_DK_BYTES];
static uint8_t ct[POCKETKEM_MLKEM768_CT_BYTES], ours[32], theirs[32];

int main(void) {
    int error = pocketkem_keygen(&pocketkem_mlkem768, ek, dk, my_random, NULL);
    if (!error)
        error = pocketkem_encaps(&pocketkem_mlkem768, ct, theirs, ek, my_random, NULL);
    if (!error)
        error = pocketkem_decaps(&pocketkem_mlkem768, ours, ct, dk);
    if (error || memcmp(ours, theirs, sizeof ours) != 0) {
        host_print("There is no shared secret.\n");
        return 1;
    }
    host_print("Both sides have the same secret.\n");
    return 0;
}
