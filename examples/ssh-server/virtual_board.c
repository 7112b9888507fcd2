/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The server on a virtual Cortex-M4 of the bench, whose line and random bytes are its computer's:
   bench/handshake/host.h. In front of the random bytes are the keys. */
#include <host.h>
#include <port.h>
#include <string.h>

#include "server.h"

#ifndef PATIENCE_MS
#define PATIENCE_MS 20000
#endif

int32_t board_get(void) { return serial_wait(PATIENCE_MS); }

void board_put(uint8_t byte) { serial_put(byte); }

int32_t board_random(uint8_t *out, size_t n) { return host_random(out, n); }

int32_t board_run(const uint8_t *command, size_t length, uint8_t *out, size_t n) {
    static const char known[] = "temperature", answer[] = "21.5 degrees\n";
    if (length != strlen(known) || memcmp(command, known, length) != 0 || n < strlen(answer)) {
        return -1;
    }
    memcpy(out, answer, strlen(answer));
    return strlen(answer);
}

void board_panicked(void) {
    host_write("fault panic\n");
    host_exit(2);
}

/* sunset does not wipe all that it had: no frame of the server's is left. Only the board knows
   where its stack ends. */
static __attribute__((noinline, unused)) void wipe_stack(void) {
    extern uint32_t link_stack_bottom[];
    volatile uint32_t *end;
    __asm__ volatile("mov %0, sp" : "=r"(end));
    for (volatile uint32_t *word = link_stack_bottom; word < end; word++) {
        *word = 0;
    }
}

int main(void) {
    uint8_t host[32], user[32];
    serial_init();
    if (host_random(host, sizeof host) != 0 || host_random(user, sizeof user) != 0) {
        host_exit(2);
    }
    port_begin();
    int32_t result = ssh_serve(host, user);
    port_end();
#ifndef KEEP_STACK /* to see what is there */
    wipe_stack();
#endif
    host_write(result == 0 ? "served\n" : "ended\n");
    host_exit(result);
}
