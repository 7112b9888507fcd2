/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A model of the power that a core draws: how many bits are set in what an instruction writes or
 * moves, and how many change.
 *
 * An instruction gives two samples:
 *   weight    the bits that are set in the registers that it writes, and in what it reads from
 *             memory or writes there
 *   distance  the bits that change: in these registers, in the memory that it writes, and from what
 *             was moved before to what is moved now
 * Flags and the program counter do not count.
 */
#ifndef POCKETKEM_PROVE_POWER_H
#define POCKETKEM_PROVE_POWER_H

#include "machine.h"

typedef struct {
    uint32_t at, size; /* of a register, in the file */
} register_place;

enum { MOST_WATCHED = 64 }; /* registers that one instruction writes */

typedef struct power {
    /* Known to library.py. */
    uint64_t samples, room;
    uint32_t is_full; /* there is no memory for another sample */
    uint16_t *weights, *distances;
    uint32_t *addresses; /* of the instructions */

    /* For each of the machine's instructions: the registers that it writes. */
    struct written {
        uint32_t first, count, is_silent;
    } * of_instructions;
    uint32_t instructions_room;
    register_place *places;
    uint32_t places_used, places_room;

    uint64_t moved; /* last */
    uint32_t weight, distance;
    uint64_t before[MOST_WATCHED];
} power;

/* What an instruction is about to write, and what it has written. */
void power_begins(machine *m, const instruction *i);
void power_ends(machine *m, const instruction *i);

static inline unsigned bits_of(uint64_t value) { return (unsigned)__builtin_popcountll(value); }

/* A value that is read from memory, or written there. */
static inline void power_moves(power *p, uint64_t value) {
    p->weight += bits_of(value);
    p->distance += bits_of(value ^ p->moved);
    p->moved = value;
}

#endif
