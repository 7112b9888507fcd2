/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "power.h"

#include <stdlib.h>
#include <string.h>

/* Makes an array longer, and its new elements zeros. Returns 0 if there is no memory. */
static int lengthen(void *array, size_t size, uint64_t *room, uint64_t wanted) {
    void **place = array;
    uint64_t longer = 2 * wanted;
    char *grown = realloc(*place, longer * size);
    if (grown == NULL) {
        return 0;
    }
    memset(grown + *room * size, 0, (longer - *room) * size);
    *place = grown;
    *room = longer;
    return 1;
}

static int lengthen_words(void *array, size_t size, uint32_t *room, uint32_t wanted) {
    uint64_t wide = *room;
    int done = lengthen(array, size, &wide, wanted);
    *room = (uint32_t)wide;
    return done;
}

power *power_new(void) { return calloc(1, sizeof(power)); }

void power_free(power *p) {
    if (p != NULL) {
        free(p->of_instructions);
        free(p->places);
        free(p->weights);
        free(p->distances);
        free(p->addresses);
        free(p);
    }
}

/* Says which registers the instruction writes that was added last; is_silent: it only gives
 * registers other names, and draws nothing. Returns 0 if there is no memory. */
int power_watch(machine *m, uint32_t is_silent, uint32_t count, const register_place *places) {
    power *p = m->power;
    const uint32_t i = m->instructions_used - 1;
    if (count > MOST_WATCHED ||
        (i >= p->instructions_room &&
         !lengthen_words(&p->of_instructions, sizeof *p->of_instructions, &p->instructions_room,
                         i + 1)) ||
        (p->places_used + count > p->places_room &&
         !lengthen_words(&p->places, sizeof *p->places, &p->places_room, p->places_used + count))) {
        return 0;
    }
    p->of_instructions[i] = (struct written){p->places_used, count, is_silent};
    memcpy(p->places + p->places_used, places, count * sizeof *places);
    p->places_used += count;
    return 1;
}

/* Begins another trace. */
void power_restart(power *p) { p->samples = p->moved = p->is_full = 0; }

/* Of an instruction that nobody has told of, no register counts. */
static const struct written *written_by(const machine *m, const instruction *i) {
    static const struct written nothing;
    const size_t number = (size_t)(i - m->instructions);
    return number < m->power->instructions_room ? &m->power->of_instructions[number] : &nothing;
}

void power_begins(machine *m, const instruction *i) {
    power *p = m->power;
    const struct written *its = written_by(m, i);
    const register_place *place = p->places + its->first;
    for (uint32_t n = 0; n < its->count; n++) {
        p->before[n] = get(m->file + place[n].at, place[n].size);
    }
    p->weight = p->distance = 0;
}

void power_ends(machine *m, const instruction *i) {
    power *p = m->power;
    const struct written *its = written_by(m, i);
    const register_place *place = p->places + its->first;
    for (uint32_t n = 0; n < its->count; n++) {
        uint64_t value = get(m->file + place[n].at, place[n].size);
        p->weight += bits_of(value);
        p->distance += bits_of(value ^ p->before[n]);
    }
    if (p->samples == p->room) {
        uint64_t weights = p->room, distances = p->room, wanted = p->room + (1 << 16);
        if (!lengthen(&p->weights, sizeof *p->weights, &weights, wanted) ||
            !lengthen(&p->distances, sizeof *p->distances, &distances, wanted) ||
            !lengthen(&p->addresses, sizeof *p->addresses, &p->room, wanted)) {
            p->is_full = 1;
            m->stop = STOP_STEPS;
            return;
        }
    }
    p->weights[p->samples] = its->is_silent ? 0 : (uint16_t)p->weight;
    p->distances[p->samples] = its->is_silent ? 0 : (uint16_t)p->distance;
    p->addresses[p->samples++] = i->address;
}
