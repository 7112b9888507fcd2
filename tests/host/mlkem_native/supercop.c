/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* mlkem-native's program with SUPERCOP's names, of one level: prints pk, sk, ct, ss of coins. */
#include <mlkem_native.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef MLK_CONFIG_CONTEXT_PARAMETER
#define CONTEXT , NULL
#else
#define CONTEXT
#endif

static unsigned draws, drawn;

/* The coins again, in each call. */
static void draw(uint8_t *out, size_t n) {
    for (size_t i = 0; i < n; i++) {
        out[i] = (uint8_t)i;
    }
    drawn = (unsigned)n;
    draws++;
}

#ifdef MLK_PKEM_RANDOMBYTES_IS_VOID
void randombytes(uint8_t *out, size_t outlen) { draw(out, outlen); }
#else
static unsigned fails_at;

int randombytes(uint8_t *out, size_t outlen) {
    draw(out, outlen);
    return draws == fails_at;
}
#endif

static void check(int is_right, int line) {
    if (!is_right) {
        fprintf(stderr, "the check in line %d failed\n", line);
        exit(1);
    }
}
#define CHECK(condition) check(condition, __LINE__)

static void print(const uint8_t *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        printf("%02x", bytes[i]);
    }
    puts("");
}

static int are_zeros(const uint8_t *bytes, size_t n) {
    uint8_t all = 0;
    for (size_t i = 0; i < n; i++) {
        all |= bytes[i];
    }
    return all == 0;
}

static uint8_t pk[2][CRYPTO_PUBLICKEYBYTES], sk[2][CRYPTO_SECRETKEYBYTES];
static uint8_t ct[2][CRYPTO_CIPHERTEXTBYTES], ss[3][CRYPTO_BYTES], coins[2 * CRYPTO_SYMBYTES];

/* What is drawn gives what the same coins give. */
static void right_use(void) {
    CHECK(crypto_kem_keypair_derand(pk[0], sk[0], coins CONTEXT) == 0);
    draws = 0;
    CHECK(crypto_kem_keypair(pk[1], sk[1] CONTEXT) == 0);
#ifndef MLK_CONFIG_KEYGEN_PCT
    CHECK(draws == 1 && drawn == 64);
#endif
    CHECK(memcmp(pk[0], pk[1], sizeof pk[0]) == 0 && memcmp(sk[0], sk[1], sizeof sk[0]) == 0);
    CHECK(crypto_kem_enc_derand(ct[0], ss[0], pk[0], coins CONTEXT) == 0);
    CHECK(crypto_kem_enc(ct[1], ss[1], pk[0] CONTEXT) == 0 && drawn == 32);
    CHECK(memcmp(ct[0], ct[1], sizeof ct[0]) == 0 && memcmp(ss[0], ss[1], sizeof ss[0]) == 0);
    CHECK(crypto_kem_dec(ss[2], ct[0], sk[0] CONTEXT) == 0);
    CHECK(memcmp(ss[0], ss[2], sizeof ss[0]) == 0);
    CHECK(crypto_kem_check_pk(pk[0] CONTEXT) == 0 && crypto_kem_check_sk(sk[0] CONTEXT) == 0);
    print(pk[0], sizeof pk[0]);
    print(sk[0], sizeof sk[0]);
    print(ct[0], sizeof ct[0]);
    print(ss[0], sizeof ss[0]);
}

/* After an error outputs are zeros. */
static void errors(void) {
#ifndef MLK_PKEM_RANDOMBYTES_IS_VOID
    fails_at = draws + 1;
#ifdef MLK_CONFIG_KEYGEN_PCT /* in the test of a key pair */
    CHECK(crypto_kem_keypair_derand(pk[1], sk[1], coins CONTEXT) == MLK_ERR_RNG_FAIL);
#else
    CHECK(crypto_kem_keypair(pk[1], sk[1] CONTEXT) == MLK_ERR_RNG_FAIL);
#endif
    CHECK(are_zeros(pk[1], sizeof pk[1]) && are_zeros(sk[1], sizeof sk[1]));
    fails_at = draws + 1;
    CHECK(crypto_kem_enc(ct[1], ss[1], pk[0] CONTEXT) == MLK_ERR_RNG_FAIL);
    CHECK(are_zeros(ss[1], sizeof ss[1]));
#endif
    pk[0][0] = pk[0][1] = 0xff; /* a coefficient of 4095 */
    CHECK(crypto_kem_check_pk(pk[0] CONTEXT) == MLK_ERR_INVALID_PK);
    CHECK(crypto_kem_enc_derand(ct[1], ss[1], pk[0], coins CONTEXT) == MLK_ERR_INVALID_PK);
    CHECK(are_zeros(ct[1], sizeof ct[1]) && are_zeros(ss[1], sizeof ss[1]));
    sk[0][sizeof sk[0] - 40] ^= 1; /* of H(pk) */
    CHECK(crypto_kem_check_sk(sk[0] CONTEXT) == MLK_ERR_INVALID_SK);
    CHECK(crypto_kem_dec(ss[1], ct[0], sk[0] CONTEXT) == MLK_ERR_INVALID_SK);
    CHECK(are_zeros(ss[1], sizeof ss[1]));
}

int main(void) {
    for (unsigned i = 0; i < sizeof coins; i++) {
        coins[i] = (uint8_t)i;
    }
    right_use();
    errors();
    return 0;
}
