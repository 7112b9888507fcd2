/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The nine parameter sets [FIPS203, Table 2; Kyber 3.02, Table 1]. */
#include "scheme.h"

const pocketkem_scheme pocketkem_mlkem512 = {&pk_suite_fips202, PK_LEVEL_512, 1, "ML-KEM-512"};
const pocketkem_scheme pocketkem_mlkem768 = {&pk_suite_fips202, PK_LEVEL_768, 1, "ML-KEM-768"};
const pocketkem_scheme pocketkem_mlkem1024 = {&pk_suite_fips202, PK_LEVEL_1024, 1, "ML-KEM-1024"};

const pocketkem_scheme pocketkem_kyber512 = {&pk_suite_fips202, PK_LEVEL_512, 0, "Kyber512"};
const pocketkem_scheme pocketkem_kyber768 = {&pk_suite_fips202, PK_LEVEL_768, 0, "Kyber768"};
const pocketkem_scheme pocketkem_kyber1024 = {&pk_suite_fips202, PK_LEVEL_1024, 0, "Kyber1024"};

const pocketkem_scheme pocketkem_kyber512_90s = {&pk_suite_90s, PK_LEVEL_512, 0, "Kyber512-90s"};
const pocketkem_scheme pocketkem_kyber768_90s = {&pk_suite_90s, PK_LEVEL_768, 0, "Kyber768-90s"};
const pocketkem_scheme pocketkem_kyber1024_90s = {&pk_suite_90s, PK_LEVEL_1024, 0, "Kyber1024-90s"};
