/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * AES-256 in constant time, without tables: bitsliced, two blocks at once.
 *
 * Eight words hold the eight bits of the state's 32 bytes: bit 8 * row + 4 * block + column of q[b]
 * is bit b of the byte at that row and column of that block [FIPS197, 3.4]. A step to the next row
 * is then a rotation of the word by 8 bits, a step to the next column one by 1 bit in each nibble.
 *
 * ShiftRows is done in every second round only, and then twice at once [Adomnicai, Peyrin:
 * Fixslicing AES-like ciphers, 2020]: in odd rounds rows stay where they are, and MixColumns finds
 * the next row's byte one column further on. Round keys of odd rounds have their rows turned back
 * to match.
 */
#include "aes.h"

#include <string.h>

#define ROUNDS 14u

static uint32_t load_le32(const uint8_t *p) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

PKEM_INLINE void store_le32(uint8_t *p, uint32_t x) {
    p[0] = (uint8_t)x;
    p[1] = (uint8_t)(x >> 8);
    p[2] = (uint8_t)(x >> 16);
    p[3] = (uint8_t)(x >> 24);
}

PKEM_INLINE uint32_t rotate_right(uint32_t x, unsigned n) { return x >> n | x << (32 - n); }
PKEM_INLINE uint32_t rotate_left(uint32_t x, unsigned n) { return x << n | x >> (32 - n); }

/* Exchanges the bits of x under mask with those n places above. */
PKEM_INLINE uint32_t swap_bits(uint32_t x, unsigned n, uint32_t mask) {
    const uint32_t difference = (x ^ x >> n) & mask;
    return x ^ difference ^ difference << n;
}

/* Exchanges the bits of *b under mask with those n places above in *a. */
PKEM_INLINE void swap_bits_between(uint32_t *a, uint32_t *b, unsigned n, uint32_t mask) {
    const uint32_t difference = (*a >> n ^ *b) & mask;
    *b ^= difference;
    *a ^= difference << n;
}

/* From bytes to bit slices and back: exchanges a word's number with a bit's place in its byte. */
PKEM_INLINE_IF_FAST void transpose(uint32_t q[8]) {
    PKEM_UNROLLED(8)
    for (unsigned i = 0; i < 8; i += 2) {
        swap_bits_between(&q[i], &q[i + 1], 1, 0x55555555u);
    }
    PKEM_UNROLLED(8)
    for (unsigned i = 0; i < 4; i++) {
        const unsigned a = i + (i & 2u);
        swap_bits_between(&q[a], &q[a + 2], 2, 0x33333333u);
    }
    PKEM_UNROLLED(8)
    for (unsigned i = 0; i < 4; i++) {
        swap_bits_between(&q[i], &q[i + 4], 4, 0x0f0f0f0fu);
    }
}

/*
 * SubBytes [FIPS197, 5.1.1] as a circuit: that of Boyar and Peralta [A new combinational logic
 * minimization technique with applications to cryptology, 2010], which inverts in GF(16), but with
 * a last linear layer of 29 gates (114 in all). The order of the gates was searched for few spills
 * from the registers of a Cortex-M4. It returns its stack pointer, for a note (wipe.h).
 */
