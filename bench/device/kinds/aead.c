/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Authenticated encryption: SUPERCOP's crypto_aead, and that of NIST's lightweight process. */
#include "../harness.h"
#include "api.h"

int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,
                        unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,
                        const unsigned char *nsec, const unsigned char *npub,
                        const unsigned char *k);
int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,
                        const unsigned char *c, unsigned long long clen, const unsigned char *ad,
                        unsigned long long adlen, const unsigned char *npub,
                        const unsigned char *k);

#if CRYPTO_NSECBYTES > 0
#error "The bench has no secret message numbers (CRYPTO_NSECBYTES)."
#endif

BUFFER(key, CRYPTO_KEYBYTES);
BUFFER(nonce, CRYPTO_NPUBBYTES);
BUFFER(ad, AD_BYTES);
BUFFER(message, MESSAGE_BYTES);
BUFFER(ciphertext, MESSAGE_BYTES + CRYPTO_ABYTES);
/* Of the associated data and of the input; and of the output, as the operation has told it. */
static uint32_t lengths[3];

static const harness_buffer buffers[] = {
    {"key", key, CRYPTO_KEYBYTES},
    {"nonce", nonce, CRYPTO_NPUBBYTES},
    {"ad", ad, AD_BYTES},
    {"message", message, MESSAGE_BYTES},
    {"ciphertext", ciphertext, MESSAGE_BYTES + CRYPTO_ABYTES},
    {"lengths", (uint8_t *)lengths, sizeof lengths},
};
enum { MOVING_BUFFERS = 5 };

static void run(const char *operation, long times) {
    OPERATION_STATE;
    uint8_t *const k = key + moved, *const n = nonce + moved, *const a = ad + moved;
    uint8_t *const m = message + moved, *const c = ciphertext + moved;
    const unsigned long long ad_bytes = lengths[0], bytes = lengths[1];
    unsigned long long out = 0;

    BEGIN_OPERATION();
    if (ad_bytes > AD_BYTES || bytes > MESSAGE_BYTES + CRYPTO_ABYTES) {
        report_unknown();
        return;
    }
    if (strcmp(operation, "nothing") == 0) {
        MEASURE(nothing(c, m, k));
    } else if (strcmp(operation, "encrypt") == 0) {
        FORGET(ciphertext);
        MEASURE(crypto_aead_encrypt(c, &out, m, bytes, a, ad_bytes, NULL, n, k));
    } else if (strcmp(operation, "decrypt") == 0) {
        FORGET(message);
        MEASURE(crypto_aead_decrypt(m, &out, NULL, c, bytes, a, ad_bytes, n, k));
    } else if (strcmp(operation, "encrypt+in-place") == 0) {
        MEASURE(crypto_aead_encrypt(c, &out, c, bytes, a, ad_bytes, NULL, n, k));
    } else if (strcmp(operation, "decrypt+in-place") == 0) {
        MEASURE(crypto_aead_decrypt(c, &out, NULL, c, bytes, a, ad_bytes, n, k));
    } else {
        report_unknown();
        return;
    }
    lengths[2] = out > MESSAGE_BYTES + CRYPTO_ABYTES ? UINT32_MAX : (uint32_t)out;

    REPORT_OPERATION();
}
