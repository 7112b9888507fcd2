/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Power fails at each write, of which the byte gets each value, and while the store is opened. */
#include "key_store.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint8_t memory[KEY_STORE_BYTES];

static memory now;
static long writes_left; /* the next one after these is torn */
static uint8_t torn;
static jmp_buf power_failed;
static unsigned long interruptions;

uint8_t key_memory_read(size_t address) { return now[address]; }

void key_memory_write(size_t address, uint8_t value) {
    if (writes_left-- == 0) {
        now[address] = torn;
        longjmp(power_failed, 1);
    }
    now[address] = value;
}

/* The keys have bytes in common, so that a mixture could look like either. */
static void make_key(uint8_t key[KEY_BYTES], unsigned which) {
    for (unsigned i = 0; i < KEY_BYTES; i++) {
        key[i] = (uint8_t)(i % 5 == 0 ? i : i * 37 + which * 101);
    }
}

static void replace(unsigned which) {
    uint8_t key[KEY_BYTES];
    make_key(key, which);
    const size_t current = key_store_open();
    const size_t at = key_store_begin(current);
    key_store_write(at, key, 64);
    key_store_write(at + 64, key + 64, KEY_BYTES - 64);
    key_store_commit(current, at);
}

static int has(size_t at, unsigned which) {
    uint8_t key[KEY_BYTES];
    make_key(key, which);
    return which == 0 ? at == KEY_NONE : at != KEY_NONE && memcmp(now + at, key, KEY_BYTES) == 0;
}

/* Key `which` replaces the one before it; power fails at write n. Returns whether that happened. */
static int interrupted(const memory before, unsigned which, long n, unsigned value) {
    memcpy(now, before, sizeof now);
    writes_left = n;
    torn = (uint8_t)value;
    if (setjmp(power_failed)) {
        interruptions++;
        return 1;
    }
    replace(which);
    return 0;
}

/* Opens at last, without an interruption. Returns 1 if the new key is there. */
static int outcome(unsigned which, long n, unsigned value) {
    writes_left = -1;
    const size_t at = key_store_open();
    const int is_new = has(at, which);
    if (!is_new && !has(at, which - 1)) {
        printf("key %u: neither key is there after write %ld of 0x%02x\n", which, n, value);
        exit(1);
    }
    /* Nothing is left of any other key. */
    const size_t end = KEY_STORE_BYTES / 2, other = at == KEY_NONE || at > end ? 0 : end;
    for (size_t i = 0; i < (at == KEY_NONE ? KEY_STORE_BYTES : end); i++) {
        if (now[other + i] != 0xff) {
            printf("key %u: something is left after write %ld of 0x%02x\n", which, n, value);
            exit(1);
        }
    }
    return is_new;
}

/* The same with another interruption, at each write of the first opening. */
static void interrupt_opening(unsigned which, long n, unsigned value) {
    memory then;
    memcpy(then, now, sizeof then);
    for (volatile long m = 0;; m++) {
        for (volatile unsigned bits = 0; bits < 4; bits++) {
            memcpy(now, then, sizeof now);
            writes_left = m;
            torn = (uint8_t)(bits == 3 ? 0xff : bits);
            if (setjmp(power_failed) == 0) {
                (void)key_store_open();
                return; /* it has fewer writes */
            }
            interruptions++;
            (void)outcome(which, n, value);
        }
    }
}

/* Each byte of the key's slot gets each value that it does not have. */
static int changes_are_noticed(const memory stored) {
    writes_left = -1;
    memcpy(now, stored, sizeof now);
    const size_t first = key_store_open() - 1;
    for (size_t i = first; i < first + KEY_STORE_BYTES / 2; i++) {
        for (unsigned by = 1; by < 256; by++) {
            memcpy(now, stored, sizeof now);
            now[i] ^= (uint8_t)by;
            if (key_store_open() != KEY_NONE) {
                printf("byte %lu has changed, and the key is there\n", (unsigned long)i);
                return 0;
            }
        }
    }
    return 1;
}

int main(void) {
    memory before;
    memset(before, 0xff, sizeof before);
    for (volatile unsigned which = 1; which <= 4; which++) {
        int was_new = 0;
        for (volatile long n = 0;; n++) {
            int is_new = 1, writes = 0;
            for (volatile unsigned value = 0; value < 256; value++) {
                writes |= interrupted(before, which, n, value);
                if (value % 85 == 0) { /* 0, 0x55, 0xaa, 0xff */
                    memory then;
                    memcpy(then, now, sizeof then);
                    interrupt_opening(which, n, value);
                    memcpy(now, then, sizeof now);
                }
                is_new &= outcome(which, n, value);
            }
            if (was_new && !is_new) {
                printf("key %u: it was there, and is not after write %ld\n", which, n);
                return 1;
            }
            was_new = is_new;
            if (!writes) {
                break;
            }
        }
        if (!was_new) {
            printf("key %u: it is not there in the end\n", which);
            return 1;
        }
        memcpy(before, now, sizeof before);
        if (!changes_are_noticed(before)) {
            return 1;
        }
    }
    printf("%lu interruptions\n", interruptions);
    return 0;
}
