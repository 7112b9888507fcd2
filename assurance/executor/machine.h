/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Executes p-code, into which assurance/pocketkem_assurance/prove lifts a machine's instructions.
 *
 * The state is a flat file of bytes (registers, then temporaries of one instruction, then
 * constants) and pages of memory. A byte has a shadow, whose meaning is the domain's:
 *   CONCRETE  none
 *   TAINT     a mask of the bits that depend on a secret
 *   SYMBOLIC  a reference to a byte of a term (terms.h), 0 if the byte is the concrete one
 *   POWER     none; each instruction gives samples of the power that it draws (power.h)
 * Bytes themselves are concrete in every domain: a run follows one input, and its shadow tells what
 * holds for the others.
 *
 * Numbers are little-endian, and this computer is, too.
 */
#ifndef POCKETKEM_PROVE_MACHINE_H
#define POCKETKEM_PROVE_MACHINE_H

#include "terms.h"

#include <stddef.h>
#include <stdint.h>

enum domain { CONCRETE, TAINT, SYMBOLIC, POWER };

/* The p-code operations. Their numbers are known to machine.py by their order. */
enum code {
    OP_COPY, /* its input may be longer: takes the lower bytes */
    OP_LOAD, /* from base + a */
    OP_STORE,
    OP_BRANCH, /* to the address base */
    OP_CBRANCH,
    OP_BRANCHIND, /* to the address a */
    OP_JUMP,      /* to the operation number base of the same instruction */
    OP_CJUMP,
    OP_ZEXT,
    OP_SEXT,
    OP_EQUAL,
    OP_NOTEQUAL,
    OP_LESS,
    OP_LESSEQUAL,
    OP_SLESS,
    OP_SLESSEQUAL,
    OP_ADD,
    OP_SUB,
    OP_CARRY,
    OP_SCARRY,
    OP_SBORROW,
    OP_2COMP,
    OP_NEGATE,
    OP_XOR,
    OP_AND,
    OP_OR,
    OP_LEFT,
    OP_RIGHT,
    OP_SRIGHT,
    OP_MULT,
    OP_DIV,
    OP_SDIV,
    OP_REM,
    OP_SREM,
    OP_BOOL_NEGATE,
    OP_BOOL_XOR,
    OP_BOOL_AND,
    OP_BOOL_OR,
    OP_PIECE, /* a above b */
    OP_POPCOUNT,
    OP_LZCOUNT,
    OP_UNKNOWN, /* nobody has said what it does */
    OP_COUNT
};

typedef struct {
    uint8_t code, out_size, a_size, b_size;
    uint32_t out, a, b; /* places in the file */
    uint32_t base;
} operation;

enum {
    VARIABLE_TIME = 1, /* the time of its multiplications depends on their operands */
    MOVES_STACK = 2    /* it writes the stack pointer */
};

typedef struct {
    uint32_t address, next; /* next: of the following instruction */
    uint32_t first, count;  /* operations */
    uint32_t flags, reported;
    uint32_t went, unused; /* went: which ways its conditions went: enum went */
    uint64_t executed;
} instruction;

/* Whether a condition of the instruction did not hold, and whether one did; whether it has any, and
 * whether one was a term. */
enum went { WENT_ON = 1, WENT_AWAY = 2, CONDITIONAL = 4, ON_TERM = 8 };

/* What is given of an instruction when it is added. */
typedef struct {
    uint32_t address, next, flags, count;
} added;

enum { READABLE = 1, WRITABLE = 2 };
enum { FOLLOW = 1, CHOOSE = 2 };
enum { PAGE_BITS = 12, PAGE = 1 << PAGE_BITS };

typedef struct page {
    uint8_t data[PAGE], permission[PAGE], taint[PAGE];
    uint32_t *terms;        /* shadows of the symbolic domain */
    uint32_t *instructions; /* 1 + their indices */
    uint8_t *breaks;
    uint32_t number; /* its address / PAGE */
    struct page *before;
} page;

enum stop {
    STOP_NONE,
    STOP_HALT,  /* at the address halt */
    STOP_STEPS, /* after as many instructions as were allowed */
    STOP_BREAK,
    STOP_LIFT,    /* no instruction has been added for this address */
    STOP_READ,    /* of memory that may not be read */
    STOP_WRITE,   /* of memory that may not be written */
    STOP_UNKNOWN, /* an operation without a meaning */
    STOP_DIVIDE,  /* by zero, of which p-code does not say the result */
    STOP_BRANCH,  /* a symbolic condition */
    STOP_ADDRESS, /* a symbolic address */
    STOP_TERMS,   /* the graph is full, or contradicts the concrete value */
    STOP_ALIGNMENT,
    STOP_CHOSEN /* behind the instruction that used the last choice */
};

