/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "wipe.h"

#include "pocketkem.h"
#include "vector_unit.h"

PKEM_RESIST(PKEM_NOINLINE void pkem_count_sampled(pkem_noted *noted, uint32_t first,
                                                  uint32_t last) {
    const uint32_t have_changed = pkem_is_not_zero(first) & pkem_is_not_zero(last);
    noted->sampled = (uint8_t)(noted->sampled + have_changed);
    noted->is_prf = 0;
})

/*
 * Registers of units, which functions need not keep for their callers, and which are in use for
 * nothing else when an operation ends: of the floating-point unit, where kernels have words that
 * the core's own registers have no room for; MAC16's accumulator; vectors; the multiplier of an
 * MSP430, of which a product of 0 clears the rest.
 */
#if defined(__GNUC__) && PKEM_FPU_REGISTERS
#define WIPE_UNIT()                                                                                \
    __asm__ volatile("vmov d0, %0, %0\n\tvmov d1, %0, %0\n\tvmov d2, %0, %0\n\t"                   \
                     "vmov d3, %0, %0\n\tvmov d4, %0, %0\n\tvmov d5, %0, %0\n\t"                   \
                     "vmov d6, %0, %0\n\tvmov d7, %0, %0"                                          \
                     :                                                                             \
                     : "r"(0)                                                                      \
                     : "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11",   \
                       "s12", "s13", "s14", "s15")
#elif defined(PKEM_VECTOR_UNIT) && defined(__XTENSA__)
#define WIPE_UNIT()                                                                                \
    do {                                                                                           \
        __asm__ volatile("wsr %0, acclo\n\twsr %0, acchi" : : "r"(0));                             \
        if (pkem_vectors_work()) {                                                                 \
            pkem_wipe_vectors();                                                                   \
        }                                                                                          \
    } while (0)
#elif defined(__XTENSA__) && defined(PKEM_ARCH_MULTIPLY_BYTES)
#define WIPE_UNIT() __asm__ volatile("wsr %0, acclo\n\twsr %0, acchi" : : "r"(0))
#elif defined(__MSP430__) && defined(POCKETKEM_MSP430_MULTIPLIER) && POCKETKEM_MSP430_MULTIPLIER
#define MULTIPLIER ((volatile uint16_t *)POCKETKEM_MSP430_MULTIPLIER)
#define WIPE_UNIT() (MULTIPLIER[0] = 0, MULTIPLIER[8 / 2] = 0)
#else
#define WIPE_UNIT() ((void)0)
#endif

/*
 * The core's own, of which C seldom takes all. What is not among them, pkem_wipe_stack itself and
 * pkem_wipe overwrite, which is called next.
 */
#if defined(__GNUC__) && defined(__riscv) && defined(PKEM_ARCH_MEMORY)
#define WIPE_CORE()                                                                                \
    __asm__ volatile("li a1, 0\n\tli a2, 0\n\tli a3, 0\n\tli a4, 0\n\tli a5, 0\n\tli a6, 0\n\t"    \
                     "li a7, 0\n\tli t0, 0\n\tli t1, 0\n\tli t2, 0\n\tli t3, 0\n\tli t4, 0\n\t"    \
                     "li t5, 0\n\tli t6, 0"                                                        \
                     :                                                                             \
                     :                                                                             \
                     : "a1", "a2", "a3", "a4", "a5", "a6", "a7", "t0", "t1", "t2", "t3", "t4",     \
                       "t5", "t6")
#elif defined(__GNUC__) && defined(__AVR__)
#define WIPE_CORE()                                                                                \
    __asm__ volatile("clt\n\tclr r0\n\tclr r18\n\tclr r19\n\tclr r20\n\tclr r21\n\t"               \
                     "clr r26\n\tclr r27\n\tclr r30\n\tclr r31"                                    \
                     :                                                                             \
                     :                                                                             \
                     : "r0", "r18", "r19", "r20", "r21", "r26", "r27", "r30", "r31")
#elif defined(__GNUC__) && defined(__MSP430__)
#define WIPE_CORE() __asm__ volatile("clr r11\n\tclr r14\n\tclr r15" : : : "r11", "r14", "r15")
#elif defined(__GNUC__) && defined(__arm__)
#if defined(__ARM_FEATURE_SIMD32) /* flags of single bytes */
#define WIPE_GE "\n\tmsr APSR_nzcvqg, r1"
#else
#define WIPE_GE
#endif
#define WIPE_CORE()                                                                                \
    __asm__ volatile("mov r1, %0\n\tmov r2, r1\n\tmov r3, r1\n\tmov r12, r1" WIPE_GE               \
                     :                                                                             \
                     : "l"(0)                                                                      \
                     : "r1", "r2", "r3", "r12", "cc")
