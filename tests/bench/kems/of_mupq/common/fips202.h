/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Of the hash functions that mupq has, the one that tests use. */
#ifndef FIPS202_H
#define FIPS202_H

#include <stddef.h>
#include <stdint.h>

#define OF_THE_CHECKOUT 1

void sha3_512(uint8_t *output, const uint8_t *input, size_t inlen);

#endif
