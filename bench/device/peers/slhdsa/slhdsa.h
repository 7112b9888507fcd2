/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What a library of SLH-DSA has to have: the operations on a signature by itself, with randomness
   given. The bench defines SLHDSA_N, the n of the parameter set [FIPS 205, Table 2]. */
#ifndef SLHDSA_H
#define SLHDSA_H

#include <stddef.h>

#include "api.h"

/* seeds: SK.seed, SK.prf and PK.seed [FIPS 205, Algorithm 18]. 0 on success, as all of these. */
int slhdsa_keygen(unsigned char *pk, unsigned char *sk, const unsigned char seeds[3 * SLHDSA_N]);

/* Of a message with the empty context [FIPS 205, Algorithm 22]. */
int slhdsa_sign(unsigned char *signature, const unsigned char *message, size_t bytes,
                const unsigned char *sk, const unsigned char addrnd[SLHDSA_N]);

int slhdsa_verify(const unsigned char *signature, const unsigned char *message, size_t bytes,
                  const unsigned char *pk);

#endif
