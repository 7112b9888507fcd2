/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The nine parameter sets [FIPS203, Table 2; Kyber 3.02, Table 1]. */
#include "cores/plan.h"
#include "scheme.h"

#if PKEM_TWO_CORES
#define PLANS(name) , &pkem_plans_##name
#else
#define PLANS(name)
#endif

const pocketkem_scheme pocketkem_mlkem512 = {&pkem_suite_fips202, PKEM_LEVEL_512, 1,
                                             "ML-KEM-512" PLANS(mlkem512)};
const pocketkem_scheme pocketkem_mlkem768 = {&pkem_suite_fips202, PKEM_LEVEL_768, 1,
                                             "ML-KEM-768" PLANS(mlkem768)};
const pocketkem_scheme pocketkem_mlkem1024 = {&pkem_suite_fips202, PKEM_LEVEL_1024, 1,
                                              "ML-KEM-1024" PLANS(mlkem1024)};

const pocketkem_scheme pocketkem_kyber512 = {&pkem_suite_fips202, PKEM_LEVEL_512, 0,
                                             "Kyber512" PLANS(kyber512)};
const pocketkem_scheme pocketkem_kyber768 = {&pkem_suite_fips202, PKEM_LEVEL_768, 0,
                                             "Kyber768" PLANS(kyber768)};
const pocketkem_scheme pocketkem_kyber1024 = {&pkem_suite_fips202, PKEM_LEVEL_1024, 0,
                                              "Kyber1024" PLANS(kyber1024)};

const pocketkem_scheme pocketkem_kyber512_90s = {&pkem_suite_90s, PKEM_LEVEL_512, 0,
                                                 "Kyber512-90s" PLANS(kyber512_90s)};
const pocketkem_scheme pocketkem_kyber768_90s = {&pkem_suite_90s, PKEM_LEVEL_768, 0,
                                                 "Kyber768-90s" PLANS(kyber768_90s)};
const pocketkem_scheme pocketkem_kyber1024_90s = {&pkem_suite_90s, PKEM_LEVEL_1024, 0,
                                                  "Kyber1024-90s" PLANS(kyber1024_90s)};
