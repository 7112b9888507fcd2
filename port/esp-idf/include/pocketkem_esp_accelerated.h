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
 * at most 6 blocks at a time. On the ESP32 that lock is a critical section: meanwhile, for about
 * 10 microseconds at 160 MHz, interrupts are off on the core; on other chips it is a mutex, and who
 * has it is not displaced from its core. The ESP32 keeps its SHA unit for a whole message, but
 * nobody waits for it: who finds it in use computes in software, here as in mbedTLS. (Interrupts
 * are off for two blocks of it at most.)
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
