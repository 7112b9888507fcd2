/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Bytes become a key in DER, perhaps altered: what is accepted is the one encoding of its parts. */
#include "support.h"

#include "pocketkem_der.h"

static const pocketkem_scheme *const schemes[] = {
    &pocketkem_mlkem512, &pocketkem_mlkem768, &pocketkem_mlkem1024,
    &pocketkem_kyber512, /* has no such format */
};
#define MLKEM 3

#define EK_MAX POCKETKEM_MLKEM1024_EK_BYTES
#define DK_MAX POCKETKEM_MLKEM1024_DK_BYTES
#define DER_MAX (DK_MAX + EK_MAX + 256)
/* What may be inserted, in all. */
#define MORE 1024

typedef struct pair {
    uint8_t seed[64], ek[EK_MAX], dk[DK_MAX];
    size_t ek_bytes, dk_bytes;
} pair;

/* A key pair for each scheme, made once. */
static const pair *pair_of(unsigned k) {
    static pair pairs[MLKEM];
    pair *p = &pairs[k];
    if (p->ek_bytes == 0) {
        fill(p->seed, sizeof p->seed, k);
        p->ek_bytes = pocketkem_ek_bytes(schemes[k]);
        p->dk_bytes = pocketkem_dk_bytes(schemes[k]);
        REQUIRE(pocketkem_keygen_derand(schemes[k], p->ek, p->dk, p->seed, p->seed + 32) == 0);
    }
    return p;
}

typedef struct encoded {
    uint8_t bytes[DER_MAX];
    size_t from; /* its first byte; the last one is at the end */
    /* The value whose length is a byte too long: 1 for the first that is complete, 0 for none. */
    unsigned values, overlong;
} encoded;

static size_t length_of(const encoded *e) { return sizeof e->bytes - e->from; }

static void prepend(encoded *e, const uint8_t *bytes, size_t n) {
    REQUIRE(n <= e->from);
    e->from -= n;
    memcpy(e->bytes + e->from, bytes, n);
}

static void prepend_byte(encoded *e, size_t byte) {
    const uint8_t b = (uint8_t)byte;
    prepend(e, &b, 1);
}

/* Makes a value of what was prepended since *e had so many bytes. */
static void wrap(encoded *e, uint8_t tag, size_t since) {
    const size_t n = length_of(e) - since;
    unsigned more = 0;
    for (size_t rest = n; n >= 0x80 && rest != 0; rest >>= 8, more++) {
        prepend_byte(e, rest & 0xff);
    }
    if (++e->values == e->overlong) {
        prepend_byte(e, n >= 0x80 ? 0 : n);
        more++;
    }
    prepend_byte(e, more != 0 ? 0x80 + more : n);
    prepend_byte(e, tag);
}

static void prepend_value(encoded *e, uint8_t tag, const uint8_t *bytes, size_t n) {
    const size_t since = length_of(e);
    prepend(e, bytes, n);
    wrap(e, tag, since);
}

static void prepend_algorithm(encoded *e, unsigned k) {
    static const uint8_t oid[] = {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x04};
    const size_t since = length_of(e);
    prepend_byte(e, k + 1);
    prepend(e, oid, sizeof oid);
    wrap(e, 0x06, since);
    wrap(e, 0x30, since);
}

static void prepend_bits(encoded *e, uint8_t tag, const uint8_t *bytes, size_t n) {
    const size_t since = length_of(e);
    prepend(e, bytes, n);
    prepend_byte(e, 0);
    wrap(e, tag, since);
}

static void encode_ek(encoded *e, unsigned k, const uint8_t *ek, unsigned overlong) {
    e->from = sizeof e->bytes;
    e->values = 0;
    e->overlong = overlong;
    prepend_bits(e, 0x03, ek, pocketkem_ek_bytes(schemes[k]));
    prepend_algorithm(e, k);
    wrap(e, 0x30, 0);
}

