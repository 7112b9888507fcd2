/* SPDX-License-Identifier: Apache-2.0 OR MIT */

    .syntax unified
    .thumb
    .global xor4
    .type xor4, %function
xor4:
    push {r4-r6, lr}
    mov r3, #4
0:  ldr r4, [r1], #4
    ldr r5, [r2], #4
    eor r4, r4, r5
    str r4, [r0], #4
    subs r3, r3, #1
    bne 0b
    pop {r4-r6, pc}
    .size xor4, . - xor4
