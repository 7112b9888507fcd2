/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#if IS_ESP32 /* an engine for each hash function, which keeps its digest */
#define CONFIG_IDF_TARGET_ESP32 1
#else /* a chip whose units share a lock and can load digests */
#define CONFIG_IDF_TARGET_ESP32S3 1
#define CONFIG_IDF_TARGET_ESP32 0
#endif
