/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * One run of every operation of each of SCHEMES on an AVR, and of the transform and its inverse on
 * the largest coefficients that they allow; prints a checksum of each output to the UART. And the
 * most time that has passed in each operation without a call of pocketkem_still_busy.
 */
#include "pocketkem.h"
#include "poly/ntt.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <stdio.h>

static int put(char c, FILE *stream) {
    (void)stream;
    loop_until_bit_is_set(UCSR0A, UDRE0);
    UDR0 = (uint8_t)c;
    return 0;
}

static FILE uart = FDEV_SETUP_STREAM(put, NULL, _FDEV_SETUP_WRITE);

static void print(const char *name, const uint8_t *data, size_t n) {
    uint32_t value = 0x811c9dc5u; /* FNV-1a */
    while (n-- != 0) {
        value = (value ^ *data++) * 0x01000193u;
    }
    printf("%s %08lx\n", name, (unsigned long)value);
}

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
static uint8_t ct[POCKETKEM_MLKEM1024_CT_BYTES], ss[32], seed[64], m[32];

static void operate(const pocketkem_scheme *scheme) {
    printf("scheme %s\n", pocketkem_name(scheme));
    for (uint8_t i = 0; i < 64; i++) {
        seed[i] = i;
        m[i % 32] = 32 + i;
    }
    begin();
    pocketkem_keygen_derand(scheme, ek, dk, seed, seed + 32);
    end("keygen");
    print("ek", ek, pocketkem_ek_bytes(scheme));
    print("dk", dk, pocketkem_dk_bytes(scheme));
    begin();
    pocketkem_encaps_derand(scheme, ct, ss, ek, m);
    end("encaps");
    print("ct", ct, pocketkem_ct_bytes(scheme));
    print("ss", ss, sizeof ss);
    begin();
    pocketkem_decaps(scheme, ss, ct, dk);
    end("decaps");
    print("received", ss, sizeof ss);
    pocketkem_how how = {0};
    how.ct = pocketkem_const_memory(ct);
    how.seed = seed;
    begin();
    pocketkem_decaps_how(scheme, ss, &how);
    end("decaps_how");
    print("seeded", ss, sizeof ss);
    ct[pocketkem_ct_bytes(scheme) - 1] ^= 0x80;
    pocketkem_decaps(scheme, ss, ct, dk);
    print("rejected", ss, sizeof ss);
}

int main(void) {
    static const pocketkem_scheme *const schemes[] = {SCHEMES};
    UCSR0B = 1 << TXEN0;
    TCCR1B = 1 << CS12;
    stdout = &uart;
    for (uint8_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        operate(schemes[i]);
    }
    static int16_t p[PKEM_N];
    for (unsigned i = 0; i < PKEM_N; i++) {
        p[i] = i % 2 == 0 ? -21119 : 21119;
    }
    pkem_ntt(p);
    print("ntt", (const uint8_t *)p, sizeof p);
    for (unsigned i = 0; i < PKEM_N; i++) {
        p[i] = i % 2 == 0 ? -4 * PKEM_REDUCED : 4 * PKEM_REDUCED;
    }
    pkem_inverse_ntt(p, pkem_after_one_product);
    print("inverse", (const uint8_t *)p, sizeof p);
    cli(); /* asleep without interrupts: the simulator ends */
    sleep_mode();
    return 0;
}
