/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Samples of power, by the effects of pocketkem_assurance/masking/model.py: how many bits are set
 * in what an instruction handles, and how many differ in each two words that meet. A point is one
 * effect of one executed instruction; its sample is the sum of all that the effect has there.
 *
 * Samples are not kept. Of each point and class there is the sum of its samples and of their
 * squares, both of distances from a number close to its mean; once for each half of the traces.
 */
#include "lanes.h"

#include <stdlib.h>
#include <string.h>

/* Of a sample in an instruction, as in observer/observe.c. */
enum role { OPERAND, STORED, OLD, STACKED, BEFORE_RUN, SHIFTED, RESULT, NEW };

/* Known to lanes.py by their order. */
enum channel {
    VALUE, /* of registers, and of operands behind the shifter */
    MOVED, /* words on the bus */
    REGISTER,
    CELL,
    BUS,
    LOADS,
    STORES,
    LATCHES,
    RESULTS,
    PUSHED,
    PUSHED_FLOATS,
    CHANNELS
};

enum { HALVES = 2, CLASSES = 2, MOST = 40, PAIRS = 32 };

typedef struct {
    uint32_t role, at, size; /* a place in the file */
} watched;

/* Words of an instruction that meet each other, and those of the one before. */
typedef struct {
    unsigned count, before;
    word now[MOST], last[MOST];
} meeting;

typedef struct points {
    /* Known to lanes.py. */
    uint64_t used, room, steps, steps_room;
    uint32_t is_full, half;
    uint32_t *of_steps; /* the address of each executed instruction */
    uint32_t *step;     /* of each point */
    uint8_t *channel;
    int16_t *base; /* what samples are counted from */
    int32_t *sums[HALVES][CLASSES];
    uint32_t *squares[HALVES][CLASSES];

    uint8_t *replaces; /* of each step: whether it replaces what latches and results are kept */
    uint32_t is_known; /* a run has ended: the points are those of all others */
    uint64_t point, now;

    watched *places;
    uint32_t *ends;  /* of each instruction's places; the next one's are behind them */
    uint32_t *pairs; /* of each instruction: which pairs of pushed registers it changes */
    uint32_t instructions, places_used;
    uint32_t pushed_pairs,
        floats; /* how many pairs, and the first one of floating-point registers */
    uint32_t pushed[PAIRS][2];

    uint32_t present; /* channels of this instruction */
    word sample[CHANNELS];
    word bus, load, store; /* the last ones */
    word old[MOST];
    meeting latches, results;
} points;

struct points *points_new(void) {
    points *p = aligned_alloc(64, (sizeof(points) + 63) / 64 * 64);
    if (p != NULL) {
        memset(p, 0, sizeof *p);
    }
    return p;
}

void points_free(struct points *p) {
    if (p != NULL) {
        for (unsigned h = 0; h < HALVES; h++) {
            for (unsigned c = 0; c < CLASSES; c++) {
                free(p->sums[h][c]);
                free(p->squares[h][c]);
            }
        }
        free(p->of_steps), free(p->step), free(p->channel), free(p->base), free(p->replaces);
        free(p->places), free(p->ends), free(p->pairs);
        free(p);
    }
}

/* Begins another run. */
void points_restart(struct points *p) {
    p->is_known |= p->now != 0;
    p->point = p->now = 0;
    memset(p->bus, 0, sizeof p->bus);
    memset(p->load, 0, sizeof p->load);
    memset(p->store, 0, sizeof p->store);
    p->latches.before = p->results.before = 0;
}

void lanes_pushed(lanes *t, uint32_t floats, uint32_t pairs, const uint32_t *places) {
    points *p = t->points;
    p->floats = floats;
    p->pushed_pairs = pairs < PAIRS ? pairs : PAIRS;
    memcpy(p->pushed, places, p->pushed_pairs * sizeof *p->pushed);
}

struct points *lanes_points(lanes *t) {
    return t->points;
}

