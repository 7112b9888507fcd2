/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The steps of a plan that work on eight sponges at once (batch.h). The worker makes blocks of the
 * XOF, and keeps them; either core takes entries of the matrix out of them. Noise comes from
 * sponges of the main core.
 */
#include "steps.h"

#if PKEM_TWO_CORES && defined(PKEM_VECTOR_UNIT)

#include "../poly/vectors.h"

/* What the worker has from its first place on. */
typedef struct pkem_worker_batch {
    pkem_keccak_x8 keccak; /* the last block is in its memory */
    uint8_t blocks[PKEM_ENTRY_BLOCKS - 1][PKEM_STATES][PKEM_STATE_BYTES];
} pkem_worker_batch;
PKEM_ASSERT(pkem_places_are_enough,
            sizeof(pkem_worker_batch) <= PKEM_PLACES_OF_BATCH * PKEM_PLACE_BYTES);
/* The object's hash behind them is aligned as a hash is, and memory up to it is whole vectors. */
PKEM_ASSERT(pkem_places_are_vectors,
            (PKEM_PLACES_OF_BATCH * PKEM_PLACE_BYTES) % PKEM_VECTOR_BYTES == 0);

static pkem_worker_batch *batch_of(const pkem_job *job) {
    return (pkem_worker_batch *)(void *)pkem_job_place(job, 0);
}

/*
 * Memory of a core for two entries: the one that it takes out of blocks, and the one that it makes
 * alone. The worker's is that of its sponges, which have given all that they give by then.
 */
enum { TAKEN, ALONE };
static int16_t *own_entry(const pkem_core *core, unsigned n) {
    return core->w == core->job->main_work
               ? pkem_batch_of(core->job->scheme, core->w)->entries[n]
               : (int16_t *)(void *)batch_of(core->job)->keccak.pieces + n * PKEM_N;
}
PKEM_ASSERT(pkem_entries_fit_sponges, sizeof(((pkem_keccak_x8 *)0)->pieces) >= 2 * PKEM_N * 2);

/* These functions note what they call that does not (wipe.h): two frames that absorb or sample. */
PKEM_INLINE void note_frames(pkem_core *core) { pkem_note(PKEM_NOTED_IN(core->w), 192); }

/* Goes on with the XOF in own hash until p has all coefficients. */
static void finish_entry(pkem_core *core, int16_t p[PKEM_N], unsigned have) {
    pkem_keccak *k = &core->w->hash.keccak;
    while (have != PKEM_N) {
        pkem_keccak_permute(k);
        have = pkem_take_block(p, have, (const uint8_t *)k->lane);
    }
}

void pkem_step_xof_x8(pkem_core *core, unsigned batch, unsigned block) {
    const pkem_job *job = core->job;
    pkem_worker_batch *own = batch_of(job);
    pkem_keccak_x8 *x = &own->keccak;
    const unsigned first = batch * PKEM_STATES;
    const unsigned left = (unsigned)job->scheme->k * job->scheme->k - first;
    note_frames(core);
    if (block == 0) {
        pkem_x8_init(x);
        pkem_start_entries(job->scheme, x, core->w->rho, job->transposed, first,
                           left < PKEM_STATES ? left : PKEM_STATES);
    }
    pkem_keccak_f1600_x8(x->pieces, x->memory.scratch);
    if (block < PKEM_ENTRY_BLOCKS - 1) {
        pkem_unpack_states_x8(own->blocks[block], x->pieces, PKEM_LANE_PAIRS(PKEM_SHAKE128_RATE),
                              x->memory.bytes.waiting);
    } else { /* with all of the states: an entry that needs more goes on with its own */
        pkem_unpack_states_x8(x->memory.bytes.of, x->pieces, PKEM_STATE_LANE_PAIRS,
                              x->memory.bytes.waiting);
    }
}

void pkem_step_entry_x8(pkem_core *core, unsigned entry) {
    note_frames(core);
    pkem_step_xof(core, entry);
    finish_entry(core, own_entry(core, ALONE), 0);
}

void pkem_step_prf_x8(pkem_core *core) {
    pkem_make_noise_x8(core->job->scheme, core->w, core->job->transposed);
}

/* An entry of a batch: its number there. */
static const int16_t *take_entry(pkem_core *core, unsigned state) {
    const pkem_worker_batch *from = batch_of(core->job);
    int16_t *p = own_entry(core, TAKEN);
    unsigned have = pkem_take_block(p, 0, from->blocks[0][state]);
    have = pkem_take_block(p, have, from->blocks[1][state]);
    have = pkem_take_block(p, have, pkem_x8_bytes(&from->keccak, state));
    if (have != PKEM_N) {
        pkem_x8_take(&from->keccak, state, &core->w->hash.keccak, PKEM_SHAKE128_RATE);
        finish_entry(core, p, have);
    }
    return p;
}

void pkem_step_row_x8(pkem_core *core, unsigned i) {
    const unsigned k = core->job->scheme->k;
    PKEM_ACC_IS(core->w, PKEM_ACC_SUM);
    note_frames(core);
    for (unsigned j = 0; j < k; j++) {
        const unsigned entry = i * k + j, is_alone = k == 3 && entry == PKEM_STATES;
        const int16_t *p =
            is_alone ? own_entry(core, ALONE) : take_entry(core, entry % PKEM_STATES);
        pkem_multiply_vectors(core->w->acc, core->w->acc, p, core->job->main_work->vector.noise[j]);
    }
}

void pkem_step_noise_x8(pkem_core *core, unsigned nonce) {
    const pkem_job *job = core->job;
    const pkem_noise_kind e = {job->scheme->eta1, 0, PKEM_REDUCE_FACTOR}, e1 = {PKEM_ETA2, 1, 1};
    note_frames(core);
    if (job->transposed) {
        PKEM_ACC_IS(core->w, PKEM_ACC_ROW);
        pkem_sample_kept(job->scheme, job->main_work, core->w->acc, nonce, e1);
    } else {
        PKEM_ACC_BECOMES(core->w, PKEM_ACC_SUM);
        pkem_sample_kept(job->scheme, job->main_work, core->w->acc, nonce, e);
        pkem_transform(core->w->acc);
    }
}

#endif
