/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The device harness for a chip whose memory holds no key and no ciphertext. The host has ek (pk)
 * and ct, and sends and receives them while an operation runs, in the same line protocol. The key
 * pair is d || z || H(ek) in EEPROM or FRAM (sk), as an application would keep it. The randomness
 * that the host loads is there, too. The time of lines is not measured; their stack is.
 */
#include <string.h>

#include "../line.h"
#include "../port.h"
#include "api.h"
#include "kept.h"

#define KEY_BYTES (POCKETKEM_SEED_BYTES + POCKETKEM_H_EK_BYTES)

static KEPT uint8_t random_bytes[64], key[KEY_BYTES];

static uint8_t ss[POCKETKEM_SS_BYTES];

/* ---- Text, which stays in flash ---- */

static void kept_text(const char *text) {
    char one[2] = {0, 0};
    while ((one[0] = kept_char(text++)) != 0) {
        line_text(one);
    }
}

#define TEXT(text) kept_text(KEPT_TEXT(text))
#define IS(word, text) (kept_strcmp(word, KEPT_TEXT(text)) == 0)
#define SEND(text) (TEXT(text), line_end())

/* ---- Objects on the host ---- */

/* The context of an object is its name of two letters. */
#define NAME(a, b) ((void *)((a) | (b) << 8))

static void ask_for(void *name, size_t pos) {
    char text[4] = {(char)(uintptr_t)name, (char)((uintptr_t)name >> 8), ' ', 0};
    line_text(text);
    line_number((uint32_t)pos);
    TEXT(" ");
}

static int read_from_host(void *name, size_t pos, uint8_t *out, size_t n) {
    int failed = 0;
    port_pause();
    while (n != 0 && !failed) {
        size_t now = n < LINE_DATA_BYTES ? n : LINE_DATA_BYTES;
        TEXT("read ");
        ask_for(name, pos);
        line_number((uint32_t)now);
        line_end();
        failed = line_read_data(out, now);
        pos += now;
        out += now;
        n -= now;
    }
    port_resume();
    return failed;
}

static int write_to_host(void *name, size_t pos, const uint8_t *in, size_t n) {
    int failed = 0;
    port_pause();
    while (n != 0 && !failed) {
        size_t now = n < LINE_DATA_BYTES ? n : LINE_DATA_BYTES;
        TEXT("write ");
        ask_for(name, pos);
        line_data(in, now);
        line_end();
        failed = line_read_data(NULL, 0);
        pos += now;
        in += now;
        n -= now;
    }
    port_resume();
    return failed;
}

/* ---- Objects that the chip keeps ---- */

static int draw(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    kept_read(out, random_bytes, n);
    return 0;
}

static int read_key(void *ctx, size_t pos, uint8_t *out, size_t n) {
    (void)ctx;
    kept_read(out, key + pos, n);
    return 0;
}

/* Takes H(ek) from a dk of which nothing else is kept. ss is free at that time. */
static int keep_hash(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    (void)ctx;
    if (pos == pocketkem_dk_bytes(&KEM_SCHEME) - 64) {
        memcpy(ss, in, n);
    }
    return 0;
}

static __attribute__((noinline)) void keep_key(void) {
    uint8_t seed[POCKETKEM_SEED_BYTES];
    kept_read(seed, random_bytes, sizeof seed);
    kept_write(key, seed, sizeof seed);
    kept_write(key + sizeof seed, ss, POCKETKEM_H_EK_BYTES);
}

/* ---- Requests: everything except the operation is in functions that have returned by then ---- */

static pocketkem_how how;

typedef enum operation { NOTHING, KEYGEN, ENCAPS, DECAPS } operation;

static int measured(operation op) {
    memset(&how, 0, sizeof how);
    how.streamed = true;
    how.random = draw;
    how.ek.read = how.ct.read = read_from_host;
    how.ek.write = how.ct.write = write_to_host;
    how.ek.ctx = NAME('p', 'k');
    how.ct.ctx = NAME('c', 't');
    how.dk.read = read_key;
    how.dk.write = keep_hash;
    how.dk_is_seed = op == DECAPS;
    int result = 0;
    port_begin();
    if (op == KEYGEN) {
        result = pocketkem_keygen_how(&KEM_SCHEME, &how);
    } else if (op == ENCAPS) {
        result = pocketkem_encaps_how(&KEM_SCHEME, ss, &how);
    } else if (op == DECAPS) {
        result = pocketkem_decaps_how(&KEM_SCHEME, ss, &how);
    }
    port_end();
    return result;
}

static void run(operation op) {
    uintptr_t stack = port_stack_pointer();
    memset(ss, 0xa5, sizeof ss);
    port_paint_stack();
    int result = measured(op);
    if (op == KEYGEN && result == 0) {
        keep_key();
    }
    TEXT("ran ");
    if (result < 0) {
        TEXT("-");
        result = -result;
    }
    line_number((uint32_t)result);
    TEXT(" ");
    line_number(stack);
    TEXT(" ");
    line_number(port_cycles());
    size_t stack_bytes = port_painted_stack_bytes(stack);
    if (stack_bytes != 0) {
        TEXT(" ");
        line_number(stack_bytes);
        TEXT(" 0"); /* there is no second core */
    }
    line_end();
}

/* put and get of what the chip keeps, and of ss, which is read from RAM. */
static void transfer(int put, char *rest) {
    const char *name = line_word(&rest);
    long offset = line_parse_number(line_word(&rest));
    uint8_t data[LINE_DATA_BYTES];
    int is_ss = IS(name, "ss");
    uint8_t *at = (is_ss ? ss : IS(name, "sk") ? key : random_bytes) + offset;
    if (put) {
        long n = line_parse_data(rest, data, sizeof data);
        kept_write(at, data, n < 0 ? 0 : (size_t)n);
        if (n < 0) {
            SEND("error the data do not fit");
        } else {
            SEND("ok");
        }
        return;
    }
    size_t n = (size_t)line_parse_number(rest);
    if (!is_ss) {
        kept_read(data, at, n);
        at = data;
    }
    TEXT("data ");
    line_data(at, n);
    line_end();
}

static void hello(void) {
    TEXT("hello pocketkem-bench 1 ");
    line_number(LINE_DATA_BYTES);
    TEXT(" pk=@");
    line_number(CRYPTO_PUBLICKEYBYTES);
    TEXT(" ct=@");
    line_number(CRYPTO_CIPHERTEXTBYTES);
    TEXT(" sk=96 ss=32 random=64");
    line_end();
}

/* Returns the request's number, or -1. The line's memory is free again when an operation runs. */
static __attribute__((noinline)) int next_request(void) {
    char line[LINE_BYTES];
    char *rest = line;
    if (line_read(line) != LINE_OK) {
        SEND("error the line was damaged on its way");
        return -1;
    }
    const char *request = line_word(&rest);
    if (IS(request, "run")) {
        return IS(rest, "keygen")   ? KEYGEN
               : IS(rest, "encaps") ? ENCAPS
               : IS(rest, "decaps") ? DECAPS
                                    : NOTHING;
    }
    if (IS(request, "hello")) {
        hello();
    } else {
        transfer(IS(request, "put"), rest);
    }
    return -1;
}

int main(void) {
    port_init();
    for (;;) {
        int op = next_request();
        if (op >= 0) {
            run((operation)op);
        }
    }
}
