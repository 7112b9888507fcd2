/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Eight sponges at once, where a machine permutes eight states in little more time than it takes
 * for two (PKEM_ARCH_KECCAK_F1600_X8), or four (PKEM_ARCH_KECCAK_F1600_X4). Each absorbs a seed and
 * up to two bytes; then all of them give a block at a time.
 */
#ifndef POCKETKEM_KECCAK_X8_H
#define POCKETKEM_KECCAK_X8_H

#include "../vector_unit.h"
#include "keccak.h"

#ifdef PKEM_ARCH_KECCAK_F1600_X8

#define PKEM_BATCHED(...) __VA_ARGS__ /* is for a build with such sponges alone */
#define PKEM_BESIDE(is_hashed, then, otherwise) otherwise

#define PKEM_STATES 8
#define PKEM_PIECES 100           /* vectors of eight states: four for each lane */
#define PKEM_SCRATCH 140          /* vectors that the permutation takes in addition */
#define PKEM_WAITING 8            /* vectors that pkem_unpack_states_x8 takes */
#define PKEM_STATE_BYTES 208      /* from a state's bytes to the next one's */
#define PKEM_STATE_LANE_PAIRS 13u /* with all lanes */

/* Aligned to the vectors. */
typedef struct pkem_keccak_x8 {
    /* The states. Number 25 j + i is piece j of lane i: bit n of it is bit 4 n + j of the lane. */
    uint16_t pieces[PKEM_PIECES][PKEM_STATES];
    union {
        uint16_t scratch[PKEM_SCRATCH][PKEM_STATES];
        struct {
            uint16_t waiting[PKEM_WAITING][PKEM_STATES];
            uint8_t of[PKEM_STATES][PKEM_STATE_BYTES];
        } bytes; /* after a permutation */
    } memory;
} pkem_keccak_x8;

/* The kernels. */
void pkem_keccak_f1600_x8(uint16_t pieces[PKEM_PIECES][PKEM_STATES],
                          uint16_t scratch[PKEM_SCRATCH][PKEM_STATES]);
void pkem_unpack_states_x8(uint8_t bytes[PKEM_STATES][PKEM_STATE_BYTES],
                           uint16_t pieces[PKEM_PIECES][PKEM_STATES], unsigned lane_pairs,
                           uint16_t waiting[PKEM_WAITING][PKEM_STATES]);

/* Makes all states zero. */
PKEM_INLINE void pkem_x8_init(pkem_keccak_x8 *x) {
    pkem_clear_vectors(x->pieces, sizeof x->pieces);
}

/*
 * Absorbs a seed in n states, which are zero, from number first on; and the two bytes or less that
 * follow, and the suffix behind them, in one state: together as pkem_keccak_init_seed.
 */
void pkem_x8_absorb_seed(pkem_keccak_x8 *x, unsigned first, unsigned n, uint8_t rate,
                         const uint8_t seed[32]);
void pkem_x8_absorb_last(pkem_keccak_x8 *x, unsigned state, uint32_t last);

/* Permutes all states, and makes the bytes of so many pairs of lanes available. */
void pkem_x8_permute(pkem_keccak_x8 *x, unsigned lane_pairs);

/* How many pairs of lanes have n bytes. */
#define PKEM_LANE_PAIRS(n) (((n) + 15u) / 16u)

/* The bytes of a state, after pkem_x8_permute. They are aligned to words. */
PKEM_INLINE const uint8_t *pkem_x8_bytes(const pkem_keccak_x8 *x, unsigned state) {
    return x->memory.bytes.of[state];
}

/*
 * Copies a state of which all bytes are available to k, which goes on with it alone: its next block
 * is in its lanes.
 */
void pkem_x8_take(const pkem_keccak_x8 *x, unsigned state, pkem_keccak *k, uint8_t rate);

#elif defined(PKEM_ARCH_KECCAK_F1600_X4)

#define PKEM_BATCHED(...) __VA_ARGS__
/* `then` where a state of a batch has hashed an object beside others (batch.h), and `otherwise`. */
#define PKEM_BESIDE(is_hashed, then, otherwise) ((is_hashed) ? (then) : (otherwise))

#define PKEM_STATES 4
#define PKEM_STATE_WORDS 50
#define PKEM_CHUNKS 11 /* of 16 bytes, that have a block of SHAKE128 */

typedef struct pkem_keccak_x8 {
    /* Word 2 i of a state has the even bits of lane i, the next one its odd bits. */
    uint32_t words[PKEM_STATE_WORDS][PKEM_STATES];
    union {
        uint32_t scratch[PKEM_STATE_WORDS][PKEM_STATES];
        uint8_t chunks[PKEM_CHUNKS][PKEM_STATES][16]; /* bytes, after pkem_unpack_states_x4 */
    } memory;
    struct { /* what else there is for the last state (batch_x4.c) */
        const uint8_t *in, *ready, *end;
        uint8_t nonce, end_of_nonces, has;
    } beside;
} pkem_keccak_x8;

/* The kernels. The permutation's scratch memory is behind the states. */
void pkem_keccak_f1600_x4(uint32_t words[PKEM_STATE_WORDS][PKEM_STATES]);
void pkem_unpack_states_x4(uint8_t chunks[PKEM_CHUNKS][PKEM_STATES][16],
                           uint32_t words[PKEM_STATE_WORDS][PKEM_STATES], unsigned pairs);

/* Makes all states zero; or one of them. */
PKEM_INLINE void pkem_x8_init(pkem_keccak_x8 *x) { pkem_clear(x->words, sizeof x->words); }
void pkem_x8_clear(pkem_keccak_x8 *x, unsigned state);

/* As above: states are zero before. */
void pkem_x8_absorb_seed(pkem_keccak_x8 *x, unsigned first, unsigned n, uint8_t rate,
                         const uint8_t seed[32]);
void pkem_x8_absorb_last(pkem_keccak_x8 *x, unsigned state, uint32_t last);

/* A state is set, or its first words are taken: those of a pkem_keccak. */
void pkem_x8_put(pkem_keccak_x8 *x, unsigned state, const uint32_t words[PKEM_STATE_WORDS]);
void pkem_x8_get(const pkem_keccak_x8 *x, unsigned state, uint32_t *words, unsigned n);

#else
#define PKEM_BATCHED(...)
#define PKEM_BESIDE(is_hashed, then, otherwise) otherwise
#endif
#endif
