/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A heap for KEMs that need one and free blocks nearly in the reverse order: a stack of blocks. It
 * is static data of the KEM. This file also has abort and exit, for KEMs that call them.
 */
#include <stddef.h>
#include <stdint.h>

#ifndef HEAP_BYTES
#define HEAP_BYTES 4096
#endif

void *malloc(size_t n);
void free(void *memory);
void exit(int status) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));

typedef struct block {
    struct block *below;
    int free;
} block;

/* The strictest alignment of any object, also for the data that follow the head of a block. */
#define ALIGNED(n) (((n) + 7) & ~(size_t)7)
#define HEAD ALIGNED(sizeof(block))

static uint8_t heap[HEAP_BYTES] __attribute__((aligned(8)));
static size_t used;
static block *top;

void *malloc(size_t n) {
    if (n > HEAP_BYTES || HEAD + ALIGNED(n) > HEAP_BYTES - used) {
        return NULL;
    }
    block *taken = (block *)(heap + used);
    taken->below = top;
    taken->free = 0;
    top = taken;
    used += HEAD + ALIGNED(n);
    return (uint8_t *)taken + HEAD;
}

void free(void *memory) {
    if (memory != NULL) {
        ((block *)((uint8_t *)memory - HEAD))->free = 1;
    }
    while (top != NULL && top->free) {
        used = (size_t)((uint8_t *)top - heap);
        top = top->below;
    }
}

void abort(void) { __builtin_trap(); }

void exit(int status) {
    (void)status;
    abort();
}
