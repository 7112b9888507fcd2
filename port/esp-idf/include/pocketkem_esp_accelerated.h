/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Kyber-90s on a chip's accelerators. Keys, ciphertexts and secrets are the same as those of
 * pocketkem_kyber512_90s and so on; each scheme can use the other's.
 *
 *   AES-256-CTR, the XOF and the PRF   AES accelerator
 *   SHA-256, SHA-512                   SHA accelerator
 *
 * Functions that a chip's accelerators do not have are computed in software.
 *
 * Any task may use these schemes, on both cores at once. They use ESP-IDF's own locks:
 *
 * AES, on chips other than the ESP32. The lock is a mutex, held for at most 6 blocks at a time. A
 * task that holds it stays on its core.
 *
 * AES, on the ESP32. The lock is a critical section: interrupts are off on the core for at most 6
 * blocks, about 10 microseconds at 160 MHz. mbedTLS holds the same lock for a whole call of CBC or
 * CTR, with interrupts off on its core. While mbedTLS holds it on the other core, this code waits
 * with interrupts on, for about 0.2 ms, and then computes in software.
 *
 * One case remains, because ESP-IDF has no function that only tries the lock: mbedTLS may take it
 * within the few cycles between this code's check that it is free and taking it. Interrupts are
 * then off here as well, until that call of mbedTLS ends. The check reads the register that turns
 * on the unit's clock. QEMU's ESP32 does not keep that register, so every wait for mbedTLS is with
 * interrupts off there.
 *
 * SHA, on the ESP32. The unit is held for a whole message, but nobody waits for it: a task that
 * finds it in use computes in software, here as in mbedTLS. Interrupts are off for at most two
 * blocks.
 */
#ifndef POCKETKEM_ESP_ACCELERATED_H
#define POCKETKEM_ESP_ACCELERATED_H

#include <pocketkem.h>

#ifdef __cplusplus
extern "C" {
#endif

extern const pocketkem_scheme pocketkem_kyber512_90s_accelerated;
extern const pocketkem_scheme pocketkem_kyber768_90s_accelerated;
extern const pocketkem_scheme pocketkem_kyber1024_90s_accelerated;

#ifdef __cplusplus
}
#endif

#endif
