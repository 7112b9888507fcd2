/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* For a GCC without a C library, whose own stdint.h asks for the library's. */
#include <stdint-gcc.h>
