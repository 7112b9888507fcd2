/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Two cores that execute one program over one memory, in turns (prove/turns.py). */
#include "machine.h"

/* The core that waits, and the turns of both. library.py knows it as TurnsStructure. */
typedef struct {
    uint8_t *values, *taint; /* of its registers */
    uint32_t bytes;          /* of them that are in use */
    uint32_t pc, lowest_stack;
    uint32_t turns[2];      /* the instructions that each core executes in its turn */
    uint32_t current, left; /* the core that runs, and the instructions left in its turn */
    uint64_t end;           /* no turn begins at so many steps of the machine */
} turns;

static void swap(uint8_t *one, uint8_t *other, uint32_t bytes) {
    for (uint32_t i = 0; i < bytes; i++) {
        uint8_t old = one[i];
        one[i] = other[i];
        other[i] = old;
    }
}

static void swap_words(uint32_t *one, uint32_t *other) {
    uint32_t old = *one;
    *one = *other;
    *other = old;
}

/* The other core goes on. */
void machine_change(machine *m, turns *t) {
    swap(m->file, t->values, t->bytes);
    swap(m->file_taint, t->taint, t->bytes);
    swap_words(&m->pc, &t->pc);
    swap_words(&m->lowest_stack, &t->lowest_stack);
}

/* Why one of the cores stopped; STOP_STEPS at the end. */
uint32_t machine_take_turns(machine *m, turns *t) {
    while (m->steps < t->end) {
        uint64_t before = m->steps;
        m->limit = before + t->left;
        uint32_t stop = machine_run(m);
        t->left -= (uint32_t)(m->steps - before);
        if (stop != STOP_STEPS) {
            return stop;
        }
        machine_change(m, t);
        t->current = 1 - t->current;
        t->left = t->turns[t->current];
    }
    return STOP_STEPS;
}
