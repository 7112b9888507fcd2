/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Bytes become calls of one scheme, with keys and ciphertexts of earlier calls, perhaps altered. */
#include "support.h"

#include "schemes.h"
#include "second_core.h"

typedef struct session {
    input in;
    const pocketkem_scheme *scheme;
    object ek, dk, ct; /* of the last calls that succeeded, and changed since */
    uint8_t dz[64], m[32], ss[32];
    int has_keys;    /* ek, dk and dz are a pair */
    int has_message; /* ct and ss come from m and ek */
} session;

static int is_error(int status, int most) { return status >= most && status <= POCKETKEM_ERR_RNG; }

/* A pointer, or null for one chance in 16. */
static void *or_null(session *s, void *p) { return byte_of(&s->in) % 16 == 15 ? NULL : p; }

static void new_seed(session *s) { fill(s->dz, sizeof s->dz, byte_of(&s->in)); }

static void keygen(session *s) {
    const unsigned how = byte_of(&s->in);
    object ek = make(s->ek.n, how & 3), dk = make(s->dk.n, how >> 2 & 3);
    callbacks calls = {0, how >> 4 & 3, 0};
    generator g = {&calls, {0}, 0};
    int status;
    new_seed(s);
    memcpy(g.bytes, s->dz, sizeof g.bytes);
    if (how & 0x80) {
        status = pocketkem_keygen_derand(or_null(s, (void *)(uintptr_t)s->scheme), ek.bytes,
                                         dk.bytes, s->dz, or_null(s, s->dz + 32));
    } else {
        status = pocketkem_keygen(s->scheme, or_null(s, ek.bytes), or_null(s, dk.bytes), draw, &g);
        REQUIRE(!calls.has_failed || status == POCKETKEM_ERR_RNG);
    }
    REQUIRE(status == 0 || is_error(status, POCKETKEM_ERR_ARG));
    REQUIRE(status != POCKETKEM_ERR_ARG || calls.calls == 0);
    if (status == 0) {
        REQUIRE(pocketkem_check_dk(s->scheme, dk.bytes, dk.n) == 0);
        REQUIRE(pocketkem_check_ek(s->scheme, ek.bytes, ek.n) == 0);
        s->ek = ek;
        s->dk = dk;
        s->has_keys = 1;
        s->has_message = 0;
        return;
    }
    s->has_keys = 0;
    if (status != POCKETKEM_ERR_ARG) { /* the scheme may have been null, and an output */
        REQUIRE(are_zeros(ek.bytes, ek.n) && are_zeros(dk.bytes, dk.n));
    }
}

static void encaps(session *s) {
    const unsigned how = byte_of(&s->in);
    object ct = make(s->ct.n, how & 3), ss = make(32, how >> 2 & 3), ek = copy_of(s->ek, 0);
    callbacks calls = {0, how >> 4 & 1, 0};
    generator g = {&calls, {0}, 0};
    int status;
    fill(s->m, sizeof s->m, byte_of(&s->in));
    memcpy(g.bytes, s->m, sizeof s->m);
    if (how & 0x80) {
        status =
            pocketkem_encaps_derand(s->scheme, ct.bytes, ss.bytes, s->ek.bytes, or_null(s, s->m));
    } else {
        status = pocketkem_encaps(s->scheme, ct.bytes, ss.bytes, or_null(s, s->ek.bytes), draw, &g);
        REQUIRE(!calls.has_failed || status == POCKETKEM_ERR_RNG || status == POCKETKEM_ERR_KEY);
    }
    REQUIRE(status == 0 || is_error(status, POCKETKEM_ERR_ARG));
    REQUIRE(equal(ek, s->ek));
    s->has_message = 0;
    if (status == 0) {
        s->ct = ct;
        memcpy(s->ss, ss.bytes, sizeof s->ss);
        s->has_message = s->has_keys;
    } else {
        REQUIRE(are_zeros(ct.bytes, ct.n) && are_zeros(ss.bytes, ss.n));
    }
}

