/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The memory that wolfSSL allocates, and how much of it was in use. */
#ifndef HANDSHAKE_HEAP_H
#define HANDSHAKE_HEAP_H

#include <stddef.h>

void heap_init(void);

/* Bytes that were asked for and not given back: now, and at most. */
size_t heap_used(void);
size_t heap_most(void);
/* Bytes from the heap's beginning to the highest one ever in use, with headers and gaps: as much as
   this allocator needs. */
size_t heap_reach(void);
/* The size of the whole heap, a static array. */
size_t heap_bytes(void);

#endif
