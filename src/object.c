/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "object.h"

#include <string.h>

int pk_memory_read(void *ctx, size_t pos, uint8_t *out, size_t n) {
    pk_copy(out, (const uint8_t *)ctx + pos, n);
    return 0;
}

int pk_memory_write(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    pk_copy((uint8_t *)ctx + pos, in, n);
    return 0;
}

pocketkem_io pocketkem_memory(uint8_t *object) {
    pocketkem_io io = {pk_memory_read, pk_memory_write, object};
    return io;
}

pocketkem_io pocketkem_const_memory(const uint8_t *object) {
    /* Without a writer nothing writes through ctx. */
    pocketkem_io io = {pk_memory_read, NULL, (void *)(uintptr_t)object};
    return io;
}

#ifdef PK_READS_IN_PLACE
const uint8_t *pk_in_memory(const pocketkem_io *from, size_t pos) {
    return from->read == pk_memory_read ? (const uint8_t *)from->ctx + pos : NULL;
}
#endif

#ifdef PK_WRITES_IN_PLACE
uint8_t *pk_memory_to_write(const pocketkem_io *to, size_t pos) {
    return to->write == pk_memory_write ? (uint8_t *)to->ctx + pos : NULL;
}
#endif

PK_SMALL_FROM_HERE

int pk_is_usable(const pocketkem_io *io) {
    return io->ctx != NULL || (io->read != pk_memory_read && io->write != pk_memory_write);
}

void pk_clear_object(const pocketkem_io *io, size_t n) {
    if (io->write == pk_memory_write && io->ctx != NULL) {
        pk_wipe(io->ctx, n);
    }
}

int pk_clear_keys(const pocketkem_scheme *scheme, const pocketkem_how *how, int error) {
    pk_clear_object(&how->ek, pk_ek_bytes(scheme));
    pk_clear_object(&how->dk, pk_dk_bytes(scheme));
    return error;
}

int pk_clear_ciphertext(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t ss[32],
                        int error) {
    pk_clear_object(&how->ct, pk_ct_bytes(scheme));
    pk_wipe(ss, POCKETKEM_SS_BYTES);
    return error;
}

/* A function of its own where code is fast: its buffer is in no other function's frame then. */
PK_APART_IF_FAST int absorb_read(const pk_suite *suite, pk_hash *hash, const pocketkem_io *from,
                                 size_t pos, size_t n) {
    uint8_t bytes[32];
    for (; n != 0; n -= sizeof bytes, pos += sizeof bytes) {
        int error = pk_read(from, pos, bytes, sizeof bytes);
        if (error != 0) {
            return error;
        }
        suite->absorb(hash, bytes, sizeof bytes);
    }
    return 0;
}

int pk_absorb_object(const pk_suite *suite, pk_hash *hash, const pocketkem_io *from, size_t pos,
                     size_t n) {
    const uint8_t *in_memory = pk_in_memory(from, pos);
    if (in_memory == NULL) {
        return absorb_read(suite, hash, from, pos, n);
    }
    suite->absorb(hash, in_memory, n);
    return 0;
}

int pk_hash_object(const pk_suite *suite, pk_hash *hash, const pocketkem_io *from, size_t pos,
                   size_t n, uint8_t out[32]) {
    suite->start(hash, PK_H);
    int error = pk_absorb_object(suite, hash, from, pos, n);
    suite->finish(hash, out);
    return error;
}

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

int pk_are_equal(const uint8_t *a, const uint8_t *b) {
    const uint8_t *end = a + 32;
    while (a != end && *a == *b) {
        a++, b++;
    }
    return a == end;
}
