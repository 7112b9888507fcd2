/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Of the targets: bytes that decide, objects alone in the heap, callbacks that fail at a call. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include "pocketkem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(condition)                                                                         \
    ((condition)                                                                                   \
         ? (void)0                                                                                 \
         : (fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition), abort()))

typedef struct input {
    const uint8_t *next, *end;
} input;

/* Zeros where there are no more. */
static inline unsigned byte_of(input *in) { return in->next == in->end ? 0 : *in->next++; }
static inline int bit_of(unsigned *bits) {
    int bit = *bits & 1;
    *bits >>= 1;
    return bit;
}

/* Bytes that look random, of a number. */
static inline void fill(uint8_t *out, size_t n, unsigned seed) {
    uint32_t state = seed * 2654435761u + 1;
    for (size_t i = 0; i < n; i++) {
        state = state * 1664525u + 1013904223u;
        out[i] = (uint8_t)(state >> 24);
    }
}

typedef struct object {
    uint8_t *bytes;
    size_t n;
} object;

static void *blocks[128]; /* of the objects of an input, which live until it ends */
static size_t block_count;

/* An object that begins so many bytes behind a multiple of 8. */
static inline object make(size_t n, unsigned shift) {
    uint8_t *block = malloc(n + shift);
    object o = {block + shift, n};
    REQUIRE(block != NULL && block_count < sizeof blocks / sizeof *blocks);
    blocks[block_count++] = block;
    memset(o.bytes, 0xa5, n);
    return o;
}

static inline int end_input(void) {
    while (block_count != 0) {
        free(blocks[--block_count]);
    }
    return 0;
}

static inline int are_zeros(const uint8_t *p, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (p[i] != 0) {
            return 0;
        }
    }
    return 1;
}

static inline object copy_of(object from, unsigned shift) {
    object o = make(from.n, shift);
    memcpy(o.bytes, from.bytes, from.n);
    return o;
}

static inline int equal(object a, object b) { return memcmp(a.bytes, b.bytes, a.n) == 0; }

typedef struct callbacks {
    unsigned calls, fails_at; /* fails_at 0: never */
    int has_failed;
} callbacks;

static inline int fails(callbacks *of) {
    of->has_failed |= ++of->calls == of->fails_at;
    return of->calls == of->fails_at;
}

typedef struct stream {
    callbacks *callbacks;
    object object;
    size_t written; /* up to here, or SIZE_MAX for an input */
} stream;

static inline int read_stream(void *ctx, size_t pos, uint8_t *out, size_t n) {
    stream *s = ctx;
    REQUIRE(n >= 1 && n <= 64 && pos <= s->object.n && n <= s->object.n - pos);
    if (fails(s->callbacks)) {
        return -1;
    }
    memcpy(out, s->object.bytes + pos, n);
    return 0;
}

static inline int write_stream(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    stream *s = ctx;
    REQUIRE(n >= 1 && n <= 64 && pos == s->written && n <= s->object.n - pos);
    s->written += n;
    if (fails(s->callbacks)) {
        return 1;
    }
    memcpy(s->object.bytes + pos, in, n);
    return 0;
}

typedef struct generator {
    callbacks *callbacks;
    uint8_t bytes[64];
    size_t drawn;
} generator;

static inline int draw(void *ctx, uint8_t *out, size_t n) {
    generator *g = ctx;
    REQUIRE((n == 32 || n == 64) && g->drawn + n <= sizeof g->bytes);
    if (fails(g->callbacks)) {
        return 1;
    }
    memcpy(out, g->bytes + g->drawn, n);
    g->drawn += n;
    return 0;
}

/* An object as the bits of kind say: in memory, behind functions, or incomplete. */
static inline pocketkem_io io_of(stream *s, unsigned kind, callbacks *calls, object o,
                                 int is_written) {
    pocketkem_io io = {read_stream, write_stream, s};
    s->callbacks = calls;
    s->object = o;
    s->written = is_written ? 0 : SIZE_MAX;
    switch (kind & 7) {
    case 0:
    case 1:
    case 2:
        return is_written ? pocketkem_memory(o.bytes) : pocketkem_const_memory(o.bytes);
    case 5:
        io.read = NULL;
        break;
    case 6:
        io.write = NULL;
        break;
    case 7:
        return kind & 8 ? pocketkem_memory(NULL) : (pocketkem_io){NULL, NULL, NULL};
    default:
        break;
    }
    return io;
}

#endif
