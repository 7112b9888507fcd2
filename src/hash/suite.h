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
#include "keccak_x8.h"
#include "sha2.h"

/*
 * The state of the primitive that is running. Only one of them runs at a time. The note of how deep
 * the stack went (wipe.h) lies behind all of them, so that a change of the primitive keeps it. The
 * operation that owns this state starts the note.
 */
union pkem_hash {
    pkem_keccak keccak;
    pkem_sha256 sha256;
    pkem_sha512 sha512;
    pkem_aes256ctr aes;
    pkem_aes256ctr_public aes_public;
    pkem_noted noted;
};

PKEM_ASSERT(pkem_states_end_before_note,
            PKEM_ENDS_BEFORE_NOTE(pkem_keccak) && PKEM_ENDS_BEFORE_NOTE(pkem_sha256) &&
                PKEM_ENDS_BEFORE_NOTE(pkem_sha512) && PKEM_ENDS_BEFORE_NOTE(pkem_aes256ctr) &&
                PKEM_ENDS_BEFORE_NOTE(pkem_aes256ctr_public));

/* Which hash function [FIPS203, 4.1]. */
typedef enum pkem_hash_kind {
    PKEM_H, /* H: 32 bytes; SHA3-256 or SHA-256 */
    PKEM_G, /* G: 64 bytes; SHA3-512 or SHA-512 */
    PKEM_J  /* J of FIPS 203, KDF of round 3: 32 bytes; SHAKE256 or SHA-256 */
} pkem_hash_kind;

/*
 * Whether a kernel or a batch takes bytes out of the state, instead of pkem_keccak_squeeze: where
 * lanes are bytes, or the kernel knows what they are. PKEM_IN_PLACE(...) is for such a build alone.
 * PKEM_HAS_BLOCK: whether the suite has `block`; PKEM_NEXT_BLOCK: what that gives.
 */
#if defined(PKEM_MULTIPLY_LANES) || defined(PKEM_BATCHES) ||                                       \
    (defined(PKEM_ARCH_MULTIPLY_BYTES) && PKEM_LANES_ARE_BYTES)
#define PKEM_IN_PLACE(...) __VA_ARGS__
#define PKEM_HAS_BLOCK(suite) ((suite)->block != NULL)
#define PKEM_NEXT_BLOCK(suite, state, n) ((suite)->block(state, n))
#else
#define PKEM_IN_PLACE(...)
#define PKEM_HAS_BLOCK(suite) ((void)(suite), 0)
#define PKEM_NEXT_BLOCK(suite, state, n)                                                           \
    ((void)(suite), (void)(state), *(n) = 0, (const uint8_t *)NULL)
#endif

typedef struct pkem_suite {
    /* Starts the XOF for the matrix entry with these index bytes, in the order they are absorbed.
     */
    void (*xof)(pkem_hash *state, const uint8_t rho[32], const uint8_t index[2]);
    /* Starts the PRF. */
    void (*prf)(pkem_hash *state, const uint8_t key[32], uint8_t nonce);
    /* The next n bytes of the XOF or PRF that was started; n is a multiple of 8, and where there is
       PKEM_ARCH_MULTIPLY_BYTES out is aligned as words are. If n is 0, what comes next may be made
       beforehand. */
    void (*squeeze)(pkem_hash *state, uint8_t *out, size_t n);

    /*
     * A hash function: start, any number of absorb, then finish writes 32 or 64 bytes. Whatever
     * fails in between, finish is called: start may have taken an accelerator.
     */
    void (*start)(pkem_hash *state, pkem_hash_kind kind);
    void (*absorb)(pkem_hash *state, const uint8_t *in, size_t n);
    void (*finish)(pkem_hash *state, uint8_t *out);

    /*
     * Instead of squeeze: the lanes with all bytes that a permutation of the XOF gives, n of them;
     * n is a multiple of PKEM_PRODUCT_STEP. Null: this XOF has to be squeezed.
     */
    PKEM_IN_PLACE(const uint8_t *(*block)(pkem_hash *state, size_t *n);)
    /*
     * Starts the XOF for n entries of the matrix in as many states, which are zero, from number 0
     * on; pkem_x8_absorb_last follows with the index bytes. Null: XOF and PRF of this suite are not
     * those of Keccak.
     */
    PKEM_BATCHED(void (*xof_x8)(pkem_keccak_x8 *x, unsigned n, const uint8_t rho[32]);)
} pkem_suite;

extern const pkem_suite pkem_suite_fips202;
extern const pkem_suite pkem_suite_90s;

#endif
