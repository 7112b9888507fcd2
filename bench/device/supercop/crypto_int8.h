/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_INT8_H
#define CRYPTO_INT8_H

#include <stdint.h>

typedef int8_t crypto_int8;

#endif
