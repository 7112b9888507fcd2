/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "region.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../timing/profile.h"
#include "../timing/trace.h"
#include "machine.h"

measuring asked;

static cpu *processor;
static bool counting;
static bool paused;
static bool begins, ends; /* with the next instruction */
static uint64_t began;    /* its time, or as if there had been no pauses */
static uint64_t paused_at;
static unsigned regions;
static uint64_t instructions;
static uint32_t stack_low; /* the lowest address of the stack that was written or reserved */
static uint64_t trace;
static uint64_t next_interrupt; /* the number of the instruction before which it is requested */

/* Flags by half the address of an instruction, from all regions so far. */
enum { EXECUTED = 1, WENT_ON = 2, TAKEN = 4 };
static uint8_t was_executed[ADDRESS_SPACE / 2];

static void overflow(void) {
    fault("the stack overflowed: there are %" PRIu32 " bytes", asked.stack.high - asked.stack.low);
}

static void follow_access(access_kind kind, uint32_t address, unsigned bytes) {
    (void)bytes;
    if (counting && kind == ACCESS_STORE && address < asked.stack.low &&
        processor->r[SP] < asked.stack.low) {
        overflow();
    }
    if (!counting || kind == ACCESS_FETCH) {
        return;
    }
    if (kind == ACCESS_STORE && in_range(asked.stack, address) && address < stack_low) {
        stack_low = address;
    }
    if (!paused) {
        bool in_tables = kind == ACCESS_LOAD && in_range(asked.tables, address);
        trace = trace_with(trace, (uint64_t)(in_tables ? asked.tables.low : address) << 2 | kind);
    }
}

/* An application that has interrupts enables them at its start; the bench's firmware has none. */
static void enable_interrupts(bool enabled) {
    if (asked.vector) {
        processor->r[SR] = enabled ? processor->r[SR] | GIE : processor->r[SR] & ~(uint32_t)GIE;
    }
}

static void begin_region(void) {
    enable_interrupts(true);
    counting = true;
    paused = false;
    instructions = 0;
    trace = 0;
    stack_low = asked.stack.high;
    began = processor->cycles;
    next_interrupt = asked.first_interrupt;
    if (asked.profile) {
        profile_clear();
    }
}

static void save_memory(void) {
    FILE *file = fopen(asked.memory, "wb");
    size_t size = chip.ram.high - chip.ram.low;
    if (!file || fwrite(chip.memory + chip.ram.low, 1, size, file) != size ||
        fwrite(processor->r, sizeof processor->r[0], REGISTERS, file) != REGISTERS ||
        fclose(file) != 0) {
        fprintf(stderr, "msp430sim: cannot write %s\n", asked.memory);
        exit(2);
    }
}

static void end_region(void) {
    enable_interrupts(false);
    counting = false;
    if (asked.memory) {
        save_memory();
    }
    fprintf(asked.out,
            "{\"region\": %u, \"stack_low\": %u, \"trace\": \"%016" PRIx64
            "\", \"instructions\": %" PRIu64 ", \"cycles\": %" PRIu64 "}\n",
            regions++, stack_low, trace, instructions, processor->cycles - began);
    fflush(asked.out); /* the host reads it while the simulation continues */
    if (asked.executed) {
        fflush(asked.executed);
    }
    if (asked.profile) {
        profile_write(asked.profile);
    }
}

/* A write takes effect when its instruction is done. */
static void take_marker(uint16_t value) {
    if (value == 1) {
        begins = true;
    } else if (counting && value == 0) {
        ends = true;
    } else if (counting && value == 2 && !paused) {
        paused = true;
        paused_at = processor->cycles;
    } else if (counting && value == 3 && paused) {
        paused = false;
        began += processor->cycles - paused_at;
    }
}

static void follow_stack(const cpu *c) {
    uint32_t lowest = c->r[SP];
    if (lowest < asked.stack.low || lowest > asked.stack.high) {
        overflow();
    }
    if (lowest < stack_low) {
        stack_low = lowest;
    }
}

static bool is_conditional(uint16_t opcode) { return opcode >= 0x2000 && opcode < 0x3c00; }

/* Whether an instruction is CALL or CALLA, and where the next one is. */
static bool calls(uint16_t opcode, uint32_t *following) {
    bool has_index = (opcode & 0xfff0) == 0x1290 || (opcode & 0xfff0) == 0x1350 ||
                     (opcode & 0xffe0) == 0x1380 || (opcode & 0xfff0) == 0x13b0 || opcode == 0x12b0;
    *following += has_index ? 4 : 2;
    return (opcode & 0xffc0) == 0x1280 || (opcode > 0x1300 && opcode < 0x1400);
}

static void write_executed(uint32_t address, uint8_t how, const char *behind) {
    uint8_t *flags = &was_executed[address / 2];
    if (!(*flags & how)) {
        *flags |= how;
        fprintf(asked.executed, "%" PRIx32 "%s\n", address, behind);
    }
}

static void inject_interrupt(cpu *c) {
    if (asked.vector && instructions >= next_interrupt && cpu_accepts_interrupts(c)) {
        next_interrupt += asked.interrupt_step ? asked.interrupt_step : UINT64_MAX / 2;
        cpu_interrupt(c, asked.vector);
    }
}

static void step_in_region(cpu *c) {
    inject_interrupt(c);
    uint32_t address = c->r[PC];
    uint16_t opcode = (uint16_t)(chip.memory[address] | chip.memory[address + 1] << 8);
    uint64_t before = c->cycles;
    if (!paused) {
        trace = trace_with(trace, (before - began) << 32 | address);
        instructions++;
    }
    if (asked.executed) {
        write_executed(address, EXECUTED, "");
    }
    cpu_step(c);
    if (asked.executed && is_conditional(opcode)) {
        bool went_on = c->r[PC] == address + 2;
        write_executed(address, went_on ? WENT_ON : TAKEN, went_on ? " on" : " taken");
    }
    if (asked.profile) {
        uint32_t following = address;
        bool is_call = calls(opcode, &following);
        insn done = {.address = address, .size = (uint8_t)(following - address), .call = is_call};
        insn next = {.address = c->r[PC]};
        profile_count(&done, &next, 100 * (int64_t)(c->cycles - before));
    }
}

void region_start(cpu *c) {
    processor = c;
    chip.on_access = follow_access;
    chip.on_marker = take_marker;
}

void region_step(cpu *c) {
    machine_interrupt(c);
    if (c->r[SR] & CPU_OFF) {
        fault("the firmware sleeps at pc 0x%05x", c->r[PC]);
    }
    if (counting) {
        step_in_region(c);
        follow_stack(c);
    } else {
        cpu_step(c);
    }
    if (ends) {
        ends = false;
        end_region();
    } else if (begins) {
        begins = false;
        begin_region();
    }
}
