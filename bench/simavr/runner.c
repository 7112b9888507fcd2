/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Runs a firmware on simavr, with its USART0 on standard input and output. It counts in the
 * measured regions, which begin when the firmware writes 1 to GPIOR0 and end when it writes 0. From
 * a write of 2 until a write of 3 only the stack is followed.
 *
 * Arguments:
 *   mcu=NAME         simavr's name of the chip
 *   hz=N             its clock
 *   flash_end=A, ram_end=A
 *                    the last addresses of its memories, which may be larger than the chip's
 *   ram_start=A      the first address of its RAM
 *   elf=FILE         the firmware
 *   out=FILE         the file of records, one JSON object per line and region
 *   stack=LOW-HIGH   the stack's addresses: below LOW it overflows
 *   code=LOW-HIGH    the code's: execution anywhere else is a fault
 *   executed=FILE    gets the address of each instruction that is executed in a region, in
 *                    hexadecimal, one to a line, once. A branch or skip also has "on" behind it if
 *                    execution went on at the next address, and "taken" if elsewhere.
 *   profile=FILE     gets, after each region, its cycles by instruction (../timing/profile.h)
 *   memory=FILE      holds all RAM as the last region left it, and behind it the 32 registers
 *   tables=LOW-HIGH  the trace does not distinguish the elements of these tables; addresses of RAM
 *                    begin with 0x800000, as in the firmware
 *
 * The trace of a record is a hash, in order, of the address and the start of each executed
 * instruction, in cycles since the region began, and of each address of memory that was read or
 * written. An instruction behind a skip (SBRC and the like) is not hashed as an instruction:
 * avr-gcc extends a sign by skipping one, which takes as long as executing it. If it does not take
 * as long, or if the instruction jumps, the next start or address differs. Its access to memory is
 * hashed.
 */
#include <inttypes.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../runner/host.h"
#include "../timing/profile.h"
#include "../timing/trace.h"
#include "access.h"

/* Addresses in memory, the same on every chip with a USART0 and these registers. */
enum { GPIOR0 = 0x3e, UCSR0A = 0xc0, UDR0 = 0xc6 };
enum { RXC0 = 1 << 7, UDRE0 = 1 << 5 };

/* The addresses of RAM in an ELF file. */
enum { RAM_IN_ELF = 0x800000 };

static avr_t *avr;
static FILE *out;
static FILE *executed;     /* null: not asked for */
static FILE *profile;      /* null: not asked for */
static const char *memory; /* null: not asked for */
static range stack, code, tables;
static uint32_t ram_start;

/* The region being counted. */
static bool counting;
static bool paused;
static avr_cycle_count_t paused_at, pauses; /* start of this pause, and cycles of earlier ones */
static unsigned regions;
static uint64_t instructions;
static avr_cycle_count_t began;
static uint16_t stack_low; /* the lowest address written */
static bool stack_pointer_is_torn;
static uint64_t trace;
static bool after_skip; /* the next instruction could have been skipped, and was not */
/* Flags by address of an instruction, from all regions so far. */
enum { EXECUTED = 1, WENT_ON = 2, TAKEN = 4 };
static uint8_t *was_executed;

/* ---- The USART, of which the host has the other end ---- */

static uint8_t read_status(avr_t *of, avr_io_addr_t address, void *param) {
    (void)of, (void)address, (void)param;
    return UDRE0 | (host_can_receive() ? RXC0 : 0);
}

static uint8_t read_data(avr_t *of, avr_io_addr_t address, void *param) {
    (void)of, (void)address, (void)param;
    return host_receive();
}

static void write_data(avr_t *of, avr_io_addr_t address, uint8_t value, void *param) {
    (void)of, (void)address, (void)param;
    host_send(value);
}

/* ---- The measured region ---- */

static void begin_region(void) {
    counting = true;
    paused = false;
    pauses = 0;
    instructions = 0;
    trace = 0;
    after_skip = false;
    stack_low = (uint16_t)(stack.high - 1);
    stack_pointer_is_torn = false;
    began = avr->cycle;
    if (profile) {
        profile_clear();
    }
}

enum { REGISTERS = 32 }; /* they are at the start of data memory */

static void save_memory(void) {
    FILE *file = fopen(memory, "wb");
    size_t size = (size_t)avr->ramend + 1 - ram_start;
    if (!file || fwrite(avr->data + ram_start, 1, size, file) != size ||
        fwrite(avr->data, 1, REGISTERS, file) != REGISTERS || fclose(file) != 0) {
        give_up("cannot write", memory);
    }
}

