/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Runs a machine. Each domain has the same loop, compiled without what the others need. */
#include "access.h"
#include "power.h"

/* ---- Events --------------------------------------------------------------------------------- */

/* The shadow of an operand: its taint, or its term. */
ALWAYS_INLINE uint64_t shadow(machine *m, uint32_t place, unsigned n, int domain) {
    if (domain == TAINT) {
        return get(m->file_taint + place, n);
    }
    return domain == SYMBOLIC ? term_of_bytes(m->graph, m->file_terms + place, m->file + place, n)
                              : 0;
}

/* Records an event. In the taint domain once for each instruction and kind; in the symbolic domain
 * every time, because its conditions are the path. */
static void record(machine *m, instruction *i, unsigned kind, uint64_t shadow_, uint64_t value) {
    if (m->domain == TAINT) {
        if (i->reported & kind) {
            return;
        }
        i->reported |= kind;
    }
    event e = {.kind = kind, .address = i->address, .value = (uint32_t)value, .step = m->steps};
    e.term = m->domain == SYMBOLIC ? (uint32_t)shadow_ : 0;
    machine_event(m, e);
}

/* What is read from the table at an address that is a term: a variable, which is told together with
 * the address. Returns 0 if the address is not in the table. */
static int look_up(machine *m, instruction *i, uint32_t term, uint32_t address, uint32_t out,
                   unsigned n) {
    if (address < m->table_low || (uint64_t)address + n > m->table_high) {
        return 0;
    }
    load_across(m, address, out, n);
    uint32_t found = term_read(m->graph, term, 8 * n, get(m->file + out, n));
    refer(m->graph, m->file_terms + out, found, n);
    record(m, i, EVENT_READ, term, found);
    return 1;
}

/* Whether an address is in the table for all values of its tainted bits. */
static int is_in_table(const machine *m, uint64_t base, uint64_t a, uint64_t taint, unsigned n) {
    uint64_t least = base + (a & ~taint), most = base + (a | taint);
    return m->domain == TAINT && least >= m->table_low && most + n <= m->table_high;
}

/* ---- The loop ------------------------------------------------------------------------------- */

/* One operation that computes. */
ALWAYS_INLINE void calculate(machine *m, const operation *op, int domain) {
    uint8_t *file = m->file;
    uint64_t a = get(file + op->a, op->a_size), b = op->b_size ? get(file + op->b, op->b_size) : 0;
    if (domain == TAINT) {
        uint64_t taint_a = get(m->file_taint + op->a, op->a_size);
        uint64_t taint_b = op->b_size ? get(m->file_taint + op->b, op->b_size) : 0;
        uint64_t taint = (taint_a | taint_b) == 0 ? 0 : taint_of(op, a, b, taint_a, taint_b);
        put(m->file_taint + op->out, taint, op->out_size);
    } else if (domain == SYMBOLIC) {
        const uint32_t *of_a = m->file_terms + op->a, *of_b = m->file_terms + op->b;
        uint32_t term = 0;
        if (!are_concrete(of_a, op->a_size) || !are_concrete(of_b, op->b_size)) {
            term =
                term_of(m->graph, op, a, b, term_of_bytes(m->graph, of_a, file + op->a, op->a_size),
                        term_of_bytes(m->graph, of_b, file + op->b, op->b_size));
            uint64_t value = compute(op, a, b) & ones(8 * op->out_size);
            if (term == 0 || m->graph->nodes[term].value != value ||
                m->graph->nodes[term].width != 8 * op->out_size) {
                m->graph->wrong = term;
                m->stop = STOP_TERMS;
            }
        }
        refer(m->graph, m->file_terms + op->out, term, op->out_size);
    }
    put(file + op->out, compute(op, a, b), op->out_size);
}

ALWAYS_INLINE void copy(machine *m, uint32_t out, uint32_t from, unsigned n, int domain) {
    put(m->file + out, get(m->file + from, n), n);
    if (domain == TAINT) {
        put(m->file_taint + out, get(m->file_taint + from, n), n);
    } else if (domain == SYMBOLIC) {
        memmove(m->file_terms + out, m->file_terms + from, n * sizeof *m->file_terms);
    }
}

