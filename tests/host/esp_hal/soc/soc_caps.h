/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

/* Features that a chip lacks are not defined. */
#define SOC_AES_SUPPORTED 1
#define SOC_AES_SUPPORT_AES_256 1
#define SOC_SHA_SUPPORTED 1
#define SOC_SHA_SUPPORT_SHA256 1
#if HAS_SHA512
#define SOC_SHA_SUPPORT_SHA512 1
#endif
