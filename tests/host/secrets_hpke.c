/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * HPKE of port/hpke and its secrets. Under valgrind's memcheck: no branch and no address depends on
 * one, as constant_time_hybrid.c does it for hybrids. Without it: none is left on the stack, as
 * residue_hybrid.c does it. The curve and the AEAD are sums, so that they leave nothing themselves.
 * Prints how many calls it looked at; exits 1 if something is wrong.
 *
 * What a scalar of P-256 is drawn of, one of four, is public, and not looked at under memcheck.
 */
#define _XOPEN_SOURCE 700

#include "marked.h"
#include "own_stack.h"

#include "hpke.h"
#include "sum_curve.h"

static int whether_scalar(const uint8_t *scalar) {
    int answer = 0;
    for (size_t i = 0; i < n_scalar(); i++) {
        answer |= scalar[i];
    }
    show(&answer, sizeof answer);
    return answer != 0;
}

static int whether_refused(const uint8_t *share, const uint8_t *secret) {
    (void)secret;
    return n_share % 2 != 0 && share[0] != 4;
}

static int share(void *ctx, uint8_t *out, const uint8_t *scalar) {
    (void)ctx;
    sum_share(out, scalar);
    show(out, n_share);
    return 0;
}

static int secret(void *ctx, uint8_t *out, const uint8_t *scalar, const uint8_t *other) {
    (void)ctx;
    sum_secret(out, scalar, other);
    return 0;
}

static const pocketkem_ecdh curve = {share, secret, NULL};

static int sum(void *ctx, uint8_t *out, const uint8_t *key, const uint8_t *nonce,
               const uint8_t *aad, size_t aad_bytes, const uint8_t *in, size_t n) {
    (void)ctx, (void)aad, (void)aad_bytes;
    for (size_t i = 0; i < n; i++) {
        out[i] = (uint8_t)(in[i] ^ key[i % 32] ^ nonce[i % 12]);
    }
    return 0;
}

static int seal_sum(void *ctx, uint8_t *out, const uint8_t *key, const uint8_t *nonce,
                    const uint8_t *aad, size_t aad_bytes, const uint8_t *in, size_t n) {
    memset(out + n, 0, POCKETKEM_HPKE_TAG_BYTES);
    return sum(ctx, out, key, nonce, aad, aad_bytes, in, n);
}

static int open_sum(void *ctx, uint8_t *out, const uint8_t *key, const uint8_t *nonce,
                    const uint8_t *aad, size_t aad_bytes, const uint8_t *in, size_t n) {
    return sum(ctx, out, key, nonce, aad, aad_bytes, in, n - POCKETKEM_HPKE_TAG_BYTES);
}

static const pocketkem_hpke_aead aead = {3, 32, seal_sum, open_sum, NULL};

static pocketkem_hpke hpke = {NULL, NULL, &aead, &curve};
static pocketkem_hpke_context sender, receiver;
static uint8_t ikm[64], sk[64], eseed[80], pk[1665], enc[1665];
static uint8_t text[32], ct[48], opened[32], sent[100], received[100];
static size_t drawn;
static int error;

static int draw(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    memcpy(out, eseed + drawn, n);
    drawn += n;
    return 0;
}

static void derive_sk(void) { error = pocketkem_hpke_derive_sk(hpke.kem, sk, ikm, sizeof ikm); }
static void make_pk(void) { error = pocketkem_hpke_pk(&hpke, pk, sk); }
static void send(void) {
    drawn = 0;
    error = pocketkem_hpke_send(&hpke, &sender, enc, pk, pocketkem_hpke_pk_bytes(hpke.kem), text, 3,
                                draw, NULL);
}
static void receive(void) {
    error = pocketkem_hpke_receive(&hpke, &receiver, enc, pocketkem_hpke_enc_bytes(hpke.kem), sk,
                                   text, 3);
}
static void seal(void) { error = pocketkem_hpke_seal(&sender, ct, text, sizeof text, NULL, 0); }
static void open(void) { error = pocketkem_hpke_open(&receiver, opened, ct, sizeof ct, NULL, 0); }
static void export_sent(void) { error = pocketkem_hpke_export(&sender, sent, sizeof sent, enc, 3); }
static void export_received(void) {
    error = pocketkem_hpke_export(&receiver, received, sizeof received, enc, 3);
}

static const struct {
    const char *name;
    void (*run)(void);
    void *out; /* depends on secrets, */
    size_t n;
    int is_public; /* and nobody minds */
} calls[] = {
    {"derive_sk", derive_sk, sk, sizeof sk, 0},
    {"pk", make_pk, pk, sizeof pk, 1},
    {"send", send, sender.secrets, sizeof sender.secrets, 0},
    {"receive", receive, receiver.secrets, sizeof receiver.secrets, 0},
    {"seal", seal, ct, sizeof ct, 1},
    {"open", open, opened, sizeof opened, 0},
    {"export", export_sent, sent, sizeof sent, 0},
    {"export", export_received, received, sizeof received, 0},
};
#define CALLS (sizeof calls / sizeof *calls)

