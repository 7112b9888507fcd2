/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef BENCH_ESP_RANDOM_H
#define BENCH_ESP_RANDOM_H

#include <stddef.h>
#include <stdint.h>

int randombytes(uint8_t *out, size_t n);

/* The harness's bytes in the place of the chip's generator. */
static inline void esp_fill_random(void *out, size_t n) { (void)randombytes(out, n); }

#endif
