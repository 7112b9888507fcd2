/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* xor_lanes by xor_lane, where a lane is words (lanes.h). */

/* XORs the bytes into lanes, from number i on: into at least one. */
static PKEM_NOINLINE void xor_lanes(pkem_keccak *k, unsigned i, const uint8_t *in, unsigned lanes) {
    unsigned end = i + lanes;
    for (; ARE_WORDS(in) && i != end; i++, in += 8) {
        xor_lane(k, i, load_word(in), load_word(in + 4));
    }
    if (LOADS_JOINED) {
        /* Each word with a byte of `in` is loaded once. No other word is loaded. */
        const uint8_t *at = in - (uintptr_t)in % 4;
        for (uint32_t x = i == end ? 0 : load_word(at); i != end; i++) {
            uint32_t y = load_word(at + 4), z = load_word(at + 8);
            at += 8;
            xor_lane(k, i, joined(x, y, in), joined(y, z, in));
            x = z;
        }
        return;
    }
    for (; i != end; i++, in += 8) {
        xor_lane(k, i, load32(in), load32(in + 4));
    }
}
