/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "platform.h"

#include <string.h>

#if !defined(PKEM_ARCH_MEMORY) && !defined(PKEM_ARCH_MEMORY_VECTORS) /* else vector_unit.c */
void pkem_wipe(void *p, size_t n) {
#if defined(__GNUC__)
    memset(p, 0, n);
    /* The memory may be read here, for all that the compiler knows. */
    __asm__ volatile("" : : "r"(p) : "memory");
#else
    volatile uint8_t *byte = (volatile uint8_t *)p;
    while (n-- != 0) {
        *byte++ = 0;
    }
#endif
}
#endif
