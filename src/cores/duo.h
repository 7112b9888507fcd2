/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Two cores. A worker on the second core makes a share of an operation, fixed beforehand and not
 * claimed at run time: so run time does not depend on chance. It does so in two ways.
 *
 *   Blocks   It samples: output of the XOF for entries of the first row, while the operation hashes
 *            or decrypts and there is no noise yet to multiply them with, and output of the PRF.
 *            They go through a ring, in the order in which they are needed, and the operation takes
 *            them where it would otherwise squeeze its own XOF or PRF. Entries of the first row of
 *            encryption come before the noise that they are multiplied with (`ahead`).
 *   Parts    It makes transformed polynomials of the noise vector; and it samples entries of a row
 *            and multiplies them, into an accumulator of its own, with the noise vector in the
 *            operation's memory. The operation adds this part of the row to its own. A row that is
 *            the worker's as a whole is finished by it, up to its encoding.
 *
 * The small build, whose noise is packed, and a worker with little memory know only blocks.
 *
 * The worker writes nothing but its own memory, and calls nothing of the application. A worker that
 * dies, or is too late, can therefore harm nobody.
 */
#ifndef POCKETKEM_DUO_H
#define POCKETKEM_DUO_H

#include "../work.h"

/* The number of a part of the worker's: of row i, or polynomial j of the noise vector. */
#define PK_PART_ROW(i) (i)
#define PK_PART_NOISE(j) (4u + (j))

/* The last row of key generation is handed over in pieces of so many coefficients, as it is made.
 */
#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL
#define PK_HAS_WORKER_PARTS
#define PK_PIECES 4
#else
#define PK_PIECES PK_PARTS
#endif
#define PK_PIECE (PK_N / PK_PIECES)

#if POCKETKEM_WORKER

/*
 * Blocks of the XOF's or the PRF's output. An entry gets so many of them, which are enough in all
 * but 0.8 % of cases; noise one, or two if eta is 3.
 */
#define PK_DUO_BLOCK_BYTES 168
#define PK_DUO_ENTRY_BLOCKS 3

/* Of the stream hash: not used; as good as started; started, and not finished. */
typedef enum pk_duo_streaming { PK_NO_STREAM, PK_STREAM_PREPARED, PK_STREAMING } pk_duo_streaming;

/* Who uses the stream hash. */
typedef enum pk_duo_stream_of {
    PK_STREAM_OF_NONE,
    PK_STREAM_OF_CALLER,
    PK_STREAM_OF_WORKER
} pk_duo_stream_of;

/* What the worker may read by now: the prefix of its hash; w->key, and in key generation w->rho. */
typedef enum pk_duo_known { PK_PREFIX_IS_KNOWN = 1, PK_KEY_IS_KNOWN } pk_duo_known;

/* When v can be written. Only plain memory takes it before the rows. */
typedef enum pk_duo_order {
    PK_ANY_ORDER,
    PK_V_IS_LAST, /* after the rows */
    PK_FROM_SEED  /* which are needed, for v, before they are transformed back */
} pk_duo_order;

/*
 * The beginning of a worker's memory. Who writes what is said of each part. Behind it come working
 * memory of the worker's own, the ring, and the stream hash if there is one; until that starts, its
 * memory is one more block of the ring.
 */
typedef struct pk_duo {
    /* The job, by the caller before it is posted. */
    const pocketkem_scheme *scheme;
    const pk_work *caller; /* its rho and key are read, unless the worker needs its own */
    uint32_t share;        /* a bit for each thing that the worker makes (suite.h) */
    uint8_t *ring;
    uint8_t blocks; /* in the ring, once the stream hash has begun */
    uint8_t ahead;  /* so many entries of the first row are sampled before anything else */
    uint8_t transposed;
    uint8_t order;      /* what follows of it for v: pk_duo_order */
    uint8_t multiplies; /* whether there is memory for parts */
    uint8_t streams;    /* whose the stream hash is: pk_duo_stream_of */

    /* The worker's own. */
    uint8_t given_up; /* the application stops it */
#ifdef PK_HAS_WORKER_PARTS
    uint8_t last_part; /* the number of the part that was made last */
#else
    uint8_t is_hashing; /* its stream hash was started, and not finished */
#endif

    /* The caller's own. */
    uint8_t in_use;                 /* by an operation */
    uint8_t lost;                   /* not 0 once the worker did not answer any more */
    uint8_t streaming;              /* the stream hash: pk_duo_streaming */
    uint8_t stream_kind;            /* which one it is */
    const pocketkem_worker *worker; /* is there from the job on */
    const uint8_t *object;          /* ek or ct for the stream hash, if it is in plain memory */
    union {
        struct {
            size_t hashed, written; /* bytes of it that the stream hash has, and could have */
        } memory;
        pk_tee tee; /* otherwise: what hashes it as it passes */
    } by;

    /* Counters that one core writes and the other one waits for. */
    uint32_t posted; /* by the caller: jobs */
    uint32_t known;  /* by the caller: pk_duo_known */
    uint32_t stop;   /* by the caller: nothing more of the job is needed */
    uint32_t used;   /* by the caller: blocks that have been taken */
    uint32_t made;   /* by the worker: blocks that are there */
    uint32_t served; /* by the worker: jobs that have ended */
#ifdef PK_HAS_WORKER_PARTS
    uint32_t noise_made;  /* by the caller: polynomials of the noise vector that are there */
    uint32_t parts_taken; /* by the caller: parts that it needs no more */
    uint32_t pieces_made; /* by the worker: pieces that are there, PK_PIECES of each part */
#endif
} pk_duo;

