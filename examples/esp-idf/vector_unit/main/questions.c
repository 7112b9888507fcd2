/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "questions.h"

#include <stdint.h>

enum { LANES = 8, WORDS = 4 };

typedef union vector {
    uint16_t h[LANES];
    uint32_t w[WORDS];
} __attribute__((aligned(16))) vector;

/* instructions.S. `in` is two vectors, `out` two at most. */
void vector_butterfly(const vector in[2], vector out[2]);
void vector_butterfly_and_store(const vector in[2], vector out[2]);
void vector_multiply(const vector in[2], vector *out, uint32_t shift);
void vector_shift_left(const vector in[2], vector *out, uint32_t shift);
void vector_multiply_at_once(const vector in[2], vector out[2]);

/* Values at the edges, then others. */
static const uint16_t values[2 * LANES] = {0x7fff, 0x8000, 0xffff, 0x0001, 0x8001, 0x1234,
                                           0xfedc, 0x4000, 0x7fff, 0x8000, 0x8000, 0xffff,
                                           0x0002, 0x7fff, 0x8888, 0x4000};

/* The pair of vectors that begins with a value. */
static void fill(vector in[2], unsigned from) {
    for (unsigned i = 0; i < 2 * LANES; i++) {
        in[i / LANES].h[i % LANES] = values[(i + from) % (2 * LANES)];
    }
}

/* Whether sums and differences keep their low bits: the kernels need it nowhere, but saturation
   would show an overflow that they exclude. */
static int butterflies_wrap(void) {
    vector in[2], out[2];
    int ok = 1;
    for (unsigned from = 0; from < 2 * LANES; from++) {
        fill(in, from);
        vector_butterfly(in, out);
        for (unsigned i = 0; i < 2 * LANES; i++) {
            const vector *x = &in[i / LANES];
            const uint16_t a = x->h[i % 4], b = x->h[i % 4 + 4];
            const uint16_t want = (uint16_t)(i % LANES < 4 ? a + b : a - b);
            ok &= out[i / LANES].h[i % LANES] == want;
        }
    }
    return ok;
}

static int stored_butterflies_wrap(void) {
    vector in[2], out[2];
    int ok = 1;
    for (unsigned from = 0; from < 2 * LANES; from++) {
        fill(in, from);
        vector_butterfly_and_store(in, out);
        for (unsigned i = 0; i < LANES; i++) {
            ok &= out[0].h[i] == (uint16_t)(in[0].h[i] + in[1].h[i]);
            ok &= out[1].h[i] == (uint16_t)(in[0].h[i] - in[1].h[i]);
        }
    }
    return ok;
}

static int is_product(const vector in[2], const vector *out, uint32_t shift) {
    int ok = 1;
    for (unsigned i = 0; i < LANES; i++) {
        ok &= out->h[i] == (uint16_t)((uint32_t)in[0].h[i] * in[1].h[i] >> shift);
    }
    return ok;
}

static int products_shift(uint32_t shift) {
    vector in[2], out;
    int ok = 1;
    for (unsigned from = 0; from < 2 * LANES; from++) {
        fill(in, from);
        vector_multiply(in, &out, shift);
        ok &= is_product(in, &out, shift);
    }
    return ok;
}

static int products_see_the_shift_at_once(void) {
    vector in[2], out[2];
    int ok = 1;
    for (unsigned from = 0; from < 2 * LANES; from++) {
        fill(in, from);
        vector_multiply_at_once(in, out);
        ok &= is_product(in, &out[0], 0) & is_product(in, &out[1], 16);
    }
    return ok;
}

static int words_shift(uint32_t first, uint32_t last) {
    vector in[2], out;
    int ok = 1;
    for (uint32_t shift = first; shift <= last; shift++) {
        fill(in, shift % (2 * LANES));
        vector_shift_left(in, &out, shift);
        for (unsigned i = 0; i < WORDS; i++) {
            ok &= out.w[i] == in[0].w[i] << shift;
        }
    }
    return ok;
}

unsigned vector_questions(void (*say)(const char *question, int as_expected)) {
    const struct {
        const char *question;
        int as_expected;
    } found[] = {
        {"FFT.R2BF.S16 wraps where it overflows", butterflies_wrap()},
        {"FFT.R2BF.S16.ST.INCP wraps where it overflows", stored_butterflies_wrap()},
        {"VMUL.U16 keeps the low half at a shift of 0", products_shift(0)},
        {"VMUL.U16 gives the upper half at a shift of 16", products_shift(16)},
        {"VMUL.U16 shifts by 17 to 31", products_shift(17) & products_shift(31)},
        {"VMUL.U16 directly behind SSAI uses the new shift", products_see_the_shift_at_once()},
        {"VSL.32 shifts by 0 to 4 and wraps", words_shift(0, 4)},
        {"VSL.32 shifts by 5 to 31 and wraps", words_shift(5, 31)},
    };
    unsigned others = 0;
    for (unsigned i = 0; i < sizeof found / sizeof found[0]; i++) {
        say(found[i].question, found[i].as_expected);
        others += !found[i].as_expected;
    }
    return others;
}
