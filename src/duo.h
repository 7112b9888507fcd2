/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Two cores. A worker on the second core makes what has to be sampled, entries of the matrix and
 * output of the PRF, and the operation's own core takes it where it would otherwise sample it
 * itself. What is made goes through a ring of blocks, in the order in which it is needed, so that
 * the worker runs ahead while the operation hashes, decrypts or transforms.
 *
 * A share says what the worker makes; an operation that finds that the next block is not what it
 * needs makes it itself. The share is fixed beforehand, not claimed at run time: so run time does
 * not depend on chance.
 *
 * The worker writes nothing but its own memory, reads nothing but that and constants, and calls
 * nothing of the application. A worker that dies, or is too late, can therefore harm nobody.
 */
#ifndef POCKETKEM_DUO_H
#define POCKETKEM_DUO_H

#include "work.h"

/* An object that is hashed as it is written or read; to may be null for one that goes nowhere. */
typedef struct pk_tee {
    pocketkem_io io;
    const pk_suite *suite;
    pk_hash *hash;
    const pocketkem_io *to;
} pk_tee;

#if POCKETKEM_WORKER

/*
 * Blocks of the XOF's or the PRF's output. An entry gets so many of them, which are enough in all
 * but 0.8 % of cases; noise one, or two if eta is 3.
 */
#define PK_DUO_BLOCK_BYTES 168
#define PK_DUO_ENTRY_BLOCKS 3

/* The beginning of a worker's memory. Who writes what is said of each part. */
typedef struct pk_duo {
    /* The job, by the caller before it is posted. */
    const pocketkem_scheme *scheme;
    uint32_t items; /* a bit for each item that the worker makes */
    uint8_t transposed;
    uint8_t streams; /* whether the stream hash is used */
    uint8_t blocks;  /* in the ring */
    uint8_t rho[32];
    uint8_t key[32]; /* once key_is_set */

    /* Counters that one core writes and the other one waits for. */
    uint32_t posted; /* by the caller: jobs */
    uint32_t key_is_set;
    uint32_t stop;   /* by the caller: what is left of the job is not needed */
    uint32_t used;   /* by the caller: blocks that have been taken */
    uint32_t made;   /* by the worker: blocks that are there */
    uint32_t served; /* by the worker: jobs that have ended */

    uint32_t given_up; /* the worker's own: the application stops it */

    /* The caller's own. */
    const pocketkem_worker *worker; /* is there from the job on */
    uint32_t in_use;                /* by an operation */
    uint32_t lost;                  /* not 0 once the worker did not answer any more */
    uint8_t is_streaming;           /* stream was started, and not finished */

    pk_tee tee; /* of ek or ct, into the stream */

    pk_hash hash;   /* the worker's */
    pk_hash stream; /* the caller's second one; in a job without it blocks begin here */
} pk_duo;

/* Whether there is no worker, or one with all that it needs. */
int pk_duo_is_usable(const pocketkem_worker *worker);

/* To be called first: there is no job. Without one all that follows does nothing. */
PK_INLINE void pk_duo_init(pk_work *w) { w->duo = NULL; }
PK_INLINE int pk_has_worker(const pk_work *w) { return w->duo != NULL; }

/*
 * Posts a job to a worker, if it is not null: it begins with what follows from w->rho alone.
 * 0 or POCKETKEM_ERR_WORKER.
 */
int pk_duo_start(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_worker *worker,
                 pk_operation op);

/*
 * A second hash for the caller, in the worker's memory: for ek or ct, which are hashed while they
 * are written or read, between the caller's other uses of the hash. Not in encapsulation for
 * FIPS 203, which has no use for it: blocks take its place there.
 */
pk_hash *pk_duo_stream(pk_work *w);
pk_tee *pk_duo_tee(pk_work *w);
void pk_duo_stream_start(pk_work *w, pk_hash_kind kind);
void pk_duo_stream_finish(pk_work *w, uint8_t out[32]);

/* w->key is known now: noise can be made. */
void pk_duo_set_key(pk_work *w);

/* Whether the worker makes this item. Then all of its blocks must be taken. */
int pk_duo_makes(const pk_work *w, unsigned item);

/*
 * Waits for the next block, which pk_duo_used gives back before another one is taken. Whether the
 * worker was lost pk_duo_error tells; what the block holds then must not get out.
 */
const uint8_t *pk_duo_take(pk_work *w);
void pk_duo_used(pk_work *w);

/* POCKETKEM_ERR_WORKER if the worker was lost, else 0. */
int pk_duo_error(const pk_work *w);

/*
 * Ends the job: waits until the worker has wiped its memory. error is that of the operation so far
 * and, unless the worker was lost, what it returns.
 */
int pk_duo_finish(pk_work *w, int error);

#else /* without a second core nothing of this is left in the code */

#define pk_duo_is_usable(worker) ((void)(worker), 1)
#define pk_duo_init(w) ((void)(w))
#define pk_has_worker(w) ((void)(w), 0)
#define pk_duo_start(scheme, w, worker, op) ((worker) == NULL ? 0 : POCKETKEM_ERR_WORKER)
#define pk_duo_stream(w) (&(w)->hash)
#define pk_duo_tee(w) ((void)(w), (pk_tee *)NULL)
#define pk_duo_stream_start(w, kind) ((void)(w))
#define pk_duo_stream_finish(w, out) ((void)(w), (void)(out))
#define pk_duo_set_key(w) ((void)(w))
#define pk_duo_error(w) ((void)(w), 0)
#define pk_duo_finish(w, error) ((void)(w), (error))

#endif
#endif
