/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "lane.h"

#include <inttypes.h>
#include <string.h>

#include "trace.h"

void lane_clear(lane *l) {
    memset(l->counts, 0, sizeof l->counts);
    l->unknown = 0;
    memset(&l->pipe, 0, sizeof l->pipe);
    memset(&l->unit, 0, sizeof l->unit);
    l->in_vector_unit = l->vector_unit_returns = false;
    l->inside = false;
    l->current = NULL;
    memset(&l->sp, 0, sizeof l->sp);
    l->events = 0;
    l->trace = 0;
    l->told_trace = 0;
}

void lane_rest(lane *l) {
    lane_clear(l);
    l->waiting = true;
    l->idle = true;
}

void lane_retire(lane *l, const core *model, const insn *next) {
    l->unknown += l->current->unknown;
    model->retire(&l->pipe, l->current, &l->memory, next, l->counts[l->inside]);
}

void lane_fetch(lane *l, const core *model, uint32_t address, unsigned bytes) {
    l->counts[l->inside][model->cache.miss] +=
        cache_fetch(&l->cache, &model->cache, address, bytes);
}

void lane_go_on(lane *l, const core *model, insn *next) {
    if (model->cache.ways && next->in_rom) {
        lane_fetch(l, model, next->address, next->size);
    }
    memset(&l->memory, 0, sizeof l->memory);
    l->current = next;
}

void lane_trace(lane *l, uint64_t number) { l->trace = trace_with(l->trace, number); }

int64_t lane_cycles(const lane *l, const core *model) {
    int64_t sum = 0;
    for (size_t i = 0; model->events[i].name; i++) {
        sum += (int64_t)(l->counts[0][i] + l->counts[1][i]) * model->events[i].weight;
    }
    return sum;
}

bool lane_event(lane *l, const core *model, unsigned event) {
    unsigned kind = event / LANE_IDS;
    if (l->idle) {
        if (kind != LANE_WAITED) {
            return true;
        }
        lane_clear(l); /* again: the core's last work may have been counted meanwhile */
        l->idle = false;
    }
    if (l->events == MAX_LANE_EVENTS) {
        return false;
    }
    l->event[l->events].kind = kind;
    l->event[l->events].id = event % LANE_IDS;
    l->event[l->events].cycles = lane_cycles(l, model);
    l->events++;
    if (kind == LANE_SIGNAL || kind == LANE_NOTIFY) {
        l->told_trace = l->trace;
    }
    if (kind >= LANE_WAIT && kind <= LANE_LOCKED) {
        /* The instruction that reported the event is not counted, and none is followed across the
           wait. */
        l->waiting = kind == LANE_WAIT || kind == LANE_LOCK;
        l->current = NULL;
    }
    return true;
}

void lane_write(const lane *l, FILE *out) {
    fputs("[", out);
    for (unsigned i = 0; i < l->events; i++) {
        fprintf(out, "%s[%u, %u, %" PRId64 "]", i ? ", " : "", l->event[i].kind, l->event[i].id,
                (l->event[i].cycles + 50) / 100);
    }
    fputs("]", out);
}
