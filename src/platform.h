/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What differs between compilers and machines, and nothing else. */
#ifndef POCKETKEM_PLATFORM_H
#define POCKETKEM_PLATFORM_H

#include "config.h"

#include <stddef.h>
#include <stdint.h>

/*
 * With kernels, what is left in C runs seldom: compiled for speed alone, it would only take the
 * place of other code in the instruction cache.
 */
#if defined(PK_KERNELS_ARE_CACHED) && defined(__GNUC__) && !defined(__clang__) &&                  \
    defined(__OPTIMIZE__) && !defined(__OPTIMIZE_SIZE__)
#pragma GCC optimize("O2")
#define PK_UNROLLED_TWICE _Pragma("GCC unroll 2") /* nevertheless */
#define PK_SMALL_FROM_HERE _Pragma("GCC optimize(\"Os\")")
#else
#define PK_SMALL_FROM_HERE
#define PK_UNROLLED_TWICE
#endif

/* Of a static function that runs seldom, and is called from several places: one copy then. */
#ifdef PK_KERNELS_ARE_CACHED
#define PK_SELDOM PK_NOINLINE
#else
#define PK_SELDOM
#endif

/* Whether operations can use a second core: where there may be one, unless the build says so. */
#ifndef POCKETKEM_WORKER
#if defined(__GNUC__) && (defined(__XTENSA__) || UINTPTR_MAX > 0xffffffffu)
#define POCKETKEM_WORKER 1
#else
#define POCKETKEM_WORKER 0
#endif
#endif

/*
 * The width of the machine's words decides the representation of Keccak's lanes, if no kernel does.
 */
#ifndef POCKETKEM_KECCAK_BITS
#if UINTPTR_MAX > 0xffffffffu
#define POCKETKEM_KECCAK_BITS 64
#else
#define POCKETKEM_KECCAK_BITS 32
#endif
#endif

#if defined(__GNUC__)
#define PK_NOINLINE __attribute__((noinline))
#define PK_INLINE static inline __attribute__((always_inline))
/* Kernels may take what is in an array as words; where these are bytes that would cost a frame. */
#if defined(__AVR__)
#define PK_WORD_ALIGNED
#else
#define PK_WORD_ALIGNED __attribute__((aligned(4)))
#endif
#else
#define PK_NOINLINE
#define PK_WORD_ALIGNED
#define PK_INLINE static inline
#endif

/*
 * Whether what is encoded or multiplied can be at p: a kernel that takes words may need them
 * aligned (PK_ALIGNED_WORDS in backend.h), and C encodes in the memory of coefficients.
 */
#if defined(PK_ALIGNED_WORDS) || !defined(PK_ARCH_CODEC)
#define PK_ARE_WORDS(p) ((uintptr_t)(p) % 4 == 0)
#else
#define PK_ARE_WORDS(p) ((void)(p), 1)
#endif

/*
 * p, which points to words where a kernel takes what is squeezed as such (PK_ARCH_MULTIPLY_BYTES):
 * the compiler then copies words without a call.
 */
#if defined(PK_ARCH_MULTIPLY_BYTES) && defined(__GNUC__)
#define PK_SQUEEZED(p) __builtin_assume_aligned(p, 4)
#else
#define PK_SQUEEZED(p) (p)
#endif

/*
 * Before a loop that runs seldom: unrolled, it would only take the place of others in the
 * instruction cache.
 */
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 8
#define PK_ROLLED _Pragma("GCC unroll 1")
#else
#define PK_ROLLED
#endif

/*
 * What saves a frame on the longest path where it is inlined, and flash where it is not; and what
 * keeps its buffer out of such a frame.
 */
#if POCKETKEM_CODE_SMALL
#define PK_INLINE_IF_FAST static PK_NOINLINE
#define PK_APART_IF_FAST static
#else
#define PK_INLINE_IF_FAST PK_INLINE
#define PK_APART_IF_FAST static PK_NOINLINE
#endif

/* Small code reads plain memory like everything else, unless a machine's has room for more. */
#if !POCKETKEM_CODE_SMALL && !defined(PK_READS_IN_PLACE)
#define PK_READS_IN_PLACE
#endif

/* Where plain memory is written without a copy: by kernels for rows, and with two cores. */
#if defined(PK_CODEC_OF_ROWS) || POCKETKEM_WORKER
#define PK_WRITES_IN_PLACE
#endif

/*
 * Tables of constants that stay in flash where flash is not in the address space of data (AVR).
 * PK_ROM marks the table, pk_rom8, pk_rom16 and pk_rom32 read the entry of it that p points at.
 */
