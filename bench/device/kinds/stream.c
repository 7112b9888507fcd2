/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A stream cipher: SUPERCOP's crypto_stream. */
#include "../harness.h"
#include "api.h"

int crypto_stream(unsigned char *c, unsigned long long clen, const unsigned char *n,
                  const unsigned char *k);
int crypto_stream_xor(unsigned char *c, const unsigned char *m, unsigned long long mlen,
                      const unsigned char *n, const unsigned char *k);

BUFFER(key, CRYPTO_KEYBYTES);
BUFFER(nonce, CRYPTO_NONCEBYTES);
BUFFER(message, MESSAGE_BYTES);
BUFFER(out, MESSAGE_BYTES);
static uint32_t length; /* of the message */

static const harness_buffer buffers[] = {
    {"key", key, CRYPTO_KEYBYTES},
    {"nonce", nonce, CRYPTO_NONCEBYTES},
    {"message", message, MESSAGE_BYTES},
    {"out", out, MESSAGE_BYTES},
    {"length", (uint8_t *)&length, sizeof length},
};
enum { MOVING_BUFFERS = 4 };

static void run(const char *operation, long times) {
    OPERATION_STATE;
    uint8_t *const k = key + moved;
    uint8_t *const n = nonce + moved;
    uint8_t *const m = message + moved;
    uint8_t *const c = out + moved;

    BEGIN_OPERATION();
    if (length > MESSAGE_BYTES) {
        report_unknown();
        return;
    }
    if (strcmp(operation, "nothing") == 0) {
        MEASURE(nothing(c, m, k));
    } else if (strcmp(operation, "stream") == 0) {
        FORGET(out);
        MEASURE(crypto_stream(c, length, n, k));
    } else if (strcmp(operation, "xor") == 0) {
        FORGET(out);
        MEASURE(crypto_stream_xor(c, m, length, n, k));
    } else if (strcmp(operation, "xor+in-place") == 0) {
        MEASURE(crypto_stream_xor(c, c, length, n, k));
    } else {
        report_unknown();
        return;
    }

    REPORT_OPERATION();
}
