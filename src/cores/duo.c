/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "duo.h"

#if POCKETKEM_WORKER

#include "../trace.h"
#include "two_cores.h"
#include "two_pke.h"
#include "two_sample.h"

#include <string.h>

typedef char pk_least_is_enough[PK_ALIGN(sizeof(pk_duo)) + PK_ALIGN(sizeof(pk_hash)) +
                                            sizeof(pk_hash) + 2 * PK_DUO_BLOCK_BYTES <=
                                        POCKETKEM_WORKER_BYTES_LEAST
                                    ? 1
                                    : -1];

/* Both cores see what was written before a counter when they see the counter. */
static uint32_t get(const uint32_t *counter) { return __atomic_load_n(counter, __ATOMIC_ACQUIRE); }

static void set(uint32_t *counter, uint32_t value) {
    __atomic_store_n(counter, value, __ATOMIC_RELEASE);
}

/*
 * Behind a pk_duo: the worker's own working memory, of which there is hash or, if it multiplies,
 * all that precedes v; then the ring; then the stream hash.
 */
static pk_work *own_of(pk_duo *duo) {
    return (pk_work *)(void *)((uint8_t *)duo + PK_ALIGN(sizeof(pk_duo)));
}

/* Where the worker's rho and key are. */
static const pk_work *seeds_of(pk_duo *duo) { return duo->multiplies ? own_of(duo) : duo->caller; }

static pk_hash *stream_of(pk_duo *duo) {
    return (pk_hash *)(void *)(duo->ring + duo->blocks * PK_DUO_BLOCK_BYTES);
}

/* The number of the first block that is not one of those made ahead. */
static uint32_t after_ahead(const pk_duo *duo) { return duo->ahead * PK_DUO_ENTRY_BLOCKS; }

/*
 * How many blocks the ring has for the one with this number. Those made ahead have been used when
 * the stream hash starts.
 */
static uint32_t room_for(const pk_duo *duo, uint32_t number) {
    return duo->blocks + (uint32_t)(duo->streams != 0 && number < after_ahead(duo));
}

static uint8_t *block(const pk_duo *duo, uint32_t number) {
    uint32_t room = room_for(duo, number);
    if (duo->streams && number >= after_ahead(duo)) {
        number -= after_ahead(duo);
    }
    while (number >= room) { /* a few times; there is to be no division in the library */
        number -= room;
    }
    return duo->ring + number * PK_DUO_BLOCK_BYTES;
}

/* ---- The share of the worker ---- */

static unsigned has(const pk_duo *duo, unsigned bit) { return duo->share >> bit & 1; }

#ifdef PK_HAS_WORKER_PARTS

/*
 * The columns of the worker's part of row i, as bits: 0 without one. The first row of encryption
 * has none, because its entries are sampled before there is noise.
 */
static PK_NOINLINE unsigned part(const pk_duo *duo, unsigned i) {
    unsigned all = (1u << duo->scheme->k) - 1;
    if (!duo->multiplies || i >= duo->scheme->k || (i == 0 && duo->transposed)) {
        return 0;
    }
    return duo->share >> PK_ITEM_ENTRY(i, 0) & all;
}

/* The last row of key generation: nothing is left to do but to write and hash it as it comes. */
static int is_in_pieces(const pk_duo *duo, unsigned i) {
    return !duo->transposed && i + 1 == duo->scheme->k;
}

static int adds_noise(const pk_duo *duo, unsigned i);

/* Whether polynomial j of the noise vector is made as a part. */
static int transforms(const pk_duo *duo, unsigned j) {
    return duo->multiplies && has(duo, PK_ITEM_NOISE(j)) && !has(duo, PK_SHARE_RAW(j));
}

/* Whether the part is the whole row, with its noise. */
static PK_NOINLINE int finishes(const pk_duo *duo, unsigned i) {
    unsigned all = (1u << duo->scheme->k) - 1;
    return i != 0 && part(duo, i) == all && duo->order != PK_FROM_SEED &&
           (duo->transposed || adds_noise(duo, i));
}

static PK_NOINLINE int adds_noise(const pk_duo *duo, unsigned i) {
    return duo->transposed ? finishes(duo, i)
                           : part(duo, i) != 0 && has(duo, PK_ITEM_NOISE(duo->scheme->k + i)) &&
                                 !has(duo, PK_SHARE_RAW(i));
}

static unsigned own_rows(const pk_duo *duo) {
    unsigned rows = duo->scheme->k;
    while (finishes(duo, rows - 1)) {
        rows--;
    }
    return rows;
}

/* Whether an item of the worker's is made otherwise than as blocks. */
static int is_part(const pk_duo *duo, unsigned item) {
    unsigned k = duo->scheme->k;
    if (item < PK_ITEM_NOISE(0)) {
        return part(duo, item / 4) >> item % 4 & 1;
    }
    return item < PK_ITEM_NOISE(k) ? transforms(duo, item - PK_ITEM_NOISE(0))
                                   : adds_noise(duo, item - PK_ITEM_NOISE(k));
}