#if defined(__AVR__)
#include <avr/io.h>
#include <avr/pgmspace.h>
#define PK_ROM PROGMEM
#if defined(__AVR_HAVE_ELPMX__)
/*
 * The table may be beyond the first 64 KB, or on both sides of a multiple of that, while p has 16
 * bits. RAMPZ stays what it was.
 */
#define PK_READ_ROM(type, table, p, loads)                                                         \
    (__extension__({                                                                               \
        type value_;                                                                               \
        uint8_t kept_, page_;                                                                      \
        const void *at_ = (p);                                                                     \
        __asm__("in %1, %5\n\tldi %2, hi8(%4)\n\tcpi r30, lo8(%4)\n\tcpc r31, %2\n\t"              \
                "ldi %2, hh8(%4)\n\tadc %2, __zero_reg__\n\tout %5, %2\n\t" loads "out %5, %1"     \
                : "=&r"(value_), "=&r"(kept_), "=&d"(page_), "+z"(at_)                             \
                : "i"(table), "I"(_SFR_IO_ADDR(RAMPZ)));                                           \
        value_;                                                                                    \
    }))
#define PK_LOAD_ROM16 "elpm %A0, Z+\n\telpm %B0, Z+\n\t"
#define PK_LOAD_ROM32 PK_LOAD_ROM16 "elpm %C0, Z+\n\telpm %D0, Z+\n\t"
#define pk_rom8(table, p) PK_READ_ROM(uint8_t, table, p, "elpm %0, Z\n\t")
#define pk_rom16(table, p) PK_READ_ROM(uint16_t, table, p, PK_LOAD_ROM16)
#define pk_rom32(table, p) PK_READ_ROM(uint32_t, table, p, PK_LOAD_ROM32)
#else
#define pk_rom8(table, p) pgm_read_byte(p)
#define pk_rom16(table, p) pgm_read_word(p)
#define pk_rom32(table, p) pgm_read_dword(p)
#endif
#else
#define PK_ROM
#define pk_rom8(table, p) (*(p))
#define pk_rom16(table, p) (*(p))
#define pk_rom32(table, p) (*(p))
#endif

/* Signed values are shifted right arithmetically: every compiler does, C99 leaves it open. */
typedef char pk_shift_is_arithmetic[(-1 >> 1) == -1 ? 1 : -1];

/*
 * A copy of x of which the compiler knows nothing, so that it cannot turn a mask made from x back
 * into a branch.
 */
PK_INLINE uint32_t pk_barrier32(uint32_t x) {
#if defined(__GNUC__)
    __asm__("" : "+r"(x));
    return x;
#else
    volatile uint32_t opaque = x;
    return opaque;
#endif
}

/*
 * Keeps the compiler from moving memory accesses across this point, where it would move more values
 * into registers than there are and spill them.
 */
#if defined(__GNUC__)
#define PK_KEEP_ORDER() __asm__ volatile("" ::: "memory")
#else
#define PK_KEEP_ORDER() ((void)0)
#endif

/*
 * x as an operand of 32 bits. Where GCC for AVR knows that an operand was extended from 16 bits it
 * calls routines that branch on its sign (__mulhisi3, __mulshisi3): it must not know.
 */
#if defined(__AVR__)
#define PK_OPERAND(x) ((int32_t)pk_barrier32((uint32_t)(int32_t)(x)))
#else
#define PK_OPERAND(x) ((int32_t)(x))
#endif

/* Overwrites n bytes with zeros. The compiler cannot drop it. */
void pk_wipe(void *p, size_t n);

/* The same where the compiler may drop it; and a copy of n bytes. */
#ifdef PK_ARCH_MEMORY
#define pk_clear pk_wipe
#else
#define pk_clear(p, n) ((void)memset(p, 0, n))
#endif
#if defined(PK_ARCH_MEMORY) || defined(PK_ARCH_COPY)
void pk_copy(void *out, const void *in, size_t n);
#else
#define pk_copy(out, in, n) ((void)memcpy(out, in, n))
#endif

/*
 * Overwrites the stack below the caller's frame, where the functions that it has called kept what
 * did not fit into registers. PK_FRAMES_BYTES, a multiple of 4, is what an operation takes there:
 * on a Cortex-M4 no more than that, so that wiping does not need more stack than working (Kyber-90s
 * takes up to 16 bytes more, registers that its innermost functions saved).
 */
