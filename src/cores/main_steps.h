/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The steps of a plan (plan.h) that only the main core takes: what reads or writes the
 * application's objects, and what a KEM does besides sampling and rows. Each returns 0, or the
 * error that ends the operation.
 */
#ifndef POCKETKEM_MAIN_STEPS_H
#define POCKETKEM_MAIN_STEPS_H

#include "../kem.h"
#include "../seed_rows.h"
#include "steps.h"

/* The main core, and its operation. */
typedef struct pkem_main_core {
    pkem_core core;
    const pocketkem_how *how;
    uint8_t *ss;
    const pocketkem_io *ek; /* the object with t. Key generation writes it, unless it is null */
    const pocketkem_io *dk; /* the object with s. The same */
    const pocketkem_io *ct; /* the object with the ciphertext, to write or to compare with */
    uint8_t from_seed;      /* decapsulation with a secret key that is its seed */
    uint8_t halves_of_t;    /* how many halves of polynomials of t H(ek) has absorbed */
    uint8_t is_hashing_ek;  /* H(ek) has been started in w->hash, and not finished */
} pkem_main_core;

/* Copies rho to the worker's working memory, if that has room for it (pkem_plan.has_acc). */
void pkem_give_rho(const pkem_core *core);

/* Objects. Key generation; quarter n of p, which is row i of t: */
int pkem_step_write_s(pkem_main_core *main, unsigned j);
int pkem_step_write_t(pkem_main_core *main, const int16_t p[PKEM_N], unsigned i, unsigned n);
int pkem_step_write_rho(pkem_main_core *main);

/* Of encapsulation; up to so many halves of polynomials or, if they are 0, to the end of ek: */
int pkem_step_read_ek(pkem_main_core *main, unsigned halves);
void pkem_end_hash_of_ek(pkem_main_core *main);

/* Of decapsulation; row i of decryption: */
int pkem_step_decrypt(pkem_main_core *main, unsigned i);
int pkem_step_message(pkem_main_core *main);
int pkem_step_multiply_key(pkem_main_core *main);

/* Seeds, and the shared secret. */
int pkem_step_seed(pkem_main_core *main);
int pkem_step_derive(pkem_main_core *main);
int pkem_step_write_hash_prefix(pkem_main_core *main);
int pkem_step_result(pkem_main_core *main);

/* Takes a step that is none of those in steps.h. Inline for the same reason. */
PKEM_INLINE int pkem_take_main_step(pkem_main_core *main, const pkem_step *step) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    const unsigned a = step->a, b = step->b;
    pkem_work *w = main->core.w;
    switch (step->kind) {
    case PKEM_STEP_WRITE_S:
        return pkem_step_write_s(main, a);
    case PKEM_STEP_WRITE_T:
        return pkem_step_write_t(main, w->acc, a, b);
    case PKEM_STEP_WRITE_T_OF_WORKER:
        return pkem_step_write_t(main, pkem_job_worker_work(main->core.job)->acc, a, b);
    case PKEM_STEP_WRITE_RHO:
        return pkem_step_write_rho(main);
    case PKEM_STEP_PUT:
        return pkem_put_row(scheme, w, w->acc, a, main->ct);
    case PKEM_STEP_PUT_OF_WORKER:
        return pkem_put_row(scheme, w, pkem_job_worker_work(main->core.job)->acc, a, main->ct);
    case PKEM_STEP_MULTIPLY_KEY:
        return pkem_step_multiply_key(main);
    case PKEM_STEP_ADD_MESSAGE:
        pkem_add_message(w->acc, w->msg);
        return 0;
    case PKEM_STEP_SEED:
        return pkem_step_seed(main);
    case PKEM_STEP_READ_EK:
        return pkem_step_read_ek(main, a);
    case PKEM_STEP_DERIVE:
        return pkem_step_derive(main);
    case PKEM_STEP_CHECK_DK:
        return scheme->fips203 && !main->how->dk_is_checked
                   ? pkem_check_dk(scheme, &w->hash, main->dk)
                   : 0;
    case PKEM_STEP_DECRYPT:
        return pkem_step_decrypt(main, a);
    case PKEM_STEP_MESSAGE:
        return pkem_step_message(main);
    case PKEM_STEP_WRITE_HASH_PREFIX:
        return pkem_step_write_hash_prefix(main);
    case PKEM_STEP_RESULT:
        return pkem_step_result(main);
    case PKEM_STEP_ADD_S_TIMES_ROW:
        if (a == 0) {
            pkem_begin_sum(scheme, w);
        }
        pkem_add_s_times_row(scheme, w, a);
        return 0;
    case PKEM_STEP_ADD_E_TIMES_Y:
        pkem_add_e_times_y(scheme, w, a);
        return 0;
    case PKEM_STEP_TAKE_SUM:
        pkem_take_sum(scheme, w);
        return 0;
    default:
        PKEM_VERIFY(0); /* there is no such step */
        return 0;
    }
}

#endif
