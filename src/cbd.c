/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "cbd.h"

#include "poly/ntt.h"

void pkem_sample_transformed(const pocketkem_scheme *scheme, pkem_hash *hash, int16_t p[PKEM_N],
                             int factor) {
    pkem_noise_kind kind = {scheme->eta1, 0, (int16_t)factor};
    pkem_sample_noise(scheme->suite, hash, p, kind);
    pkem_transform(p);
}
