/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A key exchange: SUPERCOP's crypto_dh. */
#include "../harness.h"
#include "api.h"

int crypto_dh_keypair(unsigned char *pk, unsigned char *sk);
int crypto_dh(unsigned char *s, const unsigned char *pk, const unsigned char *sk);

BUFFER(pk, CRYPTO_PUBLICKEYBYTES);
BUFFER(sk, CRYPTO_SECRETKEYBYTES);
BUFFER(shared, CRYPTO_BYTES);

static const harness_buffer buffers[] = {
    {"pk", pk, CRYPTO_PUBLICKEYBYTES},
    {"sk", sk, CRYPTO_SECRETKEYBYTES},
    {"shared", shared, CRYPTO_BYTES},
    {"random", random_bytes, sizeof random_bytes},
};
enum { MOVING_BUFFERS = 3 };

static void run(const char *operation, long times) {
    OPERATION_STATE;
    uint8_t *const its_pk = pk + moved;
    uint8_t *const its_sk = sk + moved;
    uint8_t *const its_shared = shared + moved;

    BEGIN_OPERATION();
    if (strcmp(operation, "nothing") == 0) {
        MEASURE(nothing(its_shared, its_pk, its_sk));
    } else if (strcmp(operation, "keypair") == 0) {
        FORGET(pk);
        FORGET(sk);
        MEASURE(crypto_dh_keypair(its_pk, its_sk));
    } else if (strcmp(operation, "dh") == 0) {
        FORGET(shared);
        MEASURE(crypto_dh(its_shared, its_pk, its_sk));
    } else {
        report_unknown();
        return;
    }

    REPORT_OPERATION();
}