/* To be called first: there is no job. Without one all that follows does nothing. */
PK_INLINE void pk_duo_init(pk_work *w) {
    w->duo = NULL;
    w->stashed = 0;
    w->noise = NULL;
    w->noise_left = 0;
#if !POCKETKEM_RAM_SMALL
    w->vector = w->v.noise[0];
#endif
}
PK_INLINE int pk_has_worker(const pk_work *w) { return w->duo != NULL; }

/*
 * Posts a job to a worker, if it is not null: it begins with what follows from w->rho alone. In key
 * generation w->rho is known only with w->key. from_seed: in decapsulation, the secret key is its
 * seed. ct is null in key generation. 0 or POCKETKEM_ERR_WORKER.
 */
int pk_duo_start(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_worker *worker,
                 pk_operation op, int from_seed, const pocketkem_io *ct);

/*
 * A second hash for the caller, in the worker's memory: for ek or ct, which are hashed while they
 * are written or compared, between the caller's other uses of the hash. Not in encapsulation for
 * FIPS 203, which has no use for it: blocks take its place there.
 *
 * It is prepared, starts before the first row is written, and is finished. Until it starts, blocks
 * take its place as well. J begins with 32 bytes that are put where prefix says. is_written: of an
 * object that the operation writes, not of one that it compares with.
 *
 * through returns what is to be written or compared instead of the object: itself if it is in plain
 * memory. Then the caller says up to where it has been written. In the fast build it is hashed
 * then, in the small one a few bytes at a time, whenever the caller says that some may be, because
 * the worker could not run ahead far enough while a row is hashed.
 *
 * What decapsulation hashes is there from the start. In the small build, whose worker has little
 * memory to run ahead with, the worker does it if the object is in plain memory: one half before
 * all else, the other one while the operation makes v. The caller tells when the prefix is there,
 * and takes the hash after v.
 */
void pk_duo_stream_prepare(pk_work *w, pk_hash_kind kind, const pocketkem_io *object,
                           int is_written);
uint8_t *pk_duo_stream_prefix(pk_work *w);
const pocketkem_io *pk_duo_stream_through(pk_work *w, const pocketkem_io *object);
void pk_duo_stream_start(pk_work *w);
void pk_duo_stream_written(pk_work *w, size_t end);
#if POCKETKEM_RAM_SMALL
void pk_duo_stream_some(pk_work *w);
void pk_duo_set_prefix(pk_work *w);
void pk_duo_take_hash(pk_work *w);
#else
#define pk_duo_stream_some(w) ((void)(w))
#define pk_duo_set_prefix(w) ((void)(w))
#define pk_duo_take_hash(w) ((void)(w))
#endif
void pk_duo_stream_finish(pk_work *w, uint8_t out[32]);

/*
 * Whether v has to be written or compared behind all of u: if ct is hashed as it passes, or is not
 * plain memory.
 */
int pk_duo_v_is_last(const pk_work *w);

/* w->key, and in key generation w->rho, are known now: noise can be made. */
void pk_duo_set_key(pk_work *w);

/* Whether the worker makes this item as blocks. Then all of them must be taken. */
int pk_duo_makes(const pk_work *w, unsigned item);

/* Entries of the first row whose blocks the worker makes before all else. */
unsigned pk_duo_ahead(const pk_work *w);

/*
 * Waits for the next block, which pk_duo_used gives back before another one is taken. Whether the
 * worker was lost pk_duo_error tells; what the block holds then must not get out.
 */
const uint8_t *pk_duo_take(pk_work *w);
void pk_duo_used(pk_work *w);

/*
 * How many rows of encryption precede v: those up to the last one that the worker does not finish.
 * In the small build all but the last one, so that the worker, which has nothing to do for v but
 * its noise, can run ahead meanwhile; unless ct has to be written in order.
 */
unsigned pk_duo_rows_before_v(const pk_work *w, unsigned k);

/* POCKETKEM_ERR_WORKER if the worker was lost, else 0. */
int pk_duo_error(const pk_work *w);

/* Nothing more is needed of the job: the worker may wipe its memory. */
void pk_duo_stop(pk_work *w);

/*
 * Ends the job: waits until the worker has wiped its memory. error is that of the operation so far
 * and, unless the worker was lost, what it returns.
 */
int pk_duo_finish(pk_work *w, int error);

#else /* without a second core nothing of this is left in the code */

