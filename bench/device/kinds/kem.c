/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A key encapsulation mechanism: SUPERCOP's crypto_kem. */
#include "../harness.h"
#include "api.h"
#ifdef CRYPTO_HAS_PARTS /* the parts of its operations can be measured */
#include "kem_parts.h"
#endif
#ifdef CRYPTO_HAS_PATHS /* further variants of its operations can be checked */
#include "kem_paths.h"
#endif

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk);
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk);
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk);
#ifdef CRYPTO_HAS_DEC_CHECK
/* Decapsulation that checks sk as FIPS 203, section 7.3 demands. */
int crypto_kem_dec_check(uint8_t *ss, const uint8_t *ct, const uint8_t *sk);
#endif
#ifdef CRYPTO_HAS_DEC_SEED
/* Decapsulation with the secret key as its seed d || z. */
int crypto_kem_dec_seed(uint8_t *ss, const uint8_t *ct, const uint8_t *seed);
#endif

#ifdef CRYPTO_IMPORTS
/* Makes what crypto_kem_dec uses of sk, and sk of what crypto_kem_keypair made. Not measured. */
void crypto_kem_import(const uint8_t *sk);
void crypto_kem_export(uint8_t *sk);
#else
#define crypto_kem_export(sk) ((void)(sk))
#define crypto_kem_import(sk) ((void)(sk))
#endif

BUFFER(pk, CRYPTO_PUBLICKEYBYTES);
BUFFER(sk, CRYPTO_SECRETKEYBYTES);
BUFFER(ct, CRYPTO_CIPHERTEXTBYTES);
BUFFER(ss, CRYPTO_BYTES);

static const harness_buffer buffers[] = {
    {"pk", pk, CRYPTO_PUBLICKEYBYTES},
    {"sk", sk, CRYPTO_SECRETKEYBYTES},
    {"ct", ct, CRYPTO_CIPHERTEXTBYTES},
    {"ss", ss, CRYPTO_BYTES},
    {"random", random_bytes, sizeof random_bytes},
#ifdef CRYPTO_HAS_PATHS
    {"paths", (uint8_t *)(uintptr_t)kem_path_names, KEM_PATH_NAMES_BYTES}, /* read-only */
    {"calls", (uint8_t *)&kem_path_calls, sizeof kem_path_calls},
    {"given", (uint8_t *)&kem_path_work_bytes, sizeof kem_path_work_bytes},
    {"fails_at", (uint8_t *)&kem_path_fails_at, sizeof kem_path_fails_at},
#endif
};
enum { MOVING_BUFFERS = 4 };

static void run(const char *operation, long times) {
    OPERATION_STATE;
    uint8_t *const its_pk = pk + moved, *const its_sk = sk + moved;
    uint8_t *const its_ct = ct + moved, *const its_ss = ss + moved;

    BEGIN_OPERATION();
    if (strcmp(operation, "nothing") == 0) {
        MEASURE(nothing(its_ss, its_ct, its_sk));
    } else if (strcmp(operation, "keygen") == 0) {
        FORGET(pk);
        FORGET(sk);
        MEASURE(crypto_kem_keypair(its_pk, its_sk));
        crypto_kem_export(its_sk);
    } else if (strcmp(operation, "encaps") == 0) {
        FORGET(ct);
        FORGET(ss);
        MEASURE(crypto_kem_enc(its_ct, its_ss, its_pk));
    } else if (strcmp(operation, "decaps") == 0) {
        FORGET(ss);
        crypto_kem_import(its_sk);
        MEASURE(crypto_kem_dec(its_ss, its_ct, its_sk));
#ifdef CRYPTO_HAS_DEC_CHECK
    } else if (strcmp(operation, "decaps+check") == 0) {
        FORGET(ss);
        MEASURE(crypto_kem_dec_check(its_ss, its_ct, its_sk));
#endif
#ifdef CRYPTO_HAS_DEC_SEED
    } else if (strcmp(operation, "decaps+seed") == 0) {
        FORGET(ss);
        MEASURE(crypto_kem_dec_seed(its_ss, its_ct, random_bytes));
#endif
#ifdef CRYPTO_HAS_PATHS
    } else if (kem_path_of(operation) >= 0) {
        const int path = kem_path_of(operation);
        const kem_objects objects = {its_pk, its_sk, its_ct, its_ss, random_bytes};
        FORGET(ss);
        if (operation[0] == 'k') {
            FORGET(pk);
            FORGET(sk);
        } else if (operation[0] != 'd') {
            FORGET(ct);
        }
        MEASURE(kem_run_path(path, &objects));
#endif
#ifdef CRYPTO_HAS_PARTS
    } else if (strcmp(operation, "pke-keygen") == 0) {
        FORGET(pk);
        FORGET(sk);
        MEASURE(kem_pke_keygen(its_pk, its_sk));
    } else if (strcmp(operation, "pke-encrypt") == 0) {
        FORGET(ct);
        MEASURE(kem_pke_encrypt(its_ct, its_pk));
    } else if (strcmp(operation, "pke-decrypt") == 0) {
        FORGET(ss);
        MEASURE(kem_pke_decrypt(its_ss, its_ct, its_sk));
    } else if (strcmp(operation, "encaps+h_ek") == 0) {
        FORGET(ct);
        FORGET(ss);
        /* H(ek) within dk. */
        const uint8_t *const h_ek = its_sk + CRYPTO_SECRETKEYBYTES - 64;
        MEASURE(kem_encaps_h_ek(its_ct, its_ss, its_pk, h_ek));
    } else if (strcmp(operation, "selftest") == 0) {
        FORGET(sk);
        FORGET(ct);
        MEASURE(kem_selftest(its_sk, its_ct));
    } else if (strcmp(operation, "check-pair") == 0) {
        FORGET(ct);
        MEASURE(kem_check_pair(its_pk, its_sk, its_ct));
    } else if (strcmp(operation, "H") == 0) {
        FORGET(ss);
        MEASURE(kem_h(its_ss, its_pk));
    } else if (strcmp(operation, "G") == 0) {
        FORGET(ct);
        MEASURE(kem_g(its_ct, random_bytes));
    } else if (strcmp(operation, "PRF") == 0) {
        FORGET(ct);
        MEASURE(kem_prf(its_ct, random_bytes));
#endif
    } else {
        report_unknown();
        return;
    }

    REPORT_OPERATION();
}
