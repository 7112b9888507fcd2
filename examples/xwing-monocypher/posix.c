/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The device as a program: its line is standard input and output. */
#include "device.h"

#include <pocketkem_posix.h>
#include <stdio.h>

int board_get(void) {
    fflush(stdout);
    return getchar();
}

void board_put(char c) { putchar(c); }

int board_random(void *ctx, uint8_t *out, size_t n) { return pocketkem_posix_random(ctx, out, n); }

int main(void) {
    device_run();
    return 0;
}
