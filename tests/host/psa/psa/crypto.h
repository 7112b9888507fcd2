/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* As much of the PSA Crypto API 1.3 as is used; what it leaves to implementations is ours. */
#ifndef PSA_CRYPTO_H
#define PSA_CRYPTO_H

#include <stddef.h>
#include <stdint.h>

typedef int32_t psa_status_t;
typedef uint16_t psa_key_type_t;
typedef uint32_t psa_algorithm_t, psa_key_usage_t, psa_key_id_t;

#define PSA_SUCCESS ((psa_status_t)0)
#define PSA_ERROR_GENERIC_ERROR ((psa_status_t)-132)
#define PSA_ERROR_NOT_PERMITTED ((psa_status_t)-133)
#define PSA_ERROR_NOT_SUPPORTED ((psa_status_t)-134)
#define PSA_ERROR_INVALID_ARGUMENT ((psa_status_t)-135)
#define PSA_ERROR_BUFFER_TOO_SMALL ((psa_status_t)-138)
#define PSA_ERROR_INSUFFICIENT_MEMORY ((psa_status_t)-141)
#define PSA_ERROR_HARDWARE_FAILURE ((psa_status_t)-147)
#define PSA_ERROR_INSUFFICIENT_ENTROPY ((psa_status_t)-148)

#define PSA_KEY_TYPE_ML_KEM_KEY_PAIR ((psa_key_type_t)0x7004)
#define PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY ((psa_key_type_t)0x4004)
#define PSA_KEY_TYPE_DERIVE ((psa_key_type_t)0x1200)
#define PSA_ALG_ML_KEM ((psa_algorithm_t)0x0c000200)
#define PSA_ALG_SHA_256 ((psa_algorithm_t)0x02000009)
#define PSA_ALG_HKDF(hash) ((psa_algorithm_t)(0x08000100 | ((hash)&0xff)))

#define PSA_KEY_USAGE_ENCRYPT ((psa_key_usage_t)0x00000100)
#define PSA_KEY_USAGE_DECRYPT ((psa_key_usage_t)0x00000200)
#define PSA_KEY_USAGE_DERIVE ((psa_key_usage_t)0x00004000)
#define PSA_KEY_ID_NULL ((psa_key_id_t)0)

typedef struct {
    psa_key_type_t type;
    size_t bits;
    psa_key_usage_t usage;
    psa_algorithm_t alg;
} psa_key_attributes_t;

#define PSA_KEY_ATTRIBUTES_INIT                                                                    \
    { 0, 0, 0, 0 }

static inline void psa_set_key_type(psa_key_attributes_t *attributes, psa_key_type_t type) {
    attributes->type = type;
}

static inline void psa_set_key_bits(psa_key_attributes_t *attributes, size_t bits) {
    attributes->bits = bits;
}

static inline void psa_set_key_usage_flags(psa_key_attributes_t *attributes,
                                           psa_key_usage_t usage) {
    attributes->usage = usage;
}

static inline void psa_set_key_algorithm(psa_key_attributes_t *attributes, psa_algorithm_t alg) {
    attributes->alg = alg;
}

static inline psa_key_type_t psa_get_key_type(const psa_key_attributes_t *attributes) {
    return attributes->type;
}

static inline size_t psa_get_key_bits(const psa_key_attributes_t *attributes) {
    return attributes->bits;
}

psa_status_t psa_crypto_init(void);
psa_status_t psa_generate_random(uint8_t *output, size_t output_size);
psa_status_t psa_generate_key(const psa_key_attributes_t *attributes, psa_key_id_t *key);
psa_status_t psa_import_key(const psa_key_attributes_t *attributes, const uint8_t *data,
                            size_t data_length, psa_key_id_t *key);
psa_status_t psa_export_public_key(psa_key_id_t key, uint8_t *data, size_t data_size,
                                   size_t *data_length);
psa_status_t psa_destroy_key(psa_key_id_t key);
psa_status_t psa_encapsulate(psa_key_id_t key, psa_algorithm_t alg,
                             const psa_key_attributes_t *attributes, psa_key_id_t *output_key,
                             uint8_t *ciphertext, size_t ciphertext_size,
                             size_t *ciphertext_length);
psa_status_t psa_decapsulate(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *ciphertext,
                             size_t ciphertext_length, const psa_key_attributes_t *attributes,
                             psa_key_id_t *output_key);

#endif
