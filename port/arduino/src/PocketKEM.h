/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM for Arduino: all of pocketkem.h, and helpers for a board with little memory.
 * docs/arduino.md shows how to use them.
 */
#ifndef POCKETKEM_ARDUINO_H
#define POCKETKEM_ARDUINO_H

#include "pocketkem.h"

/*
 * Random bytes: a pocketkem_random that the application must define, because Arduino has none. It
 * writes n bytes to out and returns 0.
 *
 * random() is predictable, and so is the noise of an open analogue pin. A generator of
 * cryptographic quality is a chip (ATECC608, or the one of a radio), or a generator that was seeded
 * with 32 random bytes when the board was programmed and keeps its state in EEPROM.
 *
 * Without a definition, every operation that needs random bytes fails with POCKETKEM_ERR_RNG.
 */
extern "C" int pocketkem_arduino_random(void *ctx, uint8_t *out, size_t n);

#if defined(__AVR__)

/*
 * A line to another board on the first UART, for objects that are streamed
 * (pocketkem_how.streamed). It polls the UART, which takes 160 bytes less than Serial. Do not use
 * Serial at the same time.
 *
 * The board that reads asks for some bytes with two bytes of its own, which the UART of a busy
 * board can hold. The board that writes waits for that. It answers with a number, a length, the
 * bytes, and a CRC-16. Nothing is repeated: a byte that is lost or damaged ends the operation on
 * both boards with POCKETKEM_ERR_IO, on the second one after TIME_OUT_MS.
 */
class PocketKEMLine {
  public:
    static const unsigned TIME_OUT_MS = 2500; /* more than an operation needs between two bytes */

    /* Sets up the UART. */
    static void begin(unsigned long baud);
    /* Waits until the line has been silent for so long, so that both boards begin anew. */
    static void silence(unsigned ms);
    /* Whether the other board asks for bytes. */
    static bool asked();
    /* An object at the other board: reads from it and writes to it. */
    static pocketkem_io io();
};

/* An object in EEPROM, from this address on. */
pocketkem_io pocketkem_eeprom(uint8_t *address);

#endif
#endif
