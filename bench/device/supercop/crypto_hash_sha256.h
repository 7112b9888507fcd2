/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_HASH_SHA256_H
#define CRYPTO_HASH_SHA256_H

#define crypto_hash_sha256_BYTES 32
int crypto_hash_sha256(unsigned char *out, const unsigned char *in, unsigned long long n);

#endif
