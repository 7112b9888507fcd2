/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The meaning of each vector instruction, from the ESP32-S3 Technical Reference Manual, chapter 1,
 * and what others have seen on chips (tests/bench/pie/silicon.csv). A result saturates only where
 * the manual says so. All operands are read before a result is written.
 */
#include <stddef.h>

#include "pie_forms.h"
#include "pie_values.h"

static void execute(pie_unit *u, uint32_t a[16], uint32_t sar, const pie_form *form,
                    uint32_t word) {
    unsigned part[PIE_PARTS];
    for (unsigned i = 0; i < PIE_PARTS; i++) {
        part[i] = pie_part(form, word, i) & (i < PIE_A ? 7 : 255);
    }
    const pie_operands o = {
        .form = form,
        .x = u->q[part[PIE_X]],
        .y = u->q[part[PIE_Y]],
        .s = u->q[part[PIE_S]],
        .t = u->q[part[PIE_T]],
        .d = &u->q[part[PIE_D]],
        .e = &u->q[part[PIE_E]],
        .m = &u->q[part[PIE_M]],
        .in_s = &u->q[part[PIE_S]],
        .in_t = &u->q[part[PIE_T]],
        .a = &a[part[PIE_A]],
        .address = a[part[PIE_A]],
        .other = a[part[PIE_B]],
        .sar = sar & 63,
        .n = pie_constant(form, word),
        .o = part[PIE_O],
    };
    if (form->access == PIE_ST) {
        store_words(o.address, o.m->w, 4);
    }
    const unsigned operation = form->operation;
    uint32_t *b = &a[part[PIE_B]];
    (void)(pie_on_bits(&o, operation) || pie_on_lanes(&o, operation) ||
           pie_moves(u, &o, operation, b) || pie_on_pairs(u, &o, operation) ||
           pie_on_accumulators(u, &o, operation, b));
    if (form->access == PIE_LD) {
        load_words(o.m->w, o.address, 4);
    }
    if (form->step == PIE_STEP_IP) {
        *o.a += (uint32_t)o.n;
    } else if (form->step == PIE_STEP_XP) {
        *o.a += o.other;
    } else if (form->step == PIE_STEP_INCP) {
        *o.a += 16;
    }
}

/* ---- RUR and WUR ---- */

enum { ACCX_0 = 0, ACCX_1 = 1, QACC_H_0 = 2, QACC_L_0 = 7, SAR_BYTE = 13, FFT_BIT_WIDTH = 14 };
enum { UA_STATE_0 = 15, UA_STATE_3 = 18 };

static uint32_t *special(pie_unit *u, unsigned number) {
    if (number <= ACCX_1) {
        return &u->accx[number];
    }
    if (number >= QACC_H_0 && number < QACC_H_0 + 5) {
        return &u->qacc[1][number - QACC_H_0];
    }
    if (number >= QACC_L_0 && number < QACC_L_0 + 5) {
        return &u->qacc[0][number - QACC_L_0];
    }
    if (number >= UA_STATE_0 && number <= UA_STATE_3) {
        return &u->ua_state[number - UA_STATE_0];
    }
    return number == SAR_BYTE ? &u->sar_byte : number == FFT_BIT_WIDTH ? &u->fft_bit_width : NULL;
}

static unsigned execute_special(pie_unit *u, uint32_t a[16], uint32_t word) {
    uint32_t *at = NULL;
    if ((word & 0xff000f) == 0xe30000 && (at = special(u, word >> 4 & 255)) != NULL) {
        a[word >> 12 & 15] = *at;
    } else if ((word & 0xff000f) == 0xf30000 && (at = special(u, word >> 8 & 255)) != NULL) {
        *at = a[word >> 4 & 15];
        u->accx[1] &= 0xff;
        u->sar_byte &= 15;
    }
    return at ? 3 : 0;
}

/* ---- Decoder ---- */

/* There are too many forms to look through each time: the unit remembers those of words. */
static const pie_form *find(pie_unit *u, uint32_t word) {
    struct pie_known *k = &u->known[(word ^ word >> 11 ^ word >> 21) % PIE_KNOWN];
    if (k->form && k->word == word) {
        return k->form;
    }
    for (size_t i = 0; i < sizeof pie_forms / sizeof pie_forms[0]; i++) {
        const pie_form *form = &pie_forms[i];
        if ((word & form->mask) == form->match) {
            k->word = word;
            k->form = form;
            return form;
        }
    }
    return NULL;
}

unsigned pie_execute(pie_unit *unit, uint32_t a[16], uint32_t sar, uint32_t word) {
    if ((word & 14) != 14) {
        word &= 0xffffff;
    }
    const pie_form *form = find(unit, word);
    if (!form) {
        return execute_special(unit, a, word);
    }
    execute(unit, a, sar, form, word);
    return form->size;
}
