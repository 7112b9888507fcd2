/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The functions of the C library and of the compiler's library that the harness and the KEMs call.
 * Debian's libraries are built without register windows and cannot be called from code with them.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "../freestanding/divide.h"

uint64_t __umulsidi3(uint32_t a, uint32_t b);
int64_t __mulsidi3(int32_t a, int32_t b);
uint64_t __muldi3(uint64_t a, uint64_t b);
uint32_t __bswapsi2(uint32_t x);
uint64_t __bswapdi2(uint64_t x);
uint64_t __ashldi3(uint64_t x, int n);
uint64_t __lshrdi3(uint64_t x, int n);
int64_t __ashrdi3(int64_t x, int n);
uint64_t __udivdi3(uint64_t n, uint64_t d);
uint64_t __umoddi3(uint64_t n, uint64_t d);
uint32_t __udivsi3(uint32_t n, uint32_t d);
uint32_t __umodsi3(uint32_t n, uint32_t d);
int32_t __divsi3(int32_t n, int32_t d);
int32_t __modsi3(int32_t n, int32_t d);

/* Keeps the compiler from turning the loop that contains it into a call of memcpy or memset. */
#define AS_A_LOOP() __asm__ volatile("" ::: "memory")

static int is_aligned(const void *a, const void *b) {
    return (((uintptr_t)a | (uintptr_t)b) & 3) == 0;
}

static void copy_words(uint32_t to[4], const uint32_t from[4]) {
    uint32_t a = from[0], b = from[1], c = from[2], d = from[3];
    to[0] = a;
    to[1] = b;
    to[2] = c;
    to[3] = d;
    AS_A_LOOP();
}

/* Copies 16 bytes at a time, like newlib's on Xtensa, which the chips have in their ROM. */
void *memcpy(void *restrict to, const void *restrict from, size_t n) {
    uint8_t *t = to;
    const uint8_t *f = from;
    if (is_aligned(t, f)) {
        for (; n >= 16; n -= 16, t += 16, f += 16) {
            copy_words((uint32_t *)t, (const uint32_t *)f);
        }
        for (; n >= 4; n -= 4, t += 4, f += 4) {
            *(uint32_t *)t = *(const uint32_t *)f;
            AS_A_LOOP();
        }
    }
    for (; n > 0; n--) {
        *t++ = *f++;
        AS_A_LOOP();
    }
    return to;
}

void *memmove(void *to, const void *from, size_t n) {
    uint8_t *t = to;
    const uint8_t *f = from;
    if (t <= f || t >= f + n) {
        return memcpy(to, from, n);
    }
    while (n > 0) {
        n--;
        t[n] = f[n];
        AS_A_LOOP();
    }
    return to;
}

void *memset(void *to, int value, size_t n) {
    uint8_t *t = to;
    if (is_aligned(t, t)) {
        uint32_t word = (uint8_t)value * 0x01010101u;
        uint32_t words[4] = {word, word, word, word};
        for (; n >= 16; n -= 16, t += 16) {
            copy_words((uint32_t *)t, words);
        }
        for (; n >= 4; n -= 4, t += 4) {
            *(uint32_t *)t = word;
            AS_A_LOOP();
        }
    }
    for (; n > 0; n--) {
        *t++ = (uint8_t)value;
        AS_A_LOOP();
    }
    return to;
}

int memcmp(const void *a, const void *b, size_t n) {
    const uint8_t *x = a, *y = b;
    for (; n > 0; n--, x++, y++) {
        if (*x != *y) {
            return *x - *y;
        }
    }
    return 0;
}

int strcmp(const char *a, const char *b) {
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return (uint8_t)*a - (uint8_t)*b;
}

/*
 * Products made of products of 16 bits: the simulated core has no instruction for the upper half of
 * a product. The functions compute upper halves alone, because a product of 64 bits would call
 * these same functions. A compiler that is configured for the core calls the first two where the
 * chips have MULUH and MULSH; the other compiler calls the third.
 */