static void decaps(session *s) {
    const unsigned how = byte_of(&s->in);
    object ss = make(32, how & 3), again = make(32, 0);
    int status = pocketkem_decaps(s->scheme, ss.bytes, or_null(s, s->ct.bytes), s->dk.bytes);
    REQUIRE(status == 0 || status == POCKETKEM_ERR_KEY || status == POCKETKEM_ERR_ARG);
    REQUIRE(status == 0 || are_zeros(ss.bytes, ss.n));
    if (status == 0) {
        REQUIRE(pocketkem_decaps(s->scheme, again.bytes, s->ct.bytes, s->dk.bytes) == 0);
        REQUIRE(equal(ss, again));
        REQUIRE(!s->has_message || memcmp(ss.bytes, s->ss, sizeof s->ss) == 0);
    }
}

static void checks(session *s) {
    const unsigned how = byte_of(&s->in);
    const size_t cut = how >> 1 & 1;
    object short_key = make(s->dk.n - cut, how >> 2 & 3);
    memcpy(short_key.bytes, s->dk.bytes, short_key.n);
    int status = pocketkem_check_dk(s->scheme, short_key.bytes, short_key.n);
    REQUIRE(status == POCKETKEM_ERR_KEY || (status == 0 && cut == 0));
    REQUIRE(!s->has_keys || cut != 0 || status == 0);
    short_key = make(s->ek.n - cut, how >> 2 & 3);
    memcpy(short_key.bytes, s->ek.bytes, short_key.n);
    status = pocketkem_check_ek(s->scheme, short_key.bytes, short_key.n);
    REQUIRE(status == POCKETKEM_ERR_KEY || (status == 0 && cut == 0));
    REQUIRE(!s->has_keys || cut != 0 || status == 0);
    REQUIRE(pocketkem_check_ek(s->scheme, NULL, s->ek.n) == POCKETKEM_ERR_ARG);
}

static void check_pair(session *s) {
    callbacks calls = {0, byte_of(&s->in) & 1, 0};
    generator g = {&calls, {0}, 0};
    object ct = make(s->ct.n, 0);
    fill(g.bytes, sizeof g.bytes, byte_of(&s->in));
    int status = pocketkem_check_pair(s->scheme, s->ek.bytes, s->dk.bytes, ct.bytes, draw, &g);
    REQUIRE(status == 0 || status == POCKETKEM_ERR_KEY ||
            (status == POCKETKEM_ERR_RNG && calls.has_failed));
    REQUIRE(!s->has_keys || calls.has_failed || status == 0);
    REQUIRE(are_zeros(ct.bytes, ct.n));
}

/* Another byte in an object, somewhere. */
static void change(session *s) {
    const unsigned which = byte_of(&s->in), where = byte_of(&s->in), low = byte_of(&s->in);
    object *o = which % 3 == 0 ? &s->ek : which % 3 == 1 ? &s->dk : &s->ct;
    const size_t pos = (where << 8 | low) % o->n;
    o->bytes[pos] = (uint8_t)(o->bytes[pos] ^ (1 + byte_of(&s->in)));
    s->has_message = 0;
    s->has_keys &= o == &s->ct;
}

typedef struct full {
    session *s;
    pocketkem_how how;
    callbacks calls;
    generator generator;
    stream ek, dk, ct;
    object work, seed_dk;
    uint8_t h_ek[32];
} full;

/* The members that all operations have; the working memory is of the right size, or not. */
static void begin(full *f, session *s) {
    static const size_t worker_bytes[] = {POCKETKEM_WORKER_BYTES, POCKETKEM_WORKER_BYTES_SMALL,
                                          POCKETKEM_WORKER_BYTES_LEAST, 991};
    unsigned bits = byte_of(&s->in);
    const unsigned work = byte_of(&s->in);
    memset(f, 0, sizeof *f);
    f->s = s;
    f->calls.fails_at = byte_of(&s->in);
    if (f->calls.fails_at >= 0xc0) { /* late ones too */
        f->calls.fails_at = (f->calls.fails_at - 0xbf) * 4;
    }
    f->generator.callbacks = &f->calls;
    f->how.random = bit_of(&bits) ? NULL : draw;
    f->how.random_ctx = &f->generator;
    f->how.dk_is_checked = bit_of(&bits);
    f->how.streamed = bit_of(&bits) && bit_of(&bits);
    memcpy(f->h_ek, s->dk.bytes + s->dk.n - 64, sizeof f->h_ek);
    if (work & 1) {
        size_t n = pocketkem_work_bytes(s->scheme, work >> 1 & 1);
        f->work = make(n, work >> 2 & 7 ? 0 : 4);
        f->how.work = f->work.bytes;
        f->how.work_bytes = work & 0x80 ? n - 1 : n;
    }
    if (work >> 5 & 1) {
        f->how.worker = second_core(worker_bytes[bits & 3]);
    }
}

