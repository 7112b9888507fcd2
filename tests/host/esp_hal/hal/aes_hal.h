/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include <stddef.h>
#include <stdint.h>

uint8_t aes_hal_setkey(const uint8_t *key, size_t key_bytes, int mode);
void aes_hal_transform_block(const void *input_block, void *output_block);
