/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The same bytes at each start. It fails if the last byte of the EEPROM is 0. */
#include <avr/eeprom.h>
#include <stddef.h>

int application_random(uint8_t *out, size_t n);

int application_random(uint8_t *out, size_t n) {
    static uint32_t state = 1;
    if (eeprom_read_byte((const uint8_t *)E2END) == 0) {
        return -1;
    }
    for (; n != 0; n--) {
        state = state * 1664525u + 1013904223u;
        *out++ = (uint8_t)(state >> 24);
    }
    return 0;
}
