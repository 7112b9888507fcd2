/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The symmetric primitives of a scheme, as a table of functions. suite_fips202 and suite_90s are
 * the two in software; a hash accelerator is another table.
 */
#ifndef POCKETKEM_SUITE_H
#define POCKETKEM_SUITE_H

#include "aes.h"
#include "aes_public.h"
#include "keccak.h"
#include "sha2.h"

/* The state of the primitive that is running. Only one of them runs at a time. */
union pk_hash {
    pk_keccak keccak;
    pk_sha256 sha256;
    pk_sha512 sha512;
    pk_aes256ctr aes;
    pk_aes256ctr_public aes_public;
};

/* Which hash function [FIPS203, 4.1]. */
typedef enum pk_hash_kind {
    PK_H, /* H: 32 bytes; SHA3-256 or SHA-256 */
    PK_G, /* G: 64 bytes; SHA3-512 or SHA-512 */
    PK_J  /* J of FIPS 203, KDF of round 3: 32 bytes; SHAKE256 or SHA-256 */
} pk_hash_kind;

typedef struct pk_suite {
    /* Starts the XOF for the matrix entry with these index bytes, in the order they are absorbed.
     */
    void (*xof)(pk_hash *state, const uint8_t rho[32], const uint8_t index[2]);
    /* Starts the PRF. */
    void (*prf)(pk_hash *state, const uint8_t key[32], uint8_t nonce);
    /* The next n bytes of the XOF or PRF that was started; n is a multiple of 8, and where there is
       PK_ARCH_MULTIPLY_BYTES out is aligned as words are. If n is 0, what comes next may be made
       beforehand. */
    void (*squeeze)(pk_hash *state, uint8_t *out, size_t n);

    /*
     * A hash function: start, any number of absorb, then finish writes 32 or 64 bytes. Whatever
     * fails in between, finish is called: start may have taken an accelerator.
     */
    void (*start)(pk_hash *state, pk_hash_kind kind);
    void (*absorb)(pk_hash *state, const uint8_t *in, size_t n);
    void (*finish)(pk_hash *state, uint8_t *out);

#ifdef PK_KECCAK_IN_PLACE
    /*
     * Instead of squeeze: the lanes with all bytes that a permutation of the XOF gives, n of them;
     * n is a multiple of PK_PRODUCT_STEP. Null: this XOF has to be squeezed.
     */
    const uint8_t *(*block)(pk_hash *state, size_t *n);
#endif
} pk_suite;

extern const pk_suite pk_suite_fips202;
extern const pk_suite pk_suite_90s;

#endif
