/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A program for mlkem-native with all three levels. For each it prints, in hexadecimal, what the
 * given coins yield: pk, sk, ct and ss; then exits with the number of a check that failed.
 */
#include <mlkem_native_config.h>

#define MLK_CONFIG_PARAMETER_SET 512
#include <mlkem_native.h>
#undef MLK_CONFIG_PARAMETER_SET
#undef MLK_H
#define MLK_CONFIG_PARAMETER_SET 768
#include <mlkem_native.h>
#undef MLK_CONFIG_PARAMETER_SET
#undef MLK_H
#define MLK_CONFIG_PARAMETER_SET 1024
#include <mlkem_native.h>

#include <stdio.h>
#include <string.h>

static unsigned draws, bytes_drawn;
static int generator_fails;

int randombytes(uint8_t *out, size_t outlen) {
    for (size_t i = 0; i < outlen; i++) {
        out[i] = (uint8_t)(bytes_drawn + i);
    }
    draws++;
    bytes_drawn += (unsigned)outlen;
    return generator_fails;
}

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

#define CHECK(condition)                                                                           \
    if (!(condition)) {                                                                            \
        return __LINE__;                                                                           \
    }

/* A level's part; drawn ones must equal those of the same coins given. */
#define TRY(level)                                                                                 \
    static int try_##level(void) {                                                                 \
        uint8_t pk[MLKEM##level##_PUBLICKEYBYTES], sk[MLKEM##level##_SECRETKEYBYTES];              \
        uint8_t pk2[sizeof pk], sk2[sizeof sk];                                                    \
        uint8_t ct[MLKEM##level##_CIPHERTEXTBYTES], ct2[sizeof ct];                                \
        uint8_t ss[MLKEM##level##_BYTES], ss2[MLKEM_BYTES], coins[2 * MLKEM##level##_SYMBYTES];    \
        for (unsigned i = 0; i < sizeof coins; i++) {                                              \
            coins[i] = (uint8_t)i;                                                                 \
        }                                                                                          \
        bytes_drawn = draws = 0;                                                                   \
        generator_fails = 0;                                                                       \
        CHECK(test##level##_keypair_derand(pk, sk, coins) == 0)                                    \
        CHECK(test##level##_keypair(pk2, sk2) == 0 && draws == 1 && bytes_drawn == 64)             \
        CHECK(memcmp(pk, pk2, sizeof pk) == 0 && memcmp(sk, sk2, sizeof sk) == 0)                  \
        bytes_drawn = 0;                                                                           \
        CHECK(test##level##_enc_derand(ct, ss, pk, coins) == 0)                                    \
        CHECK(test##level##_enc(ct2, ss2, pk) == 0 && draws == 2 && bytes_drawn == 32)             \
        CHECK(memcmp(ct, ct2, sizeof ct) == 0 && memcmp(ss, ss2, sizeof ss) == 0)                  \
        CHECK(test##level##_dec(ss2, ct, sk) == 0 && memcmp(ss, ss2, sizeof ss) == 0)              \
        CHECK(test##level##_check_pk(pk) == 0 && test##level##_check_sk(sk) == 0)                  \
        print(pk, sizeof pk);                                                                      \
        print(sk, sizeof sk);                                                                      \
        print(ct, sizeof ct);                                                                      \
        print(ss, sizeof ss);                                                                      \
        generator_fails = 7;                                                                       \
        CHECK(test##level##_keypair(pk2, sk2) == MLK_ERR_RNG_FAIL)                                 \
        CHECK(are_zeros(pk2, sizeof pk2) && are_zeros(sk2, sizeof sk2))                            \
        CHECK(test##level##_enc(ct2, ss2, pk) == MLK_ERR_RNG_FAIL && are_zeros(ss2, 32))           \
        pk[0] = pk[1] = 0xff; /* a coefficient of 4095 */                                          \
        CHECK(test##level##_check_pk(pk) == MLK_ERR_INVALID_PK)                                    \
        CHECK(test##level##_enc_derand(ct2, ss2, pk, coins) == MLK_ERR_INVALID_PK)                 \
        CHECK(are_zeros(ct2, sizeof ct2) && are_zeros(ss2, sizeof ss2))                            \
        sk[sizeof sk - 40] ^= 1; /* of H(pk) */                                                    \
        CHECK(test##level##_check_sk(sk) == MLK_ERR_INVALID_SK)                                    \
        CHECK(test##level##_dec(ss2, ct, sk) == MLK_ERR_INVALID_SK && are_zeros(ss2, 32))          \
        return 0;                                                                                  \
    }

TRY(512)
TRY(768)
TRY(1024)

int main(void) {
    int failed = try_512();
    failed = failed ? failed : try_768();
    failed = failed ? failed : try_1024();
    if (failed) {
        fprintf(stderr, "check in line %d failed\n", failed);
    }
    return failed != 0;
}
