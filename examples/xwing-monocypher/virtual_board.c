/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The device on a virtual board of the bench, which has the line (bench/device/port.h). Its random
   bytes are not random: nothing virtual has a source of them. */
#include "device.h"

#include <port.h>

int board_get(void) { return port_getc(); }

void board_put(char c) { port_putc(c); }

int board_random(void *ctx, uint8_t *out, size_t n) {
    static uint32_t state = 1;
    (void)ctx;
    for (; n != 0; n--) {
        state = state * 1664525u + 1013904223u;
        *out++ = (uint8_t)(state >> 24);
    }
    return 0;
}

int main(void) {
    port_init();
    for (;;) {
        device_run();
    }
}
