/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "platform.h"

#include <string.h>

#if !defined(PKEM_ARCH_MEMORY) && !defined(PKEM_ARCH_MEMORY_VECTORS) /* else vector_unit.c */
void pkem_wipe(void *p, size_t n) { PKEM_SET_ZERO(p, n); }
#endif
