/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What EVA reads before each file of the library. Empty assembly with an operand is pkem_barrier32,
 * whose meaning in C is its operand; any other kind has no effect that C could see.
 * The stack pointer is any number. Visibility says nothing about C; it would be an attribute of the
 * struct that a function returns, which EVA then takes for a conversion.
 */
#include <__fc_builtin.h>

#define __asm__(...)
#define visibility(kind)
#define PKEM_STACK_POINTER (uintptr_t) Frama_C_unsigned_long_interval(0, 0xffffffff)