PKEM_INLINE_IF_FAST uintptr_t sub_bytes(uint32_t q[8], uint32_t held[10]) {
    const uint32_t a0 = q[0], a1 = q[1], a2 = q[2], a3 = q[3], a4 = q[4], a5 = q[5], a6 = q[6],
                   a7 = q[7];
    /* Linear forms of the input, and of their products the element of GF(16): p13, p16, p18, p22.
     */
    const uint32_t l0 = a7 ^ a1, l1 = a7 ^ a4, l2 = a4 ^ a2, l3 = a7 ^ a2, l4 = l0 ^ l2,
                   l5 = a3 ^ l4, l6 = a6 ^ a5, l7 = l5 ^ a6, l8 = l5 ^ a2, l9 = l6 ^ a0,
                   l10 = l9 ^ a4, p0 = l10 & a0, l11 = l8 ^ a0, l12 = l9 ^ a7, p1 = l4 & l8,
                   l13 = l9 ^ a1, l14 = l8 ^ l6, p2 = l13 & l9, p3 = l3 & l14, l15 = l13 ^ l3,
                   l16 = l14 ^ l3, p4 = l15 & l11, p5 = p0 ^ p1, p6 = p4 ^ p1, l17 = l7 ^ l1,
                   p7 = l1 & l17, l18 = l14 ^ l17, p8 = l2 & l18, p9 = p8 ^ p7, p10 = p6 ^ p9,
                   l19 = l6 ^ l17, p11 = p3 ^ p7, p12 = l0 & l19, p13 = p10 ^ l7, p14 = p2 ^ p12,
                   p15 = p5 ^ p11, p16 = p15 ^ l16, p17 = p14 ^ p9, l20 = l0 ^ l19, p18 = p17 ^ l20,
                   l21 = a0 ^ l17, p19 = l12 & l21, p20 = p19 ^ p12, p21 = p20 ^ p11,
                   l22 = a7 ^ l19, p22 = p21 ^ l22;
    held[0] = l2, held[1] = l18, held[2] = l15, held[3] = l1, held[4] = l3;
    held[5] = l14, held[6] = l13, held[7] = l19, held[8] = l11, held[9] = l0;
    PKEM_KEEP_ORDER();
    /* The bits of its inverse, and sums of them. */
    const uint32_t v0 = p13 & p18, v1 = p18 ^ p22, v2 = p16 ^ v0, v3 = v2 & v1, v4 = p22 ^ v0,
                   v5 = v3 ^ p22, v6 = p18 ^ v5, v7 = v4 ^ v5, v8 = p13 ^ p16, v9 = p22 & v7,
                   v10 = v8 & v4, v11 = v10 ^ p16, v12 = v4 ^ v9, v13 = v9 ^ v6, v14 = v11 ^ v5,
                   v15 = v5 ^ v13, v16 = v11 & v12, v17 = v8 ^ v16, v18 = v11 ^ v17,
                   v19 = v17 ^ v13, v20 = v14 ^ v19;
    /* Multiplication by the inverse, and the affine map. */
    const uint32_t m0 = v5 & l10, m1 = v11 & l21, m2 = v15 & l4, m3 = v5 & a0, m4 = v15 & l8,
                   m5 = v14 & l17, m6 = v11 & l12, m7 = v17 & l9, r0 = m6 ^ m5, r1 = m4 ^ m3,
                   m8 = v18 & held[9], m9 = v13 & held[8], r2 = m4 ^ m9, r3 = r1 ^ m1,
                   m10 = v18 & held[7], m11 = v17 & held[6], m12 = v19 & held[5], r4 = r3 ^ m10,
                   r5 = r1 ^ m12, r6 = m10 ^ m7, m13 = v19 & held[4], m14 = v14 & held[3],
                   r7 = r5 ^ m8, r8 = r4 ^ m11, r9 = r8 ^ m8, m15 = v13 & held[2],
                   m16 = v20 & held[1], r10 = r6 ^ r2, r11 = m15 ^ r10, r12 = r6 ^ m16,
                   m17 = v20 & held[0], r13 = m14 ^ m17, s0 = r13 ^ r9, r14 = r13 ^ m2,
                   s4 = r11 ^ r14, r15 = s0 ^ r5, r16 = r12 ^ m5, s3 = s4 ^ r4, s1 = r12 ^ r15,
                   s6 = s4 ^ r16, r17 = r0 ^ r7, r18 = m14 ^ m13, r19 = r17 ^ m2, s7 = s6 ^ r10,
                   s5 = r17 ^ r18, r20 = s7 ^ r19, s2 = m0 ^ r20;
    q[0] = ~s0;
    q[1] = ~s1;
    q[2] = s2;
    q[3] = s3;
    q[4] = s4;
    q[5] = ~s5;
    q[6] = ~s6;
    q[7] = s7;
    return pkem_stack_pointer();
}

/* ShiftRows twice [FIPS197, 5.1.2]: rows 1 and 3 move by two columns. */
PKEM_INLINE uint32_t shift_rows_twice(uint32_t x) { return swap_bits(x, 2, 0x33003300u); }

/* Undoes ShiftRows once. Without the barrier GCC applies the first mask in four instructions. */
PKEM_INLINE uint32_t unshift_rows(uint32_t x) {
    return swap_bits(swap_bits(x, 2, pkem_barrier32(0x11332200u)), 1, 0x55005500u);
}

/*
 * The next row's byte, or that of the row after it, brought to each row. In unshifted rows it is as
 * many columns further on: nibbles turn as well, (x >> n | x << (4 - n)). Written as rotations, the
 * shifts cost nothing on machines that rotate an operand for free.
 */
