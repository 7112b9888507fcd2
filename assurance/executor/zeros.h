/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Large arrays of zeros, of which little is ever touched: calloc would clear all of them. */
#ifndef POCKETKEM_PROVE_ZEROS_H
#define POCKETKEM_PROVE_ZEROS_H

#include <stddef.h>
#include <sys/mman.h>

static inline void *zeros(size_t size) {
    void *made = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return made == MAP_FAILED ? NULL : made;
}

static inline void give_back(void *made, size_t size) {
    if (made != NULL) {
        munmap(made, size);
    }
}

#endif
