/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "lanes.h"
#include "access.h"

#include <stdlib.h>

enum { PAGES = 1 << (32 - PAGE_BITS), WORDS = PAGE / 4 };

static void *words(size_t n) {
    void *found = aligned_alloc(64, n * sizeof(word));
    if (found != NULL) {
        memset(found, 0, n * sizeof(word));
    }
    return found;
}

void lanes_free(lanes *t) {
    if (t != NULL) {
        for (uint32_t i = 0; t->pages != NULL && i < PAGES; i++) {
            free(t->pages[i]);
        }
        free(t->pages);
        free(t->file);
        points_free(t->points);
        free(t);
    }
}

lanes *lanes_new(machine *m) {
    lanes *t = calloc(1, sizeof *t);
    if (t != NULL) {
        t->m = m;
        t->file = words(m->file_size / 4);
        t->pages = calloc(PAGES, sizeof *t->pages);
        t->points = points_new();
        if (t->file == NULL || t->pages == NULL || t->points == NULL) {
            lanes_free(t);
            t = NULL;
        }
    }
    return t;
}

static void fill(uint32_t *to, uint32_t value) { EACH_LANE(l) to[l] = value; }

/* Takes a range of the file from the machine. */
void lanes_take(lanes *t, uint32_t place, uint32_t size) {
    for (uint32_t i = place / 4; i < (place + size + 3) / 4; i++) {
        fill(t->file[i], (uint32_t)get(t->m->file + 4 * i, 4));
    }
}

/* Begins a run: all lanes are what the machine is. Returns 0 if there is no memory. */
int lanes_begin(lanes *t, uint32_t file_bytes) {
    lanes_take(t, 0, file_bytes);
    for (const page *p = t->m->last_page; p != NULL; p = p->before) {
        word **place = &t->pages[p->number];
        int is_writable = 0;
        for (unsigned i = 0; i < PAGE && !is_writable; i++) {
            is_writable = p->permission[i] & WRITABLE;
        }
        if (is_writable && *place == NULL && (*place = words(WORDS)) == NULL) {
            return 0;
        }
        for (unsigned i = 0; is_writable && i < WORDS; i++) {
            fill((*place)[i], (uint32_t)get(p->data + 4 * i, 4));
        }
    }
    points_restart(t->points);
    return 1;
}

/* Whole words of memory that may be written, a row of lanes for each. */
int lanes_write(lanes *t, uint32_t address, uint32_t n, const uint32_t *rows) {
    for (uint32_t i = 0; i < n; i++, address += 4, rows += LANES) {
        if (t->pages[address >> PAGE_BITS] == NULL || address % 4 != 0) {
            return 0;
        }
        memcpy(t->pages[address >> PAGE_BITS][address % PAGE / 4], rows, sizeof(word));
    }
    return 1;
}

int lanes_read(const lanes *t, uint32_t address, uint32_t n, uint32_t *rows) {
    for (uint32_t i = 0; i < n; i++, address += 4, rows += LANES) {
        if (t->pages[address >> PAGE_BITS] == NULL || address % 4 != 0) {
            return 0;
        }
        memcpy(rows, t->pages[address >> PAGE_BITS][address % PAGE / 4], sizeof(word));
    }
    return 1;
}

/* Gives the machine the registers of the first lane. */
void lanes_show(const lanes *t, uint32_t file_bytes) {
    for (uint32_t i = 0; i < file_bytes / 4; i++) {
        put(t->m->file + 4 * i, t->file[i][0], 4);
    }
}

/* ---- Operands ------------------------------------------------------------------------------- */

const uint32_t *lanes_get(const lanes *t, uint32_t place, unsigned n, uint32_t *room) {
    const uint32_t *low = t->file[place / 4], *high = low + LANES;
    const unsigned at = 8 * (place % 4);
    const uint32_t mask = (uint32_t)ones(8 * n);
    if (at == 0 && n == 4) {
        return low;
    }
    if (at + 8 * n <= 32) {
        EACH_LANE(l) room[l] = low[l] >> at & mask;
    } else {
        EACH_LANE(l) room[l] = (low[l] >> at | high[l] << (32 - at)) & mask;
    }
    return room;
}

