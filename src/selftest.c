/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "selftest.h"

#include "run.h"
#include "selftest_answers.h"

PKEM_SMALL_FROM_HERE /* each function runs once: size counts, not speed */

/*
 * Each part is a function of its own, whose frame is gone when an operation runs. So the self-test
 * takes little more stack than the deepest operation.
 */

/* n bytes that begin with `first` and count up: the inputs of the known answers. */
static void count_up(uint8_t *out, size_t n, uint8_t first) {
    while (n-- != 0) {
        *out++ = first++;
    }
}

/* Whether this is the known answer at a place in the table (selftest_answers.h). */
static int is_answer(const uint8_t *digest, unsigned place) {
    const uint8_t *answer = pkem_answers + place * PKEM_ANSWER_BYTES;
    uint8_t different = 0;
    for (unsigned i = 0; i < PKEM_ANSWER_BYTES; i++) {
        different |= (uint8_t)(digest[i] ^ pkem_rom8(pkem_answers, answer + i));
    }
    return different == 0;
}

/* Told by the scheme's name: comparing its suite with both suites would link both. */
static int is_90s(const pocketkem_scheme *scheme) {
    return !scheme->fips203 && scheme->name[scheme->k == 4 ? 9 : 8] == '-';
}

/* ---- The hash functions ---- */

enum { MESSAGE = 200, XOF = 336, PRF = 192 };

static void hash(const pkem_suite *suite, pkem_hash *state, pkem_hash_kind kind, uint8_t *out,
                 const uint8_t *in, size_t n) {
    suite->start(state, kind);
    suite->absorb(state, in, 3); /* the rest is then not aligned */
    suite->absorb(state, in + 3, n - 3);
    suite->finish(state, out);
}

/* H by its answer; then G, J, XOF and PRF by H of their outputs. */
static PKEM_NOINLINE int hashes_are_right(const pocketkem_scheme *scheme) {
    const pkem_suite *suite = scheme->suite;
    const unsigned place = is_90s(scheme) ? PKEM_ANSWER_H_90S : PKEM_ANSWER_H;
    pkem_hash state;
    uint8_t seed[35]; /* with two bytes of index, or a nonce */
    struct {
        PKEM_WORD_ALIGNED uint8_t xof[XOF];
        PKEM_WORD_ALIGNED uint8_t prf[PRF];
        uint8_t g[64], j[32];
    } out;
    uint8_t *message = out.xof; /* until the XOF needs the place */
    state.noted.lowest = PKEM_NOTHING_NOTED;
    count_up(message, MESSAGE, 0);
    count_up(seed, sizeof seed, 0);
    hash(suite, &state, PKEM_H, out.j, message, MESSAGE);
    if (!is_answer(out.j, place)) {
        return 0;
    }
    hash(suite, &state, PKEM_G, out.g, message, MESSAGE);
    hash(suite, &state, PKEM_J, out.j, message, MESSAGE);
    suite->xof(&state, seed, seed + 32);
    suite->squeeze(&state, out.xof, sizeof out.xof);
    suite->prf(&state, seed, seed[34]);
    suite->squeeze(&state, out.prf, sizeof out.prf);
    hash(suite, &state, PKEM_H, out.j, out.xof, sizeof out);
    return is_answer(out.j, place + 1);
}

/* ---- The operations ---- */

/* A part of an object, from byte `from` on, in whose first byte bits may be flipped. */
typedef struct view {
    pocketkem_io object;
    size_t from;
    uint8_t flipped;
} view;

static int read_view(void *ctx, size_t pos, uint8_t *out, size_t n) {
    const view *v = (const view *)ctx;
    int failed = v->object.read(v->object.ctx, v->from + pos, out, n);
    if (!failed && pos == 0) { /* a reader that fails may have written nothing to out */
        out[0] ^= v->flipped;
    }
    return failed;
}

/* The same as an object to read. If it is in plain memory, no copy is made. */
static pocketkem_io viewed(view *v, const pocketkem_io *object, size_t from, uint8_t flipped) {
    pocketkem_io io = {read_view, NULL, v};
    if (object->read == pkem_memory_read && object->write == pkem_memory_write) {
        uint8_t *at = (uint8_t *)object->ctx + from;
        at[0] ^= flipped;
        return pocketkem_const_memory(at);
    }
    v->object = *object;
    v->from = from;
    v->flipped = flipped;
    return io;
}

