/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What a chip keeps outside of RAM. An AVR has data in its EEPROM, and text in flash where only
 * LPM reads it. Other chips keep data in KEPT memory, which is FRAM where the linker script has
 * FRAM, and read text like all constants.
 */
#ifndef KEPT_H
#define KEPT_H

#include <stdint.h>
#include <string.h>

#if defined(__AVR__)

#include <avr/eeprom.h>
#include <avr/pgmspace.h>

#define KEPT EEMEM
#define KEPT_TEXT(text) PSTR(text)
#define kept_char(at) ((char)pgm_read_byte(at))
#define kept_strcmp strcmp_P

static inline void kept_read(uint8_t *to, const uint8_t *from, size_t n) {
    eeprom_read_block(to, from, n);
}

static inline void kept_write(uint8_t *to, const uint8_t *from, size_t n) {
    eeprom_update_block(from, to, n);
}

#else

#define KEPT __attribute__((section(".bss.kept")))
#define KEPT_TEXT(text) (text)
#define kept_char(at) (*(at))
#define kept_strcmp strcmp

static inline void kept_read(uint8_t *to, const uint8_t *from, size_t n) { memcpy(to, from, n); }

static inline void kept_write(uint8_t *to, const uint8_t *from, size_t n) { memcpy(to, from, n); }

#endif
#endif
