/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Helium's kernels (batch.h) beside plain C or one state at a time, at their extremes. */
#include "../../src/batch.h"
#include "../../src/poly/codec.h"

enum { LARGEST = 4200, LARGEST_OUT = 20000, LARGEST_BACK = 2800 };
#include "comparing_vectors.h"

enum { INPUTS = 6, GUARD = 0x5aa5a55a };

static struct {
    pkem_keccak_x8 four;
    uint32_t guard;
} here = {.guard = GUARD};
static pkem_keccak alone[PKEM_STATES];

/* All zeros, all ones, a bit, or any. */
static void fill_states(unsigned input) {
    for (unsigned state = 0; state < PKEM_STATES; state++) {
        for (unsigned i = 0; i < PKEM_STATE_WORDS; i++) {
            uint32_t any = random_word();
            uint32_t word = input == 0   ? 0
                            : input == 1 ? 0xffffffffu
                            : input == 2 ? (i == any % PKEM_STATE_WORDS) * 0x80000000u
                                         : any;
            alone[state].lane[i] = here.four.words[i][state] = word;
        }
    }
}

static unsigned differ(void) {
    unsigned different = here.guard != GUARD;
    for (unsigned state = 0; state < PKEM_STATES; state++) {
        for (unsigned i = 0; i < PKEM_STATE_WORDS; i++) {
            different |= alone[state].lane[i] != here.four.words[i][state];
        }
    }
    return different;
}

/* A lane of a state, a bit at a time. */
static uint8_t byte_of(const uint32_t *lane, unsigned n) {
    unsigned byte = 0;
    for (unsigned i = 0; i < 8; i++) {
        byte |= (lane[i % 2] >> (8 * n + i) / 2 & 1) << i;
    }
    return (uint8_t)byte;
}

static unsigned differ_in_bytes(unsigned pairs) {
    unsigned different = differ();
    for (unsigned at = 0; at < 16 * PKEM_CHUNKS; at++) {
        for (unsigned state = 0; state < PKEM_STATES; state++) {
            uint8_t byte = here.four.memory.chunks[at / 16][state][at % 16];
            different |= at < 16 * pairs ? byte != byte_of(alone[state].lane + at / 8 * 2, at % 8)
                                         : byte != 0xa5;
        }
    }
    return different;
}

static void compare_states(void) {
    unsigned different = 0;
    for (unsigned input = 0; input < INPUTS; input++) {
        fill_states(input);
        memset(&here.four.memory, 0xa5, sizeof here.four.memory);
        pkem_keccak_f1600_x4(here.four.words);
        for (unsigned state = 0; state < PKEM_STATES; state++) {
            pkem_keccak_f1600(&alone[state]);
        }
        different += differ();
    }
    report("KECCAK_F1600_X4", INPUTS, different);
    different = 0;
    for (unsigned pairs = 1; pairs <= PKEM_CHUNKS; pairs++) {
        fill_states(pairs - 1);
        memset(&here.four.memory, 0xa5, sizeof here.four.memory);
        pkem_unpack_states_x4(here.four.memory.chunks, here.four.words, pairs);
        different += differ_in_bytes(pairs);
    }
    report("UNPACK_STATES_X4", PKEM_CHUNKS, different);
}

static unsigned differ_in_absorbing(void) {
    uint8_t seed[32];
    for (unsigned i = 0; i < sizeof seed; i++) {
        seed[i] = (uint8_t)random_word();
    }
    pkem_x8_init(&here.four);
    pkem_x8_put(&here.four, 3, alone[0].lane); /* its state was something else before */
    pkem_x8_clear(&here.four, 3);
    for (unsigned i = 0; i < PKEM_STATES; i++) {
        const unsigned rate = i < 3 ? PKEM_SHAKE128_RATE : PKEM_SHAKE256_RATE;
        uint32_t last = 0x1f0000 | (random_word() & 0xffff);
        if (i == 0 || i == 3) {
            pkem_x8_absorb_seed(&here.four, i, i == 0 ? 3 : 1, (uint8_t)rate, seed);
        }
        pkem_x8_absorb_last(&here.four, i, last);
        pkem_keccak_init_seed(&alone[i], (uint8_t)rate, seed, last);
    }
    unsigned different = differ();
    uint32_t words[PKEM_STATE_WORDS];
    pkem_x8_get(&here.four, 2, words, PKEM_STATE_WORDS);
    different |= memcmp(words, alone[2].lane, sizeof words) != 0;
    memcpy(alone[1].lane, words, sizeof words);
    pkem_x8_put(&here.four, 1, words);
    different |= differ();
    return different;
}

