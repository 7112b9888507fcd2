/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What an application gives to the calls of a scheme (SCHEME, of LEVEL): objects that have exactly
 * their size, in memory or behind functions, and a random generator. Each of its functions fails or
 * not at each call, and checks what it is called with.
 */
#ifndef POCKETKEM_EVA_APPLICATION_H
#define POCKETKEM_EVA_APPLICATION_H

#include "any.h"
#include "pocketkem.h"

#define JOIN_(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN_(a, b, c)
#define EK JOIN(POCKETKEM_MLKEM, LEVEL, _EK_BYTES)
#define DK JOIN(POCKETKEM_MLKEM, LEVEL, _DK_BYTES)
#define CT JOIN(POCKETKEM_MLKEM, LEVEL, _CT_BYTES)

#define OR_NULL(p) (any_bit() ? (p) : NULL)
#define ANY_SCHEME OR_NULL(&SCHEME)
#define ANY_RANDOM OR_NULL(draw)

/* Of an object that is shorter or longer, no byte can be read here. */
#define IF_LENGTH(len, object)                                                                     \
    ((len) < sizeof(object) || (len) > sizeof(object) ? (object) + sizeof(object) : (object))

/* Of what a call returns to an application, all is initialised. */
static inline void is_written(const uint8_t *p, size_t n) {
    /*@ assert written: \initialized(p + (0 .. n - 1)); */
    (void)p, (void)n;
}

/* What a function of an application returns: 0, or it fails. */
static inline int any_failure(void) { return EITHER(int, -1, 1); }

static int draw(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    /*@ assert as_documented: n == 32 || n == 64; */
    /*@ assert as_documented: \valid(out + (0 .. n - 1)); */
    if (any_bit()) {
        return any_failure();
    }
    any_bytes(out, n);
    return 0;
}

/* An object behind functions. */
typedef struct object {
    size_t size;
    size_t end; /* of what was written, in order */
} object;

/* Gives any bytes, other ones each time. One that fails has stored nothing. */
static int read_any(void *ctx, size_t pos, uint8_t *out, size_t n) {
    const object *o = ctx;
    /*@ assert as_documented: 1 <= n <= 64; */
    /*@ assert as_documented: pos <= o->size && n <= o->size - pos; */
    /*@ assert as_documented: \valid(out + (0 .. n - 1)); */
    if (any_bit()) {
        return any_failure();
    }
    any_bytes(out, n);
    return 0;
}

static int write_any(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    object *o = ctx;
    /*@ assert as_documented: 1 <= n <= 64; */
    /*@ assert as_documented: pos == o->end && n <= o->size - pos; */
    /*@ assert as_documented: \initialized(in + (0 .. n - 1)); */
    o->end += n;
    return any_bit() ? any_failure() : 0;
}

typedef int reader(void *ctx, size_t pos, uint8_t *out, size_t n);
typedef int writer(void *ctx, size_t pos, const uint8_t *in, size_t n);

/*
 * How an object is given: not at all, in memory (which may be at a null pointer), in memory to read
 * only, and behind functions in one direction or both.
 */
typedef enum kind { NOTHING, MEMORY, CONST_MEMORY, FUNCTIONS, READER, WRITER } kind;

/* What is in memory is what the caller has made of it. */
static pocketkem_io object_of(kind k, object *o, uint8_t *memory, size_t size) {
    pocketkem_io io = {NULL, NULL, o};
    o->size = size;
    o->end = 0;
    if (k == MEMORY) {
        return pocketkem_memory(EITHER(uint8_t *, memory, NULL));
    }
    if (k == CONST_MEMORY) {
        return pocketkem_const_memory(memory);
    }
    if (k == FUNCTIONS || k == READER) {
        io.read = read_any;
    }
    if (k == FUNCTIONS || k == WRITER) {
        io.write = write_any;
    }
    return io;
}

/* After success: an object that was written is whole. */
static void is_whole(kind k, const object *o, const uint8_t *memory) {
    if (k == MEMORY) {
        is_written(memory, o->size);
    } else if (k == FUNCTIONS || k == WRITER) {
        /*@ assert whole: o->end == o->size; */
    }
    (void)o, (void)memory;
}

#endif