PKEM_INLINE uint32_t next_row(uint32_t x, int unshifted) {
    return unshifted ? rotate_right((x & 0xeeeeeeeeu) | rotate_left(x & 0x11111111u, 4), 9)
                     : rotate_right(x, 8);
}

PKEM_INLINE uint32_t row_after_next(uint32_t x, int unshifted) {
    return unshifted ? rotate_right((x & 0xccccccccu) | rotate_left(x & 0x33333333u, 4), 18)
                     : rotate_right(x, 16);
}

/*
 * MixColumns [FIPS197, 5.1.3] of rows a0 .. a3 as
 *   2 a0 + 3 a1 + a2 + a3 = a1 + 2 (a0 + a1) + (a2 + a3).
 * Doubling moves bit b to b + 1, and bit 7 to bits 0, 1, 3 and 4.
 */
PKEM_INLINE void mix_columns(uint32_t q[8], int unshifted) {
    const uint32_t bit7 = q[7] ^ next_row(q[7], unshifted);
    uint32_t doubled = bit7;
    PKEM_UNROLLED(8)
    for (unsigned b = 0; b < 8; b++) {
        const uint32_t a1 = next_row(q[b], unshifted);
        const uint32_t sum = q[b] ^ a1;
        q[b] = a1 ^ doubled ^ row_after_next(sum, unshifted);
        doubled = b == 0 || b == 2 || b == 3 ? sum ^ bit7 : sum;
    }
}

/*
 * AddRoundKey [FIPS197, 5.1.4]. A packed round key holds bits i and i + 4 of its bytes in word i,
 * where the state has its two blocks.
 */
PKEM_INLINE void add_round_key(uint32_t q[8], const uint32_t key[4], int unshifted) {
    PKEM_UNROLLED(8)
    for (unsigned i = 0; i < 4; i++) {
        const uint32_t k = unshifted ? unshift_rows(key[i]) : key[i];
        const uint32_t low = k & 0x0f0f0f0fu, high = k & 0xf0f0f0f0u;
        q[i] ^= low ^ low << 4;
        q[i + 4] ^= high ^ high >> 4;
    }
}

/* ---- The key schedule [FIPS197, 5.2] ------------------------------------------------------- */

static void pack_key(uint32_t key[4], const uint8_t bytes[16]) {
    PKEM_ROLLED
    for (unsigned i = 0; i < 4; i++) {
        key[i] = load_le32(bytes + 4 * i);
    }
    swap_bits_between(&key[0], &key[1], 1, 0x55555555u);
    swap_bits_between(&key[2], &key[3], 1, 0x55555555u);
    swap_bits_between(&key[0], &key[2], 2, 0x33333333u);
    swap_bits_between(&key[1], &key[3], 2, 0x33333333u);
}

/* Round key r out of round key r - 2: each column becomes the sum of the step and all up to it. */
PKEM_INLINE void advance_key(uint32_t key[4], uint32_t step) {
    PKEM_UNROLLED(8)
    for (unsigned i = 0; i < 4; i++) {
        uint32_t k = key[i] ^ (step >> i & 0x11111111u);
        k ^= rotate_left(k & 0x77777777u, 1);
        k ^= rotate_left(k & 0x33333333u, 2);
        key[i] = k;
    }
}

/* Round key r, asked for in order from 0. The odd ones have their rows still shifted. */
PKEM_INLINE const uint32_t *key_of_round(pkem_aes256ctr *s, unsigned r) {
    uint32_t *key = s->round_key[r % 2];
    if (r < 2) {
        PKEM_UNROLLED(8)
        for (unsigned i = 0; i < 4; i++) { /* a call would save registers below what is noted */
            key[i] = s->key[r][i];
        }
    } else {
        advance_key(key, s->step[r - 2]);
    }
    return key;
}

#ifndef PKEM_ARCH_AES256CTR_BLOCKS

PKEM_INLINE uint32_t pkem_aes256ctr_sub_word(pkem_aes256ctr *s, const uint32_t round_key[4]) {
    uint32_t *const q = s->state;
    uint32_t word = 0;
    /* Of each slice only bit 0 of a byte counts. */
    for (unsigned i = 0; i < 4; i++) {
        q[i] = round_key[i] >> 3;
        q[i + 4] = round_key[i] >> 7;
    }
    pkem_note_at(s, sub_bytes(q, q + 8));
    for (unsigned b = 0; b < 8; b++) {
        word ^= (q[b] & 0x01010101u) << b;
    }
    return word;
}

