/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "pocketkem_psa.h"

#include <pocketkem.h>
#include <string.h>

#ifndef POCKETKEM_PSA_512
#define POCKETKEM_PSA_512 1
#endif
#ifndef POCKETKEM_PSA_768
#define POCKETKEM_PSA_768 1
#endif
#ifndef POCKETKEM_PSA_1024
#define POCKETKEM_PSA_1024 1
#endif

/* The longest public key, of the sets that are there. */
#if POCKETKEM_PSA_1024
#define EK_BYTES POCKETKEM_MLKEM1024_EK_BYTES
#elif POCKETKEM_PSA_768
#define EK_BYTES POCKETKEM_MLKEM768_EK_BYTES
#else
#define EK_BYTES POCKETKEM_MLKEM512_EK_BYTES
#endif

#if defined(__GNUC__)
#define NOT_INLINE __attribute__((noinline))
#else
#define NOT_INLINE
#endif

#ifdef POCKETKEM_PSA_PREPARE
void POCKETKEM_PSA_PREPARE(pocketkem_how *how);
#endif

static pocketkem_how prepared(void) {
    pocketkem_how how;
    memset(&how, 0, sizeof how);
#ifdef POCKETKEM_PSA_PREPARE
    POCKETKEM_PSA_PREPARE(&how);
#endif
    return how;
}

static psa_status_t find_set(size_t bits, const pocketkem_scheme **scheme) {
    *scheme = NULL;
    switch (bits) {
    case 512:
#if POCKETKEM_PSA_512
        *scheme = &pocketkem_mlkem512;
#endif
        break;
    case 768:
#if POCKETKEM_PSA_768
        *scheme = &pocketkem_mlkem768;
#endif
        break;
    case 1024:
#if POCKETKEM_PSA_1024
        *scheme = &pocketkem_mlkem1024;
#endif
        break;
    default:
        return PSA_ERROR_INVALID_ARGUMENT;
    }
    return *scheme == NULL ? PSA_ERROR_NOT_SUPPORTED : PSA_SUCCESS;
}

static int is_pair(const psa_key_attributes_t *attributes) {
    return psa_get_key_type(attributes) == PSA_KEY_TYPE_ML_KEM_KEY_PAIR;
}

/* The bits that a key has which comes without: 0 if its length does not tell. */
static size_t bits_of(int pair, size_t length) {
    if (pair) {
        return 0;
    }
    switch (length) {
    case POCKETKEM_MLKEM512_EK_BYTES:
        return 512;
    case POCKETKEM_MLKEM768_EK_BYTES:
        return 768;
    case POCKETKEM_MLKEM1024_EK_BYTES:
        return 1024;
    default:
        return 0;
    }
}

