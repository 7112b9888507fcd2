/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_HASH_SHA3256_H
#define CRYPTO_HASH_SHA3256_H

#define crypto_hash_sha3256_BYTES 32
int crypto_hash_sha3256(unsigned char *out, const unsigned char *in, unsigned long long n);

#endif
