/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The build of wolfSSL: SLH-DSA of one parameter set (the bench excludes the others), no heap. */
#ifndef USER_SETTINGS_H
#define USER_SETTINGS_H

#include "wolfssl_common.h"

/* Its functions for keys in DER, which are not linked, compile only with declarations of ASN.1 and
   of large numbers. */
#undef NO_ASN
#undef NO_BIG_INT
#define WC_NO_RNG_SIMPLE /* as they call the generator, too */

#define WOLFSSL_HAVE_SLHDSA
#define WOLFSSL_SHAKE256
#define WOLFSSL_NO_MALLOC
#define NO_AES

#if SLHDSA_IS_OF_SHA2
#define WOLFSSL_SLHDSA_SHA2
#define WOLFSSL_SLHDSA_NO_SHAKE
#define WOLFSSL_SHA512
#else
#define NO_SHA256
#define NO_HMAC
#endif

#endif
