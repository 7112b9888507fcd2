/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Multiplies with the hardware multiplier of an MSP430, while an interrupt comes that uses it as
 * well. Says how often that was, and the CRC of all results.
 */
#include "../../src/poly/codec.h"
#include "../../src/poly/product.h"

#include "line.h"
#include "port.h"

#include <string.h>

volatile uint16_t interrupts;

uint32_t multiply(uint32_t a, uint32_t b);

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
#define MULTIPLIER TEXT(POCKETKEM_MSP430_MULTIPLIER)

/* Changes each register of a product: the first factor, what is done with it, and the result. */
__attribute__((naked)) static void handler(void) {
    __asm__ volatile("mov #0x7531, &" MULTIPLIER " + 4\n\t"
                     "mov #0x8642, &" MULTIPLIER " + 8\n\t"
                     "add #1, &interrupts\n\t"
                     "reti");
}

__attribute__((used, section(".timer_vector"))) static void (*const vector)(void) = handler;

__attribute__((noinline)) uint32_t multiply(uint32_t a, uint32_t b) { return a * b; }

int main(void) {
    int16_t p[PKEM_N], acc[PKEM_N] = {0};
    PKEM_WORD_ALIGNED int16_t blocks[3][PKEM_BLOCK];
    uint8_t bytes[PKEM_PRODUCT_STEP * 16];
    uint32_t products = 0;
    pkem_product product = {.first = -1, .limit = PKEM_KEEP_ALL};
    port_init();
    for (unsigned i = 0; i < PKEM_N; i++) {
        p[i] = (int16_t)(i * 31 % 8401 - 4200);
    }
    for (unsigned i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)(i * 89);
    }
    __asm__ volatile("nop\n\teint\n\tnop" ::: "memory");
    port_begin();
    pkem_ntt(p);
    pkem_product_pairs(&product, acc, p, 0, PKEM_N / 2);
    pkem_multiply_bytes(&product, bytes, bytes + sizeof bytes);
    pkem_inverse_ntt(acc, pkem_after_one_product);
    pkem_encode_product(blocks[0], acc, PKEM_UNDO_REDUCE);
    pkem_encode_compressed(blocks[1], acc, 10);
    memcpy(blocks[2], bytes, sizeof blocks[2]);
    pkem_decode_compressed(blocks[2], 10);
    for (uint32_t i = 0; i < 20; i++) {
        products = multiply(products + 0x12345678u * i, 0x9abcdef1u) + i;
    }
    port_end();
    __asm__ volatile("dint\n\tnop" ::: "memory");
    line_text("interrupts ");
    line_number(interrupts);
    line_end();
    line_text("results ");
    line_data((const uint8_t *)p, sizeof p);
    line_data((const uint8_t *)acc, sizeof acc);
    line_data((const uint8_t *)blocks[0], PKEM_BLOCK_BYTES(12));
    line_data((const uint8_t *)blocks[1], PKEM_BLOCK_BYTES(10));
    line_data((const uint8_t *)blocks[2], sizeof blocks[2]);
    line_number(products);
    line_end();
    line_send("done");
    for (;;) {
        port_getc();
    }
}
