/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "pocketkem_zephyr.h"

#include <string.h>
#include <zephyr/random/random.h>

int pocketkem_zephyr_random(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    if (sys_csrand_get(out, n) != 0) {
        memset(out, 0, n);
        return -1;
    }
    return 0;
}
