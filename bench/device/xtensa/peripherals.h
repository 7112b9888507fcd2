/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Virtual peripherals: the accelerators of the chip, computed in software where the firmware has
 * written the register that starts one.
 *
 * QEMU's machine has plain memory at the addresses of the registers. Drivers load and store there
 * as on the chip. The core's own data breakpoints watch the registers that start an operation; the
 * store to one raises a debug exception (trap.S), in which the operation's result is put where the
 * chip puts it. The simulator's plugin does not count that exception: it charges what the operation
 * takes on the chip, and each access to a register what the bus takes (docs/timing-model.md).
 *
 * Nothing of a peripheral is in the board's memory: its registers are at their addresses, and what
 * is inside it is in the section .hidden, where the chip has nothing.
 */
#ifndef PERIPHERALS_H
#define PERIPHERALS_H

#include <stdint.h>

#define PERIPHERAL_INSIDE __attribute__((section(".hidden")))

/* What an accelerator does in one go; the order is that of the plugin's arguments. */
typedef enum peripheral_operation {
    PERIPHERAL_AES_BLOCK,
    PERIPHERAL_SHA256_BLOCK,
    PERIPHERAL_SHA512_BLOCK,
    PERIPHERAL_SHA_LOAD, /* of the digest into the registers where it is read */
    PERIPHERAL_OPERATIONS
} peripheral_operation;

/* Sets this core's data breakpoints; each core calls it when it starts. */
void peripheral_init(void);

/* ---- What each chip defines ---- */

/* Registers that start operations: at most 64 bytes each, a power of two. */
typedef struct peripheral_watch {
    uint32_t address, bytes;
} peripheral_watch;
extern const peripheral_watch peripheral_watches[2];

/* The registers as they are after a reset. */
void peripheral_reset(void);
/* One was written in a range that is watched: does the work, and says which it was. */
peripheral_operation peripheral_written(uint32_t address);

/* ---- What they have to do it with ---- */

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
