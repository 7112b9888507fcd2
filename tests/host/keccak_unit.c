/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A stand-in for a chip's Keccak unit, and the function of an application that uses it
 * (pocketkem_keccak.h). The unit has 50 registers and takes a while. Whoever writes or reads them
 * meanwhile does something wrong, which is counted. An interrupt may use the unit at any time: it
 * waits, keeps what is there, and puts it back.
 */
#include <pocketkem_keccak.h>

#include <stdint.h>
#include <string.h>

enum { TAKES = 3 };

static struct {
    uint32_t words[50];
    unsigned busy, waited, uses, wrong, every;
} unit;

static uint64_t rotated(uint64_t x, unsigned n) { return n == 0 ? x : x << n | x >> (64 - n); }

static void permute(void) {
    uint64_t a[25];
    uint8_t lfsr = 1;
    memcpy(a, unit.words, sizeof a);
    for (int round = 0; round < 24; round++) {
        uint64_t c[5], b;
        for (int x = 0; x < 5; x++) {
            c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
        }
        for (int i = 0; i < 25; i++) {
            a[i] ^= c[(i + 4) % 5] ^ rotated(c[(i + 1) % 5], 1);
        }
        b = a[1];
        for (unsigned t = 0, x = 1, y = 0, next; t < 24; t++) {
            next = (2 * x + 3 * y) % 5, x = y, y = next;
            uint64_t moved = a[x + 5 * y];
            a[x + 5 * y] = rotated(b, (t + 1) * (t + 2) / 2 % 64);
            b = moved;
        }
        for (int y = 0; y < 25; y += 5) {
            memcpy(c, a + y, sizeof c);
            for (int x = 0; x < 5; x++) {
                a[x + y] ^= ~c[(x + 1) % 5] & c[(x + 2) % 5];
            }
        }
        for (int j = 0; j < 7; j++) {
            a[0] ^= (uint64_t)(lfsr & 1) << ((1 << j) - 1);
            lfsr = (uint8_t)(lfsr << 1 ^ (lfsr >> 7) * 0x71);
        }
    }
    memcpy(unit.words, a, sizeof a);
}

static uint32_t *word(unsigned i) {
    unit.wrong += unit.busy != 0;
    return &unit.words[i];
}

static void start(void) {
    unit.wrong += unit.busy != 0;
    unit.busy = TAKES;
    unit.uses++;
}

static int is_busy(void) {
    if (unit.busy != 0 && --unit.busy == 0) {
        permute();
    }
    return unit.busy != 0;
}

static void interrupt(void) {
    uint32_t kept[50];
    while (is_busy()) {
    }
    for (unsigned i = 0; i < 50; i++) {
        kept[i] = *word(i);
        *word(i) = i;
    }
    start();
    while (is_busy()) {
    }
    for (unsigned i = 0; i < 50; i++) {
        *word(i) = kept[i];
    }
}

/* Between two instructions of the function below. */
static void step(void) {
    if (unit.every != 0 && ++unit.waited % unit.every == 0) {
        interrupt();
    }
}

void pocketkem_keccak_f1600(void *state) {
    uint32_t *words = state;
    unit.wrong += (uintptr_t)state % 4 != 0;
    for (unsigned i = 0; i < 50; i++) {
        *word(i) = words[i];
        step();
    }
    start();
    do {
        step();
    } while (is_busy());
    for (unsigned i = 0; i < 50; i++) {
        words[i] = *word(i);
        step();
        *word(i) = 0;
    }
}

/* Every so many steps an interrupt uses the unit; 0: none does. */
void keccak_unit_interrupts(unsigned every) { unit.every = every; }

unsigned keccak_unit_uses(void) { return unit.uses; }

/* What was done wrong, and how many of its registers still have something. */
unsigned keccak_unit_wrong(void) {
    unsigned left = 0;
    for (unsigned i = 0; i < 50; i++) {
        left += unit.words[i] != 0;
    }
    return unit.wrong + left;
}
