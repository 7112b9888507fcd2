/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The ESP32-S3's vector unit (PIE), which QEMU's core lacks: each of its instructions raises the
 * exception for illegal instructions there, and its handler (trap.S) executes the instruction.
 * docs/timing-model.md says what the model was compared with. It was never compared with a chip by
 * us: it reproduces the observations that others have published.
 */
#ifndef PIE_H
#define PIE_H

#include <stdint.h>

typedef union pie_vector {
    uint8_t b[16];
    uint16_t h[8];
    uint32_t w[4];
} pie_vector;

enum { PIE_KNOWN = 2048 };
struct pie_form;

/* The registers of one core's unit, except SAR, which is the core's own. */
typedef struct pie_unit {
    pie_vector q[8];
    uint32_t qacc[2][5]; /* 160 bits each: QACC_L, then QACC_H */
    uint32_t accx[2];    /* 40 bits */
    uint32_t sar_byte, fft_bit_width;
    uint32_t ua_state[4];
    /* The forms of words that were executed before. */
    struct pie_known {
        uint32_t word;
        const struct pie_form *form;
    } known[PIE_KNOWN];
} pie_unit;

/*
 * Executes an instruction, which begins with the low byte of `word`. a: the 16 address registers of
 * the window; sar: of the core. Returns the instruction's length in bytes, 0 if it is none of the
 * vector unit's, or none whose meaning the model knows.
 */
unsigned pie_execute(pie_unit *unit, uint32_t a[16], uint32_t sar, uint32_t word);

#endif
