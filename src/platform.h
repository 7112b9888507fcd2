/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What differs between compilers and machines, and nothing else. */
#ifndef POCKETKEM_PLATFORM_H
#define POCKETKEM_PLATFORM_H

#include "config.h"

#include <stddef.h>
#include <stdint.h>

/*
 * With kernels, the remaining C is a small part of the run time. Compiled with -O3 it would
 * displace hotter code from the instruction cache.
 */
#if defined(PKEM_KERNELS_ARE_CACHED) && defined(__GNUC__) && !defined(__clang__) &&                \
    defined(__OPTIMIZE__) && !defined(__OPTIMIZE_SIZE__)
#pragma GCC optimize("O2")
#define PKEM_UNROLLED_TWICE _Pragma("GCC unroll 2") /* nevertheless */
#define PKEM_SMALL_FROM_HERE _Pragma("GCC optimize(\"Os\")")
#else
#define PKEM_SMALL_FROM_HERE
#define PKEM_UNROLLED_TWICE
#endif

/* For a static function that runs seldom and has several callers: it is not inlined into them. */
#ifdef PKEM_KERNELS_ARE_CACHED
#define PKEM_SELDOM PKEM_NOINLINE
#else
#define PKEM_SELDOM
#endif

/*
 * Whether operations can use a second core: where there may be one, unless the build says so. A
 * build for the least memory has none where the core's output could wait.
 */
#if !defined(POCKETKEM_WORKER) && defined(__GNUC__) &&                                             \
    (defined(__XTENSA__) || UINTPTR_MAX > 0xffffffffu)
#define POCKETKEM_WORKER 1
#elif !defined(POCKETKEM_WORKER)
#define POCKETKEM_WORKER 0
#endif
#define PKEM_TWO_CORES                                                                             \
    (POCKETKEM_WORKER && POCKETKEM_RAM != PKEM_RAM_LEAST && !POCKETKEM_FAULTS_RESIST)

/*
 * The width of the machine's words decides the representation of Keccak's lanes, if no kernel does.
 */
#if !defined(POCKETKEM_KECCAK_BITS) && (UINTPTR_MAX > 0xffffffffu || POCKETKEM_FIPS202_CUSTOM)
#define POCKETKEM_KECCAK_BITS 64
#elif !defined(POCKETKEM_KECCAK_BITS)
#define POCKETKEM_KECCAK_BITS 32
#endif

/*
 * Kernels may take what is in an array as words; where these are bytes that would cost a frame. On
 * an MSP430 the stack is aligned to 2: clang believes an array there that asks for more, and then
 * adds offsets to its address by OR.
 */
#if !defined(__GNUC__) || defined(__AVR__)
#define PKEM_WORD_ALIGNED
#elif defined(__MSP430__)
#define PKEM_WORD_ALIGNED __attribute__((aligned(2)))
#else
#define PKEM_WORD_ALIGNED __attribute__((aligned(4)))
#endif

/*
 * pkem_barrier32 returns a copy of x of which the compiler knows nothing, so that it cannot turn a
 * mask made from x back into a branch. PKEM_KEEP_ORDER keeps the compiler from moving memory
 * accesses across a point, where it would move more values into registers than there are and spill
 * them.
 */
#if defined(__GNUC__)
#define PKEM_NOINLINE __attribute__((noinline))
#define PKEM_INLINE static inline __attribute__((always_inline))
#define PKEM_KEEP_ORDER() __asm__ volatile("" ::: "memory")
/* Sets n bytes to zero, which may be read behind that, for all that the compiler knows. */
#define PKEM_SET_ZERO(p, n)                                                                        \
    do {                                                                                           \
        memset(p, 0, n);                                                                           \
        __asm__ volatile("" : : "r"(p) : "memory");                                                \
    } while (0)
PKEM_INLINE uint32_t pkem_barrier32(uint32_t x) {
    __asm__("" : "+r"(x));
    return x;
}
#else
#define PKEM_NOINLINE
#define PKEM_INLINE static inline
#define PKEM_KEEP_ORDER() ((void)0)
#define PKEM_SET_ZERO(p, n)                                                                        \
    for (volatile uint8_t *byte_ = (volatile uint8_t *)(p); byte_ != (uint8_t *)(p) + (n);) {      \
        *byte_++ = 0;                                                                              \
    }
PKEM_INLINE uint32_t pkem_barrier32(uint32_t x) {
    volatile uint32_t opaque = x;
    return opaque;
}
#endif

/* Polynomials of working memory, where kernels take them as vectors. */
#ifdef PKEM_VECTOR_UNIT
#define PKEM_VECTOR_BYTES 16
#define PKEM_POLY_ALIGNED __attribute__((aligned(PKEM_VECTOR_BYTES)))
#define PKEM_ALIGNING_BYTES 8 /* from POCKETKEM_WORK_ALIGN to that */
/* An address from p on that is aligned to vectors. */
#define PKEM_VECTORS_AT(p)                                                                         \
    ((void *)(((uintptr_t)(p) + (PKEM_VECTOR_BYTES - 1)) / PKEM_VECTOR_BYTES * PKEM_VECTOR_BYTES))
#else
#define PKEM_POLY_ALIGNED PKEM_WORD_ALIGNED
#define PKEM_ALIGNING_BYTES 0
#define PKEM_VECTORS_AT(p) ((void *)(p))
#endif

