/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The KEM of the folder of PQClean, with a part in assembly. The bench looks here for what it
 * needs. */
#include "api.h"
#include "fips202.h"
#include "randombytes.h"

#ifndef TINY_IN_ASSEMBLY
#error "the file flags was not read"
#endif

/* Of four words. */
void xor4(unsigned char *out, const unsigned char *a, const unsigned char *b);

static void xor32(unsigned char *out, const unsigned char *a, const unsigned char *b) {
    xor4(out, a, b);
    xor4(out + 16, a + 16, b + 16);
}

#define PQCLEAN_TINY_CLEAN_crypto_kem_keypair crypto_kem_keypair
#define PQCLEAN_TINY_CLEAN_crypto_kem_enc crypto_kem_enc
#define PQCLEAN_TINY_CLEAN_crypto_kem_dec crypto_kem_dec
#include "../../../../pqclean/crypto_kem/tiny/clean/kem.c"
