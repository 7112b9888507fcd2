/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The claim of a worker: of operations in several threads, tasks or interrupts that want it at the
 * same time, one gets it.
 */
#ifndef POCKETKEM_CLAIM_H
#define POCKETKEM_CLAIM_H

#include "../platform.h"

/* Whose a worker is. */
enum {
    PKEM_FREE,   /* nobody's */
    PKEM_IN_USE, /* an operation's, which alone may write to this word */
    PKEM_LOST    /* that operation has given the worker up: it is nobody's until it is reset */
};

/*
 * Where the compiler has no instruction that compares and exchanges, the check and the claim are
 * one because no interrupt comes between. That is enough where one core calls operations: an Xtensa
 * core that lacks the instruction is alone, and on an RP2040 core 0 calls them (pocketkem_pico.h).
 */
#if defined(__GCC_ATOMIC_INT_LOCK_FREE) && __GCC_ATOMIC_INT_LOCK_FREE == 2
/* The instruction does it. */
#elif defined(__ARM_ARCH_PROFILE) && __ARM_ARCH_PROFILE == 'M'
#define PKEM_INTERRUPTS_OFF(before)                                                                \
    __asm__ volatile("mrs %0, primask\n\tcpsid i" : "=r"(before)::"memory")
#define PKEM_INTERRUPTS_RESTORE(before) __asm__ volatile("msr primask, %0" ::"r"(before) : "memory")
#elif defined(__XTENSA__) /* 3: all interrupts that may run C */
#define PKEM_INTERRUPTS_OFF(before) __asm__ volatile("rsil %0, 3" : "=r"(before)::"memory")
#define PKEM_INTERRUPTS_RESTORE(before)                                                            \
    __asm__ volatile("wsr.ps %0\n\trsync" ::"r"(before) : "memory")
#endif

/* Claims a worker if it is free. Returns whether it was. */
PKEM_INLINE int pkem_claim(uint32_t *owner) {
#ifdef PKEM_INTERRUPTS_OFF
    uint32_t before;
    PKEM_INTERRUPTS_OFF(before);
    const int was_free = *(volatile uint32_t *)owner == PKEM_FREE;
    if (was_free) {
        *(volatile uint32_t *)owner = PKEM_IN_USE;
    }
    PKEM_INTERRUPTS_RESTORE(before);
    return was_free;
#else
    /* Where there is no instruction either, this calls the compiler's library. */
    uint32_t expected = PKEM_FREE;
    return __atomic_compare_exchange_n(owner, &expected, PKEM_IN_USE, 0, __ATOMIC_ACQUIRE,
                                       __ATOMIC_RELAXED);
#endif
}

/* Whether the operation that has claimed a worker has given it up. */
PKEM_INLINE int pkem_is_lost(const uint32_t *owner) {
    return __atomic_load_n(owner, __ATOMIC_RELAXED) == PKEM_LOST;
}

/* Ends a claim, after everything that its operation has done in the worker's memory. */
PKEM_INLINE void pkem_release(uint32_t *owner, uint32_t to) {
    __atomic_store_n(owner, to, __ATOMIC_RELEASE);
}

#endif
