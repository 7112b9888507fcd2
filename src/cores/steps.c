/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "steps.h"

#if POCKETKEM_WORKER

#include <string.h>

/* ---- Output of the XOF and the PRF ---- */

void pk_step_xof(pk_core *core, unsigned entry) {
    uint8_t index[2];
    pk_xof_index(index, entry, core->job->transposed);
    core->job->scheme->suite->xof(&core->w->hash, core->seeds->rho, index);
    core->left = 0;
    core->block_bytes = PK_PLACE_BYTES;
}

static unsigned eta_of(const pk_job *job, unsigned nonce) {
    return job->transposed && nonce >= job->scheme->k ? PK_ETA2 : job->scheme->eta1;
}

void pk_step_prf(pk_core *core, unsigned nonce) {
    /* What noise takes is one block, or two of the same size. */
    core->block_bytes = eta_of(core->job, nonce) == 2 ? PK_PRF_BYTES(2) : PK_PRF_BYTES(3) / 2;
    core->job->scheme->suite->prf(&core->w->hash, core->seeds->key, (uint8_t)nonce);
}

/* Whether output is taken out of the state, which holds a block of the XOF at a time. */
PK_INLINE int is_in_state(const pk_core *core) {
#ifdef PK_BLOCKS_ARE_BYTES
    return core->block_bytes == PK_PLACE_BYTES && core->job->scheme->suite->block != NULL;
#else
    return (void)core, 0;
#endif
}

/* Makes the state's next block when there is nothing left of the last one. */
static void make_block(pk_core *core) {
#ifdef PK_BLOCKS_ARE_BYTES
    if (core->left == 0) {
        size_t n;
        core->output = core->job->scheme->suite->block(&core->w->hash, &n);
        core->left = (uint8_t)n;
    }
#else
    (void)core;
#endif
}

void pk_step_permute(pk_core *core) {
    if (is_in_state(core)) {
        make_block(core);
    } else {
        core->job->scheme->suite->squeeze(&core->w->hash, NULL, 0);
    }
}

static uint8_t *address_of(const pk_core *core, unsigned place) {
    if (place < PK_PLACES_OF_WORKER) {
        return pk_job_place(core->job, place);
    }
#if POCKETKEM_RAM_SMALL
    PK_VERIFY(0); /* there is no such place */
    return NULL;
#else
    place -= PK_PLACES_OF_WORKER;
    return (uint8_t *)core->job->main->v.noise[place / 4] + place % 4 * PK_PLACE_BYTES;
#endif
}

void pk_step_give(pk_core *core, unsigned place) {
    uint8_t *to = address_of(core, place);
    unsigned n = core->block_bytes;
    if (!is_in_state(core)) {
        core->job->scheme->suite->squeeze(&core->w->hash, to, n);
        return;
    }
    while (n != 0) {
        make_block(core);
        unsigned now = n < core->left ? n : core->left;
        memcpy(to, core->output, now);
        to += now;
        n -= now;
        core->output += now;
        core->left = (uint8_t)(core->left - now);
    }
}

void pk_step_copy(pk_core *core, unsigned to, unsigned from) {
    memcpy(address_of(core, to), address_of(core, from), PK_PLACE_BYTES);
}

/* ---- Products ---- */

void pk_step_begin_product(pk_core *core, unsigned entry) {
    PK_ACC_IS(core->w, PK_ACC_SUM);
    pk_begin_product(&core->product, core->w->acc, core->job->main, entry % 4);
}

/*
 * Goes on with the product, out of the XOF that runs in its own hash, until so many pairs have been
 * multiplied. Bytes that are not taken out of the state are used up: a few pairs more.
 */
void pk_step_multiply_up_to(pk_core *core, unsigned pairs) {
    uint32_t words[24 / 4];
    while (!pk_product_has(&core->product, pairs)) {
        if (is_in_state(core)) {
            make_block(core);
            const uint8_t *in = core->output;
            core->output = pk_feed_product(&core->product, in, in + core->left, pairs);
            core->left = (uint8_t)(core->left - (core->output - in));
        } else {
            uint8_t *bytes = (uint8_t *)words;
            core->job->scheme->suite->squeeze(&core->w->hash, bytes, sizeof words);
            pk_feed_product(&core->product, bytes, bytes + sizeof words, PK_N / 2);
        }
    }
}

/* Returns whether a block more is needed. */
int pk_step_feed(pk_core *core, unsigned number, unsigned place) {
    const uint8_t *block = address_of(core, place);
    if (number % 4 == 0) {
        pk_step_begin_product(core, number / 4);
    }
    if (!pk_product_is_done(&core->product)) {
        pk_feed_product(&core->product, block, block + PK_PLACE_BYTES, PK_N / 2);
    }
    return number % 4 == PK_ENTRY_BLOCKS - 1 && !pk_product_is_done(&core->product);
}