/* Checks what holds of all full calls. ss, or null, and the outputs in memory. */
static void end(full *f, int status, object *ss, stream *first, stream *second) {
    stream *const outputs[2] = {first, second};
    REQUIRE(status == 0 || is_error(status, POCKETKEM_ERR_IO));
    REQUIRE(status != POCKETKEM_ERR_ARG || f->calls.calls == 0);
    REQUIRE(!f->calls.has_failed || status != 0);
    REQUIRE(status != POCKETKEM_ERR_RNG || f->calls.has_failed);
    if (status != 0 && ss != NULL) {
        REQUIRE(are_zeros(ss->bytes, ss->n));
    }
    for (unsigned i = 0; i < 2 && status != 0; i++) {
        if (outputs[i] != NULL && outputs[i]->written == 0 && outputs[i]->callbacks != NULL &&
            (void *)outputs[i]->object.bytes == (i == 0 && first == &f->ek ? f->how.ek.ctx
                                                 : outputs[i] == &f->dk    ? f->how.dk.ctx
                                                                           : f->how.ct.ctx)) {
            REQUIRE(are_zeros(outputs[i]->object.bytes, outputs[i]->object.n));
        }
    }
    if (f->work.bytes != NULL && status != POCKETKEM_ERR_ARG) {
        REQUIRE(are_zeros(f->work.bytes, pocketkem_work_bytes(f->s->scheme, 0)));
    }
    if (f->how.worker != NULL && status == POCKETKEM_ERR_WORKER) {
        pocketkem_worker_reset(f->how.worker);
    }
}

static void keygen_how(session *s) {
    const unsigned kinds = byte_of(&s->in);
    object ek = make(s->ek.n, 1), dk = make(s->dk.n, 0);
    full f;
    new_seed(s);
    begin(&f, s);
    f.how.ek = io_of(&f.ek, kinds & 15, &f.calls, ek, 1);
    f.how.dk = io_of(&f.dk, kinds >> 4, &f.calls, dk, 1);
    f.how.seed = byte_of(&s->in) & 1 ? s->dz : NULL;
    memcpy(f.generator.bytes, s->dz, sizeof s->dz);
    int status = pocketkem_keygen_how(s->scheme, &f.how);
    const int has_ek = f.how.ek.write != NULL, has_dk = f.how.dk.write != NULL;
    end(&f, status, NULL, &f.ek, &f.dk);
    if (status == 0) {
        object simple_ek = make(s->ek.n, 0), simple_dk = make(s->dk.n, 0);
        REQUIRE(pocketkem_keygen_derand(s->scheme, simple_ek.bytes, simple_dk.bytes, s->dz,
                                        s->dz + 32) == 0);
        REQUIRE(!has_ek || equal(ek, simple_ek));
        REQUIRE(!has_dk || equal(dk, simple_dk));
        s->ek = simple_ek;
        s->dk = simple_dk;
        s->has_keys = 1;
        s->has_message = 0;
    } else {
        s->has_keys = 0;
    }
}

