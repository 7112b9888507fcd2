/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "device.h"

#include "curve.h"

#include <string.h>

static const pocketkem_hybrid *const hybrid = &pocketkem_xwing;
static uint8_t key[POCKETKEM_XWING_SK_BYTES]; /* secret: all that is kept of the key pair */

/*
 * An object that comes from the line. Whoever is there may not be trusted, and must not be asked
 * for the same bytes twice. An AVR is built for that (pocketkem_how.streamed); elsewhere there is
 * memory for the object.
 */
#if defined(__AVR__)
#define STREAMED true
static int receive(pocketkem_io *object, size_t n) {
    (void)n;
    object->read = ask_bytes;
    return 0;
}
#else
#define STREAMED false
static int receive(pocketkem_io *object, size_t n) {
    static uint8_t memory[POCKETKEM_XWING_EK_BYTES];
    int error = 0;
    for (size_t at = 0, now; at < n && error == 0; at += now) {
        now = n - at < 64 ? n - at : 64;
        error = ask_bytes(NULL, at, memory + at, now) == 0 ? 0 : POCKETKEM_ERR_IO;
    }
    *object = pocketkem_const_memory(memory);
    return error;
}
#endif

/* ---- What it does ---- */

static pocketkem_how how;
static uint8_t secret[POCKETKEM_XWING_SS_BYTES];

static void prepare(void) {
    memset(&how, 0, sizeof how);
    how.seed = key;
    how.random = board_random;
    how.streamed = STREAMED;
}

static int tell_ek(void) {
    prepare();
    how.ek.write = say_bytes;
    how.ek.ctx = "ek";
    return pocketkem_hybrid_keygen_how(hybrid, &curve_x25519, &how);
}

static int recover(void) {
    prepare();
    const int error = receive(&how.ct, POCKETKEM_XWING_CT_BYTES);
    return error != 0 ? error : pocketkem_hybrid_decaps_how(hybrid, secret, &curve_x25519, &how);
}

static int send(void) {
    prepare();
    how.seed = NULL;
    const int error = receive(&how.ek, POCKETKEM_XWING_EK_BYTES);
    how.ct.write = say_bytes;
    how.ct.ctx = "ct";
    return error != 0 ? error : pocketkem_hybrid_encaps_how(hybrid, secret, &curve_x25519, &how);
}

static void report(int error, int has_secret) {
    if (error != 0) {
        say_error(error);
    } else if (has_secret) {
        say("secret ");
        say_hex(secret, sizeof secret);
        board_put('\n');
    }
    memset(secret, 0, sizeof secret);
}

void device_run(void) {
    const int failed = board_random(NULL, key, sizeof key);
    for (int c; (c = board_get()) != -1;) {
        if (c == 'e' || c == 'd' || c == 's') {
            const int error = failed     ? POCKETKEM_ERR_RNG
                              : c == 'e' ? tell_ek()
                              : c == 'd' ? recover()
                                         : send();
            report(error, c != 'e');
        }
    }
}
