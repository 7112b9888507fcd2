/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The vector unit of the ESP32-S3 (PIE): which registers an instruction needs at its start, and
 * which results come a cycle later than those of other instructions. From the ESP32-S3 Technical
 * Reference Manual, section 1.7, and what others have measured on chips: docs/timing-model.md.
 */
#include "../device/xtensa/pie_forms.h"
#include "vector_unit.h"

/* What an instruction does, for its timing. */
enum {
    MULTIPLIES = 1,     /* D is late */
    LOADS = 2,          /* M is a result, and late */
    STORES = 4,         /* M is an argument */
    STORES_LATER = 8,   /* its vector is needed a cycle later than other arguments */
    ACCUMULATES_X = 16, /* adds to ACCX, which it needs a cycle later */
    ACCUMULATES_Q = 32, /* the same with QACC */
    READS_X = 64,       /* needs ACCX */
    READS_Q = 128,      /* needs QACC */
    FILLS_Q = 256,      /* writes QACC as a load does */
    SETS_Q = 512,       /* writes QACC at once */
    WRITES_M = 1024,    /* M is a result */
    WRITES_PAIR = 2048, /* S and T are results */
    WRITES_S = 4096,
    WRITES_B = 8192,
    FILLS_X = 16384,
    TWO_CYCLES = 32768,
};

static unsigned what(unsigned operation) {
    switch (operation) {
    case PIE_VMUL_S8:
    case PIE_VMUL_U8:
    case PIE_VMUL_S16:
    case PIE_VMUL_U16:
    case PIE_CMUL_S16:
    case PIE_VPRELU_S8:
    case PIE_VPRELU_S16:
        return MULTIPLIES;
    case PIE_VMULAS_S8_ACCX:
    case PIE_VMULAS_U8_ACCX:
    case PIE_VMULAS_S16_ACCX:
    case PIE_VMULAS_U16_ACCX:
        return ACCUMULATES_X;
    case PIE_VMULAS_S8_QACC:
    case PIE_VMULAS_U8_QACC:
    case PIE_VMULAS_S16_QACC:
    case PIE_VMULAS_U16_QACC:
    case PIE_VSMULAS_S8_QACC:
    case PIE_VSMULAS_S16_QACC:
        return ACCUMULATES_Q;
    case PIE_VLD_128:
    case PIE_VLD_L_64:
    case PIE_VLD_H_64:
    case PIE_VLDBC_8:
    case PIE_VLDBC_16:
    case PIE_VLDBC_32:
    case PIE_LD_QR:
    case PIE_LDXQ_32:
        return LOADS;
    case PIE_VST_128:
    case PIE_VST_L_64:
    case PIE_VST_H_64:
    case PIE_STXQ_32:
        return STORES;
    case PIE_ST_QR:
        return STORES_LATER;
    case PIE_LD_ACCX:
        return FILLS_X;
    case PIE_ST_ACCX:
        return READS_X;
    case PIE_SRS_ACCX:
        return READS_X | WRITES_B;
    case PIE_LD_QACC_H_H_32:
    case PIE_LD_QACC_H_L_128:
    case PIE_LD_QACC_L_H_32:
    case PIE_LD_QACC_L_L_128:
    case PIE_LDQA_S8_128:
    case PIE_LDQA_U8_128:
    case PIE_LDQA_S16_128:
    case PIE_LDQA_U16_128:
        return FILLS_Q;
    case PIE_ST_QACC_H_H_32:
    case PIE_ST_QACC_H_L_128:
    case PIE_ST_QACC_L_H_32:
    case PIE_ST_QACC_L_L_128:
        return READS_Q;
    case PIE_MOV_S8_QACC:
    case PIE_MOV_U8_QACC:
    case PIE_MOV_S16_QACC:
    case PIE_MOV_U16_QACC:
    case PIE_ZERO_QACC:
        return SETS_Q;
    case PIE_SRCMB_S8_QACC: /* measured: it takes a cycle more, and waits for no sum */
    case PIE_SRCMB_S16_QACC:
        return SETS_Q | WRITES_M | TWO_CYCLES;
    case PIE_MV_QR:
    case PIE_MOVI_32_Q:
        return WRITES_M;
    case PIE_MOVI_32_A:
        return WRITES_B;
    case PIE_SRC_Q_QUP:
        return WRITES_S;
    case PIE_SRCI_2Q:
    case PIE_SLCI_2Q:
    case PIE_SRCXXP_2Q:
    case PIE_SLCXXP_2Q:
    case PIE_VZIP_8:
    case PIE_VZIP_16:
    case PIE_VZIP_32:
    case PIE_VUNZIP_8:
    case PIE_VUNZIP_16:
    case PIE_VUNZIP_32:
        return WRITES_PAIR;
    default:
        return 0;
    }
}