/* Each of seed, dk and ek may be null, but not both of the first two. */
static void encode_dk(encoded *e, unsigned k, const uint8_t *seed, const uint8_t *dk,
                      const uint8_t *ek, unsigned overlong) {
    e->from = sizeof e->bytes;
    e->values = 0;
    e->overlong = overlong;
    if (ek != NULL) {
        prepend_bits(e, 0x81, ek, pocketkem_ek_bytes(schemes[k]));
    }
    const size_t since = length_of(e);
    if (dk != NULL) {
        prepend_value(e, 0x04, dk, pocketkem_dk_bytes(schemes[k]));
    }
    if (seed != NULL) {
        prepend_value(e, dk != NULL ? 0x04 : 0x80, seed, 64);
    }
    if (seed != NULL && dk != NULL) {
        wrap(e, 0x30, since);
    }
    wrap(e, 0x04, since);
    prepend_algorithm(e, k);
    prepend_byte(e, ek != NULL);
    prepend_byte(e, 1);
    prepend_byte(e, 0x02);
    wrap(e, 0x30, 0);
}

typedef struct subject {
    input in;
    unsigned k;
    int is_public, is_altered;
    object der;
} subject;

/* Alters bytes at one place. */
static void alter(subject *s, uint8_t *bytes, size_t *n) {
    const unsigned what = byte_of(&s->in), high = byte_of(&s->in), low = byte_of(&s->in);
    const unsigned byte = byte_of(&s->in);
    size_t at = (high << 8 | low) % (*n + 1), count = 1 + (what >> 3);
    s->is_altered = 1;
    if (what % 8 >= 6) { /* near the beginning, where all is but the keys */
        at %= 96;
    }
    at = at > *n ? *n : at;
    switch (what % 6) {
    case 0: /* another byte */
        if (at < *n) {
            bytes[at] = (uint8_t)byte;
        }
        break;
    case 1: /* another bit */
        if (at < *n) {
            bytes[at] = (uint8_t)(bytes[at] ^ 1u << byte % 8);
        }
        break;
    case 2: /* less */
        count = count > *n - at ? *n - at : count;
        memmove(bytes + at, bytes + at + count, *n - at - count);
        *n -= count;
        break;
    case 3: /* more */
        memmove(bytes + at + count, bytes + at, *n - at);
        memset(bytes + at, (int)byte, count);
        *n += count;
        break;
    case 4: /* the end is missing */
        *n = at;
        break;
    default: /* a piece twice */
        count = count > *n - at ? *n - at : count;
        memmove(bytes + at + count, bytes + at, *n - at);
        *n += count;
        break;
    }
}

/* A DER alone in the heap, of the bytes that decide. */
static void make_der(subject *s) {
    const unsigned form = byte_of(&s->in);
    static encoded whole;
    static uint8_t bytes[DER_MAX + MORE];
    size_t n;
    s->is_public = form & 1;
    if ((form & 0xe) == 0xe) {
        n = (size_t)(s->in.end - s->in.next);
        s->der = make(n, 0);
        memcpy(s->der.bytes, s->in.next, n);
        s->in.next = s->in.end;
        s->is_altered = 1;
        return;
    }
    const pair *p = pair_of(s->k % MLKEM);
    const unsigned overlong = form & 0x80 ? byte_of(&s->in) % 12 : 0;
    if (s->is_public) {
        encode_ek(&whole, s->k % MLKEM, p->ek, overlong);
    } else {
        const unsigned has = (form >> 1 & 3) % 3; /* seed, dk or both */
        encode_dk(&whole, s->k % MLKEM, has != 1 ? p->seed : NULL, has != 0 ? p->dk : NULL,
                  form & 8 ? p->ek : NULL, overlong);
    }
    s->is_altered = overlong != 0 && overlong <= whole.values;
    n = length_of(&whole);
    memcpy(bytes, whole.bytes + whole.from, n);
    for (unsigned times = form >> 4 & 7; times != 0; times--) {
        alter(s, bytes, &n);
    }
    s->der = make(n, 0);
    memcpy(s->der.bytes, bytes, n);
}

static int is_error_of_der(int status) {
    return status == POCKETKEM_ERR_KEY || status == POCKETKEM_ERR_IO ||
           status == POCKETKEM_ERR_ARG ||
           (status <= POCKETKEM_ERR_DER_SHORT && status >= POCKETKEM_ERR_DER_VERSION);
}

