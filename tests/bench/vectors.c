/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The ESP32-S3's kernels of vectors beside plain C or one state at a time, at their extremes. */
#include "../../src/batch.h"

enum { LARGEST = PKEM_Q - 1, LARGEST_OUT = 17000, LARGEST_BACK = 2400 };
#include "comparing_vectors.h"

static PKEM_POLY_ALIGNED pkem_keccak_x8 eight;
static pkem_keccak alone[PKEM_STATES];

/* Sets piece j of a lane as keccak_x8.h says, a bit at a time. */
static void pack(unsigned state, unsigned lane, uint64_t value) {
    for (unsigned j = 0; j < 4; j++) {
        uint16_t piece = 0;
        for (unsigned n = 0; n < 16; n++) {
            piece |= (uint16_t)((value >> (4 * n + j) & 1) << n);
        }
        eight.pieces[25 * j + lane][state] = piece;
    }
}

static void fill_states(unsigned input) {
    for (unsigned state = 0; state < PKEM_STATES; state++) {
        for (unsigned lane = 0; lane < 25; lane++) {
            uint64_t value = random_word() | (uint64_t)random_word() << 32;
            alone[state].lane[lane] = value = input == 0 ? 0 : input == 1 ? ~UINT64_C(0) : value;
            pack(state, lane, value);
        }
    }
}

/* The bytes of the states in their first lanes, and nothing behind them. */
static unsigned differ_in_bytes(unsigned pairs) {
    unsigned different = 0;
    for (unsigned state = 0; state < PKEM_STATES; state++) {
        size_t n = 16 * pairs < 200 ? 16 * pairs : 200;
        const uint8_t *bytes = pkem_x8_bytes(&eight, state);
        different |= memcmp(bytes, alone[state].lane, n) != 0;
        different |= pairs < PKEM_STATE_LANE_PAIRS && bytes[16 * pairs] != 0xa5;
    }
    return different;
}

static void compare_states(void) {
    unsigned different = 0;
    for (unsigned pairs = 1; pairs <= PKEM_STATE_LANE_PAIRS; pairs++) {
        fill_states(pairs - 1);
        memset(&eight.memory, 0xa5, sizeof eight.memory);
        pkem_unpack_states_x8(eight.memory.bytes.of, eight.pieces, pairs,
                              eight.memory.bytes.waiting);
        different += differ_in_bytes(pairs);
    }
    report("UNPACK_STATES_X8", PKEM_STATE_LANE_PAIRS, different);
    fill_states(2);
    pkem_x8_permute(&eight, PKEM_STATE_LANE_PAIRS);
    for (unsigned state = 0; state < PKEM_STATES; state++) {
        pkem_keccak_f1600(&alone[state]);
    }
    report("KECCAK_F1600_X8", PKEM_STATES, differ_in_bytes(PKEM_STATE_LANE_PAIRS));
}

/* Messages that a sponge alone absorbs, too; in two groups of states. */
static unsigned compare_absorbing(void) {
    uint32_t seed[2][32 / 4];
    unsigned different = 0;
    for (unsigned i = 0; i < 16; i++) {
        seed[i / 8][i % 8] = random_word();
    }
    pkem_x8_init(&eight);
    pkem_x8_absorb_seed(&eight, 0, 3, PKEM_SHAKE128_RATE, (const uint8_t *)seed[0]);
    pkem_x8_absorb_seed(&eight, 3, 5, PKEM_SHAKE256_RATE, (const uint8_t *)seed[1]);
    for (unsigned i = 0; i < PKEM_STATES; i++) {
        uint32_t last = 0x1f0000 | (random_word() & 0xffff);
        pkem_x8_absorb_last(&eight, i, last);
        pkem_keccak_init_seed(&alone[i], i < 3 ? PKEM_SHAKE128_RATE : PKEM_SHAKE256_RATE,
                              (const uint8_t *)seed[i >= 3], last);
        for (unsigned lane = 0; lane < 25; lane++) {
            uint16_t piece[4];
            for (unsigned j = 0; j < 4; j++) {
                piece[j] = eight.pieces[25 * j + lane][i];
            }
            pack(i, lane, alone[i].lane[lane]);
            for (unsigned j = 0; j < 4; j++) {
                different |= piece[j] != eight.pieces[25 * j + lane][i];
            }
        }
    }
    return different;
}

static void compare_memory(void) {
    unsigned different = 0;
    fill(poly[0], LARGEST_OUT - 1000, 5);
    fill(poly[1], 1000, 5);
    memcpy(poly[2], poly[0], sizeof poly[2]);
    memcpy(poly[3], poly[0], sizeof poly[3]);
    pkem_add_vectors(poly[2], poly[1]);
    for (unsigned i = 0; i < PKEM_N; i++) {
        different |= poly[2][i] != poly[0][i] + poly[1][i];
    }
    pkem_clear_vectors(poly[0], 3 * PKEM_VECTOR_BYTES);
    for (unsigned i = 0; i < PKEM_N; i++) {
        different |= poly[0][i] != (i < 3 * PKEM_VECTOR_BYTES / 2 ? 0 : poly[3][i]);
    }
    report("MEMORY_VECTORS", 2, different + compare_absorbing());
}

static void try_operations_of(const char *name, const pocketkem_scheme *scheme) {
    static uint8_t dk[POCKETKEM_MLKEM1024_DK_BYTES], ct[POCKETKEM_MLKEM1024_CT_BYTES];
    report(name, 1, (unsigned)-pocketkem_selftest(scheme, dk, ct));
}

static uint8_t ek[POCKETKEM_MLKEM512_EK_BYTES];
static unsigned calls, fails_at;

static int read_ek(void *ctx, size_t pos, uint8_t *out, size_t n) {
    (void)ctx;
    memcpy(out, ek + pos, n);
    return ++calls == fails_at;
}

static int encaps_by_reader(unsigned failing_call) {
    static uint8_t ct[POCKETKEM_MLKEM512_CT_BYTES];
    uint8_t m[32] = {0}, ss[32];
    pocketkem_how how = {.m = m, .ek = {.read = read_ek}, .ct = pocketkem_memory(ct)};
    calls = 0;
    fails_at = failing_call;
    return pocketkem_encaps_how(&pocketkem_mlkem512, ss, &how);
}

/* A reader of ek fails at its last call: for the product with y. */
static void try_a_reader(void) {
    uint8_t seed[64] = {0};
    pocketkem_how keygen = {.seed = seed, .ek = pocketkem_memory(ek)};
    unsigned different = (unsigned)-pocketkem_keygen_how(&pocketkem_mlkem512, &keygen);
    different |= (unsigned)-encaps_by_reader(0);
    different |= encaps_by_reader(calls) == 0;
    report("reader", 1, different);
}

int main(void) {
    port_init();
    compare_states();
    compare_transforms();
    report("MULTIPLY_VECTORS", KINDS, differ_in_products());
    compare_memory();
    try_operations_of("mlkem512", &pocketkem_mlkem512);
    try_operations_of("mlkem768", &pocketkem_mlkem768);
    try_a_reader();
    report("works", 1, !pkem_vectors_work());
    end();
}