static unsigned differ_in_coefficients(unsigned input) {
    const unsigned start[] = {0, 100, 144, 145, 200, 248, 249, 255, 256};
    unsigned have = start[input % (sizeof start / sizeof *start)], count = have, state = input % 4;
    for (unsigned at = 0; at < 16 * PKEM_CHUNKS; at++) {
        for (unsigned s = 0; s < PKEM_STATES; s++) {
            /* Any, those at the edge, none below q, all. */
            const uint8_t edge[] = {0x00, 0x1d, 0xd0};
            here.four.memory.chunks[at / 16][s][at % 16] = input < 9    ? (uint8_t)random_word()
                                                           : input < 18 ? edge[at % 3]
                                                           : input < 27 ? 0xff
                                                                        : 0;
        }
    }
    memset(poly, 0x77, sizeof poly);
    unsigned found = pkem_take_block(poly[0], have, here.four.memory.chunks[0][state]);
    for (unsigned at = 0; at < PKEM_SHAKE128_RATE; at += 3) {
        uint8_t t[3];
        for (unsigned i = 0; i < 3; i++) {
            t[i] = here.four.memory.chunks[(at + i) / 16][state][(at + i) % 16];
        }
        for (unsigned i = 0; i < 2; i++) {
            unsigned d = i == 0 ? t[0] | (t[1] & 15u) << 8 : t[1] >> 4 | (unsigned)t[2] << 4;
            if (d < PKEM_Q && count < PKEM_N) {
                poly[1][count++] = (int16_t)d;
            }
        }
    }
    /* A candidate that was not taken may be behind them, but not behind the polynomial. */
    unsigned different = found != count || poly[0][PKEM_N] != 0x7777;
    for (unsigned i = 0; i < PKEM_N && i < count; i++) {
        different |= poly[0][i] != poly[1][i];
    }
    return different;
}

static void compare_products(void) {
    unsigned different = differ_in_products();
    fill(poly[0], LARGEST_OUT, 5);
    fill(poly[1], 1000, 5);
    memcpy(poly[2], poly[0], sizeof poly[2]);
    pkem_add_vectors(poly[2], poly[1]);
    for (unsigned i = 0; i < PKEM_N; i++) {
        different += poly[2][i] != poly[0][i] + poly[1][i];
    }
    report("MULTIPLY_VECTORS", KINDS + 1, different);
}

/* As bytes that begin anywhere. */
static unsigned differ_in_keys(unsigned start) {
    static uint8_t bytes[24 + 4];
    for (unsigned i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)random_word();
    }
    memset(poly, 0x77, sizeof poly);
    pkem_take_all(poly[0], bytes + start, 2);
    pkem_decode(poly[1], bytes + start, 12);
    return memcmp(poly[0], poly[1], 32) != 0 || poly[0][16] != 0x7777;
}

/* One call of each kernel, whose cycles the timing model records. */
static void measure(void) {
    fill(poly[0], 100, 5);
    fill(poly[1], 100, 5);
    port_begin();
    pkem_keccak_f1600_x4(here.four.words);
    port_end();
    port_begin();
    pkem_unpack_states_x4(here.four.memory.chunks, here.four.words, PKEM_CHUNKS);
    port_end();
    port_begin();
    pkem_take_groups(poly[2], 0, here.four.memory.chunks[0][0]);
    port_end();
    port_begin();
    pkem_multiply_vectors(poly[2], poly[2], poly[0], poly[1]);
    port_end();
    port_begin();
    pkem_ntt_vectors(poly[0]);
    port_end();
    port_begin();
    pkem_inverse_ntt_vectors(poly[1], 1);
    port_end();
}

#ifdef OPERATIONS
/* The self-test, and secrets by a seed, whose rows are made alone; of e2 few bits are left. */
static void try_operations_of(const char *name, const pocketkem_scheme *scheme) {
    enum { MESSAGES = 8 };
    static uint8_t ek[POCKETKEM_MLKEM1024_EK_BYTES], dk[POCKETKEM_MLKEM1024_DK_BYTES];
    static uint8_t ct[POCKETKEM_MLKEM1024_CT_BYTES];
    uint32_t seed[16], m[8], ss[2][8];
    unsigned different = (unsigned)-pocketkem_selftest(scheme, dk, ct);
    for (unsigned i = 0; i < 16; i++) {
        seed[i] = random_word();
    }
    pocketkem_how keygen = {.seed = (uint8_t *)seed, .ek = pocketkem_memory(ek)};
    different |= (unsigned)-pocketkem_keygen_how(scheme, &keygen);
    for (unsigned n = 0; n < MESSAGES; n++) {
        for (unsigned i = 0; i < 8; i++) {
            m[i] = random_word();
        }
        pocketkem_how encaps = {.m = (uint8_t *)m};
        encaps.ek = pocketkem_const_memory(ek);
        encaps.ct = pocketkem_memory(ct);
        different |= (unsigned)-pocketkem_encaps_how(scheme, (uint8_t *)ss[0], &encaps);
        pocketkem_how decaps = {.seed = (uint8_t *)seed, .ct = pocketkem_const_memory(ct)};
        different |= (unsigned)-pocketkem_decaps_how(scheme, (uint8_t *)ss[1], &decaps);
        different |= memcmp(ss[0], ss[1], sizeof ss[0]) != 0;
    }
    report(name, 1 + MESSAGES, different);
}

static void try_operations(void) {
    try_operations_of("mlkem512", &pocketkem_mlkem512);
    try_operations_of("mlkem768", &pocketkem_mlkem768);
    try_operations_of("mlkem1024", &pocketkem_mlkem1024);
    try_operations_of("kyber768", &pocketkem_kyber768);
    end();
}
#else
#define try_operations() ((void)0)
#endif

int main(void) {
    port_init();
    try_operations();
    measure();
    compare_states();
    report("absorbing", 1, differ_in_absorbing());
    unsigned different = 0;
    for (unsigned input = 0; input < 36; input++) {
        different += differ_in_coefficients(input);
    }
    for (unsigned start = 0; start < 4; start++) {
        different += differ_in_keys(start);
    }
    report("TAKE_BLOCK", 36 + 4, different);
    compare_transforms();
    compare_products();
    end();
}
