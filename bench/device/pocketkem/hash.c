/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A hash function of PocketKEM's schemes under SUPERCOP's name: HASH_RATE and HASH_SUFFIX of
   Keccak, or SHA-256 or SHA-512. The state is in the union in which the library has it. */
#include "hash/suite.h"

#include "crypto_hash.h"

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long n) {
    pkem_hash state;
    state.noted.lowest = PKEM_NOTHING_NOTED;
#ifdef HASH_RATE
    pkem_keccak_init(&state.keccak, HASH_RATE, HASH_SUFFIX);
    pkem_keccak_absorb(&state, in, (size_t)n);
    pkem_keccak_pad(&state.keccak);
    pkem_keccak_squeeze(&state, out, CRYPTO_BYTES);
#elif CRYPTO_BYTES == 32
    pkem_sha256_init(&state.sha256);
    pkem_sha256_absorb(&state.sha256, in, (size_t)n);
    pkem_sha256_finish(&state.sha256, out);
#else
    pkem_sha512_init(&state.sha512);
    pkem_sha512_absorb(&state.sha512, in, (size_t)n);
    pkem_sha512_finish(&state.sha512, out);
#endif
    return 0;
}
