/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * src/run.c as EVA reads it. In a build against faults, an operation keeps the complement of the
 * lowest stack pointer, and begins with an address: EVA would take what it stores beside that for
 * an address in turn. Here the address is any number, as the stack pointer is.
 * Such a build compares two places of its guard after an error, too, when nothing may have written
 * them: whatever bytes they hold, the error stays. Here they hold any.
 */
#include "any.h"
#include "run.h"
#include "vector_test.h"

#if POCKETKEM_FAULTS_RESIST
static void any_guard(pkem_work *w) {
    any_bytes(w->guard.ss, sizeof w->guard.ss);
    any_bytes(w->guard.sealed, sizeof w->guard.sealed);
}

#undef PKEM_ACC_BECOMES
#define PKEM_ACC_BECOMES(w, state) any_guard(w)
#define pkem_begin_notes(w, address) pkem_begin_notes(w, (uintptr_t)any_number())
#endif

#include "run.c"
