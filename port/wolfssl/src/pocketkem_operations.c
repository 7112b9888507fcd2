/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "pocketkem_operations.h"

#include <wolfssl/wolfcrypt/error-crypt.h>
#include <wolfssl/wolfcrypt/memory.h>
#include <wolfssl/wolfcrypt/wc_mlkem.h>

int pocketkem_wolfssl_error(int error) {
    switch (error) {
    case POCKETKEM_OK:
        return 0;
    case POCKETKEM_ERR_RNG:
        return RNG_FAILURE_E;
    case POCKETKEM_ERR_KEY:
        return PUBLIC_KEY_E;
    case POCKETKEM_ERR_ARG:
        return BAD_FUNC_ARG;
    case POCKETKEM_ERR_WORKER:
        return WC_HW_E;
    default:
        return WC_FAILURE;
    }
}

const pocketkem_scheme *pkem_wc_scheme_of(int type) {
    switch (type) {
#ifdef WOLFSSL_WC_ML_KEM_512
    case WC_ML_KEM_512:
        return &pocketkem_mlkem512;
#endif
#ifdef WOLFSSL_WC_ML_KEM_768
    case WC_ML_KEM_768:
        return &pocketkem_mlkem768;
#endif
#ifdef WOLFSSL_WC_ML_KEM_1024
    case WC_ML_KEM_1024:
        return &pocketkem_mlkem1024;
#endif
    default:
        return NULL;
    }
}

/* dk is the secret vector, ek, H(ek) and z [FIPS203, Algorithm 16]. */
const byte *pkem_wc_h_ek_in(const pocketkem_scheme *scheme, const byte *dk) {
    return dk + pocketkem_dk_bytes(scheme) - 32 - POCKETKEM_H_EK_BYTES;
}

const byte *pkem_wc_ek_in(const pocketkem_scheme *scheme, const byte *dk) {
    return pkem_wc_h_ek_in(scheme, dk) - pocketkem_ek_bytes(scheme);
}

int pkem_wc_check_ek(const pocketkem_scheme *scheme, const byte *ek) {
    return pocketkem_wolfssl_error(pocketkem_check_ek(scheme, ek, pocketkem_ek_bytes(scheme)));
}

int pkem_wc_check_dk(const pocketkem_scheme *scheme, const byte *dk) {
    int error = pocketkem_check_dk(scheme, dk, pocketkem_dk_bytes(scheme));
    if (error != 0) {
        return error == POCKETKEM_ERR_KEY ? MLKEM_PUB_HASH_E : pocketkem_wolfssl_error(error);
    }
    return pkem_wc_check_ek(scheme, pkem_wc_ek_in(scheme, dk));
}

/* Gives the operation its working memory and its worker. Returns 0, or MEMORY_E. *taken is memory
   to give back, or null. */
static int lend(pocketkem_how *how, const pocketkem_scheme *scheme, int from_seed,
                const pkem_wc_resources *with, void **taken) {
    *taken = NULL;
    if (with->lent != NULL) {
        how->worker = with->lent->worker;
        how->work = with->lent->work;
        how->work_bytes = with->lent->work != NULL ? with->lent->work_bytes : 0;
    }
#ifdef POCKETKEM_WOLFSSL_WORK_HEAP
    if (how->work == NULL) {
        const size_t needed = pocketkem_work_bytes(scheme, from_seed);
        /* An allocator may align to less than a double word. */
        *taken = XMALLOC(needed + POCKETKEM_WORK_ALIGN - 1, with->heap, DYNAMIC_TYPE_TMP_BUFFER);
        if (*taken == NULL) {
            return MEMORY_E;
        }
        how->work = (byte *)*taken + (0 - (wc_ptr_t)*taken) % POCKETKEM_WORK_ALIGN;
        how->work_bytes = needed;
    }
#endif
    (void)scheme;
    (void)from_seed;
    return 0;
}

/* The operation has wiped the memory. */
static void give_back(void *taken, const pkem_wc_resources *with) {
    if (taken != NULL) {
        XFREE(taken, with->heap, DYNAMIC_TYPE_TMP_BUFFER);
    }
    (void)with;
}

int pkem_wc_make_pair(const pocketkem_scheme *scheme, byte *ek, byte *dk, const byte *seed,
                      const pkem_wc_resources *with) {
    pocketkem_how how = {.seed = seed};
    void *taken;
    if (ek != NULL) {
        how.ek = pocketkem_memory(ek);
    }
    if (dk != NULL) {
        how.dk = pocketkem_memory(dk);
    }
    int error = lend(&how, scheme, 0, with, &taken);
    if (error == 0) {
        error = pocketkem_wolfssl_error(pocketkem_keygen_how(scheme, &how));
    }
    give_back(taken, with);
    return error;
}

int pkem_wc_encapsulate(const pocketkem_scheme *scheme, byte *ct, byte *ss, const byte *ek,
                        const byte *h_ek, const byte *m, const pkem_wc_resources *with) {
    pocketkem_how how = {.m = m, .h_ek = h_ek};
    void *taken;
    how.ek = pocketkem_const_memory(ek);
    how.ct = pocketkem_memory(ct);
    int error = lend(&how, scheme, 0, with, &taken);
    if (error == 0) {
        error = pocketkem_wolfssl_error(pocketkem_encaps_how(scheme, ss, &how));
    }
    give_back(taken, with);
    return error;
}

int pkem_wc_decapsulate(const pocketkem_scheme *scheme, byte *ss, const byte *ct, const byte *dk,
                        const byte *seed, const pkem_wc_resources *with) {
    pocketkem_how how = {.seed = seed, .dk_is_checked = true};
    void *taken;
    how.ct = pocketkem_const_memory(ct);
    if (dk != NULL) {
        how.dk = pocketkem_const_memory(dk);
    }
    int error = lend(&how, scheme, seed != NULL, with, &taken);
    if (error == 0) {
        error = pocketkem_wolfssl_error(pocketkem_decaps_how(scheme, ss, &how));
    }
    give_back(taken, with);
    return error;
}