static void end_region(void) {
    counting = false;
    if (memory) {
        save_memory();
    }
    fprintf(out,
            "{\"region\": %u, \"stack_low\": %u, \"trace\": \"%016" PRIx64
            "\", \"instructions\": %" PRIu64 ", \"cycles\": %" PRIu64 "}\n",
            regions++, stack_low, trace, instructions, avr->cycle - began - pauses);
    fflush(out); /* the host reads it while the simulation continues */
    if (executed) {
        fflush(executed);
    }
    if (profile) {
        profile_write(profile);
    }
}

static void pause_region(void) {
    paused = true;
    paused_at = avr->cycle;
}

static void resume_region(void) {
    paused = false;
    pauses += avr->cycle - paused_at;
}

/* A write takes effect when it is done: the second one is in the region, the first one is not. */
static void write_marker(avr_t *of, avr_io_addr_t address, uint8_t value, void *param) {
    (void)param;
    of->data[address] = value;
    if (value == 1) {
        begin_region();
    } else if (counting && value == 0) {
        end_region();
    } else if (counting && value == 2 && !paused) {
        pause_region();
    } else if (counting && value == 3 && paused) {
        resume_region();
    }
}

/*
 * Follows the stack pointer. A frame is made by writing its high byte, then its low byte. Between
 * the two it is neither the old nor the new one.
 */
static void follow_stack(uint16_t opcode) {
    if ((opcode & 0xfe0f) == 0xbe0e) { /* OUT SPH */
        stack_pointer_is_torn = true;
    } else if ((opcode & 0xfe0f) == 0xbe0d) { /* OUT SPL */
        stack_pointer_is_torn = false;
    }
    uint16_t lowest = (uint16_t)((avr->data[R_SPL] | avr->data[R_SPH] << 8) + 1);
    if (stack_pointer_is_torn) {
        return;
    }
    if (lowest < stack.low || lowest > stack.high) { /* below address 0 is above the stack */
        host_fault("the stack overflowed: there are %" PRIu32 " bytes", stack.high - stack.low);
    }
    if (lowest < stack_low) {
        stack_low = lowest;
    }
}

/* Whether an instruction skips the next one on a condition. */
static bool skips(uint16_t opcode) {
    return (opcode & 0xfc08) == 0xfc00 /* SBRC, SBRS */ ||
           (opcode & 0xfd00) == 0x9900 /* SBIC, SBIS */ || (opcode & 0xfc00) == 0x1000 /* CPSE */;
}

/* Records the direction of an instruction that may branch. */
static void write_branch(uint32_t address) {
    uint8_t went = avr->pc == address + 2 ? WENT_ON : TAKEN;
    if (!(was_executed[address] & went)) {
        was_executed[address] |= went;
        fprintf(executed, "%" PRIx32 " %s\n", address, went == TAKEN ? "taken" : "on");
    }
}

/* Whether an instruction is CALL, RCALL, ICALL or EICALL; the first one has two words. */
static bool calls(uint16_t opcode, uint32_t *following) {
    bool is_long = (opcode & 0xfe0e) == 0x940e;
    *following += is_long ? 4 : 2;
    return is_long || (opcode & 0xf000) == 0xd000 || (opcode & 0xffef) == 0x9509;
}

/* For a read of the tables, the address at which they begin. */
static uint32_t traced_address(memory_access access) {
    bool in_flash = access.kind == ACCESS_FLASH;
    uint32_t address = access.address + (in_flash ? 0 : RAM_IN_ELF);
    bool is_in_tables = (in_flash || access.kind == ACCESS_LOAD) && in_range(tables, address);
    return is_in_tables ? tables.low : access.address;
}

static void run_one_instruction(void) {
    uint32_t address = avr->pc;
    uint16_t opcode = flash_word(avr, address);
    memory_access access = next_access(avr);
    if (!after_skip && !paused) {
        trace = trace_with(trace, (avr->cycle - began - pauses) << 32 | address);
    }
    if (access.kind != ACCESS_NONE && !paused) {
        trace = trace_with(trace, (uint64_t)traced_address(access) << 2 | access.kind);
    }
    if (executed && !was_executed[address]) {
        was_executed[address] = EXECUTED;
        fprintf(executed, "%" PRIx32 "\n", address);
    }
    instructions += !paused;
    avr_cycle_count_t before = avr->cycle;
    avr->run_cycle_count = 1; /* simavr then returns after one instruction */
    avr_run(avr);
    if (executed && (skips(opcode) || (opcode & 0xf800) == 0xf000 /* BRBS, BRBC */)) {
        write_branch(address);
    }
    if (profile) {
        uint32_t following = address;
        bool is_call = calls(opcode, &following);
        insn done = {.address = address, .size = (uint8_t)(following - address), .call = is_call};
        insn next = {.address = avr->pc};
        profile_count(&done, &next, 100 * (int64_t)(avr->cycle - before));
    }
    after_skip = skips(opcode) && avr->pc == address + 2;
    follow_stack(opcode);
}

