/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The multiplication of a point: SUPERCOP's crypto_scalarmult. */
#include "../harness.h"
#include "api.h"

int crypto_scalarmult_base(unsigned char *q, const unsigned char *n);
int crypto_scalarmult(unsigned char *q, const unsigned char *n, const unsigned char *p);

BUFFER(scalar, CRYPTO_SCALARBYTES);
BUFFER(point, CRYPTO_BYTES);
BUFFER(product, CRYPTO_BYTES);

static const harness_buffer buffers[] = {
    {"scalar", scalar, CRYPTO_SCALARBYTES},
    {"point", point, CRYPTO_BYTES},
    {"product", product, CRYPTO_BYTES},
};
enum { MOVING_BUFFERS = 3 };

static void run(const char *operation, long times) {
    OPERATION_STATE;
    uint8_t *const n = scalar + moved;
    uint8_t *const p = point + moved;
    uint8_t *const q = product + moved;

    BEGIN_OPERATION();
    if (strcmp(operation, "nothing") == 0) {
        MEASURE(nothing(q, p, n));
    } else if (strcmp(operation, "base") == 0) {
        FORGET(product);
        MEASURE(crypto_scalarmult_base(q, n));
    } else if (strcmp(operation, "scalarmult") == 0) {
        FORGET(product);
        MEASURE(crypto_scalarmult(q, n, p));
    } else {
        report_unknown();
        return;
    }

    REPORT_OPERATION();
}
