/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Measures stack depth on a real chip, where no simulator watches. The free memory below the stack
 * is painted. Afterwards the lowest byte that has lost its paint tells the depth. A byte that was
 * written with the value of the paint is not noticed, so that the figure may be a few bytes low.
 */
#include "hardware.h"

#include "../port.h"

enum {
    PAINT = 0xa5,
    MARGIN_BYTES = 64 /* for the painter's own frame, which later calls overwrite */
};

extern uint8_t link_stack_bottom[];

void port_paint_stack(void) {
    volatile uint8_t *end = (volatile uint8_t *)(port_stack_pointer() - MARGIN_BYTES);
    for (volatile uint8_t *p = link_stack_bottom; p < end; p++) {
        *p = PAINT;
    }
}

size_t port_painted_stack_bytes(uintptr_t below) {
    const volatile uint8_t *p = link_stack_bottom;
    while ((uintptr_t)p < below && *p == PAINT) {
        p++;
    }
    return below - (uintptr_t)p;
}