ALWAYS_INLINE void extend_with_zeros(machine *m, const operation *op, int domain) {
    uint64_t value = get(m->file + op->a, op->a_size);
    if (domain == TAINT) {
        put(m->file_taint + op->out, get(m->file_taint + op->a, op->a_size), op->out_size);
    } else if (domain == SYMBOLIC) {
        memmove(m->file_terms + op->out, m->file_terms + op->a, op->a_size * sizeof *m->file_terms);
        for (unsigned i = op->a_size; i < op->out_size; i++) {
            m->file_terms[op->out + i] = 0;
        }
    }
    put(m->file + op->out, value, op->out_size);
}

/* Where an instruction goes on that has not branched. */
ALWAYS_INLINE uint32_t following(machine *m, instruction *i, int domain) {
    if (m->loop_end == NO_LOOPS || __builtin_expect(get(m->file + m->loop_end, 4) != i->next, 1)) {
        return i->next;
    }
    uint64_t count = get(m->file + m->loop_count, 4);
    uint64_t seen = shadow(m, m->loop_count, 4, domain);
    if (seen != 0) {
        record(m, i, EVENT_BRANCH, seen, count);
        if (domain == SYMBOLIC) {
            m->stop = STOP_BRANCH;
        }
    }
    if (count == 0) {
        return i->next;
    }
    put(m->file + m->loop_count, count - 1, 4);
    return (uint32_t)get(m->file + m->loop_begin, 4);
}

/* Returns false if the run stops. */
ALWAYS_INLINE int step(machine *m, instruction *i, int domain) {
    const operation *first = m->all_operations + i->first, *end = first + i->count;
    uint32_t next;
    int flips = m->steps == m->flip_at, chose = 0;
    for (const operation *op = first; op < end;) {
        uint64_t a = get(m->file + op->a, op->a_size), seen;
        m->operations++;
        switch (op->code) {
        case OP_COPY:
            copy(m, op->out, op->a, op->out_size, domain);
            break;
        case OP_ZEXT:
            extend_with_zeros(m, op, domain);
            break;
        case OP_LOAD:
        case OP_STORE: {
            int is_load = op->code == OP_LOAD;
            uint32_t address = (uint32_t)(op->base + a);
            unsigned n = is_load ? op->out_size : op->b_size;
            if (domain != CONCRETE && (seen = shadow(m, op->a, op->a_size, domain)) != 0) {
                if (domain == SYMBOLIC && is_load &&
                    look_up(m, i, (uint32_t)seen, address, op->out, n)) {
                    break;
                }
                if (!is_load || !is_in_table(m, op->base, a, seen, n)) {
                    record(m, i, is_load ? EVENT_READ : EVENT_WRITE, seen, address);
                }
                if (domain == SYMBOLIC) {
                    m->stop = STOP_ADDRESS;
                    return 0;
                }
            }
            if (__builtin_expect((address & (n - 1) & m->aligned) != 0, 0)) {
                m->fault = address;
                m->stop = STOP_ALIGNMENT;
                return 0;
            }
            if (!allowed(m, address, n, is_load ? READABLE : WRITABLE)) {
                m->stop = is_load ? STOP_READ : STOP_WRITE;
                return 0;
            }
            if (!is_load) {
                if (domain == POWER) {
                    uint64_t old = bytes_at(m, address, n), value = get(m->file + op->b, n);
                    m->power->distance += bits_of(old ^ value);
                    power_moves(m->power, value);
                }
                store(m, address, op->b, n, domain);
                break;
            }
            load(m, address, op->out, n, domain);
            if (domain == POWER) {
                power_moves(m->power, get(m->file + op->out, n));
            }
            if (domain == TAINT && seen != 0) {
                memset(m->file_taint + op->out, 0xff, n);
            }
            if (flips) {
                put(m->file + op->out, get(m->file + op->out, n) ^ m->flip_mask, n);
                flips = 0;
            }
            break;
        }
        case OP_BRANCH:
            next = op->base;
            goto done;
        case OP_JUMP:
            op = first + op->base;
            continue;
        case OP_CBRANCH:
        case OP_CJUMP:
            if (domain != CONCRETE && (seen = shadow(m, op->a, op->a_size, domain)) != 0) {
                i->went |= ON_TERM;
                if (domain == SYMBOLIC && m->follow == CHOOSE && m->choices_left != 0) {
                    a = m->choices & 1;
                    m->choices >>= 1;
                    m->choices_left--;
                    chose = 1;
                } else {
                    record(m, i, EVENT_BRANCH, seen, a);
                    if (domain == SYMBOLIC && m->follow != FOLLOW) {
                        m->stop = STOP_BRANCH;
                        return 0;
                    }
                }
            }
            i->went |= CONDITIONAL | (a != 0 ? WENT_AWAY : WENT_ON);
            if (a != 0 && op->code == OP_CJUMP) {
                op = first + op->base;
                continue;
            }
            if (a != 0) {
                next = op->base;
                goto done;
            }
            break;
        case OP_BRANCHIND:
            if (domain != CONCRETE && (seen = shadow(m, op->a, op->a_size, domain)) != 0) {
                record(m, i, EVENT_TARGET, seen, a);
                if (domain == SYMBOLIC) {
                    m->stop = STOP_ADDRESS;
                    return 0;
                }
            }
            next = (uint32_t)a;
            goto done;
        case OP_MULT:
        case OP_DIV:
        case OP_SDIV:
        case OP_REM:
        case OP_SREM:
            if (domain != CONCRETE && (op->code != OP_MULT || i->flags & VARIABLE_TIME)) {
                seen = shadow(m, op->a, op->a_size, domain);
                seen |= shadow(m, op->b, op->b_size, domain);
                if (seen != 0) {
                    record(m, i, EVENT_TIME, 0, 0);
                }
            }
            if (op->code != OP_MULT && get(m->file + op->b, op->b_size) == 0) {
                m->stop = STOP_DIVIDE;
                return 0;
            }
            calculate(m, op, domain);
            break;
        case OP_UNKNOWN:
            m->stop = STOP_UNKNOWN;
            return 0;
        default:
            calculate(m, op, domain);
            break;
        }
        op++;
    }
    next = following(m, i, domain);
done:
    if (i->flags & MOVES_STACK) {
        uint32_t sp = (uint32_t)get(m->file + m->stack_pointer, m->stack_pointer_size);
        m->lowest_stack = sp < m->lowest_stack ? sp : m->lowest_stack;
    }
    i->executed++;
    m->steps++;
    m->pc = next;
    if (domain == SYMBOLIC && chose && m->choices_left == 0) {
        m->stop = STOP_CHOSEN;
    }
    return m->stop == STOP_NONE;
}

