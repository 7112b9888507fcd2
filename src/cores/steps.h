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
typedef struct pkem_core {
    pkem_job *job;
    pkem_work *w;          /* its own working memory; of the worker's, only what its plan has */
    const uint8_t *output; /* of the XOF: what its state holds and nobody has taken yet, */
    uint8_t left;          /* so many bytes */
    uint8_t block_bytes;   /* what PKEM_STEP_GIVE takes next */
    pkem_entry_product product;
} pkem_core;

PKEM_INLINE void pkem_begin_core(pkem_core *core, pkem_job *job, pkem_work *w) {
    core->job = job;
    core->w = w;
    core->left = 0;
}

/* Sampling. */
void pkem_step_xof(pkem_core *core, unsigned entry);
void pkem_step_prf(pkem_core *core, unsigned nonce);
void pkem_step_permute(pkem_core *core);
void pkem_step_give(pkem_core *core, unsigned place);
void pkem_step_copy(pkem_core *core, unsigned to, unsigned from);

/* Noise; number: 2 * nonce, + 1 for the second block. */
void pkem_step_noise(pkem_core *core, unsigned j);
void pkem_step_noise_block(pkem_core *core, unsigned number, unsigned place);
void pkem_step_noise_to_acc(pkem_core *core, unsigned nonce);
void pkem_step_noise_block_to_acc(pkem_core *core, unsigned number, unsigned place);
void pkem_step_add_noise(pkem_core *core, unsigned nonce);
void pkem_step_add_noise_block(pkem_core *core, unsigned nonce, unsigned place);
void pkem_step_take_noise(pkem_core *core, unsigned j);

/* Products: of an entry, up to so many pairs. */
void pkem_step_begin_product(pkem_core *core, unsigned entry);
void pkem_step_multiply_up_to(pkem_core *core, unsigned pairs);

/*
 * The same from blocks; number: 4 * entry + that of the block. Returns 1 if all blocks were not
 * enough, as for 1 entry of 120: then its own XOF goes on behind them.
 */
int pkem_step_feed(pkem_core *core, unsigned number, unsigned place);
void pkem_step_xof_behind_blocks(pkem_core *core, unsigned entry);

void pkem_step_add(pkem_core *core, unsigned first_quarter, unsigned quarters);

/* The object's hash; w: the working memory of the core that takes the step. */
void pkem_step_hash_start(pkem_job *job, pkem_work *w);
void pkem_step_hash(pkem_job *job, pkem_work *w, size_t end);
void pkem_step_hash_end(pkem_job *job, pkem_work *w);

/*
 * Takes a step; returns 0 if it is none of these. Inline, so that there is no frame in between on
 * the longest path, the permutation's.
 */
PKEM_INLINE int pkem_take_step(pkem_core *core, const pkem_step *step) {
    const unsigned a = step->a, b = step->b;
    switch (step->kind) {
    case PKEM_STEP_XOF:
        pkem_step_xof(core, a);
        return 1;
    case PKEM_STEP_PRF:
        pkem_step_prf(core, a);
        return 1;
    case PKEM_STEP_PERMUTE:
        pkem_step_permute(core);
        return 1;
    case PKEM_STEP_GIVE:
        pkem_step_give(core, b);
        return 1;
    case PKEM_STEP_COPY:
        pkem_step_copy(core, a, b);
        return 1;
    case PKEM_STEP_NOISE:
        pkem_step_noise(core, a);
        return 1;
    case PKEM_STEP_NOISE_BLOCK:
        pkem_step_noise_block(core, a, b);
        return 1;
    case PKEM_STEP_TAKE_NOISE:
        pkem_step_take_noise(core, a);
        return 1;
    case PKEM_STEP_NOISE_TO_ACC:
        pkem_step_noise_to_acc(core, a);
        return 1;
    case PKEM_STEP_NOISE_BLOCK_TO_ACC:
        pkem_step_noise_block_to_acc(core, a, b);
        return 1;
    case PKEM_STEP_ADD_NOISE:
        pkem_step_add_noise(core, a);
        return 1;
    case PKEM_STEP_ADD_NOISE_BLOCK:
        pkem_step_add_noise_block(core, a, b);
        return 1;
    case PKEM_STEP_CLEAR:
        pkem_begin_row(core->w);
        return 1;
    case PKEM_STEP_MULTIPLY:
        pkem_step_begin_product(core, a);
        pkem_step_multiply_up_to(core, PKEM_N / 2);
        return 1;
    case PKEM_STEP_MULTIPLY_QUARTER:
        if (b == 0) {
            pkem_step_begin_product(core, a);
        }
        pkem_step_multiply_up_to(core, (b + 1) * (PKEM_N / 8));
        return 1;
    case PKEM_STEP_FEED:
        if (pkem_step_feed(core, a, b)) {
            pkem_step_xof_behind_blocks(core, a / 4);
            pkem_step_multiply_up_to(core, PKEM_N / 2);
        }
        return 1;
    case PKEM_STEP_ADD:
        pkem_step_add(core, 0, 4);
        return 1;
    case PKEM_STEP_ADD_QUARTER:
        pkem_step_add(core, b, 1);
        return 1;
    case PKEM_STEP_INVERSE:
        pkem_transform_row_back(core->w);
        return 1;
    case PKEM_STEP_HASH_START:
        pkem_step_hash_start(core->job, core->w);
        return 1;
    case PKEM_STEP_HASH:
        pkem_step_hash(core->job, core->w, 32u * a);
        return 1;
    case PKEM_STEP_HASH_END:
        pkem_step_hash_end(core->job, core->w);
        return 1;
    default:
        return 0;
    }
}

#endif
