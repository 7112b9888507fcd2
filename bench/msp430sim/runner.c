/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Runs a firmware on a simulated MSP430X or MSP430, with its eUSCI_A0 on standard input and output,
 * and measures its regions (region.h).
 *
 * Arguments:
 *   elf=FILE         the firmware
 *   out=FILE         the file of records, one JSON object per line and region
 *   rom=LOW-HIGH, ram=LOW-HIGH
 *                    the memories; other addresses above the peripherals are a fault
 *   first            the core is the first MSP430, and its multiplier has 16 bits (families 1xx)
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

#include "../runner/host.h"
#include "machine.h"
#include "multiplier.h"
#include "region.h"

static cpu processor;

void fault(const char *format, ...) {
    char what[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    host_fault("%s (before pc 0x%05x)", what, (unsigned)processor.r[PC]);
}

/* ---- Set-up ---- */

static bool parse_interrupt(const char *text) {
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

int main(int argc, char **argv) {
    host_start();
    const char *elf = NULL, *interrupt = NULL;
    const argument known[] = {
        {"elf", .text = &elf},
        {"memory", .text = &asked.memory},
        {"interrupt", .text = &interrupt},
        {"rom", .range = &chip.rom},
        {"ram", .range = &chip.ram},
        {"code", .range = &chip.code},
        {"stack", .range = &asked.stack},
        {"tables", .range = &asked.tables},
        {"out", .file = &asked.out},
        {"executed", .file = &asked.executed},
        {"profile", .file = &asked.profile},
    };
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "fram") == 0) {
            chip.rom_is_writable = true;
        } else if (strcmp(argv[i], "first") == 0) {
            processor.is_first = true;
            multiplier_has_16_bits();
        } else if (!parse_argument(argv[i], known, sizeof known / sizeof known[0])) {
            give_up("bad argument", argv[i]);
        }
    }
    if (interrupt && !parse_interrupt(interrupt)) {
        give_up("bad interrupt", interrupt);
    }
    if (chip.rom.high > ADDRESS_SPACE || chip.ram.high > ADDRESS_SPACE) {
        give_up("memory beyond the", "address space");
    }
    if (!elf || !asked.out || !asked.stack.high || !chip.rom.high || !chip.ram.high ||
        !chip.code.high) {
        give_up("missing:", "one of elf, out, rom, ram, code, stack");
    }
    chip.receive = host_receive;
    chip.can_receive = host_can_receive;
    chip.send = host_send;
    machine_load(elf);
    region_start(&processor);
    cpu_reset(&processor);
    for (;;) {
        region_step(&processor);
    }
}
