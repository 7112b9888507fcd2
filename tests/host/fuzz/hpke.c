/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Bytes become a suite of HPKE and calls of it: what nobody altered opens, once, in its turn. */
#include "support.h"

#include "pocketkem_hpke.h"
#include "sum_curve.h"

static const pocketkem_hpke_kem *const kems[] = {
    &pocketkem_hpke_mlkem512, &pocketkem_hpke_mlkem768_x25519, &pocketkem_hpke_mlkem768_p256,
    &pocketkem_hpke_mlkem1024_p384};
static const size_t share_bytes[] = {0, 32, 65, 97};
static const pocketkem_hpke_kdf *const kdfs[] = {
    &pocketkem_hpke_hkdf_sha256, &pocketkem_hpke_shake256, &pocketkem_hpke_hkdf_sha384,
    &pocketkem_hpke_hkdf_sha512, &pocketkem_hpke_shake128};

static callbacks calls;

static int share(void *ctx, uint8_t *out, const uint8_t *scalar) {
    (void)ctx;
    sum_share(out, scalar);
    return fails(&calls);
}

static int secret(void *ctx, uint8_t *out, const uint8_t *scalar, const uint8_t *other) {
    (void)ctx;
    sum_secret(out, scalar, other);
    return fails(&calls);
}

static const pocketkem_ecdh curve = {share, secret, NULL};

static int draw_any(void *ctx, uint8_t *out, size_t n) {
    fill(out, n, *(unsigned *)ctx);
    return fails(&calls);
}

/* The tag: polynomials in the bytes of everything, which tell one change. */
static void make_tag(uint8_t tag[16], const uint8_t *key, const uint8_t *nonce, const uint8_t *aad,
                     size_t aad_bytes, const uint8_t *text, size_t n) {
    uint64_t sum = 1;
    for (size_t i = 0; i < 32 + 12 + aad_bytes + n; i++) {
        const uint8_t byte = i < 32               ? key[i]
                             : i < 44             ? nonce[i - 32]
                             : i < 44 + aad_bytes ? aad[i - 44]
                                                  : text[i - 44 - aad_bytes];
        sum = (sum + byte + 1) * 0x9e3779b97f4a7c15u;
    }
    memset(tag, 0, 16);
    memcpy(tag, &sum, sizeof sum);
}

static int seal_sum(void *ctx, uint8_t *out, const uint8_t *key, const uint8_t *nonce,
                    const uint8_t *aad, size_t aad_bytes, const uint8_t *in, size_t n) {
    (void)ctx;
    for (size_t i = 0; i < n; i++) {
        out[i] = (uint8_t)(in[i] + key[i % 32]);
    }
    make_tag(out + n, key, nonce, aad, aad_bytes, in, n);
    return fails(&calls);
}

static int open_sum(void *ctx, uint8_t *out, const uint8_t *key, const uint8_t *nonce,
                    const uint8_t *aad, size_t aad_bytes, const uint8_t *in, size_t n) {
    uint8_t tag[16];
    (void)ctx;
    REQUIRE(n >= 16);
    for (size_t i = 0; i < n - 16; i++) {
        out[i] = (uint8_t)(in[i] - key[i % 32]);
    }
    make_tag(tag, key, nonce, aad, aad_bytes, out, n - 16);
    return fails(&calls) || memcmp(tag, in + n - 16, 16) != 0;
}

static const pocketkem_hpke_aead aead = {3, 32, seal_sum, open_sum, NULL};
static const pocketkem_hpke_aead no_aead = {0xffff, 0, NULL, NULL, NULL};

typedef struct session {
    input in;
    pocketkem_hpke hpke;
    object pk, enc, ct, text; /* of the last calls that succeeded, and changed since */
    uint8_t sk[POCKETKEM_HPKE_SK_MAX];
    pocketkem_hpke_context sender, receiver;
    /* The last message as it was made. */
    object sealed;
    pocketkem_hpke_context of_sealed;
    uint8_t aad[7];
    int is_key; /* pk is that of sk */
} session;

static int is_pair(const pocketkem_hpke_context *a, const pocketkem_hpke_context *b) {
    return memcmp(a->secrets, b->secrets, sizeof a->secrets) == 0;
}

