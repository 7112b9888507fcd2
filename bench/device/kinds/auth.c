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
    const int once = times == ONCE;
    int result = 0;
    uint64_t cycles = 0;
    uintptr_t stack = port_stack_pointer();
    uint8_t *const k = key + moved;
    uint8_t *const m = message + moved;
    uint8_t *const a = tag + moved;

    begin();
    port_paint_stack();
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

    report(result, cycles, stack, port_painted_stack_bytes(stack), once);
}
