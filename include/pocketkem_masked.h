/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Masked ML-KEM, key generation and decapsulation: for devices whose power somebody measures who
 * wants the key.
 *
 * The secret key is in two shares, of which each alone is random. So is all that is computed with
 * it, but rho and t, which are public, until the caller joins the shares of the shared secret. What
 * that keeps from whom, how it is checked, and what was not checked, docs/masking.md says: read it
 * first. It is no protection from who combines two points of one measurement, nor from faults but
 * in decapsulation of a build that resists them, and nobody has measured a chip.
 *
 * It is there in builds with POCKETKEM_MASKED=1 for a Cortex-M0 or M3, for a Cortex-M4 or M33 with
 * DSP instructions and a floating-point unit, and for RV32IM: fast code, POCKETKEM_RAM=fast. It was
 * checked in models of these, of Hazard3 and of an ESP32-C3. Macros do not tell them from all
 * others: from an M7 with single precision, an M35P, a core of Armv8.1-M without vectors, an M0+,
 * or any other one for RV32. What pocketkem.h says about memory, state, constant time, errors and
 * buffers holds here, too. Nothing of this is linked unless it is called.
 *
 * Builds with POCKETKEM_MASKED_UNCHECKED=1 have it in portable C, for any machine. Then only its
 * values are verified: nobody has looked at what two shares leak there, and nothing is claimed.
 */
#ifndef POCKETKEM_MASKED_H
#define POCKETKEM_MASKED_H

#include "pocketkem.h"

