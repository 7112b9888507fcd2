/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Two cores: a plan says what each of them does, step by step.
 *
 * The main core runs the operation; the worker runs on the second core. Each has a list of steps
 * that it takes from the first to the last. A core counts the steps that it has taken, and the
 * other one can see the count. A step with a number in `after` is not begun before the other core
 * has taken so many. There is no other signal between the cores.
 *
 * A plan is right if, at any speed of the cores, each step finds what it needs and overwrites
 * nothing that is still needed. tools/plans/check.py shows that for each list as it is compiled.
 * tools/plans/make.py writes the lists; they are never edited.
 */
#ifndef POCKETKEM_PLAN_H
#define POCKETKEM_PLAN_H

#include "../platform.h"

/*
 * The chips that a list was made for. The list fits the times of their kernels. On another chip its
 * results are as right, but the cores wait longer for each other. A file of lists is compiled for
 * one of these.
 */
#define PKEM_PLANS_ESP32 1  /* an ESP32, an RP2040, a Hazard3; and any machine that is no M33 */
#define PKEM_PLANS_RP2350 2 /* a Cortex-M with Thumb-2: products are quick beside Keccak */
#ifndef POCKETKEM_PLANS
#if defined(__ARM_ARCH) && __ARM_ARCH_PROFILE == 'M' && defined(__thumb2__)
#define POCKETKEM_PLANS PKEM_PLANS_RP2350
#else
#define POCKETKEM_PLANS PKEM_PLANS_ESP32
#endif
#endif

/*
 * What a step does, with its operands a and b. "Own" is what belongs to the core that takes the
 * step: its hash, its accumulator (acc: a row of 256 sums), its product (how far the multiplication
 * of an entry has come).
 *
 * An entry of the matrix, A[i][j] in key generation and A[j][i] in encryption, is the number
 * 4 i + j, the nonce of noise is as in FIPS 203: j for s[j] or y[j], k + i for e[i] or e1[i], 2 k
 * for e2. A place is where a block of output of the XOF or the PRF waits.
 */
