/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A secret key in a form from before the RFC. All of it but the seed is the same for every key of a
   scheme, so it is compared. */
#include "der.h"

PKEM_SMALL_FROM_HERE

enum {
    ALGORITHM_AT = 2 + 3 + 2, /* behind the headers of the two SEQUENCEs, and the version */
    SEED_AT = ALGORITHM_AT + PKEM_DER_ALGORITHM_BYTES + 2
};

static void bare_header(const pocketkem_scheme *scheme, uint8_t out[SEED_AT]) {
    uint8_t *at = out;
    *at++ = PKEM_DER_SEQUENCE;
    *at++ = SEED_AT - 2 + POCKETKEM_SEED_BYTES;
    *at++ = PKEM_DER_INTEGER;
    *at++ = 1;
    *at++ = 0;
    *at++ = PKEM_DER_SEQUENCE;
    *at++ = PKEM_DER_ALGORITHM_BYTES;
    pkem_der_algorithm(scheme, at);
    at += PKEM_DER_ALGORITHM_BYTES;
    *at++ = PKEM_DER_OCTET_STRING;
    *at = POCKETKEM_SEED_BYTES;
}

int pocketkem_der_read_bare_seed(const pocketkem_scheme *scheme, const pocketkem_io *der,
                                 size_t der_bytes, size_t *seed) {
    uint8_t found[SEED_AT], expected[SEED_AT];
    if (seed == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    *seed = 0;
    if (!pkem_has_der(scheme) || !pkem_is_readable(der)) {
        return POCKETKEM_ERR_ARG;
    }
    if (der_bytes != POCKETKEM_DER_BARE_SEED_BYTES) {
        return der_bytes < POCKETKEM_DER_BARE_SEED_BYTES ? POCKETKEM_ERR_DER_SHORT
                                                         : POCKETKEM_ERR_DER_LONG;
    }
    int error = pkem_read(der, 0, found, SEED_AT);
    if (error != 0) {
        return error;
    }
    bare_header(scheme, expected);
    if (memcmp(found + ALGORITHM_AT, expected + ALGORITHM_AT, PKEM_DER_ALGORITHM_BYTES) != 0) {
        return POCKETKEM_ERR_DER_ALGORITHM;
    }
    if (memcmp(found, expected, SEED_AT) != 0) {
        return POCKETKEM_ERR_DER_TYPE;
    }
    *seed = SEED_AT;
    return 0;
}
