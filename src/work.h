/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The working memory of an operation: everything it needs but the frames of its functions.
 *
 * Builds differ in how they keep the noise vector (s or y): noise.h says how. Each of two files has
 * a pkem_work for that, and says what lies over what: work_kept.h, and work_least.h for the least
 * memory.
 */
#ifndef POCKETKEM_WORK_H
#define POCKETKEM_WORK_H

#include "cbd.h"
#include "guard.h"
#include "object.h"
#include "verify.h"
#include "wipe.h"

#include <string.h>

/*
 * What pkem_work.acc holds. A build with POCKETKEM_VERIFY records the state and asserts it.
 *   PKEM_ACC_FREE   nothing that is needed: a function may use it as a buffer
 *   PKEM_ACC_SUM    a row whose products are being added up, in the transformed domain
 *   PKEM_ACC_ROW    a row that was transformed back: noise may be added, and it may be written
 */
typedef enum pkem_acc_state { PKEM_ACC_FREE, PKEM_ACC_SUM, PKEM_ACC_ROW } pkem_acc_state;
#define PKEM_ACC_IS(w, state) PKEM_VERIFY((w)->acc_state == (state))
#define PKEM_ACC_BECOMES(w, state)                                                                 \
    do {                                                                                           \
        PKEM_ONLY_VERIFY((w)->acc_state = (state);)                                                \
    } while (0)

#define PKEM_ALIGN(n)                                                                              \
    (((n) + (POCKETKEM_WORK_ALIGN - 1)) / POCKETKEM_WORK_ALIGN * POCKETKEM_WORK_ALIGN)

#if POCKETKEM_RAM == PKEM_RAM_LEAST
#include "work_least.h"
#else
#include "work_kept.h"
#endif

/*
 * The operation's note of how deep the stack went (wipe.h) is the one behind the state of w->hash.
 * The working memory may be shorter than a pkem_work, so the note is found by its offset.
 *
 * In a build for the least memory, u lies over w->hash and its note. A function that writes u calls
 * pkem_reserve_u first, which saves the note, and pkem_release_u afterwards, also after an error.
 * The hash is not used in between.
 */
#define PKEM_NOTE_AT(w, offset) ((pkem_lowest *)(void *)((uint8_t *)(w) + (offset)))
#define PKEM_NOTE(w) PKEM_NOTE_AT(w, offsetof(pkem_work, hash) + offsetof(pkem_noted, lowest))
#define PKEM_DEPTH(w) PKEM_NOTE_AT(w, offsetof(pkem_work, depth))

/* Begins the notes of an operation, with an address above all of its frames. */
PKEM_INLINE void pkem_begin_notes(pkem_work *w, pkem_lowest highest) {
    *PKEM_NOTE(w) = highest;
    pkem_begin_note_aside(w);
    PKEM_RESIST(*PKEM_DEPTH(w) = ~highest;)
}
#if POCKETKEM_FAULTS_RESIST
/*
 * A fault may overwrite the note, as it makes a function work on another state. What is kept here
 * stays: it is far from the hash. Wiped memory has no note.
 */
PKEM_INLINE void pkem_keep_note(pkem_work *w) {
    pkem_lowest lowest = *PKEM_NOTE(w);
    if (lowest != 0 && ~lowest > *PKEM_DEPTH(w)) {
        *PKEM_DEPTH(w) = ~lowest;
    }
}
PKEM_INLINE pkem_lowest pkem_noted_so_far(pkem_work *w) {
    pkem_keep_note(w);
    return ~*PKEM_DEPTH(w);
}
#else
PKEM_INLINE pkem_lowest pkem_noted_so_far(const pkem_work *w) { return *PKEM_NOTE(w); }
#endif
/* Ends them: returns the lowest note of the operation. */
PKEM_INLINE pkem_lowest pkem_lowest_noted(pkem_work *w) {
    pkem_end_note_aside(w);
    return pkem_noted_so_far(w);
}

/* The polynomial of u that K-PKE.Decrypt is working on; from_seed: s is made from its seed. */
PKEM_INLINE int16_t *pkem_u(pkem_work *w, int from_seed) {
    (void)from_seed; /* only a build for the least memory has two places */
    return (int16_t *)(void *)((uint8_t *)w + PKEM_U_AT(from_seed));
}

#endif