typedef enum pkem_step_kind {
    PKEM_STEP_END, /* of the list */

    /* ---- Output of the XOF and the PRF ---- */

    PKEM_STEP_XOF,     /* own hash: starts the XOF for entry a */
    PKEM_STEP_PRF,     /* own hash: starts the PRF with key and nonce a */
    PKEM_STEP_PERMUTE, /* own hash: makes its next output, so that who takes it need not wait */
    PKEM_STEP_GIVE, /* the next block of own hash to place b: 168 bytes of an XOF; of a PRF all that
                     noise takes, 128 bytes for eta 2, and for eta 3 twice 96 */
    PKEM_STEP_COPY, /* the block at place b to place a */

    /* ---- Noise ---- */

    PKEM_STEP_NOISE,        /* noise polynomial a, from own hash, which runs the PRF for it */
    PKEM_STEP_NOISE_BLOCK,  /* the same from a block at b; a is 2 * nonce, + 1 for the second
                             block that eta 3 takes: both, in order, before anything else with
                             this polynomial */
    PKEM_STEP_TAKE_NOISE,   /* noise polynomial a = the other core's acc */
    PKEM_STEP_NOISE_TO_ACC, /* own acc = the noise with nonce a, transformed, from own hash: for
                             s and y as such, for e as if it were a product */
    PKEM_STEP_NOISE_BLOCK_TO_ACC, /* the same from blocks; a and b as for PKEM_STEP_NOISE_BLOCK */
    PKEM_STEP_ADD_NOISE,          /* own acc += the noise with nonce a, from own hash (e1 and e2) */
    PKEM_STEP_ADD_NOISE_BLOCK,    /* the same from the block at b, of which there is one */

    /* ---- A row ---- */

    PKEM_STEP_CLEAR,    /* own acc = 0 */
    PKEM_STEP_MULTIPLY, /* own acc += entry a * noise j, from own hash, which runs the XOF */
    PKEM_STEP_MULTIPLY_QUARTER, /* quarter b of that; one after the other, from 0 to 3 */
    PKEM_STEP_FEED,             /* the same from a block: a is 4 * entry + the number of the block,
                                 from 0 to 2, b its place. The three in order. With the last, if
                                 they were not enough (1 entry of 120), own hash starts the XOF
                                 anew: what ran there is lost */
    PKEM_STEP_ADD,              /* own acc += the other core's acc */
    PKEM_STEP_ADD_QUARTER,      /* quarter b of that */
    PKEM_STEP_INVERSE,          /* own acc = its inverse transform */

    /* ---- Objects, and the KEM around them: for the main core alone ---- */

    PKEM_STEP_WRITE_S, /* s[a], encoded, to dk; a from 0 on, before t; where noise is packed, after
                        the products of row 0, which come in order and may have written it */
    PKEM_STEP_WRITE_T, /* quarter b of t[a], which is in own acc, to ek and dk; in order */
    PKEM_STEP_WRITE_T_OF_WORKER, /* the same from the worker's acc */
    PKEM_STEP_WRITE_RHO,         /* rho to dk and ek, behind t */
    PKEM_STEP_PUT, /* row a of u, or v if a is k: own acc, compressed, is written or compared */
    PKEM_STEP_PUT_OF_WORKER, /* the same from the worker's acc */
    PKEM_STEP_MULTIPLY_KEY,  /* own acc = t * y, transformed back; all of y is read, and ek */
    PKEM_STEP_ADD_MESSAGE,   /* own acc += the message */
    PKEM_STEP_SEED,     /* G(d || k): rho and the PRF's key, for both cores; acc is overwritten */
    PKEM_STEP_READ_EK,  /* H(ek) in own hash, and the check of ek, up to byte 192 * a, half a
                         polynomial each; 0 is the end, rho included */
    PKEM_STEP_DERIVE,   /* G(m || H(ek)): the PRF's key, for both cores; acc is overwritten */
    PKEM_STEP_CHECK_DK, /* H(ek) is what dk says; own hash and acc are overwritten */
    PKEM_STEP_DECRYPT,  /* row a of decryption: acc += s[a] * u[a]; 0 clears acc first. u is where
                         the message and noise polynomial 0 will be. Own hash is overwritten if
                         s comes from its seed */
    PKEM_STEP_MESSAGE,  /* the message out of acc, transformed back, and v; after the last row */
    PKEM_STEP_WRITE_HASH_PREFIX, /* main: z, where PKEM_STEP_HASH_START finds it (in the memory of
                            the object's hash) */
    /* The object's hash, in the worker's memory, is of what is written or compared: ek in key
       generation, ct elsewhere (none in encapsulation of FIPS 203). Either core may take these
       steps; the worker only where ct is read (decapsulation) and in plain memory. */
    PKEM_STEP_HASH_START, /* starts H, or J with z */
    PKEM_STEP_HASH,     /* absorbs the object up to byte 32 * a; nothing if the object is hashed as
                         it passes, because it is not plain memory */
    PKEM_STEP_HASH_END, /* absorbs the rest, and finishes: the result takes the place of the state
                         */
    PKEM_STEP_RESULT,   /* what follows the hash: dk's end; rejection; round 3's KDF */

    /* ---- With a secret key that is its seed ---- */

    PKEM_STEP_ADD_S_TIMES_ROW, /* sum for v += s[a] * own acc, before it is transformed back; row 0
                                comes first, and clears the sum; own hash is overwritten */
    PKEM_STEP_ADD_E_TIMES_Y,   /* sum for v += e[a] * y[a]; own acc and hash are overwritten */
    PKEM_STEP_TAKE_SUM,        /* own acc = the sum for v, transformed back */

    /* ---- Eight sponges at once (batch.h), if the plan's places are for them ---- */

    PKEM_STEP_XOF_X8, /* the worker: block b, from 0 to 2, of the XOF for entries 8 a to 8 a + 7; if
                         b is 0, starts it. Entries are counted row by row here */
    PKEM_STEP_ENTRY_X8, /* entry a, which is in no batch, as coefficients in own memory, where an
                           XOF_X8 must not follow; own hash is overwritten */
    PKEM_STEP_PRF_X8, /* the noise vector, and the bytes of all other noise but a ninth polynomial,
                         from sponges of the main core */
    PKEM_STEP_ROW_X8, /* own acc += row a, times the noise vector, from blocks; own hash is
                         overwritten if an entry needs a fourth block */
    PKEM_STEP_NOISE_X8, /* from the bytes: own acc = e[i], transformed as if it were a product, for
                           nonce a; in encryption own acc += e1[i] or e2 */

    /* ---- The end ---- */

    PKEM_STEP_WIPE, /* the worker's memory but for the object's hash: the worker's last step */

    PKEM_STEP_KINDS
} pkem_step_kind;

