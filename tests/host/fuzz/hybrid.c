/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Bytes become calls of a hybrid, with keys and ciphertexts of earlier calls, perhaps altered. */
#include "support.h"

#include "pocketkem_hybrid.h"
#include "sum_curve.h"

static const pocketkem_hybrid *const hybrids[] = ALL_HYBRIDS;
#define SK_MAX 112
#define SS_MAX 80

/* What its functions return at the call that fails. */
typedef struct curve {
    callbacks *callbacks;
    int returns;
    unsigned calls;
    int has_failed;
} curve;

static int fails_here(curve *c) {
    c->calls++;
    const int failed = fails(c->callbacks);
    c->has_failed |= failed;
    return failed ? c->returns : 0;
}

static int share(void *ctx, uint8_t *out, const uint8_t *scalar) {
    sum_share(out, scalar);
    return fails_here(ctx);
}

static int secret(void *ctx, uint8_t *out, const uint8_t *scalar, const uint8_t *other) {
    sum_secret(out, scalar, other);
    return fails_here(ctx);
}

typedef struct session {
    input in;
    const pocketkem_hybrid *hybrid;
    object ek, dk, ct; /* of the last calls that succeeded, and changed since */
    uint8_t sk[SK_MAX], ss[SS_MAX];
    int has_keys;    /* ek, dk and sk are a pair */
    int has_message; /* ct and ss are of them */
} session;

/* What a call is given. Callbacks count together, so that any of them can be the one that fails. */
typedef struct given {
    callbacks calls;
    curve curve;
    pocketkem_ecdh ecdh;
    unsigned draws, seed;
    int draws_zeros, drew_zeros;
} given;

/* Bytes that look random; zeros, which are no scalar, in the first draws if asked to. */
static int draw_any(void *ctx, uint8_t *out, size_t n) {
    given *g = ctx;
    REQUIRE(n == 32 || n == 48 || n == 64);
    REQUIRE(g->draws++ < 8);
    if (fails(&g->calls)) {
        return 1;
    }
    fill(out, n, g->seed + g->draws);
    if (g->draws_zeros > 0) {
        g->draws_zeros--;
        g->drew_zeros++;
        memset(out, 0, n);
    }
    return 0;
}

static void begin(given *g, session *s) {
    static const int errors[] = {1, POCKETKEM_ERR_KEY, POCKETKEM_ERR_ARG, -1};
    const unsigned bits = byte_of(&s->in);
    memset(g, 0, sizeof *g);
    g->calls.fails_at = byte_of(&s->in) % 192;
    g->seed = byte_of(&s->in);
    g->draws_zeros = (bits & 3) == 3 ? (int)(bits >> 2 & 7) : 0;
    g->curve.callbacks = &g->calls;
    g->curve.returns = errors[bits >> 5 & 3];
    g->ecdh =
        (pocketkem_ecdh){bits >> 2 == 0x3f ? NULL : share, bits == 0xfd ? NULL : secret, &g->curve};
}

/* Checks what holds of all calls. */
static void check(const given *g, int status, const object *first, const object *second) {
    REQUIRE(status == 0 || (status <= POCKETKEM_ERR_RNG && status >= POCKETKEM_ERR_ECDH));
    REQUIRE(!g->calls.has_failed || status != 0);
    REQUIRE(status != POCKETKEM_ERR_ECDH || g->curve.has_failed);
    REQUIRE(!g->curve.has_failed || status == POCKETKEM_ERR_ECDH ||
            (status == POCKETKEM_ERR_KEY && g->curve.returns == POCKETKEM_ERR_KEY));
    if (status != 0 && first != NULL) {
        REQUIRE(are_zeros(first->bytes, first->n));
    }
    if (status != 0 && second != NULL) {
        REQUIRE(are_zeros(second->bytes, second->n));
    }
}

/* A pointer, or null for one chance in 16. */
static void *or_null(session *s, void *p) { return byte_of(&s->in) % 16 == 15 ? NULL : p; }

/* The expanded key of the secret one, from a curve that does not fail. */
static void expand(session *s) {
    given g;
    input none = {NULL, NULL}, rest = s->in;
    pocketkem_how how = {0};
    s->in = none;
    begin(&g, s);
    s->in = rest;
    how.dk = pocketkem_memory(s->dk.bytes);
    how.seed = s->sk;
    REQUIRE(pocketkem_hybrid_keygen_how(s->hybrid, &g.ecdh, &how) == 0);
}

