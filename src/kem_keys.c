/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What a KEM writes behind ek, and the checks of keys [FIPS203, 7.2 and 7.3]. */
#include "kem.h"

#include "batch.h"
#include "busy.h"
#include "poly/codec.h"
#include "trace.h"
#include "verify.h"

PKEM_SMALL_FROM_HERE /* each function runs once in an operation: size counts, not speed */

PKEM_NOINLINE int pkem_hash_ek_in_dk(const pocketkem_scheme *scheme, pkem_work *w,
                                     const pocketkem_io *dk) {
    PKEM_TRACE_BEGIN(PKEM_TASK_H);
    int error = PKEM_BESIDE(pkem_finish_x4(scheme, w, w->key), 0,
                            pkem_hash_object(scheme->suite, &w->hash, dk, pkem_vector_bytes(scheme),
                                             pkem_ek_bytes(scheme), w->key));
    PKEM_TRACE_END(PKEM_TASK_H);
    return error;
}

PKEM_NOINLINE int pkem_finish_dk(const pocketkem_scheme *scheme, const pocketkem_io *dk,
                                 const uint8_t h_ek[32], const uint8_t z[32]) {
    size_t h_at = pkem_vector_bytes(scheme) + pkem_ek_bytes(scheme);
    int error = pkem_write(dk, h_at, h_ek, 32);
    return error != 0 ? error : pkem_write(dk, h_at + 32, z, 32);
}

PKEM_NOINLINE int pkem_absorb_t(const pocketkem_scheme *scheme, pkem_hash *hash,
                                const pocketkem_io *ek, size_t pos, size_t end) {
    PKEM_WORD_ALIGNED uint8_t bytes[PKEM_BLOCK_BYTES(12)];
    const uint8_t *in = pkem_in_memory(ek, pos);
    size_t n = in != NULL ? PKEM_POLY_BYTES / 2 : sizeof bytes;
    unsigned are_reduced = 1;
    PKEM_VERIFY(pos <= end && end <= pkem_vector_bytes(scheme) && (end - pos) % n == 0);
    for (; pos < end; pos += n) {
        if (n == sizeof bytes) {
            int error = pkem_read(ek, pos, bytes, sizeof bytes);
            if (error != 0) {
                return error;
            }
            in = bytes;
        }
        if (hash != NULL) {
            scheme->suite->absorb(hash, in, n);
        }
        for (const uint8_t *last = in + n; in != last; in += PKEM_BLOCK_BYTES(12)) {
            are_reduced &= pkem_are_reduced(in);
        }
        PKEM_STILL_BUSY();
    }
    return are_reduced ? 0 : POCKETKEM_ERR_KEY;
}

PKEM_NOINLINE int pkem_hash_ek(const pocketkem_scheme *scheme, pkem_hash *hash,
                               const pocketkem_io *ek, const uint8_t rho[32], uint8_t out[32]) {
    const pkem_suite *suite = scheme->suite;
    PKEM_TRACE_BEGIN(PKEM_TASK_H);
    suite->start(hash, PKEM_H);
    int error = pkem_absorb_t(scheme, hash, ek, 0, pkem_vector_bytes(scheme));
    suite->absorb(hash, rho, 32);
    suite->finish(hash, out);
    PKEM_TRACE_END(PKEM_TASK_H);
    return error == POCKETKEM_ERR_KEY && !scheme->fips203 ? 0 : error;
}

int pkem_check_ek(const pocketkem_scheme *scheme, const pocketkem_io *ek) {
    return pkem_absorb_t(scheme, NULL, ek, 0, pkem_vector_bytes(scheme));
}

PKEM_NOINLINE int pkem_check_dk(const pocketkem_scheme *scheme, pkem_hash *hash,
                                const pocketkem_io *dk) {
    uint8_t computed[32];
    uint8_t *stored = (uint8_t *)hash; /* is free again by then */
    size_t ek_at = pkem_vector_bytes(scheme);
    size_t n = pkem_ek_bytes(scheme);
    int error = pkem_hash_object(scheme->suite, hash, dk, ek_at, n, computed);
    if (error == 0) {
        error = pkem_read(dk, ek_at + n, stored, 32);
    }
    if (error == 0 && !pkem_are_equal(computed, stored)) {
        error = POCKETKEM_ERR_KEY;
    }
    PKEM_RESIST(if (error == 0 && pkem_difference(computed, stored, 32) != 0) {
        error = POCKETKEM_ERR_KEY;
    })
    return error;
}
