/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The operations with a worker on a second core, as pocketkem.c chooses them. */
#ifndef POCKETKEM_TWO_CORES_H
#define POCKETKEM_TWO_CORES_H

#include "../kem.h"

/* After an error the outputs in plain memory have been cleared. */
pk_operation_in pk_keygen_on_two_cores, pk_encaps_on_two_cores, pk_decaps_on_two_cores;

/* Whether there is no worker, or one with all that it needs. */
int pk_worker_is_usable(const pocketkem_worker *worker);

#endif
