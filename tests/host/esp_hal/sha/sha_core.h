/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef SHA_CORE_H
#define SHA_CORE_H

void esp_sha_acquire_hardware(void);
void esp_sha_release_hardware(void);

#endif
