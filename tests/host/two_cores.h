/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Operations on one core and two: `program <what> <rounds>` exits 1 at the first wrong one. */
#ifndef TWO_CORES_H
#define TWO_CORES_H

#include "schemes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long operations;

static inline void expect(int is_right, const char *what, const pocketkem_scheme *scheme) {
    if (!is_right) {
        printf("%s: %s\n", pocketkem_name(scheme), what);
        exit(1);
    }
}

static inline void check(int is_right, const char *what) {
    expect(is_right, what, &pocketkem_mlkem768);
}

static inline int is_zero(const void *bytes, size_t n) {
    uint8_t any = 0;
    for (size_t i = 0; i < n; i++) {
        any |= ((const uint8_t *)bytes)[i];
    }
    return any == 0;
}

/* All that the operations of one scheme take and give. */
typedef struct objects {
    uint8_t ek[POCKETKEM_MLKEM1024_EK_BYTES], dk[POCKETKEM_MLKEM1024_DK_BYTES];
    uint8_t ct[POCKETKEM_MLKEM1024_CT_BYTES];
    uint8_t ss[4][POCKETKEM_SS_BYTES]; /* encaps, decaps, decaps from seed, decaps rejecting */
} objects;

static uint8_t seed[POCKETKEM_SEED_BYTES] = "a seed", m[32] = "a message";
static pocketkem_io (*io_of)(uint8_t *object) = pocketkem_memory;

static inline int read_memory(void *ctx, size_t pos, uint8_t *out, size_t n) {
    memcpy(out, (const uint8_t *)ctx + pos, n);
    return 0;
}

static pocketkem_how how_of(objects *o, const pocketkem_worker *worker) {
    pocketkem_how how = {0};
    how.ek = io_of(o->ek);
    how.dk = io_of(o->dk);
    how.ct = io_of(o->ct);
    how.m = m;
    how.worker = worker;
    return how;
}

enum { KEYGEN, ENCAPS, DECAPS, DECAPS_FROM_SEED, OPERATIONS };

static int run_one(const pocketkem_scheme *scheme, unsigned op, objects *o, uint8_t *ss,
                   const pocketkem_worker *worker) {
    pocketkem_how how = how_of(o, worker);
    how.seed = op == KEYGEN || op == DECAPS_FROM_SEED ? seed : NULL;
    return op == KEYGEN   ? pocketkem_keygen_how(scheme, &how)
           : op == ENCAPS ? pocketkem_encaps_how(scheme, ss, &how)
                          : pocketkem_decaps_how(scheme, ss, &how);
}

/* One after the other, and then of a ciphertext that is rejected; the first error ends them. */
static int run_all(const pocketkem_scheme *scheme, objects *o, const pocketkem_worker *worker) {
    int error = 0;
    memset(o, 0xa5, sizeof *o);
    for (unsigned op = KEYGEN; op <= OPERATIONS && error == 0; op++) {
        const unsigned rejects = op == OPERATIONS;
        o->ct[m[0]] ^= (uint8_t)rejects;
        error =
            run_one(scheme, rejects ? DECAPS : op, o, op == KEYGEN ? NULL : o->ss[op - 1], worker);
        o->ct[m[0]] ^= (uint8_t)rejects;
    }
    operations += 5;
    return error;
}

static objects one, two;

static inline void works(const pocketkem_worker *worker) {
    check(run_all(&pocketkem_mlkem768, &two, worker) == 0, "an error");
    check(memcmp(&one, &two, sizeof one) == 0, "another result than on one core");
}

static inline void fails(const pocketkem_worker *worker) {
    check(run_all(&pocketkem_mlkem768, &two, worker) == POCKETKEM_ERR_WORKER, "no such error");
    check(is_zero(two.ek, POCKETKEM_MLKEM768_EK_BYTES) &&
              is_zero(two.dk, POCKETKEM_MLKEM768_DK_BYTES),
          "outputs that are not zero after an error");
}

typedef struct trial {
    const char *name;
    void (*run)(unsigned long rounds);
} trial;

static inline int try(int argc, char **argv, const trial *trials, size_t n) {
    check(run_all(&pocketkem_mlkem768, &one, NULL) == 0, "one core");
    operations = 0;
    for (size_t i = 0; i < n && argc == 3; i++) {
        if (strcmp(argv[1], trials[i].name) == 0) {
            srand(1);
            trials[i].run(strtoul(argv[2], NULL, 10));
            printf("%lu operations\n", operations);
            return 0;
        }
    }
    fprintf(stderr, "%s <what> <rounds>\n", argv[0]);
    return 2;
}

#endif
