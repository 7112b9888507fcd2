/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A small core of the PSA Crypto API, which calls the driver as the driver interface says: it keeps
 * keys in slots and holds their policies. Random bytes are those that the test has given. An entry
 * point can be called on a stack of its own, in which the test looks for secrets.
 */
#include "pocketkem_psa.h"

#include <pocketkem.h>
#include <string.h>
#include <ucontext.h>

#define SLOTS 8

static struct slot {
    int used;
    psa_key_attributes_t attributes;
    uint8_t key[POCKETKEM_MLKEM1024_EK_BYTES];
    size_t length;
} slots[SLOTS];

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

psa_status_t psa_crypto_init(void) { return PSA_SUCCESS; }

static struct slot *find(psa_key_id_t key) {
    return key != PSA_KEY_ID_NULL && key <= SLOTS && slots[key - 1].used ? &slots[key - 1] : NULL;
}

int test_keys_are_equal(psa_key_id_t a, psa_key_id_t b);
int test_keys_are_equal(psa_key_id_t a, psa_key_id_t b) {
    return find(a) != NULL && find(b) != NULL && a != b && find(a)->length == 32 &&
           find(b)->length == 32 && memcmp(find(a)->key, find(b)->key, 32) == 0;
}

static psa_status_t create(const psa_key_attributes_t *attributes, psa_key_id_t *key) {
    *key = PSA_KEY_ID_NULL;
    for (psa_key_id_t i = 0; i < SLOTS; i++) {
        if (!slots[i].used) {
            memset(&slots[i], 0, sizeof slots[i]);
            slots[i].used = 1;
            slots[i].attributes = *attributes;
            *key = i + 1;
            return PSA_SUCCESS;
        }
    }
    return PSA_ERROR_INSUFFICIENT_MEMORY;
}

psa_status_t psa_destroy_key(psa_key_id_t key) {
    if (find(key) == NULL) {
        return PSA_ERROR_INVALID_HANDLE;
    }
    memset(find(key), 0, sizeof(struct slot));
    return PSA_SUCCESS;
}

/* A key that could not be made is none. */
static psa_status_t finish(psa_status_t status, psa_key_id_t *key) {
    if (status != PSA_SUCCESS) {
        (void)psa_destroy_key(*key);
        *key = PSA_KEY_ID_NULL;
    }
    return status;
}

psa_status_t psa_generate_key(const psa_key_attributes_t *attributes, psa_key_id_t *key) {
    const psa_status_t status = create(attributes, key);
    if (status != PSA_SUCCESS) {
        return status;
    }
    struct slot *s = find(*key);
    return finish(pocketkem_psa_generate_key(attributes, s->key, sizeof s->key, &s->length), key);
}

psa_status_t psa_import_key(const psa_key_attributes_t *attributes, const uint8_t *data,
                            size_t data_length, psa_key_id_t *key) {
    psa_status_t status = create(attributes, key);
    if (status != PSA_SUCCESS) {
        return status;
    }
    struct slot *s = find(*key);
    size_t bits = attributes->bits;
    status = pocketkem_psa_import_key(attributes, data, data_length, s->key, sizeof s->key,
                                      &s->length, &bits);
    s->attributes.bits = bits;
    return finish(status, key);
}

psa_status_t psa_get_key_attributes(psa_key_id_t key, psa_key_attributes_t *attributes) {
    if (find(key) == NULL) {
        return PSA_ERROR_INVALID_HANDLE;
    }
    *attributes = find(key)->attributes;
    return PSA_SUCCESS;
}

psa_status_t psa_export_key(psa_key_id_t key, uint8_t *data, size_t data_size,
                            size_t *data_length) {
    const struct slot *s = find(key);
    *data_length = 0;
    if (s == NULL) {
        return PSA_ERROR_INVALID_HANDLE;
    }
    if (!(s->attributes.usage & PSA_KEY_USAGE_EXPORT)) {
        return PSA_ERROR_NOT_PERMITTED;
    }
    if (data_size < s->length) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    memcpy(data, s->key, s->length);
    *data_length = s->length;
    return PSA_SUCCESS;
}

psa_status_t psa_export_public_key(psa_key_id_t key, uint8_t *data, size_t data_size,
                                   size_t *data_length) {
    const struct slot *s = find(key);
    *data_length = 0;
    return s == NULL ? PSA_ERROR_INVALID_HANDLE
                     : pocketkem_psa_export_public_key(&s->attributes, s->key, s->length, data,
                                                       data_size, data_length);
}

static psa_status_t permitted(psa_key_id_t key, psa_algorithm_t alg, psa_key_usage_t usage) {
    if (!PSA_ALG_IS_KEY_ENCAPSULATION(alg)) {
        return PSA_ERROR_INVALID_ARGUMENT;
    }
    const struct slot *s = find(key);
    if (s == NULL) {
        return PSA_ERROR_INVALID_HANDLE;
    }
    if (!(s->attributes.usage & usage) || s->attributes.alg != alg) {
        return PSA_ERROR_NOT_PERMITTED;
    }
    return PSA_SUCCESS;
}

