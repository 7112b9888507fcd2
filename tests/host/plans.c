/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans of two cores, taken by the executor in many orders of the cores: the same results as on one
 * core, whatever the order.
 *
 * plans <file> turns|threads <times>
 *
 * The file has plans as tools/plans/random_plans.py writes them. Each is run so many times.
 * "turns": the second core is a coroutine, and before each step chance says which core goes on.
 * "threads": it is a thread, and before each step each core waits for a random time. Prints the
 * number of operations that were compared, and exits 1 at the first that is wrong.
 */
#define _XOPEN_SOURCE 700

#include "cores/job.h"
#include "cores/plan.h"
#include "pocketkem_posix.h"
#include "scheme.h"
#include "schemes.h"
#include "second_core.h"
#include "vector_unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STEPS_MAX 256
#define WORKER_BYTES SECOND_CORE_BYTES_MAX

static uint64_t next(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state >> 11;
}

static uint64_t chance = 1;

static void fill(uint8_t *out, size_t n) {
    for (; n != 0; n--) {
        *out++ = (uint8_t)next(&chance);
    }
}

static int uses_threads;
static __thread uint64_t delays;

/* How often a core goes on with its next step: different for each run. */
static unsigned stays;

void before_step(void) {
    if (uses_threads) {
        if (delays == 0) {
            delays = (uint64_t)(uintptr_t)&delays | 1;
        }
        for (volatile unsigned n = next(&delays) % 8 == 0 ? next(&delays) % 4096 : 0; n != 0; n--) {
        }
    } else if (next(&chance) % 8 >= stays) {
        second_core_turn();
    }
}

typedef struct plan_read {
    pkem_plan_operation operation;
    uint8_t k, fips203;
    pkem_step main[STEPS_MAX], worker[STEPS_MAX];
    pkem_plan plan;
} plan_read;

static void expect(int is_right, const plan_read *p, unsigned long number, const char *what) {
    if (!is_right) {
        printf("plan %lu (operation %d, k = %d, fips203 = %d): %s\n", number, (int)p->operation,
               p->k, p->fips203, what);
        exit(1);
    }
}

static int read_steps(FILE *file, pkem_step *steps, size_t n) {
    return n <= STEPS_MAX && fread(steps, sizeof *steps, n, file) == n &&
           steps[n - 1].kind == PKEM_STEP_END;
}

/* 1, or 0 at the end of the file. */
static int read_plan(FILE *file, plan_read *p) {
    uint8_t head[11];
    size_t n = fread(head, 1, sizeof head, file);
    if (n == 0) {
        return 0;
    }
    p->operation = (pkem_plan_operation)head[0];
    p->k = head[1];
    p->fips203 = head[2];
    p->plan.main = p->main;
    p->plan.worker = p->worker;
    p->plan.has_acc = head[3];
    p->plan.places = head[4];
    p->plan.hash_at = head[5];
    p->plan.in_order = head[6];
    expect(n == sizeof head && read_steps(file, p->main, head[7] | (size_t)head[8] << 8) &&
               read_steps(file, p->worker, head[9] | (size_t)head[10] << 8),
           p, 0, "the file is damaged");
    return 1;
}

/* All that an operation takes and gives; objects may be behind a reader and a writer. */
typedef struct objects {
    uint8_t ek[POCKETKEM_MLKEM1024_EK_BYTES], dk[POCKETKEM_MLKEM1024_DK_BYTES];
    uint8_t ct[POCKETKEM_MLKEM1024_CT_BYTES], ss[POCKETKEM_SS_BYTES];
} objects;

/* An object that must be written from the first byte to the last. */
typedef struct stream {
    uint8_t *bytes;
    size_t written;
} stream;

static int read_stream(void *ctx, size_t pos, uint8_t *out, size_t n) {
    memcpy(out, ((const stream *)ctx)->bytes + pos, n);
    return 0;
}

static int write_stream(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    stream *s = ctx;
    if (pos != s->written) {
        return 1;
    }
    memcpy(s->bytes + pos, in, n);
    s->written += n;
    return 0;
}

static pocketkem_io io_of(stream *s, uint8_t *bytes, int is_streamed) {
    pocketkem_io io = {read_stream, write_stream, s};
    s->bytes = bytes;
    s->written = 0;
    return is_streamed ? io : pocketkem_memory(bytes);
}

static uint8_t seed[POCKETKEM_SEED_BYTES], m[32];

static int run(const pocketkem_scheme *scheme, pkem_plan_operation operation, objects *o,
               const pocketkem_worker *worker, int is_streamed, int knows_h_ek) {
    stream ek, dk, ct;
    const int keygen = operation == PKEM_PLAN_KEYGEN, encaps = operation == PKEM_PLAN_ENCAPS;
    pocketkem_how how = {0};
    how.ek = io_of(&ek, o->ek, is_streamed);
    how.dk = io_of(&dk, o->dk, is_streamed);
    how.ct = io_of(&ct, o->ct, is_streamed);
    how.m = m;
    how.worker = worker;
    how.seed = keygen || operation == PKEM_PLAN_DECAPS_FROM_SEED ? seed : NULL;
    if (knows_h_ek && !keygen) {
        how.h_ek = o->dk + pocketkem_dk_bytes(scheme) - 64;
    }
    return keygen   ? pocketkem_keygen_how(scheme, &how)
           : encaps ? pocketkem_encaps_how(scheme, o->ss, &how)
                    : pocketkem_decaps_how(scheme, o->ss, &how);
}

