/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Kernels in assembly beside the portable C, which is linked as portable_ instead of pkem_. */
#include "../../src/hash/aes.h"
#include "../../src/hash/aes_public.h"
#include "../../src/hash/keccak.h"
#include "../../src/hash/sha2.h"
#include "../../src/noise.h"
#include "../../src/poly/codec.h"
#include "../../src/poly/product.h"

#include "comparing.h"

/* Of coefficients outside of 0 to q, one block in so many is encoded. */
#if defined(INPUTS)
enum { STEP = 1 };
#elif defined(__AVR__) || defined(__MSP430__) /* their simulators are slow */
enum { INPUTS = 4, STEP = 47 };
#else
enum { INPUTS = 8, STEP = 11 };
#endif

/* All zeros, all ones, and random words. */
static void fill(void *memory, size_t words, unsigned input) {
    uint32_t *w = memory;
    for (; words != 0; words--) {
        *w++ = input == 0 ? 0 : input == 1 ? 0xffffffffu : random_word();
    }
}

#if defined(PKEM_ARCH_CODEC) || defined(PKEM_ARCH_MESSAGE)
static int32_t next_block(int32_t first) {
    return first + (first <= -STEP * PKEM_BLOCK || first > PKEM_Q ? STEP : 1) * PKEM_BLOCK;
}
#endif

/* Counts the states of which a kernel and the portable C make different results. */
#define COMPARE(state, kernel, portable, result)                                                   \
    for (unsigned input = 0; input < INPUTS; input++) {                                            \
        pkem_hash a, b;                                                                            \
        fill(&a, sizeof a / 4, input);                                                             \
        b = a;                                                                                     \
        kernel(&a.state);                                                                          \
        portable(&b.state);                                                                        \
        different += memcmp(&a.state.result, &b.state.result, sizeof a.state.result) != 0;         \
    }

#define PORTABLE_FACTOR ((int32_t)1400)

#ifdef PKEM_CORRECT_REDUCE
/* These kernels keep other representatives, in narrower bounds, and leave another factor. */
enum { SAME_REPRESENTATIVES = 0, TRANSFORM_BOUND = 4200 };
enum { PART_BOUND = PKEM_PARTS == 2 ? 5190 : 7170 }; /* sums of packed noise times zetas */
#if defined(__MSP430__)                              /* src/arch/msp430/ntt.py */
enum { INVERSE_BOUND = 16383, FACTOR_BOUND = 17580 };
enum { TRANSFORMED_BOUND = 17580, REDUCED_BOUND = 2105, PRODUCT_BOUND = 3861 };
enum { ENCODED_BOUND = 32768, DECODED_BOUND = PKEM_Q - 1 };
#elif defined(PKEM_REDUCTION_TABLES)
enum { ENCODED_BOUND = 16384, DECODED_BOUND = 1665, INVERSE_BOUND = 7168, FACTOR_BOUND = 14209 };
enum { TRANSFORMED_BOUND = TRANSFORM_BOUND + 7 * 1792, REDUCED_BOUND = 1792, PRODUCT_BOUND = 1792 };
#else
enum { ENCODED_BOUND = 16384, DECODED_BOUND = 1665, INVERSE_BOUND = 14591, FACTOR_BOUND = 14562 };
enum { TRANSFORMED_BOUND = 17583, REDUCED_BOUND = 1853, PRODUCT_BOUND = 3484 };
#endif
enum { PACKED_BOUND = FACTOR_BOUND };
#else
/* As ntt.h, codec.h and noise.h state them. */
enum { SAME_REPRESENTATIVES = 1, TRANSFORM_BOUND = 21119, PART_BOUND = 22783 };
enum { INVERSE_BOUND = 4 * PKEM_REDUCED, FACTOR_BOUND = 32767, ENCODED_BOUND = 32768 };
enum { DECODED_BOUND = PKEM_Q - 1, TRANSFORMED_BOUND = TRANSFORM_BOUND + 7 * PKEM_REDUCED };
enum { REDUCED_BOUND = PKEM_REDUCED, PRODUCT_BOUND = PKEM_REDUCED, PACKED_BOUND = 25477 };
#define pkem_after_one_product portable_after_one_product
#define pkem_after_two_products portable_after_two_products
#endif

/* Whether a * factor_a is b * factor_b, of the portable C, and a keeps its bound. */
static int same(const int16_t *a, int32_t factor_a, const int16_t *b, int32_t factor_b, unsigned n,
                int bound) {
    for (unsigned i = 0; i < n; i++) {
        int32_t x = a[i] * (factor_a % PKEM_Q), y = b[i] * (factor_b % PKEM_Q);
        int is_right = SAME_REPRESENTATIVES ? a[i] == b[i] : (x - y) % PKEM_Q == 0;
        if (a[i] > bound || a[i] < -bound || !is_right) {
            return 0;
        }
    }
    return 1;
}

#ifdef PKEM_ARCH_KECCAK_F1600
void portable_keccak_f1600(pkem_keccak *k);

