/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A program for mlkem-native with SUPERCOP's names, of one level, which options of the compiler
 * give. Prints pk, sk, ct and ss for the coins 0, 1, 2, ...
 */
#include <mlkem_native.h>

#include <stdio.h>
#include <string.h>

#ifdef MLK_CONFIG_CONTEXT_PARAMETER
#define CONTEXT , NULL
#else
#define CONTEXT
#endif
#if defined(MLK_CONFIG_KEYGEN_PCT)
static int pct_draws;
#endif

#ifdef MLK_PKEM_RANDOMBYTES_IS_VOID
void randombytes(uint8_t *out, size_t outlen) { memset(out, 5, outlen); }
#else
int randombytes(uint8_t *out, size_t outlen) {
    memset(out, 5, outlen);
#if defined(MLK_CONFIG_KEYGEN_PCT)
    return ++pct_draws == 2; /* in the test of the second key pair */
#else
    return 0;
#endif
}
#endif

static void print(const uint8_t *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        printf("%02x", bytes[i]);
    }
    puts("");
}

int main(void) {
    static uint8_t pk[CRYPTO_PUBLICKEYBYTES], sk[CRYPTO_SECRETKEYBYTES];
    static uint8_t ct[CRYPTO_CIPHERTEXTBYTES];
    uint8_t ss[CRYPTO_BYTES], ss2[CRYPTO_BYTES], coins[2 * CRYPTO_SYMBYTES];
    for (unsigned i = 0; i < sizeof coins; i++) {
        coins[i] = (uint8_t)i;
    }
    if (crypto_kem_keypair_derand(pk, sk, coins CONTEXT) != 0 ||
        crypto_kem_enc_derand(ct, ss, pk, coins CONTEXT) != 0 ||
        crypto_kem_dec(ss2, ct, sk CONTEXT) != 0 || memcmp(ss, ss2, sizeof ss) != 0 ||
        crypto_kem_check_pk(pk CONTEXT) != 0 || crypto_kem_check_sk(sk CONTEXT) != 0) {
        return 1;
    }
    print(pk, sizeof pk);
    print(sk, sizeof sk);
    print(ct, sizeof ct);
    print(ss, sizeof ss);
#ifdef MLK_CONFIG_KEYGEN_PCT
    /* The random generator fails in the test of a key pair, which then is zeros. */
    if (crypto_kem_keypair_derand(pk, sk, coins CONTEXT) != MLK_ERR_RNG_FAIL) {
        return 2;
    }
    for (size_t i = 0; i < sizeof sk; i++) {
        if ((sk[i] | pk[i % sizeof pk]) != 0) {
            return 3;
        }
    }
    pct_draws = 9;
#endif
    if (crypto_kem_keypair(pk, sk CONTEXT) != 0 || crypto_kem_enc(ct, ss, pk CONTEXT) != 0) {
        return 4;
    }
    return 0;
}
