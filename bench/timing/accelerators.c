/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "accelerators.h"

bool accelerators_hide(const accelerators *a, lane *l, const insn *next) {
    if (next->address == a->handler && l->current) {
        l->unit.computing = true;
        l->unit.written = true;
        l->unit.resume = l->current->address + l->current->size;
    }
    if (l->unit.computing && next->address == l->unit.resume) {
        l->unit.computing = false;
    }
    return l->unit.computing;
}

static void charge(lane *l, const core *model, int64_t cycles) {
    l->counts[l->inside][model->peripheral] += (uint64_t)cycles;
}

void accelerators_retired(const accelerators *a, lane *l, const core *model) {
    if (l->unit.written) {
        charge(l, model, a->access);
        l->unit.written = false;
    }
    if (l->unit.started) {
        l->unit.busy_until = lane_cycles(l, model) + 100 * (int64_t)a->latency[l->unit.operation];
        l->unit.started = false;
    }
}

static bool is_status(const accelerators *a, uint64_t address) {
    for (unsigned i = 0; i < a->statuses; i++) {
        if (a->status[i] == address) {
            return true;
        }
    }
    return false;
}

bool accelerators_access(const accelerators *a, lane *l, const core *model, uint64_t address,
                         bool store) {
    if (l->unit.computing) {
        if (store && in_range(a->operations, address)) {
            l->unit.started = true;
            l->unit.operation = (unsigned)address - a->operations.low;
        }
        return true;
    }
    if (!in_range(a->registers, address)) {
        return true;
    }
    charge(l, model, a->access);
    const int64_t left = l->unit.busy_until - lane_cycles(l, model);
    if (left > 0 && in_range(a->units, address)) {
        if (store || !is_status(a, address)) {
            return false;
        }
        /* A driver that polls the register would find the operation done after this time. */
        charge(l, model, (left + 99) / 100);
    }
    return true;
}
