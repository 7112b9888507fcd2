/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A device that owns an ML-KEM-768 key pair, for an ATmega328P (an Uno) or a larger AVR. The key is
 * its seed with H(ek), in EEPROM (key_store.h), and is used from there. ek and ciphertexts come and
 * go in hexadecimal over USART0, and are never in RAM as a whole.
 *
 * It says `key H(ek)` when it starts, and makes a key before if there is none. Then it obeys:
 * - n: makes a new key, and says `key H(ek)`.
 * - e: says `ek ...`, the encapsulation key.
 * - d: asks for a ciphertext, `want N` bytes at a time, and says `secret ...`. An application would
 *   use the secret instead, and tell nobody.
 *
 * If it cannot, it says `error N`, with the number that pocketkem.h gives.
 */
#include "key_store.h"

#include <avr/eeprom.h>
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <pocketkem.h>
#include <string.h>

/* Random bytes of cryptographic quality: a source of the application (README.md). 0 on success. */
int application_random(uint8_t *out, size_t n);

static const pocketkem_scheme *const scheme = &pocketkem_mlkem768;
static size_t key;
static pocketkem_how how;
static uint8_t secret[POCKETKEM_SS_BYTES];

/* ---- EEPROM ---- */

uint8_t key_memory_read(size_t address) { return eeprom_read_byte((const uint8_t *)address); }

void key_memory_write(size_t address, uint8_t value) {
    eeprom_write_byte((uint8_t *)address, value);
}

/* ctx: the address of a key. */
static int read_key(void *ctx, size_t pos, uint8_t *out, size_t n) {
    eeprom_read_block(out, (const uint8_t *)ctx + pos, n);
    return 0;
}

static int read_seed(void *ctx, uint8_t *out, size_t n) { return read_key(ctx, 0, out, n); }

/* ---- The line ---- */

static void say_char(char c) {
    loop_until_bit_is_set(UCSR0A, UDRE0);
    UDR0 = (uint8_t)c;
}

static void say(const char *text_in_flash) {
    for (char c; (c = (char)pgm_read_byte(text_in_flash)) != 0; text_in_flash++) {
        say_char(c);
    }
}

static char digit(uint8_t value) { return (char)(value < 10 ? '0' + value : 'a' + value - 10); }

static void say_hex(const uint8_t *bytes, size_t n) {
    for (; n != 0; n--, bytes++) {
        say_char(digit(*bytes >> 4));
        say_char(digit(*bytes & 15));
    }
}

static uint8_t hear(void) {
    loop_until_bit_is_set(UCSR0A, RXC0);
    return UDR0;
}

static int8_t hear_digit(void) {
    const uint8_t c = hear();
    return (int8_t)(c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1);
}

static int write_line(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    (void)ctx, (void)pos;
    say_hex(in, n);
    return 0;
}

static int read_line(void *ctx, size_t pos, uint8_t *out, size_t n) {
    (void)ctx, (void)pos;
    say(PSTR("want "));
    say_char((char)('0' + n / 10));
    say_char((char)('0' + n % 10));
    say_char('\n');
    for (; n != 0; n--) {
        const int8_t high = hear_digit(), low = hear_digit();
        if (high < 0 || low < 0) {
            return -1;
        }
        *out++ = (uint8_t)(high << 4 | low);
    }
    return 0;
}

/* ---- What it does ---- */

static void say_key(void) {
    say(PSTR("key "));
    for (size_t i = POCKETKEM_SEED_BYTES; i < KEY_BYTES; i++) {
        const uint8_t byte = key_memory_read(key + i);
        say_hex(&byte, 1);
    }
    say_char('\n');
}

static void prepare(void) {
    memset(&how, 0, sizeof how);
    how.streamed = true;
}

/* ctx: the address of a new key. Of the dk that is made, only H(ek) is kept. */
static int keep_hash(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    if (pos == pocketkem_dk_bytes(scheme) - 32 - POCKETKEM_H_EK_BYTES) {
        key_store_write((size_t)ctx + POCKETKEM_SEED_BYTES, in, n);
    }
    return 0;
}

/* The only time that a seed is in RAM. */
static __attribute__((noinline)) int draw(size_t to) {
    uint8_t seed[POCKETKEM_SEED_BYTES];
    const int error = application_random(seed, sizeof seed) == 0 ? 0 : POCKETKEM_ERR_RNG;
    if (error == 0) {
        key_store_write(to, seed, sizeof seed);
    }
    memset(seed, 0, sizeof seed);
    __asm__ volatile("" ::"r"(seed) : "memory"); /* so that the compiler keeps the line before */
    return error;
}

static int make_key(void) {
    const size_t new_key = key_store_begin(key);
    int error = draw(new_key);
    if (error == 0) {
        prepare();
        how.random = read_seed;
        how.random_ctx = (void *)new_key;
        how.dk.write = keep_hash;
        how.dk.ctx = (void *)new_key;
        error = pocketkem_keygen_how(scheme, &how);
    }
    if (error == 0) {
        key_store_commit(key, new_key);
        key = new_key;
    }
    return error;
}

static int tell_ek(void) {
    prepare();
    how.random = read_seed;
    how.random_ctx = (void *)key;
    how.ek.write = write_line;
    say(PSTR("ek "));
    const int error = pocketkem_keygen_how(scheme, &how);
    say_char('\n');
    return error;
}

static int recover(void) {
    prepare();
    how.dk.read = read_key;
    how.dk.ctx = (void *)key;
    how.dk_is_seed = true;
    how.ct.read = read_line;
    const int error = pocketkem_decaps_how(scheme, secret, &how);
    if (error == 0) {
        say(PSTR("secret "));
        say_hex(secret, sizeof secret);
        say_char('\n');
    }
    memset(secret, 0, sizeof secret);
    return error;
}

static void report(int error) {
    if (error != 0) {
        say(PSTR("error -"));
        say_char((char)('0' - error));
        say_char('\n');
    }
}

int main(void) {
    /* 115,200 baud */
    UBRR0 = (uint16_t)((F_CPU / 4 / 115200 - 1) / 2);
    UCSR0A = 1 << U2X0;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0;
    key = key_store_open();
    int error = key == KEY_NONE ? make_key() : 0;
    for (;;) {
        report(error);
        if (error == 0 && key != KEY_NONE) {
            say_key();
        }
        switch (hear()) {
        case 'n':
            error = make_key();
            break;
        case 'e':
            error = tell_ek();
            break;
        case 'd':
            error = recover();
            break;
        default:
            break;
        }
    }
}