/* The bit of a vector, or of an address register; 0 if the instruction has no such part. */
static uint32_t part(const pie_form *form, uint32_t word, unsigned which) {
    if (!pie_has(form, which)) {
        return 0;
    }
    const uint32_t number = pie_part(form, word, which);
    return 1u << (which < PIE_A ? PIE_Q0 + (number & 7) : number & 15);
}

static uint32_t accumulators(unsigned does, unsigned x, unsigned q) {
    return (does & x ? 1u << PIE_ACCX : 0) | (does & q ? 1u << PIE_QACC : 0);
}

static void set_registers(insn *out, const pie_form *form, uint32_t word) {
    const unsigned does = what(form->operation);
    uint32_t r[PIE_N];
    for (unsigned i = 0; i < PIE_N; i++) {
        r[i] = part(form, word, i);
    }
    const uint32_t at = r[PIE_A];
    const bool loads = form->access == PIE_LD || does & LOADS;
    const bool stores = form->access == PIE_ST || does & (STORES | STORES_LATER);
    const bool moves_on = form->step != PIE_STEP_NONE || form->operation == PIE_SRCXXP_2Q ||
                          form->operation == PIE_SLCXXP_2Q;
    out->reads = r[PIE_X] | r[PIE_Y] | r[PIE_T] | at;
    out->reads |= does & STORES_LATER ? 0 : r[PIE_S];
    out->reads |= does & WRITES_B ? 0 : r[PIE_B];
    out->reads |= stores && form->operation != PIE_CMUL_S16 ? r[PIE_M] : 0;
    out->reads |= accumulators(does, READS_X, READS_Q);
    if (form->operation == PIE_VLD_L_64 || form->operation == PIE_VLD_H_64 ||
        form->operation == PIE_LDXQ_32 || form->operation == PIE_MOVI_32_Q) {
        out->reads |= r[PIE_M]; /* the rest of it stays */
    }
    out->late = (does & MULTIPLIES ? r[PIE_D] : 0) | (loads ? r[PIE_M] : 0) |
                accumulators(does, ACCUMULATES_X | FILLS_X, ACCUMULATES_Q | FILLS_Q);
    out->writes =
        out->late | r[PIE_D] | r[PIE_E] | (moves_on ? at : 0) | accumulators(does, 0, SETS_Q);
    out->writes |= does & WRITES_M ? r[PIE_M] : 0;
    out->writes |= does & (WRITES_S | WRITES_PAIR) ? r[PIE_S] : 0;
    out->writes |= does & WRITES_PAIR ? r[PIE_T] : 0;
    out->writes |= does & WRITES_B ? r[PIE_B] : 0;
    out->words = does & TWO_CYCLES ? 1 : 0;
}

bool pie_decode(insn *out, const uint8_t *bytes) {
    uint32_t word = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16;
    word |= (word & 14) == 14 ? (uint32_t)bytes[3] << 24 : 0;
    for (size_t i = 0; i < sizeof pie_forms / sizeof pie_forms[0]; i++) {
        const pie_form *form = &pie_forms[i];
        if ((word & form->mask) == form->match) {
            out->size = form->size;
            set_registers(out, form, word);
            return true;
        }
    }
    return false;
}
