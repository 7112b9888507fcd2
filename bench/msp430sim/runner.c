/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Runs a firmware on a simulated MSP430X, with its eUSCI_A0 on standard input and output, and
 * measures its regions (region.h).
 *
 * Arguments:
 *   elf=FILE         the firmware
 *   out=FILE         the file of records, one JSON object per line and region
 *   rom=LOW-HIGH, ram=LOW-HIGH
 *                    the memories; other addresses above the peripherals are a fault
 *   fram             the ROM is FRAM, which can be written like RAM
 *   code=LOW-HIGH    execution anywhere else is a fault
 *   stack=LOW-HIGH   the stack's addresses: below LOW it overflows
 *   executed=FILE    gets the address of each instruction that is executed in a region, in
 *                    hexadecimal, one to a line, once. A conditional jump also has "on" behind it
 *                    if execution went on at the next address, and "taken" if elsewhere.
 *   profile=FILE     gets, after each region, its cycles by instruction (../timing/profile.h)
 *   memory=FILE      holds all RAM as the last region left it, and behind it the 16 registers, of
 *                    32 bits each
 *   tables=LOW-HIGH  the trace does not distinguish the elements of these tables
 *   interrupt=VECTOR:FIRST[:STEP]
 *                    requests the interrupt whose vector is at VECTOR before instruction FIRST of
 *                    each region (0 is the first one), and again after every STEP instructions.
 *                    Interrupts are enabled where a region begins, and disabled at its end.
 *
 * The trace of a record is a hash, in order, of the address and the start of each executed
 * instruction, in cycles since the region began, and of each address of memory that was read or
 * written.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "machine.h"
#include "region.h"

static cpu processor;

static void give_up(const char *what, const char *which) {
    fprintf(stderr, "msp430sim: %s %s\n", what, which);
    exit(2);
}

/* ---- The line to the host, also for messages when the firmware cannot send any ---- */

static uint8_t received[4096];
static ssize_t received_count, received_used;
static uint8_t sent[4096]; /* of a line: a part of it is useless if a fault comes before its end */
static size_t sent_count;
static bool asked_before; /* the flags were read, and nothing was transferred since */

static void wait_for_host(void) {
    received_used = 0;
    received_count = read(STDIN_FILENO, received, sizeof received);
    if (received_count <= 0) {
        exit(0); /* the host has gone */
    }
}

static bool can_receive(void) {
    /* A firmware that reads the flags twice waits for the host. To save it the loop: */
    if (asked_before && received_used == received_count) {
        wait_for_host();
    }
    asked_before = true;
    return received_used < received_count;
}

static uint8_t receive(void) {
    asked_before = false;
    return received_used < received_count ? received[received_used++] : 0;
}

static void send_byte(uint8_t value) {
    asked_before = false;
    if (sent_count == sizeof sent) {
        give_up("out of room for", "a line");
    }
    sent[sent_count++] = value;
    if (value == '\n') {
        fwrite(sent, 1, sent_count, stdout);
        sent_count = 0;
    }
}

/* Ends with a line of the protocol that names the fault. */
void fault(const char *format, ...) {
    char line[240] = "fault ";
    size_t length = strlen(line);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line + length, sizeof line - length - 40, format, arguments);
    va_end(arguments);
    length = strlen(line);
    snprintf(line + length, sizeof line - length, " (before pc 0x%05x) ", processor.r[PC]);
    unsigned crc = 0xffff;
    for (const char *c = line; *c; c++) {
        crc ^= (unsigned)(uint8_t)*c << 8;
        for (int bit = 0; bit < 8; bit++) {
            crc = (crc & 0x8000 ? crc << 1 ^ 0x1021 : crc << 1) & 0xffff;
        }
    }
    printf("%s#%04x\n", line, crc);
    exit(0);
}

/* ---- Set-up ---- */

static bool parse_number(const char *text, char **end, uint32_t *number) {
    *number = (uint32_t)strtoul(text, end, 0);
    return *end != text;
}

static bool parse_range(char *text, range *r) {
    char *end;
    return parse_number(text, &end, &r->low) && *end == '-' &&
           parse_number(end + 1, &end, &r->high) && !*end && r->low < r->high &&
           r->high <= ADDRESS_SPACE;
}

static bool parse_interrupt(char *text) {
    char *end;
    uint32_t first, step = 0;
    if (!parse_number(text, &end, &asked.vector) || *end != ':' ||
        !parse_number(end + 1, &end, &first) ||
        (*end == ':' && !parse_number(end + 1, &end, &step)) || *end) {
        return false;
    }
    asked.first_interrupt = first;
    asked.interrupt_step = step;
    return true;
}

static bool parse_argument(char *argument, const char **elf) {
    static const struct {
        const char *name;
        range *its;
    } ranges[] = {
        {"rom", &chip.rom},      {"ram", &chip.ram},        {"code", &chip.code},
        {"stack", &asked.stack}, {"tables", &asked.tables},
    };
    static const struct {
        const char *name, *mode;
        FILE **its;
    } files[] = {
        {"out", "w", &asked.out},
        {"executed", "w", &asked.executed},
        {"profile", "w", &asked.profile},
    };
    if (strcmp(argument, "fram") == 0) {
        return chip.rom_is_writable = true;
    }
    char *value = strchr(argument, '=');
    if (!value) {
        return false;
    }
    *value++ = 0;
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        if (strcmp(argument, ranges[i].name) == 0) {
            return parse_range(value, ranges[i].its);
        }
    }
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (strcmp(argument, files[i].name) == 0) {
            return (*files[i].its = fopen(value, files[i].mode)) != NULL;
        }
    }
    if (strcmp(argument, "interrupt") == 0) {
        return parse_interrupt(value);
    }
    if (strcmp(argument, "memory") == 0) {
        return (asked.memory = value) != NULL;
    }
    return strcmp(argument, "elf") == 0 && (*elf = value) != NULL;
}

int main(int argc, char **argv) {
    setvbuf(stdout, NULL, _IOLBF, 0); /* the host may wait for a line while the firmware works */
    const char *elf = NULL;
    for (int i = 1; i < argc; i++) {
        if (!parse_argument(argv[i], &elf)) {
            give_up("bad argument", argv[i]);
        }
    }
    if (!elf || !asked.out || !asked.stack.high || !chip.rom.high || !chip.ram.high ||
        !chip.code.high) {
        give_up("missing:", "one of elf, out, rom, ram, code, stack");
    }
    chip.receive = receive;
    chip.can_receive = can_receive;
    chip.send = send_byte;
    machine_load(elf);
    region_start(&processor);
    cpu_reset(&processor);
    for (;;) {
        region_step(&processor);
    }
}
