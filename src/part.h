/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A part of an object, as an object: from a byte of it on. */
#ifndef POCKETKEM_PART_H
#define POCKETKEM_PART_H

#include "object.h"

typedef struct pkem_part {
    pocketkem_io whole;
    size_t from;
} pkem_part;

/*
 * Returns what begins at byte `from` of `whole`, which the part remembers. In plain memory it is
 * plain memory as well. *part must exist as long as the object is used.
 */
pocketkem_io pkem_part_of(pkem_part *part, const pocketkem_io *whole, size_t from);

/* Transfer n bytes, any number of them, at position pos. Return 0 or POCKETKEM_ERR_IO. */
int pkem_read_all(const pocketkem_io *from, size_t pos, uint8_t *out, size_t n);
int pkem_write_all(const pocketkem_io *to, size_t pos, const uint8_t *in, size_t n);

#endif