/* Says what is looked at in the instruction that was added last. Returns 0 if it cannot be. */
int lanes_watch(lanes *t, uint32_t pairs, uint32_t count, const watched *places) {
    points *p = t->points;
    const uint32_t n = p->places_used, i = p->instructions;
    watched *all = realloc(p->places, (n + count + 1) * sizeof *all);
    uint32_t *ends = realloc(p->ends, (i + 1) * sizeof *ends);
    uint32_t *of_pairs = realloc(p->pairs, (i + 1) * sizeof *of_pairs);
    p->places = all ? all : p->places;
    p->ends = ends ? ends : p->ends;
    p->pairs = of_pairs ? of_pairs : p->pairs;
    uint32_t of_roles[NEW + 1] = {0};
    for (uint32_t each = 0; each < count; each++) {
        of_roles[places[each].role]++;
    }
    if (all == NULL || ends == NULL || of_pairs == NULL || of_roles[OLD] != of_roles[NEW] ||
        of_roles[OLD] > MOST || of_roles[RESULT] > MOST ||
        of_roles[OPERAND] + of_roles[STORED] + of_roles[SHIFTED] > MOST) {
        return 0;
    }
    memcpy(all + n, places, count * sizeof *all);
    of_pairs[i] = pairs;
    p->places_used = ends[p->instructions++] = n + count;
    return 1;
}

/* ---- Samples -------------------------------------------------------------------------------- */

static void has(points *p, enum channel c) {
    if (!(p->present >> c & 1)) {
        p->present |= 1u << c;
        memset(p->sample[c], 0, sizeof(word));
    }
}

static void weigh(points *p, enum channel c, const uint32_t *value) {
    has(p, c);
    EACH_LANE(l) p->sample[c][l] += (uint32_t)__builtin_popcount(value[l]);
}

static void meet(points *p, enum channel c, const uint32_t *one, const uint32_t *other) {
    has(p, c);
    EACH_LANE(l) p->sample[c][l] += (uint32_t)__builtin_popcount(one[l] ^ other[l]);
}

void points_load(struct points *p, const uint32_t *moved) {
    weigh(p, MOVED, moved);
    meet(p, BUS, moved, p->bus);
    meet(p, LOADS, moved, p->load);
    memcpy(p->bus, moved, sizeof p->bus);
    memcpy(p->load, moved, sizeof p->load);
}

void points_store(struct points *p, const uint32_t *before, const uint32_t *after) {
    weigh(p, MOVED, after);
    meet(p, CELL, before, after);
    meet(p, BUS, after, p->bus);
    meet(p, STORES, after, p->store);
    memcpy(p->bus, after, sizeof p->bus);
    memcpy(p->store, after, sizeof p->store);
}

static void add(meeting *of, const uint32_t *value) {
    memcpy(of->now[of->count++], value, sizeof(word));
}

/* Whether an instruction's words are other ones in other traces. */
static int varies(const meeting *of) {
    uint32_t differ = 0;
    for (unsigned n = 0; n < of->count; n++) {
        EACH_LANE(l) differ |= of->now[n][l] ^ of->now[n][0];
    }
    return differ != 0;
}

/* All of an instruction's words meet each other, and all of the one before. */
static void all_meet(points *p, enum channel c, meeting *of) {
    for (unsigned n = 0; n < of->count; n++) {
        for (unsigned other = 0; other < n; other++) {
            meet(p, c, of->now[n], of->now[other]);
        }
        for (unsigned other = 0; other < of->before; other++) {
            meet(p, c, of->now[n], of->last[other]);
        }
    }
    memcpy(of->last, of->now, of->count * sizeof(word));
    of->before = of->count;
}

/* ---- Sums ----------------------------------------------------------------------------------- */

static int longer(void *array, size_t size, uint64_t room) {
    void **place = array, *grown = realloc(*place, size * room);
    *place = grown ? grown : *place;
    return grown != NULL;
}

static int grow(points *p) {
    const uint64_t room = 2 * p->room + (1 << 16);
    int done = longer(&p->step, sizeof *p->step, room) & longer(&p->channel, 1, room) &
               longer(&p->base, sizeof *p->base, room);
    for (unsigned h = 0; h < HALVES && done; h++) {
        for (unsigned c = 0; c < CLASSES && done; c++) {
            done = longer(&p->sums[h][c], 4, room) & longer(&p->squares[h][c], 4, room);
            if (done) {
                memset(p->sums[h][c] + p->room, 0, 4 * (room - p->room));
                memset(p->squares[h][c] + p->room, 0, 4 * (room - p->room));
            }
        }
    }
    p->room = done ? room : p->room;
    return done;
}

