/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The public functions: they check arguments, find working memory, and clean up. */
#include "pocketkem.h"

#include "duo.h"
#include "kem.h"

#include <string.h>

size_t pocketkem_ek_bytes(const pocketkem_scheme *scheme) {
    return scheme == NULL ? 0 : pk_ek_bytes(scheme);
}

size_t pocketkem_dk_bytes(const pocketkem_scheme *scheme) {
    return scheme == NULL ? 0 : pk_dk_bytes(scheme);
}

size_t pocketkem_ct_bytes(const pocketkem_scheme *scheme) {
    return scheme == NULL ? 0 : pk_ct_bytes(scheme);
}

const char *pocketkem_name(const pocketkem_scheme *scheme) {
    return scheme == NULL ? "" : scheme->name;
}

/* ---- Plain memory as a reader and writer ---- */

static int memory_read(void *ctx, size_t pos, uint8_t *out, size_t n) {
    pk_copy(out, (const uint8_t *)ctx + pos, n);
    return 0;
}

static int memory_write(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    pk_copy((uint8_t *)ctx + pos, in, n);
    return 0;
}

pocketkem_io pocketkem_memory(uint8_t *object) {
    pocketkem_io io = {memory_read, memory_write, object};
    return io;
}

pocketkem_io pocketkem_const_memory(const uint8_t *object) {
    /* Without a writer nothing writes through ctx. */
    pocketkem_io io = {memory_read, NULL, (void *)(uintptr_t)object};
    return io;
}

#ifdef PK_READS_IN_PLACE
const uint8_t *pk_in_memory(const pocketkem_io *from, size_t pos) {
    return from->read == memory_read ? (const uint8_t *)from->ctx + pos : NULL;
}
#endif

#if defined(PK_CODEC_OF_ROWS) || POCKETKEM_WORKER
uint8_t *pk_memory_to_write(const pocketkem_io *to, size_t pos) {
    return to->write == memory_write ? (uint8_t *)to->ctx + pos : NULL;
}
#endif

/* Whether both directions lead somewhere: plain memory must not be null. */
static int is_usable(const pocketkem_io *io) {
    return io->ctx != NULL || (io->read != memory_read && io->write != memory_write);
}

PK_SELDOM static int can_read(const pocketkem_io *io) { return io->read != NULL && is_usable(io); }

PK_SELDOM static int can_write(const pocketkem_io *io) {
    return io->write != NULL && is_usable(io);
}

/* Whether a key can be made: written and, if is_read, read again; or is left out. */
PK_SELDOM static int can_make(const pocketkem_io *io, int is_read) {
    return io->write == NULL ? io->read == NULL : (!is_read || io->read != NULL) && is_usable(io);
}

/* ---- Working memory ---- */

static size_t work_bytes(const pocketkem_scheme *scheme, int from_seed) {
    (void)scheme; /* a build for the least memory takes the same for all */
    return from_seed ? PK_WORK_BYTES_FROM_SEED(scheme->k) : PK_WORK_BYTES(scheme->k);
}

size_t pocketkem_work_bytes(const pocketkem_scheme *scheme, int from_seed) {
    return scheme == NULL ? 0 : work_bytes(scheme, from_seed);
}

/* As many bytes as the operation takes; where there are no others, only pk_wipe_stack. */
PK_INLINE void wipe_frames(const pocketkem_scheme *scheme, const pocketkem_how *how,
                           int from_seed) {
    const size_t seed = PK_FRAMES_BYTES_FROM_SEED, round3 = PK_FRAMES_BYTES_ROUND3;
#if POCKETKEM_WORKER
    from_seed |= how->worker != NULL && how->ct.read != NULL && how->ct.read != memory_read;
#else
    (void)how;
#endif
    if (round3 > PK_FRAMES_BYTES && !scheme->fips203 && (round3 >= seed || !from_seed)) {
        pk_wipe_stack_round3();
    } else if (seed > PK_FRAMES_BYTES && from_seed) {
        pk_wipe_stack_from_seed();
    } else {
        pk_wipe_stack();
    }
}