#define pk_duo_is_usable(worker) ((void)(worker), 1)
#define pk_duo_init(w) ((void)(w))
#define pk_has_worker(w) ((void)(w), 0)
#define pk_duo_start(scheme, w, worker, op, from_seed, ct)                                         \
    ((worker) == NULL ? 0 : POCKETKEM_ERR_WORKER)
#define pk_duo_stream_prepare(w, kind, object, is_written) ((void)(w), (void)(object))
#define pk_duo_stream_prefix(w) ((w)->msg)
#define pk_duo_stream_through(w, object) ((void)(w), (object))
#define pk_duo_set_prefix(w) ((void)(w))
#define pk_duo_take_hash(w) ((void)(w))
#define pk_duo_stream_start(w) ((void)(w))
#define pk_duo_stream_written(w, end) ((void)(w), (void)(end))
#define pk_duo_stream_some(w) ((void)(w))
#define pk_duo_stream_finish(w, out) ((void)(w), (void)(out))
#define pk_duo_v_is_last(w) ((void)(w), 1) /* things are done one after the other */
#define pk_duo_set_key(w) ((void)(w))
#define pk_duo_rows_before_v(w, k) ((void)(w), (k))
#define pk_duo_error(w) ((void)(w), 0)
#define pk_duo_stop(w) ((void)(w))
#define pk_duo_finish(w, error) ((void)(w), (error))

#endif

#ifdef PK_HAS_WORKER_PARTS

/* Polynomial j of the noise vector is there, for the worker to read. */
void pk_duo_noise_is_made(pk_work *w, unsigned j);

/*
 * Whether the worker makes polynomial j of the noise vector; an entry of the matrix, multiplied;
 * the noise of row i with its part of that; all of row i, up to its encoding.
 */
int pk_duo_transforms(const pk_work *w, unsigned j);
int pk_duo_multiplies(const pk_work *w, unsigned entry);
int pk_duo_adds_noise(const pk_work *w, unsigned i);
int pk_duo_finishes(const pk_work *w, unsigned i);

/* In key generation: whether the operation begins with the noise of row i before it has to wait. */
int pk_duo_begins_noise(const pk_work *w, unsigned i);

/* Waits for a part, which is there until it is used. */
const int16_t *pk_duo_take_part(pk_work *w, unsigned number);
void pk_duo_part_used(pk_work *w, unsigned number);

/*
 * Adds the worker's part of row i to w->acc; to be called before (is_early) and after the
 * operation's own part, and does so in one of these calls, or in none without a part, or if it
 * comes in pieces.
 */
void pk_duo_add_part(pk_work *w, unsigned i, int is_early);

/*
 * A row that is the worker's as a whole, which is there until it is used. The last one of key
 * generation is not waited for, but comes in pieces.
 */
const int16_t *pk_duo_take_row(pk_work *w, unsigned i);

/*
 * In key generation: waits for piece n of row i, if it comes in pieces, all of which must be taken,
 * in order; and adds it to w->acc, if the row is not the worker's as a whole.
 */
void pk_duo_take_piece(pk_work *w, unsigned i, unsigned n);

/* What pk_work.stashed tells of an entry in the worker's own memory. */
typedef enum pk_own {
    PK_OWN = 0x80,       /* it is one */
    PK_OWN_FIRST = 0x40, /* of its part: the accumulator is not ready yet */
    PK_OWN_LAST = 0x20   /* of a row that is handed over in pieces */
} pk_own;
PK_INLINE int pk_is_own(const pk_work *w, pk_own what) { return (w->stashed & what) != 0; }

/*
 * For the worker, when the first bytes of its entry are there: waits until they can be multiplied
 * with polynomial j of the noise. 0 if the job has been stopped.
 */
int pk_duo_start_products(pk_work *own, unsigned j);

/* When so many pairs of PK_OWN_LAST have been multiplied: hands over the pieces that are there. */
void pk_duo_hand_over_pieces(pk_work *own, unsigned pairs);

#else

#define pk_duo_noise_is_made(w, j) ((void)(w), (void)(j))
#define pk_duo_transforms(w, j) ((void)(w), (void)(j), 0)
#define pk_duo_multiplies(w, entry) ((void)(w), (void)(entry), 0)
#define pk_duo_adds_noise(w, i) ((void)(w), (void)(i), 0)
#define pk_duo_finishes(w, i) ((void)(w), (void)(i), 0)
#define pk_duo_begins_noise(w, i) ((void)(w), (void)(i), 0)
#define pk_duo_part_used(w, number) ((void)(w), (void)(number))
#define pk_duo_add_part(w, i, is_early) ((void)(w), (void)(i))
#define pk_duo_take_part(w, number) ((void)(number), (const int16_t *)(w)->acc)
#define pk_duo_take_row pk_duo_take_part
#define pk_duo_take_piece(w, i, n) ((void)(w), (void)(i), (void)(n))
#define pk_is_own(w, what) ((void)(w), 0)
#define pk_duo_start_products(own, j) ((void)(own), (void)(j), 1)
#define pk_duo_hand_over_pieces(own, pairs) ((void)(own), (void)(pairs))

#endif
#endif
