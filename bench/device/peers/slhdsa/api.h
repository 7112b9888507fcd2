/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* CRYPTO_BYTES is defined on the compiler's command line, as SLHDSA_N is: signatures.py has both.
 */
#ifndef API_H
#define API_H

#define CRYPTO_PUBLICKEYBYTES (2 * SLHDSA_N)
#define CRYPTO_SECRETKEYBYTES (4 * SLHDSA_N)

#endif