void pkem_aes256ctr_blocks(pkem_aes256ctr *s) {
    uint32_t *const q = s->state, *const held = q + 8;
    transpose(q);
    add_round_key(q, key_of_round(s, 0), 0);
    for (unsigned r = 1;; r += 2) {
        sub_bytes(q, held);
        mix_columns(q, 1);
        add_round_key(q, key_of_round(s, r), 1);

        const uintptr_t sp = sub_bytes(q, held);
        if (r + 1 == ROUNDS) {
            pkem_note_at(s, sp);
        }
        PKEM_UNROLLED(8)
        for (unsigned b = 0; b < 8; b++) {
            q[b] = shift_rows_twice(q[b]);
        }
        if (r + 1 == ROUNDS) {
            break;
        }
        mix_columns(q, 0);
        add_round_key(q, key_of_round(s, r + 1), 0);
    }
    add_round_key(q, key_of_round(s, ROUNDS), 0);
    transpose(q);
    for (unsigned i = 0; i < 8; i++) {
        store_le32((uint8_t *)&s->state[i], q[i]);
    }
}

#else

/* The kernel knows where these are. */
#define IS_AT(member, offset) (offsetof(pkem_aes256ctr, member) == (offset))
PKEM_ASSERT(pkem_aes_kernel_fits, IS_AT(key, 4) && IS_AT(round_key, 36) && IS_AT(step, 68) &&
                                      IS_AT(state, 128) && PKEM_AES256CTR_BLOCKS == 4);

#endif

/*
 * What the key schedule adds to column 0 of round key r - 2 to make round key r: the last column of
 * round key r - 1 after SubWord, and for even r RotWord and Rcon. Uses s->state.
 */
static uint32_t key_step(pkem_aes256ctr *s, const uint32_t previous[4], unsigned r) {
    const uint32_t word = pkem_aes256ctr_sub_word(s, previous);
    return r % 2 == 0 ? rotate_right(word, 8) ^ (uint32_t)1 << (r / 2 - 1) : word;
}

static void expand_key(pkem_aes256ctr *s, const uint8_t key[32]) {
    pack_key(s->key[0], key);
    pack_key(s->key[1], key + 16);
    key_of_round(s, 0);
    for (unsigned r = 2; r <= ROUNDS; r++) {
        s->step[r - 2] = key_step(s, key_of_round(s, r - 1), r);
    }
}

/* ---- Counter mode [SP800-38A, 6.5] --------------------------------------------------------- */

static uint32_t swap_bytes(uint32_t x) {
    return x >> 24 | (x >> 8 & 0xff00u) | (x & 0xff00u) << 8 | x << 24;
}

/* Bytes of key stream that are made at once. */
#define BUFFER_BYTES (16u * PKEM_AES256CTR_BLOCKS)

/* Counter blocks for the next blocks of key stream. */
PKEM_NOINLINE static void count_blocks(pkem_aes256ctr *s) {
    uint32_t *const q = s->state;
    PKEM_ROLLED
    for (unsigned block = 0; block < PKEM_AES256CTR_BLOCKS; block++) {
        q[4 * block] = s->nonce;
        q[4 * block + 1] = 0;
        q[4 * block + 2] = 0;
        q[4 * block + 3] = swap_bytes(s->counter++);
    }
    s->used = 0;
}

void pkem_aes256ctr_init(pkem_aes256ctr *s, const uint8_t key[32], uint8_t n0, uint8_t n1) {
    expand_key(s, key);
    s->is_public = 0;
    s->nonce = (uint32_t)n0 | (uint32_t)n1 << 8;
    s->counter = 0;
    s->used = BUFFER_BYTES;
}

void pkem_aes256ctr_squeeze(pkem_aes256ctr *s, uint8_t *out, size_t n) {
    const uint8_t *end = out + n;
    do {
        if (s->used == BUFFER_BYTES) {
            count_blocks(s);
            pkem_note_kernel(s, PKEM_AES256CTR_BLOCKS_FRAME);
            pkem_aes256ctr_blocks(s);
        }
        if (n == 0) {
            break;
        }
        /* Added in this order, there is no address of its own to be kept during the call. */
        memcpy(PKEM_SQUEEZED(out),
               PKEM_SQUEEZED((const uint8_t *)s + s->used + offsetof(pkem_aes256ctr, state)), 8);
        s->used = (uint8_t)(s->used + 8);
        out += 8;
    } while (out != end);
}
