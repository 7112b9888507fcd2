/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef API_H
#define API_H

#define CRYPTO_SECRETKEYBYTES 64
#define CRYPTO_PUBLICKEYBYTES 32
#define CRYPTO_CIPHERTEXTBYTES 48
#define CRYPTO_BYTES 32
#define CRYPTO_ALGNAME "tiny"

#endif
