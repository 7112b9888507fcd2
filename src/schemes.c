/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The nine parameter sets [FIPS203, Table 2; Kyber 3.02, Table 1]. */
#include "cores/plan.h"
#include "scheme.h"

#define SCHEME(name, suite, level, fips203, text)                                                  \
    const pocketkem_scheme pocketkem_##name = {&pkem_suite_##suite, PKEM_LEVEL_##level, fips203,   \
                                               text PKEM_PLANS(, &pkem_plans_##name)}

SCHEME(mlkem512, fips202, 512, 1, "ML-KEM-512");
SCHEME(mlkem768, fips202, 768, 1, "ML-KEM-768");
SCHEME(mlkem1024, fips202, 1024, 1, "ML-KEM-1024");
SCHEME(kyber512, fips202, 512, 0, "Kyber512");
SCHEME(kyber768, fips202, 768, 0, "Kyber768");
SCHEME(kyber1024, fips202, 1024, 0, "Kyber1024");
SCHEME(kyber512_90s, 90s, 512, 0, "Kyber512-90s");
SCHEME(kyber768_90s, 90s, 768, 0, "Kyber768-90s");
SCHEME(kyber1024_90s, 90s, 1024, 0, "Kyber1024-90s");