static int begin(session *s) {
    memset(&calls, 0, sizeof calls);
    calls.fails_at = byte_of(&s->in) % 32;
    return byte_of(&s->in) % 16 == 15; /* whether something is missing */
}

static void check(int status, const object *out) {
    REQUIRE(status == 0 || status == POCKETKEM_ERR_RNG || status == POCKETKEM_ERR_KEY ||
            status == POCKETKEM_ERR_ARG || status == POCKETKEM_ERR_ECDH ||
            status == POCKETKEM_ERR_AEAD);
    REQUIRE(!calls.has_failed || status != 0);
    REQUIRE(status == 0 || out == NULL || are_zeros(out->bytes, out->n));
}

static void make_pk(session *s) {
    const int missing = begin(s);
    object pk = make(s->pk.n, 1), ikm = make(64, 0),
           sk = make(pocketkem_hpke_sk_bytes(s->hpke.kem), 0);
    fill(ikm.bytes, ikm.n, byte_of(&s->in));
    REQUIRE(pocketkem_hpke_derive_sk(s->hpke.kem, sk.bytes, ikm.bytes, ikm.n) == 0);
    const int status = pocketkem_hpke_pk(missing ? NULL : &s->hpke, pk.bytes, sk.bytes);
    check(status, missing ? NULL : &pk);
    if (status == 0) {
        memcpy(s->pk.bytes, pk.bytes, pk.n);
        memcpy(s->sk, sk.bytes, sk.n);
        s->is_key = 1;
    }
}

static void send(session *s) {
    const int missing = begin(s);
    unsigned seed = byte_of(&s->in);
    const unsigned n_info = byte_of(&s->in), cut = byte_of(&s->in) % 16 == 15;
    object enc = make(s->enc.n, 2), info = make(n_info, 0), pk = make(s->pk.n - cut, 0);
    memcpy(pk.bytes, s->pk.bytes, pk.n);
    const int status =
        pocketkem_hpke_send(&s->hpke, &s->sender, enc.bytes, missing ? NULL : pk.bytes, pk.n,
                            n_info != 0 ? info.bytes : NULL, info.n, draw_any, &seed);
    check(status, &enc);
    REQUIRE(!(missing || cut) || status != 0);
    REQUIRE(memcmp(pk.bytes, s->pk.bytes, pk.n) == 0);
    REQUIRE(status == 0 || are_zeros((uint8_t *)&s->sender, sizeof s->sender));
    if (status == 0) {
        memcpy(s->enc.bytes, enc.bytes, enc.n);
        calls.fails_at = 0;
        REQUIRE(pocketkem_hpke_receive(&s->hpke, &s->receiver, enc.bytes, enc.n, s->sk,
                                       n_info != 0 ? info.bytes : NULL, info.n) == 0);
        REQUIRE(!s->is_key || is_pair(&s->sender, &s->receiver));
    }
}

static void receive(session *s) {
    const int missing = begin(s);
    const unsigned cut = byte_of(&s->in) % 16 == 15;
    pocketkem_hpke_context receiver;
    object enc = make(s->enc.n - cut, 0);
    memcpy(enc.bytes, s->enc.bytes, enc.n);
    const int status = pocketkem_hpke_receive(&s->hpke, &receiver, missing ? NULL : enc.bytes,
                                              enc.n, s->sk, NULL, 0);
    check(status, NULL);
    REQUIRE(!(missing || cut) || status != 0);
    REQUIRE(status == 0 || are_zeros((uint8_t *)&receiver, sizeof receiver));
    pocketkem_hpke_end(&receiver);
    REQUIRE(are_zeros((uint8_t *)&receiver, sizeof receiver));
}

