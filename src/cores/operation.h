/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The operations of the KEM on two cores: as those of kem.h, for a worker that is not null. The
 * main core takes its list of a plan (plan.h), the worker the other one. In decapsulation the
 * secret key may be its seed; then the working memory is as for that.
 */
#ifndef POCKETKEM_OPERATION_H
#define POCKETKEM_OPERATION_H

#include "../kem.h"

/* After an error the outputs in plain memory have been cleared. */
pkem_operation_in pkem_keygen_on_two_cores, pkem_encaps_on_two_cores, pkem_decaps_on_two_cores;

/* Whether there is no worker, or one with all that it needs. */
int pkem_worker_is_usable(const pocketkem_worker *worker);

#endif
