/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The library on two cores, of which the second one is late, and has so much more on its stack. */
#define second_core_main prompt_second_core_main
#include "kem_two_cores.c"
#undef second_core_main

void second_core_main(void);

void second_core_main(void) {
    volatile uint8_t large[STACK_TAKEN];
    large[0] = 0;
    for (volatile uint32_t i = 0; i < 1000000; i++) {
    }
    prompt_second_core_main();
}
