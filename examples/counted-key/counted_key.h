/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A decapsulation key that may be used so many times, and that is checked before its first use
 * (docs/certification.md says who asks for that).
 *
 * The count is in memory that keeps it without power. It is lowered there before each
 * decapsulation: power that fails costs a use, and never gives one.
 */
#ifndef COUNTED_KEY_H
#define COUNTED_KEY_H

#include <pocketkem.h>

/* No use is left, and the key is gone: the application makes another one. */
#define COUNTED_KEY_SPENT (-100)
/* The count could not be stored: nothing was decapsulated. */
#define COUNTED_KEY_STORE (-101)

/*
 * Stores the number of uses that are left, and with 0 erases the key that was stored beside it.
 * Returns 0 once a loss of power no longer changes that.
 */
typedef int counted_key_store(void *ctx, uint32_t left);

typedef struct counted_key {
    const pocketkem_scheme *scheme;
    uint8_t *dk; /* in RAM; pocketkem_dk_bytes */
    counted_key_store *store;
    void *ctx; /* for store */
    uint32_t left;
} counted_key;

/*
 * Takes a key that was made or received: checks its hash [FIPS203, 7.3] and that its halves belong
 * together [FIPS203, 7.1], and stores how many uses it has.
 * In: key with scheme, dk, store and ctx; dk_bytes: the key's length as received; uses: at least 1;
 * ct: memory of pocketkem_ct_bytes; random and random_ctx: of encapsulation.
 * Returns 0, an error of pocketkem_check_dk or pocketkem_check_pair, or COUNTED_KEY_STORE. After an
 * error dk is zeros.
 */
int counted_key_import(counted_key *key, size_t dk_bytes, uint32_t uses, uint8_t *ct,
                       pocketkem_random random, void *random_ctx);

/*
 * ss = ML-KEM.Decaps(dk, ct). A ciphertext that is rejected counts, too: those are what an attacker
 * sends. The last use clears dk.
 * In: key as counted_key_import left it; after a start its left is what was stored.
 * Returns 0, COUNTED_KEY_SPENT, COUNTED_KEY_STORE, or an error of pocketkem_decaps. After an error
 * ss is zeros.
 */
int counted_key_decaps(counted_key *key, uint8_t ss[POCKETKEM_SS_BYTES], const uint8_t *ct);

#endif
