/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The board that receives a key and sends back a secret. The other board runs the sketch KeyOwner.
 * Fits an Uno. The LED is on while the last exchange has succeeded.
 */
#include <PocketKEM.h>

static const pocketkem_scheme *const scheme = &pocketkem_mlkem768;

uint8_t secret[POCKETKEM_SS_BYTES];
static pocketkem_how how;

static int exchange() {
    memset(&how, 0, sizeof how);
    how.streamed = true;
    how.random = pocketkem_arduino_random;
    how.ek = PocketKEMLine::io();
    how.ct = PocketKEMLine::io();
    /* how.h_ek = the expected 32 bytes: nobody on the line can then act as the other board. */
    return pocketkem_encaps_how(scheme, secret, &how);
}

static void show(int error) {
    PORTB = error == 0 ? PORTB | _BV(PB5) : PORTB & ~_BV(PB5);
    GPIOR0 = (uint8_t)error; /* for a debugger */
}

void setup() {
    DDRB |= _BV(PB5);
    PocketKEMLine::begin(115200);
}

void loop() {
    /* Longer than the other board waits, so that it has given up any operation under way. */
    PocketKEMLine::silence(PocketKEMLine::TIME_OUT_MS + 1000);
    show(exchange());
}
