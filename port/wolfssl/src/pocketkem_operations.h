/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The operations as both ways to plug in call them: with what the application lends, on wolfSSL's
   allocator, and with errors of wolfSSL. */
#ifndef POCKETKEM_WOLFSSL_OPERATIONS_H
#define POCKETKEM_WOLFSSL_OPERATIONS_H

#include "../pocketkem_wolfssl.h"

/* What an operation runs with. */
typedef struct pkem_wc_resources {
    const pocketkem_wolfssl *lent; /* or null */
    void *heap;                    /* wolfSSL's hint for its allocator */
} pkem_wc_resources;

/* The scheme of a type of key (WC_ML_KEM_768), or null if this build has none. */
const pocketkem_scheme *pkem_wc_scheme_of(int type);

/* The encapsulation key inside an expanded decapsulation key, and its hash. */
const byte *pkem_wc_ek_in(const pocketkem_scheme *scheme, const byte *dk);
const byte *pkem_wc_h_ek_in(const pocketkem_scheme *scheme, const byte *dk);

/* 0, or the error of wolfSSL's own decoding: PUBLIC_KEY_E for a coefficient that is not reduced,
   MLKEM_PUB_HASH_E for an altered key. */
int pkem_wc_check_ek(const pocketkem_scheme *scheme, const byte *ek);
int pkem_wc_check_dk(const pocketkem_scheme *scheme, const byte *dk);

/* The key pair of a seed. One of ek and dk may be null. */
int pkem_wc_make_pair(const pocketkem_scheme *scheme, byte *ek, byte *dk, const byte *seed,
                      const pkem_wc_resources *with);

/* h_ek may be null. Otherwise ek is a key that was checked. */
int pkem_wc_encapsulate(const pocketkem_scheme *scheme, byte *ct, byte *ss, const byte *ek,
                        const byte *h_ek, const byte *m, const pkem_wc_resources *with);

/* One of dk, which was checked, and seed is null. */
int pkem_wc_decapsulate(const pocketkem_scheme *scheme, byte *ss, const byte *ct, const byte *dk,
                        const byte *seed, const pkem_wc_resources *with);

#endif