typedef int (*operation)(const pocketkem_scheme *, pk_work *, uint8_t *, const pocketkem_how *);

/* There are no variable-length arrays here: one function for each size of the frame. */
#define ON_STACK(name, bytes, from_seed)                                                           \
    static PK_NOINLINE int name(const pocketkem_scheme *scheme, uint8_t *ss,                       \
                                const pocketkem_how *how, operation op) {                          \
        union {                                                                                    \
            uint64_t alignment;                                                                    \
            uint8_t work[bytes];                                                                   \
        } memory;                                                                                  \
        int error = op(scheme, (pk_work *)(void *)memory.work, ss, how);                           \
        wipe_frames(scheme, how, from_seed);                                                       \
        pk_wipe(memory.work, sizeof memory.work);                                                  \
        return error;                                                                              \
    }

#if POCKETKEM_RAM_LEAST

/* The same memory at every level. */
ON_STACK(on_stack, PK_WORK_BYTES(k), 0)
ON_STACK(on_stack_from_seed, PK_WORK_BYTES_FROM_SEED(k), 1)

#else

ON_STACK(on_stack_2, PK_WORK_BYTES(2), 0)
ON_STACK(on_stack_3, PK_WORK_BYTES(3), 0)
ON_STACK(on_stack_4, PK_WORK_BYTES(4), 0)
ON_STACK(on_stack_from_seed_2, PK_WORK_BYTES_FROM_SEED(2), 1)
ON_STACK(on_stack_from_seed_3, PK_WORK_BYTES_FROM_SEED(3), 1)
ON_STACK(on_stack_from_seed_4, PK_WORK_BYTES_FROM_SEED(4), 1)

PK_INLINE int on_stack(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                       operation op) {
    switch (scheme->k) {
    case 2:
        return on_stack_2(scheme, ss, how, op);
    case 3:
        return on_stack_3(scheme, ss, how, op);
    default:
        return on_stack_4(scheme, ss, how, op);
    }
}

PK_INLINE int on_stack_from_seed(const pocketkem_scheme *scheme, uint8_t *ss,
                                 const pocketkem_how *how, operation op) {
    switch (scheme->k) {
    case 2:
        return on_stack_from_seed_2(scheme, ss, how, op);
    case 3:
        return on_stack_from_seed_3(scheme, ss, how, op);
    default:
        return on_stack_from_seed_4(scheme, ss, how, op);
    }
}

#endif

static PK_NOINLINE int in_given_memory(const pocketkem_scheme *scheme, int from_seed, uint8_t *ss,
                                       const pocketkem_how *how, operation op) {
    int error = op(scheme, how->work, ss, how);
    wipe_frames(scheme, how, from_seed);
    pk_wipe(how->work, work_bytes(scheme, from_seed));
    return error;
}

PK_INLINE_IF_FAST int run(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                          operation op) {
    if (how->work != NULL) {
        return in_given_memory(scheme, 0, ss, how, op);
    }
    return on_stack(scheme, ss, how, op);
}

static int run_from_seed(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                         operation op) {
    if (how->work != NULL) {
        return in_given_memory(scheme, 1, ss, how, op);
    }
    return on_stack_from_seed(scheme, ss, how, op);
}

#if POCKETKEM_RAM_LEAST

/* What is streamed needs the memory of a key that is a seed. */
static int run_streamed_or_not(const pocketkem_scheme *scheme, uint8_t *ss,
                               const pocketkem_how *how, operation op) {
    return how->streamed ? run_from_seed(scheme, ss, how, op) : run(scheme, ss, how, op);
}

/* dk_is_seed is for decapsulation alone, and then everything that the key is comes from dk. */
static int can_stream(const pocketkem_scheme *scheme, const pocketkem_how *how, int from_seed) {
    return (!how->streamed || (scheme->fips203 && how->worker == NULL)) &&
           (!how->dk_is_seed || (from_seed && how->seed == NULL && how->h_ek == NULL));
}

#else

#define run_streamed_or_not run
#define can_stream(scheme, how, from_seed) (!how->streamed && !how->dk_is_seed)

