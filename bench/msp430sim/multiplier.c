/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "multiplier.h"

#include <inttypes.h>

#include "cpu.h"

/* Registers by their distance from the first one. Those before OP2 take the first operand of 16
   bits, those from MPY32L to MACS32H one of 32 bits; bits 2 and 1, or 3 and 2, name the mode. */
enum {
    MPY,
    OP2 = 0x08,
    RESLO = 0x0a,
    RESHI = 0x0c,
    SUMEXT = 0x0e,
    MPY32L = 0x10,
    MPY32H = 0x12,
    OP2L = 0x20,
    OP2H = 0x22,
    RES0 = 0x24,
    RES3 = 0x2a,
    MPY32CTL0 = 0x2c,
};

/* Where the registers are, on all chips of the families, and their bytes. */
enum { AT_32 = 0x04c0, BYTES_32 = 0x2e, AT_16 = 0x0130, BYTES_16 = 0x10 };

static bool has_16_bits;

enum { IS_SIGNED = 1, ACCUMULATES = 2 }; /* bits of the mode */
enum { CTL_CARRY = 0x0001, CTL_MODE = 0x0030, CTL_OP1_32 = 0x0040, CTL_OP2_32 = 0x0080 };

static uint32_t op1, op2;
static unsigned mode;
static bool is_op1_32, is_op2_32;
static bool lacks_op1_high; /* MPY32L was written, MPY32H not yet */
static bool lacks_op2_high; /* OP2L was the last register written */
static bool carry;
static uint16_t extension;
static uint64_t result;
static bool is_high_stale; /* the upper half of the result, after an operation of 16 bits */
static bool is_lost;       /* the result: an operand was written while it was computed */
static uint64_t ready_at[4], idle_at;

/* The cycles from the second operand to each word [SLAU208, "MPY32 result availability"], by the
   width of the first operand. Of 32 bits by OP2L, the first word is there before OP2H. */
static const unsigned char after_op2[2][4] = {{3, 3, 4, 4}, {3, 5, 6, 7}};
static const unsigned char after_op2h[2][4] = {{0, 3, 4, 4}, {0, 3, 5, 6}};

void multiplier_has_16_bits(void) { has_16_bits = true; }

bool multiplier_is_at(uint32_t address) {
    bool of_32 = address >= AT_32 && address < AT_32 + BYTES_32;
    if (has_16_bits && of_32) {
        fault("this chip has no multiplier at 0x%04x", address);
    }
    return has_16_bits ? address >= AT_16 && address < AT_16 + BYTES_16 : of_32;
}

static unsigned place_of(uint32_t address) { return address - (has_16_bits ? AT_16 : AT_32); }

static uint64_t widened(uint32_t operand, bool is_32, bool is_signed) {
    if (!is_signed) {
        return is_32 ? operand : operand & 0xffff;
    }
    return is_32 ? (uint64_t)(int64_t)(int32_t)operand : (uint64_t)(int64_t)(int16_t)operand;
}

/* An operation on two operands of 16 bits, whose result has 32. */
static void multiply_16(uint64_t product) {
    uint64_t old = mode & ACCUMULATES ? result & 0xffffffff : 0;
    if (mode & IS_SIGNED) {
        int64_t sum = (int64_t)(int32_t)(uint32_t)old + (int64_t)product;
        extension = sum < 0 ? 0xffff : 0;
        carry = sum < 0;
        product = (uint64_t)sum;
    } else {
        product += old;
        carry = product >> 32;
        extension = carry;
    }
    result = (result & ~UINT64_C(0xffffffff)) | (product & 0xffffffff);
    is_high_stale = true; /* whether it is kept or written is not documented */
}

static void multiply_32(uint64_t product) {
    if (mode & ACCUMULATES) {
        if (is_high_stale) {
            fault("the multiplier adds to 64 bits, of which an operation of 16 bits left 32");
        }
        uint64_t sum = result + product;
        carry = mode & IS_SIGNED ? (int64_t)sum < 0 : sum < product;
        result = sum;
    } else {
        result = product;
        carry = mode & IS_SIGNED && (int64_t)product < 0;
    }
    extension = carry ? (mode & IS_SIGNED ? 0xffff : 1) : 0;
    is_high_stale = false;
}

static void multiply(uint64_t now, const unsigned char times[4]) {
    if (lacks_op1_high) {
        fault("the multiplier starts without the upper half of its first operand");
    }
    if (is_lost && mode & ACCUMULATES) {
        fault("the multiplier adds to a result whose operands changed while it was computed");
    }
    is_lost = false;
    uint64_t product =
        widened(op1, is_op1_32, mode & IS_SIGNED) * widened(op2, is_op2_32, mode & IS_SIGNED);
    if (is_op1_32 || is_op2_32) {
        multiply_32(product);
    } else {
        multiply_16(product);
    }
    for (int i = 0; i < 4; i++) {
        if (times[i]) {
            ready_at[i] = now + times[i];
        }
    }
    idle_at = is_op1_32 || is_op2_32 ? ready_at[3] : ready_at[1];
}

static uint16_t control(void) {
    return (uint16_t)(carry | mode << 4 | is_op1_32 << 6 | is_op2_32 << 7);
}