/* What was found in a DER; positions are zeros if nothing was. */
typedef struct found {
    int status;
    pocketkem_der_key at;
} found;

static found read(const subject *s, const pocketkem_io *der) {
    found f = {0, {1, 2, 3}};
    if (s->is_public) {
        f.at.seed = f.at.dk = 0;
        f.status = pocketkem_der_read_ek(schemes[s->k], der, s->der.n, &f.at.ek);
    } else {
        f.status = pocketkem_der_read_dk(schemes[s->k], der, s->der.n, &f.at);
    }
    REQUIRE(f.status == 0 || is_error_of_der(f.status));
    REQUIRE(f.status == 0 || (f.at.seed == 0 && f.at.dk == 0 && f.at.ek == 0));
    return f;
}

/* The bytes of a part that was found, which are within the DER; null if it was not. */
static const uint8_t *part(const subject *s, size_t at, size_t n) {
    REQUIRE(at == 0 || (at < s->der.n && n <= s->der.n - at));
    return at == 0 ? NULL : s->der.bytes + at;
}

/* Whether ours gives the same DER of what was found. */
static int is_written_again(const subject *s, const found *f) {
    const uint8_t *seed = part(s, f->at.seed, 64);
    object out = make(s->der.n, 0);
    pocketkem_io der = pocketkem_const_memory(s->der.bytes), io = pocketkem_memory(out.bytes);
    pocketkem_part dk, ek;
    pocketkem_io in_dk = pocketkem_part_of(&dk, &der, f->at.dk);
    pocketkem_io in_ek = pocketkem_part_of(&ek, &der, f->at.ek);
    int status;
    if (s->is_public) {
        REQUIRE(pocketkem_der_ek_bytes(schemes[s->k]) == s->der.n);
        status = pocketkem_der_write_ek(schemes[s->k], &io, &in_ek);
    } else {
        REQUIRE(pocketkem_der_dk_bytes(schemes[s->k], seed != NULL, f->at.dk != 0) == s->der.n);
        status = pocketkem_der_write_dk(schemes[s->k], &io, seed, f->at.dk != 0 ? &in_dk : NULL);
    }
    const int same = status == 0 && equal(out, s->der);
    return same;
}

static void accepted(const subject *s, const found *f) {
    static encoded again;
    static uint8_t made_ek[EK_MAX], made_dk[DK_MAX];
    const size_t ek_bytes = pocketkem_ek_bytes(schemes[s->k]);
    const size_t dk_bytes = pocketkem_dk_bytes(schemes[s->k]);
    const uint8_t *seed = part(s, f->at.seed, 64), *dk = part(s, f->at.dk, dk_bytes);
    const uint8_t *ek = part(s, f->at.ek, ek_bytes);
    if (s->is_public) {
        REQUIRE(ek != NULL);
        encode_ek(&again, s->k, ek, 0);
    } else {
        REQUIRE(seed != NULL || dk != NULL);
        encode_dk(&again, s->k, seed, dk, ek, 0);
    }
    REQUIRE(length_of(&again) == s->der.n &&
            memcmp(again.bytes + again.from, s->der.bytes, s->der.n) == 0);
    REQUIRE((!s->is_public && ek != NULL) || is_written_again(s, f));
    if (dk != NULL) {
        REQUIRE(pocketkem_check_dk(schemes[s->k], dk, dk_bytes) == 0);
        REQUIRE(ek == NULL || memcmp(dk + dk_bytes - 64 - ek_bytes, ek, ek_bytes) == 0);
    }
    if (seed != NULL) {
        REQUIRE(pocketkem_keygen_derand(schemes[s->k], made_ek, made_dk, seed, seed + 32) == 0);
        REQUIRE(dk == NULL || memcmp(made_dk, dk, dk_bytes) == 0);
        REQUIRE(ek == NULL || memcmp(made_ek, ek, ek_bytes) == 0);
    }
}

