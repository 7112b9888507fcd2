/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Runs a symbolic machine an instruction at a time, and writes down the terms that meet in a core:
 * operands and results of each instruction, and what goes to and from memory. Which of them meet is
 * for the model to say (pocketkem_assurance/masking/model.py).
 *
 * The executor's loop is compiled here once more, so that its loads and stores are seen.
 */
#include "access.h"

#include <stdlib.h>

/* Known to observed.py by their order. */
enum role {
    OPERAND,    /* a register that an instruction computes with */
    STORED,     /* a register that an instruction stores */
    OLD,        /* a register before it is written */
    STACKED,    /* what an interrupt would push here */
    BEFORE_RUN, /* the roles above are looked at before the instruction runs, those below after */
    SHIFTED,    /* an operand behind the shifter */
    RESULT,     /* of a computation */
    NEW,        /* a register after it was written */
    LOAD,       /* a whole word of memory on the bus */
    STORE,
    CELL,     /* a word of memory before it is written */
    EXECUTED, /* an instruction; its address is the key */
    FLOAT     /* floating-point registers that an interrupt pushes side by side, two at a time */
};

typedef struct {
    uint32_t role, at, size; /* a place in the file */
} watched;

typedef struct {
    uint32_t step, role, key, term; /* key: a place or an address; term: 0 is public */
} sample;

typedef struct {
    uint32_t full;
    uint64_t used, room;
    sample *samples;
    watched *places;
    uint32_t *ends; /* of each instruction's places; the next one's are behind them */
    uint32_t instructions, places_used;
} observer;

static observer *watching; /* by the run that is under way */

observer *observer_new(void) { return calloc(1, sizeof(observer)); }

void observer_free(observer *o) {
    free(o->samples);
    free(o->places);
    free(o->ends);
    free(o);
}

/* Says what is looked at in the instruction that was added last. Returns 0 without memory. */
int observer_watch(observer *o, uint32_t count, const watched *places) {
    uint32_t n = o->places_used, i = o->instructions;
    watched *all = realloc(o->places, (n + count + 1) * sizeof *all);
    uint32_t *ends = realloc(o->ends, (i + 1) * sizeof *ends);
    o->places = all ? all : o->places;
    o->ends = ends ? ends : o->ends;
    if (all == NULL || ends == NULL) {
        return 0;
    }
    memcpy(all + n, places, count * sizeof *all);
    o->places_used = ends[o->instructions++] = n + count;
    return 1;
}

static void take(const machine *m, uint32_t role, uint32_t key, uint32_t term) {
    observer *o = watching;
    if (o->used == o->room) {
        uint64_t room = 2 * o->room + (1 << 16);
        sample *longer = realloc(o->samples, room * sizeof *longer);
        if (longer == NULL) {
            o->full = 1;
            return;
        }
        o->samples = longer;
        o->room = room;
    }
    o->samples[o->used++] = (sample){(uint32_t)m->steps, role, key, term};
}

uint32_t machine_term(machine *m, uint32_t address, uint32_t size);

/* Bytes and halfwords move with the whole word that they are in. */
static void moves(machine *m, uint32_t role, uint32_t address, uint32_t n) {
    for (uint32_t word = address & ~3u; word < address + n; word += 4) {
        take(m, role, word, machine_term(m, word, 4));
    }
}

#define load(m, address, out, n, domain)                                                           \
    (load(m, address, out, n, domain), moves(m, LOAD, address, n))
#define store(m, address, from, n, domain)                                                         \
    (moves(m, CELL, address, n), store(m, address, from, n, domain), moves(m, STORE, address, n))
#define machine_run one_step
#include "run.c"

static void look(machine *m, uint32_t number, int is_after) {
    const observer *o = watching;
    for (uint32_t n = number ? o->ends[number - 1] : 0; n < o->ends[number]; n++) {
        const watched *w = &o->places[n];
        if ((w->role > BEFORE_RUN) == is_after) {
            const uint32_t *references = m->file_terms + w->at;
            uint32_t term = term_of_bytes(m->graph, references, m->file + w->at, w->size);
            take(m, w->role, w->at, term);
        }
    }
}

uint32_t observer_run(observer *o, machine *m) {
    const uint64_t limit = m->limit;
    watching = o;
    do {
        const page *p = m->pages[m->pc >> PAGE_BITS];
        const uint32_t known = p && p->instructions ? p->instructions[m->pc % PAGE] : 0;
        const int runs = known != 0 && m->pc != m->halt && m->steps < limit &&
                         !(p->breaks && p->breaks[m->pc % PAGE] && m->left_break != m->pc);
        m->limit = m->steps < limit ? m->steps + 1 : limit;
        if (runs) {
            take(m, EXECUTED, m->pc, 0);
            look(m, known - 1, 0);
        }
        one_step(m);
        if (runs) { /* its samples are of the step before the one that is next */
            m->steps--;
            look(m, known - 1, 1);
            m->steps++;
        }
    } while (m->stop == STOP_STEPS && m->steps < limit && !o->full);
    m->limit = limit;
    return m->stop;
}

/* The classes of all terms: those that are given (not 0), and of all others their operands'. */
void term_classes(const graph *g, const uint64_t *given, uint64_t *classes) {
    classes[0] = 0;
    for (uint32_t i = 1; i < g->used; i++) {
        const node *n = &g->nodes[i];
        classes[i] = given[i];
        if (given[i] == 0 && n->kind != T_CONST && n->kind != T_VARIABLE) {
            int has_b = n->kind != T_EXTRACT && n->kind != T_ROTR;
            classes[i] = classes[n->a] | (has_b ? classes[n->b] : 0) | classes[n->c];
        }
    }
}