static int emit(points *p, unsigned channel) {
    const uint32_t *x = p->sample[channel];
    const uint64_t n = p->point;
    if (!p->is_known) {
        uint32_t sum = LANES / 2;
        if (n == p->room && !grow(p)) {
            p->is_full = 1;
            return 0;
        }
        EACH_LANE(l) sum += x[l];
        p->step[n] = (uint32_t)p->now;
        p->channel[n] = (uint8_t)channel;
        p->base[n] = (int16_t)(sum / LANES);
        p->used = n + 1;
    } else if (n >= p->used || p->step[n] != p->now || p->channel[n] != channel) {
        return 0;
    }
    for (unsigned c = 0; c < CLASSES; c++) {
        int32_t sum = 0, squares = 0, base = p->base[n];
        for (unsigned l = 0; l < OF_CLASS; l++) {
            const int32_t d = (int32_t)x[c * OF_CLASS + l] - base;
            sum += d;
            squares += d * d;
        }
        p->sums[p->half][c][n] += sum;
        p->squares[p->half][c][n] += (uint32_t)squares;
    }
    p->point++;
    return 1;
}

/* ---- An instruction ------------------------------------------------------------------------- */

void points_begin(lanes *t, const instruction *i) {
    points *p = t->points;
    const size_t number = (size_t)(i - t->m->instructions);
    unsigned old = 0;
    p->present = 0;
    p->latches.count = p->results.count = 0;
    for (uint32_t n = number ? p->ends[number - 1] : 0; n < p->ends[number]; n++) {
        const watched *w = &p->places[n];
        if (w->role < BEFORE_RUN) {
            word room;
            const uint32_t *value = lanes_get(t, w->at, w->size, room);
            if (w->role == OLD) {
                memcpy(p->old[old++], value, sizeof(word));
            } else {
                add(&p->latches, value);
            }
        }
    }
}

int points_end(lanes *t, const instruction *i) {
    points *p = t->points;
    const size_t number = (size_t)(i - t->m->instructions);
    unsigned old = 0, reads = 0;
    word room, other;
    for (uint32_t n = number ? p->ends[number - 1] : 0; n < p->ends[number]; n++) {
        const watched *w = &p->places[n];
        reads += w->role == OPERAND;
        if (w->role > BEFORE_RUN) {
            const uint32_t *value = lanes_get(t, w->at, w->size, room);
            if (w->role == SHIFTED) {
                add(&p->latches, value);
            } else if (w->role == RESULT) {
                add(&p->results, value);
            } else {
                meet(p, REGISTER, p->old[old++], value);
            }
            if (w->role != RESULT) {
                weigh(p, VALUE, value);
            }
        }
    }
    for (unsigned n = 0; n < p->pushed_pairs; n++) {
        if (p->pairs[number] >> n & 1) {
            meet(p, n < p->floats ? PUSHED : PUSHED_FLOATS, lanes_get(t, p->pushed[n][0], 4, room),
                 lanes_get(t, p->pushed[n][1], 4, other));
        }
    }
    if (p->now == p->steps_room) {
        const uint64_t longest = 2 * p->steps_room + (1 << 16);
        if (!longer(&p->of_steps, 4, longest) || !longer(&p->replaces, 1, longest)) {
            p->is_full = 1;
            return 0;
        }
        p->steps_room = longest;
    }
    /* An instruction all of whose words are public replaces nothing, unless it computes with two
       registers. */
    if (!p->is_known) {
        p->of_steps[p->now] = i->address;
        p->steps = p->now + 1;
        p->replaces[p->now] =
            (uint8_t)((p->latches.count && (reads >= 2 || varies(&p->latches))) |
                      (p->results.count && (reads >= 2 || varies(&p->results))) << 1);
    } else if (p->now >= p->steps || p->of_steps[p->now] != i->address) {
        return 0;
    }
    if (p->replaces[p->now] & 1) {
        all_meet(p, LATCHES, &p->latches);
    }
    if (p->replaces[p->now] & 2) {
        all_meet(p, RESULTS, &p->results);
    }
    for (unsigned c = 0; c < CHANNELS; c++) {
        if ((p->present >> c & 1) && !emit(p, c)) {
            return 0;
        }
    }
    p->now++;
    return 1;
}
