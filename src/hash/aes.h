/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * AES-256 in counter mode, in constant time, as the PRF of Kyber's 90s variant
 * [FIPS197; Kyber round 3, 1.3].
 */
#ifndef POCKETKEM_AES_H
#define POCKETKEM_AES_H

#include "../wipe.h"

/*
 * A running key stream. Round keys are packed: two blocks are enciphered at once with the same
 * round key, so that 16 bytes of it hold all that the 32 bytes of bitsliced state need. They are
 * computed as they are used, from the word that the S-box contributes to each, so that the whole
 * takes no more memory than the state of Keccak.
 */
typedef struct pkem_aes256ctr {
    uint8_t is_public;        /* 0: both states of AES begin with what tells which one it is */
    uint8_t used;             /* bytes of key stream that were squeezed already */
    uint32_t key[2][4];       /* round keys 0 and 1 */
    uint32_t round_key[2][4]; /* the last two that were computed, the even one first */
    uint32_t step[13]; /* the word that makes round key r out of round key r - 2, from r = 2 */
    uint32_t counter;  /* number of the next block */
    uint32_t nonce;    /* the first of its three words; the others are zero */
    /*
     * Blocks: bitsliced, and then as key stream. Two of them, followed by what the S-box would
     * otherwise keep on the stack; or four for a kernel that has room for that elsewhere.
     */
    uint32_t state[18];
} pkem_aes256ctr;

/* Starts the key stream of the nonce (n0, n1, 0 x 10) at block 0. */
void pkem_aes256ctr_init(pkem_aes256ctr *s, const uint8_t key[32], uint8_t n0, uint8_t n1);
/*
 * The next n bytes of the key stream; n is a multiple of 8. It may be called any number of times.
 * With n = 0 it prepares the next output.
 */
void pkem_aes256ctr_squeeze(pkem_aes256ctr *s, uint8_t *out, size_t n);

/* Encrypts the counter blocks in s->state, of which there are PKEM_AES256CTR_BLOCKS. */
#ifdef PKEM_ARCH_AES256CTR_BLOCKS
#define PKEM_AES256CTR_BLOCKS 4
/* SubWord of the last column of a packed round key. Uses s->state. */
uint32_t pkem_aes256ctr_sub_word(pkem_aes256ctr *s, const uint32_t round_key[4]);
#else
#define PKEM_AES256CTR_BLOCKS 2
#endif
void pkem_aes256ctr_blocks(pkem_aes256ctr *s);

#endif
