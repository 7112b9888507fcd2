/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What a scheme consists of. */
#ifndef POCKETKEM_SCHEME_H
#define POCKETKEM_SCHEME_H

#include "hash/suite.h"
#include "pocketkem.h"

#define PKEM_K_MAX 4

/* PKEM_PLANS(...) is for builds that two cores can share operations of (cores/plan.h). */
#if PKEM_TWO_CORES
#define PKEM_PLANS(...) __VA_ARGS__
#else
#define PKEM_PLANS(...)
#endif

struct pocketkem_scheme {
    const pkem_suite *suite;
    uint8_t k;       /* rows and columns of the matrix */
    uint8_t eta1;    /* width of the noise in s, e and y; it is 2 everywhere else */
    uint8_t du;      /* bits of a coefficient of u in the ciphertext */
    uint8_t dv;      /* bits of a coefficient of v in the ciphertext */
    uint8_t fips203; /* ML-KEM's transform and input checks, or those of Kyber round 3 */
    char name[14];   /* no pointer: the linker would keep the names of all schemes */
    PKEM_PLANS(const struct pkem_plans *plans;)
};

/* Its k, eta1, du and dv, by security level. */
#define PKEM_LEVEL_512 2, 3, 10, 4
#define PKEM_LEVEL_768 3, 2, 10, 4
#define PKEM_LEVEL_1024 4, 2, 11, 5

#define PKEM_ETA2 2

/* Sizes in bytes [FIPS203, Table 3]: an encoded polynomial; ek = t || rho;
   dk = s || ek || H(ek) || z; c = u || v. */
#define PKEM_POLY_BYTES ((size_t)384)

PKEM_INLINE size_t pkem_vector_bytes(const pocketkem_scheme *scheme) {
    return scheme->k * PKEM_POLY_BYTES;
}

PKEM_INLINE size_t pkem_ek_bytes(const pocketkem_scheme *scheme) {
    return pkem_vector_bytes(scheme) + 32;
}

PKEM_INLINE size_t pkem_dk_bytes(const pocketkem_scheme *scheme) {
    return 2 * pkem_vector_bytes(scheme) + 96;
}

PKEM_INLINE size_t pkem_ct_bytes(const pocketkem_scheme *scheme) {
    return 32u * ((unsigned)scheme->k * scheme->du + scheme->dv);
}

#endif
