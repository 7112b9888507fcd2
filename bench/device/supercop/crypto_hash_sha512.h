/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_HASH_SHA512_H
#define CRYPTO_HASH_SHA512_H

#define crypto_hash_sha512_BYTES 64
int crypto_hash_sha512(unsigned char *out, const unsigned char *in, unsigned long long n);

#endif
