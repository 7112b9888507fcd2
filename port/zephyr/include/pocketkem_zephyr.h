/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* PocketKEM with Zephyr: random bytes. docs/zephyr.md shows how to use them. */
#ifndef POCKETKEM_ZEPHYR_H
#define POCKETKEM_ZEPHYR_H

#include <pocketkem.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A pocketkem_random: writes n bytes of Zephyr's cryptographically secure generator
 * (sys_csrand_get) to out. Pass it to an operation; ctx is ignored. If Zephyr reports an error, it
 * writes zeros and does not return 0, so that the operation fails with POCKETKEM_ERR_RNG. Call it
 * from threads, not from an interrupt.
 */
int pocketkem_zephyr_random(void *ctx, uint8_t *out, size_t n);

#ifdef __cplusplus
}
#endif

#endif
