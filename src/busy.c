/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "busy.h"

#if defined(__GNUC__) && !defined(_WIN32)
__attribute__((weak)) void pocketkem_still_busy(void) {}
#endif
