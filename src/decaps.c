/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "decaps.h"

PKEM_SMALL_FROM_HERE /* it runs once in an operation: size counts, not speed */

int pkem_decaps(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                const pocketkem_how *how) {
    return pkem_decapsulate(scheme, w, ss, how, 0);
}
