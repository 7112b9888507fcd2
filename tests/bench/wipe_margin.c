/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The wipe with a margin that a test sets in the linked firmware: it need not be built again. */
const volatile int wipe_margin = 1; /* not among the zeros, which no file has */
#define PKEM_WIPE_MARGIN ((uintptr_t)wipe_margin)

#include "../../src/wipe.c"
