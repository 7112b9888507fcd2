/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Executes single instructions of a firmware on simavr.
 *
 * Arguments: the chip's name, the last addresses of flash and of RAM, the firmware, the address and
 * size of the window of RAM.
 * Standard input has states, each of which is answered by the state after one instruction on
 * standard output: the program counter in 4 bytes, the 32 registers, the stack pointer, SREG,
 * RAMPZ, and the window. Numbers are little-endian.
 */
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RAMPZ = 0x5b, REGISTERS = 32, MOST_WINDOW = 4096 };

typedef struct {
    uint8_t pc[4], registers[REGISTERS], sp[2], sreg, rampz;
} core_state;

static void give_up(const char *what) {
    fprintf(stderr, "stepper: %s\n", what);
    exit(2);
}

static void log_nothing(avr_t *of, const int level, const char *format, va_list arguments) {
    (void)of, (void)level, (void)format, (void)arguments;
}

static void put(avr_t *avr, const core_state *s) {
    avr->pc = (avr_flashaddr_t)(s->pc[0] | s->pc[1] << 8 | s->pc[2] << 16);
    memcpy(avr->data, s->registers, REGISTERS);
    memcpy(avr->data + R_SPL, s->sp, 2);
    for (int bit = 0; bit < 8; bit++) {
        avr->sreg[bit] = s->sreg >> bit & 1;
    }
    avr->data[R_SREG] = s->sreg;
    avr->data[RAMPZ] = s->rampz;
}

static void take(const avr_t *avr, core_state *s) {
    for (int i = 0; i < 4; i++) {
        s->pc[i] = (uint8_t)(avr->pc >> 8 * i);
    }
    memcpy(s->registers, avr->data, REGISTERS);
    memcpy(s->sp, avr->data + R_SPL, 2);
    s->sreg = 0;
    for (int bit = 0; bit < 8; bit++) {
        s->sreg |= (uint8_t)((avr->sreg[bit] & 1) << bit);
    }
    s->rampz = avr->data[RAMPZ];
}

int main(int argc, char **argv) {
    static elf_firmware_t firmware;
    if (argc != 7) {
        give_up("six arguments are needed");
    }
    size_t at = strtoul(argv[5], NULL, 0), size = strtoul(argv[6], NULL, 0);
    avr_global_logger_set(log_nothing);
    avr_t *avr = avr_make_mcu_by_name(argv[1]);
    if (avr == NULL || elf_read_firmware(argv[4], &firmware) != 0 || size > MOST_WINDOW) {
        give_up("the chip or the firmware cannot be had");
    }
    avr->flashend = (uint32_t)strtoul(argv[2], NULL, 0); /* before memory is allocated */
    avr->ramend = (uint16_t)strtoul(argv[3], NULL, 0);
    avr_init(avr);
    avr_load_firmware(avr, &firmware);
    core_state state;
    while (fread(&state, sizeof state, 1, stdin) == 1 &&
           fread(avr->data + at, size, 1, stdin) == 1) {
        put(avr, &state);
        avr->state = cpu_Running;
        avr->run_cycle_count = 1; /* simavr then returns after one instruction */
        avr_run(avr);
        take(avr, &state);
        fwrite(&state, sizeof state, 1, stdout);
        fwrite(avr->data + at, size, 1, stdout);
        fflush(stdout);
    }
    return 0;
}
