/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * How deep the stack was used, on a chip that nobody watches: what lies below it is painted, and
 * the lowest byte that has another colour afterwards is how far it went. A byte of the colour that
 * was really written is taken for paint, so that the figure may be a few bytes low.
 */
#include "hardware.h"

#include "../port.h"

enum {
    PAINT = 0xa5,
    MARGIN_BYTES = 64 /* the painter's own frame, which is painted by who is called next */
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
