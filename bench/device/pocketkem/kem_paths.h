/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The ways through the library that pocketkem.h documents beside the ones that are measured: what
 * is random given by the caller, readers and writers, working memory of the caller's, keys as
 * seeds. For the checks of machine code, in builds that ask for it (KEM_PATHS).
 */
#ifndef KEM_PATHS_H
#define KEM_PATHS_H

#include <stddef.h>
#include <stdint.h>

/* The harness's buffers, as they are called there. */
typedef struct kem_objects {
    uint8_t *pk, *sk, *ct, *ss, *random;
} kem_objects;

/* The names of the ways, with a space behind each: an operation, and behind a + what is special;
   then zeros. */
#define KEM_PATH_NAMES_BYTES 384
extern const char kem_path_names[KEM_PATH_NAMES_BYTES];

/* How many times the last one called a reader, a writer or the random generator; and which of these
   calls is to fail, from 1 on, or 0; and how much working memory it was given. */
extern uint32_t kem_path_calls, kem_path_fails_at, kem_path_work_bytes;

/* The number of a name, or -1. */
int kem_path_of(const char *name);
int kem_run_path(int path, const kem_objects *objects);

#endif
