/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * AES-256 in counter mode with a public key, rho, from which Kyber's 90s variant makes the matrix
 * [Kyber round 3, 1.3]. It uses tables, so the addresses of its accesses depend on the key. Types
 * and functions of its own keep secret keys away from it; aes.h is for those.
 */
#ifndef POCKETKEM_AES_PUBLIC_H
#define POCKETKEM_AES_PUBLIC_H

#include "../wipe.h"

/*
 * A running key stream of at most 256 blocks. Only the counter's byte differs between blocks, so
 * the part of the first two rounds that does not depend on it is computed once
 * [Bernstein, Schwabe: New AES software speed records, 2008]. Round keys 13 and 14 are made as they
 * are used: more does not fit into the memory that Keccak takes.
 */
typedef struct pkem_aes256ctr_public {
    uint8_t is_public;         /* see pkem_aes256ctr */
    uint8_t used;              /* bytes of the block that were squeezed already */
    uint8_t counter;           /* number of the next block */
    uint8_t counter_key;       /* the byte of round key 0 that is added to it */
    uint32_t first;            /* column 0 after round 1, */
    uint32_t second[4];        /* and all of them after round 2: what the counter does not change */
    uint32_t round_key[10][4]; /* from number 3 */
    uint32_t step[2];          /* the words that make round keys 13 and 14 out of 11 and 12 */
    uint32_t block[4];         /* of key stream */
} pkem_aes256ctr_public;

/* Starts the key stream of the nonce (n0, n1, 0 x 10) at block 0. */
void pkem_aes256ctr_public_init(pkem_aes256ctr_public *s, const uint8_t public_key[32], uint8_t n0,
                                uint8_t n1);
/*
 * The next n bytes of the key stream; n is a multiple of 8. It may be called any number of times.
 * After 4096 bytes the stream repeats itself. The chance that an entry of the matrix needs so many
 * is less than 2^-4800.
 */
void pkem_aes256ctr_public_squeeze(pkem_aes256ctr_public *s, uint8_t *out, size_t n);

/* The next block, to s->block. */
void pkem_aes256ctr_public_block(pkem_aes256ctr_public *s);

/* In fast code: S(x) times 2, 1, 1 and 3 from the lowest byte to the highest. */
extern const uint32_t pkem_aes_products[256];

#endif
