/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "key_store.h"

#include <stdbool.h>

enum { CRC_BYTES = 4, SLOT_BYTES = 1 + KEY_BYTES + CRC_BYTES, NUMBERS = 3, ERASED = 0xff };

/* A slot is named by the address of its key. */
static const size_t keys[2] = {1, SLOT_BYTES + 1};

static size_t number_at(size_t key) { return key - 1; }
static size_t crc_at(size_t key) { return key + KEY_BYTES; }
static size_t other(size_t key) { return key == keys[0] ? keys[1] : keys[0]; }

static void put(size_t address, uint8_t value) {
    if (key_memory_read(address) != value) {
        key_memory_write(address, value);
    }
}

static uint32_t crc_of(size_t key, uint8_t number) {
    uint32_t crc = 0xffffffff;
    for (size_t i = 0; i <= KEY_BYTES; i++) {
        crc ^= i < KEY_BYTES ? key_memory_read(key + i) : number;
        for (int bit = 0; bit < 8; bit++) {
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0); /* the polynomial of IEEE 802.3 */
        }
    }
    return ~crc;
}

static bool is_there(size_t key) {
    const uint8_t number = key_memory_read(number_at(key));
    uint32_t crc = 0;
    for (size_t i = CRC_BYTES; i-- != 0;) {
        crc = crc << 8 | key_memory_read(crc_at(key) + i);
    }
    return number < NUMBERS && crc == crc_of(key, number);
}

static uint8_t next(size_t key) {
    return (uint8_t)((key_memory_read(number_at(key)) + 1) % NUMBERS);
}

/* From the lowest address, which is the number, to the highest. */
static void erase(size_t key) {
    for (size_t i = 0; i < SLOT_BYTES; i++) {
        put(number_at(key) + i, ERASED);
    }
}

size_t key_store_open(void) {
    const bool first = is_there(keys[0]), second = is_there(keys[1]);
    size_t key = first ? keys[0] : second ? keys[1] : KEY_NONE;
    if (first && second && key_memory_read(number_at(keys[1])) == next(keys[0])) {
        key = keys[1];
    }
    for (size_t i = 0; i < 2; i++) {
        if (keys[i] != key) {
            erase(keys[i]);
        }
    }
    return key;
}

size_t key_store_begin(size_t current) {
    const size_t key = current == KEY_NONE ? keys[0] : other(current);
    put(number_at(key), ERASED);
    return key;
}

void key_store_write(size_t address, const uint8_t *in, size_t n) {
    for (size_t i = 0; i < n; i++) {
        put(address + i, in[i]);
    }
}

void key_store_commit(size_t current, size_t new_key) {
    const uint8_t number = current == KEY_NONE ? 0 : next(current);
    const uint32_t crc = crc_of(new_key, number);
    for (size_t i = 0; i < CRC_BYTES; i++) {
        put(crc_at(new_key) + i, (uint8_t)(crc >> 8 * i));
    }
    put(number_at(new_key), number);
    erase(other(new_key));
}
