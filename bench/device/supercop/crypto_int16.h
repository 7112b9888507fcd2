/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_INT16_H
#define CRYPTO_INT16_H

#include <stdint.h>

typedef int16_t crypto_int16;

#endif
