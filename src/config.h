/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The options of a build: macros, for C and for assembly, which includes it too. */
#ifndef POCKETKEM_CONFIG_H
#define POCKETKEM_CONFIG_H

/*
 * The two options of every build (POCKETKEM_RAM: fast, small or least; POCKETKEM_CODE: fast or
 * small):
 *   POCKETKEM_RAM         how noise vectors are kept: one of the three numbers below. Builds may
 *                         say POCKETKEM_RAM_SMALL=1 or POCKETKEM_RAM_LEAST=1 instead.
 *   POCKETKEM_CODE_SMALL  loops instead of unrolled kernels
 * and options that few builds set (POCKETKEM_FAULTS: plain or resist; POCKETKEM_FPU: auto or none):
 *   POCKETKEM_FAULTS_RESIST  what decides about a key is computed twice (guard.h); one core only
 *   POCKETKEM_EXECUTE_ONLY   kernels for Cortex-M read no data between their instructions, which is
 *                            for memory that can be executed and not read
 *   POCKETKEM_FPU_NONE       floating-point registers are left alone, where nobody saves them
 *   POCKETKEM_MASKED         operations with keys in shares (pocketkem_masked.h), on a Cortex-M0,
 *                            M3, M4 or M33, or RV32IM
 *   POCKETKEM_MASKED_UNCHECKED  the same in C for any machine, verified for values only
 *   POCKETKEM_FIPS202_CUSTOM Keccak's permutation is the application's (pocketkem_keccak.h); its
 *                            value is the bytes of stack that this takes
 */
/* CMake's names of these are no macros: a build that gave them would be another one than was asked
 * for. */
#define PKEM_IS_NUMBER_0 1
#define PKEM_IS_NUMBER_1 1
#define PKEM_IS_NUMBER_2 1
#define PKEM_IS_NUMBER_(number) PKEM_IS_NUMBER_##number
#define PKEM_IS_NUMBER(macro) PKEM_IS_NUMBER_(macro)
#if defined(POCKETKEM_CODE) || defined(POCKETKEM_ARCH) || defined(POCKETKEM_FAULTS) ||             \
    defined(POCKETKEM_FPU) || defined(POCKETKEM_AVR_REDUCTION) || defined(POCKETKEM_FIPS202) ||    \
    (defined(POCKETKEM_RAM) && !PKEM_IS_NUMBER(POCKETKEM_RAM))
#error "CMake's option: as a macro it is POCKETKEM_RAM=0, 1 or 2, POCKETKEM_CODE_SMALL=1, \
POCKETKEM_ARCH_C=1, POCKETKEM_FAULTS_RESIST=1, POCKETKEM_FPU_NONE=1, POCKETKEM_AVR_TABLE_RAM=1 or \
POCKETKEM_FIPS202_CUSTOM=(bytes of stack)"
#endif
#define PKEM_RAM_FAST 0  /* transformed */
#define PKEM_RAM_SMALL 1 /* packed */
#define PKEM_RAM_LEAST 2 /* one polynomial at a time, packed; objects can be streamed */
/*
 * On an 8-bit machine, small means least. The Arduino IDE sets no options, and its AVR boards have
 * 2 to 8 KB of RAM: it is small there.
 */
#ifdef POCKETKEM_RAM
/* is the number already */
#elif defined(POCKETKEM_RAM_LEAST) && POCKETKEM_RAM_LEAST
#define POCKETKEM_RAM PKEM_RAM_LEAST
#elif defined(POCKETKEM_RAM_SMALL) ? !POCKETKEM_RAM_SMALL : !defined(ARDUINO) || !defined(__AVR__)
#define POCKETKEM_RAM PKEM_RAM_FAST
#elif defined(__AVR__) && !defined(POCKETKEM_RAM_LEAST)
#define POCKETKEM_RAM PKEM_RAM_LEAST
#else
#define POCKETKEM_RAM PKEM_RAM_SMALL
#endif
#ifndef POCKETKEM_FIPS202_CUSTOM
#define POCKETKEM_FIPS202_CUSTOM 0
#endif
#ifndef POCKETKEM_FAULTS_RESIST
#define POCKETKEM_FAULTS_RESIST 0
#endif
/*
 * Arduino and PlatformIO do not give the compiler's -O to assembly. C and assembly must choose the
 * same code, so on machines with kernels the machine decides. Armv6-M chips seldom have much flash.
 */
#ifdef POCKETKEM_CODE_SMALL
/* was chosen */
#elif defined(ARDUINO) && defined(__AVR__)
#define POCKETKEM_CODE_SMALL 0
#elif (defined(ARDUINO) || defined(PLATFORMIO)) &&                                                 \
    (defined(__AVR__) || (defined(__ARM_ARCH_PROFILE) && __ARM_ARCH < 7))
#define POCKETKEM_CODE_SMALL 1
#elif (defined(ARDUINO) || defined(PLATFORMIO)) &&                                                 \
    (defined(__XTENSA__) || defined(__ARM_ARCH_PROFILE) || defined(__riscv))
#define POCKETKEM_CODE_SMALL 0
/* Not optimised, unrolled code keeps each of its values on the stack: 100 KB of them. */
#elif defined(__GNUC__) && !defined(__OPTIMIZE__)
#define POCKETKEM_CODE_SMALL 1
/*
 * Machines with megabytes of flash, an ESP32 and its family: there small code is asked for by name.
 * Their systems compile with -Os all that there is (Arduino), or on request (ESP-IDF).
 */
