/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Makes a key pair, a shared secret for its owner, and the owner's copy of it, on one board: an ESP32,
 * a Raspberry Pi Pico, or another one with 16 KB of RAM.
 */
#include <PocketKEM.h>

#if defined(ESP32)
#include <esp_random.h>

/* Only while Wi-Fi or Bluetooth is on are these bytes random: docs/esp-idf.md. */
extern "C" int pocketkem_arduino_random(void *, uint8_t *out, size_t n) {
    esp_fill_random(out, n);
    return 0;
}
#elif defined(ARDUINO_ARCH_RP2040)
/* Of the core by Earle Philhower. */
extern "C" int pocketkem_arduino_random(void *, uint8_t *out, size_t n) {
    for (size_t i = 0; i < n; i++) {
        out[i] = (uint8_t)rp2040.hwrand32();
    }
    return 0;
}
#endif

static uint8_t ek[POCKETKEM_MLKEM768_EK_BYTES], dk[POCKETKEM_MLKEM768_DK_BYTES];
static uint8_t ct[POCKETKEM_MLKEM768_CT_BYTES];

static int exchange() {
    uint8_t ours[POCKETKEM_SS_BYTES], theirs[POCKETKEM_SS_BYTES];
    int error = pocketkem_keygen(&pocketkem_mlkem768, ek, dk, pocketkem_arduino_random, NULL);
    if (!error) {
        error = pocketkem_encaps(&pocketkem_mlkem768, ct, theirs, ek, pocketkem_arduino_random, NULL);
    }
    if (!error) {
        error = pocketkem_decaps(&pocketkem_mlkem768, ours, ct, dk);
    }
    return error ? error : memcmp(ours, theirs, sizeof ours);
}

void setup() { Serial.begin(115200); }

void loop() {
    const int error = exchange();
    if (error == 0) {
        Serial.println("both have the same key");
    } else {
        Serial.print("error ");
        Serial.println(error);
    }
    delay(5000);
}