/* What is absorbed may begin anywhere, and comes in pieces of any length. */
static unsigned compare_absorbing(void) {
    unsigned different = 0;
    for (unsigned input = 0; input < 12; input++) {
        uint32_t around[65];
        PKEM_WORD_ALIGNED uint8_t bytes[256];
        pkem_hash a, b;
        unsigned at = random_word() % (input < 4 ? 1 : 256);
        fill(around, 65, 2);
        memcpy(bytes, (const uint8_t *)around + input % 4, sizeof bytes);
        pkem_keccak_init(&a.keccak, 136, 6);
        pkem_keccak_init(&b.keccak, 136, 6);
        pkem_keccak_absorb(&a, (const uint8_t *)around + input % 4, at);
        pkem_keccak_absorb(&a, (const uint8_t *)around + input % 4 + at, sizeof bytes - at);
        for (unsigned i = 0; i < sizeof bytes; i++) {
            pkem_keccak_absorb(&b, bytes + i, 1);
        }
        different += memcmp(a.keccak.lane, b.keccak.lane, sizeof a.keccak.lane) != 0;
    }
    return different;
}

static void compare_keccak_f1600(void) {
    unsigned different = compare_absorbing();
    COMPARE(keccak, pkem_keccak_f1600, portable_keccak_f1600, lane);
    report("KECCAK_F1600", INPUTS, different);
}
#endif

#ifdef PKEM_ARCH_DEINTERLEAVE
/* Bit 2 i of a lane is bit i of its first word, bit 2 i + 1 that of its second one. */
static void compare_deinterleave(void) {
    enum { LANES = 21 };
    unsigned different = 0;
    for (unsigned input = 0; input < 2 * LANES; input++) {
        uint32_t lanes[2 * LANES];
        uint8_t bytes[8 * LANES + 8], expected[sizeof bytes];
        size_t n = 8 * (1 + input % LANES), first = input % 5; /* words need not be aligned */
        fill(lanes, sizeof lanes / 4, input);
        memset(bytes, 0x55, sizeof bytes);
        memset(expected, 0x55, sizeof bytes);
        memset(expected + first, 0, n);
        for (size_t bit = 0; bit < 8 * n; bit++) {
            uint32_t word = lanes[bit / 64 * 2 + bit % 2];
            expected[first + bit / 8] |= (uint8_t)((word >> bit % 64 / 2 & 1) << bit % 8);
        }
        pkem_keccak_deinterleave(bytes + first, lanes, n);
        different += memcmp(bytes, expected, sizeof bytes) != 0;
    }
    report("DEINTERLEAVE", INPUTS, different);
}
#endif

#ifdef PKEM_ARCH_MULTIPLY_BYTES
void portable_multiply_accumulate(int16_t *acc, const int16_t *b, const int16_t *a, unsigned first,
                                  unsigned count);

/* b within the bound of the transform's output, acc within that of a sum. */
static void fill_factors(int16_t acc[PKEM_N], int16_t b[PKEM_N], unsigned input) {
    for (unsigned i = 0; i < PKEM_N; i++) {
        int16_t sign = random_word() & 1 ? 1 : -1;
        int32_t any = (int32_t)(random_word() % (2u * FACTOR_BOUND + 1)) - FACTOR_BOUND;
        b[i] = (int16_t)(input < 2 ? sign * FACTOR_BOUND : any);
        acc[i] = (int16_t)(input < 2 ? sign * 29000 : (int32_t)(random_word() % 58001) - 29000);
    }
}

typedef const uint8_t *multiply(pkem_product *p, const uint8_t *in, const uint8_t *end);

/* Bytes in pieces of random length, until all pairs of the half, or of both, have been made. */
static void multiply_pieces(multiply *kernel, int16_t *acc, const int16_t *b, int32_t limit,
                            const uint8_t *in) {
    pkem_product p = {.first = -1, .limit = limit};
#if PKEM_LANES_BECOME_BYTES
    pkem_noted noted; /* of how deep the stack is */
    p.noted = &noted;
#endif
    const uint8_t *end = in;
    unsigned pairs;
    for (unsigned first = 0; first < PKEM_N / 2; first += pairs) {
        pairs = 1 + random_word() % (PKEM_N / 2 - first);
        pkem_product_pairs(&p, acc + 2 * first, b + 2 * first, first, pairs);
        while (p.left != 0) {
            if (in == end) {
                end += PKEM_PRODUCT_STEP * (1 + random_word() % 4);
            }
            in = kernel(&p, in, end);
        }
    }
}

/* The bytes in place, in the lanes of the state's representation. */
static void to_lanes(uint32_t *words, size_t n) {
#if POCKETKEM_KECCAK_BITS == 32
    for (; n != 0; n -= 2, words += 2) {
        uint32_t lane[2] = {0, 0};
        for (unsigned i = 0; i < 64; i++) {
            lane[i % 2] |= (words[i / 32] >> i % 32 & 1) << i / 2;
        }
        memcpy(words, lane, sizeof lane);
    }
#else
    (void)words, (void)n;
#endif
}

