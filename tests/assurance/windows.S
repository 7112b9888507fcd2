/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Calls in depth, by each of CALL4, CALL8 and CALL12, with a number in every register that the call
 * keeps. What comes back must be what was there: windows_descend sums it up.
 */

/* Register a\n gets a number that depends on the seed in a3 and on n. */
    .macro FILL n
    addi a\n, a3, \n * 5
    xor a\n, a\n, a2
    .endm

/* The sum in a2, and the register. */
    .macro ADD_UP n
    slli a3, a2, 5
    sub a2, a3, a2
    add a2, a2, a\n
    .endm

    .text
    .literal_position
    .align 4
    .global windows_descend
    .type windows_descend, @function
windows_descend: /* a2: calls to be made, a3: seed; a2: the sum */
    entry a1, 64
    s32i a2, a1, 0
    bnez a2, 1f
    mov a2, a3
    retw
1:  addi a2, a2, -1
    movi a8, 1103
    mull a3, a3, a8
    addi a3, a3, 77
    extui a8, a3, 5, 2
    beqz a8, 4f
    beqi a8, 1, 8f

    FILL 4
    FILL 5
    FILL 6
    FILL 7
    FILL 8
    FILL 9
    FILL 10
    FILL 11
    mov a14, a2
    mov a15, a3
    call12 windows_descend
    mov a2, a14
    xor a2, a2, a15 /* the callee's a3 */
    ADD_UP 11
    ADD_UP 10
    ADD_UP 9
    ADD_UP 8
    j 7f

8:  FILL 4
    FILL 5
    FILL 6
    FILL 7
    mov a10, a2
    mov a11, a3
    movi a8, windows_descend
    callx8 a8
    mov a2, a10
7:  ADD_UP 7
    ADD_UP 6
    ADD_UP 5
    ADD_UP 4
    j 9f

4:  mov a6, a2
    mov a7, a3
    call4 windows_descend
    add a2, a6, a3
9:  l32i a3, a1, 0
    ADD_UP 3
    retw.n
    .size windows_descend, . - windows_descend