void pk_step_xof_behind_blocks(pk_core *core, unsigned entry) {
    uint32_t words[24 / 4];
    pk_step_xof(core, entry);
    for (unsigned i = 0; i < PK_ENTRY_BLOCKS * PK_PLACE_BYTES / sizeof words; i++) {
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

/* e of key generation is made like a product; everything else as it is. */
static pk_noise_kind kind_of(const pk_job *job, unsigned nonce, int adds) {
    pk_noise_kind kind = {(uint8_t)eta_of(job, nonce), (uint8_t)adds,
                          !job->transposed && nonce >= job->scheme->k ? PK_REDUCE_FACTOR : 1};
    return kind;
}

/* p = the transform of the noise for which the PRF runs in its own hash. */
static void sample_transformed(pk_core *core, int16_t p[PK_N], unsigned nonce) {
    pk_sample_noise(core->job->scheme->suite, &core->w->hash, p, kind_of(core->job, nonce, 0));
    pk_ntt(p);
}

/* The same from a block. */
static void transform_block(pk_core *core, int16_t p[PK_N], unsigned number, unsigned place) {
    pk_noise_kind kind = kind_of(core->job, number / 2, 0);
    unsigned count = kind.eta == 2 ? PK_N : PK_N / 2;
    pk_noise_from_bytes(p + number % 2 * count, address_of(core, place), kind, count);
    if (kind.eta == 2 || number % 2 == 1) {
        pk_ntt(p);
    }
}

void pk_step_noise_to_acc(pk_core *core, unsigned nonce) {
    PK_ACC_BECOMES(core->w, PK_ACC_SUM);
    sample_transformed(core, core->w->acc, nonce);
}

void pk_step_noise_block_to_acc(pk_core *core, unsigned number, unsigned place) {
    PK_ACC_BECOMES(core->w, PK_ACC_SUM);
    transform_block(core, core->w->acc, number, place);
}

void pk_step_add_noise(pk_core *core, unsigned nonce) {
    PK_ACC_IS(core->w, PK_ACC_ROW);
    pk_sample_noise(core->job->scheme->suite, &core->w->hash, core->w->acc,
                    kind_of(core->job, nonce, 1));
}

void pk_step_add_noise_block(pk_core *core, unsigned nonce, unsigned place) {
    PK_ACC_IS(core->w, PK_ACC_ROW);
    pk_noise_from_bytes(core->w->acc, address_of(core, place), kind_of(core->job, nonce, 1), PK_N);
}

/* The accumulator of the other core. */
static const int16_t *acc_of_other(const pk_core *core) {
    const pk_work *own = pk_job_own(core->job);
    PK_VERIFY(core->job->plan->has_acc);
    return core->w == own ? core->job->main->acc : own->acc;
}

#if POCKETKEM_RAM_SMALL

void pk_step_noise(pk_core *core, unsigned j) {
    pk_sample_packed(core->job->scheme->suite, &core->w->hash, core->job->main->v.noise.packed[j],
                     core->job->scheme->eta1);
}

void pk_step_noise_block(pk_core *core, unsigned number, unsigned place) {
    const unsigned eta = core->job->scheme->eta1;
    uint8_t *packed = core->job->main->v.noise.packed[number / 2];
    pk_pack_from_bytes(packed + number % 2 * (PK_PACKED_BYTES / 2), address_of(core, place), eta,
                       eta == 2 ? PK_N : PK_N / 2);
}

void pk_step_take_noise(pk_core *core, unsigned j) {
    (void)core, (void)j;
    PK_VERIFY(0); /* no plan for packed noise has an accumulator for the worker */
}

#else

void pk_step_noise(pk_core *core, unsigned j) {
    sample_transformed(core, core->job->main->v.noise[j], j);
}

void pk_step_noise_block(pk_core *core, unsigned number, unsigned place) {
    transform_block(core, core->job->main->v.noise[number / 2], number, place);
}

void pk_step_take_noise(pk_core *core, unsigned j) {
    memcpy(core->job->main->v.noise[j], acc_of_other(core), PK_N * sizeof(int16_t));
}

#endif

/* ---- Rows ---- */

/* Four at a time, all loaded before the first one is stored: no load is waited for. */
void pk_step_add(pk_core *core, unsigned first_quarter, unsigned quarters) {
    int16_t *acc = core->w->acc + first_quarter * (PK_N / 4);
    const int16_t *p = acc_of_other(core) + first_quarter * (PK_N / 4);
    PK_ACC_IS(core->w, PK_ACC_SUM);
    for (const int16_t *end = p + quarters * (PK_N / 4); p != end; p += 4, acc += 4) {
        int p0 = p[0], p1 = p[1], p2 = p[2], p3 = p[3];
        int a0 = acc[0], a1 = acc[1], a2 = acc[2], a3 = acc[3];
        acc[0] = (int16_t)(a0 + p0);
        acc[1] = (int16_t)(a1 + p1);
        acc[2] = (int16_t)(a2 + p2);
        acc[3] = (int16_t)(a3 + p3);
    }
}

/* ---- The object's hash ---- */

void pk_step_hash_start(pk_job *job) {
    pk_hash *hash = pk_job_object_hash(job);
    uint8_t z[32];
    if (job->hash_kind == PK_NO_HASH) {
        return;
    }
    memcpy(z, hash, sizeof z);
    job->object_is_hashing = 1;
    job->scheme->suite->start(hash, (pk_hash_kind)job->hash_kind);
    if (job->hash_kind == PK_J) {
        job->scheme->suite->absorb(hash, z, sizeof z);
        pk_wipe(z, sizeof z);
    }
}

void pk_step_hash(pk_job *job, size_t end) {
    if (job->object != NULL && job->hashed < end) {
        job->scheme->suite->absorb(pk_job_object_hash(job), job->object + job->hashed,
                                   end - job->hashed);
        job->hashed = end;
    }
}

void pk_step_hash_end(pk_job *job) {
    pk_hash *hash = pk_job_object_hash(job);
    pk_step_hash(job, job->object_bytes);
    if (job->object_is_hashing) {
        job->scheme->suite->finish(hash, (uint8_t *)hash);
        job->object_is_hashing = 0;
    }
}

#endif
