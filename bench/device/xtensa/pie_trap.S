/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The exception of an illegal instruction, for the vector unit. */
#include "trap.inc"

    .section .vectors, "ax"
    .literal_position
    .balign 4
/* Here a0 is in EXCSAVE1. The result is the address at which execution goes on. */
    .global pie_trap
pie_trap:
    rsr.excsave1 a0
    wsr.excsave6 a0
    call_outside epc1, pie_trapped
    wsr.epc1 a6
    restore_outside
    .global pie_trap_end
pie_trap_end:
    rfe
