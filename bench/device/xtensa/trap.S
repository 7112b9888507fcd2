/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The debug exception of Xtensa: a store to a register that a virtual peripheral watches
 * (peripherals.h). The peripheral's work must leave no trace in the interrupted code. All physical
 * registers are therefore saved, and the work runs on windows and a stack of its own: none of the
 * interrupted code's windows is spilled, and none of them is fetched later.
 *
 * Each core has a page of memory: the registers, then SAR, WINDOWBASE and WINDOWSTART, and at the
 * end the stack.
 */

#define CORE_BYTES 4096
#define OTHER_HALF 64
#define SAVED_SAR 128
#define SAVED_WINDOWBASE 132
#define SAVED_WINDOWSTART 136

    .section .hidden, "aw", @nobits
    .balign 16
peripheral_memory:
    .space 2 * CORE_BYTES

/* All registers except a0 and, while it is in use, a1. */
    .macro registers instruction, offset
    \instruction a2, a0, \offset + 8
    \instruction a3, a0, \offset + 12
    \instruction a4, a0, \offset + 16
    \instruction a5, a0, \offset + 20
    \instruction a6, a0, \offset + 24
    \instruction a7, a0, \offset + 28
    \instruction a8, a0, \offset + 32
    \instruction a9, a0, \offset + 36
    \instruction a10, a0, \offset + 40
    \instruction a11, a0, \offset + 44
    \instruction a12, a0, \offset + 48
    \instruction a13, a0, \offset + 52
    \instruction a14, a0, \offset + 56
    \instruction a15, a0, \offset + 60
    .endm

    .section .vectors, "ax" /* within reach of a jump from its vector */
    .literal_position
    .balign 4
    .global peripheral_trap
peripheral_trap:
    wsr.excsave6 a0
    wsr.misc0 a1
    rsr.prid a1
    slli a1, a1, 12 /* CORE_BYTES */
    movi a0, peripheral_memory
    add a0, a0, a1
    registers s32i, 0
    rsr.misc0 a1
    s32i a1, a0, 4
    rsr.excsave6 a1
    s32i a1, a0, 0
    rsr.sar a1
    s32i a1, a0, SAVED_SAR
    rsr.windowbase a1
    s32i a1, a0, SAVED_WINDOWBASE
    rsr.windowstart a1
    s32i a1, a0, SAVED_WINDOWSTART
    wsr.excsave6 a0
    rotw 4
    xsr.excsave6 a0
    s32i a1, a0, OTHER_HALF + 4
    registers s32i, OTHER_HALF
    rsr.excsave6 a1
    s32i a1, a0, OTHER_HALF
    wsr.excsave6 a0

    movi a1, 0
    wsr.windowbase a1
    rsync
    movi a1, 1
    wsr.windowstart a1
    movi a1, 0x00040006 /* windows enabled; debug exceptions stay off */
    wsr.ps a1
    rsync
    rsr.excsave6 a0
    addmi a1, a0, CORE_BYTES
    addi a1, a1, -32
    mov a6, a0 /* a6 and a7 are the first arguments after call4 */
    rsr.epc6 a7
    call4 peripheral_store

    movi a1, 0x00040016 /* exception mode again: no window exceptions */
    wsr.ps a1
    rsync
    rsr.epc6 a1
    add a1, a1, a6 /* past the store */
    wsr.epc6 a1
    rsr.excsave6 a0
    l32i a1, a0, SAVED_WINDOWBASE
    wsr.windowbase a1
    rsync
    rsr.excsave6 a0
    l32i a1, a0, SAVED_WINDOWSTART
    wsr.windowstart a1
    l32i a1, a0, SAVED_SAR
    wsr.sar a1
    rotw 4
    rsr.excsave6 a0
    l32i a1, a0, OTHER_HALF + 4
    registers l32i, OTHER_HALF
    l32i a0, a0, OTHER_HALF
    rotw 4
    rsr.excsave6 a0
    l32i a1, a0, 4
    registers l32i, 0
    l32i a0, a0, 0
    rfi 6
