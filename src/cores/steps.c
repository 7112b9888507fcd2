/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "steps.h"

#if PKEM_TWO_CORES

#include <string.h>

/* ---- Output of the XOF and the PRF ---- */

/* The working memory with rho and the PRF's key. A worker without an own copy reads the main's. */
static const pkem_work *seeds_of(const pkem_core *core) {
    return core->job->plan->has_acc ? core->w : core->job->main_work;
}

void pkem_step_xof(pkem_core *core, unsigned entry) {
    uint8_t index[2];
    pkem_xof_index(index, entry, core->job->transposed);
    core->job->scheme->suite->xof(&core->w->hash, seeds_of(core)->rho, index);
    core->left = 0;
    core->block_bytes = PKEM_PLACE_BYTES;
}

static unsigned eta_of(const pkem_job *job, unsigned nonce) {
    return job->transposed && nonce >= job->scheme->k ? PKEM_ETA2 : job->scheme->eta1;
}

void pkem_step_prf(pkem_core *core, unsigned nonce) {
    /* What noise takes is one block, or two of the same size. */
    core->block_bytes = eta_of(core->job, nonce) == 2 ? PKEM_PRF_BYTES(2) : PKEM_PRF_BYTES(3) / 2;
    core->job->scheme->suite->prf(&core->w->hash, seeds_of(core)->key, (uint8_t)nonce);
}

/* Whether products read the XOF's output in its state, a block at a time. */
PKEM_INLINE int multiplies_in_state(const pkem_core *core) {
    return core->block_bytes == PKEM_PLACE_BYTES && PKEM_HAS_BLOCK(core->job->scheme->suite);
}

/* Whether the state has the output as bytes, so that whoever takes it reads it there. */
PKEM_INLINE int is_in_state(const pkem_core *core) {
    return PKEM_LANES_ARE_BYTES && multiplies_in_state(core);
}

/* Makes the next block in the state, if nothing is left of the last one. */
static void make_block(pkem_core *core) {
    if (core->left == 0) {
        size_t n;
        core->output = PKEM_NEXT_BLOCK(core->job->scheme->suite, &core->w->hash, &n);
        core->left = (uint8_t)n;
    }
}

/* Whether the state has lanes that a product has not read yet. */
PKEM_INLINE int has_lanes_left(const pkem_core *core) {
    return !PKEM_LANES_ARE_BYTES && multiplies_in_state(core) && core->left != 0;
}

void pkem_step_permute(pkem_core *core) {
    if (is_in_state(core)) {
        make_block(core);
    } else if (!has_lanes_left(core)) {
        core->job->scheme->suite->squeeze(&core->w->hash, core->w->msg, 0); /* writes nothing */
    }
}

static uint8_t *address_of(const pkem_core *core, unsigned place) {
    if (place < PKEM_PLACES_OF_WORKER) {
        return pkem_job_place(core->job, place);
    }
#if POCKETKEM_RAM != PKEM_RAM_FAST
    PKEM_VERIFY(0); /* there is no such place */
    return NULL;
#else
    place -= PKEM_PLACES_OF_WORKER;
    return (uint8_t *)core->job->main_work->vector.noise[place / 4] + place % 4 * PKEM_PLACE_BYTES;
#endif
}

void pkem_step_give(pkem_core *core, unsigned place) {
    uint8_t *to = address_of(core, place);
    unsigned n = core->block_bytes;
    if (!is_in_state(core)) {
        core->job->scheme->suite->squeeze(&core->w->hash, to, n);
        return;
    }
    while (n != 0) {
        make_block(core);
        unsigned now = n < core->left ? n : core->left;
        pkem_copy(to, core->output, now);
        to += now;
        n -= now;
        core->output += now;
        core->left = (uint8_t)(core->left - now);
    }
}

void pkem_step_copy(pkem_core *core, unsigned to, unsigned from) {
    pkem_copy(address_of(core, to), address_of(core, from), PKEM_PLACE_BYTES);
}

/* ---- Products ---- */

void pkem_step_begin_product(pkem_core *core, unsigned entry) {
    PKEM_ACC_IS(core->w, PKEM_ACC_SUM);
    pkem_begin_product(&core->product, core->w->acc, entry % 4);
    PKEM_IN_LANES(pkem_product_notes_in(&core->product.product, PKEM_NOTED_IN(core->w));)
}

/*
 * Goes on with the product until so many pairs have been multiplied. Bytes that were squeezed are
 * all used, so a few pairs more may be multiplied then.
 */
