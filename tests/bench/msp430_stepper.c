/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Executes single instructions on the processor of bench/msp430sim.
 *
 * Arguments: a firmware, the address of a window of memory, its size, and "first" for the first
 * MSP430's core and multiplier. Standard input has, for
 * each step, the 16 registers (32 bits each), the window, and 32 bits that are 1 if an interrupt
 * with its vector at 0xfff0 comes instead of an instruction. Standard output gets the registers,
 * the window, and the cycles in 32 bits. A fault is written to standard error and ends the program.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "multiplier.h"

enum { VECTOR = 0xfff0 };

static cpu processor;

void fault(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    exit(1);
}

static void ignore(uint16_t value) { (void)value; }
static uint8_t receive(void) { return 0; }
static bool can_receive(void) { return false; }
static void send_byte(uint8_t byte) { (void)byte; }

int main(int argc, char **argv) {
    if (argc != 4 && (argc != 5 || strcmp(argv[4], "first") != 0)) {
        return 2;
    }
    if (argc == 5) {
        processor.is_first = true;
        multiplier_has_16_bits();
    }
    size_t at = strtoul(argv[2], NULL, 0), size = strtoul(argv[3], NULL, 0);
    chip.receive = receive;
    chip.can_receive = can_receive;
    chip.send = send_byte;
    chip.on_marker = ignore;
    chip.code = (range){0, ADDRESS_SPACE};
    chip.ram = (range){PERIPHERALS_END, ADDRESS_SPACE};
    machine_load(argv[1]);
    uint32_t interrupts;
    while (fread(processor.r, sizeof processor.r, 1, stdin) == 1 &&
           fread(chip.memory + at, size, 1, stdin) == 1 &&
           fread(&interrupts, sizeof interrupts, 1, stdin) == 1) {
        uint64_t before = processor.cycles;
        if (interrupts) {
            cpu_interrupt(&processor, VECTOR);
        } else {
            cpu_step(&processor);
        }
        uint32_t cycles = (uint32_t)(processor.cycles - before);
        fwrite(processor.r, sizeof processor.r, 1, stdout);
        fwrite(chip.memory + at, size, 1, stdout);
        fwrite(&cycles, sizeof cycles, 1, stdout);
        fflush(stdout);
    }
    return 0;
}
