/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * SHA-3 and SHAKE for mlkem-native, whose crate comes without its own. The permutation is
 * PQClean's, of the same origin; nothing else of that file is used. PQClean's sponge puts words
 * together from bytes, which is a tenth of the time on an ESP32. mlkem-native's goes byte by byte,
 * like this one.
 */
#include "keccak.h"

#include <string.h>

#include "../cfiles/fips202.c"

/* FIPS 202, section 6: domain separation and the first bit of the padding. */
enum { SHA3 = 0x06, SHAKE = 0x1f };

static void xor_bytes(uint64_t *lanes, const uint8_t *in, size_t n) {
    uint8_t *bytes = (uint8_t *)lanes; /* the devices are little-endian, as Keccak is */
    for (size_t i = 0; i < n; i++) {
        bytes[i] ^= in[i];
    }
}

static void absorb(uint64_t lanes[25], size_t rate, uint8_t domain, const uint8_t *in, size_t n) {
    memset(lanes, 0, 25 * sizeof lanes[0]);
    for (; n >= rate; in += rate, n -= rate) {
        xor_bytes(lanes, in, rate);
        KeccakF1600_StatePermute(lanes);
    }
    xor_bytes(lanes, in, n);
    ((uint8_t *)lanes)[n] ^= domain;
    ((uint8_t *)lanes)[rate - 1] ^= 0x80;
}

static void squeeze(uint8_t *out, size_t n, uint64_t lanes[25], size_t rate) {
    while (n > 0) {
        size_t some = n < rate ? n : rate;
        KeccakF1600_StatePermute(lanes);
        memcpy(out, lanes, some);
        out += some;
        n -= some;
    }
}

static void hash(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t n, size_t rate,
                 uint8_t domain) {
    uint64_t lanes[25];

    absorb(lanes, rate, domain, in, n);
    squeeze(out, out_bytes, lanes, rate);
}

void mlk_sha3_256(uint8_t out[32], const uint8_t *in, size_t n) {
    hash(out, 32, in, n, SHA3_256_RATE, SHA3);
}

void mlk_sha3_512(uint8_t out[64], const uint8_t *in, size_t n) {
    hash(out, 64, in, n, SHA3_512_RATE, SHA3);
}

void mlk_shake256(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t n) {
    hash(out, out_bytes, in, n, SHAKE256_RATE, SHAKE);
}

void mlk_shake256x4(uint8_t *out0, uint8_t *out1, uint8_t *out2, uint8_t *out3, size_t out_bytes,
                    const uint8_t *in0, const uint8_t *in1, const uint8_t *in2, const uint8_t *in3,
                    size_t n) {
    mlk_shake256(out0, out_bytes, in0, n);
    mlk_shake256(out1, out_bytes, in1, n);
    mlk_shake256(out2, out_bytes, in2, n);
    mlk_shake256(out3, out_bytes, in3, n);
}

void mlk_shake128_absorb_once(mlk_shake128ctx *state, const uint8_t *in, size_t n) {
    absorb(state->lanes, SHAKE128_RATE, SHAKE, in, n);
}

void mlk_shake128_squeezeblocks(uint8_t *out, size_t blocks, mlk_shake128ctx *state) {
    squeeze(out, blocks * SHAKE128_RATE, state->lanes, SHAKE128_RATE);
}

void mlk_shake128x4_absorb_once(mlk_shake128x4ctx *state, const uint8_t *in0, const uint8_t *in1,
                                const uint8_t *in2, const uint8_t *in3, size_t n) {
    mlk_shake128_absorb_once(&state->state[0], in0, n);
    mlk_shake128_absorb_once(&state->state[1], in1, n);
    mlk_shake128_absorb_once(&state->state[2], in2, n);
    mlk_shake128_absorb_once(&state->state[3], in3, n);
}

void mlk_shake128x4_squeezeblocks(uint8_t *out0, uint8_t *out1, uint8_t *out2, uint8_t *out3,
                                  size_t blocks, mlk_shake128x4ctx *state) {
    mlk_shake128_squeezeblocks(out0, blocks, &state->state[0]);
    mlk_shake128_squeezeblocks(out1, blocks, &state->state[1]);
    mlk_shake128_squeezeblocks(out2, blocks, &state->state[2]);
    mlk_shake128_squeezeblocks(out3, blocks, &state->state[3]);
}