void pkem_step_multiply_up_to(pkem_core *core, unsigned pairs) {
    uint32_t words[PKEM_PRODUCT_STEP / 4];
    while (!pkem_product_has(&core->product, pairs)) {
        if (multiplies_in_state(core)) {
            make_block(core);
            const uint8_t *in = core->output;
            PKEM_SET_IN_LANES(&core->product, 1);
            core->output =
                pkem_feed_product(&core->product, core->job->main_work, in, in + core->left, pairs);
            core->left = (uint8_t)(core->left - (core->output - in));
        } else {
            uint8_t *bytes = (uint8_t *)words;
            core->job->scheme->suite->squeeze(&core->w->hash, bytes, sizeof words);
            PKEM_SET_IN_LANES(&core->product, 0);
            pkem_feed_product(&core->product, core->job->main_work, bytes, bytes + sizeof words,
                              PKEM_N / 2);
        }
    }
}

int pkem_step_feed(pkem_core *core, unsigned number, unsigned place) {
    const uint8_t *block = address_of(core, place);
    if (number % 4 == 0) {
        pkem_step_begin_product(core, number / 4);
    }
    if (!pkem_product_is_done(&core->product)) {
        PKEM_SET_IN_LANES(&core->product, 0);
        pkem_feed_product(&core->product, core->job->main_work, block, block + PKEM_PLACE_BYTES,
                          PKEM_N / 2);
    }
    return number % 4 == PKEM_ENTRY_BLOCKS - 1 && !pkem_product_is_done(&core->product);
}

void pkem_step_xof_behind_blocks(pkem_core *core, unsigned entry) {
    uint32_t words[PKEM_PRODUCT_STEP / 4];
    pkem_step_xof(core, entry);
    for (unsigned i = 0; i < PKEM_ENTRY_BLOCKS * PKEM_PLACE_BYTES / sizeof words; i++) {
        if (is_in_state(core)) {
            make_block(core);
            core->left = (uint8_t)(core->left - sizeof words);
            core->output += sizeof words;
        } else {
            core->job->scheme->suite->squeeze(&core->w->hash, (uint8_t *)words, sizeof words);
        }
    }
}

/* ---- Noise ---- */

/* e of key generation gets the factor of products (row.h); other noise does not. */
static pkem_noise_kind kind_of(const pkem_job *job, unsigned nonce, int adds) {
    pkem_noise_kind kind = {
        (uint8_t)eta_of(job, nonce), (uint8_t)adds,
        (int16_t)(!job->transposed && nonce >= job->scheme->k ? PKEM_REDUCE_FACTOR : 1)};
    return kind;
}

/* p = NTT(noise), out of the PRF that runs in the core's own hash. */
static void sample_transformed(pkem_core *core, int16_t p[PKEM_N], unsigned nonce) {
    pkem_sample_noise(core->job->scheme->suite, &core->w->hash, p, kind_of(core->job, nonce, 0));
    pkem_transform(p);
}

/* The same out of a block. For eta 3, each block gives half, and the second one transforms both. */
static void transform_block(pkem_core *core, int16_t p[PKEM_N], unsigned number, unsigned place) {
    pkem_noise_kind kind = kind_of(core->job, number / 2, 0);
    unsigned count = kind.eta == 2 ? PKEM_N : PKEM_N / 2;
    pkem_noise_from_bytes(p + number % 2 * count, address_of(core, place), kind, count);
    if (kind.eta == 2 || number % 2 == 1) {
        pkem_transform(p);
    }
}

void pkem_step_noise_to_acc(pkem_core *core, unsigned nonce) {
    PKEM_ACC_BECOMES(core->w, PKEM_ACC_SUM);
    sample_transformed(core, core->w->acc, nonce);
}

void pkem_step_noise_block_to_acc(pkem_core *core, unsigned number, unsigned place) {
    PKEM_ACC_BECOMES(core->w, PKEM_ACC_SUM);
    transform_block(core, core->w->acc, number, place);
}

void pkem_step_add_noise(pkem_core *core, unsigned nonce) {
    PKEM_ACC_IS(core->w, PKEM_ACC_ROW);
    pkem_sample_noise(core->job->scheme->suite, &core->w->hash, core->w->acc,
                      kind_of(core->job, nonce, 1));
}

void pkem_step_add_noise_block(pkem_core *core, unsigned nonce, unsigned place) {
    PKEM_ACC_IS(core->w, PKEM_ACC_ROW);
    pkem_noise_from_bytes(core->w->acc, address_of(core, place), kind_of(core->job, nonce, 1),
                          PKEM_N);
}

