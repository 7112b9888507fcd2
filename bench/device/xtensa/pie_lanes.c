/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Operations on each lane, or on each bit, of vectors. */
#include "pie_forms.h"
#include "pie_values.h"

enum comparison { EQUAL, GREATER, LESS };

static void add(pie_vector *d, const pie_vector *x, const pie_vector *y, unsigned bits, int sign) {
    for (unsigned i = 0; i < 128 / bits; i++) {
        const int64_t sum =
            (int64_t)signed_lane(x, bits, i) + sign * (int64_t)signed_lane(y, bits, i);
        put_lane(d, bits, i, (uint32_t)saturated(sum, bits));
    }
}

static void compare(pie_vector *d, const pie_vector *x, const pie_vector *y, unsigned bits,
                    enum comparison how) {
    for (unsigned i = 0; i < 128 / bits; i++) {
        const int32_t a = signed_lane(x, bits, i), b = signed_lane(y, bits, i);
        const bool holds = how == EQUAL ? a == b : how == GREATER ? a > b : a < b;
        put_lane(d, bits, i, holds ? 0xffffffffu : 0);
    }
}

static void choose(pie_vector *d, const pie_vector *x, const pie_vector *y, unsigned bits,
                   bool larger) {
    for (unsigned i = 0; i < 128 / bits; i++) {
        const int32_t a = signed_lane(x, bits, i), b = signed_lane(y, bits, i);
        put_lane(d, bits, i, (uint32_t)((a > b) == larger ? a : b));
    }
}

/* By SAR. A chip gives 0 from 32 on, also for negative products. */
static void multiply_signed(pie_vector *d, const pie_vector *x, const pie_vector *y, unsigned bits,
                            uint32_t sar) {
    for (unsigned i = 0; i < 128 / bits; i++) {
        const int32_t p = signed_lane(x, bits, i) * signed_lane(y, bits, i);
        put_lane(d, bits, i, sar > 31 ? 0 : (uint32_t)(p >> sar));
    }
}

static void multiply_unsigned(pie_vector *d, const pie_vector *x, const pie_vector *y,
                              unsigned bits, uint32_t sar) {
    for (unsigned i = 0; i < 128 / bits; i++) {
        const uint32_t p = lane(x, bits, i) * lane(y, bits, i);
        put_lane(d, bits, i, sar > 31 ? 0 : p >> sar);
    }
}

/* A lane that is not positive is multiplied, others stay. */
static void rectify(pie_vector *d, const pie_vector *x, const pie_vector *y, unsigned bits,
                    uint32_t shift) {
    for (unsigned i = 0; i < 128 / bits; i++) {
        const int32_t a = signed_lane(x, bits, i);
        const int32_t p = (a * signed_lane(y, bits, i)) >> (shift > 31 ? 31 : shift);
        put_lane(d, bits, i, (uint32_t)(a <= 0 ? p : a));
    }
}

/* The shift to the left saturates at 32, as a chip was seen to do; below it wraps. */
static uint32_t shifted_left(uint32_t value, uint32_t sar) {
    if (sar < 32) {
        return value << sar;
    }
    return value == 0 ? 0 : value >> 31 ? 0x80000000u : 0x7fffffffu;
}

/* Pairs (re, im) in the lower half or the upper half. `how` 2 and 3: by the conjugate of x. */
static void multiply_complex(pie_vector *d, const pie_vector *x, const pie_vector *y, unsigned how,
                             uint32_t sar) {
    const unsigned from = how & 1 ? 4 : 0;
    for (unsigned i = from; i < from + 4; i += 2) {
        const int64_t a = signed_lane(x, 16, i), b = signed_lane(x, 16, i + 1);
        const int64_t c = signed_lane(y, 16, i), e = signed_lane(y, 16, i + 1);
        const int64_t re = how & 2 ? a * c + b * e : a * c - b * e;
        const int64_t im = how & 2 ? a * e - b * c : a * e + b * c;
        d->h[i] = (uint16_t)(re >> (sar & 63));
        d->h[i + 1] = (uint16_t)(im >> (sar & 63));
    }
}

