/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "duo.h"

#if POCKETKEM_WORKER

#include "sample.h"
#include "trace.h"

#include <string.h>

typedef char pk_least_is_enough
    [sizeof(pk_duo) + 2 * PK_DUO_BLOCK_BYTES <= POCKETKEM_WORKER_BYTES_LEAST ? 1 : -1];

/* Both cores see what was written before a counter when they see the counter. */
static uint32_t get(const uint32_t *counter) { return __atomic_load_n(counter, __ATOMIC_ACQUIRE); }

static void set(uint32_t *counter, uint32_t value) {
    __atomic_store_n(counter, value, __ATOMIC_RELEASE);
}

static uint8_t *block(const pk_duo *duo, uint32_t number) {
    const uint8_t *ring = (const uint8_t *)(duo + 1) - (duo->streams ? 0 : sizeof duo->stream);
    while (number >= duo->blocks) { /* a few times; there is to be no division in the library */
        number -= duo->blocks;
    }
    return (uint8_t *)(uintptr_t)ring + number * PK_DUO_BLOCK_BYTES;
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
    uint32_t number = duo->made;
    if (number >= duo->blocks) {
        PK_TRACE_WAIT(PK_EVENT_USED + number - duo->blocks);
        while (number - get(&duo->used) >= duo->blocks && !is_stopped(duo)) {
        }
        PK_TRACE_WAITED(PK_EVENT_USED + number - duo->blocks);
    }
    return duo->given_up || get(&duo->stop) ? NULL : block(duo, number);
}

static void hand_over(pk_duo *duo) {
    PK_TRACE_SIGNAL(PK_EVENT_MADE + duo->made);
    set(&duo->made, duo->made + 1);
}

/* Squeezes n bytes into blocks; 0 if the job has been stopped. */
static int squeeze(pk_duo *duo, size_t n) {
    const pk_suite *suite = duo->scheme->suite;
    while (n != 0) {
        size_t in_block = n < PK_DUO_BLOCK_BYTES ? n : PK_DUO_BLOCK_BYTES;
        uint8_t *out = next_block(duo);
        if (out == NULL) {
            return 0;
        }
        suite->squeeze(&duo->hash, out, in_block);
        hand_over(duo);
        n -= in_block;
    }
    return 1;
}

static int make_noise(pk_duo *duo, unsigned nonce) {
    const pocketkem_scheme *scheme = duo->scheme;
    unsigned eta = duo->transposed && nonce >= scheme->k ? PK_ETA2 : scheme->eta1;
    int made = 0;
    PK_TRACE_WAIT(PK_EVENT_KEY);
    while (!get(&duo->key_is_set) && !is_stopped(duo)) {
    }
    PK_TRACE_WAITED(PK_EVENT_KEY);
    PK_TRACE_BEGIN(PK_ITEM_NOISE(nonce));
    if (get(&duo->key_is_set)) {
        scheme->suite->prf(&duo->hash, duo->key, (uint8_t)nonce);
        made = squeeze(duo, PK_PRF_BYTES(eta));
    }
    PK_TRACE_END(PK_ITEM_NOISE(nonce));
    return made;
}

static int make_entry(pk_duo *duo, unsigned entry) {
    int made;
    PK_TRACE_BEGIN(entry);
    pk_start_xof(duo->scheme->suite, &duo->hash, duo->rho, entry, duo->transposed);
    made = squeeze(duo, PK_DUO_ENTRY_BLOCKS * PK_DUO_BLOCK_BYTES);
    PK_TRACE_END(entry);
    return made;
}

/* Makes an item if it is the worker's; 0 if the job has been stopped. */
static int make(pk_duo *duo, unsigned item) {
    if (!(duo->items >> item & 1)) {
        return 1;
    }
    return item < PK_ITEM_NOISE(0) ? make_entry(duo, item)
                                   : make_noise(duo, item - PK_ITEM_NOISE(0));
}

/* Everything in the order in which pke.c needs it. */
static void make_all(pk_duo *duo) {
    unsigned k = duo->scheme->k;
    int go_on = 1;
    for (unsigned i = 0; i < k && go_on; i++) {
        if (!duo->transposed) {
            go_on = make(duo, PK_ITEM_NOISE(k + i));
        }
        for (unsigned j = 0; j < k && go_on; j++) {
            go_on = (i != 0 || make(duo, PK_ITEM_NOISE(j))) && make(duo, PK_ITEM_ENTRY(i, j));
        }
        if (duo->transposed && go_on) {
            go_on = make(duo, PK_ITEM_NOISE(k + i));
        }
    }
    if (duo->transposed && go_on) {
        make(duo, PK_ITEM_NOISE(2 * k));
    }
}

/* Wipes the key and the ring, which nobody uses any more. */
static void wipe_job(pk_duo *duo) {
    pk_wipe(duo->key, sizeof duo->key);
    pk_wipe(block(duo, 0), (size_t)duo->blocks * PK_DUO_BLOCK_BYTES);
}