#ifdef PKEM_ARCH_XOR_LANES
/* For each first and each last lane; the bytes may begin at any address. */
static void compare_xor_lanes(void) {
    unsigned different = 0;
    for (unsigned input = 0; input < 50; input++) {
        uint32_t lanes[2][50], in[51], aligned[50] = {0};
        unsigned first = input % 25, count = 1 + random_word() % (25 - first);
        const uint8_t *bytes = (const uint8_t *)in + input / 3 % 4;
        fill(lanes[0], 50, 2);
        memcpy(lanes[1], lanes[0], sizeof lanes[1]);
        fill(in, 51, input % 3);
        memcpy(aligned + 2 * first, bytes, 8 * count);
        to_lanes(aligned, 50);
        for (unsigned i = 0; i < 50; i++) {
            lanes[1][i] ^= aligned[i];
        }
        pkem_keccak k;
        memcpy(k.lane, lanes[0], sizeof k.lane);
        pkem_xor_lanes(&k, first, bytes, count);
        different += memcmp(k.lane, lanes[1], sizeof k.lane) != 0;
    }
    report("XOR_LANES", INPUTS, different);
}
#endif

static void multiply_one_by_one(int16_t *acc, const int16_t *b, int32_t limit, const uint8_t *in) {
    int16_t a[PKEM_N + 1];
    for (unsigned have = 0; have < PKEM_N; in += 3) {
        int16_t both[2] = {(int16_t)(in[0] | (in[1] & 15) << 8),
                           (int16_t)(in[1] >> 4 | in[2] << 4)};
        for (unsigned i = 0; i < 2; i++) {
            a[have] = both[i];
            have += both[i] < limit;
        }
    }
    portable_multiply_accumulate(acc, b, a, 0, PKEM_N / 2);
}

#ifdef PKEM_MULTIPLY_ENCODED
/* A factor that need not be encoded yet, and pieces that begin and end with a block. */
static unsigned compare_multiply_accumulate(void) {
    unsigned different = 0;
    for (unsigned input = 0; input < INPUTS; input++) {
        int16_t acc[2][PKEM_N] = {{0}};
        int16_t a[PKEM_N], b[PKEM_N], unused[PKEM_N];
        fill_factors(unused, b, input);
        for (unsigned i = 0; i < PKEM_N; i++) {
            int32_t any = (int32_t)(random_word() % ((uint32_t)2 * ENCODED_BOUND)) - ENCODED_BOUND;
            a[i] = (int16_t)(input < 2 ? (random_word() & 1 ? 1 - ENCODED_BOUND : ENCODED_BOUND - 1)
                                       : any);
        }
        for (unsigned first = 0, blocks; first < PKEM_N / 2; first += PKEM_BLOCK / 2 * blocks) {
            blocks = 1 + random_word() % (PKEM_N / PKEM_BLOCK - first / (PKEM_BLOCK / 2));
            pkem_multiply_accumulate(acc[0] + 2 * first, b + 2 * first, a + 2 * first, first,
                                     PKEM_BLOCK / 2 * blocks);
        }
        portable_multiply_accumulate(acc[1], b, a, 0, PKEM_N / 2);
        different +=
            !same(acc[0], PORTABLE_FACTOR, acc[1], PKEM_REDUCE_FACTOR, PKEM_N, PRODUCT_BOUND);
    }
    return different;
}
#endif

/* Some candidates are q, which is not taken, and q - 1, in both orders. */
static void put_limits(uint8_t *in, size_t n) {
    for (size_t at = 0; at + 2 < n; at += 51) {
        const unsigned first = PKEM_Q - at % 2, second = PKEM_Q - 1 + at % 2;
        in[at] = (uint8_t)first;
        in[at + 1] = (uint8_t)(first >> 8 | second << 4);
        in[at + 2] = (uint8_t)(second >> 4);
    }
}

static void compare_multiply_bytes(void) {
    unsigned different = 0;
    for (unsigned input = 0; input < INPUTS; input++) {
        static uint32_t in[504]; /* candidates enough for 256 that are taken */
        static uint32_t around[505];
        uint8_t *anywhere = (uint8_t *)around + (PKEM_ARE_WORDS(input) ? input % 4 : 0);
        int16_t acc[3][PKEM_N], before[PKEM_N];
        int16_t b[PKEM_N] __attribute__((aligned(4)));
        int32_t limit = input % 2 ? PKEM_Q : PKEM_KEEP_ALL;
        fill(in, 504, 2);
        put_limits((uint8_t *)in, sizeof in);
        fill_factors(acc[0], b, input);
        memcpy(acc[1], acc[0], sizeof acc[1]);
        memcpy(acc[2], acc[0], sizeof acc[2]);
        memcpy(before, acc[0], sizeof before);
        multiply_one_by_one(acc[0], b, limit, (const uint8_t *)in);
        memcpy(anywhere, in, sizeof in);
        multiply_pieces(pkem_multiply_bytes, acc[1], b, limit, anywhere);
        to_lanes(in, 504);
        multiply_pieces(pkem_multiply_lanes, acc[2], b, limit, (const uint8_t *)in);
        for (unsigned i = 0; i < 3 * PKEM_N; i++) {
            acc[i / PKEM_N][i % PKEM_N] -= before[i % PKEM_N];
        }
        for (unsigned i = 1; i < 3; i++) {
            different +=
                !same(acc[i], PORTABLE_FACTOR, acc[0], PKEM_REDUCE_FACTOR, PKEM_N, PRODUCT_BOUND);
        }
    }
#ifdef PKEM_MULTIPLY_ENCODED
    different += compare_multiply_accumulate();
#endif
    report("MULTIPLY_BYTES", INPUTS, different);
}
#endif

