/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "steps.h"

#if PKEM_TWO_CORES

#include "../decrypt.h"
#include "../poly/codec.h"
#include "../row.h"
#include "../seed_key.h"
#include "main_steps.h"

#include <string.h>

/* ---- The steps of the KEM ---- */

void pkem_give_rho(const pkem_core *core) {
    if (core->job->plan->has_acc) {
        memcpy(pkem_job_worker_work(core->job)->rho, core->w->rho, 32);
    }
}

static void give_key(const pkem_core *core) {
    if (core->job->plan->has_acc) {
        memcpy(pkem_job_worker_work(core->job)->key, core->w->key, 32);
    }
}

int pkem_step_seed(pkem_main_core *main) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    pkem_work *w = main->core.w;
    uint8_t *seed = (uint8_t *)w->acc;
    int error = pkem_draw_seed(scheme, main->how, seed);
    if (error == 0) {
        memcpy(w->msg, seed + 32, 32); /* z */
        pkem_expand_seed(scheme, w, seed);
        pkem_give_rho(&main->core);
        give_key(&main->core);
    }
    return error;
}

void pkem_end_hash_of_ek(pkem_main_core *main) {
    if (main->is_hashing_ek) {
        main->core.job->scheme->suite->finish(&main->core.w->hash, main->core.w->key);
        main->is_hashing_ek = 0;
    }
}

/* w->key = H(ek): up to so many halves of polynomials or, if they are 0, to the end. */
int pkem_step_read_ek(pkem_main_core *main, unsigned halves) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    const unsigned all = 2u * scheme->k, end = halves == 0 ? all : halves;
    pkem_work *w = main->core.w;
    int error = 0;
    if (main->how->h_ek != NULL) {
        return 0;
    }
    if (main->halves_of_t == 0) {
        scheme->suite->start(&w->hash, PKEM_H);
        main->is_hashing_ek = 1;
    }
    if (main->halves_of_t < end) {
        error = pkem_absorb_t(scheme, &w->hash, main->ek, main->halves_of_t * (PKEM_POLY_BYTES / 2),
                              end * (PKEM_POLY_BYTES / 2));
        main->halves_of_t = (uint8_t)end;
    }
    if (halves == 0) {
        scheme->suite->absorb(&w->hash, w->rho, 32);
        pkem_end_hash_of_ek(main);
    }
    return error == POCKETKEM_ERR_KEY && !scheme->fips203 ? 0 : error;
}

/* (ss, w->key) = G(m || H(ek)) */
int pkem_step_derive(pkem_main_core *main) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    pkem_work *w = main->core.w;
    const uint8_t *h = main->how->h_ek != NULL ? main->how->h_ek : w->key;
    int error = 0;
    if (main->from_seed) {
        h = pkem_h_ek(scheme, w);
    } else if (w->compares) {
        h = (uint8_t *)w->acc;
        error = pkem_read(main->dk, pkem_dk_bytes(scheme) - 64, (uint8_t *)w->acc, 32);
    } else {
        error = pkem_draw_message(scheme, &w->hash, main->how, w->msg);
    }
    if (error == 0) {
        pkem_derive(scheme->suite, w, main->ss, h);
        give_key(&main->core);
    }
    return error;
}

/* Row i of decryption. */
int pkem_step_decrypt(pkem_main_core *main, unsigned i) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    pkem_work *w = main->core.w;
    if (i == 0) {
        pkem_begin_row(w);
    }
    return pkem_decrypt_row(scheme, w, i, main->dk, main->from_seed, &main->how->ct);
}

int pkem_step_message(pkem_main_core *main) {
    return pkem_decrypt_message(main->core.job->scheme, main->core.w, &main->how->ct);
}

/* t * y. In decapsulation t is in dk. */
int pkem_step_multiply_key(pkem_main_core *main) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    pkem_work *w = main->core.w;
    const size_t at = w->compares ? pkem_vector_bytes(scheme) : 0;
    return pkem_is_batched(scheme) ? pkem_multiply_key_batched(scheme, w, main->ek, at)
                                   : pkem_multiply_key(scheme, w, main->ek, at);
}

static int read_z(const pkem_main_core *main, uint8_t z[32]) {
    return pkem_read_z(main->core.job->scheme, main->how, main->from_seed, z);
}

/* z is the prefix of what J hashes. */
int pkem_step_write_hash_prefix(pkem_main_core *main) {
    return main->core.job->hash_kind == PKEM_J
               ? read_z(main, (uint8_t *)pkem_job_object_hash(main->core.job))
               : 0;
}

/* What follows from the object's hash: the end of dk, rejection, and the KDF of round 3. */
int pkem_step_result(pkem_main_core *main) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    const uint8_t *hash = (const uint8_t *)pkem_job_object_hash(main->core.job);
    pkem_work *w = main->core.w;
    int error = 0;
    if (!main->core.job->transposed) {
        return main->dk == NULL ? 0 : pkem_finish_dk(scheme, main->dk, hash, w->msg);
    }
    if (w->compares && scheme->fips203) {
        pkem_replace_if(main->ss, hash, w->different);
    } else if (w->compares) {
        error = read_z(main, w->msg);
        pkem_replace_if(main->ss, w->msg, w->different);
    }
    if (!scheme->fips203) {
        pkem_bind_hash(scheme->suite, w, main->ss, hash);
    }
    return error;
}

/* ---- Objects ---- */

/* Quarter n of p, row i of t. */
int pkem_step_write_t(pkem_main_core *main, const int16_t p[PKEM_N], unsigned i, unsigned n) {
    const size_t pos = (4 * i + n) * (PKEM_POLY_BYTES / 4);
    pkem_destination to[2] = {{main->ek, pos},
                              {main->dk, pkem_vector_bytes(main->core.job->scheme) + pos}};
    return pkem_put_encoded(main->core.w, p + n * (PKEM_N / 4), PKEM_N / 4, PKEM_UNDO_REDUCE, to);
}

/* s[j] */
int pkem_step_write_s(pkem_main_core *main, unsigned j) {
    pkem_destination to[2] = {{main->dk, j * PKEM_POLY_BYTES}, {NULL, 0}};
    int error = 0;
    if (main->dk == NULL) {
        return 0;
    }
    for (unsigned part = 0; part < PKEM_PARTS && error == 0; part++) {
        error = pkem_put_encoded(main->core.w, pkem_noise(main->core.w, j, part), PKEM_PART,
                                 PKEM_ONE, to);
    }
    return error;
}

int pkem_step_write_rho(pkem_main_core *main) {
    const size_t n = pkem_vector_bytes(main->core.job->scheme);
    const uint8_t *rho = main->core.w->rho;
    int error = main->dk == NULL ? 0 : pkem_write(main->dk, 2 * n, rho, 32);
    return error != 0 || main->ek == NULL ? error : pkem_write(main->ek, n, rho, 32);
}

#endif
