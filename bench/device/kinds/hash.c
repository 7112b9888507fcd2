/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A hash function: SUPERCOP's crypto_hash. */
#include "../harness.h"
#include "api.h"

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long n);

BUFFER(out, CRYPTO_BYTES);
BUFFER(message, MESSAGE_BYTES);
static uint32_t length; /* of the message */

static const harness_buffer buffers[] = {
    {"out", out, CRYPTO_BYTES},
    {"message", message, MESSAGE_BYTES},
    {"length", (uint8_t *)&length, sizeof length},
};
enum { MOVING_BUFFERS = 2 };

static void run(const char *operation, long times) {
    OPERATION_STATE;
    uint8_t *const its_out = out + moved, *const its_message = message + moved;

    BEGIN_OPERATION();
    if (length > MESSAGE_BYTES) {
        report_unknown();
        return;
    }
    if (strcmp(operation, "nothing") == 0) {
        MEASURE(nothing(its_out, its_message, its_message));
    } else if (strcmp(operation, "hash") == 0) {
        FORGET(out);
        MEASURE(crypto_hash(its_out, its_message, length));
    } else if (strcmp(operation, "hash+in-place") == 0) {
        MEASURE(crypto_hash(its_message, its_message, length));
    } else {
        report_unknown();
        return;
    }

    REPORT_OPERATION();
}