static uint16_t result_word(unsigned word, uint64_t now) {
    if (lacks_op2_high && word) {
        fault("a result of the multiplier is read before its second operand is complete");
    }
    if (now < ready_at[word]) {
        fault("word %u of the multiplier's result is read %" PRIu64 " cycles too early", word,
              ready_at[word] - now);
    }
    if (is_lost) {
        fault("a result of the multiplier is read whose operands changed while it was computed");
    }
    return (uint16_t)(result >> 16 * word);
}

uint16_t multiplier_load(uint32_t address, unsigned bytes, uint64_t now) {
    unsigned place = place_of(address), at = place & ~1u;
    uint16_t value;
    if (at < OP2) {
        value = (uint16_t)op1;
    } else if (at == OP2 || at == OP2L) {
        value = (uint16_t)op2;
    } else if (at == OP2H) {
        value = (uint16_t)(op2 >> 16);
    } else if (at == RESLO || at == RESHI) {
        value = result_word((at - RESLO) / 2, now);
    } else if (at == SUMEXT) {
        result_word(1, now);
        value = extension;
    } else if (at < OP2L) {
        value = (uint16_t)(at & 2 ? op1 >> 16 : op1);
    } else if (at <= RES3) {
        value = result_word((at - RES0) / 2, now);
    } else {
        value = control();
    }
    return bytes == 2 ? value : place & 1 ? value >> 8 : value & 0xff;
}

static void store_op1(unsigned at, uint16_t value) {
    if (at < OP2) {
        mode = at / 2;
        op1 = value;
        is_op1_32 = lacks_op1_high = false;
        return;
    }
    unsigned its_mode = (at - MPY32L) / 4;
    if (at & 2) {
        if (!is_op1_32 || mode != its_mode) {
            fault("the upper half of the multiplier's first operand comes before the lower one");
        }
        op1 = (op1 & 0xffff) | (uint32_t)value << 16;
        lacks_op1_high = false;
    } else {
        mode = its_mode;
        op1 = (op1 & 0xffff0000) | value;
        is_op1_32 = lacks_op1_high = true;
    }
}

static void store_result(unsigned word, uint16_t value) {
    result = (result & ~(UINT64_C(0xffff) << 16 * word)) | (uint64_t)value << 16 * word;
    is_high_stale &= word != 3;
    is_lost &= word != 3;
}

static void store_control(uint16_t value) {
    if (value & ~(CTL_CARRY | CTL_MODE | CTL_OP1_32 | CTL_OP2_32)) {
        fault("the multiplier's modes 0x%04x (fraction, saturation, delay) are not modelled",
              value);
    }
    carry = value & CTL_CARRY;
    mode = (value & CTL_MODE) >> 4;
    is_op1_32 = value & CTL_OP1_32;
    is_op2_32 = value & CTL_OP2_32;
}

/* An operand of 8 bits is extended as its mode says, by MPY32 alone. */
static uint16_t byte_operand(unsigned at, uint16_t value) {
    bool is_signed = has_16_bits ? false : at < OP2 ? at / 2 & IS_SIGNED : mode & IS_SIGNED;
    return is_signed ? (uint16_t)(int16_t)(int8_t)value : value;
}

void multiplier_store(uint32_t address, unsigned bytes, uint16_t value, uint64_t now) {
    unsigned at = place_of(address);
    if (bytes == 1) {
        if (at > OP2 || at & 1) {
            fault("a byte is written to the multiplier's register 0x%04x", address);
        }
        value = byte_operand(at, value);
    }
    if (now < idle_at) {
        if (at >= OP2 && at != MPY32CTL0 && (at < MPY32L || at >= OP2L)) {
            fault("the multiplier's register 0x%04x is written %" PRIu64 " cycles too early",
                  address, idle_at - now);
        }
        is_lost = true;
    }
    bool follows_op2l = lacks_op2_high;
    lacks_op2_high = false;
    if (at == OP2) {
        op2 = value;
        is_op2_32 = false;
        multiply(now, after_op2[is_op1_32]);
    } else if (at == OP2L) {
        /* The first word of the result is there before OP2H is written. */
        op2 = (op2 & 0xffff0000) | value;
        is_op2_32 = lacks_op2_high = true;
        ready_at[0] = now + after_op2[0][0];
    } else if (at == OP2H) {
        /* Ignored unless OP2L was written just before: erratum MPY1, on which saving and restoring
           the unit in an interrupt fails on chips of 5xx and FR57xx. */
        if (follows_op2l) {
            op2 = (op2 & 0xffff) | (uint32_t)value << 16;
            multiply(now, after_op2h[is_op1_32]);
        }
    } else if (at < OP2 || (at >= MPY32L && at < OP2L)) {
        store_op1(at, value);
    } else if (at == RESLO || at == RESHI) {
        store_result((at - RESLO) / 2, value);
    } else if (at >= RES0 && at <= RES3) {
        store_result((at - RES0) / 2, value);
    } else if (at == MPY32CTL0) {
        store_control(value);
    } else {
        fault("the multiplier's register 0x%04x is only read", address);
    }
}
