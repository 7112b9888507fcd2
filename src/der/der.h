/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * ML-KEM keys in DER: SubjectPublicKeyInfo and PKCS#8 [RFC9935, 4 and 6; X.690]. The library does
 * not call them.
 */
#ifndef POCKETKEM_DER_INTERNAL_H
#define POCKETKEM_DER_INTERNAL_H

#include "pocketkem_der.h"

#include "../part.h"

/* Tags. */
enum {
    PKEM_DER_INTEGER = 0x02,
    PKEM_DER_BIT_STRING = 0x03,
    PKEM_DER_OCTET_STRING = 0x04,
    PKEM_DER_OBJECT_IDENTIFIER = 0x06,
    PKEM_DER_SEQUENCE = 0x30,
    PKEM_DER_SEED = 0x80,      /* [0] IMPLICIT OCTET STRING, of the private key's CHOICE */
    PKEM_DER_PUBLIC_KEY = 0x81 /* [1] IMPLICIT BIT STRING */
};

/* Only ML-KEM has these formats. */
PKEM_INLINE int pkem_has_der(const pocketkem_scheme *scheme) {
    return scheme != NULL && scheme->fips203;
}

PKEM_INLINE int pkem_is_readable(const pocketkem_io *io) {
    return io != NULL && io->read != NULL && pkem_is_usable(io);
}

/* The content of an AlgorithmIdentifier: its OBJECT IDENTIFIER, and no parameters. */
#define PKEM_DER_ALGORITHM_BYTES 11
void pkem_der_algorithm(const pocketkem_scheme *scheme, uint8_t out[PKEM_DER_ALGORITHM_BYTES]);

/*
 * Whether a seed and a dk or an ek belong together: makes the key pair of the seed, and compares.
 * One of dk and ek is null. Returns 0, POCKETKEM_ERR_KEY or POCKETKEM_ERR_IO.
 */
int pkem_der_check_seed(const pocketkem_scheme *scheme, const uint8_t *seed, const pocketkem_io *dk,
                        const pocketkem_io *ek);

/* The same of a dk alone, and the ek beside it or null: dk contains ek and H(ek). */
int pkem_der_check_dk(const pocketkem_scheme *scheme, const pocketkem_io *dk,
                      const pocketkem_io *ek);

#endif
