/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* How an instruction of the vector unit is made of bits; pie_forms.h has the table. */
#ifndef PIE_FORM_H
#define PIE_FORM_H

#include <stdint.h>

/*
 * The parts of an instruction: D and E are results, X and Y arguments, M the vector that is loaded
 * or stored, S and T a pair of vectors, A and B address registers, N and O constants.
 */
enum { PIE_D, PIE_E, PIE_X, PIE_Y, PIE_M, PIE_S, PIE_T, PIE_A, PIE_B, PIE_N, PIE_O, PIE_PARTS };

/* An access to memory beside the operation, and by what the address register moves on. */
enum { PIE_NONE, PIE_LD, PIE_ST };
enum { PIE_STEP_NONE, PIE_STEP_IP, PIE_STEP_XP, PIE_STEP_INCP };

typedef struct pie_form {
    uint32_t match, mask; /* of the word, whose first byte is the lowest */
    uint8_t size;         /* bytes */
    uint8_t operation;    /* enum pie_operation */
    uint8_t access, step;
    int8_t scale;             /* bytes in a unit of N; negative: N has a sign */
    uint8_t at[PIE_PARTS][8]; /* for each part its bits' positions plus 1, the lowest first */
} pie_form;

/* Whether an instruction has a part. */
static inline int pie_has(const pie_form *form, unsigned part) { return form->at[part][0] != 0; }

static inline uint32_t pie_part(const pie_form *form, uint32_t word, unsigned part) {
    uint32_t value = 0;
    for (unsigned i = 0; i < 8 && form->at[part][i]; i++) {
        value |= (word >> (form->at[part][i] - 1) & 1) << i;
    }
    return value;
}

/* N in bytes, or as it is where it counts no bytes. */
static inline int32_t pie_constant(const pie_form *form, uint32_t word) {
    unsigned bits = 0;
    while (bits < 8 && form->at[PIE_N][bits]) {
        bits++;
    }
    int32_t value = (int32_t)pie_part(form, word, PIE_N);
    if (form->scale < 0 && bits) {
        value -= (value >> (bits - 1) & 1) << bits;
        return value * -form->scale;
    }
    return form->scale ? value * form->scale : value;
}

#endif
