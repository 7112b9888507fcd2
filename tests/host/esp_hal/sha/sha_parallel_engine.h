/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include "hal/sha_hal.h"

bool esp_sha_try_lock_engine(esp_sha_type sha_type);
void esp_sha_unlock_engine(esp_sha_type sha_type);
void esp_sha_lock_memory_block(void);
void esp_sha_unlock_memory_block(void);
void esp_sha_block(esp_sha_type sha_type, const void *data_block, bool is_first_block);
void esp_sha_read_digest_state(esp_sha_type sha_type, void *digest_state);
