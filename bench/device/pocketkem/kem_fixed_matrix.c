/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The KEM with the same matrix for every key, for the check of constant time: the XOF gets a fixed
 * seed instead of rho. Rho is public, and it is the only value that run time may depend on. With
 * rho fixed, whole operations from any secret must take the same way. KEM_ADAPTOR is the file that
 * connects the library otherwise.
 */
#include "api.h"

#include "pke.h"
#include "scheme.h"
#include "work.h"

#include <string.h>

static const uint8_t fixed_rho[32] = "one matrix for all of the keys!";

static void xof(pkem_hash *state, const uint8_t rho[32], const uint8_t index[2]) {
    (void)rho;
    KEM_SCHEME.suite->xof(state, fixed_rho, index);
}

#ifdef PKEM_BATCHES
static void xof_x8(pkem_keccak_x8 *x, unsigned n, const uint8_t rho[32]) {
    (void)rho;
    KEM_SCHEME.suite->xof_x8(x, n, fixed_rho);
}
#endif

static const pocketkem_scheme *with_fixed_matrix(void) {
    static pkem_suite suite;
    static pocketkem_scheme scheme;
    suite = *KEM_SCHEME.suite;
    suite.xof = xof;
#ifdef PKEM_BATCHES
    suite.xof_x8 = KEM_SCHEME.suite->xof_x8 != NULL ? xof_x8 : NULL;
#endif
    scheme = KEM_SCHEME;
    scheme.suite = &suite;
    return &scheme;
}

#undef KEM_SCHEME
#define KEM_SCHEME (*with_fixed_matrix())
#include KEM_ADAPTOR

#ifdef CRYPTO_HAS_PATHS
#include "kem_paths.c"
#endif