/* Checks all outputs by their H: dk and ct as they were stored, and the secrets. */
static PKEM_NOINLINE int check_outputs(const pocketkem_scheme *scheme, const pocketkem_how *how,
                                       const uint8_t ss[64]) {
    const pkem_suite *suite = scheme->suite;
    const unsigned family = scheme->fips203 ? 0 : is_90s(scheme) ? 2 : 1;
    pkem_hash state;
    uint8_t digest[32];
    state.noted.lowest = PKEM_NOTHING_NOTED;
    suite->start(&state, PKEM_H);
    int error = pkem_absorb_object(suite, &state, &how->dk, 0, pkem_dk_bytes(scheme));
    if (error == 0) {
        error = pkem_absorb_object(suite, &state, &how->ct, 0, pkem_ct_bytes(scheme));
    }
    suite->absorb(&state, ss, 64);
    suite->finish(&state, digest);
    if (error == 0 && !is_answer(digest, PKEM_ANSWER_SCHEMES + 3 * family + scheme->k - 2u)) {
        error = POCKETKEM_ERR_SELFTEST;
    }
    return error;
}

/* Not 0 if two secrets differ; in constant time. */
static PKEM_NOINLINE uint32_t differ(const uint8_t a[32], const uint8_t b[32]) {
    uint8_t different = 0;
    PKEM_ROLLED
    for (unsigned i = 0; i < 32; i++) {
        different |= (uint8_t)(a[i] ^ b[i]);
    }
    return pkem_barrier32(different);
}

/* ss has room for two secrets; before these are made, it holds d || z and m. Leaves dk and ct in
 *how. */
static int run_operations(const pocketkem_scheme *scheme, pocketkem_how *how, view *v,
                          uint8_t ss[64], pkem_run_tested *run) {
    const pocketkem_io nowhere = {NULL, NULL, NULL}, dk = how->dk, ct = how->ct;
    count_up(ss, 64, 0);
    how->seed = ss;
    int error = run(scheme, NULL, how, PKEM_TESTS_KEYGEN);
    how->seed = NULL;
    if (error == 0) {
        count_up(ss + 32, 32, 64);
        how->m = ss + 32;
        how->dk = nowhere;
        how->ek = viewed(v, &dk, pkem_vector_bytes(scheme), 0);
        error = run(scheme, ss, how, PKEM_TESTS_ENCAPS);
        how->m = NULL;
        how->ek = nowhere;
        how->dk = dk;
    }
    if (error == 0) {
        error = run(scheme, ss + 32, how, PKEM_TESTS_DECAPS);
    }
    if (error == 0 && differ(ss, ss + 32)) {
        error = POCKETKEM_ERR_SELFTEST;
    }
    if (error == 0) {
        how->ct = viewed(v, &ct, 0, 1);
        error = run(scheme, ss + 32, how, PKEM_TESTS_DECAPS);
        (void)viewed(v, &ct, 0, 1); /* flips back what is in memory */
        how->ct = ct;
    }
    return error;
}

int pkem_selftest(const pocketkem_scheme *scheme, pocketkem_how *how, pkem_run_tested *run) {
    view v;
    uint8_t ss[64];
    int error = POCKETKEM_ERR_SELFTEST;
    if (how->dk.read == NULL || how->ct.read == NULL || !pkem_is_usable(&how->dk) ||
        !pkem_is_usable(&how->ct)) {
        error = POCKETKEM_ERR_ARG;
    } else if (hashes_are_right(scheme)) {
        error = run_operations(scheme, how, &v, ss, run);
        if (error == 0) {
            error = check_outputs(scheme, how, ss);
        }
    }
    pkem_wipe(ss, sizeof ss);
    pkem_clear_object(&how->ct, pkem_ct_bytes(scheme));
    return pkem_clear_keys(scheme, how, error);
}

/* ---- The simple calls ---- */

static int run_simple(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                      pkem_tested operation) {
    return pkem_run(scheme, ss, how,
                    operation == PKEM_TESTS_KEYGEN   ? pkem_keygen
                    : operation == PKEM_TESTS_ENCAPS ? pkem_encaps
                                                     : pkem_decaps);
}

int pocketkem_selftest(const pocketkem_scheme *scheme, uint8_t *dk, uint8_t *ct) {
    pocketkem_how how = {0};
    if (scheme == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    how.dk = pocketkem_memory(dk);
    how.ct = pocketkem_memory(ct);
    return pkem_selftest(scheme, &how, run_simple);
}

int pocketkem_check_pair(const pocketkem_scheme *scheme, const uint8_t *ek, const uint8_t *dk,
                         uint8_t *ct, pocketkem_random random, void *ctx) {
    uint8_t ss[2][POCKETKEM_SS_BYTES];
    int error = POCKETKEM_ERR_ARG;
    if (scheme != NULL && ct != NULL) {
        if (dk != NULL) {
            error = pocketkem_encaps(scheme, ct, ss[0], ek, random, ctx);
        }
        if (error == 0) {
            error = pocketkem_decaps(scheme, ss[1], ct, dk);
        }
        if (error == 0 && differ(ss[0], ss[1])) {
            error = POCKETKEM_ERR_KEY;
        }
        pkem_wipe(ss, sizeof ss);
        pkem_wipe(ct, pkem_ct_bytes(scheme));
        PKEM_WIPE_LEAVES();
    }
    return error;
}