static void keygen(session *s) {
    given g;
    begin(&g, s);
    const unsigned shift = byte_of(&s->in);
    object ek = make(s->ek.n, shift & 3);
    object sk = make(pocketkem_hybrid_sk_bytes(s->hybrid), shift >> 2 & 3);
    const int no_ek = shift >> 4 == 15, no_sk = shift >> 4 == 14;
    int status = pocketkem_hybrid_keygen(s->hybrid, no_ek ? NULL : ek.bytes,
                                         no_sk ? NULL : sk.bytes, &g.ecdh, draw_any, &g);
    check(&g, status, no_ek ? NULL : &ek, no_sk ? NULL : &sk);
    REQUIRE(!(no_ek || no_sk) || (status == POCKETKEM_ERR_ARG && g.calls.calls == 0));
    s->has_message = 0;
    s->has_keys = status == 0;
    if (status == 0) {
        s->ek = ek;
        memcpy(s->sk, sk.bytes, sk.n);
        expand(s);
    }
}

static void encaps(session *s) {
    given g;
    begin(&g, s);
    const unsigned cut = byte_of(&s->in) % 16 == 15;
    object ct = make(s->ct.n, 1), ss = make(pocketkem_hybrid_ss_bytes(s->hybrid), 0);
    object ek = make(s->ek.n - cut, 0);
    memcpy(ek.bytes, s->ek.bytes, ek.n);
    object before = copy_of(ek, 0);
    int status = pocketkem_hybrid_encaps(s->hybrid, ct.bytes, ss.bytes, or_null(s, ek.bytes), ek.n,
                                         &g.ecdh, draw_any, &g);
    check(&g, status, &ct, &ss);
    REQUIRE(!cut || status == POCKETKEM_ERR_KEY || status == POCKETKEM_ERR_ARG);
    REQUIRE(equal(ek, before));
    s->has_message = 0;
    if (status == 0) {
        memcpy(s->ct.bytes, ct.bytes, ct.n);
        memcpy(s->ss, ss.bytes, ss.n);
        s->has_message = s->has_keys;
    }
}

static void decaps(session *s) {
    given g;
    begin(&g, s);
    const unsigned cut = byte_of(&s->in) % 16 == 15;
    object ss = make(pocketkem_hybrid_ss_bytes(s->hybrid), 2), ct = make(s->ct.n - cut, 0);
    memcpy(ct.bytes, s->ct.bytes, ct.n);
    int status =
        pocketkem_hybrid_decaps(s->hybrid, ss.bytes, ct.bytes, ct.n, or_null(s, s->sk), &g.ecdh);
    check(&g, status, &ss, NULL);
    REQUIRE(!cut || status == POCKETKEM_ERR_KEY || status == POCKETKEM_ERR_ARG);
    REQUIRE(memcmp(ct.bytes, s->ct.bytes, ct.n) == 0);
    REQUIRE(status != 0 || !s->has_message || memcmp(ss.bytes, s->ss, ss.n) == 0);
}

/* Another byte in an object, somewhere. */
static void change(session *s) {
    const unsigned which = byte_of(&s->in), where = byte_of(&s->in), low = byte_of(&s->in);
    object *o = which % 3 == 0 ? &s->ek : which % 3 == 1 ? &s->dk : &s->ct;
    const size_t pos = (where << 8 | low) % o->n;
    if (which >= 0xf0) { /* the scalar is none */
        memset(s->sk + 64, which & 1 ? 0xff : 0, SK_MAX - 64);
        s->has_keys = s->has_message = 0;
        return;
    }
    o->bytes[pos] = (uint8_t)(o->bytes[pos] ^ (1 + byte_of(&s->in)));
    s->has_message = 0;
    s->has_keys &= o == &s->ct;
}

typedef struct full {
    given given;
    pocketkem_how how;
    stream ek, dk, ct;
    object work;
    const pocketkem_scheme *kem;
} full;

static void begin_full(full *f, session *s) {
    memset(f, 0, sizeof *f);
    begin(&f->given, s);
    f->kem = n_scalar() == 48 ? &pocketkem_mlkem1024 : &pocketkem_mlkem768;
    const unsigned work = byte_of(&s->in);
    f->how.random = work >> 4 == 15 ? NULL : draw_any;
    f->how.random_ctx = &f->given;
    f->how.dk_is_seed = work >> 4 == 14;
    f->how.streamed = work >> 4 == 13;
    if (work & 1) {
        size_t n = pocketkem_work_bytes(f->kem, work >> 1 & 1);
        f->work = make(n, 0);
        f->how.work = f->work.bytes;
        f->how.work_bytes = (work >> 2 & 3) == 3 ? n - 1 : n;
    }
}

/* The object, if it was to be written in plain memory. */
static const object *in_memory(const pocketkem_io *io, const object *o) {
    return io->write != NULL && io->ctx == o->bytes ? o : NULL;
}

static void end_full(full *f, int status) {
    REQUIRE(status != POCKETKEM_ERR_ARG || f->given.curve.calls == 0 || at_x() != 0);
    REQUIRE(status != POCKETKEM_ERR_IO || f->given.calls.has_failed);
    if (f->work.bytes != NULL && status == 0) {
        REQUIRE(are_zeros(f->work.bytes, pocketkem_work_bytes(f->kem, 0)));
    }
}