#ifdef PKEM_ARCH_NTT
void portable_ntt(int16_t p[PKEM_N]);
void portable_ntt_half(int16_t p[PKEM_N / 2], unsigned half);
void portable_inverse_ntt(int16_t p[PKEM_N], const uint32_t factor[2]);
extern const uint32_t portable_after_one_product[2], portable_after_two_products[2];

/* Coefficients at the bound, all of them or with changing signs, and then random ones within it. */
static void fill_polynomial(int16_t p[PKEM_N], int bound, unsigned input) {
    for (unsigned i = 0; i < PKEM_N; i++) {
        p[i] = (int16_t)(input == 0   ? bound
                         : input == 1 ? -bound
                         : random_word() % 4 == 0
                             ? (int32_t)(random_word() & 2 ? bound : -bound)
                             : (int32_t)(random_word() % (2u * bound + 1)) - bound);
    }
}

/* The parts that the transform of packed noise is made of, where that is not a kernel itself. */
#if POCKETKEM_RAM == PKEM_RAM_FAST || defined(PKEM_ARCH_TRANSFORM_PACKED)
static unsigned compare_parts(unsigned input) {
    (void)input;
    return 0;
}
#else
#if POCKETKEM_RAM == PKEM_RAM_LEAST
#define ntt_part pkem_ntt_quarter
#define portable_ntt_part portable_ntt_quarter
#else
#define ntt_part pkem_ntt_half
#define portable_ntt_part portable_ntt_half
#endif
void portable_ntt_part(int16_t p[PKEM_PART], unsigned part);

static unsigned compare_parts(unsigned input) {
    unsigned different = 0;
    for (unsigned part = 0; part < PKEM_PARTS; part++) {
        int16_t p[2][PKEM_N] = {{0}};
        fill_polynomial(p[0], PART_BOUND, input);
        memset(p[0] + PKEM_PART, 0, sizeof p[0] - PKEM_PART * sizeof p[0][0]);
        memcpy(p[1], p[0], sizeof p[1]);
        ntt_part(p[0], part);
        portable_ntt_part(p[1], part);
        different += !same(p[0], 1, p[1], 1, PKEM_N, FACTOR_BOUND);
    }
    return different;
}
#endif

static void compare_ntt(void) {
    unsigned different = 0;
    for (unsigned input = 0; input < INPUTS; input++) {
        int16_t p[2][PKEM_N];
        unsigned half = input % 2;
        fill_polynomial(p[0], TRANSFORM_BOUND, input);
        memcpy(p[1], p[0], sizeof p[1]);
        pkem_ntt(p[0]);
        portable_ntt(p[1]);
        different += !same(p[0], 1, p[1], 1, PKEM_N, TRANSFORMED_BOUND) + compare_parts(input);

#if defined(PKEM_LOOPED_NTT) && !defined(PKEM_CORRECT_REDUCE) /* else nothing calls it */
        fill_polynomial(p[0], 22783, input);
        memcpy(p[1], p[0], sizeof p[1]);
        pkem_ntt_half(p[0], half);
        portable_ntt_half(p[1], half);
        different += !same(p[0], 1, p[1], 1, PKEM_N / 2, 22783 + 6 * PKEM_REDUCED);
        different += memcmp(p[0], p[1], sizeof p[0]) != 0;
#endif

        fill_polynomial(p[0], INVERSE_BOUND, input);
        memcpy(p[1], p[0], sizeof p[1]);
        pkem_inverse_ntt(p[0], half ? pkem_after_two_products : pkem_after_one_product);
        portable_inverse_ntt(p[1], half ? portable_after_two_products : portable_after_one_product);
        different +=
            !same(p[0], (int32_t)PKEM_REDUCE_FACTOR * (half ? PKEM_REDUCE_FACTOR : 1), p[1],
                  PORTABLE_FACTOR * (half ? PORTABLE_FACTOR : 1), PKEM_N, REDUCED_BOUND);
    }
    report("NTT", INPUTS, different);
}
#endif

#if defined(PKEM_ARCH_TRANSFORM_PACKED) || defined(PKEM_ARCH_PACK_NOISE_BLOCK)
/* Packed noise in the order of the kernels that pack and unpack it. */
static void to_kernels_order(uint8_t *out, const uint8_t *in, size_t n) {
#ifdef PKEM_PACKED_PLANES
    memset(out, 0, n);
    for (size_t bit = 0; bit < 8 * n; bit++) {
        unsigned of_eight = bit % 24 / 3;
        out[bit / 24 * 3 + bit % 3] |= (uint8_t)((in[bit / 8] >> bit % 8 & 1) << of_eight);
    }
#elif defined(PKEM_PACKED_PAIRS)
    /* Of 32 in three words: where the first and the last eight begin; two are in bits 15 and 31. */
    static const uint8_t first[8] = {0, 16, 6, 22, 3, 19, 9, 25};
    static const uint8_t last[6] = {12, 28, 44, 60, 76, 92};
    memset(out, 0, n);
    for (size_t bit = 0; bit < 8 * n; bit++) {
        unsigned c = bit / 3 % 32, of_c = bit % 3;
        unsigned at = c < 24   ? 32 * (c / 8) + first[c % 8] + of_c
                      : c < 30 ? last[c - 24] + of_c
                               : 15 + 16 * (c % 2) + 32 * of_c;
        out[bit / 96 * 12 + at / 8] |= (uint8_t)((in[bit / 8] >> bit % 8 & 1) << at % 8);
    }
#else
    memcpy(out, in, n);
#endif
}
#endif