#endif

/*
 * The working memory and the worker of an operation, and whether it streams and cannot. from_seed:
 * it is decapsulation, of a key that is a seed.
 */
PK_SELDOM static int work_is_usable(const pocketkem_scheme *scheme, const pocketkem_how *how,
                                    int from_seed) {
    size_t needed = how->work == NULL ? 0 : work_bytes(scheme, from_seed || how->streamed);
    return (needed == 0 ? how->work_bytes == 0 : how->work_bytes >= needed) &&
           (uintptr_t)how->work % POCKETKEM_WORK_ALIGN == 0 && pk_duo_is_usable(how->worker) &&
           can_stream(scheme, how, from_seed);
}

/* ---- The full calls ---- */

/* After an error: zeros, where the output is plain memory. */
static void clear(const pocketkem_io *io, size_t n) {
    if (io->write == memory_write && io->ctx != NULL) {
        pk_wipe(io->ctx, n);
    }
}

/*
 * The operations clear their outputs themselves, with these functions: the public ones end in the
 * call of an operation, and so have no frame while it runs.
 */
void pk_clear_keys(const pocketkem_scheme *scheme, const pocketkem_how *how) {
    clear(&how->ek, pk_ek_bytes(scheme));
    clear(&how->dk, pk_dk_bytes(scheme));
}

void pk_clear_ciphertext(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t ss[32]) {
    clear(&how->ct, pk_ct_bytes(scheme));
    pk_wipe(ss, POCKETKEM_SS_BYTES);
}

