/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "device.h"

#include "curve.h"

#include <string.h>

static const pocketkem_hybrid *const hybrid = &pocketkem_xwing;
static uint8_t key[POCKETKEM_XWING_SK_BYTES]; /* secret: all that is kept of the key pair */

/* ---- The line ---- */

static void say(const char *word) {
    while (*word != 0) {
        board_put(*word++);
    }
}

static void say_number(size_t n) {
    if (n >= 10) {
        say_number(n / 10);
    }
    board_put((char)('0' + n % 10));
}

static void say_hex(const uint8_t *bytes, size_t n) {
    for (; n != 0; n--, bytes++) {
        for (int shift = 4; shift >= 0; shift -= 4) {
            const char digit = (char)(*bytes >> shift & 15);
            board_put((char)(digit < 10 ? '0' + digit : 'a' + digit - 10));
        }
    }
}

static int hear_digit(void) {
    const int c = board_get();
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The objects of the hybrid: what is written is said, what is read is asked for. ctx: a name. */
static int write_line(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    say(ctx);
    board_put(' ');
    say_number(pos);
    board_put(' ');
    say_hex(in, n);
    board_put('\n');
    return 0;
}

static int read_line(void *ctx, size_t pos, uint8_t *out, size_t n) {
    (void)ctx;
    say("want ");
    say_number(pos);
    board_put(' ');
    say_number(n);
    board_put('\n');
    for (; n != 0; n--) {
        const int high = hear_digit(), low = hear_digit();
        if (high < 0 || low < 0) {
            return -1;
        }
        *out++ = (uint8_t)(high << 4 | low);
    }
    return 0;
}

/*
 * An object that comes from the line. Whoever is there may not be trusted, and must not be asked
 * for the same bytes twice. An AVR is built for that (pocketkem_how.streamed); elsewhere there is
 * memory for the object.
 */
#if defined(__AVR__)
#define STREAMED true
static int receive(pocketkem_io *object, size_t n) {
    (void)n;
    object->read = read_line;
    return 0;
}
#else
#define STREAMED false
static int receive(pocketkem_io *object, size_t n) {
    static uint8_t memory[POCKETKEM_XWING_EK_BYTES];
    int error = 0;
    for (size_t at = 0, now; at < n && error == 0; at += now) {
        now = n - at < 64 ? n - at : 64;
        error = read_line(NULL, at, memory + at, now) == 0 ? 0 : POCKETKEM_ERR_IO;
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
    how.ek.write = write_line;
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
    how.ct.write = write_line;
    how.ct.ctx = "ct";
    return error != 0 ? error : pocketkem_hybrid_encaps_how(hybrid, secret, &curve_x25519, &how);
}

static void report(int error, int has_secret) {
    if (error != 0) {
        say("error -");
        say_number((size_t)-error);
        board_put('\n');
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