static void give(lanes *t, uint32_t place, unsigned n, const uint32_t *from) {
    uint32_t *low = t->file[place / 4], *high = low + LANES;
    const unsigned at = 8 * (place % 4);
    const uint64_t mask = ones(8 * n) << at;
    const uint32_t of_low = (uint32_t)mask, of_high = (uint32_t)(mask >> 32);
    if (at == 0 && n == 4) {
        memmove(low, from, sizeof(word));
        return;
    }
    EACH_LANE(l) low[l] = (low[l] & ~of_low) | (from[l] << at & of_low);
    if (of_high != 0) {
        EACH_LANE(l) high[l] = (high[l] & ~of_high) | (from[l] >> (32 - at) & of_high);
    }
}

static void get_wide(const lanes *t, uint32_t place, unsigned n, uint64_t *out) {
    word room;
    const uint32_t *low = lanes_get(t, place, n < 4 ? n : 4, room);
    EACH_LANE(l) out[l] = low[l];
    if (n > 4) {
        const uint32_t *high = lanes_get(t, place + 4, n - 4, room);
        EACH_LANE(l) out[l] |= (uint64_t)high[l] << 32;
    }
}

static void give_wide(lanes *t, uint32_t place, unsigned n, const uint64_t *from) {
    word part;
    EACH_LANE(l) part[l] = (uint32_t)from[l];
    give(t, place, n < 4 ? n : 4, part);
    if (n > 4) {
        EACH_LANE(l) part[l] = (uint32_t)(from[l] >> 32);
        give(t, place + 4, n - 4, part);
    }
}

/* Whether all lanes have the same number, which is the first one's. */
static int agree(const uint32_t *of) {
    uint32_t differ = 0;
    EACH_LANE(l) differ |= of[l] ^ of[0];
    return differ == 0;
}

/* ---- Computing ------------------------------------------------------------------------------ */

/* Numbers of more than 4 bytes. */
static void calculate_wide(lanes *t, const operation *op) {
    uint64_t a[LANES], b[LANES] = {0}, out[LANES];
    get_wide(t, op->a, op->a_size, a);
    if (op->b_size != 0) {
        get_wide(t, op->b, op->b_size, b);
    }
    switch (op->code) {
    case OP_ADD:
        EACH_LANE(l) out[l] = a[l] + b[l];
        break;
    case OP_MULT:
        EACH_LANE(l) out[l] = a[l] * b[l];
        break;
    default:
        EACH_LANE(l) out[l] = compute(op, a[l], b[l]);
    }
    give_wide(t, op->out, op->out_size, out);
}

