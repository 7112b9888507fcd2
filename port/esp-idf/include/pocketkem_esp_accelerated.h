/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The 90s variant of Kyber with its primitives in a chip's accelerators. The results are those of
 * pocketkem_kyber512_90s and so on; a key or ciphertext of one is one of the other.
 *
 *   AES-256-CTR, the XOF and the PRF   AES accelerator
 *   SHA-256, SHA-512                   SHA accelerator
 *
 * What a chip's accelerators do not have is done in software.
 *
 * Any task may call them, on both cores at once. The AES unit is locked with ESP-IDF's own lock for
 * at most 6 blocks at a time. On other chips than the ESP32 that lock is a mutex, and who has it is
 * not displaced from its core.
 *
 * On the ESP32 it is a critical section: interrupts are off on the core for those 6 blocks, about
 * 10 microseconds at 160 MHz. mbedTLS has the same lock for a whole call of CBC or CTR, in which
 * interrupts are off on its core. While it has, on the other core, this code waits with interrupts
 * on, for about 0.2 ms, and then computes in software. ESP-IDF has no function that only tries
 * the lock, so one case is left: mbedTLS takes it within the few cycles between the look whether it
 * is free and the lock. Then interrupts are off here as well until that call of mbedTLS ends. The
 * look is at the register that turns on the unit's clock. QEMU's ESP32 does not keep that register:
 * there, each wait for mbedTLS is with interrupts off.
 *
 * The ESP32 keeps its SHA unit for a whole message, but nobody waits for it: who finds it in use
 * computes in software, here as in mbedTLS. (Interrupts are off for two blocks of it at most.)
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
