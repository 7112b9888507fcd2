/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

void esp_sha_acquire_hardware(void);
void esp_sha_release_hardware(void);