/* The same in two steps, with the header in dk: unless ek is another one, or round 3's. */
static void in_two_steps(session *s, const object *ct) {
    const size_t u_bytes = pocketkem_u_bytes(s->scheme);
    object u = make(u_bytes, 1), v = make(ct->n - u_bytes, 2),
           state = make(POCKETKEM_STATE_BYTES, 3);
    object ss = make(32, 0);
    pocketkem_how how = {0};
    how.m = s->m;
    how.ct = pocketkem_memory(u.bytes);
    const uint8_t *header = s->dk.bytes + s->dk.n - 96;
    int status = pocketkem_encaps_u(s->scheme, ss.bytes, state.bytes, header, &how);
    REQUIRE((status == 0) == (pocketkem_name(s->scheme)[0] == 'M'));
    if (status == 0) {
        how.ek = pocketkem_const_memory(s->ek.bytes);
        how.ct = pocketkem_memory(v.bytes);
        status = pocketkem_encaps_v(s->scheme, state.bytes, &how);
        REQUIRE(status == 0 || (status == POCKETKEM_ERR_KEY && !s->has_keys));
        REQUIRE(status != 0 || (memcmp(u.bytes, ct->bytes, u.n) == 0 &&
                                memcmp(v.bytes, ct->bytes + u.n, v.n) == 0));
    }
    REQUIRE(status == 0 || are_zeros(v.bytes, v.n) || status == POCKETKEM_ERR_ARG);
}

static void encaps_how(session *s) {
    const unsigned kinds = byte_of(&s->in);
    object ct = make(s->ct.n, kinds >> 6), ss = make(32, 1), ek = copy_of(s->ek, 0);
    full f;
    fill(s->m, sizeof s->m, byte_of(&s->in));
    begin(&f, s);
    f.how.ek = io_of(&f.ek, kinds & 15, &f.calls, s->ek, 0);
    f.how.ct = io_of(&f.ct, kinds >> 4, &f.calls, ct, 1);
    const unsigned given = byte_of(&s->in);
    f.how.m = given & 1 ? s->m : NULL;
    f.how.h_ek = given & 2 && s->has_keys ? f.h_ek : NULL;
    f.how.dk_is_seed = (given & 0x1c) == 0x1c;
    memcpy(f.generator.bytes, s->m, sizeof s->m);
    int status = pocketkem_encaps_how(s->scheme, ss.bytes, &f.how);
    end(&f, status, &ss, &f.ct, NULL);
    REQUIRE(equal(ek, s->ek));
    s->has_message = 0;
    if (status == 0) {
        object simple_ct = make(s->ct.n, 0), simple_ss = make(32, 0);
        REQUIRE(pocketkem_encaps_derand(s->scheme, simple_ct.bytes, simple_ss.bytes, s->ek.bytes,
                                        s->m) == 0);
        REQUIRE(equal(ct, simple_ct) && equal(ss, simple_ss));
        in_two_steps(s, &simple_ct);
        s->ct = simple_ct;
        memcpy(s->ss, ss.bytes, sizeof s->ss);
        s->has_message = s->has_keys;
    }
}

static void decaps_how(session *s) {
    const unsigned kinds = byte_of(&s->in), given = byte_of(&s->in);
    object ss = make(32, 0), simple = make(32, 0), dk = copy_of(s->dk, 0), ct = copy_of(s->ct, 0);
    full f;
    begin(&f, s);
    /* A seed is the same key only as long as nothing was changed. */
    f.how.seed = (given & 3) == 3 && s->has_keys ? s->dz : NULL;
    f.how.dk_is_seed = (given & 12) == 12 && s->has_keys;
    f.how.h_ek = given & 16 && s->has_keys ? f.h_ek : NULL;
    f.seed_dk = make(96, given >> 5 & 3);
    memcpy(f.seed_dk.bytes, s->dz, sizeof s->dz);
    memcpy(f.seed_dk.bytes + 64, f.h_ek, sizeof f.h_ek);
    f.how.dk = io_of(&f.dk, kinds & 15, &f.calls, f.how.dk_is_seed ? f.seed_dk : s->dk, 0);
    f.how.ct = io_of(&f.ct, kinds >> 4, &f.calls, s->ct, 0);
    const int is_whole = f.how.seed == NULL && !f.how.dk_is_seed;
    /* A key that was not checked must not be said to have been. */
    f.how.dk_is_checked = f.how.dk_is_checked && s->has_keys;
    int status = pocketkem_decaps_how(s->scheme, ss.bytes, &f.how);
    end(&f, status, &ss, NULL, NULL);
    REQUIRE(equal(dk, s->dk) && equal(ct, s->ct));
    if (status == 0) {
        REQUIRE(pocketkem_decaps(s->scheme, simple.bytes, s->ct.bytes, s->dk.bytes) == 0);
        REQUIRE(equal(ss, simple));
    } else if (status == POCKETKEM_ERR_KEY) {
        REQUIRE(is_whole && !s->has_keys);
    }
}

