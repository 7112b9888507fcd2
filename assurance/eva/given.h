/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What EVA reads before each file of the library. Empty assembly with an operand is pkem_barrier32,
 * whose meaning in C is its operand; any other kind has no effect that C could see.
 * The stack pointer is any number. Visibility says nothing about C; it would be an attribute of the
 * struct that a function returns, which EVA then takes for a conversion.
 * A build against faults reads some objects of its own again, for which they are volatile. Nobody
 * else writes them. EVA would take each of them for any value; the objects of any.h are such.
 */
#include "any.h"

#define __asm__(...)
#define visibility(kind)
#define PKEM_STACK_POINTER (uintptr_t) Frama_C_unsigned_long_interval(0, 0xffffffff)
#if POCKETKEM_FAULTS_RESIST
#define volatile
#endif
