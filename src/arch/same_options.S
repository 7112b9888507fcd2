/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The symbols that C asks for (wipe.c) if it was compiled with the same options. They take no bytes. */
#include "../config.h"
#ifdef PKEM_SAME_CODE
    .global PKEM_SAME_CODE, PKEM_SAME_RAM
    .set PKEM_SAME_CODE, 0
    .set PKEM_SAME_RAM, 0
#endif
#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
