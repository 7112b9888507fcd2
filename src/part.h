/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A part of an object, as an object (pocketkem_part_of); and transfers of any length. */
#ifndef POCKETKEM_PART_H
#define POCKETKEM_PART_H

#include "object.h"
#include "pocketkem_der.h"

/* Transfer n bytes, any number of them, at position pos. Return 0 or POCKETKEM_ERR_IO. */
int pkem_read_all(const pocketkem_io *from, size_t pos, uint8_t *out, size_t n);
int pkem_write_all(const pocketkem_io *to, size_t pos, const uint8_t *in, size_t n);

#endif
