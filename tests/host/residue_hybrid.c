/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* As residue.c, for hybrids: operations succeed, or fail as late as can be. */
#define _XOPEN_SOURCE 700

#include "own_stack.h"
#include "pocketkem_hybrid.h"
#include "sum_curve.h"

#define KEYS POCKETKEM_SECP384R1MLKEM1024_SK_BYTES

static const pocketkem_hybrid *hybrid;
static uint8_t ek[POCKETKEM_SECP384R1MLKEM1024_EK_BYTES];
static uint8_t dk[POCKETKEM_SECP384R1MLKEM1024_DK_BYTES];
static uint8_t ct[POCKETKEM_SECP384R1MLKEM1024_CT_BYTES];
static uint8_t ss[POCKETKEM_SECP384R1MLKEM1024_SS_BYTES], shared_secret[sizeof ss];
static uint8_t sk[KEYS], drawn_sk[KEYS];
static uint8_t keys[KEYS];       /* d || z || scalar, as they came to ML-KEM and the curve */
static uint8_t curve_secret[48]; /* the curve's last one */
static uint8_t eseed[32 + sizeof curve_secret];
static size_t drawn;
static int fails;

static int share(void *ctx, uint8_t *out, const uint8_t *scalar) {
    (void)ctx;
    sum_share(out, scalar);
    return 0;
}

static int secret(void *ctx, uint8_t *out, const uint8_t *scalar, const uint8_t *other) {
    (void)ctx;
    sum_secret(out, scalar, other);
    memcpy(curve_secret, out, n_scalar());
    return fails;
}

static const pocketkem_ecdh curve = {share, secret, NULL};

static int draw(void *ctx, uint8_t *out, size_t n) {
    const uint8_t *from = ctx;
    memcpy(out, from + drawn, n);
    drawn += n;
    return 0;
}

static void keygen(void) {
    drawn = 0;
    (void)pocketkem_hybrid_keygen(hybrid, ek, drawn_sk, &curve, draw, sk);
}

static void keygen_expanded(void) {
    pocketkem_how how = {0};
    how.dk = pocketkem_memory(dk);
    how.random = draw;
    how.random_ctx = sk;
    drawn = 0;
    (void)pocketkem_hybrid_keygen_how(hybrid, &curve, &how);
}

static void encaps(void) {
    drawn = 0;
    (void)pocketkem_hybrid_encaps(hybrid, ct, ss, ek, pocketkem_hybrid_ek_bytes(hybrid), &curve,
                                  draw, eseed);
}

static void decaps(void) {
    (void)pocketkem_hybrid_decaps(hybrid, ss, ct, pocketkem_hybrid_ct_bytes(hybrid), drawn_sk,
                                  &curve);
}

static void decaps_expanded(void) {
    pocketkem_how how = {0};
    how.ct = pocketkem_const_memory(ct);
    how.dk = pocketkem_const_memory(dk);
    (void)pocketkem_hybrid_decaps_how(hybrid, ss, &curve, &how);
}

static int leaves_something(const char *operation) {
    const looked_for secrets[] = {
        {"the secret key", drawn_sk, pocketkem_hybrid_sk_bytes(hybrid)},
        {"d || z", keys, 64},
        {"the scalar", keys + 64, n_scalar()},
        {"what encapsulation draws", eseed, 32 + n_scalar()},
        {"the curve's secret", curve_secret, n_scalar()},
        {"the shared secret", shared_secret, pocketkem_hybrid_ss_bytes(hybrid)},
    };
    return leaves(pocketkem_hybrid_name(hybrid), operation, secrets,
                  sizeof secrets / sizeof *secrets);
}

static const pocketkem_scheme *kem(void) {
    return hybrid == &pocketkem_secp384r1mlkem1024 ? &pocketkem_mlkem1024 : &pocketkem_mlkem768;
}

/* The keys as they are used: the end of the expanded secret key has the scalar, dk has z. */
static void prepare(void) {
    static uint8_t kem_dk[POCKETKEM_MLKEM1024_DK_BYTES], kem_ek[POCKETKEM_MLKEM1024_EK_BYTES];
    for (unsigned i = 0; i < KEYS; i++) {
        sk[i] = (uint8_t)(i * 73 + 29);
        eseed[i % sizeof eseed] = (uint8_t)(i * 91 + 7);
    }
    fails = 0;
    keygen();
    keygen_expanded();
    encaps();
    memcpy(shared_secret, ss, sizeof ss);
    memcpy(keys, drawn_sk, KEYS);
    if (hybrid == &pocketkem_xwing) { /* the first 96 bytes of SHAKE256 of sk, from who made them */
        memcpy(keys + 32, dk + POCKETKEM_MLKEM768_DK_BYTES - 32, 32);
        memcpy(keys + 64, dk + POCKETKEM_MLKEM768_DK_BYTES, 32);
        memcpy(keys, keys + 32, 32); /* d is found with z */
    } else {
        (void)pocketkem_keygen_derand(kem(), kem_ek, kem_dk, keys, keys + 32);
        if (memcmp(kem_dk, dk, pocketkem_dk_bytes(kem())) != 0) {
            puts("d || z are not what ML-KEM got");
        }
    }
}

int main(void) {
    static const pocketkem_hybrid *const hybrids[] = ALL_HYBRIDS;
    static const struct {
        const char *name;
        void (*run)(void);
    } operations[] = {
        {"keygen", keygen}, {"keygen, expanded", keygen_expanded}, {"encaps", encaps},
        {"decaps", decaps}, {"decaps, expanded", decaps_expanded},
    };
    unsigned looked_at = 0;
    int found = 0;
    for (size_t i = 0; i < sizeof hybrids / sizeof *hybrids; i++) {
        hybrid = hybrids[i];
        n_share = pocketkem_hybrid_ct_bytes(hybrid) - pocketkem_ct_bytes(kem());
        prepare();
        found |= !is_found(eseed); /* the search itself */
        for (size_t o = 0; o < sizeof operations / sizeof *operations; o++) {
            prepare();
            run(operations[o].run);
            if (o > 2 && memcmp(ss, shared_secret, pocketkem_hybrid_ss_bytes(hybrid)) != 0) {
                printf("%s: another secret\n", operations[o].name);
                found = 1;
            }
            found |= leaves_something(operations[o].name);
            fails = 1;
            run(operations[o].run);
            found |= leaves_something(operations[o].name);
            looked_at += 2;
        }
    }
    printf("%u operations\n", looked_at);
    return found;
}