/* A seed alone where the CHOICE should be. found_dk: the bytes are a key of the RFC, too. */
static void read_bare(const subject *s, const pocketkem_io *der, int found_dk) {
    static encoded again;
    size_t at = 99;
    const int status = pocketkem_der_read_bare_seed(schemes[s->k], der, s->der.n, &at);
    REQUIRE(status == 0 ? !found_dk : is_error_of_der(status) && at == 0);
    if (status == 0) {
        again.from = sizeof again.bytes;
        again.overlong = 0;
        prepend_value(&again, 0x04, part(s, at, 64), 64);
        prepend_algorithm(&again, s->k);
        prepend_value(&again, 0x02, (const uint8_t *)"", 1);
        wrap(&again, 0x30, 0);
        REQUIRE(length_of(&again) == s->der.n &&
                memcmp(again.bytes + again.from, s->der.bytes, s->der.n) == 0);
    }
}

static void read_it(subject *s, unsigned fails_at) {
    callbacks calls = {0, 0, 0};
    object before = copy_of(s->der, 0);
    pocketkem_io memory = pocketkem_const_memory(s->der.bytes);
    stream line;
    pocketkem_io streamed = io_of(&line, 3, &calls, s->der, 0);
    const found f = read(s, &memory), same = read(s, &streamed);
    REQUIRE(f.status == same.status && memcmp(&f.at, &same.at, sizeof f.at) == 0);
    REQUIRE(s->k < MLKEM || f.status == POCKETKEM_ERR_ARG);
    REQUIRE(s->k >= MLKEM || s->is_altered || f.status == 0);
    REQUIRE(f.status != POCKETKEM_ERR_IO);
    if (f.status == 0) {
        accepted(s, &f);
    }
    read_bare(s, &memory, f.status == 0);
    read_bare(s, &streamed, f.status == 0);
    calls.calls = 0;
    calls.fails_at = fails_at;
    const found failed = read(s, &streamed);
    REQUIRE(failed.status == (calls.has_failed ? POCKETKEM_ERR_IO : f.status));
    REQUIRE(equal(before, s->der));
}

static void write_it(subject *s) {
    const unsigned kinds = byte_of(&s->in), what = byte_of(&s->in);
    const pocketkem_scheme *scheme = schemes[s->k];
    const pair *p = pair_of(s->k % MLKEM);
    const int has_seed = what & 1, has_dk = what >> 1 & 1, is_other = (what & 0x1c) == 0x1c;
    callbacks calls = {0, byte_of(&s->in), 0};
    const size_t n = s->is_public ? pocketkem_der_ek_bytes(scheme)
                                  : pocketkem_der_dk_bytes(scheme, has_seed, has_dk);
    object out = make(n, what >> 5 & 3), key = make(s->is_public ? p->ek_bytes : p->dk_bytes, 0);
    stream to, from;
    int status;
    memcpy(key.bytes, s->is_public ? p->ek : p->dk, key.n);
    if (is_other) {
        key.bytes[key.n - 1] ^= 1; /* z, or rho */
    }
    pocketkem_io io = io_of(&to, kinds & 15, &calls, out, 1);
    const pocketkem_io source = io_of(&from, kinds >> 4, &calls, key, 0);
    if (s->is_public) {
        status = pocketkem_der_write_ek(scheme, &io, &source);
    } else {
        status =
            pocketkem_der_write_dk(scheme, &io, has_seed ? p->seed : NULL, has_dk ? &source : NULL);
        REQUIRE(status != 0 || !(is_other && has_seed && has_dk));
    }
    REQUIRE(status == 0 || is_error_of_der(status));
    REQUIRE(status > POCKETKEM_ERR_DER_SHORT); /* these are about reading */
    REQUIRE((status == POCKETKEM_ERR_IO) == calls.has_failed);
    REQUIRE(status != POCKETKEM_ERR_ARG || calls.calls == 0);
    if (status == 0) {
        subject written = *s;
        written.der = out;
        written.is_altered = is_other;
        read_it(&written, 0);
    } else if (io.ctx == out.bytes) { /* in memory */
        REQUIRE(are_zeros(out.bytes, out.n));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    subject s = {{data, data + size}, 0, 0, 0, {0}};
    const unsigned first = byte_of(&s.in);
    s.k = first % (sizeof schemes / sizeof *schemes);
    const unsigned fails_at = first >> 2;
    make_der(&s);
    read_it(&s, fails_at);
    write_it(&s);
    return end_input();
}
