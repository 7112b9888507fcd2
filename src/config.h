/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The options of a build. Nothing but macros: assembly includes it too. */
#ifndef POCKETKEM_CONFIG_H
#define POCKETKEM_CONFIG_H

/*
 * The two options of every build (POCKETKEM_RAM and POCKETKEM_CODE, fast or small):
 *   POCKETKEM_RAM_SMALL   noise vectors packed
 *   POCKETKEM_CODE_SMALL  loops instead of unrolled kernels
 */
#ifndef POCKETKEM_RAM_SMALL
#define POCKETKEM_RAM_SMALL 0
#endif
#if defined(__GNUC__) && !defined(__OPTIMIZE__)
#define PK_NOT_OPTIMIZED 1
#else
#define PK_NOT_OPTIMIZED 0
#endif
/* Not optimised, unrolled kernels keep each of their values on the stack: 100 KB of them. */
#ifndef POCKETKEM_CODE_SMALL
#if defined(__OPTIMIZE_SIZE__) || PK_NOT_OPTIMIZED
#define POCKETKEM_CODE_SMALL 1
#else
#define POCKETKEM_CODE_SMALL 0
#endif
#endif

/*
 * Kernels in assembly: backend.h says which functions a machine has them for, by defining
 * PK_ARCH_<FUNCTION> for each, and what they expect of the representation of their data. What it
 * does not define is the portable C. POCKETKEM_ARCH_C takes portable C everywhere.
 */
#ifndef POCKETKEM_ARCH_C
#define POCKETKEM_ARCH_C 0
#endif
#if !POCKETKEM_ARCH_C
#if defined(__XTENSA_EL__) /* little-endian */
#include "arch/xtensa/backend.h"
#elif defined(__ARM_ARCH) && defined(__thumb2__) && __ARM_ARCH_PROFILE == 'M'
#include "arch/armv7em/backend.h"
#endif
#endif

#endif
