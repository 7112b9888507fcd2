/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A core of the PSA Crypto API for the example, and calls whose stack is searched. */
#include "own_stack.h"
#include "pocketkem_psa.h"

#include <pocketkem.h>

static uint8_t random_bytes[4096];
static size_t random_first, random_end;

void test_give_random(const uint8_t *bytes, size_t n) {
    memcpy(random_bytes, bytes, n);
    random_first = 0;
    random_end = n;
}

/* If there are too few, some are there nevertheless: what a generator does that fails midway. */
psa_status_t psa_generate_random(uint8_t *output, size_t output_size) {
    const size_t left = random_end - random_first;
    const size_t n = output_size < left ? output_size : left;
    memcpy(output, random_bytes + random_first, n);
    random_first += n;
    return n == output_size ? PSA_SUCCESS : PSA_ERROR_INSUFFICIENT_ENTROPY;
}

pocketkem_how test_gives;
void POCKETKEM_PSA_PREPARE(pocketkem_how *how) { *how = test_gives; }

typedef struct slot {
    psa_key_attributes_t attributes;
    uint8_t key[POCKETKEM_MLKEM768_EK_BYTES];
    size_t length; /* 0: the slot is free */
} slot;
static slot slots[9];

static slot *create(const psa_key_attributes_t *attributes, psa_key_id_t *key) {
    for (*key = 1; slots[*key].length != 0; ++*key) {
    }
    slots[*key].attributes = *attributes;
    return &slots[*key];
}

psa_status_t psa_crypto_init(void) { return PSA_SUCCESS; }

psa_status_t psa_destroy_key(psa_key_id_t key) {
    memset(&slots[key], 0, sizeof slots[key]);
    return PSA_SUCCESS;
}

psa_status_t psa_generate_key(const psa_key_attributes_t *attributes, psa_key_id_t *key) {
    slot *s = create(attributes, key);
    return pocketkem_psa_generate_key(attributes, s->key, sizeof s->key, &s->length);
}

psa_status_t psa_import_key(const psa_key_attributes_t *attributes, const uint8_t *data,
                            size_t data_length, psa_key_id_t *key) {
    slot *s = create(attributes, key);
    return pocketkem_psa_import_key(attributes, data, data_length, s->key, sizeof s->key,
                                    &s->length, &s->attributes.bits);
}

psa_status_t psa_export_public_key(psa_key_id_t key, uint8_t *data, size_t data_size,
                                   size_t *data_length) {
    const slot *s = &slots[key];
    return pocketkem_psa_export_public_key(&s->attributes, s->key, s->length, data, data_size,
                                           data_length);
}

static int may(const slot *s, psa_algorithm_t alg, psa_key_usage_t usage) {
    return s->attributes.alg == alg && (s->attributes.usage & usage);
}

psa_status_t psa_encapsulate(psa_key_id_t key, psa_algorithm_t alg,
                             const psa_key_attributes_t *attributes, psa_key_id_t *output_key,
                             uint8_t *ciphertext, size_t ciphertext_size,
                             size_t *ciphertext_length) {
    const slot *s = &slots[key];
    slot *out = create(attributes, output_key);
    return may(s, alg, PSA_KEY_USAGE_ENCRYPT)
               ? pocketkem_psa_key_encapsulate(&s->attributes, s->key, s->length, alg, attributes,
                                               out->key, sizeof out->key, &out->length, ciphertext,
                                               ciphertext_size, ciphertext_length)
               : PSA_ERROR_NOT_PERMITTED;
}

psa_status_t psa_decapsulate(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *ciphertext,
                             size_t ciphertext_length, const psa_key_attributes_t *attributes,
                             psa_key_id_t *output_key) {
    const slot *s = &slots[key];
    slot *out = create(attributes, output_key);
    return may(s, alg, PSA_KEY_USAGE_DECRYPT)
               ? pocketkem_psa_key_decapsulate(&s->attributes, s->key, s->length, alg, ciphertext,
                                               ciphertext_length, attributes, out->key,
                                               sizeof out->key, &out->length)
               : PSA_ERROR_NOT_PERMITTED;
}

int test_keys_are_equal(psa_key_id_t a, psa_key_id_t b);
int test_keys_are_equal(psa_key_id_t a, psa_key_id_t b) {
    return a != b && slots[a].length == 32 && slots[b].length == 32 &&
           memcmp(slots[a].key, slots[b].key, 32) == 0;
}

static struct {
    const psa_key_attributes_t *attributes;
    const uint8_t *key;
    uint8_t seed[64], out[1600], ss[32];
    size_t n, length, ss_length;
    psa_status_t status;
} call;

static void generate(void) {
    call.status = pocketkem_psa_generate_key(call.attributes, call.seed, 64, &call.length);
}

static void export(void) {
    call.status = pocketkem_psa_export_public_key(call.attributes, call.key, call.n, call.out,
                                                  sizeof call.out, &call.length);
}

static void encapsulate(void) {
    static const psa_key_attributes_t secret = PSA_KEY_ATTRIBUTES_INIT;
    call.status = pocketkem_psa_key_encapsulate(call.attributes, call.key, call.n, PSA_ALG_ML_KEM,
                                                &secret, call.ss, 32, &call.ss_length, call.out,
                                                sizeof call.out, &call.length);
}

static void decapsulate(void) {
    static const psa_key_attributes_t secret = PSA_KEY_ATTRIBUTES_INIT;
    call.status =
        pocketkem_psa_key_decapsulate(call.attributes, call.key, call.n, PSA_ALG_ML_KEM, call.out,
                                      call.length, &secret, call.ss, 32, &call.ss_length);
}

/* Whether anything secret is left by the calls that take this key: a seed, or ek; or one fails. */
int test_leaves(const psa_key_attributes_t *attributes, const uint8_t *key, size_t n);
int test_leaves(const psa_key_attributes_t *attributes, const uint8_t *key, size_t n) {
    static const struct {
        const char *name;
        void (*run)(void);
        int is_for_pairs;
    } calls[] = {{"encapsulate", encapsulate, 0}, /* which makes a secret to look for */
                 {"decapsulate", decapsulate, 1},
                 {"export", export, 0},
                 {"generate", generate, 1}};
    const looked_for secrets[] = {
        {"the seed", n == 64 ? key : call.seed, 64},
        {"m", random_bytes, 32},
        {"the shared secret", call.ss, 32},
    };
    int found = !is_found(random_bytes); /* the search itself */
    call.attributes = attributes;
    call.key = key;
    call.n = n;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        if (n == 64 || !calls[i].is_for_pairs) {
            random_first = 0;
            run(calls[i].run);
            found |= call.status != PSA_SUCCESS || leaves("PSA", calls[i].name, secrets, 3);
        }
    }
    return found;
}