/* What the KEM gives, and what the schedule makes of it. */
static void find_inner(uint8_t ss[32], uint8_t extracted[64]) {
    pocketkem_how how = {0};
    how.ct = pocketkem_const_memory(enc);
    how.seed = sk;
    (void)pkem_hpke_decaps(&hpke, ss, &how);
    if (hpke.kdf->start != NULL) {
        pkem_hpke_extract(&hpke, extracted, (part){ss, 32}, TEXT("secret"), (part){NULL, 0});
    }
}

static int leaves_secrets(void) {
    static uint8_t ss[32], extracted[64];
    int found = 0;
    for (size_t i = 0; i < CALLS; i++) { /* all are known */
        calls[i].run();
    }
    find_inner(ss, extracted);
    const looked_for secrets[] = {
        {"ikm", ikm, sizeof ikm},
        {"the secret key", sk, pocketkem_hpke_sk_bytes(hpke.kem)},
        {"what is drawn", eseed, sizeof eseed},
        {"the KEM's secret", ss, sizeof ss},
        {"what is extracted", extracted, hpke.kdf->start != NULL ? hpke.kdf->nh : 0u},
        {"the context's secrets", sender.secrets, 32 + 12 + (size_t)hpke.kdf->nh},
        {"what is exported", sent, sizeof sent},
    };
    for (size_t i = 0; i < CALLS; i++) {
        run(calls[i].run);
        found |= error;
        found |= leaves("HPKE", calls[i].name, secrets, sizeof secrets / sizeof *secrets);
    }
    return found | memcmp(sent, received, sizeof sent) | memcmp(opened, text, 3);
}

static void depends_on_none(void) {
    hide(ikm, sizeof ikm);
    hide(eseed, sizeof eseed);
    hide(text + 3, sizeof text - 3); /* the rest is info */
    for (size_t i = 0; i < CALLS; i++) {
        calls[i].run();
        CHECK(calls[i].name, error == 0);
        CHECK(calls[i].name, depends_on_secret(calls[i].out, calls[i].n));
        if (calls[i].is_public) {
            show(calls[i].out, calls[i].n);
        }
        show(enc, sizeof enc);
    }
    show(sent, sizeof sent);
    show(received, sizeof received);
    CHECK("export", memcmp(sent, received, sizeof sent) == 0);
}

int main(void) {
    static const pocketkem_hpke_kem *const kems[] = {
        &pocketkem_hpke_mlkem768, &pocketkem_hpke_mlkem768_x25519, &pocketkem_hpke_mlkem1024_p384,
        &pocketkem_hpke_mlkem768_p256}; /* not under memcheck */
    static const pocketkem_hpke_kdf *const kdfs[] = {
        &pocketkem_hpke_hkdf_sha256, &pocketkem_hpke_hkdf_sha384, &pocketkem_hpke_hkdf_sha512,
        &pocketkem_hpke_shake128, &pocketkem_hpke_shake256};
    size_t looked_at = 0;
    int found = 0;
    for (size_t i = 0; i < (RUNNING_ON_VALGRIND ? 3 : 4); i++) {
        pkem_suite suite;
        pocketkem_scheme scheme = with_public_seed(kems[i]->scheme, &suite);
        pocketkem_hpke_kem kem = *kems[i];
        pocketkem_hybrid hybrid = kem.hybrid != NULL ? *kem.hybrid : pocketkem_xwing;
        hybrid.kem = &scheme;
        hybrid.is_scalar = hybrid.is_scalar != NULL ? whether_scalar : NULL;
        hybrid.refuses = hybrid.refuses != NULL ? whether_refused : NULL;
        kem.scheme = &scheme;
        kem.hybrid = kem.hybrid != NULL ? &hybrid : NULL;
        n_share = hybrid.share_bytes;
        hpke.kem = &kem;
        /* With one of them, each KDF. */
        for (size_t k = 0; k < (i == 0 ? sizeof kdfs / sizeof *kdfs : 1); k++, looked_at++) {
            hpke.kdf = kdfs[k];
            for (size_t at = 0; at < sizeof eseed; at++) {
                ikm[at % sizeof ikm] = (uint8_t)(at * 73 + 29);
                eseed[at] = (uint8_t)(at * 91 + 7);
                text[at % sizeof text] = (uint8_t)(at * 57 + 3);
            }
            if (RUNNING_ON_VALGRIND) {
                depends_on_none();
            } else {
                found |= !is_found(eseed); /* the search itself */
                found |= leaves_secrets();
            }
        }
    }
    printf("%zu calls\n", looked_at * CALLS);
    return found != 0;
}
