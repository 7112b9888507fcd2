/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Paths through the library that pocketkem.h documents besides the measured ones: given randomness,
 * readers and writers, the caller's working memory, keys as seeds. The checks of machine code use
 * them, in builds that ask for it (KEM_PATHS).
 */
#ifndef KEM_PATHS_H
#define KEM_PATHS_H

#include <stddef.h>
#include <stdint.h>

/* The harness's buffers, under the names that they have there. */
typedef struct kem_objects {
    uint8_t *pk, *sk, *ct, *ss, *random;
} kem_objects;

/* The names of the paths, with a space behind each, then zeros. A name is an operation, then the
   variants, each behind a +. */
#ifdef KEM_DER
#define KEM_PATH_NAMES_BYTES 512
#else
#define KEM_PATH_NAMES_BYTES 384
#endif
extern const char kem_path_names[KEM_PATH_NAMES_BYTES];

/* How often the last path called a reader, a writer or the random generator; which of these calls
   is to fail, from 1 on, or 0; and how much working memory the path was given. */
extern uint32_t kem_path_calls, kem_path_fails_at, kem_path_work_bytes;

/* The number of a name, or -1. */
int kem_path_of(const char *name);
int kem_run_path(int path, const kem_objects *objects);

#endif
