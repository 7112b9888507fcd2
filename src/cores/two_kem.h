/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The operations with a worker on a second core, until src/cores runs lists of steps. */
#ifndef POCKETKEM_TWO_KEM_H
#define POCKETKEM_TWO_KEM_H

#include "two_cores.h"

/* What else builds can do that have no worker. */
#define pk_set_streams(w, how) ((void)(w), (void)(how))
#define pk_streams(w) ((void)(w), 0)
#define pk_streamed(scheme, w, kind, to) (to)
#define pk_finish_stream(scheme, w, out) ((void)(out))
#define pk_seed_is_in_dk(how) ((void)(how), 0)
#define pk_is_from_seed(how) ((how)->seed != NULL)

#endif