static void keygen_how(session *s) {
    full f;
    const unsigned kinds = byte_of(&s->in), has_seed = byte_of(&s->in) & 1;
    object ek = make(s->ek.n, 1), dk = make(s->dk.n, 0);
    begin_full(&f, s);
    f.how.ek = io_of(&f.ek, kinds & 15, &f.given.calls, ek, 1);
    f.how.dk = io_of(&f.dk, kinds >> 4, &f.given.calls, dk, 1);
    f.how.seed = has_seed ? s->sk : NULL;
    int status = pocketkem_hybrid_keygen_how(s->hybrid, &f.given.ecdh, &f.how);
    check(&f.given, status, in_memory(&f.how.ek, &ek), in_memory(&f.how.dk, &dk));
    if (status == 0 && has_seed && s->has_keys) { /* the same pair again */
        REQUIRE(f.how.ek.write == NULL || equal(ek, s->ek));
        REQUIRE(f.how.dk.write == NULL || equal(dk, s->dk));
    }
    end_full(&f, status);
}

static void encaps_how(session *s) {
    full f;
    const unsigned kinds = byte_of(&s->in);
    object ct = make(s->ct.n, kinds >> 6), ss = make(pocketkem_hybrid_ss_bytes(s->hybrid), 1);
    object ek = copy_of(s->ek, 0);
    begin_full(&f, s);
    f.how.ek = io_of(&f.ek, kinds & 15, &f.given.calls, ek, 0);
    f.how.ct = io_of(&f.ct, kinds >> 4, &f.given.calls, ct, 1);
    int status = pocketkem_hybrid_encaps_how(s->hybrid, ss.bytes, &f.given.ecdh, &f.how);
    check(&f.given, status, &ss, in_memory(&f.how.ct, &ct));
    REQUIRE(equal(ek, s->ek));
    s->has_message = 0;
    if (status == 0) {
        given again = {0};
        object simple_ct = make(s->ct.n, 0), simple_ss = make(ss.n, 0);
        again.seed = f.given.seed;
        again.curve = f.given.curve;
        again.curve.callbacks = &again.calls;
        again.ecdh = (pocketkem_ecdh){share, secret, &again.curve};
        again.draws_zeros = f.given.drew_zeros;
        REQUIRE(pocketkem_hybrid_encaps(s->hybrid, simple_ct.bytes, simple_ss.bytes, ek.bytes, ek.n,
                                        &again.ecdh, draw_any, &again) == 0);
        REQUIRE(equal(ct, simple_ct) && equal(ss, simple_ss));
        memcpy(s->ct.bytes, ct.bytes, ct.n);
        memcpy(s->ss, ss.bytes, ss.n);
        s->has_message = s->has_keys;
    }
    end_full(&f, status);
}

static void decaps_how(session *s) {
    full f;
    const unsigned kinds = byte_of(&s->in), how = byte_of(&s->in);
    object ss = make(pocketkem_hybrid_ss_bytes(s->hybrid), 0);
    object ct = copy_of(s->ct, 0), dk = copy_of(s->dk, 0);
    begin_full(&f, s);
    f.how.seed = how & 1 ? s->sk : NULL;
    f.how.dk_is_checked = (how >> 1 & 1) && s->has_keys;
    f.how.dk = io_of(&f.dk, kinds & 15, &f.given.calls, dk, 0);
    f.how.ct = io_of(&f.ct, kinds >> 4, &f.given.calls, ct, 0);
    int status = pocketkem_hybrid_decaps_how(s->hybrid, ss.bytes, &f.given.ecdh, &f.how);
    check(&f.given, status, &ss, NULL);
    REQUIRE(equal(ct, s->ct) && equal(dk, s->dk));
    REQUIRE(status != 0 || !s->has_message || memcmp(ss.bytes, s->ss, ss.n) == 0);
    end_full(&f, status);
}

/* Those that tests need most come first: a call is chosen by the remainder. */
static void (*const calls[])(session *) = {encaps,     decaps,     change,    keygen,
                                           encaps_how, decaps_how, keygen_how};
#define CALLS (sizeof calls / sizeof *calls)
#define CALLS_OF_SEQUENCE 5

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    session s;
    memset(&s, 0, sizeof s);
    s.in = (input){data, data + size};
    s.hybrid = hybrids[byte_of(&s.in) % (sizeof hybrids / sizeof *hybrids)];
    s.ek = make(pocketkem_hybrid_ek_bytes(s.hybrid), 0);
    s.dk = make(pocketkem_hybrid_dk_bytes(s.hybrid), 0);
    s.ct = make(pocketkem_hybrid_ct_bytes(s.hybrid), 0);
    n_share = s.ct.n % 2 == 0 ? 32 : s.hybrid == hybrids[3] ? 97 : 65;
    keygen(&s);
    for (unsigned n = 0; n < CALLS_OF_SEQUENCE && s.in.next != s.in.end; n++) {
        calls[byte_of(&s.in) % CALLS](&s);
    }
    return end_input();
}
