/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Virtual peripherals: the chip's accelerators, computed in software when the firmware has written
 * the register that starts one.
 *
 * QEMU's machine has plain memory at the addresses of the registers. Drivers load and store there
 * as on the chip. The core's own data breakpoints watch the registers that start an operation. A
 * store to one raises a debug exception (trap.S), whose handler puts the operation's result where
 * the chip puts it. The simulator's plugin does not count that exception. It charges the time that
 * the operation takes on the chip, and for each access to a register the time of the bus
 * (docs/timing-model.md).
 *
 * A peripheral uses nothing of the board's memory. Its registers are at their addresses; its
 * internal state is in the section .hidden, where the chip has nothing.
 */
#ifndef PERIPHERALS_H
#define PERIPHERALS_H

#include <stdint.h>

#define PERIPHERAL_INSIDE __attribute__((section(".hidden")))

/* The operations of accelerators, in the order of the plugin's arguments. */
typedef enum peripheral_operation {
    PERIPHERAL_AES_BLOCK,
    PERIPHERAL_SHA256_BLOCK,
    PERIPHERAL_SHA512_BLOCK,
    PERIPHERAL_SHA_LOAD, /* copies the digest to the registers from which it is read */
    PERIPHERAL_OPERATIONS
} peripheral_operation;

/* Sets this core's data breakpoints; each core calls it when it starts. */
void peripheral_init(void);

/* ---- What each chip defines ---- */

/* The registers that start operations: at most 64 bytes each, a power of two. */
typedef struct peripheral_watch {
    uint32_t address, bytes;
} peripheral_watch;
extern const peripheral_watch peripheral_watches[2];

/* Sets the registers to their values after a reset. */
void peripheral_reset(void);
/* A register in a watched range was written: does the work, and returns which operation it was. */
peripheral_operation peripheral_written(uint32_t address);

/* ---- Functions for them ---- */

static inline volatile uint32_t *peripheral_register(uint32_t address) {
    return (volatile uint32_t *)address;
}

/* Reports a fault and stops. */
void peripheral_refuse(const char *why) __attribute__((noreturn));

/* AES-256 encryption of a block in place [FIPS197]. */
void unit_aes256(const uint8_t key[32], uint8_t block[16]);
/* SHA-256 and SHA-512: the initial hash value, and the compression of a block [FIPS180-4]. */
void unit_sha256_start(uint32_t hash[8]);
void unit_sha512_start(uint64_t hash[8]);
void unit_sha256(uint32_t hash[8], const uint32_t block[16]);
void unit_sha512(uint64_t hash[8], const uint64_t block[16]);

#endif
