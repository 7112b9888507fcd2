/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM as a transparent driver of the PSA Crypto API: ML-KEM as the API's PQC extension 1.0
 * beta defines it, for psa_encapsulate and psa_decapsulate of version 1.3 and later. docs/psa.md
 * shows how a PSA implementation takes it in. pocketkem_psa.json describes it to one that reads
 * driver descriptions.
 *
 * The keys are those of the extension. A key pair is the seed d || z, 64 bytes, and stays one: it
 * is decapsulated from directly. A public key is ek. The bits of a key are 512, 768 or 1024.
 *
 * Memory. Nothing is allocated and nothing is kept between calls. An operation takes the stack of
 * its caller, unless POCKETKEM_PSA_PREPARE gives it other memory. Secrets are wiped from it.
 *
 * Errors. After an error the length of an output is 0, and what was written of a secret is zeros.
 * - PSA_ERROR_NOT_SUPPORTED: another type of key, another algorithm, or a parameter set that was
 *   left out.
 * - PSA_ERROR_INVALID_ARGUMENT: bits that ML-KEM does not have; a key or a ciphertext of the wrong
 *   length; a public key that is not reduced [FIPS203, 7.2]; a shared secret that shall have
 *   another size than 256 bits.
 * - PSA_ERROR_BUFFER_TOO_SMALL: an output does not fit.
 * - The status of psa_generate_random, if that failed.
 * - PSA_ERROR_INSUFFICIENT_MEMORY: POCKETKEM_PSA_PREPARE gave too little.
 * - PSA_ERROR_HARDWARE_FAILURE: the second core that it gave did not answer.
 * A ciphertext that does not belong to the key is not an error (implicit rejection).
 *
 * Buffers of one call must not overlap, except in import_key. In all others one of the two is in a
 * key slot of the core.
 *
 * Macros for the build:
 * - POCKETKEM_PSA_512, POCKETKEM_PSA_768, POCKETKEM_PSA_1024: 0 leaves a parameter set out, and its
 *   code. The default is 1.
 * - POCKETKEM_PSA_PREPARE: the name of a function `void name(pocketkem_how *how)` that the
 *   application defines. Each operation calls it first. It may set how->work, how->work_bytes and
 *   how->worker.
 */
#ifndef POCKETKEM_PSA_H
#define POCKETKEM_PSA_H

#include <psa/crypto.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The values of the PQC extension, for headers of the API that do not have it yet. */
#ifndef PSA_KEY_TYPE_ML_KEM_KEY_PAIR
#define PSA_KEY_TYPE_ML_KEM_KEY_PAIR ((psa_key_type_t)0x7004)
#endif
#ifndef PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY
#define PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY ((psa_key_type_t)0x4004)
#endif
#ifndef PSA_ALG_ML_KEM
#define PSA_ALG_ML_KEM ((psa_algorithm_t)0x0c000200)
#endif

/* Draws a seed. attributes: a key pair, and its bits. */
psa_status_t pocketkem_psa_generate_key(const psa_key_attributes_t *attributes, uint8_t *key_buffer,
                                        size_t key_buffer_size, size_t *key_buffer_length);

/*
 * Checks a key and copies it. *bits is what the application says, or 0. That of a public key
 * follows from its length; a key pair, which has 64 bytes whatever its bits, needs it.
 */
psa_status_t pocketkem_psa_import_key(const psa_key_attributes_t *attributes, const uint8_t *data,
                                      size_t data_length, uint8_t *key_buffer,
                                      size_t key_buffer_size, size_t *key_buffer_length,
                                      size_t *bits);

/* ek of a key pair, which is made from its seed, or of a public key, which is copied. */
psa_status_t pocketkem_psa_export_public_key(const psa_key_attributes_t *attributes,
                                             const uint8_t *key_buffer, size_t key_buffer_size,
                                             uint8_t *data, size_t data_size, size_t *data_length);

/*
 * Makes a shared secret of 32 bytes and its ciphertext, for a public key or a key pair. The second
 * takes the time of one more key generation, and up to 1568 bytes of stack for ek.
 * output_attributes: its bits must be 0 or 256. The core sees to the rest of them.
 */
psa_status_t pocketkem_psa_key_encapsulate(const psa_key_attributes_t *attributes,
                                           const uint8_t *key_buffer, size_t key_buffer_size,
                                           psa_algorithm_t alg,
                                           const psa_key_attributes_t *output_attributes,
                                           uint8_t *output_key, size_t output_key_size,
                                           size_t *output_key_length, uint8_t *ciphertext,
                                           size_t ciphertext_size, size_t *ciphertext_length);

/* Recovers the shared secret, from a key pair. */
psa_status_t pocketkem_psa_key_decapsulate(const psa_key_attributes_t *attributes,
                                           const uint8_t *key_buffer, size_t key_buffer_size,
                                           psa_algorithm_t alg, const uint8_t *ciphertext,
                                           size_t ciphertext_length,
                                           const psa_key_attributes_t *output_attributes,
                                           uint8_t *output_key, size_t output_key_size,
                                           size_t *output_key_length);

#ifdef __cplusplus
}
#endif

#endif