static void selftest(session *s) {
    object dk = make(s->dk.n, 0), ct = make(s->ct.n, 1);
    REQUIRE(pocketkem_selftest(s->scheme, dk.bytes, ct.bytes) == 0);
    REQUIRE(are_zeros(dk.bytes, dk.n) && are_zeros(ct.bytes, ct.n));
    full f;
    const unsigned kinds = byte_of(&s->in);
    begin(&f, s);
    f.how.random = NULL;
    f.how.dk = io_of(&f.dk, kinds & 7, &f.calls, dk, 1);
    f.how.ct = io_of(&f.ct, kinds >> 4 & 7, &f.calls, ct, 1);
    f.dk.written = f.ct.written = SIZE_MAX; /* written more than once */
    if (f.how.dk.read != read_stream && f.how.ct.read != read_stream &&
        f.how.dk.write != write_stream && f.how.ct.write != write_stream) {
        int status = pocketkem_selftest_how(s->scheme, &f.how);
        REQUIRE(status != POCKETKEM_ERR_SELFTEST && status != POCKETKEM_ERR_RNG);
    }
    if (f.how.worker != NULL) {
        pocketkem_worker_reset(f.how.worker);
    }
}

/* Keys and ciphertexts of any bytes, past the checks too: nothing may go out of its range. */
static void any_bytes(const session *s, unsigned byte) {
    object ss = make(32, 3), ek = make(s->ek.n, 1), dk = make(s->dk.n, 1), ct = make(s->ct.n, 1);
    pocketkem_how how = {0};
    fill(ek.bytes, ek.n, byte);
    fill(dk.bytes, dk.n, byte + 1);
    fill(ct.bytes, ct.n, byte + 2);
    if (byte % 4 == 3) {
        const int all = byte & 4 ? 0xff : 0;
        memset(ek.bytes, all, ek.n);
        memset(dk.bytes, all, dk.n);
        memset(ct.bytes, all, ct.n);
    }
    how.dk = pocketkem_const_memory(dk.bytes);
    how.ct = pocketkem_const_memory(ct.bytes);
    how.dk_is_checked = 1;
    REQUIRE(pocketkem_decaps_how(s->scheme, ss.bytes, &how) == 0);
    how.ek = pocketkem_const_memory(ek.bytes);
    how.ct = pocketkem_memory(ct.bytes);
    how.m = how.h_ek = dk.bytes;
    const int status = pocketkem_encaps_how(s->scheme, ss.bytes, &how);
    REQUIRE(status == 0 || (status == POCKETKEM_ERR_KEY && are_zeros(ss.bytes, ss.n)));
}

/* Those that tests need most come first: a call is chosen by the remainder. */
static void (*const calls[])(session *) = {keygen_how, encaps_how, decaps_how, change,
                                           keygen,     encaps,     decaps,     checks,
                                           check_pair, selftest};
#define CALLS (sizeof calls / sizeof *calls)
#define CALLS_OF_SEQUENCE 6

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    session s = {{data, data + size}, NULL, {0}, {0}, {0}, {0}, {0}, {0}, 0, 0};
    s.scheme = schemes[byte_of(&s.in) % SCHEMES];
    s.ek = make(pocketkem_ek_bytes(s.scheme), 0);
    s.dk = make(pocketkem_dk_bytes(s.scheme), 0);
    s.ct = make(pocketkem_ct_bytes(s.scheme), 0);
    for (unsigned n = 0; n < CALLS_OF_SEQUENCE && s.in.next != s.in.end; n++) {
        calls[byte_of(&s.in) % CALLS](&s);
    }
    if (size % 4 == 0) {
        any_bytes(&s, (unsigned)size / 4);
    }
    return end_input();
}
