/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "vector_unit.h"

bool vector_unit_hides(const vector_unit *v, lane *l, const insn *next) {
    const bool returned = l->vector_unit_returns;
    l->vector_unit_returns = v->last && next->address == v->last;
    if (v->first && next->address == v->first && l->current) {
        l->in_vector_unit = true;
    } else if (returned) {
        l->in_vector_unit = false;
    }
    return l->in_vector_unit;
}

bool vector_unit_hides_access(const vector_unit *v, const lane *l, range rom, uint64_t address) {
    return l->in_vector_unit && !in_range(v->memory, address) && !in_range(rom, address);
}
