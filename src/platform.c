/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "platform.h"

#include <string.h>

#ifndef PK_ARCH_MEMORY
void pk_wipe(void *p, size_t n) {
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

PK_NOINLINE void pk_wipe_stack(void){WIPE_FRAMES(PK_FRAMES_BYTES)}

#if PK_FRAMES_BYTES_FROM_SEED > PK_FRAMES_BYTES
PK_NOINLINE void pk_wipe_stack_from_seed(void){WIPE_FRAMES(PK_FRAMES_BYTES_FROM_SEED)}
#endif

#if PK_FRAMES_BYTES_ROUND3 > PK_FRAMES_BYTES && !defined(pk_wipe_stack_round3)
PK_NOINLINE void pk_wipe_stack_round3(void) {
    WIPE_FRAMES(PK_FRAMES_BYTES_ROUND3)
}
#endif
