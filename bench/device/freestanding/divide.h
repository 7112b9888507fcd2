/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Division for the run-time functions of compilers whose processor has none. */
#ifndef FREESTANDING_DIVIDE_H
#define FREESTANDING_DIVIDE_H

#include <stdint.h>

/* Returns the quotient; the remainder goes to *remainder. Division by 0 gives all ones. */
uint32_t divide32(uint32_t n, uint32_t d, uint32_t *remainder);
uint64_t divide64(uint64_t n, uint64_t d, uint64_t *remainder);

#endif
