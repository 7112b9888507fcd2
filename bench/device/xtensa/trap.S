/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The debug exception of Xtensa, for virtual peripherals. */
#include "trap.inc"

    .section .hidden, "aw", @nobits
    .balign 16
    .global peripheral_memory
peripheral_memory:
    .space 2 * CORE_BYTES

    .section .vectors, "ax" /* within reach of a jump from its vector */
    .literal_position
    .balign 4
    .global peripheral_trap
peripheral_trap:
    wsr.excsave6 a0
    call_outside epc6, peripheral_store
    rsr.epc6 a1
    add a1, a1, a6 /* past the store */
    wsr.epc6 a1
    restore_outside
    rfi 6
