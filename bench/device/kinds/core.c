/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A function of fixed sizes: SUPERCOP's crypto_core. */
#include "../harness.h"
#include "api.h"

int crypto_core(unsigned char *out, const unsigned char *in, const unsigned char *k,
                const unsigned char *c);

/* A key, or a constant, may have no bytes, but a buffer must have some. */
BUFFER(input, CRYPTO_INPUTBYTES);
BUFFER(key, CRYPTO_KEYBYTES + 1);
BUFFER(constant, CRYPTO_CONSTBYTES + 1);
BUFFER(output, CRYPTO_OUTPUTBYTES);

static const harness_buffer buffers[] = {
    {"input", input, CRYPTO_INPUTBYTES},
    {"key", key, CRYPTO_KEYBYTES + 1},
    {"constant", constant, CRYPTO_CONSTBYTES + 1},
    {"output", output, CRYPTO_OUTPUTBYTES},
};
enum { MOVING_BUFFERS = 4 };

static void run(const char *operation, long times) {
    OPERATION_STATE;
    uint8_t *const in = input + moved;
    uint8_t *const k = key + moved;
    uint8_t *const c = constant + moved;
    uint8_t *const out = output + moved;

    BEGIN_OPERATION();
    if (strcmp(operation, "nothing") == 0) {
        MEASURE(nothing(out, in, k));
    } else if (strcmp(operation, "core") == 0) {
        FORGET(output);
        MEASURE(crypto_core(out, in, k, c));
    } else {
        report_unknown();
        return;
    }

    REPORT_OPERATION();
}
