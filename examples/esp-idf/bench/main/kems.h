/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The schemes and builds that this program measures: nine schemes, each in the bench's builds. */
#ifndef KEMS_H
#define KEMS_H

#include <pocketkem.h>

#include <stdint.h>

typedef struct kem {
    const char *name; /* "mlkem768": the name that ./pocketkem uses */
    const pocketkem_scheme *software;
    const pocketkem_scheme *accelerated; /* or null, if the chip accelerates none of it */
} kem;

typedef struct build {
    const char *name; /* of the implementation */
    int cores;
    int is_accelerated;
} build;

extern const kem kems[];
extern const build builds[];
enum { KEMS = 9, BUILDS = 4 };

typedef enum operation { KEYGEN, ENCAPS, DECAPS, DECAPS_CHECK, NOTHING, OPERATIONS } operation;
extern const char *const operation_names[OPERATIONS];

/* Inputs and outputs of operations, large enough for the largest scheme. */
extern uint8_t ek[POCKETKEM_MLKEM1024_EK_BYTES];
extern uint8_t dk[POCKETKEM_MLKEM1024_DK_BYTES];
extern uint8_t ct[POCKETKEM_MLKEM1024_CT_BYTES];
extern uint8_t ss[POCKETKEM_SS_BYTES];
extern uint8_t random_bytes[64]; /* all that an operation draws */

/* Chooses the scheme and build to measure. Returns null, or the reason why it cannot be measured.
 */
const char *kems_use(const kem *k, const build *b);
/* The chosen scheme, or null. */
const pocketkem_scheme *kems_scheme(void);

typedef struct measurement {
    int result; /* what the function returned, or POCKETKEM_ERR_RNG if 64 bytes were not enough */
    uint32_t cycles;
    uint32_t stack_bytes;        /* below the caller */
    uint32_t worker_stack_bytes; /* with the worker's memory; 0 on one core */
} measurement;

measurement kems_measure(operation op);

/* Repeats an operation on the same inputs, because a power meter needs it to last longer. Returns
   the first result that is not 0, or 0, and the cycles of all repetitions. */
int kems_repeat(operation op, long times, uint64_t *cycles);

#endif