#ifdef PKEM_ARCH_TRANSFORM_PACKED
void portable_transform_packed(int16_t p[PKEM_PART], const uint8_t in[PKEM_N * 3 / 8],
                               unsigned part);

/* Kernels may leave out reductions that the portable C makes. */
static int same_packed(unsigned input, unsigned part) {
    PKEM_WORD_ALIGNED uint8_t packed[2][PKEM_N * 3 / 8] = {{0}};
    int16_t p[2][PKEM_PART];
    for (unsigned i = 0; i < PKEM_N; i++) {
        uint32_t c = input == 0 ? 0 : input == 1 ? 6 : random_word() % 7; /* 3 more than it is */
        for (unsigned bit = 3 * i; bit < 3 * i + 3; bit++, c >>= 1) {
            packed[1][bit / 8] |= (uint8_t)((c & 1) << bit % 8);
        }
    }
    to_kernels_order(packed[0], packed[1], sizeof packed[0]);
    pkem_transform_packed(p[0], packed[0], part);
    portable_transform_packed(p[1], packed[1], part);
    for (unsigned i = 0; i < PKEM_PART; i++) {
        if (pkem_multiply(p[0][i], PKEM_ONE) != pkem_multiply(p[1][i], PKEM_ONE) ||
            p[0][i] > PACKED_BOUND || p[0][i] < -PACKED_BOUND) {
            return 0;
        }
    }
    return 1;
}

static void compare_transform_packed(void) {
    unsigned different = 0;
    for (unsigned input = 0; input < INPUTS; input++) {
        for (unsigned part = 0; part < PKEM_PARTS; part++) {
            different += !same_packed(input, part);
        }
    }
    report("TRANSFORM_PACKED", INPUTS, different);
}
#endif

#ifdef PKEM_ARCH_CODEC
void portable_encode_product(int16_t c[PKEM_BLOCK], const int16_t p[PKEM_BLOCK], uint32_t constant);
void portable_encode_compressed(int16_t c[PKEM_BLOCK], const int16_t p[PKEM_BLOCK], unsigned d);
void portable_decode_compressed(int16_t c[PKEM_BLOCK], unsigned d);
unsigned portable_are_reduced(const uint8_t in[PKEM_BLOCK_BYTES(12)]);

static unsigned compare_encoders(void) {
    static const uint32_t constants[] = {PKEM_ONE, PKEM_UNDO_REDUCE};
    static const unsigned widths[] = {4, 5, 10, 11};
    unsigned different = 0;
    for (int32_t first = -(int32_t)ENCODED_BOUND; first < ENCODED_BOUND;
         first = next_block(first)) {
        int16_t p[PKEM_BLOCK];
        PKEM_WORD_ALIGNED int16_t c[2][PKEM_BLOCK];
        for (int i = 0; i < PKEM_BLOCK; i++) {
            p[i] = (int16_t)(first + i);
        }
        for (unsigned i = 0; i < 2; i++) {
            pkem_encode_product(c[0], p, constants[i]);
            portable_encode_product(c[1], p, constants[i]);
            different += memcmp(c[0], c[1], PKEM_BLOCK_BYTES(12)) != 0;
        }
        for (unsigned i = 0; i < 4; i++) {
            pkem_encode_compressed(c[0], p, widths[i]);
            portable_encode_compressed(c[1], p, widths[i]);
            different += memcmp(c[0], c[1], PKEM_BLOCK_BYTES(widths[i])) != 0;
        }
#ifdef PKEM_CODEC_OF_MESSAGES
        memcpy(c[0], p, sizeof c[0]);
        pkem_encode_compressed(c[0], c[0], 1);
        portable_encode_compressed(c[1], p, 1);
        different += memcmp(c[0], c[1], PKEM_BLOCK_BYTES(1)) != 0;
#endif
    }
    return different;
}

static unsigned compare_decoders(void) {
    static const unsigned widths[] = {4, 5, 10, 11};
    unsigned different = 0;
    for (unsigned input = 0; input < INPUTS; input++) {
        PKEM_WORD_ALIGNED int16_t c[2][PKEM_BLOCK];
        for (unsigned i = 0; i < 4; i++) {
            fill(c[0], sizeof c[0] / 4, input);
            memcpy(c[1], c[0], sizeof c[1]);
            pkem_decode_compressed(c[0], widths[i]);
            portable_decode_compressed(c[1], widths[i]);
            different += !same(c[0], 1, c[1], 1, PKEM_BLOCK, DECODED_BOUND);
        }
        /* One coefficient at a time q - 1, q, or anything. */
        for (unsigned i = 0; i < 3 * PKEM_BLOCK; i++) {
            int16_t values[PKEM_BLOCK] = {0};
            values[i % PKEM_BLOCK] = i < PKEM_BLOCK       ? PKEM_Q - 1
                                     : i < 2 * PKEM_BLOCK ? PKEM_Q
                                                          : (int16_t)(random_word() % 4096);
            pkem_encode((uint8_t *)c[0], values, 12);
            pkem_decode(c[1], (uint8_t *)c[0], 12);
            different += memcmp(c[1], values, sizeof values) != 0;
            unsigned expected = portable_are_reduced((uint8_t *)c[0]);
            for (unsigned first = 0; first < 4; first++) { /* bytes that begin anywhere */
                uint32_t around[PKEM_BLOCK_BYTES(12) / 4 + 1];
                memset(around, input % 2 ? 0xff : 0, sizeof around);
                memcpy((uint8_t *)around + first, c[0], PKEM_BLOCK_BYTES(12));
                different += pkem_are_reduced((uint8_t *)around + first) != expected;
            }
        }
    }
    return different;
}
#endif

