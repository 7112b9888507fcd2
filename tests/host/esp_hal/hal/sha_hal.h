/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum esp_sha_type { SHA2_256 = 2, SHA2_512 = 4 } esp_sha_type;

void sha_hal_set_mode(esp_sha_type sha_type);
void sha_hal_hash_block(esp_sha_type sha_type, const void *data_block, size_t block_word_len,
                        bool first_block);
void sha_hal_wait_idle(void);
void sha_hal_read_digest(esp_sha_type sha_type, void *digest_state);
void sha_hal_write_digest(esp_sha_type sha_type, void *digest_state);
