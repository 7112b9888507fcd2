/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A coroutine that runs while the operation waits: the same each time. (worker.c: a thread.) */
#ifndef POCKETKEM_SECOND_CORE_H
#define POCKETKEM_SECOND_CORE_H

#include "pocketkem.h"

#define SECOND_CORE_BYTES_MAX 12288 /* more than POCKETKEM_WORKER_BYTES_VECTORS */

/* The one there is, with so many bytes of memory for the worker. */
const pocketkem_worker *second_core(size_t memory_bytes);

/* Goes to the other one if there are two: for what is called between two steps of either. */
void second_core_turn(void);

#endif
