/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#define ESP_IDF_VERSION_VAL(major, minor, patch) ((major) << 16 | (minor) << 8 | (patch))
#define ESP_IDF_VERSION ESP_IDF_VERSION_VAL(5, 5, 0)
