/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#define ESP_AES_ENCRYPT 1

void esp_aes_acquire_hardware(void);
void esp_aes_release_hardware(void);
