/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A message authentication code: SUPERCOP's crypto_auth. */
#include "../harness.h"
#include "api.h"

int crypto_auth(unsigned char *a, const unsigned char *m, unsigned long long mlen,
                const unsigned char *k);
int crypto_auth_verify(const unsigned char *a, const unsigned char *m, unsigned long long mlen,
                       const unsigned char *k);

BUFFER(key, CRYPTO_KEYBYTES);
BUFFER(message, MESSAGE_BYTES);
BUFFER(tag, CRYPTO_BYTES);
static uint32_t length; /* of the message */

static const harness_buffer buffers[] = {
    {"key", key, CRYPTO_KEYBYTES},
    {"message", message, MESSAGE_BYTES},
    {"tag", tag, CRYPTO_BYTES},
    {"length", (uint8_t *)&length, sizeof length},
};
enum { MOVING_BUFFERS = 3 };

static void run(const char *operation, long times) {
    OPERATION_STATE;
    uint8_t *const k = key + moved;
    uint8_t *const m = message + moved;
    uint8_t *const a = tag + moved;

    BEGIN_OPERATION();
    if (length > MESSAGE_BYTES) {
        report_unknown();
        return;
    }
    if (strcmp(operation, "nothing") == 0) {
        MEASURE(nothing(a, m, k));
    } else if (strcmp(operation, "auth") == 0) {
        FORGET(tag);
        MEASURE(crypto_auth(a, m, length, k));
    } else if (strcmp(operation, "verify") == 0) {
        MEASURE(crypto_auth_verify(a, m, length, k));
    } else {
        report_unknown();
        return;
    }

    REPORT_OPERATION();
}
