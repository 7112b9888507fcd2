/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * As constant_time.c, for hybrids and for secret keys in DER. What the specifications make public
 * is marked as defined where it becomes so, and nowhere else:
 * - ML-KEM's matrix seed, where it enters the XOF;
 * - whether bytes are a scalar of P-256 or P-384, and whether a share or its secret is refused: the
 * caller is told so;
 * - the shares of the curve, and ek;
 * - whether two secret keys in one DER are the same key.
 */
#include "marked.h"

#include "der/der.h"
#include "hybrid/hybrid.h"
#include "run.h"
#include "sum_curve.h"

static const pocketkem_hybrid *real;

static int whether_scalar(const uint8_t *scalar) {
    int answer = real->is_scalar(scalar);
    show(&answer, sizeof answer);
    return answer;
}

static int whether_refused(const uint8_t *other, const uint8_t *secret) {
    int answer = real->refuses(other, secret);
    show(&answer, sizeof answer);
    return answer;
}

/* The shared secret of each side. */
static uint8_t ss[POCKETKEM_SECP384R1MLKEM1024_SS_BYTES], again[sizeof ss];

static int share(void *ctx, uint8_t *out, const uint8_t *scalar) {
    (void)ctx;
    sum_share(out, scalar);
    show(out, n_share);
    return depends_on_secret(scalar, n_scalar()) ? 0 : -1;
}

static int secret(void *ctx, uint8_t *out, const uint8_t *scalar, const uint8_t *other) {
    (void)ctx;
    sum_secret(out, scalar, other);
    return depends_on_secret(scalar, n_scalar()) ? 0 : -1;
}

static const pocketkem_ecdh curve = {share, secret, NULL};

/* K of SSH, with a sum in place of the hash. */
static int hash(void *ctx, uint8_t *out, const uint8_t *in, size_t n) {
    (void)ctx;
    for (size_t i = 0; i < n_scalar(); i++) {
        out[i] = (uint8_t)(in[i] + in[n - 1 - i]);
    }
    return 0;
}

static void run_ssh(const pocketkem_hybrid *hybrid) {
    static uint8_t k[POCKETKEM_SSH_K_MAX];
    const int has_it = real == &pocketkem_x25519mlkem768;
    CHECK(hybrid->name, (pocketkem_ssh_k(hybrid, k, again, hash, NULL) == 0) == has_it);
    CHECK(hybrid->name, depends_on_secret(k, sizeof k) == has_it);
    CHECK(hybrid->name, !depends_on_secret(again, pkem_hybrid_ss_bytes(hybrid)));
}

static uint8_t ek[POCKETKEM_SECP384R1MLKEM1024_EK_BYTES], sk[PKEM_KEYS_MAX];
static uint8_t dk[POCKETKEM_SECP384R1MLKEM1024_DK_BYTES];
static uint8_t ct[POCKETKEM_SECP384R1MLKEM1024_CT_BYTES];

/* ek in an expanded dk is public, and so is H(ek), behind it. */
static void show_ek_of_dk(void) {
    show(dk + pkem_vector_bytes(real->kem), pkem_ek_bytes(real->kem) + 32);
}

/* Decapsulation, of the secret key or of the expanded one; and of a ciphertext that is rejected. */
static void run_decaps(const char *name, const pocketkem_hybrid *hybrid, int streams,
                       int expanded) {
    const size_t ss_bytes = pkem_hybrid_ss_bytes(hybrid);
    pocketkem_how how = {0};
    how.ct = object(ct, streams);
    how.dk = object(dk, streams);
    how.seed = expanded ? NULL : sk;
    for (unsigned rejects = 0; rejects < 2; rejects++) {
        ct[pkem_kem_at(real) + 1] ^= (uint8_t)(4 * rejects);
        CHECK(name, pocketkem_hybrid_decaps_how(hybrid, again, &curve, &how) == 0);
        ct[pkem_kem_at(real) + 1] ^= (uint8_t)(4 * rejects);
        CHECK(name, depends_on_secret(again, ss_bytes));
        show(again, sizeof again);
        CHECK(name, (memcmp(ss, again, ss_bytes) != 0) == rejects);
    }
}

static void run_hybrid(const pocketkem_hybrid *hybrid) {
    const char *name = hybrid->name;
    const size_t ss_bytes = pkem_hybrid_ss_bytes(hybrid);
    pocketkem_how how = {0};

    CHECK(name, pocketkem_hybrid_keygen(hybrid, ek, sk, &curve, random_secret, NULL) == 0);
    CHECK(name, depends_on_secret(ek, sizeof ek) && depends_on_secret(sk, hybrid->sk_bytes));
    show(ek, sizeof ek);
    CHECK(name, pocketkem_hybrid_encaps(hybrid, ct, ss, ek, pocketkem_hybrid_ek_bytes(hybrid),
                                        &curve, random_secret, NULL) == 0);
    CHECK(name, depends_on_secret(ct, sizeof ct) && depends_on_secret(ss, ss_bytes));
    show(ct, sizeof ct);
    CHECK(name, pocketkem_hybrid_decaps(hybrid, again, ct, pocketkem_hybrid_ct_bytes(hybrid), sk,
                                        &curve) == 0);
    CHECK(name, depends_on_secret(again, ss_bytes));
    show(ss, sizeof ss);
    show(again, sizeof again);
    CHECK(name, memcmp(ss, again, ss_bytes) == 0);
    random_secret(NULL, again, sizeof again);
    run_ssh(hybrid);

    for (int streams = 0; streams < 2; streams++) {
        how.ek = object(ek, streams);
        how.dk = object(dk, streams);
        how.seed = sk;
        CHECK(name, pocketkem_hybrid_keygen_how(hybrid, &curve, &how) == 0);
        CHECK(name, depends_on_secret(dk, pocketkem_hybrid_dk_bytes(hybrid)));
        show(ek, sizeof ek);
        show_ek_of_dk();
        how.ct = object(ct, streams);
        how.random = random_secret;
        CHECK(name, pocketkem_hybrid_encaps_how(hybrid, ss, &curve, &how) == 0);
        CHECK(name, depends_on_secret(ss, ss_bytes));
        show(ct, sizeof ct);
        show(ss, sizeof ss);
        for (int expanded = 0; expanded < 2; expanded++) {
            run_decaps(name, hybrid, streams, expanded);
        }
    }
}

