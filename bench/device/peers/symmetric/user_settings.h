/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The build of wolfSSL: hash functions and authenticated encryption, no heap. */
#ifndef USER_SETTINGS_H
#define USER_SETTINGS_H

#include "wolfssl_common.h"

#define WOLFSSL_SHA384
#define WOLFSSL_SHA512
#define WOLFSSL_EXPERIMENTAL_SETTINGS /* which wolfSSL demands for Ascon */
#define HAVE_ASCON
#define HAVE_CHACHA
#define HAVE_POLY1305
#define HAVE_AESGCM
#define GCM_SMALL
#define WOLFSSL_AES_DIRECT
#define NO_AES_CBC
#define WOLFSSL_NO_MALLOC

#define NO_HMAC

#endif
