/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The steps of a plan (plan.h) that either core may take: sampling, noise, rows, and the object's
 * hash. They call the functions that an operation on one core calls, too.
 */
#ifndef POCKETKEM_STEPS_H
#define POCKETKEM_STEPS_H

#include "../row.h"
#include "job.h"

/* What a core has while it takes the steps of a plan. */
typedef struct pk_core {
    pk_job *job;
    pk_work *w;            /* its own working memory; of the worker's, only what its plan has */
    const pk_work *seeds;  /* where rho and the PRF's key are */
    const uint8_t *output; /* of the XOF: what its state holds and nobody has taken yet, */
    uint8_t left;          /* so many bytes */
    uint8_t block_bytes;   /* what PK_STEP_GIVE takes next */
    pk_entry_product product;
} pk_core;

PK_INLINE void pk_begin_core(pk_core *core, pk_job *job, pk_work *w, const pk_work *seeds) {
    core->job = job;
    core->w = w;
    core->seeds = seeds;
    core->left = 0;
}

/* Sampling. */
void pk_step_xof(pk_core *core, unsigned entry);
void pk_step_prf(pk_core *core, unsigned nonce);
void pk_step_permute(pk_core *core);
void pk_step_give(pk_core *core, unsigned place);
void pk_step_copy(pk_core *core, unsigned to, unsigned from);

/* Noise; number: 2 * nonce, + 1 for the second block. */
void pk_step_noise(pk_core *core, unsigned j);
void pk_step_noise_block(pk_core *core, unsigned number, unsigned place);
void pk_step_noise_to_acc(pk_core *core, unsigned nonce);
void pk_step_noise_block_to_acc(pk_core *core, unsigned number, unsigned place);
void pk_step_add_noise(pk_core *core, unsigned nonce);
void pk_step_add_noise_block(pk_core *core, unsigned nonce, unsigned place);
void pk_step_take_noise(pk_core *core, unsigned j);

/* Products: of an entry, up to so many pairs. */
void pk_step_begin_product(pk_core *core, unsigned entry);
void pk_step_multiply_up_to(pk_core *core, unsigned pairs);

/*
 * The same from blocks; number: 4 * entry + that of the block. Returns 1 if all blocks were not
 * enough, as for 1 entry of 120: then its own XOF goes on behind them.
 */
int pk_step_feed(pk_core *core, unsigned number, unsigned place);
void pk_step_xof_behind_blocks(pk_core *core, unsigned entry);

void pk_step_add(pk_core *core, unsigned first_quarter, unsigned quarters);

/* The object's hash. */
void pk_step_hash_start(pk_job *job);
void pk_step_hash(pk_job *job, size_t end);
void pk_step_hash_end(pk_job *job);

/*
 * Takes a step; returns 0 if it is none of these. Inline, so that there is no frame in between on
 * the longest path, the permutation's.
 */
PK_INLINE int pk_take_step(pk_core *core, const pk_step *step) {
    const unsigned a = step->a, b = step->b;
    switch (step->kind) {
    case PK_STEP_XOF:
        pk_step_xof(core, a);
        return 1;
    case PK_STEP_PRF:
        pk_step_prf(core, a);
        return 1;
    case PK_STEP_PERMUTE:
        pk_step_permute(core);
        return 1;
    case PK_STEP_GIVE:
        pk_step_give(core, b);
        return 1;
    case PK_STEP_COPY:
        pk_step_copy(core, a, b);
        return 1;
    case PK_STEP_NOISE:
        pk_step_noise(core, a);
        return 1;
    case PK_STEP_NOISE_BLOCK:
        pk_step_noise_block(core, a, b);
        return 1;
    case PK_STEP_TAKE_NOISE:
        pk_step_take_noise(core, a);
        return 1;
    case PK_STEP_NOISE_TO_ACC:
        pk_step_noise_to_acc(core, a);
        return 1;
    case PK_STEP_NOISE_BLOCK_TO_ACC:
        pk_step_noise_block_to_acc(core, a, b);
        return 1;
    case PK_STEP_ADD_NOISE:
        pk_step_add_noise(core, a);
        return 1;
    case PK_STEP_ADD_NOISE_BLOCK:
        pk_step_add_noise_block(core, a, b);
        return 1;
    case PK_STEP_CLEAR:
        pk_begin_row(core->w);
        return 1;
    case PK_STEP_MULTIPLY:
        pk_step_begin_product(core, a);
        pk_step_multiply_up_to(core, PK_N / 2);
        return 1;
    case PK_STEP_MULTIPLY_QUARTER:
        if (b == 0) {
            pk_step_begin_product(core, a);
        }
        pk_step_multiply_up_to(core, (b + 1) * (PK_N / 8));
        return 1;
    case PK_STEP_FEED:
        if (pk_step_feed(core, a, b)) {
            pk_step_xof_behind_blocks(core, a / 4);
            pk_step_multiply_up_to(core, PK_N / 2);
        }
        return 1;
    case PK_STEP_ADD:
        pk_step_add(core, 0, 4);
        return 1;
    case PK_STEP_ADD_QUARTER:
        pk_step_add(core, b, 1);
        return 1;
    case PK_STEP_INVERSE:
        pk_transform_row_back(core->w);
        return 1;
    case PK_STEP_HASH_START:
        pk_step_hash_start(core->job);
        return 1;
    case PK_STEP_HASH:
        pk_step_hash(core->job, 32u * a);
        return 1;
    case PK_STEP_HASH_END:
        pk_step_hash_end(core->job);
        return 1;
    default:
        return 0;
    }
}

#endif
