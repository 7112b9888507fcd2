/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * An allocator: blocks side by side, the first free one that is large enough. A free block is
 * joined with a free one behind it when memory is sought.
 */
#include "heap.h"

#include <stdint.h>
#include <string.h>

#ifndef HANDSHAKE_HEAP_BYTES
#define HANDSHAKE_HEAP_BYTES (64 * 1024)
#endif

void *handshake_allocate(size_t n);
void handshake_free(void *memory);
void *handshake_reallocate(void *memory, size_t n);

/* Stands before its memory. The last block of the heap is free or reaches its end. */
typedef struct block {
    uint32_t room;  /* bytes of memory, a multiple of 8 */
    uint32_t asked; /* bytes that were asked for; 0: the block is free */
} block;

static uint64_t heap[HANDSHAKE_HEAP_BYTES / 8];
static size_t used, most, reach;

static block *first(void) { return (block *)heap; }

static block *after(const block *b) { return (block *)((uintptr_t)(b + 1) + b->room); }

static int is_end(const block *b) { return (uintptr_t)b >= (uintptr_t)heap + sizeof heap; }

void heap_init(void) {
    *first() = (block){sizeof heap - sizeof(block), 0};
    used = most = reach = 0;
}

static void join_free(block *b) {
    for (block *next = after(b); !is_end(next) && next->asked == 0; next = after(b)) {
        b->room += (uint32_t)sizeof(block) + next->room;
    }
}

static void take(block *b, size_t n, uint32_t room) {
    if (b->room >= room + sizeof(block) + 8) {
        const uint32_t rest = b->room - room - (uint32_t)sizeof(block);
        b->room = room;
        *after(b) = (block){rest, 0};
    }
    b->asked = (uint32_t)n;
    used += n;
    const size_t end = (uintptr_t)after(b) - (uintptr_t)heap;
    most = used > most ? used : most;
    reach = end > reach ? end : reach;
}

void *handshake_allocate(size_t n) {
    if (n == 0 || n > sizeof heap) {
        return NULL;
    }
    const uint32_t room = (uint32_t)(n + 7) & ~7u;
    for (block *b = first(); !is_end(b); b = after(b)) {
        if (b->asked == 0) {
            join_free(b);
            if (b->room >= room) {
                take(b, n, room);
                return b + 1;
            }
        }
    }
    return NULL;
}

void handshake_free(void *memory) {
    if (memory != NULL) {
        block *b = (block *)memory - 1;
        used -= b->asked;
        b->asked = 0;
    }
}

void *handshake_reallocate(void *memory, size_t n) {
    void *moved = handshake_allocate(n);
    if (moved != NULL && memory != NULL) {
        const size_t before = ((block *)memory - 1)->asked;
        memcpy(moved, memory, before < n ? before : n);
        handshake_free(memory);
    }
    return moved;
}

size_t heap_used(void) { return used; }

size_t heap_most(void) { return most; }

size_t heap_reach(void) { return reach; }

size_t heap_bytes(void) { return sizeof heap; }