/* Where a shadow reached something that an attacker could see. */
enum event_kind {
    EVENT_BRANCH = 1,
    EVENT_READ = 2,
    EVENT_WRITE = 4,
    EVENT_TARGET = 8, /* of an indirect branch */
    EVENT_TIME = 16   /* an operand of an instruction of variable time */
};

typedef struct {
    uint32_t kind, address; /* of the instruction */
    uint32_t term;          /* of the symbolic domain: the condition */
    uint32_t value;         /* the concrete condition or address */
    uint64_t step;
} event;

typedef struct machine {
    uint32_t domain;
    uint32_t pc, halt;
    uint64_t steps, limit; /* executed instructions, of all runs; the run stops at the limit */

    /* Faults: the instruction that is skipped, and the one in which the first load's result is
     * changed, by the number of instructions executed before it. */
    uint64_t skip_at, flip_at;
    uint64_t flip_mask;

    /* symbolic: what happens at a condition that is a term. FOLLOW: it is recorded, and goes by its
     * concrete value. CHOOSE: it goes by the next of the choices, if there is one; otherwise it is
     * recorded, and the run stops (STOP_BRANCH). */
    uint32_t follow;
    uint32_t choices, choices_left; /* the next one is the lowest bit */
    uint32_t stop;                  /* why the last run ended */
    uint32_t fault;                 /* the address of a forbidden access */
    uint64_t operations;

    uint8_t *file, *file_taint;
    uint32_t *file_terms;
    uint32_t file_size;

    page **pages;    /* by address / PAGE */
    page *last_page; /* the last of those that there are: each knows the one before */
    operation *all_operations;
    uint32_t operations_used, operations_room;
    instruction *instructions;
    uint32_t instructions_used, instructions_room;
    event *events;
    uint32_t events_used, events_room;
    uint64_t events_dropped;

    graph *graph;
    uint32_t left_break; /* the address of the break that the run starts from */

    /* A loop without branches: an instruction that ends at the address `end` goes on at `begin`,
     * and counts down, while the count is not 0. Places in the file of words; NO_LOOPS if the core
     * has none. */
    uint32_t loop_begin, loop_end, loop_count;

    /* Taint: a table of which every element is read in the same time. A tainted address is no event
     * there, if it is within the table for all values of the tainted bits.
     * Symbolic: a table that is read at addresses that are terms. What is read is a new variable:
     * an event EVENT_READ has the address, and as its value the number of the variable. */
    uint32_t table_low, table_high;

    /* The stack pointer's place and bytes, and its lowest value since it was set to ~0. */
    uint32_t stack_pointer, stack_pointer_size, lowest_stack;

    /* Bits of addresses: words are read and written where those below their size are 0. */
    uint32_t aligned;

    struct power *power; /* of the domain POWER */
} machine;

#define NO_LOOPS (~(uint32_t)0)

page *page_at(machine *m, uint32_t address);
void machine_event(machine *m, event e);
uint32_t machine_run(machine *m); /* why it stopped: enum stop */

/* A word of each size has a variable of its own: as a part of one of 8 bytes, the compiler writes
 * it to the stack, and the processor waits for it. */
static inline uint64_t get(const uint8_t *from, unsigned n) {
    uint16_t of_2;
    uint32_t of_4;
    uint64_t value = 0;
    switch (n) {
    case 1:
        return *from;
    case 2:
        __builtin_memcpy(&of_2, from, 2);
        return of_2;
    case 4:
        __builtin_memcpy(&of_4, from, 4);
        return of_4;
    case 8:
        __builtin_memcpy(&value, from, 8);
        return value;
    default:
        __builtin_memcpy(&value, from, n);
        return value;
    }
}

static inline void put(uint8_t *to, uint64_t value, unsigned n) {
    switch (n) {
    case 1:
        *to = (uint8_t)value;
        return;
    case 2:
        __builtin_memcpy(to, &value, 2);
        return;
    case 4:
        __builtin_memcpy(to, &value, 4);
        return;
    case 8:
        __builtin_memcpy(to, &value, 8);
        return;
    default:
        __builtin_memcpy(to, &value, n);
        return;
    }
}

static inline uint64_t ones(unsigned bits) {
    return bits >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << bits) - 1;
}

static inline int64_t as_signed(uint64_t value, unsigned bits) {
    return (int64_t)(value << (64 - bits)) >> (64 - bits);
}

/* The result of an operation of numbers; a and b have a_size and b_size bytes. */
uint64_t compute(const operation *op, uint64_t a, uint64_t b);

/* The mask of the bits of the result that depend on tainted bits of a and b. */
uint64_t taint_of(const operation *op, uint64_t a, uint64_t b, uint64_t taint_a, uint64_t taint_b);

/* The term of a result; 0 instead of a term stands for the number. */
uint32_t term_of(graph *g, const operation *op, uint64_t a, uint64_t b, uint32_t term_a,
                 uint32_t term_b);

#endif
