/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "operation.h"

#if POCKETKEM_WORKER

#include "../poly/codec.h"
#include "../row.h"
#include "../seed_key.h"
#include "../seed_rows.h"
#include "../trace.h"
#include "steps.h"

#include <string.h>

/* The main core, and its operation. */
typedef struct main_core {
    pkem_core core;
    const pocketkem_how *how;
    uint8_t *ss;
    const pocketkem_io *ek; /* the object that t is in; written in key generation, or null */
    const pocketkem_io *dk; /* the object that s is in; the same */
    const pocketkem_io *ct; /* as it is written or compared */
    uint8_t from_seed;      /* in decapsulation, the secret key is its seed */
    uint8_t halves;         /* of polynomials of t, which H(ek) has absorbed */
    uint8_t is_hashing_ek;  /* H(ek) has been started in w->hash, and not finished */
} main_core;

/* ---- The steps of the KEM ---- */

/* The worker's own seeds, if its plan has them: it need not read the main core's then. */
static void give_rho(const pkem_core *core) {
    if (core->job->plan->has_acc) {
        memcpy(pkem_job_own(core->job)->rho, core->w->rho, 32);
    }
}

static void give_key(const pkem_core *core) {
    if (core->job->plan->has_acc) {
        memcpy(pkem_job_own(core->job)->key, core->w->key, 32);
    }
}

static PKEM_NOINLINE int expand_seed(main_core *main) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    pkem_work *w = main->core.w;
    uint8_t *seed = (uint8_t *)w->acc;
    int error = pkem_draw_seed(scheme, main->how, seed);
    if (error == 0) {
        memcpy(w->msg, seed + 32, 32); /* z */
        pkem_expand_seed(scheme, w, seed);
        give_rho(&main->core);
        give_key(&main->core);
    }
    return error;
}

static void finish_hash_of_ek(main_core *main) {
    if (main->is_hashing_ek) {
        main->core.job->scheme->suite->finish(&main->core.w->hash, main->core.w->key);
        main->is_hashing_ek = 0;
    }
}

/* w->key = H(ek): up to so many halves of polynomials or, if they are 0, to the end. */
static PKEM_NOINLINE int read_ek(main_core *main, unsigned halves) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    const unsigned all = 2u * scheme->k, end = halves == 0 ? all : halves;
    pkem_work *w = main->core.w;
    int error = 0;
    if (main->how->h_ek != NULL) {
        return 0;
    }
    if (main->halves == 0) {
        scheme->suite->start(&w->hash, PKEM_H);
        main->is_hashing_ek = 1;
    }
    if (main->halves < end) {
        error = pkem_absorb_t(scheme, &w->hash, main->ek, main->halves * (PKEM_POLY_BYTES / 2),
                              end * (PKEM_POLY_BYTES / 2));
        main->halves = (uint8_t)end;
    }
    if (halves == 0) {
        scheme->suite->absorb(&w->hash, w->rho, 32);
        finish_hash_of_ek(main);
    }
    return error == POCKETKEM_ERR_KEY && !scheme->fips203 ? 0 : error;
}

/* (ss, w->key) = G(m || H(ek)) */
static PKEM_NOINLINE int derive(main_core *main) {
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

static int check_dk(main_core *main) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    return scheme->fips203 && !main->how->dk_is_checked
               ? pkem_check_dk(scheme, &main->core.w->hash, main->dk)
               : 0;
}

/* Row i of decryption. */
static PKEM_NOINLINE int decrypt_row(main_core *main, unsigned i) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    pkem_work *w = main->core.w;
    int16_t *u = pkem_u(w, main->from_seed);
    if (i == 0) {
        pkem_begin_row(w);
    }
    int error = pkem_read_row_of_u(scheme, u, i, &main->how->ct);
    if (error != 0) {
        return error;
    }
    pkem_ntt(u);
    if (main->from_seed) {
        pkem_multiply_made_secret(scheme, w, i, u);
        return 0;
    }
    return pkem_multiply_secret(w, i, u, main->dk);
}

static int decode_message(main_core *main) {
    pkem_inverse_ntt(main->core.w->acc, pkem_after_one_product);
    return pkem_decode_message(main->core.job->scheme, main->core.w, &main->how->ct);
}

