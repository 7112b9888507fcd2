/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The hash functions of mlkem-native, under its names. The functions for four inputs hash them one
 * after the other, as its own C does.
 */
#ifndef KECCAK_H
#define KECCAK_H

#include <stddef.h>
#include <stdint.h>

#include "fips202.h" /* for the rates */

typedef struct mlk_shake128ctx {
    uint64_t lanes[25];
} mlk_shake128ctx;

typedef struct mlk_shake128x4ctx {
    mlk_shake128ctx state[4];
} mlk_shake128x4ctx;

void mlk_sha3_256(uint8_t out[32], const uint8_t *in, size_t n);
void mlk_sha3_512(uint8_t out[64], const uint8_t *in, size_t n);
void mlk_shake256(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t n);
void mlk_shake256x4(uint8_t *out0, uint8_t *out1, uint8_t *out2, uint8_t *out3, size_t out_bytes,
                    const uint8_t *in0, const uint8_t *in1, const uint8_t *in2, const uint8_t *in3,
                    size_t n);

void mlk_shake128_absorb_once(mlk_shake128ctx *state, const uint8_t *in, size_t n);
void mlk_shake128_squeezeblocks(uint8_t *out, size_t blocks, mlk_shake128ctx *state);
void mlk_shake128x4_absorb_once(mlk_shake128x4ctx *state, const uint8_t *in0, const uint8_t *in1,
                                const uint8_t *in2, const uint8_t *in3, size_t n);
void mlk_shake128x4_squeezeblocks(uint8_t *out0, uint8_t *out1, uint8_t *out2, uint8_t *out3,
                                  size_t blocks, mlk_shake128x4ctx *state);

/* Absorbing begins with a fresh state, and nothing is allocated. */
#define mlk_shake128_init(state) ((void)(state))
#define mlk_shake128_release(state) ((void)(state))
#define mlk_shake128x4_init(state) ((void)(state))
#define mlk_shake128x4_release(state) ((void)(state))

#endif