static inline __attribute__((always_inline)) uint32_t upper_half(uint32_t a, uint32_t b) {
    uint32_t a0 = a & 0xffff, a1 = a >> 16, b0 = b & 0xffff, b1 = b >> 16;
    uint32_t middle = a1 * b0 + (a0 * b0 >> 16);
    uint32_t middle_low = (middle & 0xffff) + a0 * b1;
    return a1 * b1 + (middle >> 16) + (middle_low >> 16);
}

uint64_t __umulsidi3(uint32_t a, uint32_t b) { return (uint64_t)upper_half(a, b) << 32 | a * b; }

int64_t __mulsidi3(int32_t a, int32_t b) {
    uint32_t x = (uint32_t)a, y = (uint32_t)b;
    uint32_t high = upper_half(x, y) - (a < 0 ? y : 0) - (b < 0 ? x : 0);
    return (int64_t)((uint64_t)high << 32 | x * y);
}

uint64_t __muldi3(uint64_t a, uint64_t b) {
    uint32_t a_low = (uint32_t)a, b_low = (uint32_t)b;
    uint32_t high = upper_half(a_low, b_low);
    high += a_low * (uint32_t)(b >> 32) + (uint32_t)(a >> 32) * b_low;
    return (uint64_t)high << 32 | a_low * b_low;
}

/* In assembly: GCC 13, optimising for size, turns the C of this function into a call of itself. */
uint32_t __bswapsi2(uint32_t x) {
    uint32_t swapped;
    __asm__("ssai 8\n"
            "srli %0, %1, 16\n"
            "src %0, %0, %1\n"
            "src %0, %0, %0\n"
            "src %0, %1, %0"
            : "=&r"(swapped)
            : "r"(x));
    return swapped;
}

uint64_t __bswapdi2(uint64_t x) {
    return (uint64_t)__bswapsi2((uint32_t)x) << 32 | __bswapsi2((uint32_t)(x >> 32));
}

/* On words, because a shift of 64 bits would call this same function. */
uint64_t __ashldi3(uint64_t x, int n) {
    uint32_t high = (uint32_t)(x >> 32), low = (uint32_t)x;
    if (n == 0) {
        return x;
    }
    if (n >= 32) {
        return (uint64_t)(low << (n - 32)) << 32;
    }
    return (uint64_t)(high << n | low >> (32 - n)) << 32 | low << n;
}

uint64_t __lshrdi3(uint64_t x, int n) {
    uint32_t high = (uint32_t)(x >> 32), low = (uint32_t)x;
    if (n == 0) {
        return x;
    }
    if (n >= 32) {
        return high >> (n - 32);
    }
    return (uint64_t)(high >> n) << 32 | (low >> n | high << (32 - n));
}

int64_t __ashrdi3(int64_t x, int n) {
    uint64_t sign = x < 0 ? ~(uint64_t)0 : 0;
    return (int64_t)(__lshrdi3((uint64_t)x ^ sign, n) ^ sign);
}

uint64_t __udivdi3(uint64_t n, uint64_t d) {
    uint64_t remainder;
    return divide64(n, d, &remainder);
}

uint64_t __umoddi3(uint64_t n, uint64_t d) {
    uint64_t remainder;
    divide64(n, d, &remainder);
    return remainder;
}

/* The chips divide 32 bits in one instruction, which a compiler for another core does not know. */
uint32_t __udivsi3(uint32_t n, uint32_t d) {
    uint32_t quotient;
    __asm__("quou %0, %1, %2" : "=r"(quotient) : "r"(n), "r"(d));
    return quotient;
}

uint32_t __umodsi3(uint32_t n, uint32_t d) {
    uint32_t remainder;
    __asm__("remu %0, %1, %2" : "=r"(remainder) : "r"(n), "r"(d));
    return remainder;
}

int32_t __divsi3(int32_t n, int32_t d) {
    int32_t quotient;
    __asm__("quos %0, %1, %2" : "=r"(quotient) : "r"(n), "r"(d));
    return quotient;
}

int32_t __modsi3(int32_t n, int32_t d) {
    int32_t remainder;
    __asm__("rems %0, %1, %2" : "=r"(remainder) : "r"(n), "r"(d));
    return remainder;
}
