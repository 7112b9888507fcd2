/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The identity on the bench's virtual RP2040, which has the line (bench/device/port.h). Its button
 * is a second line: a byte there is a press. Nothing virtual keeps or draws a key: this one is
 * everybody's. What the simulator measures is from the last byte of a stanza to its answer.
 */
#include "identity.h"

#include <cortex_m/cmsdk_uart.h>
#include <port.h>

#define BUTTON ((cmsdk_uart *)0x50201000)
enum { PATIENCE = 3000000 }; /* looks at it */

static bool measures;

int board_get(void) {
    const int c = port_getc();
    port_begin();
    measures = true;
    return c;
}

void board_put(char c) {
    if (measures) {
        port_end();
        measures = false;
    }
    port_putc(c);
}

bool board_button(void) {
    while (BUTTON->state & 2) {
        (void)BUTTON->data;
    }
    for (uint32_t i = 0; i < PATIENCE; i++) {
        if (BUTTON->state & 2) {
            return true;
        }
    }
    return false;
}

int board_seed(uint8_t seed[IDENTITY_SEED_BYTES]) {
    for (uint8_t i = 0; i < IDENTITY_SEED_BYTES; i++) {
        seed[i] = i;
    }
    return 0;
}

int main(void) {
    port_init();
    cmsdk_uart_init(BUTTON);
    for (;;) {
        identity_run();
    }
}