/* The parameter set of a key of ours that has the right length. */
static psa_status_t find_key(const psa_key_attributes_t *attributes, size_t bits, size_t length,
                             const pocketkem_scheme **scheme) {
    if (!is_pair(attributes) && psa_get_key_type(attributes) != PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    const psa_status_t status = find_set(bits, scheme);
    if (status != PSA_SUCCESS) {
        return status;
    }
    const size_t right = is_pair(attributes) ? POCKETKEM_SEED_BYTES : pocketkem_ek_bytes(*scheme);
    return length == right ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT;
}

/* What both directions ask of their arguments. */
static psa_status_t find_secret(const psa_key_attributes_t *attributes, size_t length,
                                psa_algorithm_t alg, const psa_key_attributes_t *output_attributes,
                                size_t output_key_size, const pocketkem_scheme **scheme) {
    const size_t bits = psa_get_key_bits(output_attributes);
    if (alg != PSA_ALG_ML_KEM) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    const psa_status_t status = find_key(attributes, psa_get_key_bits(attributes), length, scheme);
    if (status != PSA_SUCCESS) {
        return status;
    }
    if (bits != 0 && bits != 8 * POCKETKEM_SS_BYTES) {
        return PSA_ERROR_INVALID_ARGUMENT;
    }
    return output_key_size < POCKETKEM_SS_BYTES ? PSA_ERROR_BUFFER_TOO_SMALL : PSA_SUCCESS;
}

/* random: the status of psa_generate_random, if it was called. */
static psa_status_t status_of(int error, psa_status_t random) {
    switch (error) {
    case POCKETKEM_OK:
        return PSA_SUCCESS;
    case POCKETKEM_ERR_RNG:
        return random;
    case POCKETKEM_ERR_KEY:
        return PSA_ERROR_INVALID_ARGUMENT;
    case POCKETKEM_ERR_ARG: /* of the members that the application has set */
        return PSA_ERROR_INSUFFICIENT_MEMORY;
    case POCKETKEM_ERR_WORKER:
        return PSA_ERROR_HARDWARE_FAILURE;
    default:
        return PSA_ERROR_GENERIC_ERROR;
    }
}

/* A pocketkem_random. ctx: where its status goes. */
static int draw(void *ctx, uint8_t *out, size_t n) {
    psa_status_t *status = ctx;
    *status = psa_generate_random(out, n);
    return *status == PSA_SUCCESS ? 0 : -1;
}

static psa_status_t make_ek(const pocketkem_scheme *scheme, uint8_t *ek, const uint8_t *seed) {
    pocketkem_how how = prepared();
    how.ek = pocketkem_memory(ek);
    how.seed = seed;
    return status_of(pocketkem_keygen_how(scheme, &how), PSA_SUCCESS);
}

static psa_status_t encapsulate(const pocketkem_scheme *scheme, uint8_t *ciphertext, uint8_t *ss,
                                const uint8_t *ek) {
    psa_status_t random = PSA_ERROR_GENERIC_ERROR;
    pocketkem_how how = prepared();
    how.ek = pocketkem_const_memory(ek);
    how.ct = pocketkem_memory(ciphertext);
    how.random = draw;
    how.random_ctx = &random;
    const int error = pocketkem_encaps_how(scheme, ss, &how);
    return status_of(error, random);
}

/* A function of its own, so that who has a public key does not pay for its stack. */
static NOT_INLINE psa_status_t encapsulate_to_pair(const pocketkem_scheme *scheme,
                                                   uint8_t *ciphertext, uint8_t *ss,
                                                   const uint8_t *seed) {
    uint8_t ek[EK_BYTES];
    const psa_status_t status = make_ek(scheme, ek, seed);
    return status == PSA_SUCCESS ? encapsulate(scheme, ciphertext, ss, ek) : status;
}

psa_status_t pocketkem_psa_generate_key(const psa_key_attributes_t *attributes, uint8_t *key_buffer,
                                        size_t key_buffer_size, size_t *key_buffer_length) {
    const pocketkem_scheme *scheme;
    *key_buffer_length = 0;
    if (!is_pair(attributes)) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    psa_status_t status = find_set(psa_get_key_bits(attributes), &scheme);
    if (status != PSA_SUCCESS) {
        return status;
    }
    if (key_buffer_size < POCKETKEM_SEED_BYTES) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    status = psa_generate_random(key_buffer, POCKETKEM_SEED_BYTES);
    if (status != PSA_SUCCESS) {
        memset(key_buffer, 0, POCKETKEM_SEED_BYTES);
        return status;
    }
    *key_buffer_length = POCKETKEM_SEED_BYTES;
    return PSA_SUCCESS;
}

psa_status_t pocketkem_psa_import_key(const psa_key_attributes_t *attributes, const uint8_t *data,
                                      size_t data_length, uint8_t *key_buffer,
                                      size_t key_buffer_size, size_t *key_buffer_length,
                                      size_t *bits) {
    const pocketkem_scheme *scheme;
    const size_t key_bits = *bits != 0 ? *bits : bits_of(is_pair(attributes), data_length);
    *key_buffer_length = 0;
    const psa_status_t status = find_key(attributes, key_bits, data_length, &scheme);
    if (status != PSA_SUCCESS) {
        return status;
    }
    if (!is_pair(attributes) && pocketkem_check_ek(scheme, data, data_length) != POCKETKEM_OK) {
        return PSA_ERROR_INVALID_ARGUMENT;
    }
    if (key_buffer_size < data_length) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    memmove(key_buffer, data, data_length);
    *key_buffer_length = data_length;
    *bits = key_bits;
    return PSA_SUCCESS;
}

psa_status_t pocketkem_psa_export_public_key(const psa_key_attributes_t *attributes,
                                             const uint8_t *key_buffer, size_t key_buffer_size,
                                             uint8_t *data, size_t data_size, size_t *data_length) {
    const pocketkem_scheme *scheme;
    *data_length = 0;
    psa_status_t status =
        find_key(attributes, psa_get_key_bits(attributes), key_buffer_size, &scheme);
    if (status != PSA_SUCCESS) {
        return status;
    }
    const size_t length = pocketkem_ek_bytes(scheme);
    if (data_size < length) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    if (is_pair(attributes)) {
        status = make_ek(scheme, data, key_buffer);
    } else {
        memmove(data, key_buffer, length);
    }
    if (status == PSA_SUCCESS) {
        *data_length = length;
    }
    return status;
}

psa_status_t pocketkem_psa_key_encapsulate(const psa_key_attributes_t *attributes,
                                           const uint8_t *key_buffer, size_t key_buffer_size,
                                           psa_algorithm_t alg,
                                           const psa_key_attributes_t *output_attributes,
                                           uint8_t *output_key, size_t output_key_size,
                                           size_t *output_key_length, uint8_t *ciphertext,
                                           size_t ciphertext_size, size_t *ciphertext_length) {
    const pocketkem_scheme *scheme;
    *output_key_length = 0;
    *ciphertext_length = 0;
    psa_status_t status =
        find_secret(attributes, key_buffer_size, alg, output_attributes, output_key_size, &scheme);
    if (status != PSA_SUCCESS) {
        return status;
    }
    const size_t length = pocketkem_ct_bytes(scheme);
    if (ciphertext_size < length) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    status = is_pair(attributes) ? encapsulate_to_pair(scheme, ciphertext, output_key, key_buffer)
                                 : encapsulate(scheme, ciphertext, output_key, key_buffer);
    if (status == PSA_SUCCESS) {
        *output_key_length = POCKETKEM_SS_BYTES;
        *ciphertext_length = length;
    }
    return status;
}

psa_status_t pocketkem_psa_key_decapsulate(const psa_key_attributes_t *attributes,
                                           const uint8_t *key_buffer, size_t key_buffer_size,
                                           psa_algorithm_t alg, const uint8_t *ciphertext,
                                           size_t ciphertext_length,
                                           const psa_key_attributes_t *output_attributes,
                                           uint8_t *output_key, size_t output_key_size,
                                           size_t *output_key_length) {
    const pocketkem_scheme *scheme;
    *output_key_length = 0;
    psa_status_t status =
        find_secret(attributes, key_buffer_size, alg, output_attributes, output_key_size, &scheme);
    if (status != PSA_SUCCESS) {
        return status;
    }
    if (!is_pair(attributes) || ciphertext_length != pocketkem_ct_bytes(scheme)) {
        return PSA_ERROR_INVALID_ARGUMENT;
    }
    pocketkem_how how = prepared();
    how.seed = key_buffer;
    how.ct = pocketkem_const_memory(ciphertext);
    status = status_of(pocketkem_decaps_how(scheme, output_key, &how), PSA_SUCCESS);
    if (status == PSA_SUCCESS) {
        *output_key_length = POCKETKEM_SS_BYTES;
    }
    return status;
}
