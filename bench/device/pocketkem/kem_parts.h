/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Parts of the KEM that can be measured separately: K-PKE [FIPS203, section 5], H, G and the PRF
 * [FIPS203, section 4.1]; and its self-tests. Only builds that ask for it (KEM_PARTS) have them.
 * Randomness is drawn from the host, as for the KEM.
 */
#ifndef KEM_PARTS_H
#define KEM_PARTS_H

#include <pocketkem.h>

/* The second core, ready to be woken, or null. */
pocketkem_worker *kem_worker(void);

/* From 32 random bytes d: the key, and s, which is K-PKE's secret key and the first part of sk. */
int kem_pke_keygen(uint8_t *pk, uint8_t *sk);
/* From 64 random bytes, m and r. */
int kem_pke_encrypt(uint8_t *ct, const uint8_t *pk);
int kem_pke_decrypt(uint8_t m[32], const uint8_t *ct, const uint8_t *sk);

/* The KEM's encapsulation to a key that was checked before and whose H is known. */
int kem_encaps_h_ek(uint8_t *ct, uint8_t *ss, const uint8_t *pk, const uint8_t h_ek[32]);

/* The known answers, on two cores if there are, and whether a key pair is one: both leave zeros. */
int kem_selftest(uint8_t *sk, uint8_t *ct);
int kem_check_pair(const uint8_t *pk, const uint8_t *sk, uint8_t *ct);

/* H(pk); G of 64 bytes, 64 bytes; the PRF's output for a polynomial of s, with the nonce 0. */
int kem_h(uint8_t out[32], const uint8_t *pk);
int kem_g(uint8_t *out, const uint8_t in[64]);
int kem_prf(uint8_t *out, const uint8_t key[32]);

#endif
