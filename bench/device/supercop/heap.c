/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A heap for KEMs that need one and free blocks nearly in the reverse order: a stack of blocks. It
 * is static data of the KEM. It is whole, so that no function of a C library's heap comes in: GCC
 * makes calloc of a malloc and a memset. This file also has abort and exit, for KEMs that call
 * them.
 */
#include <stddef.h>
#include <stdint.h>

#ifndef HEAP_BYTES
#define HEAP_BYTES 4096
#endif

void *malloc(size_t n);
void *calloc(size_t count, size_t n);
void *realloc(void *memory, size_t n);
void *aligned_alloc(size_t alignment, size_t n);
int posix_memalign(void **memory, size_t alignment, size_t n);
void free(void *memory);
void exit(int status) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));

/* The strictest alignment of any object, also for the data that follow the head of a block. */
#define ALIGNED(n) (((n) + 7) & ~(size_t)7)
#define HEAD ALIGNED(sizeof(block))

typedef struct block {
    struct block *below;
    size_t size; /* of the data, a multiple of 8; and 1 if it is free */
} block;

static uint8_t heap[HEAP_BYTES] __attribute__((aligned(8)));
static block *top;

static block *head_of(void *memory) { return (block *)((uint8_t *)memory - HEAD); }

/* Apart from malloc, which GCC would join with the loop of calloc to a call of calloc. */
static void *take(size_t alignment, size_t n) {
    uintptr_t start = (uintptr_t)heap, end = start + HEAP_BYTES;
    if (top != NULL) {
        start = (uintptr_t)top + HEAD + (top->size & ~(size_t)1);
    }
    if (alignment < 8) {
        alignment = 8;
    }
    uintptr_t data = (start + HEAD + alignment - 1) & ~(uintptr_t)(alignment - 1);
    if (n > HEAP_BYTES || data > end || ALIGNED(n) > end - data) {
        return NULL;
    }
    block *taken = head_of((void *)data);
    taken->below = top;
    taken->size = ALIGNED(n);
    top = taken;
    return (void *)data;
}

static void copy(uint8_t *to, const uint8_t *from, size_t n) {
    while (n-- > 0) {
        *to++ = *from++;
    }
}

void *malloc(size_t n) { return take(8, n); }

void *calloc(size_t count, size_t n) {
    if (n != 0 && count > HEAP_BYTES / n) {
        return NULL;
    }
    uint8_t *memory = take(8, count * n);
    for (size_t i = 0; memory != NULL && i < count * n; i++) {
        memory[i] = 0;
    }
    return memory;
}

void *realloc(void *memory, size_t n) {
    uint8_t *other = take(8, n);
    if (memory != NULL && other != NULL) {
        size_t before = head_of(memory)->size;
        copy(other, memory, before < n ? before : n);
        free(memory);
    }
    return other;
}

void *aligned_alloc(size_t alignment, size_t n) { return take(alignment, n); }

int posix_memalign(void **memory, size_t alignment, size_t n) {
    void *taken = take(alignment, n);
    if (taken == NULL) {
        return 12; /* ENOMEM */
    }
    *memory = taken;
    return 0;
}

void free(void *memory) {
    if (memory != NULL) {
        head_of(memory)->size |= 1;
    }
    while (top != NULL && (top->size & 1)) {
        top = top->below;
    }
}

void abort(void) { __builtin_trap(); }

void exit(int status) {
    (void)status;
    abort();
}
