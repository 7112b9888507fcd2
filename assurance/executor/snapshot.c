/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A machine's state, kept so that many runs begin from it: registers, and the pages that may be
 * written. Instructions that are added later stay.
 */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    uint32_t number;
    uint8_t data[PAGE], taint[PAGE];
} kept_page;

typedef struct {
    uint32_t pc, left_break;
    uint64_t steps;
    uint32_t file_bytes, pages;
    uint8_t *file, *file_taint;
    kept_page *kept;
} snapshot;

static int is_writable(const page *p) {
    for (unsigned i = 0; i < PAGE; i++) {
        if (p->permission[i] & WRITABLE) {
            return 1;
        }
    }
    return 0;
}

void machine_forget(snapshot *s) {
    if (s != NULL) {
        free(s->file);
        free(s->file_taint);
        free(s->kept);
        free(s);
    }
}

/* file_bytes: how many of the file's first bytes are registers. Terms are not kept. */
snapshot *machine_keep(machine *m, uint32_t file_bytes) {
    snapshot *s = calloc(1, sizeof *s);
    if (s == NULL) {
        return NULL;
    }
    for (const page *p = m->last_page; p != NULL; p = p->before) {
        s->pages += is_writable(p);
    }
    s->pc = m->pc;
    s->left_break = m->left_break;
    s->steps = m->steps;
    s->file_bytes = file_bytes;
    s->file = malloc(file_bytes);
    s->file_taint = malloc(file_bytes);
    s->kept = malloc((s->pages + 1) * sizeof *s->kept);
    if (!s->file || !s->file_taint || !s->kept) {
        machine_forget(s);
        return NULL;
    }
    memcpy(s->file, m->file, file_bytes);
    memcpy(s->file_taint, m->file_taint, file_bytes);
    kept_page *to = s->kept;
    for (const page *p = m->last_page; p != NULL; p = p->before) {
        if (is_writable(p)) {
            to->number = p->number;
            memcpy(to->data, p->data, PAGE);
            memcpy(to++->taint, p->taint, PAGE);
        }
    }
    return s;
}

void machine_go_back(machine *m, const snapshot *s) {
    m->pc = s->pc;
    m->left_break = s->left_break;
    m->steps = s->steps;
    memcpy(m->file, s->file, s->file_bytes);
    memcpy(m->file_taint, s->file_taint, s->file_bytes);
    for (const kept_page *from = s->kept; from != s->kept + s->pages; from++) {
        page *p = m->pages[from->number];
        memcpy(p->data, from->data, PAGE);
        if (m->domain == TAINT) {
            memcpy(p->taint, from->taint, PAGE);
        }
    }
}

/* Whether a machine would go on as it did from there, for as many steps. */
int machine_is_at(const machine *m, const snapshot *s) {
    int is_same = m->pc == s->pc && memcmp(m->file, s->file, s->file_bytes) == 0;
    for (const kept_page *kept = s->kept; is_same && kept != s->kept + s->pages; kept++) {
        is_same = memcmp(m->pages[kept->number]->data, kept->data, PAGE) == 0;
    }
    return is_same;
}

/* Which of an instruction's results are 0, and whether it has branched. registers: as above. */
static uint32_t signature(const machine *m, const instruction *i, uint32_t registers) {
    uint32_t found = m->pc != i->next;
    for (const operation *op = m->all_operations + i->first, *end = op + i->count; op < end; op++) {
        const int stores = op->code == OP_STORE;
        if (stores || (op->out_size != 0 && op->out < registers)) {
            const uint32_t place = stores ? op->b : op->out;
            found = found << 1 | (get(m->file + place, stores ? op->b_size : op->out_size) != 0);
        }
    }
    return found;
}

/*
 * Runs up to the machine's limit, and at most `room` instructions, whose addresses and signatures
 * are written. Returns how many; m->stop says why it ended.
 */
uint32_t machine_trace(machine *m, uint32_t room, uint32_t *addresses, uint32_t *signatures,
                       uint32_t registers) {
    const uint64_t begin = m->steps, limit = m->limit;
    do {
        uint64_t step = m->steps - begin;
        if (m->steps == limit || step == room) {
            m->stop = STOP_STEPS;
            break;
        }
        const page *p = m->pages[m->pc >> PAGE_BITS];
        const uint32_t number = p && p->instructions ? p->instructions[m->pc % PAGE] : 0;
        addresses[step] = m->pc;
        m->limit = m->steps + 1;
        machine_run(m);
        if (number != 0) {
            signatures[step] = signature(m, &m->instructions[number - 1], registers);
        }
    } while (m->stop == STOP_STEPS);
    m->limit = limit;
    return (uint32_t)(m->steps - begin);
}
