/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "stream.h"

static int write_hashing(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    pk_tee *tee = ctx;
    tee->suite->absorb(tee->hash, in, n);
    return tee->to == NULL ? 0 : tee->to->write(tee->to->ctx, pos, in, n);
}

static int read_hashing(void *ctx, size_t pos, uint8_t *out, size_t n) {
    pk_tee *tee = ctx;
    int failed = tee->to->read(tee->to->ctx, pos, out, n);
    tee->suite->absorb(tee->hash, out, n);
    return failed;
}

const pocketkem_io *pk_hashed(pk_tee *tee, const pk_suite *suite, pk_hash *hash,
                              const pocketkem_io *to) {
    tee->io.read = read_hashing;
    tee->io.write = write_hashing;
    tee->io.ctx = tee;
    tee->suite = suite;
    tee->hash = hash;
    tee->to = to;
    return &tee->io;
}

#if POCKETKEM_RAM_LEAST

const pocketkem_io *pk_streamed(const pocketkem_scheme *scheme, pk_work *w, pk_hash_kind kind,
                                const pocketkem_io *to) {
    scheme->suite->start(&w->stream, kind);
    return pk_hashed(&w->tee, scheme->suite, &w->stream, to);
}

#endif
