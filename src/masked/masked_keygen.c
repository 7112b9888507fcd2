/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Key generation in two shares [FIPS203, Algorithm 16].
 *
 * rho and t are public. Their shares are joined, and no others: those of rho are uniform behind the
 * sponge; those of t get random numbers, and are reduced, so that they tell of nothing but t. Until
 * then the outputs keep shares of e and of t where t will be, the first ones in the key, the second
 * ones in ek.
 */
#include "masked_work.h"

#ifdef PKEM_MASKED

#include "../busy.h"

#include <string.h>

typedef struct generation {
    pkem_masked_in in;
    uint8_t *key;
    const uint8_t *d, *z;
    int has_seed; /* or it is drawn */
} generation;
typedef pkem_masked_work work;

static uint8_t *share_of_t(const generation *of, uint8_t *ek, unsigned i, unsigned share) {
    return (share == 0 ? of->key + pkem_masked_ek_at(of->in.scheme) : ek) + i * PKEM_POLY_BYTES;
}

/* w->secret = d, and the key gets z, in other shares than those of the seed. */
static PKEM_NOINLINE int take_seed(const generation *of, work *w) {
    const pocketkem_masking *masking = of->in.masking;
    const uint8_t *d = of->d, *z = of->z;
    uint8_t *kept = of->key + pkem_masked_z_at(of->in.scheme);
    int error = 0;
    if (!of->has_seed) {
        error = pkem_draw(masking, w->acc, 2 * PKEM_SECRET_WORDS);
        d = (const uint8_t *)w->acc;
        z = d + 4 * PKEM_SECRET_WORDS;
    }
    if (error == 0) {
        error = pkem_draw(masking, RANDOMS(w), PKEM_SECRET_WORDS);
    }
    for (unsigned share = 0; share < 2 && error == 0; share++) {
        pkem_masked_xor(w->secret + share * PKEM_SHARE_WORDS, d + 32 * share, RANDOMS(w),
                        PKEM_SHARE_WORDS);
        pkem_masked_between();
        pkem_masked_xor(kept + 32 * share, z + 32 * share, RANDOMS(w) + PKEM_SHARE_WORDS,
                        PKEM_SHARE_WORDS);
        pkem_masked_between();
    }
    pkem_masked_clear_row(w); /* d and z in their shares are no polynomial's */
    return error;
}

/* (rho, sigma) = G(d || k) [Algorithm 13, line 1]: w->key is sigma, and rho is in the key. */
static PKEM_NOINLINE int expand_seed(const generation *of, work *w) {
    const pocketkem_scheme *scheme = of->in.scheme;
    uint32_t *state = w->sponge.state, *rho = w->accepted.secret;
    int error = pkem_draw(of->in.masking, state, PKEM_SPONGE_RANDOMS);
    if (error == 0) {
        pkem_masked_g_seed(state, state, w->secret, scheme->k);
        pkem_masked_take(rho, state);
        pkem_masked_between();
        pkem_masked_take(w->key, state + PKEM_SHARE_WORDS);
        pkem_masked_between();
        pkem_masked_xor(of->key + pkem_masked_ek_at(scheme) + pkem_vector_bytes(scheme), rho,
                        rho + PKEM_SHARE_WORDS, PKEM_SHARE_WORDS);
    }
    return error;
}

/* e, transformed, with the factor of products [lines 12 to 15 and 17]. */
static PKEM_NOINLINE int make_e(const generation *of, work *w, uint8_t *ek) {
    int error = pkem_masked_make_vector(&of->in, w, of->in.scheme->k);
    for (unsigned i = 0; i < of->in.scheme->k && error == 0; i++) {
        for (unsigned share = 0; share < 2; share++) {
            pkem_masked_encode_as_product(share_of_t(of, ek, i, share), w->vector[i][share]);
            pkem_masked_between();
        }
    }
    return error;
}

/* s, transformed, which the key gets, too [lines 8 to 11, 16 and 20]. */
static PKEM_NOINLINE int make_s(const generation *of, work *w) {
    int error = pkem_masked_make_vector(&of->in, w, 0);
    for (unsigned i = 0; i < of->in.scheme->k && error == 0; i++) {
        uint8_t *s = of->key + i * PKEM_POLY_BYTES;
        for (unsigned share = 0; share < 2; share++) {
            pkem_encode_products(s, w->vector[i][share], PKEM_ONE, PKEM_N);
            pkem_masked_between();
            s += pkem_vector_bytes(of->in.scheme);
        }
    }
    return error;
}

