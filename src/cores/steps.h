/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The steps of a plan (plan.h) that either core may take: sampling, noise, rows, and the object's
 * hash. They call the functions that an operation on one core calls, too.
 */
#ifndef POCKETKEM_STEPS_H
#define POCKETKEM_STEPS_H

#include "../batch.h"
#include "../row.h"
#include "job.h"

/* What a core has while it takes the steps of a plan. */
typedef struct pkem_core {
    pkem_job *job;
    pkem_work *w;          /* its own working memory; the worker's may be no more than a hash */
    const uint8_t *output; /* the XOF's output that was made and not taken yet, in its state */
    uint8_t left;          /* the bytes of that */
    uint8_t block_bytes;   /* the bytes that PKEM_STEP_GIVE takes next */
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

/* Noise. number is 2 * nonce for the first block, and 2 * nonce + 1 for the second. */
void pkem_step_noise(pkem_core *core, unsigned j);
void pkem_step_noise_block(pkem_core *core, unsigned number, unsigned place);
void pkem_step_noise_to_acc(pkem_core *core, unsigned nonce);
void pkem_step_noise_block_to_acc(pkem_core *core, unsigned number, unsigned place);
void pkem_step_add_noise(pkem_core *core, unsigned nonce);
void pkem_step_add_noise_block(pkem_core *core, unsigned nonce, unsigned place);
void pkem_step_take_noise(pkem_core *core, unsigned j);

/* Products, out of the XOF that runs in the core's own hash. */
void pkem_step_begin_product(pkem_core *core, unsigned entry);
void pkem_step_multiply_up_to(pkem_core *core, unsigned pairs);
PKEM_INLINE void pkem_step_multiply_quarters(pkem_core *core, unsigned entry, unsigned first,
                                             unsigned last) {
    if (first == 0) {
        pkem_step_begin_product(core, entry);
    }
    pkem_step_multiply_up_to(core, (last + 1) * (PKEM_N / 8));
}

/*
 * Products out of blocks. number is 4 * entry + the number of the block. Returns 1 after the last
 * block if the entry needs more, as 1 of 120 does. pkem_step_xof_behind_blocks then starts the XOF
 * in the core's own hash and skips what the blocks had.
 */
int pkem_step_feed(pkem_core *core, unsigned number, unsigned place);
void pkem_step_xof_behind_blocks(pkem_core *core, unsigned entry);
PKEM_INLINE void pkem_step_feed_and_squeeze(pkem_core *core, unsigned number, unsigned place) {
    if (pkem_step_feed(core, number, place)) {
        pkem_step_xof_behind_blocks(core, number / 4);
        pkem_step_multiply_up_to(core, PKEM_N / 2);
    }
}

void pkem_step_add(pkem_core *core, unsigned first_quarter, unsigned quarters);

/* The object's hash. w is the working memory of the core that takes the step. */
void pkem_step_hash_start(pkem_job *job, pkem_work *w);
void pkem_step_hash(pkem_job *job, pkem_work *w, size_t end);
void pkem_step_hash_end(pkem_job *job, pkem_work *w);

/* Eight sponges at once (batch_steps.c). */
void pkem_step_xof_x8(pkem_core *core, unsigned batch, unsigned block);
void pkem_step_entry_x8(pkem_core *core, unsigned entry);
void pkem_step_prf_x8(pkem_core *core);
void pkem_step_row_x8(pkem_core *core, unsigned i);
void pkem_step_noise_x8(pkem_core *core, unsigned nonce);

/*
 * Takes a step. Returns 0 if either core cannot take it: it is one of main_steps.h. Inline, so that
 * it adds no frame to the deepest call path, which ends in Keccak's permutation.
 */
PKEM_INLINE int pkem_take_step(pkem_core *core, const pkem_step *step) {
    const unsigned a = step->a, b = step->b;
#define TAKE(kind, call)                                                                           \
    case PKEM_STEP_##kind:                                                                         \
        call;                                                                                      \
        return 1
    switch (step->kind) {
        TAKE(XOF, pkem_step_xof(core, a));
        TAKE(PRF, pkem_step_prf(core, a));
        TAKE(PERMUTE, pkem_step_permute(core));
        TAKE(GIVE, pkem_step_give(core, b));
        TAKE(COPY, pkem_step_copy(core, a, b));
        TAKE(NOISE, pkem_step_noise(core, a));
        TAKE(NOISE_BLOCK, pkem_step_noise_block(core, a, b));
        TAKE(TAKE_NOISE, pkem_step_take_noise(core, a));
        TAKE(NOISE_TO_ACC, pkem_step_noise_to_acc(core, a));
        TAKE(NOISE_BLOCK_TO_ACC, pkem_step_noise_block_to_acc(core, a, b));
        TAKE(ADD_NOISE, pkem_step_add_noise(core, a));
        TAKE(ADD_NOISE_BLOCK, pkem_step_add_noise_block(core, a, b));
        TAKE(CLEAR, pkem_begin_row(core->w));
        TAKE(MULTIPLY, pkem_step_multiply_quarters(core, a, 0, 3));
        TAKE(MULTIPLY_QUARTER, pkem_step_multiply_quarters(core, a, b, b));
        TAKE(FEED, pkem_step_feed_and_squeeze(core, a, b));
        TAKE(ADD, pkem_step_add(core, 0, 4));
        TAKE(ADD_QUARTER, pkem_step_add(core, b, 1));
        TAKE(INVERSE, pkem_transform_row_back(core->w));
        TAKE(HASH_START, pkem_step_hash_start(core->job, core->w));
        TAKE(HASH, pkem_step_hash(core->job, core->w, 32u * a));
        TAKE(HASH_END, pkem_step_hash_end(core->job, core->w));
#ifdef PKEM_VECTOR_UNIT
        TAKE(XOF_X8, pkem_step_xof_x8(core, a, b));
        TAKE(ENTRY_X8, pkem_step_entry_x8(core, a));
        TAKE(PRF_X8, pkem_step_prf_x8(core));
        TAKE(ROW_X8, pkem_step_row_x8(core, a));
        TAKE(NOISE_X8, pkem_step_noise_x8(core, a));
#endif
    default:
        return 0;
    }
#undef TAKE
}

#endif
