/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_HASH_SHAKE256_H
#define CRYPTO_HASH_SHAKE256_H

#define crypto_hash_shake256_BYTES 136
int crypto_hash_shake256(unsigned char *out, const unsigned char *in, unsigned long long n);

#endif
