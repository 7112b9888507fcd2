/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "access.h"

uint32_t term_of_bytes(graph *g, const uint32_t *references, const uint8_t *bytes, unsigned n) {
    if (are_concrete(references, n)) {
        return 0;
    }
    uint32_t whole = 0;
    for (unsigned i = 0, end; i < n; i = end) {
        uint32_t first = references[i], part;
        for (end = i + 1; end < n && references[end] == (first ? first + end - i : 0); end++) {
        }
        unsigned bits = 8 * (end - i);
        if (first == 0) {
            part = term_const(g, bits, get(bytes + i, end - i));
        } else {
            uint32_t term = first >> 3, low = 8 * (first & 7);
            part = low == 0 && g->nodes[term].width == bits
                       ? term
                       : term_make(g, T_EXTRACT, bits, term, low, 0);
        }
        whole = whole == 0 ? part
                           : term_make(g, T_CONCAT, g->nodes[whole].width + bits, part, whole, 0);
    }
    return g->nodes[whole].kind == T_CONST ? 0 : whole;
}

int may(machine *m, uint32_t address, unsigned n, unsigned permission) {
    for (unsigned i = 0; i < n; i++) {
        const page *p = m->pages[(address + i) >> PAGE_BITS];
        if (p == NULL || !(p->permission[(address + i) % PAGE] & permission)) {
            m->fault = address + i;
            return 0;
        }
    }
    return 1;
}

void load_across(machine *m, uint32_t address, uint32_t out, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        const page *p = m->pages[(address + i) >> PAGE_BITS];
        uint32_t at = (address + i) % PAGE;
        m->file[out + i] = p->data[at];
        m->file_taint[out + i] = p->taint[at];
        if (p->terms != NULL) {
            m->file_terms[out + i] = p->terms[at];
        }
    }
}

void store_across(machine *m, uint32_t address, uint32_t from, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        page *p = m->pages[(address + i) >> PAGE_BITS];
        uint32_t at = (address + i) % PAGE;
        p->data[at] = m->file[from + i];
        p->taint[at] = m->file_taint[from + i];
        if (p->terms != NULL) {
            p->terms[at] = m->file_terms[from + i];
        }
    }
}
