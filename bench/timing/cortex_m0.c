/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The Cortex-M0 and the Cortex-M0+ with memory of zero wait states and the single-cycle multiplier
 * (a chip's maker may choose one of 32 cycles instead), by Arm's Technical Reference Manuals:
 * Cortex-M0, DDI 0432C, Table 3-1; Cortex-M0+, DDI 0484C, Table 3-1. Times depend only on the
 * instruction and on whether it branches. The pipeline of the M0 has three stages, that of the M0+
 * two, so that it refills a cycle sooner.
 *
 * The simulated machine may have a larger core. Instructions and unaligned accesses that Armv6-M
 * does not have are refused.
 */
#include "thumb.h"

enum { INSTRUCTION, ACCESS, TRANSFER, TAKEN, CALL, INDIRECT, POP_PC, SYSTEM };

static const event events_m0[] = {
    [INSTRUCTION] = {"instruction", 100},
    [ACCESS] = {"access", 100},     /* a load or store of one register takes 2 */
    [TRANSFER] = {"transfer", 100}, /* each word of LDM, STM, PUSH, POP */
    [TAKEN] = {"branch_taken", 200},
    [CALL] = {"call", 300},
    [INDIRECT] = {"indirect", 200}, /* BX, BLX, MOV and ADD to PC */
    [POP_PC] = {"pop_pc", 300},
    [SYSTEM] = {"system", 300}, /* MRS, MSR, barriers */
    {NULL, 0},
};

static const event events_m0plus[] = {
    [INSTRUCTION] = {"instruction", 100},
    [ACCESS] = {"access", 100},
    [TRANSFER] = {"transfer", 100},
    [TAKEN] = {"branch_taken", 100},
    [CALL] = {"call", 200},
    [INDIRECT] = {"indirect", 100},
    [POP_PC] = {"pop_pc", 200},
    [SYSTEM] = {"system", 200},
    {NULL, 0},
};

/* [Armv6-M Architecture Reference Manual, DDI 0419, A5] */
static bool is_armv6m(uint8_t size, uint16_t first, uint16_t second) {
    if (size == 2) {
        bool compares_and_branches = (first & 0xf500) == 0xb100;
        bool makes_conditional = (first & 0xff00) == 0xbf00 && (first & 15);
        return !compares_and_branches && !makes_conditional;
    }
    bool is_call = (first & 0xf800) == 0xf000 && (second & 0xd000) == 0xd000;
    bool is_system = (first & 0xffe0) == 0xf380 || (first & 0xfff0) == 0xf3b0 ||
                     (first & 0xffe0) == 0xf3e0; /* MSR, barriers, MRS */
    return is_call || is_system;
}

static void decode(insn *out, const uint8_t *bytes) {
    thumb_decode(out, bytes);
    out->undefined = !is_armv6m(out->size, (uint16_t)(bytes[0] | bytes[1] << 8),
                                (uint16_t)(bytes[2] | bytes[3] << 8));
}

static void retire(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                   uint64_t counts[MAX_EVENTS]) {
    (void)p;
    (void)memory;

    counts[INSTRUCTION]++;
    switch (done->kind) {
    case THUMB_LOAD:
    case THUMB_STORE:
        counts[ACCESS]++;
        break;
    case THUMB_MULTIPLE:
        counts[TRANSFER] += done->words;
        counts[POP_PC] += done->branch;
        break;
    case THUMB_BRANCH:
        counts[TAKEN] += is_taken(done, next);
        break;
    case THUMB_CALL:
        counts[CALL]++;
        break;
    case THUMB_INDIRECT:
        counts[INDIRECT]++;
        break;
    default:
        counts[SYSTEM] += done->size == 4; /* no other instruction left here has 32 bits */
    }
}

const core core_cortex_m0 = {"cortex_m0", events_m0, decode, retire, .aligned_only = true};
const core core_cortex_m0plus = {"cortex_m0plus", events_m0plus, decode, retire,
                                 .aligned_only = true};
