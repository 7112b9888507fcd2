/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Functions that clang calls for arithmetic without an MSP430 instruction. Names and registers are
 * those of TI's "MSP430 Embedded Application Binary Interface" (SLAA534), 6.3. runtime.S leads to
 * the functions of 64 bits.
 */
#include <stdint.h>

#include "../freestanding/divide.h"

uint16_t __mspabi_mpyi(uint16_t a, uint16_t b);
uint32_t __mspabi_mpyl(uint32_t a, uint32_t b);
uint16_t __mspabi_divu(uint16_t a, uint16_t b);
uint16_t __mspabi_remu(uint16_t a, uint16_t b);
uint32_t __mspabi_divul(uint32_t a, uint32_t b);
uint32_t __mspabi_remul(uint32_t a, uint32_t b);
int16_t __mspabi_divi(int16_t a, int16_t b);
int16_t __mspabi_remi(int16_t a, int16_t b);
int32_t __mspabi_divli(int32_t a, int32_t b);
int32_t __mspabi_remli(int32_t a, int32_t b);
uint64_t runtime_multiply64(uint64_t a, uint64_t b);
uint64_t runtime_divide64(uint64_t b, uint64_t a);
uint64_t runtime_remainder64(uint64_t b, uint64_t a);

/*
 * The hardware multiplier. Writing OP2 multiplies it by the last number written to MPY (or, for
 * MAC, multiplies and adds). It takes the same time for all numbers. Older families have it at
 * another address.
 */
#if defined(POCKETKEM_MSP430_MULTIPLIER) && POCKETKEM_MSP430_MULTIPLIER
#define MULTIPLIER_BASE POCKETKEM_MSP430_MULTIPLIER
#else
#define MULTIPLIER_BASE 0x04c0
#endif
#define MPY (*(volatile uint16_t *)MULTIPLIER_BASE)
#define MAC (*(volatile uint16_t *)(MULTIPLIER_BASE + 0x4))
#define OP2 (*(volatile uint16_t *)(MULTIPLIER_BASE + 0x8))
#define RESLO (*(volatile uint16_t *)(MULTIPLIER_BASE + 0xa))
#define RESHI (*(volatile uint16_t *)(MULTIPLIER_BASE + 0xc))

/*
 * No interrupt comes between a product's first write and its last read: a handler that multiplies,
 * too, would change it. TI's and GCC's functions do the same.
 */
static inline uint16_t forbid_interrupts(void) {
    uint16_t status;
    __asm__ volatile("mov r2, %0\n\tdint\n\tnop" : "=r"(status)::"memory");
    return status;
}

static inline void permit_interrupts(uint16_t status) {
    __asm__ volatile("mov %0, r2" ::"r"(status) : "memory");
}

uint16_t __mspabi_mpyi(uint16_t a, uint16_t b) {
    const uint16_t status = forbid_interrupts();
    MPY = a;
    OP2 = b;
    const uint16_t product = RESLO;
    permit_interrupts(status);
    return product;
}

uint32_t __mspabi_mpyl(uint32_t a, uint32_t b) {
    uint16_t a_low = (uint16_t)a, b_low = (uint16_t)b;
    const uint16_t status = forbid_interrupts();
    MPY = a_low;
    OP2 = b_low;
    uint16_t low = RESLO;
    RESLO = RESHI;
    MAC = a_low;
    OP2 = (uint16_t)(b >> 16);
    MAC = (uint16_t)(a >> 16);
    OP2 = b_low;
    const uint16_t high = RESLO;
    permit_interrupts(status);
    return (uint32_t)high << 16 | low;
}

/* Shifts and adds: only foreign code multiplies 64 bits. */
uint64_t runtime_multiply64(uint64_t a, uint64_t b) {
    uint64_t product = 0;
    for (; b; b >>= 1, a <<= 1) {
        if (b & 1) {
            product += a;
        }
    }
    return product;
}

uint16_t __mspabi_divu(uint16_t a, uint16_t b) {
    uint32_t remainder;
    return (uint16_t)divide32(a, b, &remainder);
}

uint16_t __mspabi_remu(uint16_t a, uint16_t b) {
    uint32_t remainder;
    divide32(a, b, &remainder);
    return (uint16_t)remainder;
}

uint32_t __mspabi_divul(uint32_t a, uint32_t b) {
    uint32_t remainder;
    return divide32(a, b, &remainder);
}

uint32_t __mspabi_remul(uint32_t a, uint32_t b) {
    uint32_t remainder;
    divide32(a, b, &remainder);
    return remainder;
}

static uint32_t magnitude(int32_t x) { return x < 0 ? 0 - (uint32_t)x : (uint32_t)x; }

int32_t __mspabi_divli(int32_t a, int32_t b) {
    uint32_t quotient = __mspabi_divul(magnitude(a), magnitude(b));
    return (int32_t)((a < 0) == (b < 0) ? quotient : 0 - quotient);
}

/* The remainder has the sign of the dividend. */
int32_t __mspabi_remli(int32_t a, int32_t b) {
    uint32_t remainder = __mspabi_remul(magnitude(a), magnitude(b));
    return (int32_t)(a < 0 ? 0 - remainder : remainder);
}

int16_t __mspabi_divi(int16_t a, int16_t b) { return (int16_t)__mspabi_divli(a, b); }

int16_t __mspabi_remi(int16_t a, int16_t b) { return (int16_t)__mspabi_remli(a, b); }

uint64_t runtime_divide64(uint64_t b, uint64_t a) {
    uint64_t remainder;
    return divide64(a, b, &remainder);
}

uint64_t runtime_remainder64(uint64_t b, uint64_t a) {
    uint64_t remainder;
    divide64(a, b, &remainder);
    return remainder;
}
