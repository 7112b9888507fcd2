/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Each operation of SCHEMES: are secrets the same, and the longest silence of still_busy. */
#include "pocketkem.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <stdio.h>
#include <string.h>

static int put(char c, FILE *stream) {
    (void)stream;
    loop_until_bit_is_set(UCSR0A, UDRE0);
    UDR0 = (uint8_t)c;
    return 0;
}

static FILE uart = FDEV_SETUP_STREAM(put, NULL, _FDEV_SETUP_WRITE);

/* Units of 256 cycles, by timer 1. */
static uint16_t longest;

void pocketkem_still_busy(void) {
    const uint16_t silence = TCNT1;
    TCNT1 = 0;
    if (silence > longest) {
        longest = silence;
    }
}

static void begin(void) { TCNT1 = longest = 0; }

static void end(const char *op) {
    pocketkem_still_busy();
    printf("%s is silent for %u\n", op, longest);
}

static uint8_t ek[POCKETKEM_MLKEM1024_EK_BYTES], dk[POCKETKEM_MLKEM1024_DK_BYTES];
static uint8_t ct[POCKETKEM_MLKEM1024_CT_BYTES], ss[3][32];
static const uint8_t seed[64] = "the seed of a key pair", m[32] = "a message";

static void operate(const pocketkem_scheme *scheme) {
    printf("scheme %s\n", pocketkem_name(scheme));
    begin();
    pocketkem_keygen_derand(scheme, ek, dk, seed, seed + 32);
    end("keygen");
    begin();
    pocketkem_encaps_derand(scheme, ct, ss[0], ek, m);
    end("encaps");
    begin();
    pocketkem_decaps(scheme, ss[1], ct, dk);
    end("decaps");
    pocketkem_how how = {0};
    how.ct = pocketkem_const_memory(ct);
    how.seed = seed;
    begin();
    pocketkem_decaps_how(scheme, ss[2], &how);
    end("decaps_how");
    printf("secrets %d\n", memcmp(ss[0], ss[1], 32) == 0 && memcmp(ss[0], ss[2], 32) == 0);
}

int main(void) {
    static const pocketkem_scheme *const schemes[] = {SCHEMES};
    UCSR0B = 1 << TXEN0;
    TCCR1B = 1 << CS12;
    stdout = &uart;
    for (uint8_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        operate(schemes[i]);
    }
    cli(); /* asleep without interrupts: the simulator ends */
    sleep_mode();
    return 0;
}