#ifdef PKEM_CODEC_OF_ROWS
/* Some blocks at once, to and from bytes at any address. The bytes behind them must not change. */
static unsigned compare_rows(void) {
    static const unsigned widths[] = {4, 5, 10, 11, 12};
    enum { MOST = PKEM_N / PKEM_BLOCK, BEHIND = 8 };
    unsigned different = 0;
    for (unsigned input = 0; input < INPUTS; input++) {
        const unsigned blocks = 1 + 5 * input % MOST;
        PKEM_WORD_ALIGNED int16_t p[PKEM_N], c[2][PKEM_N], block[PKEM_BLOCK];
        PKEM_WORD_ALIGNED uint8_t bytes[4 + PKEM_POLY_BYTES + BEHIND];
        fill(p, PKEM_N / 2, input % 4);
        for (unsigned i = 0; i < 5; i++) {
            const unsigned d = widths[i], of_block = PKEM_BLOCK_BYTES(d);
            uint8_t *out = bytes + random_word() % 4, *behind = out + blocks * of_block;
            memset(bytes, 0x55, sizeof bytes);
            memset(c, 0x55, sizeof c);
            if (d == 12) {
                pkem_encode_products(out, p, PKEM_UNDO_REDUCE, blocks * PKEM_BLOCK);
            } else {
                pkem_encode_row(out, p, d, blocks * PKEM_BLOCK);
                pkem_decode_row(c[0], out, d, blocks * PKEM_BLOCK);
            }
            for (unsigned j = 0; j < blocks; j++) {
                if (d == 12) {
                    portable_encode_product(block, p + j * PKEM_BLOCK, PKEM_UNDO_REDUCE);
                } else {
                    portable_encode_compressed(block, p + j * PKEM_BLOCK, d);
                    memcpy(PKEM_BYTES_IN_BLOCK(c[1] + j * PKEM_BLOCK, d), block, of_block);
                    portable_decode_compressed(c[1] + j * PKEM_BLOCK, d);
                }
                different += memcmp(out + j * of_block, block, of_block) != 0;
            }
            for (unsigned j = d == 11; j < BEHIND - 3; j++) {
                different += behind[j] != 0x55;
            }
            different += memcmp(c[0], c[1], sizeof c[0]) != 0;
            for (unsigned j = 0; d != 12 && j < blocks * PKEM_BLOCK; j++) {
                different += c[0][j] < 0 || c[0][j] >= PKEM_Q;
            }
        }
    }
    return different;
}
#else
#define compare_rows() 0
#endif

#ifdef PKEM_ARCH_MESSAGE
void portable_encode_message(uint8_t m[PKEM_BLOCK / 8], int16_t c[PKEM_BLOCK],
                             const int16_t p[PKEM_BLOCK]);
void portable_add_message(int16_t p[PKEM_N], const uint8_t m[PKEM_N / 8]);

/* Differences, a block of them at a time, with random sums. */
static void compare_messages(void) {
    unsigned different = 0;
    PKEM_WORD_ALIGNED int16_t sums[2][PKEM_N];
    uint8_t message[PKEM_N / 8];
    for (int32_t first = INT16_MIN; first <= INT16_MAX; first = next_block(first)) {
        PKEM_WORD_ALIGNED int16_t c[PKEM_BLOCK], p[PKEM_BLOCK];
        uint8_t m[2][PKEM_BLOCK / 8];
        for (int i = 0; i < PKEM_BLOCK; i++) {
            p[i] = (int16_t)random_word();
            c[i] = (int16_t)(first + i + p[i]);
        }
        pkem_encode_message(m[0], c, p);
        portable_encode_message(m[1], c, p);
        different += memcmp(m[0], m[1], sizeof m[0]) != 0;
    }
    for (unsigned input = 0; input < INPUTS; input++) {
        for (unsigned i = 0; i < sizeof message; i++) {
            message[i] = input == 0 ? 0xff : (uint8_t)random_word();
        }
        for (unsigned i = 0; i < PKEM_N; i++) {
            sums[0][i] = sums[1][i] = (int16_t)(random_word() % 58001 - 29000);
        }
        pkem_add_message(sums[0], message);
        portable_add_message(sums[1], message);
        different += memcmp(sums[0], sums[1], sizeof sums[0]) != 0;
    }
    report("MESSAGE", INPUTS, different);
}
#endif