#else
#define is_part(duo, item) 0
#endif

static unsigned rows_before_v(const pk_duo *duo) {
#if POCKETKEM_RAM_SMALL
    return duo->scheme->k - (unsigned)(duo->order == PK_ANY_ORDER);
#else
    return own_rows(duo);
#endif
}

/* Whether an item is made as blocks. */
static PK_NOINLINE int makes_blocks(const pk_duo *duo, unsigned item) {
    return has(duo, item) && !is_part(duo, item);
}

/* Whether a core that waits has to give the other one up. */
static int gives_up(const pocketkem_worker *worker) {
    return worker->waiting != NULL && worker->waiting(worker->ctx);
}

/* ---- The worker ---- */

/* To be asked again and again while the worker waits: whether what it waits for will not come. */
static int is_stopped(pk_duo *duo) {
    if (!get(&duo->stop) && gives_up(duo->worker)) {
        duo->given_up = 1;
    }
    return duo->given_up || get(&duo->stop);
}

/* Waits until there is room for one more block; null if the job has been stopped. */
static uint8_t *next_block(pk_duo *duo) {
    uint32_t number = duo->made, room = room_for(duo, number);
    if (number >= room) {
        PK_TRACE_WAIT(PK_EVENT_USED + number - room);
        while (number - get(&duo->used) >= room && !is_stopped(duo)) {
        }
        PK_TRACE_WAITED(PK_EVENT_USED + number - room);
    }
    return duo->given_up || get(&duo->stop) ? NULL : block(duo, number);
}

static void hand_over(pk_duo *duo) {
    PK_TRACE_SIGNAL(PK_EVENT_MADE + duo->made);
    set(&duo->made, duo->made + 1);
}

#ifdef PK_BLOCKS_ARE_BYTES

/*
 * Hands over n bytes as they are in Keccak's state; 0 if the job has been stopped. The state holds
 * those that wait for room: it is one more block of the ring.
 */
PK_INLINE int hand_over_lanes(pk_duo *duo, size_t n) {
    const uint8_t *lanes = NULL;
    size_t left = 0;
    while (n != 0) {
        size_t in_block = n < PK_DUO_BLOCK_BYTES ? n : PK_DUO_BLOCK_BYTES;
        uint8_t *out = NULL;
        n -= in_block;
        while (in_block != 0) {
            if (left == 0) {
                lanes = duo->scheme->suite->block(&own_of(duo)->hash, &left);
            }
            if (out == NULL && (out = next_block(duo)) == NULL) {
                return 0;
            }
            size_t now = in_block < left ? in_block : left;
            memcpy(out, lanes, now);
            out += now;
            lanes += now;
            left -= now;
            in_block -= now;
        }
        hand_over(duo);
    }
    return 1;
}

#endif

/* Squeezes n bytes into blocks; 0 if the job has been stopped. */
PK_INLINE int squeeze(pk_duo *duo, size_t n) {
    const pk_suite *suite = duo->scheme->suite;
#ifdef PK_BLOCKS_ARE_BYTES
    if (suite->block != NULL) {
        return hand_over_lanes(duo, n);
    }
#endif
    while (n != 0) {
        size_t in_block = n < PK_DUO_BLOCK_BYTES ? n : PK_DUO_BLOCK_BYTES;
        uint8_t *out = next_block(duo);
        if (out == NULL) {
            return 0;
        }
        suite->squeeze(&own_of(duo)->hash, out, in_block);
        hand_over(duo);
        n -= in_block;
    }
    return 1;
}

/* Waits until a counter of the caller's has reached a value; 0 if the job has been stopped. */
static PK_NOINLINE int wait_for(pk_duo *duo, const uint32_t *counter, uint32_t value,
                                unsigned event) {
    PK_TRACE_WAIT(event);
    while (get(counter) < value && !is_stopped(duo)) {
    }
    PK_TRACE_WAITED(event);
    (void)event;
    return !duo->given_up && !get(&duo->stop);
}

/*
 * Makes an item if it is the worker's, and made as blocks; 0 if the job has been stopped. Without
 * functions in between, whose windows Xtensa would keep on the stack.
 */