/* Put before pkem_run_2 to 4: whether a key pair differs is the answer, the rest stays secret. */
static int shows_difference;

#define SHOW_DIFFERENCE_OF(run)                                                                    \
    pkem_run_on_stack __real_##run, __wrap_##run;                                                  \
    int __wrap_##run(const pocketkem_scheme *scheme, uint8_t *out, const pocketkem_how *how,       \
                     pkem_operation_in *op) {                                                      \
        int error = __real_##run(scheme, out, how, op);                                            \
        if (shows_difference) {                                                                    \
            show((how->dk.read != NULL ? &how->dk : &how->ek)->ctx, sizeof(pocketkem_io) + 1);     \
        }                                                                                          \
        return error;                                                                              \
    }

SHOW_DIFFERENCE_OF(pkem_run_2)
#if POCKETKEM_RAM != PKEM_RAM_LEAST
SHOW_DIFFERENCE_OF(pkem_run_3)
SHOW_DIFFERENCE_OF(pkem_run_4)
#endif

static void run_der(const pocketkem_scheme *scheme) {
    static uint8_t kem_ek[POCKETKEM_MLKEM1024_EK_BYTES], kem_dk[POCKETKEM_MLKEM1024_DK_BYTES];
    static uint8_t seed[64], der[POCKETKEM_MLKEM1024_DK_BYTES + 128];
    const char *name = "DER";
    const size_t secret_bytes = pkem_vector_bytes(scheme), dk_bytes = pkem_dk_bytes(scheme);
    pocketkem_how how = {0};
    pocketkem_io key = pocketkem_const_memory(kem_dk);

    random_secret(NULL, seed, sizeof seed);
    how.seed = seed;
    how.ek = pocketkem_memory(kem_ek);
    how.dk = pocketkem_memory(kem_dk);
    CHECK(name, pocketkem_keygen_how(scheme, &how) == 0);
    show(kem_ek, sizeof kem_ek);
    show(kem_dk + secret_bytes, dk_bytes - secret_bytes - 32);

    for (unsigned form = 1; form < 4; form++) {
        const int has_seed = (form & 1) != 0, has_dk = form >= 2;
        const size_t n = pocketkem_der_dk_bytes(scheme, has_seed, has_dk);
        for (int streams = 0; streams < 2; streams++) {
            const pocketkem_io io = object(der, streams);
            pocketkem_der_key at;
            shows_difference = form == 3;
            CHECK(name, pocketkem_der_write_dk(scheme, &io, has_seed ? seed : NULL,
                                               has_dk ? &key : NULL) == 0);
            CHECK(name, depends_on_secret(der, n));
            CHECK(name, pocketkem_der_read_dk(scheme, &io, n, &at) == 0);
            CHECK(name, !depends_on_secret(&at, sizeof at));
            CHECK(name, !has_seed || depends_on_secret(der + at.seed, 64));
            CHECK(name, !has_dk || depends_on_secret(der + at.dk, secret_bytes));
            if (form == 3) { /* two keys that differ, in a secret part */
                der[at.dk] ^= 1;
                CHECK(name, pocketkem_der_read_dk(scheme, &io, n, &at) == POCKETKEM_ERR_KEY);
            }
            shows_difference = 0;
        }
    }
}

int main(void) {
    static const pocketkem_hybrid *const hybrids[] = ALL_HYBRIDS;
    static const pocketkem_scheme *const schemes[] = {&pocketkem_mlkem512, &pocketkem_mlkem768,
                                                      &pocketkem_mlkem1024};
    pkem_suite suite;
    if (!RUNNING_ON_VALGRIND) {
        puts("run this under valgrind");
        return 1;
    }
    for (size_t i = 0; i < sizeof hybrids / sizeof *hybrids; i++) {
        pocketkem_scheme kem = with_public_seed(hybrids[i]->kem, &suite);
        pocketkem_hybrid hybrid = *hybrids[i];
        real = hybrids[i];
        n_share = real->share_bytes;
        hybrid.kem = &kem;
        hybrid.is_scalar = real->is_scalar != NULL ? whether_scalar : NULL;
        hybrid.refuses = real->refuses != NULL ? whether_refused : NULL;
        run_hybrid(&hybrid);
    }
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        pocketkem_scheme scheme = with_public_seed(schemes[i], &suite);
        run_der(&scheme);
    }
    printf("%zu hybrids, %zu schemes in DER\n", sizeof hybrids / sizeof *hybrids,
           sizeof schemes / sizeof *schemes);
    return 0;
}
