/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Loads and stores of a machine, with shadows. Each is compiled once for each domain, without what
 * the others need; what is rare is in access.c.
 */
#ifndef POCKETKEM_PROVE_ACCESS_H
#define POCKETKEM_PROVE_ACCESS_H

#include "machine.h"

#include <string.h>

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* ---- Shadows of the symbolic domain --------------------------------------------------------- */

static inline int are_concrete(const uint32_t *references, unsigned n) {
    uint32_t any = 0;
    for (unsigned i = 0; i < n; i++) {
        any |= references[i];
    }
    return any == 0;
}

/* The term of n bytes, of which some may be concrete; 0 if all are. */
uint32_t term_of_bytes(graph *g, const uint32_t *references, const uint8_t *bytes, unsigned n);

/* Gives n bytes the lower bytes of a term (0: they are concrete). */
static inline void refer(const graph *g, uint32_t *references, uint32_t term, unsigned n) {
    int is_concrete = term == 0 || g->nodes[term].kind == T_CONST;
    for (unsigned i = 0; i < n; i++) {
        references[i] = is_concrete ? 0 : term << 3 | i;
    }
}

/* ---- Memory --------------------------------------------------------------------------------- */

/* Whether all of n bytes have the permission; otherwise the first that has not is the fault. */
int may(machine *m, uint32_t address, unsigned n, unsigned permission);

/* A load or store that reaches into another page, byte by byte. */
void load_across(machine *m, uint32_t address, uint32_t out, unsigned n);
void store_across(machine *m, uint32_t address, uint32_t from, unsigned n);

/* What is in memory now. */
ALWAYS_INLINE uint64_t bytes_at(const machine *m, uint32_t address, unsigned n) {
    uint64_t value = 0;
    for (unsigned i = 0; i < n; i++) {
        uint32_t at = address + i;
        value |= (uint64_t)m->pages[at >> PAGE_BITS]->data[at % PAGE] << 8 * i;
    }
    return value;
}

ALWAYS_INLINE void load(machine *m, uint32_t address, uint32_t out, unsigned n, int domain) {
    const page *p = m->pages[address >> PAGE_BITS];
    uint32_t at = address % PAGE;
    if (__builtin_expect(at + n > PAGE, 0)) {
        load_across(m, address, out, n);
        return;
    }
    put(m->file + out, get(p->data + at, n), n);
    if (domain == TAINT) {
        put(m->file_taint + out, get(p->taint + at, n), n);
    } else if (domain == SYMBOLIC) {
        memcpy(m->file_terms + out, p->terms + at, n * sizeof *p->terms);
    }
}

ALWAYS_INLINE void store(machine *m, uint32_t address, uint32_t from, unsigned n, int domain) {
    page *p = m->pages[address >> PAGE_BITS];
    uint32_t at = address % PAGE;
    if (__builtin_expect(at + n > PAGE, 0)) {
        store_across(m, address, from, n);
        return;
    }
    put(p->data + at, get(m->file + from, n), n);
    if (domain == TAINT) {
        put(p->taint + at, get(m->file_taint + from, n), n);
    } else if (domain == SYMBOLIC) {
        memcpy(p->terms + at, m->file_terms + from, n * sizeof *p->terms);
    }
}

ALWAYS_INLINE int allowed(machine *m, uint32_t address, unsigned n, unsigned permission) {
    const page *p = m->pages[address >> PAGE_BITS];
    uint32_t at = address % PAGE;
    if (__builtin_expect(p != NULL && at + n <= PAGE, 1)) {
        const uint8_t *has = p->permission + at;
        uint64_t want = permission * 0x0101010101010101u & ones(8 * n);
        if (__builtin_expect((get(has, n) & want) == want, 1)) {
            return 1;
        }
    }
    return may(m, address, n, permission);
}

#endif
