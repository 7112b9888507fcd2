; SPDX-License-Identifier: Apache-2.0 OR MIT

; Shifts by a variable distance. In C the compiler would see a shift in the loop and call it again.

    .macro shift name, first, second
    .section .text.\name, "ax", @progbits
    .globl \name
    .type \name, @function
\name:                      ; r13:r12 by r14
    tst r14
    jz 2f
1:  clrc
    \first
    \second
    dec r14
    jnz 1b
2:  ret
    .size \name, . - \name
    .endm

    shift __mspabi_slll, "rlc r12", "rlc r13"
    shift __mspabi_srll, "rrc r13", "rrc r12"
    shift __mspabi_sral, "rra r13", "rrc r12"

; The helpers of 64 bits take their operands from r8-r11 and r12-r15, which no function of C does:
; the first of them goes where the second argument is in C, on the stack.

    .macro wide name, function
    .section .text.\name, "ax", @progbits
    .globl \name
    .type \name, @function
\name:
    push r11
    push r10
    push r9
    push r8
    call #\function
    add #8, r1
    ret
    .size \name, . - \name
    .endm

    wide __mspabi_mpyll, runtime_multiply64
    wide __mspabi_divull, runtime_divide64
    wide __mspabi_remull, runtime_remainder64
