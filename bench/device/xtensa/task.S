/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A function that may end in the midst of its calls (freertos/tasks.c). task_run(function, argument,
 * frame) keeps what its return needs; task_leave(frame) returns as if it were task_run. All windows
 * of callers are on the stack by then, from where the return loads that of task_run's caller.
 */

/* The second core's stack, for link.ld: code of others may need more than ours. */
    .global SECOND_STACK_BYTES
    SECOND_STACK_BYTES = 0x10000

    .section .text.task, "ax"
    .align 4
    .global task_run
    .type task_run, @function
task_run:
    entry a1, 32
    s32i a0, a4, 0
    s32i a1, a4, 4
    mov a10, a3
    callx8 a2
    retw
    .size task_run, . - task_run

    .align 4
    .global task_leave
    .type task_leave, @function
task_leave:
    entry a1, 32
    movi a10, 8 /* calls of two fours of registers each: more than any core has */
    call8 spill
    l32i a0, a2, 0
    l32i a1, a2, 4
    retw
    .size task_leave, . - task_leave

    .align 4
    .type spill, @function
spill:
    entry a1, 32
    addi a10, a2, -1
    beqz a2, 1f
    call8 spill
1:  retw
    .size spill, . - spill
