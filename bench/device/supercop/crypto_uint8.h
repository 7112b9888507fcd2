/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_UINT8_H
#define CRYPTO_UINT8_H

#include <stdint.h>

typedef uint8_t crypto_uint8;

#endif
