/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A board for examples/esp-idf/bench: this computer, with its standard input and output as line. */
#define _POSIX_C_SOURCE 200809L

#include "board.h"
#include "bootloader_random.h"
#include "esp_random.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

void app_main(void);

int main(void) {
    app_main();
    return 0;
}

void board_run(void (*function)(void)) { function(); }

void board_about(void (*say)(const char *text)) {
    const char *chip = getenv("CHIP");
    say("chip=");
    say(chip ? chip : "esp32");
    say(" clock=160000000 flags=-O1 commit=0123456789ab-dirty compiler=GCC of this computer");
}

/* Input and output are not buffered, so that poll gives the correct answer. */
int board_has_input(void) {
    struct pollfd input = {0, POLLIN, 0};
    return poll(&input, 1, 0) == 1;
}

int port_getc(void) {
    unsigned char byte;
    return read(0, &byte, 1) == 1 ? byte : -1;
}

void port_putc(char c) {
    if (write(1, &c, 1) != 1) {
        exit(1);
    }
}

/* Every region takes as many cycles as an empty one. With CLOCK, the clock counts 160 MHz. */
static struct timespec began, ended;

void port_init(void) {}
void port_begin(void) { clock_gettime(CLOCK_MONOTONIC, &began); }
void port_end(void) { clock_gettime(CLOCK_MONOTONIC, &ended); }

uint64_t port_cycles(void) {
    const int64_t elapsed_ns =
        (ended.tv_sec - began.tv_sec) * 1000000000LL + (ended.tv_nsec - began.tv_nsec);
    return getenv("CLOCK") ? (uint64_t)elapsed_ns * 16 / 100 : 1000;
}

void board_paint_stack(void) {}
size_t board_stack_bytes(uintptr_t below) { return below != 0 ? 2000 : 0; }

/* Never called: operations get the random bytes that the host has loaded. */
void esp_fill_random(void *out, size_t n) {
    (void)out, (void)n;
    abort();
}
void bootloader_random_enable(void) {}
void bootloader_random_disable(void) {}
