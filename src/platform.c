/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "platform.h"

#include <string.h>

#ifndef PKEM_ARCH_MEMORY
void pkem_wipe(void *p, size_t n) {
#if defined(__GNUC__)
    memset(p, 0, n);
    /* The memory may be read here, for all that the compiler knows. */
    __asm__ volatile("" : : "r"(p) : "memory");
#else
    volatile uint8_t *byte = p;
    while (n-- != 0) {
        *byte++ = 0;
    }
#endif
}
#endif

/* By itself: the frame of a function that it called would lie below what it wipes. */
#define WIPE_FRAMES(bytes)                                                                         \
    volatile uint32_t frames[(bytes) / 4];                                                         \
    for (volatile uint32_t *word = frames; word != frames + (bytes) / 4; word++) {                 \
        *word = 0;                                                                                 \
    }

/*
 * What functions need not keep for their callers of the floating-point registers, where kernels
 * have words that the core's own have no room for. Those are in use until the end, and hold other
 * things by then. Not a function of its own: its caller would need a larger frame.
 */
#if defined(__GNUC__) && defined(__ARM_FP) && defined(__thumb2__)
#define WIPE_REGISTERS()                                                                           \
    __asm__ volatile("vmov d0, %0, %0\n\tvmov d1, %0, %0\n\tvmov d2, %0, %0\n\t"                   \
                     "vmov d3, %0, %0\n\tvmov d4, %0, %0\n\tvmov d5, %0, %0\n\t"                   \
                     "vmov d6, %0, %0\n\tvmov d7, %0, %0"                                          \
                     :                                                                             \
                     : "r"(0)                                                                      \
                     : "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11",   \
                       "s12", "s13", "s14", "s15")
#else
#define WIPE_REGISTERS() ((void)0)
#endif

PKEM_NOINLINE void pkem_wipe_stack(void) {
    WIPE_FRAMES(PKEM_FRAMES_BYTES)
    WIPE_REGISTERS();
}

#if PKEM_FRAMES_BYTES_FROM_SEED > PKEM_FRAMES_BYTES
PKEM_NOINLINE void pkem_wipe_stack_from_seed(void) {
    WIPE_FRAMES(PKEM_FRAMES_BYTES_FROM_SEED)
    WIPE_REGISTERS();
}
#endif

#if PKEM_FRAMES_BYTES_ROUND3 > PKEM_FRAMES_BYTES && !defined(pkem_wipe_stack_round3)
PKEM_NOINLINE void pkem_wipe_stack_round3(void) {
    WIPE_FRAMES(PKEM_FRAMES_BYTES_ROUND3)
    WIPE_REGISTERS();
}
#endif
