/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A build that resists faults (POCKETKEM_FAULTS=resist): what decides about a shared secret or a
 * key is made twice, and an operation's result counts only if both are the same. docs/faults.md
 * says which faults that is for. In any other build this is nothing at all.
 */
#ifndef POCKETKEM_GUARD_H
#define POCKETKEM_GUARD_H

#include "platform.h"

#if POCKETKEM_FAULTS_RESIST

/* What a single operation keeps for it, in its working memory. */
typedef struct pkem_guard {
    uint8_t ss[32];          /* the shared secret, until it is confirmed */
    uint8_t accepted[32];    /* K' of decapsulation, until one is selected */
    uint8_t sealed[32];      /* the complement of the shared secret, made a second time */
    uint32_t broken;         /* not 0 if what was made twice was different */
    uint32_t complete;       /* grows to PKEM_COMPLETE until the operation's end */
    uint16_t compared[2];    /* the bytes of the ciphertext that were compared, each time */
    uint8_t different_again; /* what the second comparison found */
    uint8_t is_second;       /* whether it is the one that is being made */
    uint8_t is_sealed;       /* whether there is a shared secret at all */
} pkem_guard;

#define PKEM_COMPLETE 0x5a3cc3a5u
/* Of that, what J(z || ct) adds in FIPS 203, so that it cannot be left out, and what the rest. */
#define PKEM_HASHED_Z 0x1b8d27e1u
#define PKEM_COMPLETE_BUT_J(fips203) ((fips203) ? PKEM_COMPLETE - PKEM_HASHED_Z : PKEM_COMPLETE)

/* A statement or a declaration for such a build alone; and what stands for something else there. */
#define PKEM_RESIST(statement) statement
#define PKEM_RESIST_OR(resisting, otherwise) resisting
/* Before a function that is called twice then, and else once. */
#define PKEM_ONCE_OR_TWICE static PKEM_NOINLINE
/* What is called last before a result is returned gives an error: if a skip leaves that out, it is
   what the caller gets. */
#define PKEM_ERROR_OR_VOID int

/* A byte, and a pointer to bytes, that the compiler must not believe to know. */
#define PKEM_READ_AGAIN(byte) (*(const volatile uint8_t *)&(byte))
#define PKEM_POINTER_AGAIN(pointer) (*(const uint8_t *const volatile *)&(pointer))

/* The bits in which n bytes differ, 0 if in none; in constant time. */
uint32_t pkem_difference(const void *a, const void *b, size_t n);
/* Not 0 if one of four groups of 8 bytes, of random ones, is all zeros: nothing was written. */
uint32_t pkem_is_unwritten(const uint8_t random[32]);

/*
 * 1 if it is not 0, by OR alone: a bit that is set decides, whatever the others are, and proofs see
 * that on every core. Of != and of carries compilers may make code in which they do not.
 */
PKEM_INLINE uint32_t pkem_is_not_zero(uint32_t number) {
    number |= number >> 16;
    number |= number >> 8;
    number |= number >> 4;
    number |= number >> 2;
    return (number | number >> 1) & 1;
}

/* error, or another one if it is no number of an error: nothing else may get out as one. */
int pkem_known_error(int error);
/* A number that tells n bytes, a multiple of 4, from others. */
uint32_t pkem_folded(const void *bytes, size_t n);

#else
#define PKEM_RESIST(statement)
#define PKEM_RESIST_OR(resisting, otherwise) otherwise
#define PKEM_ONCE_OR_TWICE PKEM_INLINE
#define PKEM_ERROR_OR_VOID void
#endif

#endif