/* As compute(), where nothing has more than 4 bytes. */
static void calculate(lanes *t, const operation *op) {
    word room_a, room_b, out;
    const unsigned bits = 8 * op->a_size, up = 32 - bits;
    const uint32_t all = (uint32_t)ones(bits);
    const uint32_t *a = lanes_get(t, op->a, op->a_size, room_a), *b = a;
    if (op->b_size != 0) {
        b = lanes_get(t, op->b, op->b_size, room_b);
    }
#define SIGNED(x) ((int32_t)((x) << up) >> up)
#define ALL_LANES(expression)                                                                      \
    EACH_LANE(l) out[l] = (expression);                                                            \
    break
    switch (op->code) {
    case OP_COPY:
    case OP_ZEXT:
        ALL_LANES(a[l]);
    case OP_SEXT:
        ALL_LANES((uint32_t)SIGNED(a[l]));
    case OP_EQUAL:
        ALL_LANES(a[l] == b[l]);
    case OP_NOTEQUAL:
        ALL_LANES(a[l] != b[l]);
    case OP_LESS:
        ALL_LANES(a[l] < b[l]);
    case OP_LESSEQUAL:
        ALL_LANES(a[l] <= b[l]);
    case OP_SLESS:
        ALL_LANES(SIGNED(a[l]) < SIGNED(b[l]));
    case OP_SLESSEQUAL:
        ALL_LANES(SIGNED(a[l]) <= SIGNED(b[l]));
    case OP_ADD:
        ALL_LANES(a[l] + b[l]);
    case OP_SUB:
        ALL_LANES(a[l] - b[l]);
    case OP_CARRY:
        ALL_LANES(((a[l] + b[l]) & all) < a[l]);
    case OP_SCARRY:
        ALL_LANES((~(a[l] ^ b[l]) & (a[l] ^ (a[l] + b[l]))) >> (bits - 1) & 1);
    case OP_SBORROW:
        ALL_LANES(((a[l] ^ b[l]) & (a[l] ^ (a[l] - b[l]))) >> (bits - 1) & 1);
    case OP_2COMP:
        ALL_LANES(0 - a[l]);
    case OP_NEGATE:
        ALL_LANES(~a[l]);
    case OP_XOR:
    case OP_BOOL_XOR:
        ALL_LANES(a[l] ^ b[l]);
    case OP_AND:
    case OP_BOOL_AND:
        ALL_LANES(a[l] & b[l]);
    case OP_OR:
    case OP_BOOL_OR:
        ALL_LANES(a[l] | b[l]);
    case OP_LEFT:
        ALL_LANES(b[l] < bits ? a[l] << (b[l] & 31) : 0);
    case OP_RIGHT:
        ALL_LANES(b[l] < bits ? a[l] >> (b[l] & 31) : 0);
    case OP_SRIGHT:
        ALL_LANES((uint32_t)(SIGNED(a[l]) >> (b[l] < bits ? b[l] : bits - 1)));
    case OP_MULT:
        ALL_LANES(a[l] * b[l]);
    case OP_BOOL_NEGATE:
        ALL_LANES(a[l] ^ 1);
    default:
        EACH_LANE(l) out[l] = (uint32_t)compute(op, a[l], op->b_size ? b[l] : 0);
    }
#undef SIGNED
#undef ALL_LANES
    give(t, op->out, op->out_size, out);
}

static void copy(lanes *t, uint32_t out, uint32_t from, unsigned n) {
    word room;
    for (; n > 4; n -= 4, out += 4, from += 4) {
        give(t, out, 4, lanes_get(t, from, 4, room));
    }
    give(t, out, n, lanes_get(t, from, n, room));
}

/* ---- Memory --------------------------------------------------------------------------------- */

/* The word at an address that is one's. */
static const uint32_t *in_memory(const lanes *t, uint32_t address, uint32_t *room) {
    const word *own = t->pages[address >> PAGE_BITS];
    if (own != NULL) {
        return own[address % PAGE / 4];
    }
    fill(room, (uint32_t)bytes_at(t->m, address, 4));
    return room;
}

/* A part of up to 4 bytes that does not cross a word. */
static void load_part(lanes *t, uint32_t address, uint32_t out, unsigned n) {
    word room, part;
    const uint32_t *from = in_memory(t, address & ~3u, room);
    const unsigned at = 8 * (address & 3);
    const uint32_t mask = (uint32_t)ones(8 * n);
    points_load(t->points, from);
    EACH_LANE(l) part[l] = from[l] >> at & mask;
    give(t, out, n, part);
}

static void store_part(lanes *t, uint32_t address, uint32_t from, unsigned n) {
    word room, before;
    uint32_t *to = t->pages[address >> PAGE_BITS][address % PAGE / 4];
    const uint32_t *value = lanes_get(t, from, n, room);
    const unsigned at = 8 * (address & 3);
    const uint32_t mask = (uint32_t)ones(8 * n) << at;
    memcpy(before, to, sizeof before);
    EACH_LANE(l) to[l] = (to[l] & ~mask) | (value[l] << at & mask);
    points_store(t->points, before, to);
}

