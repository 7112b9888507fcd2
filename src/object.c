/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "object.h"

#include "busy.h"

#include <string.h>

int pkem_memory_read(void *ctx, size_t pos, uint8_t *out, size_t n) {
    pkem_copy(out, (const uint8_t *)ctx + pos, n);
    return 0;
}

int pkem_memory_write(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    pkem_copy((uint8_t *)ctx + pos, in, n);
    return 0;
}

pocketkem_io pocketkem_memory(uint8_t *object) {
    pocketkem_io io = {pkem_memory_read, pkem_memory_write, object};
    return io;
}

pocketkem_io pocketkem_const_memory(const uint8_t *object) {
    /* Without a writer nothing writes through ctx. */
    pocketkem_io io = {pkem_memory_read, NULL, (void *)(uintptr_t)object};
    return io;
}

#ifndef pkem_in_memory
const uint8_t *pkem_in_memory(const pocketkem_io *from, size_t pos) {
    return from->read == pkem_memory_read ? (const uint8_t *)from->ctx + pos : NULL;
}
#endif

#ifndef pkem_memory_to_write
uint8_t *pkem_memory_to_write(const pocketkem_io *to, size_t pos) {
    return to->write == pkem_memory_write ? (uint8_t *)to->ctx + pos : NULL;
}
#endif

PKEM_SMALL_FROM_HERE

int pkem_is_usable(const pocketkem_io *io) {
    return io->ctx != NULL || (io->read != pkem_memory_read && io->write != pkem_memory_write);
}

void pkem_clear_object(const pocketkem_io *io, size_t n) {
    if (io->write == pkem_memory_write && io->ctx != NULL) {
        pkem_wipe(io->ctx, n);
    }
}

int pkem_clear_keys(const pocketkem_scheme *scheme, const pocketkem_how *how, int error) {
    pkem_clear_object(&how->ek, pkem_ek_bytes(scheme));
    pkem_clear_object(&how->dk, pkem_dk_bytes(scheme));
    return error;
}

int pkem_clear_ciphertext(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t ss[32],
                          int error) {
    pkem_clear_object(&how->ct, pkem_ct_bytes(scheme));
    pkem_wipe(ss, POCKETKEM_SS_BYTES);
    return error;
}

/* In a fast build not inlined, so that its buffer is in no frame of the deepest call path. */
PKEM_APART_IF_FAST int absorb_read(const pkem_suite *suite, pkem_hash *hash,
                                   const pocketkem_io *from, size_t pos, size_t n) {
    uint8_t bytes[32];
    for (; n != 0; n -= sizeof bytes, pos += sizeof bytes) {
        int error = pkem_read(from, pos, bytes, sizeof bytes);
        if (error != 0) {
            return error;
        }
        suite->absorb(hash, bytes, sizeof bytes);
        PKEM_STILL_BUSY();
    }
    return 0;
}

int pkem_absorb_object(const pkem_suite *suite, pkem_hash *hash, const pocketkem_io *from,
                       size_t pos, size_t n) {
    const uint8_t *in_memory = pkem_in_memory(from, pos);
    if (in_memory == NULL) {
        return absorb_read(suite, hash, from, pos, n);
    }
    const size_t at_once = 384; /* three blocks of a hash: more take long on a machine of 16 bits */
    for (; UINTPTR_MAX <= 0xffffu && n > at_once; n -= at_once) {
        suite->absorb(hash, in_memory, at_once);
        in_memory += at_once;
        PKEM_STILL_BUSY();
    }
    suite->absorb(hash, in_memory, n);
    return 0;
}

int pkem_hash_object(const pkem_suite *suite, pkem_hash *hash, const pocketkem_io *from, size_t pos,
                     size_t n, uint8_t out[32]) {
    suite->start(hash, PKEM_H);
    int error = pkem_absorb_object(suite, hash, from, pos, n);
    suite->finish(hash, out);
    return error;
}

static int write_hashing(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    pkem_tee *tee = (pkem_tee *)ctx;
    tee->suite->absorb(tee->hash, in, n);
    return tee->to == NULL ? 0 : tee->to->write(tee->to->ctx, pos, in, n);
}

static int read_hashing(void *ctx, size_t pos, uint8_t *out, size_t n) {
    pkem_tee *tee = (pkem_tee *)ctx;
    int failed = tee->to->read(tee->to->ctx, pos, out, n);
    if (!failed) { /* a reader that fails may have written nothing to out */
        tee->suite->absorb(tee->hash, out, n);
    }
    return failed;
}

const pocketkem_io *pkem_hashed(pkem_tee *tee, const pkem_suite *suite, pkem_hash *hash,
                                const pocketkem_io *to) {
    tee->io.read = read_hashing;
    tee->io.write = write_hashing;
    tee->io.ctx = tee;
    tee->suite = suite;
    tee->hash = hash;
    tee->to = to;
    return &tee->io;
}

int pkem_are_equal(const uint8_t *a, const uint8_t *b) {
    const uint8_t *end = a + 32;
    while (a != end && *a == *b) {
        a++, b++;
    }
    return a == end;
}
