/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The board that has a key pair. It keeps d || z || H(ek) in EEPROM. It sends ek to a board that
 * asks for it (to the sketch KeySender, RX to TX and TX to RX), and recovers the secret from the
 * ciphertext that comes back. Fits an Uno. The LED is on while the last exchange has succeeded.
 *
 * ek is not authenticated here. To authenticate it, give the other board its H(ek)
 * (pocketkem_how.h_ek).
 */
#include <PocketKEM.h>
#include <avr/eeprom.h>

static const pocketkem_scheme *const scheme = &pocketkem_mlkem768;

/* Addresses in EEPROM. The mark is written last. */
static uint8_t *const MARK = (uint8_t *)0, *const KEY = (uint8_t *)1;
static const uint8_t IS_THERE = 0x4b;

uint8_t secret[POCKETKEM_SS_BYTES];
static pocketkem_how how;

static void prepare() {
    memset(&how, 0, sizeof how);
    how.streamed = true;
}

/* Keeps H(ek) from dk, which is written but not stored. */
static int keep_hash(void *, size_t pos, const uint8_t *in, size_t n) {
    size_t at = pocketkem_dk_bytes(scheme) - POCKETKEM_H_EK_BYTES - 32;
    if (pos == at) {
        eeprom_update_block(in, KEY + POCKETKEM_SEED_BYTES, n);
    }
    return 0;
}

static int read_seed(void *, uint8_t *out, size_t n) {
    eeprom_read_block(out, KEY, n);
    return 0;
}

/* Draws a seed. */
static __attribute__((noinline)) int draw() {
    uint8_t seed[POCKETKEM_SEED_BYTES];
    int error = pocketkem_arduino_random(nullptr, seed, sizeof seed) ? POCKETKEM_ERR_RNG : 0;
    if (error == 0) {
        eeprom_update_block(seed, KEY, sizeof seed);
    }
    memset(seed, 0, sizeof seed);
    return error;
}

/* Makes the key pair, unless it exists already. */
static int make() {
    if (eeprom_read_byte(MARK) == IS_THERE) {
        return 0;
    }
    int error = draw();
    if (error == 0) {
        prepare();
        how.random = read_seed;
        how.dk.write = keep_hash;
        error = pocketkem_keygen_how(scheme, &how);
    }
    if (error == 0) {
        eeprom_update_byte(MARK, IS_THERE);
    }
    return error;
}

/* Makes ek while it is sent. It is made twice: the other board has no room for it either. */
static int exchange() {
    for (uint8_t time = 0; time < 2; time++) {
        prepare();
        how.random = read_seed;
        how.ek = PocketKEMLine::io();
        int error = pocketkem_keygen_how(scheme, &how);
        if (error != 0) {
            return error;
        }
    }
    prepare();
    how.dk = pocketkem_eeprom(KEY);
    how.dk_is_seed = true;
    how.ct = PocketKEMLine::io();
    return pocketkem_decaps_how(scheme, secret, &how);
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
    int error = make();
    if (error == 0) {
        PocketKEMLine::silence(0);
        while (!PocketKEMLine::asked()) {
        }
        error = exchange();
    }
    show(error);
    if (error != 0) {
        memset(secret, 0, sizeof secret);
        PocketKEMLine::silence(100);
    }
}
