/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A core description for the GNU tools: a shared object that XTENSA_GNU_CONFIG names. With it, an
 * assembler that was built for another Xtensa core knows this one's instructions, and so does a
 * compiler from GCC 13 on. The tables come from Debian's source packages at set-up: QEMU's for the
 * core, binutils' for their types.
 */
#include "ansidecl.h"

#include "core-isa.h"

/* Settings that core-isa.h lacks: the ABI of windows, literals between functions, no relevant MMU.
 */
#define XTHAL_ABI_WINDOWED 0
#define XTHAL_ABI_CALL0 1
#define XSHAL_ABI XTHAL_ABI_WINDOWED
#define XSHAL_USE_ABSOLUTE_LITERALS 0
#define XSHAL_HAVE_TEXT_SECTION_LITERALS 1
#define XCHAL_HAVE_MMU 0

#define XTENSA_CONFIG_DEFINITION
#include "xtensa-dynconfig.h"

XTENSA_CONFIG_INSTANCE_LIST;

/*
 * Symbols that GCC looks for. It loads nothing without the first. It predefines the macros that the
 * second names, by which the bench knows that GCC has read this file.
 */
int plugin_is_GPL_compatible;
const char *const xtensa_config_strings[] = {"__XCHAL_HAVE_LOOPS=1", 0};

#include "xtensa-modules.c.inc"