#ifdef PKEM_ARCH_AES256CTR_BLOCKS
void portable_aes256ctr_blocks(pkem_aes256ctr *s);

/* Four blocks at once, of which the portable C does two. */
static void compare_aes256ctr_blocks(void) {
    enum { PAIR_WORDS = 8 };
    unsigned different = 0;
    for (unsigned input = 0; input < INPUTS; input++) {
        pkem_hash a, b;
        fill(&a, sizeof a / 4, input);
        b = a;
        pkem_aes256ctr_blocks(&a.aes);
        for (unsigned i = 0; i < PKEM_AES256CTR_BLOCKS / 2; i++) {
            pkem_hash pair = b;
            const uint32_t *blocks = a.aes.state + i * PAIR_WORDS;
            memcpy(pair.aes.state, b.aes.state + i * PAIR_WORDS, 4 * PAIR_WORDS);
            portable_aes256ctr_blocks(&pair.aes);
            different += memcmp(blocks, pair.aes.state, 4 * PAIR_WORDS) != 0;
        }
    }
    report("AES256CTR_BLOCKS", INPUTS, different);
}
#endif

#ifdef PKEM_ARCH_AES256CTR_PUBLIC_BLOCK
void portable_aes256ctr_public_block(pkem_aes256ctr_public *s);

static void compare_aes256ctr_public_block(void) {
    unsigned different = 0;
    COMPARE(aes_public, pkem_aes256ctr_public_block, portable_aes256ctr_public_block, block);
    COMPARE(aes_public, pkem_aes256ctr_public_block, portable_aes256ctr_public_block, counter);
    report("AES256CTR_PUBLIC_BLOCK", INPUTS, different);
}
#endif

enum { PORTABLE_NOISE_BLOCK = 32 };

#if defined(PKEM_ARCH_ADD_NOISE_BLOCK) || defined(PKEM_ARCH_NOISE_LANES)
void portable_add_noise_block(int16_t p[PORTABLE_NOISE_BLOCK], const uint8_t *in,
                              pkem_noise_kind kind);

/* Whether what was added is at most eta, times the factor. */
static int is_noise(const int16_t *p, const int16_t *before, pkem_noise_kind kind, unsigned n) {
    const int bound = kind.eta * kind.factor;
    for (unsigned i = 0; i < n; i++) {
        const int16_t added = (int16_t)(p[i] - before[i]);
        if (added > bound || added < -bound) {
            return 0;
        }
    }
    return 1;
}
#endif

#ifdef PKEM_ARCH_ADD_NOISE_BLOCK
static void compare_add_noise_block(void) {
    unsigned different = 0;
    for (unsigned input = 0; input < 4 * INPUTS; input++) {
        pkem_noise_kind kind = {input / 4 % 2 ? 2 : 3, 1, input / 8 % 2 ? PKEM_REDUCE_FACTOR : 1};
        PKEM_WORD_ALIGNED uint8_t in[PKEM_NOISE_BLOCK_BYTES(3)];
        int16_t p[2][PKEM_NOISE_BLOCK], before[PKEM_NOISE_BLOCK];
        fill(in, sizeof in / 4, input % 4);
        fill(p[0], sizeof p[0] / 4, 2);
        memcpy(p[1], p[0], sizeof p[1]);
        memcpy(before, p[0], sizeof before);
        pkem_add_noise_block(p[0], in, kind);
        for (unsigned at = 0; at < PKEM_NOISE_BLOCK; at += PORTABLE_NOISE_BLOCK) {
            portable_add_noise_block(p[1] + at, in + at / 4 * kind.eta, kind);
        }
        different += memcmp(p[0], p[1], sizeof p[0]) != 0;
        different += !is_noise(p[0], before, kind, PKEM_NOISE_BLOCK);
    }
    report("ADD_NOISE_BLOCK", INPUTS, different);
}
#endif

#ifdef PKEM_ARCH_PACK_NOISE_BLOCK
void portable_pack_noise_block(uint8_t out[PORTABLE_NOISE_BLOCK * 3 / 8], const uint8_t *in,
                               unsigned eta);

static void compare_pack_noise_block(void) {
    unsigned different = 0;
    for (unsigned input = 0; input < 4 * INPUTS; input++) {
        unsigned eta = 2 + input / 4 % 2;
        PKEM_WORD_ALIGNED uint8_t in[PKEM_NOISE_BLOCK_BYTES(3)];
        PKEM_WORD_ALIGNED uint8_t packed[3][PKEM_NOISE_BLOCK * 3 / 8];
        fill(in, sizeof in / 4, input % 4);
        pkem_pack_noise_block(packed[0], in, eta);
        for (unsigned at = 0; at < PKEM_NOISE_BLOCK; at += PORTABLE_NOISE_BLOCK) {
            portable_pack_noise_block(packed[1] + at * 3 / 8, in + at / 4 * eta, eta);
        }
        to_kernels_order(packed[2], packed[1], sizeof packed[1]);
        different += memcmp(packed[0], packed[2], sizeof packed[0]) != 0;
    }
    report("PACK_NOISE_BLOCK", INPUTS, different);
}
#endif

