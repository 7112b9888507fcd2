/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Secret keys of a scheme in DER: they are read out of any bytes, of lengths that are given below,
 * in memory or behind a reader that fails or not at each call.
 *
 * EVA relates an inner value's end to where it is read only if it knows where that is. So the
 * length of all takes its values in turn: one at a time where a key could end, and a range of them
 * elsewhere; and the private key's length is short, or has further bytes.
 */
#include "application.h"
#include "pocketkem_der.h"

/* Any bytes, but for those of the private key's length, at byte `at` of them. */
typedef struct secret {
    object o;
    size_t at;
    uint8_t length[3];
} secret;

static int read_secret(void *ctx, size_t pos, uint8_t *out, size_t n) {
    secret *s = ctx;
    int error = read_any(&s->o, pos, out, n);
    if (error == 0 && pos == s->at && n == 1) {
        out[0] = s->length[0];
    }
    if (error == 0 && pos == s->at + 1 && n <= 2) {
        for (size_t i = 0; i < n; i++) {
            out[i] = s->length[1 + i];
        }
    }
    return error;
}

/* The bytes, and where the private key's length is among them. */
typedef struct bytes {
    uint8_t *begin;
    size_t least, most; /* of how many there are said to be; the least are there */
    size_t at;
} bytes;

static void read_dk(const bytes *b, secret *s) {
    pocketkem_der_key key;
    const size_t n = b->least == b->most ? b->least : any_size();
    pocketkem_io der = {read_secret, NULL, s};
    s->o.size = b->least;
    s->at = b->at;
    for (size_t i = 0; i < 3 && b->at + i < b->least; i++) {
        b->begin[b->at + i] = s->length[i];
    }
    if (b->least <= n && n <= b->most) {
        for (unsigned in_memory = 0; in_memory < 2; in_memory++) {
            if (in_memory) {
                der = pocketkem_const_memory(b->begin);
            }
            if (pocketkem_der_read_dk(&SCHEME, &der, n, &key) == 0) {
                /*@ assert found: key.seed == 0 || key.seed + 64 <= n; */
                /*@ assert found: key.dk == 0 || key.dk + DK <= n; */
                /*@ assert found: key.ek == 0 || key.ek + EK <= n; */
                /*@ assert found: key.seed != 0 || key.dk != 0; */
            } else {
                /*@ assert found: key.seed == 0 && key.dk == 0 && key.ek == 0; */
            }
        }
    }
}

/* The first byte of the length is one of a range, and so is the second. */
static void with_length(const bytes *b, int first, int to_first, int second, int to_second) {
    secret s;
    s.length[0] = (uint8_t)Frama_C_interval(first, to_first);
    s.length[1] = (uint8_t)Frama_C_interval(second, to_second);
    s.length[2] = (uint8_t)Frama_C_interval(0, 255);
    any_bytes(b->begin, b->least);
    read_dk(b, &s);
}

/* Short and at least that, or with further bytes. */
static void with_any_length(const bytes *b, int least) {
    with_length(b, least, 0x7f, 0, 255);
    with_length(b, 0x80, 0xff, 0, 255);
}

/* ---- The length of all ---- */

#define BITS (EK + 5)           /* of an encapsulation key */
#define SEED_AND_EK (88 + BITS) /* and what is around them; as are the others */
#define ONLY_DK (DK + 28)
#define BOTH (DK + 98)
#define LONG 100

/* From one of these lengths to the next, all are read at a time. */
static const size_t lengths[] = {LONG,
                                 130,
                                 259,
                                 SEED_AND_EK,
                                 SEED_AND_EK + 1,
                                 ONLY_DK,
                                 ONLY_DK + 1,
                                 ONLY_DK + 2,
                                 ONLY_DK + 3,
                                 ONLY_DK + 4,
                                 ONLY_DK + 5,
                                 BOTH,
                                 BOTH + 1,
                                 BOTH + 2,
                                 BOTH + 3,
                                 BOTH + 4,
                                 BOTH + 5,
                                 ONLY_DK + BITS,
                                 ONLY_DK + BITS + 1,
                                 BOTH + BITS,
                                 BOTH + BITS + 1};
#define LENGTHS (sizeof lengths / sizeof lengths[0])

static uint8_t memory[BOTH + BITS + 1];

/* The private key's length is behind that of all, which takes one to three bytes, and 17 bytes. */
static bytes bytes_of(size_t least, size_t most) {
    const size_t header = least - 2 < 0x80 ? 2 : least - 3 < 0x100 ? 3 : 4;
    const bytes b = {memory + sizeof memory - least, least, most, header + 17};
    return b;
}

/* ---- Fewer bytes ---- */

/* What is around a seed in a value that holds a dk, too, and a seed with that. */
#define HEADERS 4
#define SEED_AND_HEADERS (64 + HEADERS)

/*
 * As with_any_length, where `rest` bytes follow the private key's length. If it is at most that, it
 * has each of its values by itself where they end among headers, or where there is room for a seed.
 */
static void with_each_length(const bytes *b, int rest) {
    int first = 0;
    while (first <= rest) {
        int last = HEADERS < first && first < SEED_AND_HEADERS ? SEED_AND_HEADERS - 1 : first;
        last = last < rest ? last : rest;
        with_length(b, first, last, 0, 255);
        first = last + 1;
    }
    with_any_length(b, first);
}

void der_read_short_dk(void) {
    for (size_t n = 0; n < LONG; n++) {
        const bytes b = bytes_of(n, n);
        with_each_length(&b, (int)n - (int)b.at - 1);
    }
}

void der_read_long_dk(void) {
    for (unsigned i = 0; i < LENGTHS; i++) {
        const bytes b = bytes_of(lengths[i], i + 1 < LENGTHS ? lengths[i + 1] - 1 : SIZE_MAX);
        with_any_length(&b, 0);
    }
}
