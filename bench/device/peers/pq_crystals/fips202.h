/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The hash functions of pq-crystals' ML-KEM, which its package has none of: PQClean's, whose Keccak
 * is of the same origin. The names are those that liboqs gives to its own.
 */
#include_next <fips202.h>

#ifdef PARAMS_H /* seen by the KEM's sources, and not by those of the hash functions */
#define shake128incctx shake128ctx
#define shake128_inc_init(state) ((void)(state))
#define shake128_absorb_once shake128_absorb
#define shake128_inc_ctx_release shake128_ctx_release
#endif
