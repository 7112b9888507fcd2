/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A RISC-V core of four stages that issues one instruction at a time, in order: the ESP32-C3.
 *
 * Its manual (ESP32-C3 TRM, 1) says this. It also says that internal memory and the cache answer
 * without wait states, and which hazards the core has: loads whose result is used at once, and
 * jumps. It does not say what they cost. The weights here are those of such a pipeline;
 * docs/timing-model.md says how they were checked, and how far they can be trusted. The counts of
 * instructions are exact.
 */
#include "riscv.h"

enum {
    INSTRUCTION,
    LOAD_USE,
    TAKEN,
    JUMP,
    INDIRECT,
    UNALIGNED_TARGET,
    MULTIPLY_HIGH,
    DIVIDE,
    CACHE_MISS
};

static const event events[] = {
    [INSTRUCTION] = {"instruction", 100},
    [LOAD_USE] = {"load_use", 100}, /* the next instruction needs the loaded value */
    [TAKEN] = {"branch_taken", 200},
    [JUMP] = {"jump", 100},                         /* to an address in the instruction */
    [INDIRECT] = {"indirect", 200},                 /* to an address from a register */
    [UNALIGNED_TARGET] = {"unaligned_target", 100}, /* of 32 bits, which takes two fetches */
    [MULTIPLY_HIGH] = {"multiply_high", 0},         /* counted: other cores take longer for it */
    [DIVIDE] = {"divide", 3200}, /* one bit a cycle; a plugin cannot see the operands */
    /*
     * A line from flash as ESP-IDF sets it up for this chip: 80 MHz, two lines of data. That is 8
     * clocks for the command, 12 for the address, 4 for the mode and 128 for the bytes.
     */
    [CACHE_MISS] = {"cache_miss", 30400},
    {NULL, 0},
};

static void retire(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                   uint64_t counts[MAX_EVENTS]) {
    (void)p;
    (void)memory;
    counts[INSTRUCTION]++;
    counts[LOAD_USE] += done->kind == RV32_LOAD && (done->writes & next->reads);
    counts[MULTIPLY_HIGH] += done->kind == RV32_MULTIPLY_HIGH;
    counts[DIVIDE] += done->kind == RV32_DIVIDE || done->kind == RV32_DIVIDE_SIGNED;
    if (!done->branch || !is_taken(done, next)) {
        return;
    }
    counts[TAKEN] += done->kind == RV32_BRANCH;
    counts[JUMP] += done->kind == RV32_JUMP;
    counts[INDIRECT] += done->kind == RV32_INDIRECT;
    counts[UNALIGNED_TARGET] += next->size == 4 && (next->address & 2);
}

/* The core has RV32IMC. */
static void decode(insn *out, const uint8_t *bytes) {
    riscv_decode(out, bytes);
    unsigned opcode = bytes[0] & 0x7f, funct3 = bytes[1] >> 4 & 7, funct7 = bytes[3] >> 1;
    bool shifts = opcode == 0x13 && (funct3 & 3) == 1, has_funct7 = opcode == 0x33 || shifts;
    bool alternative = funct7 == 0x20 && (funct3 == 5 || (funct3 == 0 && !shifts)); /* SRA, SUB */
    bool is_base = funct7 == 0 || (funct7 == 1 && !shifts) || alternative;
    out->unknown |= (out->size == 4 && has_funct7 && !is_base) || out->kind == RV32_ATOMIC ||
                    out->kind == RV32_EXCLUSIVE;
}

/*
 * The cache: ESP32-C3 Series Datasheet, section 3.1.5 (16 KB, eight ways, blocks of 32 bytes,
 * read-only), and ESP-IDF's components/esp_rom/include/esp32c3/rom/cache.h, whose tags count in the
 * order of a FIFO. Instructions and constants share it. docs/timing-model.md has what speaks for
 * it.
 */
const core core_rv32 = {
    "rv32",
    events,
    decode,
    retire,
    {.ways = 8, .sets = 64, .line_bytes = 32, .miss = CACHE_MISS, .fifo = true, .constants = true},
};
