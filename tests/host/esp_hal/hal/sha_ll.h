/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include "sha_hal.h"

void sha_ll_fill_text_block(const void *input_text, size_t block_word_len);
void sha_ll_write_digest(esp_sha_type sha_type, void *digest_state, size_t digest_word_len);