#elif defined(__GNUC__) && defined(__XTENSA__)
#define WIPE_CORE()                                                                                \
    __asm__ volatile("movi a3, 0\n\tmovi a4, 0\n\tmovi a5, 0\n\tmovi a6, 0\n\tmovi a7, 0"          \
                     :                                                                             \
                     :                                                                             \
                     : "a3", "a4", "a5", "a6", "a7")
#else
#define WIPE_CORE() ((void)0)
#endif

/*
 * Asks for the symbols of arch/same_options.S, by relocations that do nothing, in a function that
 * is part of every operation. clang before 19 does not know them on an AVR.
 */
#if defined(PKEM_SAME_CODE) && defined(__GNUC__) && defined(__ELF__) &&                            \
    !(defined(__AVR__) && defined(__clang__) && __clang_major__ < 19)
#define ASK(symbol) ".reloc ., BFD_RELOC_NONE, " #symbol
#define ASK_FOR(code, ram) __asm__ volatile(ASK(code) "\n\t" ASK(ram))
#define ASK_FOR_BOTH(code, ram) ASK_FOR(code, ram)
#define ASK_FOR_SAME_OPTIONS() ASK_FOR_BOTH(PKEM_SAME_CODE, PKEM_SAME_RAM)
#else
#define ASK_FOR_SAME_OPTIONS() ((void)0)
#endif

#if defined(__unix__) || defined(__APPLE__) || defined(_WIN32)
#define ON_A_SYSTEM 1
#else
#define ON_A_SYSTEM 0
#endif

/*
 * A note that is further away than any operation goes is none: the application has reset the memory
 * of a worker that is still running, or an object of this function is not on its stack. Some memory
 * checkers place objects elsewhere. With words of 64 bits, a permutation that clang does not
 * optimise has a frame of 19 KB.
 */
#define DEEPEST (sizeof(void *) > 4 ? 65536u : 16384u)

PKEM_INLINE int is_below(pkem_lowest lowest, uintptr_t here) {
    const int can_be_none = PKEM_TWO_CORES || ON_A_SYSTEM;
    return lowest < here && (!can_be_none || here - lowest < DEEPEST);
}

#if !defined(__GNUC__)

/*
 * A compiler that tells nothing about its frames: what is wiped is frames of this function, one
 * below the other. That is the one recursion of the library; it ends where the operation was.
 */
PKEM_ERROR_OR_VOID pkem_wipe_stack(pkem_lowest noted) {
    volatile uint8_t frame[16];
    if (is_below(noted - PKEM_WIPE_MARGIN, (uintptr_t)frame)) {
        pkem_wipe_stack(noted);
    }
    for (unsigned i = 0; i < sizeof frame; i++) {
        frame[i] = 0;
    }
    PKEM_RESIST(return POCKETKEM_ERR_SELFTEST;)
}

#elif ON_A_SYSTEM

/* Without optimisation GCC would divide, to round the size of the frame. */
#if defined(__clang__) || defined(__OPTIMIZE__)
#define WITHOUT_DIVISION
#else
#define WITHOUT_DIVISION __attribute__((optimize("O1")))
#endif

/* Systems' stacks have guards, and memory checkers watch them: it is memory of this function. */
WITHOUT_DIVISION PKEM_NOINLINE PKEM_ERROR_OR_VOID pkem_wipe_stack(pkem_lowest noted) {
    const pkem_lowest lowest = noted - PKEM_WIPE_MARGIN;
    const uintptr_t here = pkem_stack_pointer();
    if (is_below(lowest, here)) {
        volatile uint8_t *frames = (volatile uint8_t *)__builtin_alloca(here - lowest);
        for (size_t i = 0; i < here - lowest; i++) {
            frames[i] = 0;
        }
    }
    WIPE_UNIT();
    WIPE_CORE();
    ASK_FOR_SAME_OPTIONS();
    PKEM_RESIST(return POCKETKEM_ERR_SELFTEST;)
}

#else

/*
 * Without a system, nobody objects to what is written below the stack pointer, where nothing is in
 * use: the frames of an interrupt come and go between two instructions. So this needs no frame.
 */
#if UINTPTR_MAX > 0xffff
typedef uint32_t word;
#else
typedef uint8_t word;
#endif

PKEM_NOINLINE PKEM_ERROR_OR_VOID pkem_wipe_stack(pkem_lowest noted) {
    pkem_lowest lowest = noted - PKEM_WIPE_MARGIN;
    const uintptr_t end = pkem_stack_pointer() - PKEM_SAVED_BELOW;
    if (is_below(lowest, end)) {
        for (; lowest < end; lowest += sizeof(word)) {
            *(volatile word *)lowest = 0;
        }
    }
    WIPE_UNIT();
    WIPE_CORE();
    ASK_FOR_SAME_OPTIONS();
    PKEM_RESIST(return POCKETKEM_ERR_SELFTEST;)
}

#endif
