/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef SDKCONFIG_H
#define SDKCONFIG_H

/* A chip whose units share a lock, and load digests again. */
#define CONFIG_IDF_TARGET_ESP32S3 1
#define CONFIG_IDF_TARGET_ESP32 0

#endif
