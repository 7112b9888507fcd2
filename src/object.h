/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Objects: keys and ciphertexts, behind a reader and a writer or in plain memory. They are read,
 * written, cleared, and hashed, whole or as they pass.
 */
#ifndef POCKETKEM_OBJECT_H
#define POCKETKEM_OBJECT_H

#include "scheme.h"

/* Transfers n <= 64 bytes at position pos of an object. Returns 0 or POCKETKEM_ERR_IO. */
PKEM_INLINE int pkem_read(const pocketkem_io *from, size_t pos, uint8_t *out, size_t n) {
    return from->read(from->ctx, pos, out, n) ? POCKETKEM_ERR_IO : 0;
}
PKEM_INLINE int pkem_write(const pocketkem_io *to, size_t pos, const uint8_t *in, size_t n) {
    return to->write(to->ctx, pos, in, n) ? POCKETKEM_ERR_IO : 0;
}

/* The reader and the writer of plain memory; ctx is where the object begins. */
int pkem_memory_read(void *ctx, size_t pos, uint8_t *out, size_t n);
int pkem_memory_write(void *ctx, size_t pos, const uint8_t *in, size_t n);

/*
 * Returns the address of byte pos of an object that is read in place, or null for any other. Small
 * code reads plain memory through its reader, unless backend.h asks for more.
 */
#if !POCKETKEM_CODE_SMALL || defined(PKEM_READS_IN_PLACE)
const uint8_t *pkem_in_memory(const pocketkem_io *from, size_t pos);
#else
#define pkem_in_memory(from, pos) ((void)(from), (void)(pos), (const uint8_t *)NULL)
#endif

/*
 * Returns the address where byte pos of an object is written in place, or null for any other. Plain
 * memory is written without a copy by kernels for rows, and with two cores.
 */
#if defined(PKEM_CODEC_OF_ROWS) || PKEM_TWO_CORES
uint8_t *pkem_memory_to_write(const pocketkem_io *to, size_t pos);
#else
#define pkem_memory_to_write(to, pos) ((void)(to), (void)(pos), (uint8_t *)NULL)
#endif

/* Returns 0 for plain memory at a null pointer, and 1 for any other object. */
int pkem_is_usable(const pocketkem_io *io);

/* Writes n zeros to an object that is written to plain memory, and does nothing to any other. */
void pkem_clear_object(const pocketkem_io *io, size_t n);

/*
 * Clears what an operation writes, after an error: the keys, or the ciphertext and the shared
 * secret. Returns error.
 */
int pkem_clear_keys(const pocketkem_scheme *scheme, const pocketkem_how *how, int error);
int pkem_clear_ciphertext(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t ss[32],
                          int error);

/*
 * Absorbs n bytes of an object from pos on. n is a multiple of 32.
 * Needs: hash was started. Leaves: hash can absorb more.
 */
int pkem_absorb_object(const pkem_suite *suite, pkem_hash *hash, const pocketkem_io *from,
                       size_t pos, size_t n);

/* out = H(n bytes of an object from pos on). n is a multiple of 32; out may not be in hash. */
int pkem_hash_object(const pkem_suite *suite, pkem_hash *hash, const pocketkem_io *from, size_t pos,
                     size_t n, uint8_t out[32]);

/* An object that is hashed as it is written or read. If `to` is null, it is only hashed. */
typedef struct pkem_tee {
    pocketkem_io io;
    const pkem_suite *suite;
    pkem_hash *hash;
    const pocketkem_io *to;
} pkem_tee;

/*
 * Returns the object to read or write instead of `to`, so that hash absorbs what passes.
 * Needs: hash was started, and is not used otherwise until the object has passed.
 */
const pocketkem_io *pkem_hashed(pkem_tee *tee, const pkem_suite *suite, pkem_hash *hash,
                                const pocketkem_io *to);

/* Whether two hashes of public data are the same. */
int pkem_are_equal(const uint8_t *a, const uint8_t *b);

#endif