static void seal(session *s) {
    const int missing = begin(s);
    const unsigned n = byte_of(&s->in);
    object text = make(n, 0), ct = make(n + POCKETKEM_HPKE_TAG_BYTES, 3);
    const pocketkem_hpke_context before = s->sender;
    fill(text.bytes, n, n);
    const int status = pocketkem_hpke_seal(missing ? &s->receiver : &s->sender, ct.bytes,
                                           n != 0 ? text.bytes : NULL, n, s->pk.bytes, n % 7);
    check(status, &ct);
    REQUIRE(s->sender.sequence == before.sequence + (status == 0) && !(missing && status == 0));
    if (status == 0) {
        s->ct = ct;
        s->sealed = copy_of(ct, 0);
        s->text = text;
        s->of_sealed = before;
        memcpy(s->aad, s->pk.bytes, sizeof s->aad);
    }
}

static void open(session *s) {
    const int missing = begin(s);
    if (s->ct.bytes == NULL) {
        return;
    }
    const size_t n = s->ct.n < POCKETKEM_HPKE_TAG_BYTES ? 0 : s->ct.n - POCKETKEM_HPKE_TAG_BYTES;
    const size_t aad_bytes = s->text.n % 7;
    object text = make(n, 1), ct = copy_of(s->ct, 0);
    const uint32_t before = s->receiver.sequence;
    const int is_next = !missing && s->ct.n == s->sealed.n && equal(s->ct, s->sealed) &&
                        memcmp(s->aad, s->pk.bytes, aad_bytes) == 0 &&
                        is_pair(&s->receiver, &s->of_sealed) && before == s->of_sealed.sequence;
    const int status =
        pocketkem_hpke_open(missing ? &s->sender : &s->receiver, text.bytes, ct.bytes, ct.n,
                            aad_bytes != 0 ? s->pk.bytes : NULL, aad_bytes);
    check(status, &text);
    REQUIRE(equal(ct, s->ct) && s->receiver.sequence == before + (status == 0));
    REQUIRE((status == 0) == (is_next && !calls.has_failed));
    REQUIRE(status != 0 || equal(text, s->text));
}

static void export(session *s) {
    (void)begin(s);
    const unsigned n = byte_of(&s->in) * 33, n_label = byte_of(&s->in);
    object one = make(n, 1), two = make(n, 0), label = make(n_label, 0);
    const int status =
        pocketkem_hpke_export(&s->sender, one.bytes, n, n_label != 0 ? label.bytes : NULL, n_label);
    check(status, &one);
    if (status == 0 && is_pair(&s->sender, &s->receiver)) {
        REQUIRE(pocketkem_hpke_export(&s->receiver, two.bytes, n, n_label != 0 ? label.bytes : NULL,
                                      n_label) == 0);
        REQUIRE(equal(one, two));
    }
}

/* Another byte in an object, somewhere; or a message that is shorter. */
static void change(session *s) {
    const unsigned which = byte_of(&s->in) % 4, where = byte_of(&s->in), low = byte_of(&s->in);
    object *o = which == 0 ? &s->pk : which == 1 ? &s->enc : &s->ct;
    if (o->bytes == NULL || o->n == 0) {
        return;
    }
    if (which == 3) {
        s->ct.n -= 1 + low % s->ct.n;
    } else {
        uint8_t *byte = &o->bytes[(where << 8 | low) % o->n];
        *byte = (uint8_t)(*byte ^ (1 + byte_of(&s->in) % 255));
    }
    s->is_key &= which != 0;
}

static void (*const steps[])(session *) = {seal, open, export, change, send, receive, make_pk};
#define STEPS_OF_SEQUENCE 8

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    session s;
    memset(&s, 0, sizeof s);
    s.in = (input){data, data + size};
    const unsigned suite = byte_of(&s.in), kem = suite % 4;
    n_share = share_bytes[kem];
    s.hpke = (pocketkem_hpke){kems[kem], kdfs[suite / 4 % 5], suite >= 0xf0 ? &no_aead : &aead,
                              n_share != 0 ? &curve : NULL};
    s.pk = make(pocketkem_hpke_pk_bytes(s.hpke.kem), 0);
    s.enc = make(pocketkem_hpke_enc_bytes(s.hpke.kem), 0);
    make_pk(&s);
    send(&s);
    for (unsigned n = 0; n < STEPS_OF_SEQUENCE && s.in.next != s.in.end; n++) {
        steps[byte_of(&s.in) % (sizeof steps / sizeof *steps)](&s);
    }
    return end_input();
}
