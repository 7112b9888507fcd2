/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* wolfSSL's ML-DSA under the names of SUPERCOP's interface. MLDSA_LEVEL is the number in its name.
 */
#ifndef API_H
#define API_H

#define CRYPTO_PUBLICKEYBYTES (MLDSA_LEVEL == 44 ? 1312 : MLDSA_LEVEL == 65 ? 1952 : 2592)
#define CRYPTO_SECRETKEYBYTES (MLDSA_LEVEL == 44 ? 2560 : MLDSA_LEVEL == 65 ? 4032 : 4896)
#define CRYPTO_BYTES (MLDSA_LEVEL == 44 ? 2420 : MLDSA_LEVEL == 65 ? 3309 : 4627)

#endif
