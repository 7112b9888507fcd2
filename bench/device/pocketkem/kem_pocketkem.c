/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Connects SUPERCOP's interface to the library's public one, for the scheme KEM_SCHEME. */
#include "api.h"

#include "kem_parts.h"

pocketkem_worker *kem_worker(void) { return NULL; }

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    return pocketkem_keygen(&KEM_SCHEME, pk, sk, random_from_host, 0);
}

int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    return pocketkem_encaps(&KEM_SCHEME, ct, ss, pk, random_from_host, 0);
}

/* Does not check the key, like some peers. The next function is comparable with those that do. */
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    pocketkem_how how = {0};
    how.dk = pocketkem_const_memory(sk);
    how.ct = pocketkem_const_memory(ct);
    how.dk_is_checked = 1;
    return pocketkem_decaps_how(&KEM_SCHEME, ss, &how);
}

int crypto_kem_dec_check(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    return pocketkem_decaps(&KEM_SCHEME, ss, ct, sk);
}

#ifdef CRYPTO_HAS_DEC_SEED
int crypto_kem_dec_seed(uint8_t *ss, const uint8_t *ct, const uint8_t *seed) {
    pocketkem_how how = {0};
    how.ct = pocketkem_const_memory(ct);
    how.seed = seed;
    return pocketkem_decaps_how(&KEM_SCHEME, ss, &how);
}
#endif