static void move(lanes *t, uint32_t address, uint32_t place, unsigned n, int is_load) {
    while (n != 0) {
        unsigned part = 4 - (address & 3);
        part = part < n ? part : n;
        (is_load ? load_part : store_part)(t, address, place, part);
        address += part, place += part, n -= part;
    }
}

/* ---- The loop ------------------------------------------------------------------------------- */

/* Returns false if the run stops. */
static int step(lanes *t, const instruction *i) {
    machine *const m = t->m;
    const operation *first = m->all_operations + i->first, *end = first + i->count;
    uint32_t next = i->next;
    for (const operation *op = first; op < end; op++) {
        word room;
        const int goes = op->code >= OP_BRANCH && op->code <= OP_CJUMP;
        const uint32_t *a = room;
        if (goes || op->code == OP_LOAD || op->code == OP_STORE) {
            a = lanes_get(t, op->a, op->a_size < 4 ? op->a_size : 4, room);
            if (op->code != OP_BRANCH && op->code != OP_JUMP && !agree(a)) {
                m->stop = STOP_DIFFERS;
                return 0;
            }
        }
        switch (op->code) {
        case OP_COPY:
            copy(t, op->out, op->a, op->out_size);
            break;
        case OP_LOAD:
        case OP_STORE: {
            const int is_load = op->code == OP_LOAD;
            const uint32_t address = op->base + a[0];
            const unsigned n = is_load ? op->out_size : op->b_size;
            if ((address & (n - 1) & m->aligned) != 0) {
                m->fault = address;
                m->stop = STOP_ALIGNMENT;
                return 0;
            }
            if (!allowed(m, address, n, is_load ? READABLE : WRITABLE)) {
                m->stop = is_load ? STOP_READ : STOP_WRITE;
                return 0;
            }
            move(t, address, is_load ? op->out : op->b, n, is_load);
            break;
        }
        case OP_CBRANCH:
        case OP_CJUMP:
            if (a[0] == 0) {
                break;
            } /* fall through */
        case OP_BRANCH:
        case OP_JUMP:
            if (op->code == OP_JUMP || op->code == OP_CJUMP) {
                op = first + op->base - 1;
                break;
            }
            next = op->base;
            goto done;
        case OP_BRANCHIND:
            next = a[0];
            goto done;
        case OP_DIV:
        case OP_SDIV:
        case OP_REM:
        case OP_SREM: /* a division's time depends on its operands */
        case OP_UNKNOWN:
            m->stop = STOP_UNKNOWN;
            return 0;
        default:
            if (op->a_size > 4 || op->b_size > 4 || op->out_size > 4) {
                calculate_wide(t, op);
            } else {
                calculate(t, op);
            }
        }
    }
done:
    m->steps++;
    m->pc = next;
    return 1;
}

/* As machine_run(). */
uint32_t lanes_run(lanes *t) {
    machine *const m = t->m;
    m->stop = STOP_NONE;
    while (m->stop == STOP_NONE) {
        const page *p = m->pages[m->pc >> PAGE_BITS];
        const uint32_t at = m->pc % PAGE;
        if (m->pc == m->halt) {
            m->stop = STOP_HALT;
        } else if (p != NULL && p->breaks != NULL && p->breaks[at] && m->left_break != m->pc) {
            m->left_break = m->pc;
            m->stop = STOP_BREAK;
        } else if (p == NULL || p->instructions == NULL || p->instructions[at] == 0) {
            m->left_break = ~(uint32_t)0;
            m->stop = STOP_LIFT;
        } else {
            const instruction *i = &m->instructions[p->instructions[at] - 1];
            m->left_break = ~(uint32_t)0;
            points_begin(t, i);
            if (step(t, i) && !points_end(t, i)) {
                m->stop = STOP_DIFFERS;
            }
        }
    }
    return m->stop;
}