static PK_NOINLINE int make(pk_duo *duo, unsigned item) {
    const pocketkem_scheme *scheme = duo->scheme;
    size_t n = PK_DUO_ENTRY_BLOCKS * PK_DUO_BLOCK_BYTES;
    int go_on;
    if (!makes_blocks(duo, item)) {
        return 1;
    }
    if (item >= PK_ITEM_NOISE(0) && !wait_for(duo, &duo->known, PK_KEY_IS_KNOWN, PK_EVENT_KEY)) {
        return 0;
    }
    PK_TRACE_BEGIN(item);
    if (item < PK_ITEM_NOISE(0)) {
        uint8_t index[2];
        pk_xof_index(index, item, duo->transposed);
        scheme->suite->xof(&own_of(duo)->hash, seeds_of(duo)->rho, index);
    } else {
        unsigned nonce = item - PK_ITEM_NOISE(0);
        n = PK_PRF_BYTES(duo->transposed && nonce >= scheme->k ? PK_ETA2 : scheme->eta1);
        scheme->suite->prf(&own_of(duo)->hash, seeds_of(duo)->key, (uint8_t)nonce);
    }
    go_on = squeeze(duo, n);
    PK_TRACE_END(item);
    return go_on;
}

#ifdef PK_HAS_WORKER_PARTS

/* Waits until the last part has been used, whose memory the next one gets; 0 if stopped. */
static PK_NOINLINE int wait_for_part_taken(pk_duo *duo) {
    return wait_for(duo, &duo->known, PK_KEY_IS_KNOWN, PK_EVENT_KEY) &&
           (duo->pieces_made == 0 || wait_for(duo, &duo->parts_taken, duo->pieces_made / PK_PIECES,
                                              PK_EVENT_TAKEN + duo->last_part));
}

static void hand_over_part(pk_duo *duo, unsigned number) {
    duo->last_part = (uint8_t)number;
    PK_TRACE_SIGNAL(PK_EVENT_PART + number);
    set(&duo->pieces_made, (duo->pieces_made / PK_PIECES + 1) * PK_PIECES);
}

static pk_duo *duo_of(pk_work *own) {
    return (pk_duo *)(void *)((uint8_t *)own - PK_ALIGN(sizeof(pk_duo)));
}

int pk_duo_start_products(pk_work *own, unsigned j) {
    pk_duo *duo = duo_of(own);
    if (own->stashed & PK_OWN_FIRST) {
        if (!wait_for_part_taken(duo)) {
            return 0;
        }
        pk_clear(own->acc, sizeof own->acc);
    }
    return wait_for(duo, &duo->noise_made, j + 1, PK_EVENT_NOISE + j);
}

/* The last piece is handed over with its part. */
void pk_duo_hand_over_pieces(pk_work *own, unsigned pairs) {
    pk_duo *duo = duo_of(own);
    unsigned n;
    while ((n = duo->pieces_made % PK_PIECES) != PK_PIECES - 1 && (n + 1) * PK_PIECE / 2 <= pairs) {
        PK_TRACE_SIGNAL(PK_EVENT_PIECE + n);
        set(&duo->pieces_made, duo->pieces_made + 1);
    }
}

/* The worker's accumulator = the transform of factor * this noise. */
PK_INLINE void make_transformed(pk_duo *duo, unsigned nonce, int factor) {
    PK_TRACE_BEGIN(PK_ITEM_NOISE(nonce));
    pk_two_make_transformed(duo->scheme, own_of(duo), own_of(duo)->acc, own_of(duo)->key, nonce,
                            factor);
    PK_TRACE_END(PK_ITEM_NOISE(nonce));
}

/* Makes polynomial j of the noise vector, if it is a part; 0 if the job has been stopped. */
PK_INLINE int make_noise_part(pk_duo *duo, unsigned j) {
    if (!transforms(duo, j)) {
        return 1;
    }
    if (!wait_for_part_taken(duo)) {
        return 0;
    }
    make_transformed(duo, j, 1);
    hand_over_part(duo, PK_PART_NOISE(j));
    return 1;
}

/* What is left of a row that is the worker's as a whole, after its products. */
PK_INLINE void finish_row(pk_duo *duo, unsigned i) {
    const pk_suite *suite = duo->scheme->suite;
    const pk_noise_kind kind = {PK_ETA2, 1, 1};
    unsigned nonce = duo->scheme->k + i;
    PK_TRACE_BEGIN(PK_ITEM_NOISE(nonce));
    pk_inverse_ntt(own_of(duo)->acc, pk_after_one_product);
    pk_two_start_noise(suite, own_of(duo), own_of(duo)->key, nonce);
    pk_two_sample_noise(suite, own_of(duo), own_of(duo)->acc, kind);
    PK_TRACE_END(PK_ITEM_NOISE(nonce));
}