psa_status_t psa_encapsulate(psa_key_id_t key, psa_algorithm_t alg,
                             const psa_key_attributes_t *attributes, psa_key_id_t *output_key,
                             uint8_t *ciphertext, size_t ciphertext_size,
                             size_t *ciphertext_length) {
    *ciphertext_length = 0;
    *output_key = PSA_KEY_ID_NULL;
    psa_status_t status = permitted(key, alg, PSA_KEY_USAGE_ENCRYPT);
    if (status == PSA_SUCCESS) {
        status = create(attributes, output_key);
    }
    if (status != PSA_SUCCESS) {
        return status;
    }
    const struct slot *s = find(key);
    struct slot *out = find(*output_key);
    status = pocketkem_psa_key_encapsulate(&s->attributes, s->key, s->length, alg, attributes,
                                           out->key, sizeof out->key, &out->length, ciphertext,
                                           ciphertext_size, ciphertext_length);
    out->attributes.bits = 8 * out->length;
    return finish(status, output_key);
}

psa_status_t psa_decapsulate(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *ciphertext,
                             size_t ciphertext_length, const psa_key_attributes_t *attributes,
                             psa_key_id_t *output_key) {
    *output_key = PSA_KEY_ID_NULL;
    psa_status_t status = permitted(key, alg, PSA_KEY_USAGE_DECRYPT);
    if (status == PSA_SUCCESS && !PSA_KEY_TYPE_IS_KEY_PAIR(find(key)->attributes.type)) {
        status = PSA_ERROR_INVALID_ARGUMENT;
    }
    if (status == PSA_SUCCESS) {
        status = create(attributes, output_key);
    }
    if (status != PSA_SUCCESS) {
        return status;
    }
    const struct slot *s = find(key);
    struct slot *out = find(*output_key);
    status = pocketkem_psa_key_decapsulate(&s->attributes, s->key, s->length, alg, ciphertext,
                                           ciphertext_length, attributes, out->key, sizeof out->key,
                                           &out->length);
    out->attributes.bits = 8 * out->length;
    return finish(status, output_key);
}

/* What the application gives each operation: as the test says. */
pocketkem_how test_gives;
void POCKETKEM_PSA_PREPARE(pocketkem_how *how) { *how = test_gives; }

/* One call on a stack of its own: what, with its key and its ciphertext. */
static struct {
    char what;
    psa_key_id_t key, made;
    const psa_key_attributes_t *attributes;
    uint8_t *ciphertext;
    size_t ciphertext_length;
    psa_status_t status;
} call;
static ucontext_t outside, inside;

/* Leaves the key on the stack: to show that it is found. It is deep, where nobody writes later. */
static psa_status_t careless(void) {
    volatile uint8_t copy[512];
    volatile uint8_t *volatile to = copy;
    for (size_t i = 0; i < 64; i++) {
        to[i] = find(call.key)->key[i];
    }
    return to[0] == copy[0] ? PSA_SUCCESS : PSA_ERROR_GENERIC_ERROR;
}

static void make_call(void) {
    switch (call.what) {
    case 'g':
        call.status = psa_generate_key(call.attributes, &call.made);
        break;
    case 'x':
        call.status = psa_export_public_key(call.key, call.ciphertext, call.ciphertext_length,
                                            &call.ciphertext_length);
        break;
    case 'e':
        call.status =
            psa_encapsulate(call.key, PSA_ALG_ML_KEM, call.attributes, &call.made, call.ciphertext,
                            call.ciphertext_length, &call.ciphertext_length);
        break;
    case 'd':
        call.status = psa_decapsulate(call.key, PSA_ALG_ML_KEM, call.ciphertext,
                                      call.ciphertext_length, call.attributes, &call.made);
        break;
    default:
        call.status = careless();
    }
}

psa_status_t test_on_stack(char what, psa_key_id_t key, const psa_key_attributes_t *attributes,
                           uint8_t *ciphertext, size_t ciphertext_length, psa_key_id_t *made,
                           uint8_t *stack, size_t stack_size) {
    call.what = what;
    call.key = key;
    call.made = PSA_KEY_ID_NULL;
    call.attributes = attributes;
    call.ciphertext = ciphertext;
    call.ciphertext_length = ciphertext_length;
    (void)getcontext(&inside);
    inside.uc_stack.ss_sp = stack;
    inside.uc_stack.ss_size = stack_size;
    inside.uc_link = &outside;
    makecontext(&inside, make_call, 0);
    (void)swapcontext(&outside, &inside);
    *made = call.made;
    return call.status;
}
