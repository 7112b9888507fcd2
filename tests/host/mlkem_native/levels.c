/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A program for mlkem-native with all three levels: prints ss, in hexadecimal, of each. */
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

int randombytes(uint8_t *out, size_t outlen) { return (void)out, outlen != 0; }

#define TRY(level)                                                                                 \
    static int try_##level(const uint8_t *coins) {                                                 \
        uint8_t pk[MLKEM##level##_PUBLICKEYBYTES], sk[MLKEM##level##_SECRETKEYBYTES];              \
        uint8_t ct[MLKEM##level##_CIPHERTEXTBYTES], ss[MLKEM##level##_BYTES], ss2[MLKEM_BYTES];    \
        int failed = test##level##_keypair_derand(pk, sk, coins) ||                                \
                     test##level##_enc_derand(ct, ss2, pk, coins) ||                               \
                     test##level##_dec(ss, ct, sk) || test##level##_keypair(pk, sk) == 0 ||        \
                     test##level##_enc(ct, ss2, pk) == 0 || test##level##_check_pk(pk) != 0 ||     \
                     test##level##_check_sk(sk) == 0;                                              \
        for (unsigned i = 0; i < sizeof ss; i++) {                                                 \
            printf("%02x", ss[i]);                                                                 \
        }                                                                                          \
        puts("");                                                                                  \
        return failed;                                                                             \
    }

TRY(512)
TRY(768)
TRY(1024)

int main(void) {
    uint8_t coins[2 * 32];
    for (unsigned i = 0; i < sizeof coins; i++) {
        coins[i] = (uint8_t)i;
    }
    return try_512(coins) || try_768(coins) || try_1024(coins);
}
