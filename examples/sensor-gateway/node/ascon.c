/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "ascon.h"

enum { RATE = 16, XOF_RATE = 8 };

/* Initial values: SP 800-232, table 14. */
static const uint64_t AEAD_IV = 0x00001000808c0001, XOF_IV = 0x0000080000cc0003;

void ascon_wipe(void *memory, size_t n) {
    volatile uint8_t *at = memory;
    for (; n != 0; n--) {
        *at++ = 0;
    }
}

static uint64_t rotated(uint64_t x, unsigned by) { return x >> by | x << (64 - by); }

/* Section 3: the last `rounds` of the 16 rounds' constants, of which each is 0x0f less. */
static void permute(uint64_t s[5], unsigned rounds) {
    uint64_t x0 = s[0], x1 = s[1], x2 = s[2], x3 = s[3], x4 = s[4];
    for (unsigned c = 0x4b + (rounds - 1) * 0x0f; rounds != 0; rounds--, c -= 0x0f) {
        x2 ^= c;
        x0 ^= x4;
        x4 ^= x3;
        x2 ^= x1;
        const uint64_t t0 = ~x0 & x1, t1 = ~x1 & x2, t2 = ~x2 & x3, t3 = ~x3 & x4, t4 = ~x4 & x0;
        x0 ^= t1;
        x1 ^= t2;
        x2 ^= t3;
        x3 ^= t4;
        x4 ^= t0;
        x1 ^= x0;
        x0 ^= x4;
        x3 ^= x2;
        x2 = ~x2;
        x0 ^= rotated(x0, 19) ^ rotated(x0, 28);
        x1 ^= rotated(x1, 61) ^ rotated(x1, 39);
        x2 ^= rotated(x2, 1) ^ rotated(x2, 6);
        x3 ^= rotated(x3, 10) ^ rotated(x3, 17);
        x4 ^= rotated(x4, 7) ^ rotated(x4, 41);
    }
    s[0] = x0;
    s[1] = x1;
    s[2] = x2;
    s[3] = x3;
    s[4] = x4;
}

/* Byte i of the rate, which is little-endian. */
static uint8_t byte_of(const uint64_t s[5], size_t i) { return (uint8_t)(s[i / 8] >> 8 * (i % 8)); }

static void add_byte(uint64_t s[5], size_t i, uint8_t value) {
    s[i / 8] ^= (uint64_t)value << 8 * (i % 8);
}

static uint64_t word(const uint8_t *in) {
    uint64_t x = 0;
    for (size_t i = 8; i-- != 0;) {
        x = x << 8 | in[i];
    }
    return x;
}

static void begin(uint64_t s[5], const uint8_t *ad, size_t ad_bytes, const uint8_t key[16],
                  const uint8_t nonce[16]) {
    s[0] = AEAD_IV;
    for (size_t i = 0; i < 2; i++) {
        s[1 + i] = word(key + 8 * i);
        s[3 + i] = word(nonce + 8 * i);
    }
    permute(s, 12);
    s[3] ^= word(key);
    s[4] ^= word(key + 8);
    if (ad_bytes != 0) {
        for (size_t i = 0; i < ad_bytes; i++) {
            add_byte(s, i % RATE, ad[i]);
            if (i % RATE == RATE - 1) {
                permute(s, 8);
            }
        }
        add_byte(s, ad_bytes % RATE, 1);
        permute(s, 8);
    }
    s[4] ^= UINT64_C(1) << 63; /* so that associated data cannot pass for text */
}

/* In both directions the state takes in the plaintext. */
static void pass(uint64_t s[5], uint8_t *text, size_t n, bool encrypts) {
    for (size_t i = 0; i < n; i++) {
        const uint8_t out = (uint8_t)(text[i] ^ byte_of(s, i % RATE));
        add_byte(s, i % RATE, encrypts ? text[i] : out);
        text[i] = out;
        if (i % RATE == RATE - 1) {
            permute(s, 8);
        }
    }
    add_byte(s, n % RATE, 1);
}

static void end(uint64_t s[5], const uint8_t key[16], uint8_t tag[16]) {
    s[2] ^= word(key);
    s[3] ^= word(key + 8);
    permute(s, 12);
    s[3] ^= word(key);
    s[4] ^= word(key + 8);
    for (size_t i = 0; i < ASCON_TAG_BYTES; i++) {
        tag[i] = byte_of(s, 24 + i); /* words 3 and 4 */
    }
    ascon_wipe(s, 5 * sizeof *s);
}

void ascon_seal(uint8_t tag[16], uint8_t *text, size_t n, const uint8_t *ad, size_t ad_bytes,
                const uint8_t key[16], const uint8_t nonce[16]) {
    uint64_t s[5];
    begin(s, ad, ad_bytes, key, nonce);
    pass(s, text, n, true);
    end(s, key, tag);
}

bool ascon_open(const uint8_t tag[16], uint8_t *text, size_t n, const uint8_t *ad, size_t ad_bytes,
                const uint8_t key[16], const uint8_t nonce[16]) {
    uint64_t s[5];
    uint8_t right[ASCON_TAG_BYTES], differs = 0;
    begin(s, ad, ad_bytes, key, nonce);
    pass(s, text, n, false);
    end(s, key, right);
    for (size_t i = 0; i < ASCON_TAG_BYTES; i++) {
        differs |= right[i] ^ tag[i];
    }
    ascon_wipe(right, sizeof right);
    if (differs != 0) {
        ascon_wipe(text, n);
    }
    return differs == 0;
}

void ascon_xof_begin(ascon_xof *xof) {
    xof->state[0] = XOF_IV;
    for (size_t i = 1; i < 5; i++) {
        xof->state[i] = 0;
    }
    permute(xof->state, 12);
    xof->absorbed = 0;
}

void ascon_xof_absorb(ascon_xof *xof, const uint8_t *in, size_t n) {
    for (; n != 0; n--) {
        add_byte(xof->state, xof->absorbed++, *in++);
        if (xof->absorbed == XOF_RATE) {
            permute(xof->state, 12);
            xof->absorbed = 0;
        }
    }
}

void ascon_xof_squeeze(ascon_xof *xof, uint8_t *out, size_t n) {
    add_byte(xof->state, xof->absorbed, 1);
    for (size_t i = 0; i < n; i++) {
        if (i % XOF_RATE == 0) {
            permute(xof->state, 12);
        }
        out[i] = byte_of(xof->state, i % XOF_RATE);
    }
    ascon_wipe(xof, sizeof *xof);
}