/* The shares of t[i] are joined. */
static PKEM_NOINLINE void join_t(const generation *of, work *w, uint8_t *ek, unsigned i) {
    uint8_t *const first = share_of_t(of, ek, i, 0), *const second = share_of_t(of, ek, i, 1);
    pkem_masked_clear_row(w);
    pkem_masked_decode_plus(w->acc[0], first, w->acc[0]);
    pkem_masked_decode_plus(w->acc[0], second, w->acc[0]);
    pkem_encode_products(first, w->acc[0], PKEM_ONE, PKEM_N);
    pkem_copy(second, first, PKEM_POLY_BYTES);
}

/* t[i] = A[i] * s + e[i], in other shares [lines 18 and 19]. */
static PKEM_NOINLINE int make_row(const generation *of, work *w, uint8_t *ek, unsigned i) {
    int16_t *const numbers = w->acc[1];
    int error = pkem_draw_numbers(of->in.masking, numbers, PKEM_N);
    if (error != 0) {
        return error;
    }
    pkem_masked_decode_plus(w->acc[0], share_of_t(of, ek, i, 0), numbers);
    pkem_masked_between();
    pkem_masked_decode_minus(w->acc[1], share_of_t(of, ek, i, 1), numbers);
    pkem_masked_between();
    for (unsigned j = 0; j < of->in.scheme->k; j++) {
        pkem_masked_multiply_entry(&of->in, w, i, j, 0);
        PKEM_STILL_BUSY();
    }
    for (unsigned share = 0; share < 2; share++) {
        pkem_encode_products(share_of_t(of, ek, i, share), w->acc[share], PKEM_UNDO_REDUCE, PKEM_N);
        pkem_masked_between();
    }
    join_t(of, w, ek, i);
    return 0;
}

/* ek is whole, and the key gets H(ek) [Algorithm 16, line 3]. */
static PKEM_NOINLINE void finish(const generation *of, work *w, uint8_t *ek) {
    const pocketkem_scheme *scheme = of->in.scheme;
    const pkem_suite *suite = scheme->suite;
    const size_t t = pkem_vector_bytes(scheme);
    memcpy(ek + t, of->key + pkem_masked_ek_at(scheme) + t, 32);
    suite->start(&w->sponge.hash, PKEM_H);
    suite->absorb(&w->sponge.hash, ek, pkem_ek_bytes(scheme));
    suite->finish(&w->sponge.hash, of->key + pkem_masked_h_at(scheme));
}

static PKEM_NOINLINE int generate(const generation *of, work *w, uint8_t *ek) {
    int error = take_seed(of, w);
    if (error == 0) {
        error = expand_seed(of, w);
    }
    if (error == 0) {
        error = make_e(of, w, ek);
    }
    if (error == 0) {
        error = make_s(of, w);
    }
    for (unsigned i = 0; i < of->in.scheme->k && error == 0; i++) {
        error = make_row(of, w, ek, i);
    }
    if (error == 0) {
        finish(of, w, ek);
    }
    return error;
}

PKEM_MASKED_ON_STACK(pkem_masked_keygen_2, 2, generate, generation)
PKEM_MASKED_ON_STACK(pkem_masked_keygen_3, 3, generate, generation)
PKEM_MASKED_ON_STACK(pkem_masked_keygen_4, 4, generate, generation)

static PKEM_NOINLINE int make_keys(const generation *of, uint8_t *ek) {
    const pocketkem_scheme *scheme = of->in.scheme;
    int error = POCKETKEM_ERR_ARG;
    if (ek != NULL && of->key != NULL && pkem_can_mask(scheme, of->in.masking) &&
        (!of->has_seed || (of->d != NULL && of->z != NULL))) {
        error = scheme->k == 2   ? pkem_masked_keygen_2(of, ek)
                : scheme->k == 3 ? pkem_masked_keygen_3(of, ek)
                                 : pkem_masked_keygen_4(of, ek);
    }
    if (error != 0 && ek != NULL) {
        pkem_wipe(ek, pocketkem_ek_bytes(scheme));
    }
    if (error != 0 && of->key != NULL) {
        pkem_wipe(of->key, pocketkem_masked_key_bytes(scheme));
    }
    return error;
}

int pocketkem_masked_keygen(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *key,
                            const pocketkem_masking *masking) {
    const generation of = {{scheme, NULL, key, masking}, key, NULL, NULL, 0};
    return make_keys(&of, ek);
}

int pocketkem_masked_keygen_derand(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *key,
                                   const uint8_t d[64], const uint8_t z[64],
                                   const pocketkem_masking *masking) {
    const generation of = {{scheme, NULL, key, masking}, key, d, z, 1};
    return make_keys(&of, ek);
}

#endif
