/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The accumulators ACCX and QACC. */
#include "pie_forms.h"
#include "pie_values.h"

static int64_t get_accx(const pie_unit *u, bool is_signed) {
    const int64_t value = (int64_t)((uint64_t)u->accx[1] << 32 | u->accx[0]);
    return is_signed && u->accx[1] >> 7 & 1 ? value - ((int64_t)1 << 40) : value;
}

static void put_accx(pie_unit *u, int64_t value) {
    u->accx[0] = (uint32_t)value;
    u->accx[1] = (uint32_t)((uint64_t)value >> 32) & 0xff;
}

/* A lane of QACC has 40 bits beside lanes of 16, and 20 beside lanes of 8. */
static int64_t get_qacc(const pie_unit *u, unsigned bits, unsigned i, bool is_signed) {
    const unsigned width = bits == 8 ? 20 : 40, in_half = 160 / width;
    const uint32_t *from = u->qacc[i / in_half];
    uint64_t value = 0;
    for (unsigned n = 0, at = i % in_half * width; n < width; n += 4, at += 4) {
        value |= (uint64_t)(from[at / 32] >> at % 32 & 15) << n;
    }
    const int64_t all = (int64_t)value;
    return is_signed && value >> (width - 1) ? all - ((int64_t)1 << width) : all;
}

static void put_qacc(pie_unit *u, unsigned bits, unsigned i, int64_t value) {
    const unsigned width = bits == 8 ? 20 : 40, in_half = 160 / width;
    uint32_t *to = u->qacc[i / in_half];
    for (unsigned n = 0, at = i % in_half * width; n < width; n += 4, at += 4) {
        to[at / 32] &= ~(15u << at % 32);
        to[at / 32] |= (uint32_t)((uint64_t)value >> n & 15) << at % 32;
    }
}

static int64_t saturated_sum(int64_t sum, unsigned width, bool is_signed) {
    return is_signed ? saturated(sum, width) : clamped(sum, 0, ((int64_t)1 << width) - 1);
}

/* A product of two lanes; of numbers without a sign it has all of 32 bits. */
static int64_t product(const pie_vector *x, unsigned i, const pie_vector *y, unsigned j,
                       unsigned bits, bool is_signed) {
    if (is_signed) {
        return signed_lane(x, bits, i) * signed_lane(y, bits, j);
    }
    return (int64_t)(lane(x, bits, i) * lane(y, bits, j));
}

static void multiply_add(pie_unit *u, const pie_vector *x, const pie_vector *y, unsigned bits,
                         bool is_signed, bool to_accx) {
    int64_t sum = get_accx(u, is_signed);
    for (unsigned i = 0; i < 128 / bits; i++) {
        const int64_t p = product(x, i, y, i, bits, is_signed);
        sum += p;
        if (!to_accx) {
            const int64_t old = get_qacc(u, bits, i, is_signed);
            put_qacc(u, bits, i, saturated_sum(old + p, bits == 8 ? 20 : 40, is_signed));
        }
    }
    if (to_accx) {
        put_accx(u, saturated_sum(sum, 40, is_signed));
    }
}

/* Each lane of x times one of y. */
static void multiply_add_one(pie_unit *u, const pie_vector *x, const pie_vector *y, unsigned bits,
                             unsigned j) {
    for (unsigned i = 0; i < 128 / bits; i++) {
        const int64_t sum = get_qacc(u, bits, i, true) + product(x, i, y, j, bits, true);
        put_qacc(u, bits, i, saturated(sum, bits == 8 ? 20 : 40));
    }
}

static void shift_qacc(pie_unit *u, pie_vector *to, unsigned bits, uint32_t shift) {
    for (unsigned i = 0; i < 128 / bits; i++) {
        const int64_t value = get_qacc(u, bits, i, true) >> shift;
        put_qacc(u, bits, i, value);
        put_lane(to, bits, i, (uint32_t)saturated(value, bits));
    }
}

static void fill_qacc(pie_unit *u, const pie_vector *from, unsigned bits, bool is_signed) {
    for (unsigned i = 0; i < 128 / bits; i++) {
        put_qacc(u, bits, i, is_signed ? signed_lane(from, bits, i) : (int64_t)lane(from, bits, i));
    }
}

#define MULTIPLY_ADD(type, bits, is_signed)                                                        \
    case PIE_VMULAS_##type##_ACCX:                                                                 \
        multiply_add(u, &o->x, &o->y, bits, is_signed, true);                                      \
        break;                                                                                     \
    case PIE_VMULAS_##type##_QACC:                                                                 \
        multiply_add(u, &o->x, &o->y, bits, is_signed, false);                                     \
        break;                                                                                     \
    case PIE_MOV_##type##_QACC:                                                                    \
        fill_qacc(u, &o->s, bits, is_signed);                                                      \
        break;                                                                                     \
    case PIE_LDQA_##type##_128: {                                                                  \
        pie_vector from;                                                                           \
        load_words(from.w, o->address, 4);                                                         \
        fill_qacc(u, &from, bits, is_signed);                                                      \
        break;                                                                                     \
    }

bool pie_on_accumulators(pie_unit *u, const pie_operands *o, unsigned operation, uint32_t *b) {
    switch (operation) {
        MULTIPLY_ADD(S8, 8, true)
        MULTIPLY_ADD(U8, 8, false)
        MULTIPLY_ADD(S16, 16, true)
        MULTIPLY_ADD(U16, 16, false)
    case PIE_VSMULAS_S16_QACC:
        multiply_add_one(u, &o->x, &o->y, 16, o->o);
        break;
    case PIE_VSMULAS_S8_QACC:
        multiply_add_one(u, &o->x, &o->y, 8, (unsigned)o->n);
        break;
    case PIE_SRCMB_S16_QACC:
        shift_qacc(u, o->m, 16, o->address & 63);
        break;
    case PIE_SRCMB_S8_QACC:
        shift_qacc(u, o->m, 8, o->address & 31);
        break;
    case PIE_SRS_ACCX: {
        const int64_t value = get_accx(u, true) >> (o->address & 63);
        put_accx(u, value);
        *b = (uint32_t)saturated(value, 32);
        break;
    }
    case PIE_ZERO_ACCX:
        put_accx(u, 0);
        break;
    case PIE_ZERO_QACC:
        for (unsigned i = 0; i < 10; i++) {
            u->qacc[i / 5][i % 5] = 0;
        }
        break;
    case PIE_LD_ACCX:
        load_words(u->accx, o->address, 2);
        u->accx[1] &= 0xff;
        break;
    case PIE_ST_ACCX:
        store_words(o->address, u->accx, 2);
        break;
    case PIE_LD_QACC_H_H_32:
        load_words(u->qacc[1] + 4, o->address, 1);
        break;
    case PIE_LD_QACC_H_L_128:
        load_words(u->qacc[1], o->address, 4);
        break;
    case PIE_LD_QACC_L_H_32:
        load_words(u->qacc[0] + 4, o->address, 1);
        break;
    case PIE_LD_QACC_L_L_128:
        load_words(u->qacc[0], o->address, 4);
        break;
    case PIE_ST_QACC_H_H_32:
        store_words(o->address, u->qacc[1] + 4, 1);
        break;
    case PIE_ST_QACC_H_L_128:
        store_words(o->address, u->qacc[1], 4);
        break;
    case PIE_ST_QACC_L_H_32:
        store_words(o->address, u->qacc[0] + 4, 1);
        break;
    case PIE_ST_QACC_L_L_128:
        store_words(o->address, u->qacc[0], 4);
        break;
    default:
        return false;
    }
    return true;
}
