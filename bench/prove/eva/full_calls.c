/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The full calls of a scheme (SCHEME, of LEVEL), with objects behind readers and writers. These and
 * the random generator fail or not at each call. A reader gives any bytes, other ones each time;
 * one that fails has stored nothing. A writer is called in order, and what it gets is initialised.
 */
#include "any.h"
#include "pocketkem.h"

#define JOIN_(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN_(a, b, c)
#define EK JOIN(POCKETKEM_MLKEM, LEVEL, _EK_BYTES)
#define DK JOIN(POCKETKEM_MLKEM, LEVEL, _DK_BYTES)
#define CT JOIN(POCKETKEM_MLKEM, LEVEL, _CT_BYTES)

static int any_failure(void) { return any_bit() ? -1 : 1; }

/* ---- What an application provides ---- */

typedef struct object {
    size_t size;
    size_t end; /* of what was written */
} object;

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
static pocketkem_io any_object(object *o, size_t size) {
    pocketkem_io io = {read_any, write_any, o};
    o->size = size;
    o->end = 0;
    return io;
}

static void is_written(const uint8_t *p, size_t n) {
    /*@ assert written: \initialized(p + (0 .. n - 1)); */
    (void)p, (void)n;
}

void keygen_away(void) {
    object ek, dk;
    pocketkem_how how = {0};
    how.ek = any_object(&ek, EK);
    how.dk = any_object(&dk, DK);
    how.random = draw;
    int error = pocketkem_keygen_how(&SCHEME, &how);
    /*@ assert whole: error != 0 || (ek.end == EK && dk.end == DK); */
    (void)error;
}

void encaps_away(void) {
    uint8_t ss[32];
    object ek, ct;
    pocketkem_how how = {0};
    how.ek = any_object(&ek, EK);
    how.ct = any_object(&ct, CT);
    how.random = draw;
    int error = pocketkem_encaps_how(&SCHEME, ss, &how);
    /*@ assert whole: error != 0 || ct.end == CT; */
    if (error == 0) {
        is_written(ss, sizeof ss);
    }
}

void decaps_away(void) {
    uint8_t ss[32];
    object dk, ct;
    pocketkem_how how = {0};
    how.dk = any_object(&dk, DK);
    how.ct = any_object(&ct, CT);
    int error = pocketkem_decaps_how(&SCHEME, ss, &how);
    if (error == 0) {
        is_written(ss, sizeof ss);
    }
}
