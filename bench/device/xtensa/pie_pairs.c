/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Operations on pairs of vectors, and moves to and from memory and address registers. */
#include "pie_forms.h"
#include "pie_values.h"

/* The first vector is the lower half of a pair, which is shifted by bytes. */
static pie_vector shifted_pair(const pie_vector *low, const pie_vector *high, unsigned bytes) {
    pie_vector d;
    for (unsigned i = 0; i < 16; i++) {
        const unsigned from = i + bytes;
        d.b[i] = from < 16 ? low->b[from] : from < 32 ? high->b[from - 16] : 0;
    }
    return d;
}

static void shift_right(pie_vector *low, pie_vector *high, unsigned bytes) {
    const pie_vector zero = {{0}};
    *low = shifted_pair(low, high, bytes);
    *high = shifted_pair(high, &zero, bytes);
}

static void shift_left(pie_vector *low, pie_vector *high, unsigned bytes) {
    const pie_vector zero = {{0}};
    *high = shifted_pair(low, high, 16 - bytes);
    *low = shifted_pair(&zero, low, 16 - bytes);
}

static void zip(pie_vector *s, pie_vector *t, unsigned bits) {
    const pie_vector a = *s, b = *t;
    for (unsigned i = 0, lanes = 128 / bits; i < lanes; i++) {
        pie_vector *to = i < lanes / 2 ? s : t;
        const unsigned at = 2 * i % lanes;
        put_lane(to, bits, at, lane(&a, bits, i));
        put_lane(to, bits, at + 1, lane(&b, bits, i));
    }
}

static void unzip(pie_vector *s, pie_vector *t, unsigned bits) {
    const pie_vector a = *s, b = *t;
    for (unsigned i = 0, lanes = 128 / bits; i < lanes; i++) {
        const pie_vector *from = i < lanes / 2 ? &a : &b;
        const unsigned at = 2 * i % lanes;
        put_lane(s, bits, i, lane(from, bits, at));
        put_lane(t, bits, i, lane(from, bits, at + 1));
    }
}

bool pie_on_pairs(const pie_unit *u, const pie_operands *o, unsigned operation) {
    switch (operation) {
    case PIE_SRC_Q:
        *o->d = shifted_pair(&o->s, &o->t, u->sar_byte & 15);
        break;
    case PIE_SRC_Q_QUP:
        *o->d = shifted_pair(&o->s, &o->t, u->sar_byte & 15);
        *o->in_s = o->t;
        break;
    case PIE_SRCQ_128_ST: {
        const pie_vector d = shifted_pair(&o->s, &o->t, u->sar_byte & 15);
        store_words(o->address, d.w, 4);
        break;
    }
    case PIE_SRCI_2Q:
        shift_right(o->in_s, o->in_t, (unsigned)o->n + 1);
        break;
    case PIE_SLCI_2Q:
        shift_left(o->in_s, o->in_t, (unsigned)o->n + 1);
        break;
    case PIE_SRCXXP_2Q:
        shift_right(o->in_s, o->in_t, (o->address & 15) + 1);
        *o->a += o->other;
        break;
    case PIE_SLCXXP_2Q:
        shift_left(o->in_s, o->in_t, (o->address & 15) + 1);
        *o->a += o->other;
        break;
    case PIE_VZIP_8:
        zip(o->in_s, o->in_t, 8);
        break;
    case PIE_VZIP_16:
        zip(o->in_s, o->in_t, 16);
        break;
    case PIE_VZIP_32:
        zip(o->in_s, o->in_t, 32);
        break;
    case PIE_VUNZIP_8:
        unzip(o->in_s, o->in_t, 8);
        break;
    case PIE_VUNZIP_16:
        unzip(o->in_s, o->in_t, 16);
        break;
    case PIE_VUNZIP_32:
        unzip(o->in_s, o->in_t, 32);
        break;
    default:
        return false;
    }
    return true;
}

bool pie_moves(pie_unit *u, const pie_operands *o, unsigned operation, uint32_t *b) {
    switch (operation) {
    case PIE_VLD_128:
        load_words(o->m->w, o->address, 4);
        break;
    case PIE_VLD_L_64:
        load_words(o->m->w, o->address, 2);
        break;
    case PIE_VLD_H_64:
        load_words(o->m->w + 2, o->address, 2);
        break;
    case PIE_VST_128:
        store_words(o->address, o->m->w, 4);
        break;
    case PIE_VST_L_64:
        store_words(o->address, o->m->w, 2);
        break;
    case PIE_VST_H_64:
        store_words(o->address, o->m->w + 2, 2);
        break;
    case PIE_LD_QR:
        load_words(o->m->w, o->address + (uint32_t)o->n, 4);
        break;
    case PIE_ST_QR:
        store_words(o->address + (uint32_t)o->n, o->s.w, 4);
        break;
    case PIE_VLDBC_8:
        broadcast(o->m, o->address, 8);
        break;
    case PIE_VLDBC_16:
        broadcast(o->m, o->address, 16);
        break;
    case PIE_VLDBC_32:
        broadcast(o->m, o->address, 32);
        break;
    case PIE_LDXQ_32:
        load_words(o->m->w + o->n, o->address + 4u * o->s.h[o->o], 1);
        break;
    case PIE_STXQ_32:
        store_words(o->address + 4u * o->s.h[o->o], o->m->w + o->n, 1);
        break;
    case PIE_MOVI_32_A:
        *b = o->s.w[o->n];
        break;
    case PIE_MOVI_32_Q:
        o->m->w[o->n] = o->address;
        break;
    case PIE_LD_UA_STATE:
        load_words(u->ua_state, o->address, 4);
        break;
    case PIE_ST_UA_STATE:
        store_words(o->address, u->ua_state, 4);
        break;
    default:
        return false;
    }
    return true;
}