#ifndef PK_FRAMES_BYTES
#if UINTPTR_MAX > 0xffffffffu || PK_NOT_OPTIMIZED
#define PK_FRAMES_BYTES 2048
#elif defined(__AVR__) && POCKETKEM_ARCH_C
#define PK_FRAMES_BYTES 364
#elif defined(__AVR__) && defined(__OPTIMIZE_SIZE__)
#define PK_FRAMES_BYTES 256
#define PK_FRAMES_BYTES_ROUND3 288
#elif defined(__AVR__)
#define PK_FRAMES_BYTES 196
#define PK_FRAMES_BYTES_FROM_SEED 264
#define PK_FRAMES_BYTES_ROUND3 316
#elif defined(__XTENSA__) && defined(__OPTIMIZE_SIZE__) /* windows are saved there too */
#define PK_FRAMES_BYTES 544
#elif defined(__XTENSA__) && POCKETKEM_RAM_SMALL && !POCKETKEM_CODE_SMALL
#define PK_FRAMES_BYTES 304
#define PK_FRAMES_BYTES_FROM_SEED 400
#define PK_FRAMES_BYTES_ROUND3 400
#elif defined(__XTENSA__)
#define PK_FRAMES_BYTES 400
#elif defined(__ARM_ARCH_6M__) && defined(__OPTIMIZE_SIZE__)
#define PK_FRAMES_BYTES 484
#elif defined(__ARM_ARCH_6M__) && POCKETKEM_RAM_SMALL
#define PK_FRAMES_BYTES 388
#elif defined(__ARM_ARCH_6M__)
#define PK_FRAMES_BYTES 348
#elif defined(__OPTIMIZE_SIZE__) && defined(PK_ARCH_DEINTERLEAVE) && !POCKETKEM_RAM_SMALL
#define PK_FRAMES_BYTES 448
#define PK_FRAMES_BYTES_FROM_SEED 472
#elif defined(__OPTIMIZE_SIZE__) && defined(PK_ARCH_DEINTERLEAVE)
#if defined(__ARM_FP)
#define PK_FRAMES_BYTES 416
#else
#define PK_FRAMES_BYTES 424
#endif
#define PK_FRAMES_BYTES_FROM_SEED 456
#elif defined(__OPTIMIZE_SIZE__) && POCKETKEM_RAM_SMALL
#define PK_FRAMES_BYTES 396
#elif defined(__OPTIMIZE_SIZE__)
#define PK_FRAMES_BYTES 436
#elif POCKETKEM_RAM_SMALL && defined(__thumb2__) && defined(PK_ARCH_KECCAK_F1600)
#if defined(__ARM_FP)
#define PK_FRAMES_BYTES 268
#define PK_FRAMES_BYTES_ROUND3 316
#define PK_FRAMES_BYTES_FROM_SEED 428
#else /* Keccak has 44 bytes of stack instead of floating-point registers */
#define PK_FRAMES_BYTES 320
#define PK_FRAMES_BYTES_FROM_SEED 484
#endif
#elif POCKETKEM_RAM_SMALL
#define PK_FRAMES_BYTES 312
#elif defined(__ARM_ARCH_7M__)
#define PK_FRAMES_BYTES 328
#elif defined(__riscv)
#define PK_FRAMES_BYTES 372
#elif POCKETKEM_ARCH_C
#define PK_FRAMES_BYTES 332
#else
#define PK_FRAMES_BYTES 308
#endif
#endif
void pk_wipe_stack(void);

/*
 * The same after an operation with a key from its seed, or with objects that are streamed; or with
 * a worker and a ciphertext that is not in plain memory, which is hashed while it is compared.
 */
#ifndef PK_FRAMES_BYTES_FROM_SEED
#define PK_FRAMES_BYTES_FROM_SEED PK_FRAMES_BYTES
#endif
#if PK_FRAMES_BYTES_FROM_SEED > PK_FRAMES_BYTES
void pk_wipe_stack_from_seed(void);
#else
#define pk_wipe_stack_from_seed pk_wipe_stack
#endif

/* The same after Kyber round 3, where AES in C takes more than Keccak in assembly. */
#ifndef PK_FRAMES_BYTES_ROUND3
#define PK_FRAMES_BYTES_ROUND3 PK_FRAMES_BYTES
#endif
#if PK_FRAMES_BYTES_ROUND3 == PK_FRAMES_BYTES_FROM_SEED
#define pk_wipe_stack_round3 pk_wipe_stack_from_seed
#elif PK_FRAMES_BYTES_ROUND3 > PK_FRAMES_BYTES
void pk_wipe_stack_round3(void);
#else
#define pk_wipe_stack_round3 pk_wipe_stack
#endif

/* The same for a worker on a second core, which takes less. */
#ifndef PK_WORKER_FRAMES_BYTES
#if defined(__XTENSA__) && POCKETKEM_RAM_SMALL /* there it only hashes */
#define PK_WORKER_FRAMES_BYTES 128
#elif defined(__XTENSA__)
#define PK_WORKER_FRAMES_BYTES 224
#else
#define PK_WORKER_FRAMES_BYTES PK_FRAMES_BYTES
#endif
#endif

#endif