ALWAYS_INLINE void run(machine *m, int domain) {
    m->stop = STOP_NONE;
    while (m->stop == STOP_NONE) {
        if (m->pc == m->halt) {
            m->stop = STOP_HALT;
            return;
        }
        if (m->steps >= m->limit) {
            m->stop = STOP_STEPS;
            return;
        }
        const page *p = m->pages[m->pc >> PAGE_BITS];
        uint32_t at = m->pc % PAGE;
        if (p != NULL && p->breaks != NULL && p->breaks[at] && m->left_break != m->pc) {
            m->left_break = m->pc; /* the next run goes on from here */
            m->stop = STOP_BREAK;
            return;
        }
        m->left_break = ~(uint32_t)0;
        if (p == NULL || p->instructions == NULL || p->instructions[at] == 0) {
            m->stop = STOP_LIFT;
            return;
        }
        instruction *i = &m->instructions[p->instructions[at] - 1];
        if (__builtin_expect(m->steps == m->skip_at, 0)) {
            m->steps++;
            m->pc = following(m, i, domain);
            continue;
        }
        if (domain == POWER) {
            power_begins(m, i);
        }
        if (!step(m, i, domain)) {
            return;
        }
        if (domain == POWER) {
            power_ends(m, i);
        }
        if (domain == SYMBOLIC && (m->graph->full || m->graph->wrong)) {
            m->stop = STOP_TERMS;
        }
    }
}

uint32_t machine_run(machine *m) {
    switch (m->domain) {
    case CONCRETE:
        run(m, CONCRETE);
        break;
    case TAINT:
        run(m, TAINT);
        break;
    case POWER:
        run(m, POWER);
        break;
    default:
        run(m, SYMBOLIC);
        break;
    }
    return m->stop;
}
