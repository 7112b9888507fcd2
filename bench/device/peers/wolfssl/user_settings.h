/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The build of wolfSSL: ML-KEM of one level (the bench excludes the others), no heap. */
#ifndef USER_SETTINGS_H
#define USER_SETTINGS_H

#include "wolfssl_common.h"

#define WOLFSSL_HAVE_MLKEM
#define WOLFSSL_SHAKE128
#define WOLFSSL_SHAKE256
#define WOLFSSL_NO_MALLOC

#define NO_AES
#define NO_SHA256

#endif