int pocketkem_keygen_how(const pocketkem_scheme *scheme, const pocketkem_how *how) {
    if (scheme == NULL || how == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    if ((how->ek.write == NULL && how->dk.write == NULL) || !can_make(&how->ek, 0) ||
        !can_make(&how->dk, !how->streamed) || (how->seed == NULL && how->random == NULL) ||
        !work_is_usable(scheme, how, 0)) {
        pk_clear_keys(scheme, how);
        return POCKETKEM_ERR_ARG;
    }
    return run_streamed_or_not(scheme, NULL, how, pk_keygen);
}

int pocketkem_encaps_how(const pocketkem_scheme *scheme, uint8_t ss[32], const pocketkem_how *how) {
    if (scheme == NULL || how == NULL || ss == NULL || !can_read(&how->ek) ||
        !can_write(&how->ct) || !(scheme->fips203 || can_read(&how->ct)) ||
        (how->m == NULL && how->random == NULL) || !work_is_usable(scheme, how, 0)) {
        if (scheme != NULL && how != NULL) {
            clear(&how->ct, pk_ct_bytes(scheme));
        }
        if (ss != NULL) {
            pk_wipe(ss, POCKETKEM_SS_BYTES);
        }
        return POCKETKEM_ERR_ARG;
    }
    return run_streamed_or_not(scheme, ss, how, pk_encaps);
}

int pocketkem_decaps_how(const pocketkem_scheme *scheme, uint8_t ss[32], const pocketkem_how *how) {
    int from_seed = how != NULL && pk_is_from_seed(how);
    if (scheme == NULL || how == NULL || ss == NULL || !can_read(&how->ct) ||
        !(how->seed != NULL || can_read(&how->dk)) || !work_is_usable(scheme, how, from_seed)) {
        if (ss != NULL) {
            pk_wipe(ss, POCKETKEM_SS_BYTES);
        }
        return POCKETKEM_ERR_ARG;
    }
    return from_seed ? run_from_seed(scheme, ss, how, pk_decaps)
                     : run_streamed_or_not(scheme, ss, how, pk_decaps);
}

/* ---- The simple calls ---- */

/* Every member is written out: a frame that is filled with zeros first becomes larger. */
#define NOWHERE                                                                                    \
    { NULL, NULL, NULL }
#define READ_FROM(object)                                                                          \
    { memory_read, NULL, (void *)(uintptr_t)(object) }
#define MEMORY(object)                                                                             \
    { memory_read, memory_write, (object) }

int pocketkem_keygen(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *dk,
                     pocketkem_random random, void *ctx) {
    pocketkem_how how = {MEMORY(ek), MEMORY(dk), NOWHERE, NULL, NULL, NULL, random,
                         ctx,        NULL,       0,       0,    0,    0,    NULL};
    return pocketkem_keygen_how(scheme, &how);
}

int pocketkem_encaps(const pocketkem_scheme *scheme, uint8_t *ct, uint8_t ss[32], const uint8_t *ek,
                     pocketkem_random random, void *ctx) {
    pocketkem_how how = {READ_FROM(ek), NOWHERE, MEMORY(ct), NULL, NULL, NULL, random,
                         ctx,           NULL,    0,          0,    0,    0,    NULL};
    return pocketkem_encaps_how(scheme, ss, &how);
}

int pocketkem_decaps(const pocketkem_scheme *scheme, uint8_t ss[32], const uint8_t *ct,
                     const uint8_t *dk) {
    const pocketkem_io nowhere = NOWHERE, from_dk = READ_FROM(dk), from_ct = READ_FROM(ct);
    pocketkem_how how;
    /* One by one: an initialiser that is mostly zeros becomes a call of memset. */
    how.ek = nowhere;
    how.dk = from_dk;
    how.ct = from_ct;
    how.seed = how.m = how.h_ek = NULL;
    how.random = NULL;
    how.random_ctx = how.work = NULL;
    how.work_bytes = 0;
    how.streamed = how.dk_is_checked = how.dk_is_seed = 0;
    how.worker = NULL;
    return pocketkem_decaps_how(scheme, ss, &how);
}

/* The random generator of pocketkem_keygen_derand: the next draws of 32 bytes are these. */
typedef struct given {
    const uint8_t *d, *z;
} given;

static int give(void *ctx, uint8_t *out, size_t n) {
    given *g = ctx;
    for (; n != 0; n -= 32, out += 32) {
        memcpy(out, g->d, 32);
        g->d = g->z;
    }
    return 0;
}

int pocketkem_keygen_derand(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *dk,
                            const uint8_t d[32], const uint8_t z[32]) {
    given dz = {d, z};
    return pocketkem_keygen(scheme, ek, dk, d != NULL && z != NULL ? give : NULL, &dz);
}

int pocketkem_encaps_derand(const pocketkem_scheme *scheme, uint8_t *ct, uint8_t ss[32],
                            const uint8_t *ek, const uint8_t m[32]) {
    pocketkem_how how = {READ_FROM(ek), NOWHERE, MEMORY(ct), NULL, m, NULL, NULL,
                         NULL,          NULL,    0,          0,    0, 0,    NULL};
    return pocketkem_encaps_how(scheme, ss, &how);
}

/* ---- Key checks ---- */

int pocketkem_check_ek(const pocketkem_scheme *scheme, const uint8_t *ek, size_t len) {
    if (scheme == NULL || ek == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    if (len != pk_ek_bytes(scheme)) {
        return POCKETKEM_ERR_KEY;
    }
    pocketkem_io io = pocketkem_const_memory(ek);
    return pk_check_ek(scheme, &io);
}

int pocketkem_check_dk(const pocketkem_scheme *scheme, const uint8_t *dk, size_t len) {
    pk_hash hash;
    if (scheme == NULL || dk == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    if (len != pk_dk_bytes(scheme)) {
        return POCKETKEM_ERR_KEY;
    }
    pocketkem_io io = pocketkem_const_memory(dk);
    return pk_check_dk(scheme, &hash, &io);
}

/* ---- The second core, in a build without ---- */

#if !POCKETKEM_WORKER
int pocketkem_worker_serve(const pocketkem_worker *worker) {
    return worker == NULL ? POCKETKEM_ERR_ARG : POCKETKEM_ERR_WORKER;
}

int pocketkem_worker_reset(const pocketkem_worker *worker) {
    return worker == NULL ? POCKETKEM_ERR_ARG : POCKETKEM_ERR_WORKER;
}
#endif
