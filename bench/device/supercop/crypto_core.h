/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_CORE_H
#define CRYPTO_CORE_H

/* SUPERCOP generates this header from api.h. */
#include "api.h"

#define crypto_core_OUTPUTBYTES CRYPTO_OUTPUTBYTES
#define crypto_core_INPUTBYTES CRYPTO_INPUTBYTES
#define crypto_core_KEYBYTES CRYPTO_KEYBYTES
#define crypto_core_CONSTBYTES CRYPTO_CONSTBYTES

int crypto_core(unsigned char *out, const unsigned char *in, const unsigned char *k,
                const unsigned char *c);

#endif
