/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Good use and bad use of the public interface, for AddressSanitizer and UBSan to watch: every
 * object lies alone in the heap with exactly its size, at an odd address, so that one byte read or
 * written beside it is seen. Prints how many checks it made; exits 1 at the first that fails.
 */
#include "pocketkem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long checks;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        checks++;                                                                                  \
        if (!(condition)) {                                                                        \
            printf("%s, line %d: not %s\n", pocketkem_name(scheme), __LINE__, #condition);         \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

/* An object of n bytes; the byte before it makes its address odd. */
typedef struct object {
    uint8_t *block, *bytes;
    size_t n;
} object;

static object make(size_t n, uint8_t fill) {
    object o = {malloc(n + 1), NULL, n};
    if (o.block == NULL) {
        printf("out of memory\n");
        exit(1);
    }
    o.bytes = o.block + 1;
    memset(o.bytes, fill, n);
    return o;
}

static void drop(object o) { free(o.block); }

static int is_zero(object o) {
    for (size_t i = 0; i < o.n; i++) {
        if (o.bytes[i] != 0) {
            return 0;
        }
    }
    return 1;
}

static int equal(object a, object b) { return a.n == b.n && memcmp(a.bytes, b.bytes, a.n) == 0; }

/* Bytes that look random; ctx is how many calls succeed before one fails, or null. */
static uint32_t noise_state = 1;

static void fill_with_noise(uint8_t *out, size_t n) {
    for (size_t i = 0; i < n; i++) {
        noise_state = noise_state * 1664525u + 1013904223u;
        out[i] = (uint8_t)(noise_state >> 24);
    }
}

static int draw(void *ctx, uint8_t *out, size_t n) {
    unsigned *left = ctx;
    if (left != NULL && (*left)-- == 0) {
        return -1;
    }
    fill_with_noise(out, n);
    return 0;
}

/* A reader and writer of an object that fails after so many transfers. */
typedef struct stream {
    object *object;
    unsigned left;
} stream;

static int stream_read(void *ctx, size_t pos, uint8_t *out, size_t n) {
    stream *s = ctx;
    if (s->left-- == 0) {
        return 1;
    }
    memcpy(out, s->object->bytes + pos, n);
    return 0;
}

static int stream_write(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    stream *s = ctx;
    if (s->left-- == 0) {
        return 1;
    }
    memcpy(s->object->bytes + pos, in, n);
    return 0;
}

static pocketkem_io io_of(stream *s) {
    pocketkem_io io = {stream_read, stream_write, s};
    return io;
}

typedef struct objects {
    object ek, dk, ct, ss, seed, m;
} objects;

static objects make_objects(const pocketkem_scheme *scheme) {
    objects o = {make(pocketkem_ek_bytes(scheme), 0xa5), make(pocketkem_dk_bytes(scheme), 0xa5),
                 make(pocketkem_ct_bytes(scheme), 0xa5), make(POCKETKEM_SS_BYTES, 0xa5),
                 make(POCKETKEM_SEED_BYTES, 0),          make(32, 0)};
    fill_with_noise(o.seed.bytes, o.seed.n);
    fill_with_noise(o.m.bytes, o.m.n);
    return o;
}

static void drop_objects(objects o) {
    drop(o.ek);
    drop(o.dk);
    drop(o.ct);
    drop(o.ss);
    drop(o.seed);
    drop(o.m);
}

static void good_use(const pocketkem_scheme *scheme) {
    objects o = make_objects(scheme);
    object ss = make(POCKETKEM_SS_BYTES, 0);
    CHECK(pocketkem_keygen(scheme, o.ek.bytes, o.dk.bytes, draw, NULL) == 0);
    CHECK(pocketkem_check_ek(scheme, o.ek.bytes, o.ek.n) == 0);
    CHECK(pocketkem_check_dk(scheme, o.dk.bytes, o.dk.n) == 0);
    CHECK(pocketkem_encaps(scheme, o.ct.bytes, o.ss.bytes, o.ek.bytes, draw, NULL) == 0);
    CHECK(pocketkem_decaps(scheme, ss.bytes, o.ct.bytes, o.dk.bytes) == 0);
    CHECK(equal(ss, o.ss));
    o.ct.bytes[o.ct.n - 1] ^= 0x80;
    CHECK(pocketkem_decaps(scheme, ss.bytes, o.ct.bytes, o.dk.bytes) == 0);
    CHECK(!equal(ss, o.ss));

    CHECK(pocketkem_keygen_derand(scheme, o.ek.bytes, o.dk.bytes, o.seed.bytes,
                                  o.seed.bytes + 32) == 0);
    CHECK(pocketkem_encaps_derand(scheme, o.ct.bytes, o.ss.bytes, o.ek.bytes, o.m.bytes) == 0);
    pocketkem_how how = {0};
    how.ct = pocketkem_const_memory(o.ct.bytes);
    how.seed = o.seed.bytes;
    CHECK(pocketkem_decaps_how(scheme, ss.bytes, &how) == 0);
    CHECK(equal(ss, o.ss));
    how.work_bytes = pocketkem_work_bytes(scheme, 1);
    how.work = malloc(how.work_bytes); /* exactly, and aligned */
    memset(ss.bytes, 0, ss.n);
    CHECK(pocketkem_decaps_how(scheme, ss.bytes, &how) == 0);
    CHECK(equal(ss, o.ss));
    free(how.work);
    drop(ss);
    drop_objects(o);
}

/* Keys and ciphertexts of any bytes, past the checks too: nothing may go out of its range. */
static void any_bytes(const pocketkem_scheme *scheme, int round) {
    objects o = make_objects(scheme);
    object h_ek = make(POCKETKEM_H_EK_BYTES, 0);
    if (round < 2) {
        uint8_t fill = round == 0 ? 0xff : 0;
        memset(o.ek.bytes, fill, o.ek.n);
        memset(o.dk.bytes, fill, o.dk.n);
        memset(o.ct.bytes, fill, o.ct.n);
    } else {
        fill_with_noise(o.ek.bytes, o.ek.n);
        fill_with_noise(o.dk.bytes, o.dk.n);
        fill_with_noise(o.ct.bytes, o.ct.n);
    }
    pocketkem_how how = {0};
    how.dk = pocketkem_const_memory(o.dk.bytes);
    how.ct = pocketkem_const_memory(o.ct.bytes);
    how.dk_is_checked = 1;
    CHECK(pocketkem_decaps_how(scheme, o.ss.bytes, &how) == 0);

    CHECK(pocketkem_check_ek(scheme, o.ek.bytes, o.ek.n) == (round == 1 ? 0 : POCKETKEM_ERR_KEY));
    CHECK(pocketkem_check_dk(scheme, o.dk.bytes, o.dk.n) == POCKETKEM_ERR_KEY);

    pocketkem_how send = {0};
    send.ek = pocketkem_const_memory(o.ek.bytes);
    send.ct = pocketkem_memory(o.ct.bytes);
    send.m = o.m.bytes;
    send.h_ek = h_ek.bytes;
    CHECK(pocketkem_encaps_how(scheme, o.ss.bytes, &send) == 0);
    drop(h_ek);
    drop_objects(o);
}

static void failing_generator(const pocketkem_scheme *scheme) {
    for (unsigned good = 0;; good++) {
        unsigned left = good;
        objects o = make_objects(scheme);
        int error = pocketkem_keygen(scheme, o.ek.bytes, o.dk.bytes, draw, &left);
        CHECK(error == (error == 0 ? 0 : POCKETKEM_ERR_RNG));
        CHECK(error == 0 || (is_zero(o.ek) && is_zero(o.dk)));
        drop_objects(o);
        if (error == 0) {
            CHECK(good >= 1);
            break;
        }
    }
    objects o = make_objects(scheme);
    unsigned none = 0;
    CHECK(pocketkem_keygen(scheme, o.ek.bytes, o.dk.bytes, draw, NULL) == 0);
    CHECK(pocketkem_encaps(scheme, o.ct.bytes, o.ss.bytes, o.ek.bytes, draw, &none) ==
          POCKETKEM_ERR_RNG);
    CHECK(is_zero(o.ct) && is_zero(o.ss));
    drop_objects(o);
}

/* Every operation, with a failure at each transfer of each stream in turn. */
static void failing_transfers(const pocketkem_scheme *scheme) {
    objects o = make_objects(scheme);
    for (unsigned operation = 0; operation < 4; operation++) {
        for (unsigned failing = 0; failing < 3; failing++) {
            int error;
            unsigned good = 0;
            do {
                stream ek = {&o.ek, failing == 0 ? good : ~0u};
                stream dk = {&o.dk, failing == 1 ? good : ~0u};
                stream ct = {&o.ct, failing == 2 ? good : ~0u};
                pocketkem_how how = {0};
                how.ek = io_of(&ek);
                how.dk = io_of(&dk);
                how.ct = io_of(&ct);
                memset(o.ss.bytes, 0xa5, o.ss.n);
                switch (operation) {
                case 0:
                    how.seed = o.seed.bytes;
                    error = pocketkem_keygen_how(scheme, &how);
                    memset(o.ss.bytes, 0, o.ss.n); /* is no output here */
                    break;
                case 1:
                    how.m = o.m.bytes;
                    error = pocketkem_encaps_how(scheme, o.ss.bytes, &how);
                    break;
                case 2:
                    error = pocketkem_decaps_how(scheme, o.ss.bytes, &how);
                    break;
                default:
                    how.seed = o.seed.bytes;
                    error = pocketkem_decaps_how(scheme, o.ss.bytes, &how);
                    break;
                }
                CHECK(error == 0 || (error == POCKETKEM_ERR_IO && is_zero(o.ss)));
                good += 1 + good / 4; /* all of the first, fewer of the later ones */
            } while (error != 0);
        }
    }
    drop_objects(o);
}

static void null_pointers(const pocketkem_scheme *scheme) {
    objects o = make_objects(scheme);
    pocketkem_how nothing = {0};
    CHECK(pocketkem_keygen(scheme, NULL, o.dk.bytes, draw, NULL) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_keygen(scheme, o.ek.bytes, NULL, draw, NULL) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_keygen(scheme, o.ek.bytes, o.dk.bytes, NULL, NULL) == POCKETKEM_ERR_ARG);
    CHECK(is_zero(o.ek) && is_zero(o.dk));
    CHECK(pocketkem_encaps(scheme, NULL, o.ss.bytes, o.ek.bytes, draw, NULL) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_encaps(scheme, o.ct.bytes, NULL, o.ek.bytes, draw, NULL) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_encaps(scheme, o.ct.bytes, o.ss.bytes, NULL, draw, NULL) == POCKETKEM_ERR_ARG);
    CHECK(is_zero(o.ct) && is_zero(o.ss));
    CHECK(pocketkem_decaps(scheme, NULL, o.ct.bytes, o.dk.bytes) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_decaps(scheme, o.ss.bytes, NULL, o.dk.bytes) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_decaps(scheme, o.ss.bytes, o.ct.bytes, NULL) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_keygen_how(scheme, &nothing) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_encaps_how(scheme, o.ss.bytes, &nothing) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_decaps_how(scheme, o.ss.bytes, &nothing) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_keygen_how(scheme, NULL) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_encaps_how(scheme, o.ss.bytes, NULL) == POCKETKEM_ERR_ARG);
    CHECK(pocketkem_decaps_how(scheme, o.ss.bytes, NULL) == POCKETKEM_ERR_ARG);
    drop_objects(o);
}

int main(void) {
    static const pocketkem_scheme *const schemes[] = {
        &pocketkem_mlkem512,     &pocketkem_mlkem768,     &pocketkem_mlkem1024,
        &pocketkem_kyber512,     &pocketkem_kyber768,     &pocketkem_kyber1024,
        &pocketkem_kyber512_90s, &pocketkem_kyber768_90s, &pocketkem_kyber1024_90s,
    };
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        good_use(schemes[i]);
        for (int round = 0; round < 20; round++) {
            any_bytes(schemes[i], round);
        }
        failing_generator(schemes[i]);
        failing_transfers(schemes[i]);
        null_pointers(schemes[i]);
    }
    printf("%lu checks\n", checks);
    return 0;
}
