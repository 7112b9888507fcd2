/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Runs an operation on a stack of its own, and searches that for what the operation has left. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>

#define WINDOW 8

static uint8_t stack[65536]; /* without optimisation, operations take more than 16 KB */
static ucontext_t outside, inside;

static void run(void (*operation)(void)) {
    memset(stack, 0xa5, sizeof stack);
    (void)getcontext(&inside);
    inside.uc_stack.ss_sp = stack;
    inside.uc_stack.ss_size = sizeof stack;
    inside.uc_link = &outside;
    makecontext(&inside, operation, 0);
    (void)swapcontext(&outside, &inside);
}

static int is_left(const void *secret, size_t n) {
    const uint8_t *bytes = secret;
    size_t lowest = 0; /* that was written */
    while (lowest < sizeof stack && stack[lowest] == 0xa5) {
        lowest++;
    }
    for (size_t i = 0; i + WINDOW <= n; i++) {
        for (size_t at = lowest; at + WINDOW <= sizeof stack; at++) {
            if (stack[at] == bytes[i] && memcmp(stack + at, bytes + i, WINDOW) == 0) {
                return 1;
            }
        }
    }
    return 0;
}

/* Keeps a secret in the lowest bytes of a deep frame, to show that it is found. */
static const uint8_t *kept;
static void careless(void) {
    volatile uint8_t copy[512];
    volatile uint8_t *volatile to = copy; /* clang would scatter the bytes of a volatile array */
    for (size_t i = 0; i < 32; i++) {
        to[i] = kept[i];
    }
}

/* Whether the search finds 32 bytes that are left. */
static int is_found(const uint8_t secret[32]) {
    kept = secret;
    run(careless);
    if (!is_left(secret, 32)) {
        puts("the search finds nothing, not even what is there");
        return 0;
    }
    return 1;
}

typedef struct looked_for {
    const char *name;
    const void *bytes;
    size_t n;
} looked_for;

/* Whether an operation of a scheme has left one of the secrets, which it names. */
static int leaves(const char *scheme, const char *operation, const looked_for *secrets,
                  size_t count) {
    int found = 0;
    for (; count != 0; count--, secrets++) {
        if (is_left(secrets->bytes, secrets->n)) {
            printf("%s: %s leaves %s\n", scheme, operation, secrets->name);
            found = 1;
        }
    }
    return found;
}