/* As pk_wipe_stack; what makes items takes less than an operation. */
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
    pk_wipe(&duo->hash, sizeof duo->hash);
    if (get(&duo->stop)) {
        wipe_job(duo);
    }
    wipe_frames();
    PK_TRACE_SIGNAL(PK_EVENT_SERVED);
    set(&duo->served, posted);
    return 0;
}

/* ---- The operation ---- */

/* The memory that is left for blocks. */
static size_t ring_bytes(const pocketkem_worker *worker, int streams) {
    size_t before = streams ? sizeof(pk_duo) : offsetof(pk_duo, stream);
    return worker->memory_bytes < before ? 0 : worker->memory_bytes - before;
}

int pk_duo_is_usable(const pocketkem_worker *worker) {
    return worker == NULL || (worker->wake != NULL && worker->memory != NULL &&
                              (uintptr_t)worker->memory % POCKETKEM_WORK_ALIGN == 0 &&
                              ring_bytes(worker, 1) >= 2 * PK_DUO_BLOCK_BYTES);
}

int pocketkem_worker_reset(const pocketkem_worker *worker) {
    if (worker == NULL || !pk_duo_is_usable(worker)) {
        return POCKETKEM_ERR_ARG;
    }
    pk_wipe(worker->memory, worker->memory_bytes);
    return 0;
}

int pk_duo_start(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_worker *worker,
                 pk_operation op) {
    pk_duo *duo;
    int streams = op != PK_ENCAPS || !scheme->fips203;
    size_t bytes;
    if (worker == NULL) {
        return 0;
    }
    duo = worker->memory;
    if (duo->lost || duo->in_use) {
        return POCKETKEM_ERR_WORKER;
    }
    duo->worker = worker;
    duo->scheme = scheme;
    duo->items = (*scheme->suite->shares)[op][scheme->k - 2];
    duo->transposed = op != PK_KEYGEN;
    duo->streams = (uint8_t)streams;
    duo->blocks = 0;
    for (bytes = ring_bytes(worker, streams); bytes >= PK_DUO_BLOCK_BYTES && duo->blocks < 255;
         bytes -= PK_DUO_BLOCK_BYTES) {
        duo->blocks++;
    }
    duo->key_is_set = duo->stop = duo->used = duo->made = duo->given_up = 0;
    memcpy(duo->rho, w->rho, 32);
    set(&duo->posted, duo->posted + 1);
    if (worker->wake(worker->ctx)) {
        set(&duo->posted, duo->posted - 1);
        return POCKETKEM_ERR_WORKER;
    }
    duo->in_use = 1;
    duo->is_streaming = 0;
    w->duo = duo;
    w->stashed = 0;
    return 0;
}

pk_hash *pk_duo_stream(pk_work *w) { return &w->duo->stream; }

pk_tee *pk_duo_tee(pk_work *w) { return &w->duo->tee; }

void pk_duo_stream_start(pk_work *w, pk_hash_kind kind) {
    w->duo->scheme->suite->start(&w->duo->stream, kind);
    w->duo->is_streaming = 1;
}

void pk_duo_stream_finish(pk_work *w, uint8_t out[32]) {
    w->duo->scheme->suite->finish(&w->duo->stream, out);
    w->duo->is_streaming = 0;
}

void pk_duo_set_key(pk_work *w) {
    if (w->duo != NULL) {
        memcpy(w->duo->key, w->key, 32);
        PK_TRACE_SIGNAL(PK_EVENT_KEY);
        set(&w->duo->key_is_set, 1);
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
    return w->duo != NULL && w->duo->items >> item & 1;
}

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

int pk_duo_error(const pk_work *w) {
    return w->duo != NULL && w->duo->lost ? POCKETKEM_ERR_WORKER : 0;
}

int pk_duo_finish(pk_work *w, int error) {
    pk_duo *duo = w->duo;
    if (duo == NULL) {
        return error;
    }
    if (error != 0) {
        set(&duo->stop, 1);
    }
    if (duo->is_streaming) { /* an error came in between */
        pk_duo_stream_finish(w, w->key);
    }
    PK_TRACE_WAIT(PK_EVENT_SERVED);
    while (get(&duo->served) != duo->posted && !is_lost(duo)) {
    }
    PK_TRACE_WAITED(PK_EVENT_SERVED);
    if (duo->lost) {
        set(&duo->stop, 1); /* if it still runs, it wipes its job itself */
        error = POCKETKEM_ERR_WORKER;
    }
    if (get(&duo->served) == duo->posted) {
        wipe_job(duo);
    }
    if (duo->streams) {
        pk_wipe(&duo->stream, sizeof duo->stream);
    }
    duo->in_use = 0;
    return error;
}

#endif
