/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The KEM of the folder of PQClean, as SUPERCOP declares it, with SUPERCOP's hash function. */
#include "crypto_hash_sha512.h"
#include "crypto_kem.h"
#include "crypto_uint32.h"
#include "fips202.h"

#define sha3_512 crypto_hash_sha512
#define PQCLEAN_TINY_CLEAN_crypto_kem_keypair crypto_kem_keypair
#define PQCLEAN_TINY_CLEAN_crypto_kem_enc crypto_kem_enc
#define PQCLEAN_TINY_CLEAN_crypto_kem_dec crypto_kem_dec
#include "../../../../pqclean/crypto_kem/tiny/clean/kem.c"
