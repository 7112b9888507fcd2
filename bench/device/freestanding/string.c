/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include <string.h>

/* Keeps the compiler from turning a loop into a call of the function that contains it. */
#if defined(__clang__)
#define PLAIN_LOOP __attribute__((no_builtin))
#else
#define PLAIN_LOOP __attribute__((optimize("no-tree-loop-distribute-patterns")))
#endif

PLAIN_LOOP void *memcpy(void *to, const void *from, size_t n) {
    unsigned char *t = to;
    const unsigned char *f = from;
    while (n--) {
        *t++ = *f++;
    }
    return to;
}

PLAIN_LOOP void *memmove(void *to, const void *from, size_t n) {
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t <= f) {
        return memcpy(to, from, n);
    }
    while (n--) {
        t[n] = f[n];
    }
    return to;
}

PLAIN_LOOP void *memset(void *to, int byte, size_t n) {
    unsigned char *t = to;
    while (n--) {
        *t++ = (unsigned char)byte;
    }
    return to;
}

PLAIN_LOOP int memcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    for (; n; n--, x++, y++) {
        if (*x != *y) {
            return *x - *y;
        }
    }
    return 0;
}

PLAIN_LOOP int strcmp(const char *a, const char *b) {
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return (unsigned char)*a - (unsigned char)*b;
}

PLAIN_LOOP size_t strlen(const char *text) {
    size_t n = 0;
    while (text[n]) {
        n++;
    }
    return n;
}
