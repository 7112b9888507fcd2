/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * ML-KEM keys in the formats that people exchange [RFC9935]: an encapsulation key as a
 * SubjectPublicKeyInfo, as in certificates; a secret key as PKCS#8 (OneAsymmetricKey, RFC 5958), as
 * its seed, expanded, or both. Files that end in .der are these; those that end in .pem are the
 * same in base64.
 *
 * Keys are not copied. Reading tells where in the DER a key is, and any operation can use it there:
 * in memory, or through a reader (pocketkem_part_of). Nothing is allocated, and what is not called
 * is not linked. What pocketkem.h says about memory, state, errors and buffers holds here, too.
 *
 * Reading is strict. There is one encoding of each key, and anything else is refused. One form that
 * is not the RFC's has a function of its own.
 */
#ifndef POCKETKEM_DER_H
#define POCKETKEM_DER_H

#include "pocketkem.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Errors ------------------------------------------------------------------------------ */

#define POCKETKEM_ERR_DER_SHORT (-16)     /* the input ends before the key does */
#define POCKETKEM_ERR_DER_LONG (-17)      /* the input does not end where the key does */
#define POCKETKEM_ERR_DER_TYPE (-18)      /* a value has another type than it should */
#define POCKETKEM_ERR_DER_LENGTH (-19)    /* a length is not in DER, or another than it should be */
#define POCKETKEM_ERR_DER_ALGORITHM (-20) /* it is another algorithm's key, or has parameters */
#define POCKETKEM_ERR_DER_VERSION (-21)   /* a version that is not that of its fields */

/* ---- Objects within others --------------------------------------------------------------- */

/* What an object that is a part of another one keeps. Its members are the library's. */
typedef struct pocketkem_part {
    pocketkem_io whole;
    size_t from;
} pocketkem_part;

/*
 * Returns the object that begins at byte `from` of another one, for operations to read or write:
 * the key in a DER, say. *part must exist as long as that object is used. A part of plain memory is
 * plain memory.
 */
POCKETKEM_API pocketkem_io pocketkem_part_of(pocketkem_part *part, const pocketkem_io *whole,
                                             size_t from);

/* ---- Encapsulation keys ------------------------------------------------------------------ */

/* How many bytes an encapsulation key takes as SubjectPublicKeyInfo; 0 for a null scheme, and for
   one that is not ML-KEM. */
#define POCKETKEM_DER_EK_BYTES(ek_bytes) ((ek_bytes) + 22)
POCKETKEM_API size_t pocketkem_der_ek_bytes(const pocketkem_scheme *scheme);

/*
 * Writes an encapsulation key. In: ek, an object of pocketkem_ek_bytes. Out: der, an object of
 * pocketkem_der_ek_bytes.
 * Errors: POCKETKEM_ERR_ARG for a null pointer or a scheme that is not ML-KEM, POCKETKEM_ERR_IO.
 */
POCKETKEM_API int pocketkem_der_write_ek(const pocketkem_scheme *scheme, const pocketkem_io *der,
                                         const pocketkem_io *ek);

/*
 * Finds the encapsulation key in der, an object of der_bytes. It is pocketkem_ek_bytes from byte
 * *ek on. Of its own bytes nothing is read: encapsulation checks them. Errors: as above,
 * POCKETKEM_ERR_DER_*. *ek is 0 then.
 */
POCKETKEM_API int pocketkem_der_read_ek(const pocketkem_scheme *scheme, const pocketkem_io *der,
                                        size_t der_bytes, size_t *ek);

/* ---- Secret keys ------------------------------------------------------------------------- */

/*
 * How many bytes a secret key takes as PKCS#8, with its seed, expanded (dk), or both; 0 for
 * neither, a null scheme, and one that is not ML-KEM.
 */
#define POCKETKEM_DER_SEED_BYTES 86
POCKETKEM_API size_t pocketkem_der_dk_bytes(const pocketkem_scheme *scheme, bool has_seed,
                                            bool has_dk);

/*
 * Writes a secret key. In: seed, d || z, 64 bytes, secret, or null; dk, an object of
 * pocketkem_dk_bytes, or null. RFC 9935 recommends the seed alone. Out: der, an object of
 * pocketkem_der_dk_bytes.
 * With both, the key pair is made of the seed and compared first; POCKETKEM_ERR_KEY if dk is
 * another. Errors: also POCKETKEM_ERR_ARG for a null pointer, both of seed and dk missing, or a
 * scheme that is not ML-KEM; POCKETKEM_ERR_IO.
 */
POCKETKEM_API int pocketkem_der_write_dk(const pocketkem_scheme *scheme, const pocketkem_io *der,
                                         const uint8_t *seed, const pocketkem_io *dk);

/* Where a secret key is in a DER, as positions; 0 for what is not there. */
typedef struct pocketkem_der_key {
    size_t seed; /* d || z, 64 bytes: pocketkem_how.seed */
    size_t dk;   /* pocketkem_dk_bytes: pocketkem_how.dk */
    size_t ek;   /* pocketkem_ek_bytes: the public key, which version 2 may have beside it */
} pocketkem_der_key;

/*
 * Finds the secret key in der, an object of der_bytes, and checks that its parts belong together:
 * dk as pocketkem_check_dk does, so that dk_is_checked may be set; a seed with a dk or an ek by
 * making the key pair of it, which takes the time and the stack of a key generation. A dk whose s
 * was altered is not noticed without its seed: pocketkem_check_pair does. Errors: as above;
 * POCKETKEM_ERR_KEY if parts do not belong together; POCKETKEM_ERR_DER_*. All positions are 0 then.
 * Attributes are POCKETKEM_ERR_DER_TYPE.
 */
POCKETKEM_API int pocketkem_der_read_dk(const pocketkem_scheme *scheme, const pocketkem_io *der,
                                        size_t der_bytes, pocketkem_der_key *key);

/*
 * Finds the seed in a form that RFC 9935 does not have, and pocketkem_der_read_dk refuses: the 64
 * bytes alone are where the CHOICE should be. Botan has written it up to 3.13. It is for whoever
 * expects such keys. der is an object of der_bytes; the seed is 64 bytes from byte *seed on. There
 * is one encoding here, too. Errors: POCKETKEM_ERR_ARG, POCKETKEM_ERR_IO; POCKETKEM_ERR_DER_SHORT
 * or _LONG for another size, _ALGORITHM, _TYPE for anything else. *seed is 0 then.
 */
#define POCKETKEM_DER_BARE_SEED_BYTES 84
POCKETKEM_API int pocketkem_der_read_bare_seed(const pocketkem_scheme *scheme,
                                               const pocketkem_io *der, size_t der_bytes,
                                               size_t *seed);

#ifdef __cplusplus
}
#endif

#endif