/* Sums and differences of halves (`quarters` 0), or of quarters. */
static void butterfly(pie_vector *d, const pie_vector *x, unsigned quarters) {
    for (unsigned i = 0; i < 4; i++) {
        const unsigned low = quarters ? i % 2 + i / 2 * 4 : i, high = low + (quarters ? 2 : 4);
        d->h[i] = (uint16_t)(x->h[low] + x->h[high]);
        d->h[i + 4] = (uint16_t)(x->h[low] - x->h[high]);
    }
}

/* ALL_CASES(VADDS, add(...)): the cases of an operation on lanes of 8, 16 and 32 bits. */
#define SIGNED_CASES(name, act)                                                                    \
    case PIE_##name##_S8: {                                                                        \
        enum { BITS = 8 };                                                                         \
        act;                                                                                       \
        break;                                                                                     \
    }                                                                                              \
    case PIE_##name##_S16: {                                                                       \
        enum { BITS = 16 };                                                                        \
        act;                                                                                       \
        break;                                                                                     \
    }
#define ALL_CASES(name, act)                                                                       \
    SIGNED_CASES(name, act)                                                                        \
    case PIE_##name##_S32: {                                                                       \
        enum { BITS = 32 };                                                                        \
        act;                                                                                       \
        break;                                                                                     \
    }

bool pie_on_lanes(const pie_operands *o, unsigned operation) {
    switch (operation) {
        ALL_CASES(VADDS, add(o->d, &o->x, &o->y, BITS, 1))
        ALL_CASES(VSUBS, add(o->d, &o->x, &o->y, BITS, -1))
        ALL_CASES(VCMP_EQ, compare(o->d, &o->x, &o->y, BITS, EQUAL))
        ALL_CASES(VCMP_GT, compare(o->d, &o->x, &o->y, BITS, GREATER))
        ALL_CASES(VCMP_LT, compare(o->d, &o->x, &o->y, BITS, LESS))
        ALL_CASES(VMAX, choose(o->d, &o->x, &o->y, BITS, true))
        ALL_CASES(VMIN, choose(o->d, &o->x, &o->y, BITS, false))
        SIGNED_CASES(VMUL, multiply_signed(o->d, &o->x, &o->y, BITS, o->sar))
        SIGNED_CASES(VPRELU, rectify(o->d, &o->x, &o->y, BITS, o->other & 63))
    case PIE_VMUL_U8:
        multiply_unsigned(o->d, &o->x, &o->y, 8, o->sar);
        break;
    case PIE_VMUL_U16:
        multiply_unsigned(o->d, &o->x, &o->y, 16, o->sar);
        break;
    case PIE_CMUL_S16:
        multiply_complex(o->d, &o->x, &o->y, (unsigned)o->n, o->sar);
        break;
    case PIE_FFT_R2BF_S16:
        butterfly(o->d, &o->x, (unsigned)o->n);
        butterfly(o->e, &o->y, (unsigned)o->n);
        break;
    case PIE_FFT_R2BF_S16_ST: {
        pie_vector sum;
        for (unsigned i = 0; i < 8; i++) {
            const int32_t a = signed_lane(&o->x, 16, i), b = signed_lane(&o->y, 16, i);
            sum.h[i] = (uint16_t)((a + b) >> o->n);
            o->d->h[i] = (uint16_t)(a - b);
        }
        store_words(o->address, sum.w, 4);
        break;
    }
    default:
        return false;
    }
    return true;
}

bool pie_on_bits(const pie_operands *o, unsigned operation) {
    for (unsigned i = 0; i < 4; i++) {
        switch (operation) {
        case PIE_ANDQ:
            o->d->w[i] = o->x.w[i] & o->y.w[i];
            break;
        case PIE_ORQ:
            o->d->w[i] = o->x.w[i] | o->y.w[i];
            break;
        case PIE_XORQ:
            o->d->w[i] = o->x.w[i] ^ o->y.w[i];
            break;
        case PIE_NOTQ:
            o->d->w[i] = ~o->x.w[i];
            break;
        case PIE_ZERO_Q:
            o->d->w[i] = 0;
            break;
        case PIE_MV_QR:
            o->m->w[i] = o->s.w[i];
            break;
        case PIE_VSL_32:
            o->d->w[i] = shifted_left(o->s.w[i], o->sar);
            break;
        case PIE_VSR_32:
            o->d->w[i] = o->sar > 31 ? 0 : (uint32_t)((int32_t)o->s.w[i] >> o->sar);
            break;
        default:
            return false;
        }
    }
    return true;
}
