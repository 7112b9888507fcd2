/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_UINT16_H
#define CRYPTO_UINT16_H

#include <stdint.h>

typedef uint16_t crypto_uint16;

#endif
