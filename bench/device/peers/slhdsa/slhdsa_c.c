/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* slhdsa-c, whose parameter set is SLHDSA_SET. */
#include "slhdsa.h"

#include <slh_dsa.h>

int slhdsa_keygen(unsigned char *pk, unsigned char *sk, const unsigned char seeds[3 * SLHDSA_N]) {
    return slh_keygen_internal(sk, pk, seeds, seeds + SLHDSA_N, seeds + 2 * SLHDSA_N, &SLHDSA_SET);
}

int slhdsa_sign(unsigned char *signature, const unsigned char *message, size_t bytes,
                const unsigned char *sk, const unsigned char addrnd[SLHDSA_N]) {
    const size_t made = slh_sign(signature, message, bytes, NULL, 0, sk, addrnd, &SLHDSA_SET);
    return made == CRYPTO_BYTES ? 0 : -1;
}

int slhdsa_verify(const unsigned char *signature, const unsigned char *message, size_t bytes,
                  const unsigned char *pk) {
    const int is_right =
        slh_verify(message, bytes, signature, CRYPTO_BYTES, NULL, 0, pk, &SLHDSA_SET);
    return is_right ? 0 : -1;
}