/* What simavr said last of an access that it does not allow. */
static char complaint[160];

static void run(void) {
    for (;;) {
        uint32_t address = avr->pc;
        if (counting) {
            run_one_instruction();
        } else {
            avr_run(avr);
        }
        if (avr->state == cpu_Crashed) {
            host_fault("at pc 0x%" PRIx32 "%s%s", address, *complaint ? ": " : "", complaint);
        } else if (avr->state == cpu_Done || avr->state == cpu_Sleeping) {
            host_fault("the firmware ended or sleeps at pc 0x%" PRIx32, address);
        } else if (counting && avr->pc == 0) {
            host_fault("jumped to the reset vector from pc 0x%" PRIx32, address);
        } else if (!in_range(code, avr->pc)) {
            host_fault("jumped from pc 0x%" PRIx32 " to 0x%" PRIx32 ", where there is no code",
                       address, avr->pc);
        }
    }
}

/* ---- Set-up ---- */

typedef struct chip {
    const char *mcu, *elf;
    uint32_t hz, flash_end, ram_end;
} chip;

/* simavr would log to standard output, which is the line. A fault is reported on the line. */
static void keep_complaint(avr_t *of, const int level, const char *format, va_list arguments) {
    (void)of;
    const char *what = level == LOG_ERROR ? strstr(format, "Invalid") : NULL;
    if (what) {
        char whole[sizeof complaint];
        vsnprintf(whole, sizeof whole, format, arguments);
        what = strstr(whole, "Invalid"); /* before it there is a colour, and behind it its end */
        snprintf(complaint, sizeof complaint, "%.*s", (int)strcspn(what, "\033\n"), what);
    }
}

static void start(const chip *c) {
    static elf_firmware_t firmware;
    avr_global_logger_set(keep_complaint);
    if (elf_read_firmware(c->elf, &firmware) != 0) {
        give_up("cannot read the firmware", c->elf);
    }
    avr = avr_make_mcu_by_name(c->mcu);
    if (!avr) {
        give_up("this simavr has no", c->mcu);
    }
    avr->flashend = c->flash_end; /* before memory is allocated */
    avr->ramend = (uint16_t)c->ram_end;
    avr_init(avr);
    avr->frequency = c->hz;
    avr_load_firmware(avr, &firmware);
    was_executed = calloc(1, avr->flashend + 1);
    if (!was_executed) {
        give_up("out of", "memory");
    }
    /*
     * Replaces simavr's USART by one without a baud rate: a byte is available when it is requested,
     * and a firmware that waits for one takes no time.
     */
    avr->io[AVR_DATA_TO_IO(UCSR0A)].r.c = read_status;
    avr->io[AVR_DATA_TO_IO(UDR0)].r.c = read_data;
    avr->io[AVR_DATA_TO_IO(UDR0)].w.c = write_data;
    avr->io[AVR_DATA_TO_IO(GPIOR0)].w.c = write_marker;
}

int main(int argc, char **argv) {
    host_start();
    chip c = {0};
    const argument known[] = {
        {"mcu", .text = &c.mcu},
        {"elf", .text = &c.elf},
        {"memory", .text = &memory},
        {"hz", .number = &c.hz},
        {"flash_end", .number = &c.flash_end},
        {"ram_start", .number = &ram_start},
        {"ram_end", .number = &c.ram_end},
        {"stack", .range = &stack},
        {"code", .range = &code},
        {"tables", .range = &tables},
        {"out", .file = &out},
        {"executed", .file = &executed},
        {"profile", .file = &profile},
    };
    for (int i = 1; i < argc; i++) {
        if (!parse_argument(argv[i], known, sizeof known / sizeof known[0])) {
            give_up("bad argument", argv[i]);
        }
    }
    if (!c.mcu || !c.elf || !c.hz || !c.flash_end || !c.ram_end || c.ram_end > 0xffff || !out ||
        !stack.high || !code.high) {
        give_up("missing:", "one of mcu, elf, hz, flash_end, ram_end, out, stack, code");
    }
    start(&c);
    run();
}
