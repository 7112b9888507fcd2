/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A core's stack pointer, which a plugin cannot read: it is followed through the instructions that
 * move it by a constant, and known from the addresses that are relative to it. A frame counts
 * although nobody writes it: an interrupt does.
 */
#ifndef STACK_POINTER_H
#define STACK_POINTER_H

#include <stdbool.h>
#include <stdint.h>

enum { STACK_FRAMES = 64 };

typedef enum stack_how {
    STACK_SAME,    /* has nothing to do with it */
    STACK_MOVED,   /* by a constant */
    STACK_PUSHED,  /* to the lowest address that the instruction stores to */
    STACK_POPPED,  /* behind the highest address that it loads from */
    STACK_SEEN,    /* an access is at so many bytes above it */
    STACK_ENTERED, /* as moved, by a function with a window of registers */
    STACK_LEFT,    /* is the caller's again */
    STACK_HANDLED, /* the instruction is of a handler of windows: the one before is repeated */
    STACK_LOST     /* by another number */
} stack_how;

/* What an instruction has to do with it. */
typedef struct stack_use {
    stack_how how;
    int32_t bytes;
} stack_use;

typedef struct stack_pointer {
    uint32_t at; /* 0: not known */
    uint32_t callers[STACK_FRAMES];
    unsigned depth;
    bool accessed; /* by the current instruction */
} stack_pointer;

/* Decoders: of 2 or 4 bytes of Thumb or RISC-V, of 2 or 3 of Xtensa. */
stack_use stack_use_of_thumb(const uint8_t *bytes);
stack_use stack_use_of_riscv(const uint8_t *bytes);
stack_use stack_use_of_xtensa(const uint8_t *bytes);

/* An access of the current instruction. Of more than one the addresses grow. */
void stack_accessed(stack_pointer *sp, stack_use use, uint32_t address, unsigned size);
/* The instruction has been executed. is_next: execution goes on behind it. */
void stack_executed(stack_pointer *sp, stack_use use, bool is_next, stack_use next);

#endif
