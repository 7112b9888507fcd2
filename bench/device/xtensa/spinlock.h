/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A lock between cores that also disables interrupts, like ESP-IDF's critical sections. Debug
 * exceptions still come through, because peripherals.h needs them.
 */
#ifndef SPINLOCK_H
#define SPINLOCK_H

#include <stdint.h>

#include "../timeline.h"

static inline uint32_t interrupts_off(void) {
    uint32_t before;
    __asm__ volatile("rsil %0, 3" : "=r"(before)::"memory");
    return before;
}

static inline void interrupts_restore(uint32_t before) {
    __asm__ volatile("wsr.ps %0\nrsync" ::"r"(before) : "memory");
}

/* Tries to take the lock. Returns whether it was free. */
static inline int try_lock(volatile uint32_t *lock) {
    uint32_t value = 1;
    __asm__ volatile("wsr.scompare1 %2\n"
                     "s32c1i %0, %1, 0"
                     : "+a"(value)
                     : "a"(lock), "a"(0)
                     : "memory");
    return value == 0;
}

typedef struct spinlock {
    volatile uint32_t taken;
    uint32_t interrupts; /* the holder's interrupt level before it took the lock */
    uint32_t id;         /* in the timeline */
} spinlock;

static inline void lock(spinlock *l) {
    const uint32_t before = interrupts_off();
    timeline(TIMELINE_LOCK, l->id);
    while (!try_lock(&l->taken)) {
    }
    timeline(TIMELINE_LOCKED, l->id);
    l->interrupts = before;
}

static inline void unlock(spinlock *l) {
    const uint32_t before = l->interrupts;
    timeline(TIMELINE_UNLOCK, l->id);
    __asm__ volatile("memw" ::: "memory");
    l->taken = 0;
    interrupts_restore(before);
}

#endif
