/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What this program measures: the nine schemes, each in the builds that the bench knows. */
#ifndef KEMS_H
#define KEMS_H

#include <pocketkem.h>

#include <stdint.h>

typedef struct kem {
    const char *name; /* "mlkem768", as ./pocketkem calls it */
    const pocketkem_scheme *software;
    const pocketkem_scheme *accelerated; /* or null: nothing of it that a chip would do */
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

/* What operations read and write: as large as the largest scheme's. */
extern uint8_t ek[POCKETKEM_MLKEM1024_EK_BYTES];
extern uint8_t dk[POCKETKEM_MLKEM1024_DK_BYTES];
extern uint8_t ct[POCKETKEM_MLKEM1024_CT_BYTES];
extern uint8_t ss[POCKETKEM_SS_BYTES];
extern uint8_t random_bytes[64]; /* all that an operation draws */

/* Chooses what is measured from now on. Null, or why it cannot be. */
const char *kems_use(const kem *k, const build *b);
/* That; null if there is none. */
const pocketkem_scheme *kems_scheme(void);

typedef struct measurement {
    int result; /* what the function returned, or POCKETKEM_ERR_RNG if 64 bytes were not enough */
    uint32_t cycles;
    uint32_t stack_bytes;        /* below the caller */
    uint32_t worker_stack_bytes; /* with the worker's memory; 0 on one core */
} measurement;

measurement kems_measure(operation op);

/* For a power meter, which wants to see an operation for longer than it takes: repeats it on the
   same inputs. The first result that is not 0, or 0; and the cycles of all. */
int kems_repeat(operation op, long times, uint64_t *cycles);

#endif
