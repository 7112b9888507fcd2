/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef RANDOMBYTES_H
#define RANDOMBYTES_H

#include <stddef.h>
#include <stdint.h>

/* The harness implements it with the bytes that the host has loaded. */
int randombytes(uint8_t *out, size_t n);

#endif