/* Nothing of a job may be left in a worker's memory but the job itself. */
static int is_wiped(const pocketkem_worker *worker) {
    const uint8_t *bytes = worker->memory;
    uint8_t any = 0;
    for (size_t i = PKEM_ALIGN(sizeof(pkem_job)); i < worker->memory_bytes; i++) {
        any |= bytes[i];
    }
    return any == 0;
}

static const pocketkem_scheme *scheme_of(const plan_read *p, unsigned long number) {
    const int is_for_any = p->plan.places < PKEM_PLACES_OF_BATCH; /* 90s has no such sponges */
    const unsigned long family = p->fips203 ? 0 : is_for_any ? 1 + number / 2 % 2 : 1;
    return schemes[3 * family + p->k - 2];
}

static void compare(const plan_read *p, unsigned long number, const pocketkem_worker *worker,
                    unsigned long time) {
    static objects before, one, two;
    pkem_plans plans;
    pocketkem_scheme scheme = *scheme_of(p, number);
    for (unsigned i = 0; i < PKEM_PLAN_OPERATIONS * PKEM_PLAN_CHOICES; i++) {
        plans.of[i / PKEM_PLAN_CHOICES][i % PKEM_PLAN_CHOICES] =
            i / PKEM_PLAN_CHOICES == p->operation
                ? &p->plan
                : scheme.plans->of[i / PKEM_PLAN_CHOICES][i % PKEM_PLAN_CHOICES];
    }
    scheme.plans = &plans;
    stays = (unsigned)(time % 8);
    fill(seed, sizeof seed);
    fill(m, sizeof m);
    memset(&before, 0xa5, sizeof before);
    const int has_keys = p->operation != PKEM_PLAN_KEYGEN;
    const int has_ct = has_keys && p->operation != PKEM_PLAN_ENCAPS;
    expect((!has_keys || run(&scheme, PKEM_PLAN_KEYGEN, &before, NULL, 0, 0) == 0) &&
               (!has_ct || run(&scheme, PKEM_PLAN_ENCAPS, &before, NULL, 0, 0) == 0),
           p, number, "an error on one core");
    if (time % 4 == 3) { /* a ciphertext that is rejected */
        before.ct[next(&chance) % pocketkem_ct_bytes(&scheme)] ^= (uint8_t)(1 << time / 4 % 8);
    }
    one = two = before;
    const int is_streamed = p->plan.in_order && time % 3 == 1, knows_h_ek = time % 5 == 4;
    expect(run(&scheme, p->operation, &one, NULL, 0, knows_h_ek) == 0 &&
               run(&scheme, p->operation, &two, worker, is_streamed, knows_h_ek) == 0,
           p, number, "an error");
    expect(((const pkem_job *)worker->memory)->plan->places == p->plan.places, p, number,
           "another plan was taken");
    expect(memcmp(&one, &two, sizeof one) == 0, p, number, "another result than on one core");
    expect(is_wiped(worker), p, number, "the worker's memory is not wiped");
}

/* Whether one core gives the answers that are known, with vectors where there are any. */
static int is_right_alone(void) {
    static uint8_t dk[POCKETKEM_MLKEM1024_DK_BYTES], ct[POCKETKEM_MLKEM1024_CT_BYTES];
    for (size_t i = 0; i < SCHEMES; i++) {
        if (pocketkem_selftest(schemes[i], dk, ct) != 0) {
            return 0;
        }
    }
#ifdef PKEM_VECTOR_UNIT
    return pkem_vectors_work();
#else
    return 1;
#endif
}

int main(int argc, char **argv) {
    static plan_read p;
    static uint64_t memory[WORKER_BYTES / 8];
    pocketkem_posix_worker thread;
    const pocketkem_worker *worker;
    unsigned long plans = 0, times;
    FILE *file = argc == 4 ? fopen(argv[1], "rb") : NULL;
    if (file == NULL) {
        return 2;
    }
    if (!is_right_alone()) {
        printf("one core alone is wrong\n");
        return 1;
    }
    uses_threads = strcmp(argv[2], "threads") == 0;
    times = strtoul(argv[3], NULL, 10);
    if (uses_threads && pocketkem_posix_worker_start(&thread) != 0) {
        return 2;
    }
    if (uses_threads) { /* it has not been woken yet */
        thread.worker.memory = memory;
        thread.worker.memory_bytes = sizeof memory;
    }
    worker = uses_threads ? &thread.worker : second_core(WORKER_BYTES);
    for (; read_plan(file, &p); plans++) {
        for (unsigned long time = 0; time < times; time++) {
            compare(&p, plans, worker, time + plans);
        }
    }
    if (uses_threads) {
        pocketkem_posix_worker_stop(&thread);
    }
    printf("%lu operations\n", plans * times);
    return plans == 0;
}