/*
 * Whether what is encoded or multiplied can be at p: a kernel that takes words may need them
 * aligned (PKEM_ALIGNED_WORDS in backend.h), and C encodes in the memory of coefficients.
 */
#if defined(PKEM_ALIGNED_WORDS) || !defined(PKEM_ARCH_CODEC)
#define PKEM_ARE_WORDS(p) ((uintptr_t)(p) % 4 == 0)
#else
#define PKEM_ARE_WORDS(p) ((void)(p), 1)
#endif

/*
 * p, which points to words where a kernel takes what is squeezed as such
 * (PKEM_ARCH_MULTIPLY_BYTES): the compiler then copies words without a call.
 */
#if defined(PKEM_ARCH_MULTIPLY_BYTES) && defined(__GNUC__)
#define PKEM_SQUEEZED(p) __builtin_assume_aligned(p, 4)
#else
#define PKEM_SQUEEZED(p) (p)
#endif

/*
 * Before a loop. PKEM_ROLLED: it runs seldom, and is not unrolled, so that it does not displace
 * hotter code from the instruction cache. PKEM_UNROLLED: fast code unrolls it so many times.
 */
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 8
#define PKEM_PRAGMA(text) _Pragma(#text)
#else
#define PKEM_PRAGMA(text)
#endif
#define PKEM_ROLLED PKEM_PRAGMA(GCC unroll 1)

/*
 * PKEM_INLINE_IF_FAST is for a function on the deepest call path: inlined, it saves its frame; not
 * inlined, it saves flash. PKEM_APART_IF_FAST is for a function beside that path: not inlined, it
 * keeps its buffer out of a frame of the path.
 */
#if POCKETKEM_CODE_SMALL
#define PKEM_INLINE_IF_FAST static PKEM_NOINLINE
#define PKEM_APART_IF_FAST static
#define PKEM_UNROLLED(times)
#else
#define PKEM_INLINE_IF_FAST PKEM_INLINE
#define PKEM_APART_IF_FAST static PKEM_NOINLINE
#define PKEM_UNROLLED(times) PKEM_PRAGMA(GCC unroll times)
#endif

/*
 * Tables of constants that stay in flash where flash is not in the address space of data (AVR).
 * PKEM_ROM marks the table, pkem_rom8, pkem_rom16 and pkem_rom32 read the entry of it that p points
 * at.
 *
 * PKEM_OPERAND is x as an operand of 32 bits. Where GCC for AVR knows that an operand was extended
 * from 16 bits it calls routines that branch on its sign (__mulhisi3, __mulshisi3): it must not
 * know.
 */
#if defined(__AVR__)
#include <avr/io.h>
#include <avr/pgmspace.h>
#define PKEM_ROM PROGMEM
#define PKEM_OPERAND(x) ((int32_t)pkem_barrier32((uint32_t)(int32_t)(x)))
#else
#define PKEM_ROM
#define PKEM_OPERAND(x) ((int32_t)(x))
#endif
#if defined(__AVR_HAVE_ELPMX__)
/*
 * The table may be beyond the first 64 KB, or on both sides of a multiple of that, while p has 16
 * bits. RAMPZ stays what it was.
 */
#define PKEM_READ_ROM(type, table, p, loads)                                                       \
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
#define PKEM_LOAD_ROM16 "elpm %A0, Z+\n\telpm %B0, Z+\n\t"
#define PKEM_LOAD_ROM32 PKEM_LOAD_ROM16 "elpm %C0, Z+\n\telpm %D0, Z+\n\t"
#define pkem_rom8(table, p) PKEM_READ_ROM(uint8_t, table, p, "elpm %0, Z\n\t")
#define pkem_rom16(table, p) PKEM_READ_ROM(uint16_t, table, p, PKEM_LOAD_ROM16)
#define pkem_rom32(table, p) PKEM_READ_ROM(uint32_t, table, p, PKEM_LOAD_ROM32)
#elif defined(__AVR__)
#define pkem_rom8(table, p) pgm_read_byte(p)
#define pkem_rom16(table, p) pgm_read_word(p)
#define pkem_rom32(table, p) pgm_read_dword(p)
#else
#define pkem_rom8(table, p) (*(p))
#define pkem_rom16(table, p) (*(p))
#define pkem_rom32(table, p) (*(p))
#endif

/* The compiler asserts it. */
#define PKEM_ASSERT(name, condition) typedef char name[(condition) ? 1 : -1]

/* Signed values are shifted right arithmetically: every compiler does, C99 leaves it open. */
PKEM_ASSERT(pkem_shift_is_arithmetic, (-1 >> 1) == -1);

/* Overwrites n bytes with zeros. The compiler cannot drop it. */
void pkem_wipe(void *p, size_t n);

/* pkem_clear also sets n bytes to zero, but the compiler may drop it. pkem_copy copies n bytes. */
#ifdef PKEM_ARCH_MEMORY
#define pkem_clear pkem_wipe
void pkem_copy(void *out, const void *in, size_t n);
#elif defined(PKEM_ARCH_COPY)
#define pkem_clear(p, n) ((void)memset(p, 0, n))
void pkem_copy(void *out, const void *in, size_t n);
#else
#define pkem_clear(p, n) ((void)memset(p, 0, n))
#define pkem_copy(out, in, n) ((void)memcpy(out, in, n))
#endif

#endif