/* The accumulator of the other core. */
static const int16_t *acc_of_other(const pkem_core *core) {
    const pkem_work *own = pkem_job_worker_work(core->job);
    PKEM_VERIFY(core->job->plan->has_acc);
    return core->w == own ? core->job->main_work->acc : own->acc;
}

#if POCKETKEM_RAM != PKEM_RAM_FAST

void pkem_step_noise(pkem_core *core, unsigned j) {
    pkem_sample_packed(core->job->scheme->suite, &core->w->hash,
                       core->job->main_work->vector.noise.packed[j], core->job->scheme->eta1);
}

void pkem_step_noise_block(pkem_core *core, unsigned number, unsigned place) {
    const unsigned eta = core->job->scheme->eta1;
    uint8_t *packed = core->job->main_work->vector.noise.packed[number / 2];
    pkem_pack_from_bytes(packed + number % 2 * (PKEM_PACKED_BYTES / 2), address_of(core, place),
                         eta, eta == 2 ? PKEM_N : PKEM_N / 2);
}

void pkem_step_take_noise(pkem_core *core, unsigned j) {
    (void)core, (void)j;
    PKEM_VERIFY(0); /* no plan for packed noise has an accumulator for the worker */
}

#else

void pkem_step_noise(pkem_core *core, unsigned j) {
    sample_transformed(core, core->job->main_work->vector.noise[j], j);
}

void pkem_step_noise_block(pkem_core *core, unsigned number, unsigned place) {
    transform_block(core, core->job->main_work->vector.noise[number / 2], number, place);
}

void pkem_step_take_noise(pkem_core *core, unsigned j) {
    pkem_copy(core->job->main_work->vector.noise[j], acc_of_other(core), PKEM_N * sizeof(int16_t));
}

#endif

/* ---- Rows ---- */

/* Four at a time: loads come before stores, so that the core does not wait for a load. */
void pkem_step_add(pkem_core *core, unsigned first_quarter, unsigned quarters) {
    int16_t *acc = core->w->acc + first_quarter * (PKEM_N / 4);
    const int16_t *p = acc_of_other(core) + first_quarter * (PKEM_N / 4);
    PKEM_ACC_IS(core->w, PKEM_ACC_SUM);
    for (const int16_t *end = p + quarters * (PKEM_N / 4); p != end; p += 4, acc += 4) {
        int p0 = p[0], p1 = p[1], p2 = p[2], p3 = p[3];
        int a0 = acc[0], a1 = acc[1], a2 = acc[2], a3 = acc[3];
        acc[0] = (int16_t)(a0 + p0);
        acc[1] = (int16_t)(a1 + p1);
        acc[2] = (int16_t)(a2 + p2);
        acc[3] = (int16_t)(a3 + p3);
    }
}

/* ---- The object's hash ---- */

/* Moves the hash's note of how deep the stack went (wipe.h) to the core that has taken the step:
   the other core, with a stack of its own, may take the next one. */
static void move_note(pkem_job *job, pkem_work *w) {
    pkem_move_note(PKEM_NOTE(w), &pkem_job_object_hash(job)->noted.lowest);
}

void pkem_step_hash_start(pkem_job *job, pkem_work *w) {
    pkem_hash *hash = pkem_job_object_hash(job);
    uint8_t z[32];
    if (job->hash_kind == PKEM_NO_HASH) {
        return;
    }
    memcpy(z, hash, sizeof z);
    job->object_is_hashing = 1;
    hash->noted.lowest = PKEM_NOTHING_NOTED;
    job->scheme->suite->start(hash, (pkem_hash_kind)job->hash_kind);
    if (job->hash_kind == PKEM_J) {
        job->scheme->suite->absorb(hash, z, sizeof z);
        pkem_wipe(z, sizeof z);
    }
    move_note(job, w);
}

void pkem_step_hash(pkem_job *job, pkem_work *w, size_t end) {
    if (job->object != NULL && job->hashed < end) {
        job->scheme->suite->absorb(pkem_job_object_hash(job), job->object + job->hashed,
                                   end - job->hashed);
        job->hashed = (uint16_t)end;
        move_note(job, w);
    }
}

void pkem_step_hash_end(pkem_job *job, pkem_work *w) {
    pkem_hash *hash = pkem_job_object_hash(job);
    pkem_step_hash(job, w, job->object_bytes);
    if (job->object_is_hashing) {
        job->scheme->suite->finish(hash, (uint8_t *)hash);
        job->object_is_hashing = 0;
        move_note(job, w); /* also of what was hashed as it passed */
    }
}

#endif
