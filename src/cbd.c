/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "cbd.h"

#include "poly/ntt.h"

void pk_sample_transformed(const pocketkem_scheme *scheme, pk_hash *hash, int16_t p[PK_N],
                           const uint8_t key[32], unsigned nonce, int factor) {
    pk_noise_kind kind = {scheme->eta1, 0, (int16_t)factor};
    scheme->suite->prf(hash, key, (uint8_t)nonce);
    pk_sample_noise(scheme->suite, hash, p, kind);
    pk_ntt(p);
}
