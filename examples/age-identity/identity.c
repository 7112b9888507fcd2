/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "identity.h"

#include "../xwing-monocypher/curve.h"

#include <monocypher.h>
#include <pocketkem_hpke.h>
#include <string.h>

enum { ENC_BYTES = POCKETKEM_HPKE_MLKEM768_X25519_ENC_BYTES, FILE_KEY_BYTES = 16 };
enum { BODY_BYTES = FILE_KEY_BYTES + POCKETKEM_HPKE_TAG_BYTES };

/*
 * Whoever is on the line must not be asked for the same bytes twice. An AVR is built for that
 * (pocketkem_how.streamed); elsewhere there is memory.
 */
#if defined(__AVR__)
#define STREAMED true
static int receive(pocketkem_io *enc) {
    enc->read = ask_bytes;
    return 0;
}
#else
#define STREAMED false
static int receive(pocketkem_io *enc) {
    static uint8_t memory[ENC_BYTES];
    *enc = pocketkem_const_memory(memory);
    return ask_bytes(NULL, 0, memory, sizeof memory) == 0 ? 0 : POCKETKEM_ERR_IO;
}
#endif

/* ---- The suite of age [C2SP age.md, "mlkem768x25519"] ---- */

static int open(void *ctx, uint8_t *text, const uint8_t *key, const uint8_t *nonce,
                const uint8_t *aad, size_t aad_bytes, const uint8_t *ct, size_t n) {
    crypto_aead_ctx aead;
    (void)ctx;
    crypto_aead_init_ietf(&aead, key, nonce);
    n -= POCKETKEM_HPKE_TAG_BYTES;
    const int error = crypto_aead_read(&aead, text, ct + n, aad, aad_bytes, ct, n);
    crypto_wipe(&aead, sizeof aead);
    return error;
}

static const pocketkem_hpke_aead chacha20_poly1305 = {3, 32, NULL, open, NULL};
static const pocketkem_hpke suite = {&pocketkem_hpke_mlkem768_x25519, &pocketkem_hpke_hkdf_sha256,
                                     &chacha20_poly1305, &curve_x25519};

/* ---- What it does ---- */

static pocketkem_how how;

/* Runs with the seed in how.seed, which is nowhere else in RAM. */
static int with_seed(int (*operation)(uint8_t *file_key), uint8_t *file_key) {
    uint8_t seed[IDENTITY_SEED_BYTES];
    memset(&how, 0, sizeof how);
    how.seed = seed;
    how.streamed = STREAMED;
    const int error = board_seed(seed) == 0 ? operation(file_key) : POCKETKEM_ERR_RNG;
    crypto_wipe(seed, sizeof seed);
    return error;
}

static int tell_pk(uint8_t *file_key) {
    (void)file_key;
    how.ek.write = say_bytes;
    how.ek.ctx = "pk";
    return pocketkem_hpke_pk_how(&suite, &how);
}

static int open_stanza(uint8_t *file_key) {
    static const char info[] = "age-encryption.org/mlkem768x25519";
    pocketkem_hpke_context context;
    uint8_t body[BODY_BYTES];
    int error = receive(&how.ct);
    if (!STREAMED && error == 0) {
        error = ask_bytes(NULL, ENC_BYTES, body, sizeof body);
    }
    if (error == 0) {
        error = pocketkem_hpke_receive_how(&suite, &context, (const uint8_t *)info, sizeof info - 1,
                                           &how);
    }
    if (STREAMED && error == 0) {
        error = ask_bytes(NULL, ENC_BYTES, body, sizeof body);
    }
    if (error == 0) {
        error = pocketkem_hpke_open(&context, file_key, body, sizeof body, NULL, 0);
    }
    pocketkem_hpke_end(&context);
    return error;
}

void identity_run(void) {
    for (int c; (c = board_get()) != -1;) {
        uint8_t file_key[FILE_KEY_BYTES];
        int error = 0;
        if (c == 'p') {
            error = with_seed(tell_pk, NULL);
        } else if (c == 'o') {
            say("press\n");
            error = board_button() ? with_seed(open_stanza, file_key) : IDENTITY_ERR_BUTTON;
            if (error == 0) {
                say("key ");
                say_hex(file_key, sizeof file_key);
                board_put('\n');
            }
            crypto_wipe(file_key, sizeof file_key);
        }
        if (error != 0) {
            say_error(error);
        }
    }
}
