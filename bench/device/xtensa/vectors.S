/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Reset, register windows and faults of Xtensa.
 *
 * The processor has 32 or 64 registers, of which a function sees 16; a call moves that window on by
 * 4, 8 or 12. If the new window overlaps one that is still in use, an overflow exception saves the
 * older one to the stack. On the way back an underflow exception loads it again. The layout is the
 * ABI's (Xtensa ISA Reference Manual, 4.7.1, Windowed Register Option): a frame's first four
 * registers lie below the stack pointer of the frame that it called, the rest below its caller's.
 */

    .section .reset, "ax"
    .global reset_vector
reset_vector:
    j 1f
    .literal_position
1:  movi a0, start
    jx a0

    .section .vectors, "ax"
    .balign 0x400
vectors:

/* Windows of four registers: all lie below the stack pointer of the called frame. */
    .org 0x000
    s32e a0, a5, -16
    s32e a1, a5, -12
    s32e a2, a5, -8
    s32e a3, a5, -4
    rfwo

    .org 0x040
    l32e a0, a5, -16
    l32e a1, a5, -12
    l32e a2, a5, -8
    l32e a3, a5, -4
    rfwu

/* Windows of eight: a4 to a7 lie below the caller's stack pointer, which is in its save area. */
    .org 0x080
    s32e a0, a9, -16
    l32e a0, a1, -12
    s32e a1, a9, -12
    s32e a2, a9, -8
    s32e a3, a9, -4
    s32e a4, a0, -32
    s32e a5, a0, -28
    s32e a6, a0, -24
    s32e a7, a0, -20
    rfwo

    .org 0x0c0
    l32e a1, a9, -12
    l32e a0, a9, -16
    l32e a7, a1, -12
    l32e a2, a9, -8
    l32e a3, a9, -4
    l32e a4, a7, -32
    l32e a5, a7, -28
    l32e a6, a7, -24
    l32e a7, a7, -20
    rfwu

/* Windows of twelve. */
    .org 0x100
    s32e a0, a13, -16
    l32e a0, a1, -12
    s32e a1, a13, -12
    s32e a2, a13, -8
    s32e a3, a13, -4
    s32e a4, a0, -48
    s32e a5, a0, -44
    s32e a6, a0, -40
    s32e a7, a0, -36
    s32e a8, a0, -32
    s32e a9, a0, -28
    s32e a10, a0, -24
    s32e a11, a0, -20
    rfwo

    .org 0x140
    l32e a1, a13, -12
    l32e a0, a13, -16
    l32e a11, a1, -12
    l32e a2, a13, -8
    l32e a3, a13, -4
    l32e a4, a11, -48
    l32e a5, a11, -44
    l32e a6, a11, -40
    l32e a7, a11, -36
    l32e a8, a11, -32
    l32e a9, a11, -28
    l32e a10, a11, -24
    l32e a11, a11, -20
    rfwu

/* Debug exception, level 6. */
    .org 0x280
    .global debug_vector
debug_vector:
    j peripheral_trap

/* Kernel, user and double exceptions: faults, unless a chip has the vector unit (pie.h). */
    .org 0x300
    .global exception_vector
exception_vector:
    j exception
    .org 0x340
    j fault
    .org 0x3c0
    j fault

/* A fault starts on a fresh set of windows and on the fault stack, whatever state the fault has left. */
    .org 0x400
    .literal_position
    .balign 4
    .weak pie_trap
exception:
    wsr.excsave1 a0
    rsr.exccause a0
    bnez a0, fault
    movi a0, pie_trap
    beqz a0, fault
    jx a0

fault:
    rsr.epc1 a6
    rsr.exccause a7
    wsr.misc0 a6
    wsr.misc1 a7
    movi a0, 0
    wsr.windowbase a0
    rsync
    movi a0, 1
    wsr.windowstart a0
    movi a0, 0x0004000f /* windows enabled, interrupts off, no exception mode */
    wsr.ps a0
    rsync
    movi a1, link_fault_stack_top
    movi a0, 0
    rsr.misc0 a6 /* a6 and a7 are the first arguments after call4 */
    rsr.misc1 a7
    call4 fault_report

    .section .text.start, "ax"
    .literal_position
    .balign 4
start:
    movi a0, 0
    wsr.windowbase a0
    rsync
    movi a2, 1
    wsr.windowstart a2
    movi a2, vectors
    wsr.vecbase a2
    movi a2, 0
    wsr.intenable a2
    movi a2, 0xff /* as after a reset of the chip */
    wsr.cpenable a2
    movi a2, 0x15 /* S32C1I works on the memory itself, whatever its cache attribute */
    wsr.atomctl a2
    movi a2, 0x00040005 /* of all exceptions with a level, only debug comes through */
    wsr.ps a2
    rsync
    rsr.prid a2
    bnez a2, second
    movi a1, link_stack_top
    call4 first_core_start
second:
    movi a1, link_second_stack_top
    call4 second_core_start