#ifdef __cplusplus
extern "C" {
#endif

#define POCKETKEM_ERR_LIMIT (-8) /* the key was used as often as it may be */

/* ---- Random words -------------------------------------------------------------------------- */

/*
 * Writes n random words, at most 128. It is called some 60 times for a decapsulation of
 * ML-KEM-768, for 2,800 words together, and for key generation for 1,550. They are masks: who can
 * predict them sees through all that is masked; else they need not be as good as keys, except the
 * first 32 words of pocketkem_masked_keygen. Words that were used before, even by another
 * operation, are no masks.
 *
 * Returns 0 on success. Anything else makes the operation fail with POCKETKEM_ERR_RNG; so do zeros
 * without end. Whether words are random otherwise, nobody looks at.
 */
typedef int (*pocketkem_masks)(void *ctx, uint32_t *words, size_t n);

typedef struct pocketkem_masking {
    pocketkem_masks draw;
    void *ctx; /* what draw is called with */
    /*
     * How often the key may still be used for decapsulation, or null. Each call takes one away
     * before anything else, and is refused with POCKETKEM_ERR_LIMIT if none is left. The more
     * often an attacker sees a key at work, the more he learns. The number belongs to the key. Who
     * keeps it in memory that lasts stores one less there before the call: a reset in between must
     * not give a use back.
     */
    uint32_t *uses_left;
} pocketkem_masking;

/*
 * A generator of masks, for chips whose own is slow: ChaCha with 8 rounds. Each call of
 * pocketkem_draw_masks begins with a new key, and forgets the old one: so no key is at work often,
 * and who finds a state later does not find earlier masks.
 */
typedef struct pocketkem_mask_generator {
    uint32_t key[8]; /* secret */
} pocketkem_mask_generator;

/*
 * Seeds it with 32 bytes of `random`: after each reset, and whenever there is time for it.
 * Returns 0, POCKETKEM_ERR_RNG, or POCKETKEM_ERR_ARG for a null pointer (ctx may be null). After
 * an error its state is zeros, with which it draws nothing.
 */
POCKETKEM_API int pocketkem_seed_masks(pocketkem_mask_generator *generator, pocketkem_random random,
                                       void *ctx);
/* A pocketkem_masks, whose ctx is a generator that was seeded. It fails for null, and for zeros. */
POCKETKEM_API int pocketkem_draw_masks(void *generator, uint32_t *words, size_t n);

/* ---- Keys in shares ------------------------------------------------------------------------- */

/*
 * Sizes in bytes. A key is: s in two shares of 384 k bytes each, ek, H(ek), and z in two shares.
 */
#define POCKETKEM_MASKED_SS_BYTES 64 /* both shares of a shared secret, of 32 bytes each */
#define POCKETKEM_MLKEM512_MASKED_KEY_BYTES 2432
#define POCKETKEM_MLKEM768_MASKED_KEY_BYTES 3584
#define POCKETKEM_MLKEM1024_MASKED_KEY_BYTES 4736
/* The same at run time; 0 for a null scheme, and for one that is not ML-KEM. */
POCKETKEM_API size_t pocketkem_masked_key_bytes(const pocketkem_scheme *scheme);

/*
 * Makes a key in shares of an ordinary dk, which it checks (pocketkem_check_dk). As dk is in no
 * shares, this call can be measured: make it once, where nobody does, and wipe dk.
 * Out: key (secret; zeros after an error). In: dk.
 * Errors: POCKETKEM_ERR_ARG for a null pointer (ctx and uses_left may be null), and for a scheme
 * that is not ML-KEM; POCKETKEM_ERR_KEY; POCKETKEM_ERR_RNG.
 */
POCKETKEM_API int pocketkem_masked_import(const pocketkem_scheme *scheme, uint8_t *key,
                                          const uint8_t *dk, const pocketkem_masking *masking);

/*
 * Replaces the shares of a stored key by others of the same key. Decapsulation does so with a copy;
 * but it loads the stored ones each time, which an attacker may average. After POCKETKEM_ERR_RNG
 * the key is as good as before: some of its shares are new. After a reset in the middle it is no
 * key any more: refresh a copy, store that beside the old one, and then drop the old one.
 * Errors: as above, except POCKETKEM_ERR_KEY.
 */
POCKETKEM_API int pocketkem_masked_refresh(const pocketkem_scheme *scheme, uint8_t *key,
                                           const pocketkem_masking *masking);

/* ---- Key generation ------------------------------------------------------------------------- */

/*
 * Makes a key pair [FIPS203, Algorithm 19]: ek to give away, and a key in shares, which is in no
 * other form at any time. The first 32 words that are drawn are the shares of its seed (d, z): so
 * these have to be as good as keys [FIPS203, 3.3]. pocketkem_draw_masks is no approved generator:
 * who needs one gives the seed to the second function.
 * Out: ek (pocketkem_ek_bytes), key (secret). After an error both are zeros.
 * Errors: POCKETKEM_ERR_ARG as above; POCKETKEM_ERR_RNG.
 */
POCKETKEM_API int pocketkem_masked_keygen(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *key,
                                          const pocketkem_masking *masking);

/*
 * The same of a seed [FIPS203, Algorithm 16]. Each of d and z is in two shares of 32 bytes, whose
 * XOR it is, and of which each alone is random. The key pair is that of pocketkem_keygen_derand.
 * A seed that is kept in place of the key is best kept in other shares after each use, as a key is.
 * Out, errors: as above; d and z may not be null.
 */
POCKETKEM_API int pocketkem_masked_keygen_derand(const pocketkem_scheme *scheme, uint8_t *ek,
                                                 uint8_t *key, const uint8_t d[64],
                                                 const uint8_t z[64],
                                                 const pocketkem_masking *masking);

/* ---- Decapsulation -------------------------------------------------------------------------- */

/*
 * Recovers the shared secret from a ciphertext [FIPS203, Algorithm 21], in two shares.
 * Out: ss (POCKETKEM_MASKED_SS_BYTES, secret; zeros after an error). In: ct, key.
 * A ciphertext that does not belong to the key is not an error.
 * Errors: POCKETKEM_ERR_ARG as above, POCKETKEM_ERR_RNG, POCKETKEM_ERR_LIMIT.
 */
POCKETKEM_API int pocketkem_masked_decaps(const pocketkem_scheme *scheme, uint8_t *ss,
                                          const uint8_t *ct, const uint8_t *key,
                                          const pocketkem_masking *masking);

/* Joins the shares of a shared secret. From here on nothing is masked. ss may be shares. */
POCKETKEM_API void pocketkem_masked_join(uint8_t ss[32], const uint8_t *shares);

#ifdef __cplusplus
}
#endif

#endif