/* Makes the worker's part of row i, if it has one; 0 if the job has been stopped. */
PK_INLINE int make_row_part(pk_duo *duo, unsigned i) {
    unsigned columns = part(duo, i), state = PK_OWN | PK_OWN_FIRST;
    if (columns == 0) {
        return 1;
    }
    if (!duo->transposed && adds_noise(duo, i)) {
        if (!wait_for_part_taken(duo)) {
            return 0;
        }
        make_transformed(duo, duo->scheme->k + i, PK_REDUCE_FACTOR);
        state = PK_OWN;
    }
    for (unsigned j = 0; columns >> j != 0; j++) {
        if (columns >> j & 1) {
            if (is_in_pieces(duo, i) && columns >> j == 1) {
                state |= PK_OWN_LAST;
            }
            own_of(duo)->stashed = (uint8_t)state;
            PK_TRACE_BEGIN(PK_ITEM_ENTRY(i, j));
            pk_two_multiply_matrix_entry(duo->scheme, own_of(duo), PK_ITEM_ENTRY(i, j),
                                         duo->transposed);
            PK_TRACE_END(PK_ITEM_ENTRY(i, j));
            own_of(duo)->stashed = 0;
            state = PK_OWN;
            if (duo->given_up || get(&duo->stop)) {
                return 0;
            }
        }
    }
    if (duo->transposed && finishes(duo, i)) {
        finish_row(duo, i);
    }
    hand_over_part(duo, PK_PART_ROW(i));
    return 1;
}

#else
#define make_noise_part(duo, j) 1
#define make_row_part(duo, i) 1
#endif

#if POCKETKEM_RAM_SMALL

/* Hashes one half of a ciphertext, and hands the hash over; 0 if the job has been stopped. */
static PK_NOINLINE int hash_half(pk_duo *duo, unsigned half) {
    const pk_suite *suite = duo->scheme->suite;
    size_t n = pk_ct_bytes(duo->scheme) / 2;
    uint8_t *out;
    if (duo->streams != PK_STREAM_OF_WORKER) {
        return 1;
    }
    if (half == 0) {
        if (!wait_for(duo, &duo->known, PK_PREFIX_IS_KNOWN, PK_EVENT_PREFIX)) {
            return 0;
        }
        suite->start(stream_of(duo), (pk_hash_kind)duo->stream_kind);
        duo->is_hashing = 1;
        if (duo->stream_kind == PK_J) {
            suite->absorb(stream_of(duo), duo->ring, 32);
        }
    }
    suite->absorb(stream_of(duo), duo->object + half * n, n);
    if (half == 0) {
        return 1;
    }
    out = next_block(duo);
    if (out == NULL) {
        return 0;
    }
    suite->finish(stream_of(duo), out);
    duo->is_hashing = 0;
    hand_over(duo);
    return 1;
}

/* What has been started is finished, because it may have taken an accelerator. */
static void end_hash(pk_duo *duo) {
    if (duo->is_hashing) {
        duo->scheme->suite->finish(stream_of(duo), duo->ring);
    }
}

#else
#define hash_half(duo, half) 1
#define end_hash(duo) ((void)(duo))
#endif

static PK_NOINLINE int make_ahead(pk_duo *duo) {
    int go_on = 1;
    for (unsigned j = 0; j < duo->ahead && go_on; j++) {
        go_on = make(duo, PK_ITEM_ENTRY(0, j));
    }
    return go_on;
}

/* Everything in the order in which pke.c needs it, but for what is made ahead. */
PK_INLINE void make_all(pk_duo *duo) {
    unsigned k = duo->scheme->k;
    int go_on = (duo->transposed || wait_for(duo, &duo->known, PK_KEY_IS_KNOWN, PK_EVENT_KEY)) &&
                hash_half(duo, 0) && make_ahead(duo);
    for (unsigned i = 0; i < k && go_on; i++) {
        for (unsigned j = 0; j < k && go_on; j++) {
            go_on = (i != 0 || (make(duo, PK_ITEM_NOISE(j)) && make_noise_part(duo, j))) &&
                    (duo->transposed || j != 0 || make(duo, PK_ITEM_NOISE(k + i))) &&
                    ((i == 0 && j < duo->ahead) || make(duo, PK_ITEM_ENTRY(i, j)));
        }
        go_on = go_on && make_row_part(duo, i);
        if (duo->transposed) {
            go_on = go_on && make(duo, PK_ITEM_NOISE(k + i)) &&
                    (i + 1 != rows_before_v(duo) ||
                     (make(duo, PK_ITEM_NOISE(2 * k)) && hash_half(duo, 1)));
        }
    }
}

/* How much there is of the worker's own working memory. */
static size_t own_bytes(int multiplies) {
    return PK_ALIGN(multiplies ? offsetof(pk_work, v) : sizeof(pk_hash));
}

/* Wipes the worker's working memory and the ring, which nobody uses any more. */
static void wipe_job(pk_duo *duo) {
    pk_wipe(own_of(duo), own_bytes(duo->multiplies));
    pk_wipe(duo->ring, (size_t)duo->blocks * PK_DUO_BLOCK_BYTES);
}

/* As pk_wipe_stack. */
static PK_NOINLINE void wipe_frames(void) {
    uint8_t frames[PK_WORKER_FRAMES_BYTES];
    pk_wipe(frames, sizeof frames);
}