#ifdef PKEM_ARCH_NOISE_LANES
static void compare_noise_lanes(void) {
    static const pkem_noise_kind kinds[] = {
        {2, 1, 1}, {2, 0, 1}, {2, 0, PKEM_REDUCE_FACTOR}, {3, 0, 1}, {3, 0, PKEM_REDUCE_FACTOR}};
    enum { BLOCKS = 2, COUNT = BLOCKS * PKEM_NOISE_BLOCK };
    unsigned different = 0;
    for (unsigned input = 0; input < 5 * INPUTS; input++) {
        pkem_noise_kind kind = kinds[input % 5];
        uint32_t in[BLOCKS * PKEM_NOISE_BLOCK_BYTES(3) / 4];
        PKEM_WORD_ALIGNED int16_t p[2][COUNT];
        int16_t before[COUNT];
        fill(in, sizeof in / 4, input / 5 % 4);
        fill(p[0], sizeof p[0] / 4, 2);
        memcpy(p[1], p[0], sizeof p[1]);
        if (!kind.adds) {
            memset(p[1], 0, sizeof p[1]);
        }
        for (unsigned i = 0; i < BLOCKS; i++) {
            const uint8_t *bytes = (uint8_t *)in + i * PKEM_NOISE_BLOCK_BYTES(kind.eta);
            portable_add_noise_block(p[1] + i * PKEM_NOISE_BLOCK, bytes, kind);
        }
        to_lanes(in, sizeof in / 4);
        memcpy(before, p[0], sizeof before);
        if (!kind.adds) {
            memset(before, 0, sizeof before);
        }
        pkem_noise_lanes(p[0], in, kind, COUNT);
        different += memcmp(p[0], p[1], sizeof p[0]) != 0;
        different += !is_noise(p[0], before, kind, COUNT);
    }
    report("NOISE_LANES", INPUTS, different);
}
#endif

#ifdef PKEM_ARCH_SHA2_COMPRESS
void portable_sha256_compress(pkem_sha256 *s);
void portable_sha512_compress(pkem_sha512 *s);

static void compare_sha2_compress(void) {
    unsigned different = 0;
    COMPARE(sha256, pkem_sha256_compress, portable_sha256_compress, hash);
    COMPARE(sha512, pkem_sha512_compress, portable_sha512_compress, hash);
    report("SHA2_COMPRESS", INPUTS, different);
}
#endif

#if defined(PKEM_ARCH_MEMORY) || defined(PKEM_ARCH_COPY)
/* Memory that begins and ends at any address. The bytes around it must not change. */
static void compare_memory(const char *name) {
    enum { BYTES = 256 };
    PKEM_WORD_ALIGNED uint8_t bytes[BYTES], from[BYTES];
    unsigned different = 0;
    for (unsigned input = 0; input < 9 + INPUTS; input++) {
        for (unsigned first = 0; first < 9; first++) {
            unsigned n = input < 9 ? input : 8 * (random_word() % 29) + input % 9;
            memset(bytes, 0x55, sizeof bytes);
            pkem_wipe(bytes + first, n);
            for (unsigned i = 0; i < BYTES; i++) {
                different += bytes[i] != (i < first || i >= first + n ? 0x55 : 0);
                from[i] = (uint8_t)random_word();
            }
            pkem_copy(bytes + first, from + input % 5, n);
            different += n != 0 && memcmp(bytes + first, from + input % 5, n) != 0;
            for (unsigned i = first + n; i < BYTES; i++) {
                different += bytes[i] != 0x55;
            }
        }
    }
    report(name, INPUTS, different);
}
#endif

int main(void) {
    port_init();
#ifdef PKEM_ARCH_MEMORY
    compare_memory("MEMORY");
#endif
#ifdef PKEM_ARCH_COPY
    compare_memory("COPY");
#endif
#ifdef PKEM_ARCH_AES256CTR_BLOCKS
    compare_aes256ctr_blocks();
#endif
#ifdef PKEM_ARCH_AES256CTR_PUBLIC_BLOCK
    compare_aes256ctr_public_block();
#endif
#ifdef PKEM_ARCH_KECCAK_F1600
    compare_keccak_f1600();
#endif
#ifdef PKEM_ARCH_XOR_LANES
    compare_xor_lanes();
#endif
#ifdef PKEM_ARCH_DEINTERLEAVE
    compare_deinterleave();
#endif
#ifdef PKEM_ARCH_MULTIPLY_BYTES
    compare_multiply_bytes();
#endif
#ifdef PKEM_ARCH_NTT
    compare_ntt();
#endif
#ifdef PKEM_ARCH_TRANSFORM_PACKED
    compare_transform_packed();
#endif
#ifdef PKEM_ARCH_CODEC
    report("CODEC", INPUTS, compare_encoders() + compare_decoders() + compare_rows());
#endif
#ifdef PKEM_ARCH_MESSAGE
    compare_messages();
#endif
#ifdef PKEM_ARCH_ADD_NOISE_BLOCK
    compare_add_noise_block();
#endif
#ifdef PKEM_ARCH_PACK_NOISE_BLOCK
    compare_pack_noise_block();
#endif
#ifdef PKEM_ARCH_NOISE_LANES
    compare_noise_lanes();
#endif
#ifdef PKEM_ARCH_SHA2_COMPRESS
    compare_sha2_compress();
#endif
    end();
}
