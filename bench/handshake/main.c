/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * One TLS connection, and a report of it: a line of JSON, which
 * bench/pocketkem_bench/handshake/image.py describes.
 */
#include <stdint.h>

#include "../device/timeline.h"
#include "connection.h"
#include "heap.h"
#include "host.h"

/* From the board's linker script. */
extern uint8_t link_stack_bottom[], link_stack_top[];
extern uint8_t link_data_start[], link_data_end[], link_bss_start[], link_bss_end[];

enum { PAINT = 0xa5, NOT_PAINTED = 256 /* bytes below main's frame, for paint itself */ };

static __attribute__((noinline)) void paint(uint8_t *from, uint8_t *until) {
    for (volatile uint8_t *at = from; at < until; at++) {
        *at = PAINT;
    }
}

/* The bytes of stack from the first one that is not paint any more. */
static size_t stack_used(void) {
    const uint8_t *at = link_stack_bottom;
    while (at < link_stack_top && *at == PAINT) {
        at++;
    }
    return (size_t)(link_stack_top - at);
}

/* ---- The report ---- */

static void write_number(long n) {
    char digits[24], *at = digits + sizeof digits;
    unsigned long rest = n < 0 ? 0ul - (unsigned long)n : (unsigned long)n;
    *--at = 0;
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    if (n < 0) {
        *--at = '-';
    }
    host_write(at);
}

static void write_field(const char *name, long n) {
    host_write(", \"");
    host_write(name);
    host_write("\": ");
    write_number(n);
}

static void write_text(const char *name, const char *text) {
    host_write(", \"");
    host_write(name);
    host_write("\": \"");
    for (; *text != 0; text++) {
        const char one[2] = {*text, 0};
        const int is_plain = *text >= ' ' && *text < 0x7f && *text != '"' && *text != '\\';
        host_write(is_plain ? one : "?");
    }
    host_write("\"");
}

int main(void) {
    static connection_result result;
    uint8_t here;
    paint(link_stack_bottom, &here - NOT_PAINTED);
    heap_init();
    serial_init();
    connection_run(&result);
    const size_t stack = stack_used();
    /* wolfSSL wipes its memory, but digests of secrets stay in frames of functions that returned.
     */
    paint(link_stack_top - stack, &here - NOT_PAINTED);
    const long statics = (link_data_end - link_data_start) + (link_bss_end - link_bss_start);
#ifdef HANDSHAKE_TWO_CORES
    const long of_bench = sizeof timeline_events; /* which the simulator reads */
#else
    const long of_bench = 0;
#endif

    host_write("{\"rc\": ");
    write_number(result.error);
    write_text("step", result.step);
    write_field("timed_out", result.timed_out);
    write_field("sent", (long)result.sent);
    write_field("received", (long)result.received);
    write_field("heap", (long)heap_most());
    write_field("heap_reach", (long)heap_reach());
    write_field("heap_left", (long)heap_used());
    write_field("stack", (long)stack);
    write_field("statics", statics - (long)heap_bytes() - of_bench);
    write_text("heard", result.heard);
    host_write("}\n");
    host_exit(result.error != 0);
    for (;;) {
    }
}
