/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The functions that have a kernel on MSP430. */
#ifndef POCKETKEM_MSP430_BACKEND_H
#define POCKETKEM_MSP430_BACKEND_H

#define PKEM_ARCH_KECCAK_F1600
#define PKEM_KECCAK_F1600_FRAME 258 /* bytes of stack */
#define POCKETKEM_KECCAK_BITS 8

#endif
