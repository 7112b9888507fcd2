/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The state of a machine: its file, its memory, its instructions. */
#include "machine.h"
#include "access.h"
#include "zeros.h"

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
    m->file = zeros(file_size);
    m->file_taint = zeros(file_size);
    m->file_terms = zeros(file_size * sizeof *m->file_terms);
    m->pages = zeros(PAGES * sizeof *m->pages);
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
    for (page *p = m->last_page, *before; p != NULL; p = before) {
        before = p->before;
        free(p->terms);
        free(p->instructions);
        free(p->breaks);
        free(p);
    }
    give_back(m->pages, PAGES * sizeof *m->pages);
    give_back(m->file, m->file_size);
    give_back(m->file_taint, m->file_size);
    give_back(m->file_terms, m->file_size * sizeof *m->file_terms);
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
        if (*place == NULL) {
            return NULL;
        }
        if (m->domain == SYMBOLIC) {
            (*place)->terms = calloc(PAGE, sizeof *(*place)->terms);
        }
        (*place)->number = address >> PAGE_BITS;
        (*place)->before = m->last_page;
        m->last_page = *place;
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
        if (permission != 0 || m->pages[(address + done) >> PAGE_BITS] != NULL) {
            memset(page_at(m, address + done)->permission + from, (int)permission, n);
        }
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

/* The term of up to 8 bytes; 0 if all are concrete. */
uint32_t machine_term(machine *m, uint32_t address, uint32_t size) {
    uint32_t terms[8];
    uint8_t bytes[8];
    machine_read_terms(m, address, size, terms);
    machine_read(m, address, size, bytes);
    return term_of_bytes(m->graph, terms, bytes, size);
}

/* Makes `count` numbers of `size` bytes variables, whose values in the sample are what is there. */
void machine_variables(machine *m, uint32_t address, uint32_t count, uint32_t size,
                       uint32_t *numbers) {
    for (uint32_t i = 0; i < count; i++) {
        uint64_t value = 0;
        uint32_t terms[8];
        machine_read(m, address + i * size, size, (uint8_t *)&value);
        numbers[i] = term_variable(m->graph, 8 * size, value);
        for (uint32_t k = 0; k < size; k++) {
            terms[k] = numbers[i] << 3 | k;
        }
        machine_write_terms(m, address + i * size, size, terms);
    }
}

/* The addresses of all bytes with a tainted bit, up to `room` of them. Returns how many there are.
 */
uint32_t machine_tainted(const machine *m, uint32_t *addresses, uint32_t room) {
    uint32_t count = 0;
    for (const page *p = m->last_page; p != NULL; p = p->before) {
        for (uint32_t i = 0; i < PAGE; i++) {
            if (p->taint[i] != 0) {
                if (count < room) {
                    addresses[count] = p->number * PAGE + i;
                }
                count++;
            }
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

/* Adds instructions, each with as many of the operations as it has, one behind the other. */
int machine_add(machine *m, uint32_t count, const added *all, uint32_t operations,
                const operation *of_all) {
    if (!reserve((void **)&m->all_operations, &m->operations_room, m->operations_used, operations,
                 sizeof *of_all) ||
        !reserve((void **)&m->instructions, &m->instructions_room, m->instructions_used, count,
                 sizeof *m->instructions)) {
        return 0;
    }
    memcpy(m->all_operations + m->operations_used, of_all, operations * sizeof *of_all);
    for (const added *from = all; from != all + count; from++) {
        page *p = page_at(m, from->address);
        if (p != NULL && p->instructions == NULL) {
            p->instructions = calloc(PAGE, sizeof *p->instructions);
        }
        if (p == NULL || p->instructions == NULL) {
            return 0;
        }
        m->instructions[m->instructions_used] = (instruction){.address = from->address,
                                                              .next = from->next,
                                                              .first = m->operations_used,
                                                              .count = from->count,
                                                              .flags = from->flags};
        m->operations_used += from->count;
        p->instructions[from->address % PAGE] = ++m->instructions_used;
    }
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
