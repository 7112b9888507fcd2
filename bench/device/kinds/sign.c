/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A signature scheme: SUPERCOP's crypto_sign. Signing gives a signed message, which holds the
 * message; opening gives the message back. PQClean and pqm4 have the same functions, and others
 * for a signature alone. Their type of a length is size_t.
 */
#include "../harness.h"
#include "api.h"

#ifndef SIGN_LENGTH
#define SIGN_LENGTH unsigned long long
#endif
#ifndef SIGN_IS_DECLARED /* in api.h */
int crypto_sign_keypair(unsigned char *pk, unsigned char *sk);
int crypto_sign(unsigned char *sm, SIGN_LENGTH *sm_bytes, const unsigned char *m, SIGN_LENGTH bytes,
                const unsigned char *sk);
int crypto_sign_open(unsigned char *m, SIGN_LENGTH *bytes, const unsigned char *sm,
                     SIGN_LENGTH sm_bytes, const unsigned char *pk);
#endif

/* Opening may use all of the signed message's length before it knows the message's. */
enum { SIGNED_BYTES = MESSAGE_BYTES + CRYPTO_BYTES };
BUFFER(pk, CRYPTO_PUBLICKEYBYTES);
BUFFER(sk, CRYPTO_SECRETKEYBYTES);
BUFFER(message, SIGNED_BYTES);
BUFFER(sm, SIGNED_BYTES);
static uint32_t length, sm_length; /* of the message, and of the signed one or the signature */

static const harness_buffer buffers[] = {
    {"pk", pk, CRYPTO_PUBLICKEYBYTES},
    {"sk", sk, CRYPTO_SECRETKEYBYTES},
    {"message", message, SIGNED_BYTES},
    {"sm", sm, SIGNED_BYTES},
    {"length", (uint8_t *)&length, sizeof length},
    {"sm_length", (uint8_t *)&sm_length, sizeof sm_length},
    {"random", random_bytes, sizeof random_bytes},
};
enum { MOVING_BUFFERS = 4 };

/* A length that an operation gave, as the host reads it: none after an error; and one that is too
   large stays too large. */
static uint32_t as_told(int result, SIGN_LENGTH given) {
    if (result != 0) {
        return 0;
    }
    return given > SIGNED_BYTES ? SIGNED_BYTES + 1 : (uint32_t)given;
}

static void run(const char *operation, long times) {
    OPERATION_STATE;
    uint8_t *const its_pk = pk + moved, *const its_sk = sk + moved;
    uint8_t *const its_message = message + moved, *const its_sm = sm + moved;
    SIGN_LENGTH given = 0;

    BEGIN_OPERATION();
    if (length > SIGNED_BYTES) { /* as the host has them only after a wrong answer */
        length = 0;
    }
    if (sm_length > SIGNED_BYTES) {
        sm_length = 0;
    }
    if (strcmp(operation, "nothing") == 0) {
        MEASURE(nothing(its_sm, its_message, its_sk));
    } else if (strcmp(operation, "keygen") == 0) {
        FORGET(pk);
        FORGET(sk);
        MEASURE(crypto_sign_keypair(its_pk, its_sk));
    } else if (strcmp(operation, "sign") == 0) {
        FORGET(sm);
        MEASURE(crypto_sign(its_sm, &given, its_message, length, its_sk));
        sm_length = as_told(result, given);
    } else if (strcmp(operation, "verify") == 0) {
        FORGET(message);
        MEASURE(crypto_sign_open(its_message, &given, its_sm, sm_length, its_pk));
        length = as_told(result, given);
    } else if (strcmp(operation, "sign+in-place") == 0) { /* the message is where sm is to be */
        MEASURE(crypto_sign(its_sm, &given, its_sm, length, its_sk));
        sm_length = as_told(result, given);
    } else if (strcmp(operation, "verify+in-place") == 0) {
        MEASURE(crypto_sign_open(its_sm, &given, its_sm, sm_length, its_pk));
        length = as_told(result, given);
#ifdef SIGN_HAS_DETACHED
    } else if (strcmp(operation, "sign+detached") == 0) {
        FORGET(sm);
        MEASURE(crypto_sign_signature(its_sm, &given, its_message, length, its_sk));
        sm_length = as_told(result, given);
    } else if (strcmp(operation, "verify+detached") == 0) {
        MEASURE(crypto_sign_verify(its_sm, sm_length, its_message, length, its_pk));
#endif
    } else {
        report_unknown();
        return;
    }

    REPORT_OPERATION();
}