int pocketkem_worker_serve(const pocketkem_worker *worker) {
    pk_duo *duo;
    uint32_t posted;
    if (worker == NULL || worker->memory == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    duo = worker->memory;
    posted = get(&duo->posted);
    if (posted == duo->served) {
        return 0;
    }
    make_all(duo);
    end_hash(duo);
    wait_for(duo, &duo->stop, 1, PK_EVENT_STOP);
    if (get(&duo->stop)) {
        wipe_job(duo);
    }
    wipe_frames();
    PK_TRACE_SIGNAL(PK_EVENT_SERVED);
    set(&duo->served, posted);
    return 0;
}

/* ---- The operation ---- */

#ifdef PK_SHARES /* tools/search_shares.py tries others than those of the suites */
static const pk_shares shares_to_try = {PK_SHARES};
#define shares_of(suite) shares_to_try
#else
#define shares_of(suite) (*(suite)->shares)
#endif

/* With the stream hash, more would take the places of those that were made ahead of others. */
static unsigned most_blocks(int multiplies, int streams) {
    return multiplies && streams ? PK_DUO_ENTRY_BLOCKS - 1 : UINT8_MAX;
}

/* The memory that is left for blocks. */
static size_t ring_bytes(const pocketkem_worker *worker, int multiplies, int streams) {
    size_t before =
        PK_ALIGN(sizeof(pk_duo)) + own_bytes(multiplies) + (streams ? sizeof(pk_hash) : 0);
    return worker->memory_bytes < before ? 0 : worker->memory_bytes - before;
}

int pk_worker_is_usable(const pocketkem_worker *worker) {
    return worker == NULL || (worker->wake != NULL && worker->memory != NULL &&
                              (uintptr_t)worker->memory % POCKETKEM_WORK_ALIGN == 0 &&
                              ring_bytes(worker, 0, 1) >= 2 * PK_DUO_BLOCK_BYTES);
}

int pocketkem_worker_reset(const pocketkem_worker *worker) {
    if (worker == NULL || !pk_worker_is_usable(worker)) {
        return POCKETKEM_ERR_ARG;
    }
    pk_wipe(worker->memory, worker->memory_bytes);
    return 0;
}

/*
 * The entries of the first row that are sampled ahead: one for each polynomial of the noise but the
 * first, in whose memory they wait (pk_two_stash_blocks), and one in the ring, unless noise of the
 * vector is to go through it.
 */
static PK_NOINLINE unsigned entries_ahead(const pk_duo *duo) {
    unsigned k = duo->scheme->k, n = 0;
    if (!duo->multiplies || !duo->transposed) {
        return 0;
    }
    while (n < k && has(duo, PK_ITEM_ENTRY(0, n))) {
        n++;
    }
    for (unsigned j = 0; j < n && n == k; j++) {
        if (makes_blocks(duo, PK_ITEM_NOISE(j)) ||
            duo->blocks + (duo->streams != 0) < PK_DUO_ENTRY_BLOCKS) {
            n--;
        }
    }
    return n;
}

/* Divides the memory behind duo, and prepares the worker's own. */
static void lay_out(pk_duo *duo, int streams) {
    int multiplies =
        !POCKETKEM_RAM_SMALL && ring_bytes(duo->worker, 1, streams) >= 2 * PK_DUO_BLOCK_BYTES;
    duo->multiplies = (uint8_t)multiplies;
    duo->streams = (uint8_t)streams;
    duo->ring = (uint8_t *)own_of(duo) + own_bytes(multiplies);
    duo->blocks = 0;
    for (size_t bytes = ring_bytes(duo->worker, multiplies, streams);
         bytes >= PK_DUO_BLOCK_BYTES && duo->blocks < most_blocks(multiplies, streams);
         bytes -= PK_DUO_BLOCK_BYTES) {
        duo->blocks++;
    }
    duo->ahead = (uint8_t)entries_ahead(duo);
#if !POCKETKEM_RAM_SMALL
    if (multiplies) {
        memcpy(own_of(duo)->rho, duo->caller->rho, 32);
        own_of(duo)->duo = NULL;
        own_of(duo)->noise = NULL;
        own_of(duo)->noise_left = 0;
        own_of(duo)->vector = duo->caller->v.noise[0];
    }
#endif
}

/*
 * Where the object of an operation is if all that happens to it happens in plain memory, or null.
 * The reader of what is written need not lead to what the writer writes.
 */
static const uint8_t *object_in_memory(const pocketkem_io *object, int is_written) {
    const uint8_t *p = pk_in_memory(object, 0);
    return is_written && pk_memory_to_write(object, 0) != p ? NULL : p;
}

int pk_duo_start(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_worker *worker,
                 pk_operation op, int from_seed, const pocketkem_io *ct) {
    pk_duo *duo;
    if (worker == NULL) {
        return 0;
    }
    duo = worker->memory;
    if (duo->lost || duo->in_use) {
        return POCKETKEM_ERR_WORKER;
    }
    duo->worker = worker;
    duo->scheme = scheme;
    duo->share = shares_of(scheme->suite)[op][scheme->k - 2];
    duo->transposed = op != PK_KEYGEN;
    duo->caller = w;
    lay_out(duo, op != PK_ENCAPS);
#if POCKETKEM_RAM_SMALL
    duo->is_hashing = 0;
    if (op == PK_DECAPS && pk_in_memory(ct, 0) != NULL) {
        duo->streams = PK_STREAM_OF_WORKER;
    }
#endif
    if (from_seed) {
        duo->order = PK_FROM_SEED;
    } else if (ct != NULL && ((duo->streams && pk_in_memory(ct, 0) == NULL) ||
                              (op != PK_DECAPS && pk_memory_to_write(ct, 0) == NULL))) {
        duo->order = PK_V_IS_LAST;
    } else {
        duo->order = PK_ANY_ORDER;
    }
    duo->known = duo->stop = duo->used = duo->made = duo->given_up = 0;
#ifdef PK_HAS_WORKER_PARTS
    duo->noise_made = duo->parts_taken = duo->pieces_made = 0;
#endif
    set(&duo->posted, duo->posted + 1);
    if (worker->wake(worker->ctx)) {
        set(&duo->posted, duo->posted - 1);
        return POCKETKEM_ERR_WORKER;
    }
    duo->in_use = 1;
    duo->streaming = PK_NO_STREAM;
    w->duo = duo;
    w->stashed = 0;
    return 0;
}

/*
 * Where what the stream hash begins with waits for it: where the worker has a message, of which it
 * has no use; or, because nothing is made ahead then, where the stream hash will be.
 */
static uint8_t *prefix_of(pk_duo *duo) {
    return duo->multiplies ? own_of(duo)->msg : (uint8_t *)stream_of(duo);
}

/* If the worker hashes: where that is once the operation has taken it. */
static uint8_t *hash_of(pk_duo *duo) { return (uint8_t *)stream_of(duo); }

uint8_t *pk_duo_stream_prefix(pk_work *w) {
    return w->duo->streams == PK_STREAM_OF_WORKER ? w->duo->ring : prefix_of(w->duo);
}

void pk_duo_stream_prepare(pk_work *w, pk_hash_kind kind, const pocketkem_io *object,
                           int is_written) {
    pk_duo *duo = w->duo;
    duo->streaming = PK_STREAM_PREPARED;
    duo->stream_kind = (uint8_t)kind;
    duo->object = object == NULL ? NULL : object_in_memory(object, is_written);
    duo->by.memory.hashed = duo->by.memory.written = 0;
}

const pocketkem_io *pk_duo_stream_through(pk_work *w, const pocketkem_io *object) {
    pk_duo *duo = w->duo;
    return duo->object != NULL
               ? object
               : pk_hashed(&duo->by.tee, duo->scheme->suite, stream_of(duo), object);
}

#if POCKETKEM_RAM_SMALL

void pk_duo_set_prefix(pk_work *w) {
    PK_TRACE_SIGNAL(PK_EVENT_PREFIX);
    set(&w->duo->known, PK_PREFIX_IS_KNOWN);
}

void pk_duo_take_hash(pk_work *w) {
    if (w->duo != NULL && w->duo->streams == PK_STREAM_OF_WORKER) {
        memcpy(hash_of(w->duo), pk_duo_take(w), 32);
        pk_duo_used(w);
    }
}

#endif

void pk_duo_stream_start(pk_work *w) {
    pk_duo *duo = w->duo;
    uint8_t prefix[32];
    if (duo == NULL || duo->streaming != PK_STREAM_PREPARED ||
        duo->streams == PK_STREAM_OF_WORKER) {
        return;
    }
    memcpy(prefix, prefix_of(duo), sizeof prefix);
    duo->streaming = PK_STREAMING;
    duo->scheme->suite->start(stream_of(duo), (pk_hash_kind)duo->stream_kind);
    if (duo->stream_kind == PK_J) {
        duo->scheme->suite->absorb(stream_of(duo), prefix, sizeof prefix);
        pk_wipe(prefix, sizeof prefix);
    }
}

/* The stream hash gets the object up to there. */
static PK_NOINLINE void absorb_to(pk_duo *duo, size_t end) {
    if (duo->object != NULL && duo->by.memory.hashed < end) {
        duo->scheme->suite->absorb(stream_of(duo), duo->object + duo->by.memory.hashed,
                                   end - duo->by.memory.hashed);
        duo->by.memory.hashed = end;
    }
}

void pk_duo_stream_written(pk_work *w, size_t end) {
    pk_duo *duo = w->duo;
    if (duo == NULL || duo->streaming == PK_NO_STREAM || duo->object == NULL ||
        duo->streams == PK_STREAM_OF_WORKER) {
        return;
    }
#if POCKETKEM_RAM_SMALL
    if (duo->by.memory.written < end) {
        duo->by.memory.written = end;
    }
#else
    absorb_to(duo, end);
#endif
}

#if POCKETKEM_RAM_SMALL

/* A row while one of k entries: no more than one permutation, or two if there are two entries. */
void pk_duo_stream_some(pk_work *w) {
    static const uint8_t some[] = {192, 128, 96};
    pk_duo *duo = w->duo;
    if (duo != NULL && duo->streaming != PK_NO_STREAM && duo->object != NULL &&
        duo->by.memory.hashed < duo->by.memory.written) {
        size_t end = duo->by.memory.hashed + (size_t)some[duo->scheme->k - 2];
        pk_duo_stream_start(w);
        absorb_to(duo, end < duo->by.memory.written ? end : duo->by.memory.written);
    }
}

#endif

void pk_duo_stream_finish(pk_work *w, uint8_t out[32]) {
    pk_duo *duo = w->duo;
    if (duo->streams == PK_STREAM_OF_WORKER) {
        memcpy(out, hash_of(duo), 32);
        duo->streaming = PK_NO_STREAM;
        return;
    }
    absorb_to(duo, duo->transposed ? pk_ct_bytes(duo->scheme) : pk_ek_bytes(duo->scheme));
    duo->scheme->suite->finish(stream_of(duo), out);
    duo->streaming = PK_NO_STREAM;
}

int pk_duo_v_is_last(const pk_work *w) {
    return w->duo == NULL || w->duo->order != PK_ANY_ORDER ||
           (!POCKETKEM_RAM_SMALL && w->duo->streaming != PK_NO_STREAM);
}

void pk_duo_set_key(pk_work *w) {
    if (w->duo != NULL) {
        if (w->duo->multiplies) {
            memcpy(own_of(w->duo)->key, w->key, 32);
            memcpy(own_of(w->duo)->rho, w->rho, 32);
        }
        PK_TRACE_SIGNAL(PK_EVENT_KEY);
        set(&w->duo->known, PK_KEY_IS_KNOWN);
    }
}

/* Whether the worker has been lost; to be asked again and again by who waits for it. */
static int is_lost(pk_duo *duo) {
    if (!duo->lost && gives_up(duo->worker)) {
        duo->lost = 1;
    }
    return duo->lost != 0;
}

int pk_duo_makes(const pk_work *w, unsigned item) {
    return w->duo != NULL && makes_blocks(w->duo, item);
}

unsigned pk_duo_ahead(const pk_work *w) { return w->duo->ahead; }

const uint8_t *pk_duo_take(pk_work *w) {
    pk_duo *duo = w->duo;
    PK_TRACE_WAIT(PK_EVENT_MADE + duo->used);
    while (get(&duo->made) == duo->used && !is_lost(duo)) {
    }
    PK_TRACE_WAITED(PK_EVENT_MADE + duo->used);
    /* What is not there any more is made up, and used for nothing. */
    return duo->lost ? (const uint8_t *)w->acc : block(duo, duo->used);
}

void pk_duo_used(pk_work *w) {
    PK_TRACE_SIGNAL(PK_EVENT_USED + w->duo->used);
    set(&w->duo->used, w->duo->used + 1);
}

unsigned pk_duo_rows_before_v(const pk_work *w, unsigned k) {
    return w->duo == NULL ? k : rows_before_v(w->duo);
}

#ifdef PK_HAS_WORKER_PARTS

void pk_duo_noise_is_made(pk_work *w, unsigned j) {
    if (w->duo != NULL) {
        PK_TRACE_SIGNAL(PK_EVENT_NOISE + j);
        set(&w->duo->noise_made, j + 1);
    }
}

int pk_duo_multiplies(const pk_work *w, unsigned entry) {
    return w->duo != NULL && part(w->duo, entry / 4) >> entry % 4 & 1;
}

int pk_duo_adds_noise(const pk_work *w, unsigned i) {
    return w->duo != NULL && adds_noise(w->duo, i);
}

int pk_duo_finishes(const pk_work *w, unsigned i) { return w->duo != NULL && finishes(w->duo, i); }

int pk_duo_transforms(const pk_work *w, unsigned j) {
    return w->duo != NULL && transforms(w->duo, j);
}

int pk_duo_begins_noise(const pk_work *w, unsigned i) {
    const pk_duo *duo = w->duo;
    unsigned nonce = duo == NULL ? 0 : duo->scheme->k + i;
    return !POCKETKEM_RAM_SMALL && duo != NULL && duo->multiplies && has(duo, PK_SHARE_AHEAD) &&
           i < duo->scheme->k && !adds_noise(duo, i) && !makes_blocks(duo, PK_ITEM_NOISE(nonce));
}

/* Waits until so many pieces of the next part are there. Where it is, or as in pk_duo_take. */
static const int16_t *take_pieces(pk_work *w, unsigned pieces, unsigned event) {
    pk_duo *duo = w->duo;
    uint32_t number = duo->parts_taken * PK_PIECES + pieces;
    PK_TRACE_WAIT(event);
    while (get(&duo->pieces_made) < number && !is_lost(duo)) {
    }
    PK_TRACE_WAITED(event);
    (void)event;
    return duo->lost ? w->acc : own_of(duo)->acc;
}

const int16_t *pk_duo_take_part(pk_work *w, unsigned number) {
    return take_pieces(w, PK_PIECES, PK_EVENT_PART + number);
}

void pk_duo_part_used(pk_work *w, unsigned number) {
    PK_TRACE_SIGNAL(PK_EVENT_TAKEN + number);
    (void)number;
    set(&w->duo->parts_taken, w->duo->parts_taken + 1);
}

/* Whether the worker's part of row i is to be added now: before the operation's own, or after. */
static int is_due(const pk_work *w, unsigned i, int is_early) {
    /* The part of the first row needs the noise that is made with the operation's own. */
    return w->duo != NULL && part(w->duo, i) != 0 &&
           is_early == (i != 0 && has(w->duo, PK_SHARE_EARLY(i)));
}

/* Four at a time, all loaded before the first one is stored: no load is waited for. */
static PK_NOINLINE void add(int16_t *acc, const int16_t *p, unsigned n) {
    for (const int16_t *end = p + n; p != end; p += 4, acc += 4) {
        int p0 = p[0], p1 = p[1], p2 = p[2], p3 = p[3];
        int a0 = acc[0], a1 = acc[1], a2 = acc[2], a3 = acc[3];
        acc[0] = (int16_t)(a0 + p0);
        acc[1] = (int16_t)(a1 + p1);
        acc[2] = (int16_t)(a2 + p2);
        acc[3] = (int16_t)(a3 + p3);
    }
}

void pk_duo_add_part(pk_work *w, unsigned i, int is_early) {
    if (is_due(w, i, is_early) && (is_early || !is_in_pieces(w->duo, i))) {
        add(w->acc, pk_duo_take_part(w, PK_PART_ROW(i)), PK_N);
        pk_duo_part_used(w, PK_PART_ROW(i));
    }
}

const int16_t *pk_duo_take_row(pk_work *w, unsigned i) {
    return is_in_pieces(w->duo, i) ? own_of(w->duo)->acc : pk_duo_take_part(w, PK_PART_ROW(i));
}

void pk_duo_take_piece(pk_work *w, unsigned i, unsigned n) {
    pk_duo *duo = w->duo;
    if (duo == NULL || !is_in_pieces(duo, i) || part(duo, i) == 0) {
        return;
    }
    int is_whole = finishes(duo, i);
    if (!is_whole && has(duo, PK_SHARE_EARLY(i))) {
        return;
    }
    const int16_t *p = n != PK_PIECES - 1 ? take_pieces(w, n + 1, PK_EVENT_PIECE + n)
                                          : pk_duo_take_part(w, PK_PART_ROW(i));
    if (!is_whole) {
        add(w->acc + n * PK_PIECE, p + n * PK_PIECE, PK_PIECE);
        if (n == PK_PIECES - 1) {
            pk_duo_part_used(w, PK_PART_ROW(i));
        }
    }
}

#endif

int pk_duo_error(const pk_work *w) {
    return w->duo != NULL && w->duo->lost ? POCKETKEM_ERR_WORKER : 0;
}

void pk_duo_stop(pk_work *w) {
    if (w->duo != NULL && !w->duo->stop) {
        PK_TRACE_SIGNAL(PK_EVENT_STOP);
        set(&w->duo->stop, 1);
    }
}

int pk_duo_finish(pk_work *w, int error) {
    pk_duo *duo = w->duo;
    if (duo == NULL) {
        return error;
    }
    pk_duo_stop(w);
    if (duo->streaming == PK_STREAMING) { /* an error came in between */
        duo->object = NULL;
        pk_duo_stream_finish(w, (uint8_t *)w->acc); /* the worker may still read the key */
    }
    PK_TRACE_WAIT(PK_EVENT_SERVED);
    while (get(&duo->served) != duo->posted && !is_lost(duo)) {
    }
    PK_TRACE_WAITED(PK_EVENT_SERVED);
    if (duo->lost) { /* if it still runs, it wipes its job itself */
        error = POCKETKEM_ERR_WORKER;
    }
    if (get(&duo->served) == duo->posted && duo->given_up) {
        wipe_job(duo);
    }
    if (duo->streams) {
        pk_wipe(stream_of(duo), sizeof(pk_hash));
    }
    duo->in_use = 0;
    return error;
}

#endif
