/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The node on the bench's virtual ESP32. The bench has the start-up code and the line
 * (bench/device). Random bytes come from the computer that simulates the chip. There is no sensor:
 * a reading is the number of readings before it.
 */
#include "node.h"

#include "port.h"

/* Calls of the simulated machine, by their numbers in QEMU. */
enum { SIMCALL_READ = 3, SIMCALL_OPEN = 5, SIMCALL_CLOSE = 6, SIMCALL_SELECT = 29 };

static int simcall(int number, uintptr_t first, uintptr_t second, uintptr_t third) {
    register int a2 __asm__("a2") = number;
    register uintptr_t a3 __asm__("a3") = first;
    register uintptr_t a4 __asm__("a4") = second;
    register uintptr_t a5 __asm__("a5") = third;
    __asm__ volatile("simcall 0" : "+r"(a2), "+r"(a3) : "r"(a4), "r"(a5) : "memory");
    return a2;
}

int board_random(uint8_t *out, size_t n) {
    const int file = simcall(SIMCALL_OPEN, (uintptr_t) "/dev/urandom", 0, 0);
    if (file < 0) {
        return -1;
    }
    const int got = simcall(SIMCALL_READ, (uintptr_t)file, (uintptr_t)out, n);
    simcall(SIMCALL_CLOSE, (uintptr_t)file, 0, 0);
    return got == (int)n ? 0 : -1;
}

int board_get(void) {
    enum { INPUT = 0, FOR_READING = 1 };
    const uint32_t limit[2] = {NODE_TIMEOUT_MS / 1000, NODE_TIMEOUT_MS % 1000 * 1000};
    return simcall(SIMCALL_SELECT, INPUT, FOR_READING, (uintptr_t)limit) == 1 ? port_getc() : -1;
}

void board_put(uint8_t byte) { port_putc((char)byte); }

int main(void) {
    static node n;
    int error = NODE_ERR_LINE;
    port_init();
    for (uint16_t value = 0;; value++) {
        if (error != 0) {
            error = node_join(&n);
        }
        if (error == 0) {
            const uint8_t reading[] = {(uint8_t)(value >> 8), (uint8_t)value};
            error = node_send(&n, reading, sizeof reading);
        }
    }
}
