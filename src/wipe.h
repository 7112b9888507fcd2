/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Wiping the stack: what functions kept in their frames is overwritten when an operation ends.
 *
 * How large frames are only the compiler knows. So the operation notes how deep it goes: the
 * innermost functions of the hash functions, which are the deepest of all, compare the stack
 * pointer with the lowest one noted so far. The wipe goes from the frame of its caller down to the
 * lowest note and PKEM_WIPE_MARGIN bytes further.
 *
 * A note is behind the state of a hash (suite.h), and so in the operation's own working memory:
 * operations that run at the same time, in tasks or on cores, have notes of their own.
 */
#ifndef POCKETKEM_WIPE_H
#define POCKETKEM_WIPE_H

#include "guard.h"
#include "platform.h"
#include "verify.h"

/* The lowest stack pointer so far. */
typedef uintptr_t pkem_lowest;
#define PKEM_NOTHING_NOTED UINTPTR_MAX

/* How the state of every hash ends. */
typedef struct pkem_noted {
    uint8_t state[208];
    pkem_lowest lowest;
    PKEM_ONLY_VERIFY(uint32_t phase;) /* of a suite (verified.h) */
    PKEM_RESIST(uint8_t is_prf;)      /* a PRF was started, and noise not sampled yet */
    PKEM_RESIST(uint8_t sampled;)     /* polynomials of noise, each from a PRF */
} pkem_noted;
/*
 * In a build that resists faults: a polynomial was sampled. Neither is 0 if its first and its last
 * coefficients are others.
 */
void pkem_count_sampled(pkem_noted *noted, uint32_t first, uint32_t last);
#define PKEM_ENDS_BEFORE_NOTE(state) (sizeof(state) <= offsetof(pkem_noted, lowest))

/*
 * Bytes that are wiped below the lowest noted address. Functions that note no address may go deeper
 * than those that do, by at most this many bytes. At most 64: a stack that has 64 bytes more than
 * the operation needs is large enough for the wipe. Tests set it to see how deep the wipe goes.
 */
#ifndef PKEM_WIPE_MARGIN
#define PKEM_WIPE_MARGIN 0
#endif

/*
 * Bytes that may be in use below the stack pointer of a function: where windowed registers of its
 * caller are saved (Xtensa), which has to stay; and what the ABI gives to functions that call no
 * others. PKEM_LEAF_BYTES are those below a function's frame that what it calls takes there and
 * does not note itself: a kernel, or a function of the C library. They save nine registers at most;
 * RISC-V has more of those that need no saving.
 */
#if defined(__XTENSA__) && !defined(__XTENSA_CALL0_ABI__)
#define PKEM_SAVED_BELOW 16
#define PKEM_USED_BELOW 16
#define PKEM_LEAF_BYTES 36
#elif defined(__x86_64__) && !defined(_WIN32)
#define PKEM_SAVED_BELOW 0
#define PKEM_USED_BELOW 128
#define PKEM_LEAF_BYTES 36
#elif !defined(__GNUC__) /* what is below a local variable */
#define PKEM_SAVED_BELOW 0
#define PKEM_USED_BELOW 64
#define PKEM_LEAF_BYTES 36
#elif defined(__riscv)
#define PKEM_SAVED_BELOW 0
#define PKEM_USED_BELOW 0
#define PKEM_LEAF_BYTES 20
#else
#define PKEM_SAVED_BELOW 0
#define PKEM_USED_BELOW 0
#define PKEM_LEAF_BYTES 36
#endif

/* The stack pointer of the function that this is inlined in: its frame is above. */
PKEM_INLINE uintptr_t pkem_stack_pointer(void) {
    uintptr_t sp;
#if defined(PKEM_STACK_POINTER) /* from who analyses C alone */
    sp = PKEM_STACK_POINTER;
#elif defined(__AVR__)
    /* It points to the byte that the next push writes. */
    __asm__ volatile("in %A0, __SP_L__\n\tin %B0, __SP_H__" : "=r"(sp));
    sp++;
#elif defined(__GNUC__) && (defined(__arm__) || defined(__aarch64__) || defined(__XTENSA__))
    __asm__ volatile("mov %0, sp" : "=r"(sp));
#elif defined(__GNUC__) && defined(__riscv)
    __asm__ volatile("mv %0, sp" : "=r"(sp));
#elif defined(__GNUC__) && defined(__MSP430__)
    __asm__ volatile("mov r1, %0" : "=r"(sp));
#elif defined(__GNUC__) && defined(__x86_64__)
    __asm__ volatile("mov %%rsp, %0" : "=r"(sp));
#elif defined(__GNUC__) && defined(__i386__)
    __asm__ volatile("mov %%esp, %0" : "=r"(sp));
#else
    volatile uint8_t here; /* is not far from it */
    sp = (uintptr_t)&here;
#endif
    return sp;
}

/* Notes a function's stack pointer behind the state of a hash. */
PKEM_INLINE void pkem_note_at(void *state, uintptr_t sp) {
    pkem_noted *in = (pkem_noted *)state;
    const pkem_lowest at = sp - PKEM_USED_BELOW;
    if (at < in->lowest) {
        in->lowest = at;
    }
}

/* The same of the function that this is inlined in, and so many bytes below its frame. */
PKEM_INLINE void pkem_note(void *state, unsigned below) {
    pkem_note_at(state, pkem_stack_pointer() - below);
}

/*
 * The same of a kernel that the function calls, and that notes nothing. frame: its bytes of stack;
 * 0 where C stands for the kernel, which notes what it takes.
 */
PKEM_INLINE void pkem_note_kernel(void *state, unsigned frame) {
    if (frame != 0) {
        pkem_note(state, frame);
    }
}
#ifndef PKEM_ARCH_KECCAK_F1600
#define PKEM_KECCAK_F1600_FRAME 0
#endif
#ifndef PKEM_ARCH_AES256CTR_BLOCKS /* Xtensa's backend has all of these */
#define PKEM_SHA256_COMPRESS_FRAME 0
#define PKEM_SHA512_COMPRESS_FRAME 0
#define PKEM_AES256CTR_BLOCKS_FRAME 0
#define PKEM_AES256CTR_PUBLIC_BLOCK_FRAME 0
#endif
#ifndef PKEM_MULTIPLY_BYTES_FRAME
#define PKEM_MULTIPLY_BYTES_FRAME 0 /* or no more than the permutation takes */
#endif

/* Moves a note to another one, if it is lower; there it is none any more. */
PKEM_INLINE void pkem_move_note(pkem_lowest *to, pkem_lowest *from) {
    if (*from < *to) {
        *to = *from;
    }
    *from = PKEM_NOTHING_NOTED;
}

/*
 * Overwrites the stack below its caller's frame, down to the lowest note and the margin; and
 * registers that kernels use and that functions need not keep.
 */
PKEM_ERROR_OR_VOID pkem_wipe_stack(pkem_lowest noted);

/* The same of frames of what the function has called that copies, compares or wipes. */
#define PKEM_WIPE_LEAVES() pkem_wipe_stack(pkem_stack_pointer() - 64)

#endif