#elif defined(__OPTIMIZE_SIZE__) && !defined(__XTENSA__) && !defined(ESP_PLATFORM)
#define POCKETKEM_CODE_SMALL 1
#else
#define POCKETKEM_CODE_SMALL 0
#endif

/*
 * Whether code for Cortex-M may use floating-point registers. GCC's -mgeneral-regs-only forbids it
 * and leaves __ARM_FP as it is, but not the macro of a fused multiplication, which every
 * floating-point unit of a Cortex-M has. Clang has neither that option nor that macro.
 */
#ifndef POCKETKEM_EXECUTE_ONLY
#define POCKETKEM_EXECUTE_ONLY 0
#endif
#if defined(POCKETKEM_FPU_NONE) && POCKETKEM_FPU_NONE
#define PKEM_FPU_REGISTERS 0
#if defined(__arm__) && !defined(__ASSEMBLER__) && !defined(__clang__) && defined(__GNUC__) &&     \
    __GNUC__ >= 9
#pragma GCC target("general-regs-only") /* the compiler itself may keep a word there */
#endif
#elif defined(__ARM_FP) && defined(__thumb2__) &&                                                  \
    (defined(__FP_FAST_FMAF) || defined(__clang__) || !defined(__GNUC__))
#define PKEM_FPU_REGISTERS 1
#else
#define PKEM_FPU_REGISTERS 0
#endif

/*
 * Kernels in assembly: backend.h says which functions a machine has them for, by defining
 * PKEM_ARCH_<FUNCTION> for each, and what they expect of the representation of their data. What it
 * does not define is the portable C. POCKETKEM_ARCH_C takes portable C everywhere.
 */
#ifndef POCKETKEM_ARCH_C
#define POCKETKEM_ARCH_C 0
#endif
/* A build with portable C and small code takes the least flash: nothing is unrolled. */
#define PKEM_LEAST_FLASH (POCKETKEM_CODE_SMALL && POCKETKEM_ARCH_C)
#if POCKETKEM_ARCH_C
/* takes none of them */
#elif defined(__XTENSA_EL__) /* little-endian */
#include "arch/xtensa/backend.h"
#elif defined(__ARM_ARCH) && defined(__thumb2__) && __ARM_ARCH_PROFILE == 'M'
#include "arch/armv7em/backend.h"
#elif defined(__ARM_ARCH) && __ARM_ARCH_PROFILE == 'M'
#include "arch/armv6m/backend.h"
#elif defined(__AVR_HAVE_MUL__)
#include "arch/avr/backend.h"
#elif defined(__MSP430__)
#include "arch/msp430/backend.h"
#elif defined(__riscv) && __riscv_xlen == 32 && defined(__riscv_mul) && !defined(__riscv_e) &&     \
    !defined(__riscv_32e)
#include "arch/rv32/backend.h"
#endif

#if POCKETKEM_FIPS202_CUSTOM && defined(PKEM_VECTOR_UNIT)
#error "POCKETKEM_XTENSA_PIE permutes several states at once: not with POCKETKEM_FIPS202_CUSTOM"
#elif POCKETKEM_FIPS202_CUSTOM /* lanes are whole: no kernel has them in another form */
#undef PKEM_ARCH_KECCAK_F1600
#undef PKEM_KECCAK_F1600_FRAME
#undef PKEM_MULTIPLY_LANES
#undef PKEM_ARCH_XOR_LANES
#undef PKEM_ARCH_DEINTERLEAVE
#undef PKEM_ARCH_NOISE_LANES
#endif

/*
 * Kernels depend on two options. An IDE may give C and assembly different ones: then kernels are
 * missing, or expect other data. C therefore asks for symbols that assembly has only if it takes
 * the same options. A linker that does not find them says their names, which say what to set.
 */
#if (defined(PKEM_ARCH_KECCAK_F1600) || defined(PKEM_ARCH_MULTIPLY_BYTES)) &&                      \
    !defined(__MSP430__) /* whose kernels are the same for all options */
#if POCKETKEM_CODE_SMALL
#define PKEM_SAME_CODE pkem_compile_S_and_c_with_the_same_POCKETKEM_CODE_small
#else
#define PKEM_SAME_CODE pkem_compile_S_and_c_with_the_same_POCKETKEM_CODE_fast
#endif
#if POCKETKEM_RAM == PKEM_RAM_LEAST
#define PKEM_SAME_RAM pkem_compile_S_and_c_with_the_same_POCKETKEM_RAM_least
#elif POCKETKEM_RAM == PKEM_RAM_SMALL
#define PKEM_SAME_RAM pkem_compile_S_and_c_with_the_same_POCKETKEM_RAM_small
#else
#define PKEM_SAME_RAM pkem_compile_S_and_c_with_the_same_POCKETKEM_RAM_fast
#endif
#endif

#ifdef __ASSEMBLER__
#include "arch/branch_protection.inc"
#else
/*
 * C wants a declaration in every file, even in one that the options leave empty: one that includes
 * this before its condition has it.
 */
struct pkem_declared;
#endif

#endif