static int read_z(const main_core *main, uint8_t z[32]) {
    return main->from_seed ? pkem_read_z(main->how, z)
                           : pkem_read(main->dk, pkem_dk_bytes(main->core.job->scheme) - 32, z, 32);
}

/* What comes last: of the object's hash. */
static PKEM_NOINLINE int finish(main_core *main) {
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
static PKEM_NOINLINE int put_quarter_of_t(main_core *main, const int16_t p[PKEM_N], unsigned i,
                                          unsigned n) {
    const size_t pos = (4 * i + n) * (PKEM_POLY_BYTES / 4);
    pkem_place places[2] = {{main->ek, pos},
                            {main->dk, pkem_vector_bytes(main->core.job->scheme) + pos}};
    return pkem_put_encoded(main->core.w, p + n * (PKEM_N / 4), PKEM_N / 4, PKEM_UNDO_REDUCE,
                            places);
}

/* s[j], if it has not been written as it was multiplied. */
static PKEM_NOINLINE int put_s(main_core *main, unsigned j) {
    pkem_place places[2] = {{main->dk, j * PKEM_POLY_BYTES}, {NULL, 0}};
    int error = 0;
    if (main->dk == NULL || pkem_secret_is_being_written(main->core.w)) {
        if (j + 1 == main->core.job->scheme->k) {
            pkem_secret_is_written(main->core.w); /* rows that follow do not write it again */
        }
        return 0;
    }
    for (unsigned part = 0; part < PKEM_PARTS && error == 0; part++) {
        error = pkem_put_encoded(main->core.w, pkem_noise(main->core.w, j, part), PKEM_PART,
                                 PKEM_ONE, places);
    }
    return error;
}

static int put_rho(main_core *main) {
    const size_t n = pkem_vector_bytes(main->core.job->scheme);
    const uint8_t *rho = main->core.w->rho;
    int error = main->dk == NULL ? 0 : pkem_write(main->dk, 2 * n, rho, 32);
    return error != 0 || main->ek == NULL ? error : pkem_write(main->ek, n, rho, 32);
}

/* ---- The list ---- */

/* A step that only the main core takes. */
PKEM_INLINE int take_own(main_core *main, const pkem_step *step) {
    const pocketkem_scheme *scheme = main->core.job->scheme;
    const unsigned a = step->a, b = step->b;
    pkem_work *w = main->core.w;
    switch (step->kind) {
    case PKEM_STEP_WRITE_S:
        return put_s(main, a);
    case PKEM_STEP_WRITE_T:
        return put_quarter_of_t(main, w->acc, a, b);
    case PKEM_STEP_WRITE_T_OF_WORKER:
        return put_quarter_of_t(main, pkem_job_own(main->core.job)->acc, a, b);
    case PKEM_STEP_WRITE_RHO:
        return put_rho(main);
    case PKEM_STEP_PUT:
        return pkem_put_row(scheme, w, w->acc, a, main->ct);
    case PKEM_STEP_PUT_OF_WORKER:
        return pkem_put_row(scheme, w, pkem_job_own(main->core.job)->acc, a, main->ct);
    case PKEM_STEP_MULTIPLY_KEY:
        return pkem_multiply_key(scheme, w, main->ek, w->compares ? pkem_vector_bytes(scheme) : 0);
    case PKEM_STEP_ADD_MESSAGE:
        pkem_add_message(w->acc, w->msg);
        return 0;
    case PKEM_STEP_SEED:
        return expand_seed(main);
    case PKEM_STEP_READ_EK:
        return read_ek(main, a);
    case PKEM_STEP_DERIVE:
        return derive(main);
    case PKEM_STEP_CHECK_DK:
        return check_dk(main);
    case PKEM_STEP_DECRYPT:
        return decrypt_row(main, a);
    case PKEM_STEP_MESSAGE:
        return decode_message(main);
    case PKEM_STEP_WRITE_HASH_PREFIX:
        return main->core.job->hash_kind == PKEM_J
                   ? read_z(main, (uint8_t *)pkem_job_object_hash(main->core.job))
                   : 0;
    case PKEM_STEP_RESULT:
        return finish(main);
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

PKEM_INLINE int take_steps(main_core *main) {
    pkem_job *job = main->core.job;
    for (const pkem_step *step = job->plan->main; step->kind != PKEM_STEP_END; step++) {
        if (step->after != 0 && !pkem_await_worker(job, step->after)) {
            return POCKETKEM_ERR_WORKER;
        }
        PKEM_TRACE_BEGIN(PKEM_TASK_STEP(step->kind));
        int error = pkem_take_step(&main->core, step) ? 0 : take_own(main, step);
        PKEM_TRACE_END(PKEM_TASK_STEP(step->kind));
        if (error != 0) {
            return error;
        }
        PKEM_TRACE_SIGNAL(PKEM_EVENT_MAIN_STEP + job->main_steps + 1);
        pkem_counter_set(&job->main_steps, job->main_steps + 1);
    }
    return 0;
}

/* ---- The operations ---- */

/* Byte pos of an object, if all that happens to it happens in plain memory, or null: the reader of
   what is written need not lead to what the writer writes. */
static const uint8_t *in_memory(const pocketkem_io *object, size_t pos, int is_written) {
    const uint8_t *p = object == NULL ? NULL : pkem_in_memory(object, pos);
    return is_written && p != NULL && pkem_memory_to_write(object, pos) != p ? NULL : p;
}

/* Whether the ciphertext may be written or compared in another order than its own: in plain memory,
   and not hashed as it passes. */
static int has_any_order(const main_core *main, const pocketkem_scheme *scheme,
                         pkem_plan_operation op) {
    if (op == PKEM_PLAN_KEYGEN || (op == PKEM_PLAN_ENCAPS && PKEM_PUTS_BEHIND_ROWS)) {
        return 0;
    }
    return op == PKEM_PLAN_ENCAPS && scheme->fips203
               ? pkem_memory_to_write(main->ct, 0) != NULL
               : in_memory(main->ct, 0, op == PKEM_PLAN_ENCAPS) != NULL;
}

/* The first plan of an operation that fits the worker's memory and the objects. */
static const pkem_plan *choose_plan(const pocketkem_scheme *scheme, const pocketkem_worker *worker,
                                    pkem_plan_operation op, int is_in_any_order) {
    const pkem_plan *const *plan = scheme->plans->of[op];
    while (pkem_plan_bytes(*plan) > worker->memory_bytes ||
           (!(*plan)->in_order && !is_in_any_order)) {
        plan++; /* the last one fits everything */
    }
    return *plan;
}

/*
 * What the object's hash is of: of an object in plain memory, its bytes there; of any other, what
 * passes through the object that takes its place in main.
 */
static PKEM_NOINLINE void begin_object(main_core *main, pkem_plan_operation op) {
    pkem_job *job = main->core.job;
    const pocketkem_scheme *scheme = job->scheme;
    const pocketkem_io **object = op == PKEM_PLAN_KEYGEN ? &main->ek : &main->ct;
    job->object = NULL;
    job->hash_kind = PKEM_H;
    if (op == PKEM_PLAN_KEYGEN) {
        job->object_bytes = (uint16_t)pkem_ek_bytes(scheme);
        job->object = in_memory(main->ek, 0, 1);
        if (job->object == NULL) {
            job->object = in_memory(main->dk, pkem_vector_bytes(scheme), 1);
        }
        if (main->dk == NULL) {
            job->hash_kind = PKEM_NO_HASH;
        }
    } else {
        job->object_bytes = (uint16_t)pkem_ct_bytes(scheme);
        job->object = in_memory(main->ct, 0, op == PKEM_PLAN_ENCAPS);
        if (scheme->fips203) {
            job->hash_kind = op == PKEM_PLAN_ENCAPS ? PKEM_NO_HASH : PKEM_J;
        }
    }
    if (job->hash_kind == PKEM_NO_HASH) {
        job->object = NULL;
    } else if (job->object == NULL) {
        *object = pkem_hashed(&job->tee, scheme->suite, pkem_job_object_hash(job), *object);
    }
}

/* Prepares the job of an operation, whose objects main has; 0 or POCKETKEM_ERR_WORKER. */
static PKEM_NOINLINE int begin(main_core *main, const pocketkem_scheme *scheme, pkem_work *w,
                               pkem_plan_operation op) {
    const pocketkem_worker *worker = main->how->worker;
    pkem_job *job = worker->memory;
    if (job->is_lost || job->in_use) {
        return POCKETKEM_ERR_WORKER;
    }
    job->scheme = scheme;
    job->plan = choose_plan(scheme, worker, op, has_any_order(main, scheme, op));
    job->main = w;
    job->transposed = op != PKEM_PLAN_KEYGEN;
    pkem_begin_core(&main->core, job, w, w);
    begin_object(main, op);
    main->halves = main->is_hashing_ek = 0;
    w->compares = op >= PKEM_PLAN_DECAPS;
    w->different = 0;
    pkem_begin_noise(w, op == PKEM_PLAN_KEYGEN ? main->dk : NULL);
    if (op != PKEM_PLAN_KEYGEN) {
        give_rho(&main->core);
    }
    return pkem_job_post(job, worker);
}

/* The operation of which main has how, ss and objects. */
static PKEM_NOINLINE int run(main_core *main, const pocketkem_scheme *scheme, pkem_work *w,
                             pkem_plan_operation op) {
    int error = begin(main, scheme, w, op);
    if (error != 0) {
        return error;
    }
    error = take_steps(main);
    finish_hash_of_ek(main);
    return pkem_job_end(main->core.job, error);
}

int pkem_keygen_on_two_cores(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                             const pocketkem_how *how) {
    main_core main;
    (void)ss;
    main.how = how;
    main.ek = how->ek.write != NULL ? &how->ek : NULL;
    main.dk = how->dk.write != NULL ? &how->dk : NULL;
    main.from_seed = 0;
    int error = run(&main, scheme, w, PKEM_PLAN_KEYGEN);
    return error == 0 ? 0 : pkem_clear_keys(scheme, how, error);
}

int pkem_encaps_on_two_cores(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                             const pocketkem_how *how) {
    main_core main;
    main.how = how;
    main.ss = ss;
    main.ek = &how->ek;
    main.ct = &how->ct;
    main.from_seed = 0;
    int error = pkem_read(main.ek, pkem_vector_bytes(scheme), w->rho, 32);
    if (error == 0) {
        error = run(&main, scheme, w, PKEM_PLAN_ENCAPS);
    }
    return error == 0 ? 0 : pkem_clear_ciphertext(scheme, how, ss, error);
}

/* As pkem_open_seed, but a key whose H(ek) is not known is made on two cores. */
static PKEM_NOINLINE int open_seed(main_core *main, const pocketkem_scheme *scheme, pkem_work *w) {
    const pkem_suite *suite = scheme->suite;
    pkem_hash *hash = pkem_hash_of_ek(scheme, w);
    pkem_tee sink;
    if (main->how->h_ek != NULL) {
        return pkem_open_seed(scheme, w, main->how);
    }
    hash->noted.lowest = PKEM_NOTHING_NOTED;
    suite->start(hash, PKEM_H);
    main->ek = pkem_hashed(&sink, suite, hash, NULL);
    main->dk = NULL;
    int error = run(main, scheme, w, PKEM_PLAN_KEYGEN);
    suite->finish(hash, pkem_h_ek(scheme, w));
    pkem_move_note(PKEM_NOTE(w), &hash->noted.lowest);
    pkem_keep_sigma_before(scheme, w);
    return error;
}

int pkem_decaps_on_two_cores(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                             const pocketkem_how *how) {
    main_core main;
    int error;
    main.how = how;
    main.ss = ss;
    main.from_seed = (uint8_t)(how->seed != NULL);
    error = main.from_seed ? open_seed(&main, scheme, w)
                           : pkem_read(&how->dk, 2 * pkem_vector_bytes(scheme), w->rho, 32);
    main.ek = main.dk = &how->dk;
    main.ct = &how->ct;
    if (error == 0) {
        error =
            run(&main, scheme, w, main.from_seed ? PKEM_PLAN_DECAPS_FROM_SEED : PKEM_PLAN_DECAPS);
    }
    if (error != 0) {
        pkem_wipe(ss, 32);
    }
    return error;
}

#endif
