/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The hash functions for pq-crystals' ML-KEM, whose package has none. They are PQClean's, whose
 * Keccak is of the same origin. The names are those that liboqs gives to its own.
 */
#include_next <fips202.h>

#ifdef PARAMS_H /* the KEM's sources define it, those of the hash functions do not */
#define shake128incctx shake128ctx
#define shake128_inc_init(state) ((void)(state))
#define shake128_absorb_once shake128_absorb
#define shake128_inc_ctx_release shake128_ctx_release
#endif
