/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef BEARSSL_CHOICE_H
#define BEARSSL_CHOICE_H

#include <limits.h>

#include <bearssl.h>

/* Which of BearSSL's code a machine gets. BearSSL has a choice of its own, made when its library is
   built (BR_LOMUL in its config.h): code that needs only the low half of a product, where a product
   of 32 by 32 bits is not one instruction, or one whose time depends on the factors. Here that is a
   Cortex-M0 or M3, an AVR and an MSP430. */
#if defined(__ARM_ARCH_6M__) || defined(__ARM_ARCH_7M__) || INT_MAX == 32767
#define GHASH br_ghash_ctmul32
#define CURVE25519 br_ec_c25519_m15
#else
#define GHASH br_ghash_ctmul
#define CURVE25519 br_ec_c25519_m31
#endif

/* Its ctmul32 is wrong where an int has 16 bits. */
#if INT_MAX == 32767
#define POLY1305 br_poly1305_i15_run
#elif defined(__ARM_ARCH_6M__) || defined(__ARM_ARCH_7M__)
#define POLY1305 br_poly1305_ctmul32_run
#else
#define POLY1305 br_poly1305_ctmul_run
#endif

#endif
