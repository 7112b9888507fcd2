/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A vector unit that the simulated core lacks. Each of its instructions raises an exception, whose
 * handler in the firmware executes it (bench/device/xtensa/pie.h). The instruction is counted, with
 * its accesses to memory. The handler's own instructions are not.
 */
#ifndef VECTOR_UNIT_H
#define VECTOR_UNIT_H

#include "lane.h"
#include "range.h"

/* The plugin's arguments for it. Without a handler there is none. */
typedef struct vector_unit {
    uint32_t first, last; /* instructions of the handler */
    range memory;         /* that of the chip: the handler's own data are elsewhere */
} vector_unit;

/* Whether the next instruction belongs to the handler. */
bool vector_unit_hides(const vector_unit *v, lane *l, const insn *next);
/* Whether an access to memory is the handler's own. */
bool vector_unit_hides_access(const vector_unit *v, const lane *l, range rom, uint64_t address);

/*
 * Decodes an instruction of the ESP32-S3's vector unit: its registers, and its kind if `kind` is
 * not that of all of them (pie.c). Returns false if it is none.
 */
bool pie_decode(insn *out, const uint8_t *bytes);
/* The registers of the unit among those of an instruction. */
enum { PIE_Q0 = 17, PIE_ACCX = 25, PIE_QACC = 26 };

#endif
