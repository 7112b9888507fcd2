/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Two parties, both in this program, agree on a key by ML-KEM-768, through the PSA Crypto API 1.3
 * with its PQC extension. PocketKEM is behind the API: docs/psa.md. The key that they have can
 * derive others, and never leaves the API.
 */
#include <psa/crypto.h>

#include <stdio.h>

#define CT_BYTES 1088 /* PSA_ENCAPSULATE_CIPHERTEXT_SIZE of this key, where headers have it */
#define EK_BYTES 1184

static psa_key_attributes_t attributes_of(psa_key_type_t type, size_t bits, psa_key_usage_t usage,
                                          psa_algorithm_t alg) {
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_set_key_type(&attributes, type);
    psa_set_key_bits(&attributes, bits);
    psa_set_key_usage_flags(&attributes, usage);
    psa_set_key_algorithm(&attributes, alg);
    return attributes;
}

static psa_status_t exchange(psa_key_id_t *ours, psa_key_id_t *theirs) {
    static uint8_t ek[EK_BYTES], ct[CT_BYTES];
    size_t ek_bytes, ct_bytes;
    psa_key_id_t pair = PSA_KEY_ID_NULL, public_key = PSA_KEY_ID_NULL;
    const psa_key_attributes_t of_pair =
        attributes_of(PSA_KEY_TYPE_ML_KEM_KEY_PAIR, 768, PSA_KEY_USAGE_DECRYPT, PSA_ALG_ML_KEM);
    const psa_key_attributes_t of_public =
        attributes_of(PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY, 768, PSA_KEY_USAGE_ENCRYPT, PSA_ALG_ML_KEM);
    const psa_key_attributes_t of_secret = attributes_of(
        PSA_KEY_TYPE_DERIVE, 256, PSA_KEY_USAGE_DERIVE, PSA_ALG_HKDF(PSA_ALG_SHA_256));

    /* We make a key pair, and send them ek. */
    psa_status_t status = psa_generate_key(&of_pair, &pair);
    if (status == PSA_SUCCESS) {
        status = psa_export_public_key(pair, ek, sizeof ek, &ek_bytes);
    }
    /* They make a secret, and send us ct. */
    if (status == PSA_SUCCESS) {
        status = psa_import_key(&of_public, ek, ek_bytes, &public_key);
    }
    if (status == PSA_SUCCESS) {
        status = psa_encapsulate(public_key, PSA_ALG_ML_KEM, &of_secret, theirs, ct, sizeof ct,
                                 &ct_bytes);
    }
    /* We recover the same secret from ct. */
    if (status == PSA_SUCCESS) {
        status = psa_decapsulate(pair, PSA_ALG_ML_KEM, ct, ct_bytes, &of_secret, ours);
    }
    (void)psa_destroy_key(pair);
    (void)psa_destroy_key(public_key);
    return status;
}

int main(void) {
    psa_key_id_t ours = PSA_KEY_ID_NULL, theirs = PSA_KEY_ID_NULL;
    psa_status_t status = psa_crypto_init();
    if (status == PSA_SUCCESS) {
        status = exchange(&ours, &theirs);
    }
    if (status != PSA_SUCCESS) {
        printf("Error %d: psa/crypto_values.h says what it means.\n", (int)status);
        return 1;
    }
    printf("Keys %u and %u are for psa_key_derivation_input_key.\n", (unsigned)ours,
           (unsigned)theirs);
    (void)psa_destroy_key(ours);
    (void)psa_destroy_key(theirs);
    return 0;
}
