/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A key in memory whose bytes are written one by one, such as an EEPROM, where power may fail at
 * any write. There are two slots. A new key goes into the one that is free, and counts from its
 * very last write on: before that the old key is there, afterwards the new one, and never a
 * mixture. The slot that is not in use is erased.
 *
 *   a slot: number (1 byte), key (KEY_BYTES), CRC-32 of key and number (4 bytes)
 *
 * The number is 0, 1 or 2, and 0xff in a slot that has no key. Of two keys the one with the next
 * number is newer. The number is erased before anything else of a slot and written after all else,
 * so that a slot with a number has a whole key. Only the byte that was being written when power
 * failed can have any other value; if that is a number, there is a whole key in either slot.
 *
 * The check value is for what no order of writes protects from: a byte that changes by itself, or
 * that a brown-out has written. No error within one byte escapes a CRC-32. Such a key is none.
 */
#ifndef KEY_STORE_H
#define KEY_STORE_H

#include <stddef.h>
#include <stdint.h>

#define KEY_BYTES 96 /* d || z || H(ek): pocketkem_how.dk_is_seed */
#define KEY_STORE_BYTES (2 * (1 + KEY_BYTES + 4))

/* The board defines these: a byte of the memory, from address 0 to KEY_STORE_BYTES - 1. */
uint8_t key_memory_read(size_t address);
void key_memory_write(size_t address, uint8_t value);

/* Where the first byte of the key is. There is none: */
#define KEY_NONE ((size_t)-1)

/* Finds the key after a start, and erases what an interruption has left in the other slot. Returns
   its address, or KEY_NONE. */
size_t key_store_open(void);

/* Begins a new key beside the one at this address (or KEY_NONE). Returns the address to which its
   bytes must be written by key_store_write. */
size_t key_store_begin(size_t current);

/* Writes n bytes. What has its value already is not written. */
void key_store_write(size_t address, const uint8_t *in, size_t n);

/* Makes the new key, all of which is written, the key, and erases the one before it. */
void key_store_commit(size_t current, size_t new_key);

#endif
