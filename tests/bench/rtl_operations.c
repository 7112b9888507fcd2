/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* An empty region, the operations whose RTL cycles are published, and whether secrets are right. */
#include <pocketkem.h>
#include <string.h>

__attribute__((noinline)) void port_begin(void) { __asm__ volatile("" ::: "memory"); }
__attribute__((noinline)) void port_end(void) { __asm__ volatile("" ::: "memory"); }

static uint8_t ek[POCKETKEM_MLKEM768_EK_BYTES], dk[POCKETKEM_MLKEM768_DK_BYTES];
static uint8_t ct[POCKETKEM_MLKEM768_CT_BYTES];
static uint8_t sent[POCKETKEM_SS_BYTES], received[POCKETKEM_SS_BYTES];

static int operations_are_right(const pocketkem_scheme *scheme, uint8_t number) {
    uint8_t drawn[64];
    for (int i = 0; i < 64; i++) {
        drawn[i] = (uint8_t)(i + 17 * number);
    }
    int failed = 0;
    port_begin();
    failed |= pocketkem_keygen_derand(scheme, ek, dk, drawn, drawn + 32);
    port_end();
    port_begin();
    failed |= pocketkem_encaps_derand(scheme, ct, sent, ek, drawn);
    port_end();
    port_begin();
    failed |= pocketkem_decaps(scheme, received, ct, dk);
    port_end();
    return !failed && memcmp(sent, received, sizeof sent) == 0;
}

int main(void) {
    port_begin();
    port_end();
    int right = 1;
    right &= operations_are_right(&pocketkem_mlkem512, 0);
    right &= operations_are_right(&pocketkem_mlkem512, 1);
    right &= operations_are_right(&pocketkem_mlkem768, 0);
    right &= operations_are_right(&pocketkem_mlkem768, 1);
    if (right) {
        port_begin();
        port_end();
    }
    for (;;) {
    }
}
