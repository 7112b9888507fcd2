/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* PocketKEM for Arduino: pocketkem.h, and what a board with little memory needs besides. */
#ifndef POCKETKEM_ARDUINO_H
#define POCKETKEM_ARDUINO_H

#include "pocketkem.h"

/*
 * Random bytes: to be defined by the application, for Arduino has none. random() is predictable,
 * and so is the noise of an open analogue pin; a generator of cryptographic quality is a chip
 * (ATECC608, or the one of a radio), or one that was seeded with 32 random bytes when the board was
 * programmed, whose state is in EEPROM. Without a definition this fails, and every operation that
 * needs random bytes with POCKETKEM_ERR_RNG.
 */
extern "C" int pocketkem_arduino_random(void *ctx, uint8_t *out, size_t n);

#if defined(__AVR__)

/*
 * A line to another board on the first UART, for objects that are streamed
 * (pocketkem_how.streamed). The UART is polled, which takes 160 bytes less than Serial: do not use
 * Serial besides.
 *
 * Who reads asks for so many bytes, with two of his own that the UART of a busy board can hold; who
 * writes waits for that, and answers with a number, a length, the bytes, and a CRC-16. Nothing is
 * repeated: a byte that was lost or damaged ends the operation on both boards, with
 * POCKETKEM_ERR_IO, on the second one when TIME_OUT_MS have passed.
 */
class PocketKEMLine {
  public:
    static const unsigned TIME_OUT_MS = 2500; /* longer than an operation takes between two bytes */

    static void begin(unsigned long baud);
    /* Both boards begin anew: when the line has been silent for so long. */
    static void silence(unsigned ms);
    /* Whether the other board asks for something. */
    static bool asked();
    /* What reads from the other board and writes to it. */
    static pocketkem_io io();
};

/* What is in EEPROM, from this address on. */
pocketkem_io pocketkem_eeprom(uint8_t *address);

#endif
#endif
