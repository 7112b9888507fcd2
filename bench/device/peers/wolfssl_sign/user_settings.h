/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The build of wolfSSL: ML-DSA of one level (the bench excludes the others), with its working
   memory on a heap, as wolfSSL has it unless it is told to need less. */
#ifndef USER_SETTINGS_H
#define USER_SETTINGS_H

#include "wolfssl_common.h"

#include <stddef.h>

#define WOLFSSL_HAVE_MLDSA
#define WOLFSSL_MLDSA_NO_ASN1
#define WOLFSSL_SHAKE128
#define WOLFSSL_SHAKE256

void *malloc(size_t n); /* a board may have no stdlib.h */
void free(void *memory);
#define XMALLOC_OVERRIDE
#define XMALLOC(n, heap, type) malloc(n)
#define XFREE(p, heap, type) free(p)
#define XREALLOC(p, n, heap, type) NULL /* which ML-DSA does not call */

#define NO_AES
#define NO_SHA256

#endif