typedef struct pkem_step {
    uint8_t kind, a, b;
    uint8_t after; /* steps that the other core must have taken; 0: none */
} pkem_step;

/*
 * Places. Those of the worker follow each other in its memory, 168 bytes each. The object's hash
 * begins where place hash_at of the plan begins, and lies over the places from there on: they must
 * not be used once it has started. In the build that keeps noise transformed, the memory of each
 * noise polynomial is three places until the polynomial is made.
 */
#define PKEM_PLACES_OF_WORKER 16 /* that steps can name */
#define PKEM_PLACES_OF_BATCH 44  /* what the worker takes for eight sponges, from place 0 on */
#define PKEM_PLACE_IN_NOISE(j, n) (PKEM_PLACES_OF_WORKER + 4 * (j) + (n)) /* n from 0 to 2 */

typedef struct pkem_plan {
    const pkem_step *main, *worker;
    uint8_t has_acc;  /* whether the worker has an accumulator, and so a product */
    uint8_t places;   /* of the worker */
    uint8_t hash_at;  /* the first place that the object's hash takes; = places: it has its own */
    uint8_t in_order; /* whether ct and keys are written from the first byte to the last; otherwise
                         the plan is for plain memory only */
} pkem_plan;

/*
 * The plans of a scheme: up to three for each operation, the fastest first. An operation takes the
 * first one that fits. It fits if the worker has the memory for it and, unless the plan is
 * in_order, if the objects that the operation writes or compares are plain memory. The last one
 * always fits; it fills the rest of the table. Each scheme has a table of its own, so that an
 * application links only the plans of its schemes.
 *
 * ML-KEM and round 3 may share a plan. Steps that one of them does not need do nothing in it: in
 * ML-KEM's encapsulation those of the object's hash and PKEM_STEP_RESULT, in round 3's
 * decapsulation PKEM_STEP_WRITE_HASH_PREFIX and PKEM_STEP_CHECK_DK.
 */
typedef enum pkem_plan_operation {
    PKEM_PLAN_KEYGEN,
    PKEM_PLAN_ENCAPS,
    PKEM_PLAN_DECAPS,
    PKEM_PLAN_DECAPS_FROM_SEED,
    PKEM_PLAN_OPERATIONS
} pkem_plan_operation;

#define PKEM_PLAN_CHOICES 3
typedef struct pkem_plans {
    const pkem_plan *of[PKEM_PLAN_OPERATIONS][PKEM_PLAN_CHOICES];
} pkem_plans;

/* Plans with eight sponges, for plain memory: by k - 2, and the operation. */
extern const pkem_plan *const pkem_plans_batched[3][PKEM_PLAN_DECAPS_FROM_SEED];

extern const pkem_plans pkem_plans_mlkem512, pkem_plans_mlkem768, pkem_plans_mlkem1024;
extern const pkem_plans pkem_plans_kyber512, pkem_plans_kyber768, pkem_plans_kyber1024;
extern const pkem_plans pkem_plans_kyber512_90s, pkem_plans_kyber768_90s, pkem_plans_kyber1024_90s;

#endif
