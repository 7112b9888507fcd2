/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The state of a machine: its file, its memory, its instructions. */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

enum { PAGES = 1 << (32 - PAGE_BITS), MOST_EVENTS = 1 << 20 };

void machine_free(machine *m);
struct power *power_new(void);
void power_free(struct power *p);

machine *machine_new(uint32_t domain, uint32_t file_size, graph *g) {
    machine *m = calloc(1, sizeof *m);
    if (m == NULL) {
        return NULL;
    }
    m->domain = domain;
    m->graph = g;
    m->file_size = file_size;
    m->file = calloc(file_size, 1);
    m->file_taint = calloc(file_size, 1);
    m->file_terms = calloc(file_size, sizeof *m->file_terms);
    m->pages = calloc(PAGES, sizeof *m->pages);
    m->skip_at = m->flip_at = m->limit = ~(uint64_t)0;
    m->halt = m->left_break = ~(uint32_t)0;
    m->loop_begin = m->loop_end = m->loop_count = NO_LOOPS;
    m->power = domain == POWER ? power_new() : NULL;
    if (!m->file || !m->file_taint || !m->file_terms || !m->pages ||
        (domain == POWER && !m->power)) {
        machine_free(m);
        return NULL;
    }
    return m;
}

void machine_free(machine *m) {
    if (m == NULL) {
        return;
    }
    for (uint32_t i = 0; m->pages != NULL && i < PAGES; i++) {
        if (m->pages[i] != NULL) {
            free(m->pages[i]->terms);
            free(m->pages[i]->instructions);
            free(m->pages[i]->breaks);
            free(m->pages[i]);
        }
    }
    free(m->pages);
    free(m->file);
    free(m->file_taint);
    free(m->file_terms);
    free(m->all_operations);
    free(m->instructions);
    free(m->events);
    power_free(m->power);
    free(m);
}

page *page_at(machine *m, uint32_t address) {
    page **place = &m->pages[address >> PAGE_BITS];
    if (*place == NULL) {
        *place = calloc(1, sizeof **place);
        if (*place != NULL && m->domain == SYMBOLIC) {
            (*place)->terms = calloc(PAGE, sizeof *(*place)->terms);
        }
    }
    return *place;
}

/* ---- Memory, from outside ------------------------------------------------------------------- */

/* Calls for each part of a range that lies in one page: at `p` and `from`, `n` bytes. */
#define FOR_PARTS(address, size)                                                                   \
    for (uint32_t done = 0, n, from;                                                               \
         done < (size) && (from = ((address) + done) % PAGE,                                       \
                          n = PAGE - from < (size)-done ? PAGE - from : (size)-done, 1);           \
         done += n)

void machine_permit(machine *m, uint32_t address, uint32_t size, uint32_t permission) {
    FOR_PARTS(address, size) {
        memset(page_at(m, address + done)->permission + from, (int)permission, n);
    }
}

/* Bytes from outside are concrete, and not tainted. */
void machine_write(machine *m, uint32_t address, uint32_t size, const uint8_t *bytes) {
    FOR_PARTS(address, size) {
        page *p = page_at(m, address + done);
        memcpy(p->data + from, bytes + done, n);
        memset(p->taint + from, 0, n);
        if (p->terms != NULL) {
            memset(p->terms + from, 0, n * sizeof *p->terms);
        }
    }
}

void machine_read(machine *m, uint32_t address, uint32_t size, uint8_t *bytes) {
    FOR_PARTS(address, size) { memcpy(bytes + done, page_at(m, address + done)->data + from, n); }
}

void machine_read_taint(machine *m, uint32_t address, uint32_t size, uint8_t *masks) {
    FOR_PARTS(address, size) { memcpy(masks + done, page_at(m, address + done)->taint + from, n); }
}

void machine_write_taint(machine *m, uint32_t address, uint32_t size, const uint8_t *masks) {
    FOR_PARTS(address, size) { memcpy(page_at(m, address + done)->taint + from, masks + done, n); }
}

/* References: 8 times the term, and the number of its byte. */
void machine_write_terms(machine *m, uint32_t address, uint32_t size, const uint32_t *terms) {
    for (uint32_t i = 0; i < size; i++) {
        page_at(m, address + i)->terms[(address + i) % PAGE] = terms[i];
    }
}

void machine_read_terms(machine *m, uint32_t address, uint32_t size, uint32_t *terms) {
    for (uint32_t i = 0; i < size; i++) {
        terms[i] = page_at(m, address + i)->terms[(address + i) % PAGE];
    }
}

/* How many bytes of a range have a tainted bit. */
uint64_t machine_tainted_bytes(machine *m, uint32_t address, uint32_t size) {
    uint64_t count = 0;
    FOR_PARTS(address, size) {
        const page *p = page_at(m, address + done);
        for (uint32_t i = 0; i < n; i++) {
            count += p->taint[from + i] != 0;
        }
    }
    return count;
}

/* ---- Instructions --------------------------------------------------------------------------- */

/* Makes room for `more` elements behind those that are used. Returns 0 if there is none. */
static int reserve(void **place, uint32_t *room, uint32_t used, uint32_t more, size_t size) {
    if (used + more > *room) {
        uint32_t wanted = 2 * (used + more) + 1024;
        void *grown = realloc(*place, wanted * size);
        if (grown == NULL) {
            return 0;
        }
        *place = grown;
        *room = wanted;
    }
    return 1;
}

int machine_add(machine *m, uint32_t address, uint32_t next, uint32_t flags, uint32_t count,
                const operation *operations) {
    page *p = page_at(m, address);
    if (p == NULL ||
        !reserve((void **)&m->all_operations, &m->operations_room, m->operations_used, count,
                 sizeof *operations) ||
        !reserve((void **)&m->instructions, &m->instructions_room, m->instructions_used, 1,
                 sizeof *m->instructions)) {
        return 0;
    }
    if (p->instructions == NULL) {
        p->instructions = calloc(PAGE, sizeof *p->instructions);
    }
    instruction *i = &m->instructions[m->instructions_used];
    *i = (instruction){.address = address,
                       .next = next,
                       .first = m->operations_used,
                       .count = count,
                       .flags = flags};
    memcpy(m->all_operations + m->operations_used, operations, count * sizeof *operations);
    m->operations_used += count;
    p->instructions[address % PAGE] = ++m->instructions_used;
    return 1;
}

void machine_break(machine *m, uint32_t address, uint32_t is_set) {
    page *p = page_at(m, address);
    if (p->breaks == NULL) {
        p->breaks = calloc(PAGE, 1);
    }
    p->breaks[address % PAGE] = is_set != 0;
}

void machine_forget_events(machine *m) {
    m->events_used = 0;
    m->events_dropped = 0;
    for (uint32_t i = 0; i < m->instructions_used; i++) {
        m->instructions[i].reported = 0;
    }
}

void machine_event(machine *m, event e) {
    if (m->events_used >= MOST_EVENTS ||
        !reserve((void **)&m->events, &m->events_room, m->events_used, 1, sizeof e)) {
        m->events_dropped++;
        return;
    }
    m->events[m->events_used++] = e;
}
