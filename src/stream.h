/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Objects that are hashed as they pass, and objects at the far end of a line. */
#ifndef POCKETKEM_STREAM_H
#define POCKETKEM_STREAM_H

#include "work.h"

/* The object `to` for an operation: hash absorbs what is written to it or read from it. */
const pocketkem_io *pk_hashed(pk_tee *tee, const pk_suite *suite, pk_hash *hash,
                              const pocketkem_io *to);

#if POCKETKEM_RAM_LEAST

/* The same with w->stream, which starts anew, through w->tee. */
const pocketkem_io *pk_streamed(const pocketkem_scheme *scheme, pk_work *w, pk_hash_kind kind,
                                const pocketkem_io *to);

PK_INLINE void pk_finish_stream(const pocketkem_scheme *scheme, pk_work *w, uint8_t out[32]) {
    scheme->suite->finish(&w->stream, out);
}

#else /* pk_streams(w) is 0 */

#define pk_streamed(scheme, w, kind, to) (to)
#define pk_finish_stream(scheme, w, out) ((void)(out))

#endif
#endif
