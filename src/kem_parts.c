/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Parts of encapsulation and decapsulation that are the same in a build that resists faults
 * [FIPS203, Algorithms 17 and 18; Kyber 3.02, Algorithms 8 and 9].
 */
#include "kem.h"

#include "pke.h"
#include "trace.h"
#include "verify.h"

PKEM_SMALL_FROM_HERE /* each function runs once in an operation: size counts, not speed */

PKEM_NOINLINE void pkem_bind_hash(const pkem_suite *suite, pkem_work *w, uint8_t ss[32],
                                  const uint8_t h_ct[32]) {
    suite->start(&w->hash, PKEM_J);
    suite->absorb(&w->hash, ss, 32);
    suite->absorb(&w->hash, h_ct, 32);
    suite->finish(&w->hash, ss);
}

PKEM_NOINLINE int pkem_decrypt(const pocketkem_scheme *scheme, pkem_work *w,
                               const pocketkem_how *how) {
    const pocketkem_io *dk = &how->dk;
    int error =
        pkem_read(dk, 2 * pkem_vector_bytes(scheme), w->rho, 32); /* [Algorithm 14, line 3] */
    if (error == 0 && scheme->fips203 && !how->dk_is_checked) {
        PKEM_TRACE_BEGIN(PKEM_TASK_CHECK);
        error = pkem_check_dk(scheme, &w->hash, dk); /* [7.3] */
        PKEM_TRACE_END(PKEM_TASK_CHECK);
    }
    if (error == 0) {
        PKEM_TRACE_BEGIN(PKEM_TASK_DECRYPT);
        error = pkem_pke_decrypt(scheme, w, dk, &how->ct); /* [Algorithm 18, line 5] */
        PKEM_TRACE_END(PKEM_TASK_DECRYPT);
    }
    if (error == 0) {
        /* h: [Algorithm 18, line 3] */
        error = pkem_read(dk, pkem_dk_bytes(scheme) - 64, PKEM_H_OF_DK(w), 32);
    }
    return error;
}

void pkem_replace_if(uint8_t out[32], const uint8_t other[32], uint8_t different) {
    /* All ones if different is not 0: (1 to 255) + 255 has bit 8 set, 0 + 255 has not. */
    uint32_t mask = (uint32_t)0 - ((pkem_barrier32(different) + 0xff) >> 8);
    PKEM_ROLLED
    for (unsigned i = 0; i < 32; i++) {
        out[i] = (uint8_t)(out[i] ^ (mask & (out[i] ^ other[i])));
    }
}
