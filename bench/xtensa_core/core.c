/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A core description for the GNU tools: a shared object that XTENSA_GNU_CONFIG names, so that an
 * assembler which was built for another Xtensa core knows this one's instructions, and a compiler
 * as well from GCC 13 on. The tables come from Debian's source packages at set-up: QEMU's for the
 * core, binutils' for their types.
 */
#include "ansidecl.h"

#include "core-isa.h"

/* What core-isa.h does not say: the ABI of windows, literals between functions, no MMU to know of.
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
 * What GCC looks for as well: it loads nothing without the first, and predefines the macros that
 * the second names, by which the bench knows that it has read this.
 */
int plugin_is_GPL_compatible;
const char *const xtensa_config_strings[] = {"__XCHAL_HAVE_LOOPS=1", 0};

#include "xtensa-modules.c.inc"
