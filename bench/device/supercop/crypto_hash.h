/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_HASH_H
#define CRYPTO_HASH_H

/* SUPERCOP generates this header from api.h. */
#include "api.h"

#define crypto_hash_BYTES CRYPTO_BYTES

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long n);

#endif
