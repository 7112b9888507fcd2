/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_SCALARMULT_H
#define CRYPTO_SCALARMULT_H

/* SUPERCOP generates this header from api.h. */
#include "api.h"

#define crypto_scalarmult_BYTES CRYPTO_BYTES
#define crypto_scalarmult_SCALARBYTES CRYPTO_SCALARBYTES

int crypto_scalarmult_base(unsigned char *q, const unsigned char *n);
int crypto_scalarmult(unsigned char *q, const unsigned char *n, const unsigned char *p);

#endif
