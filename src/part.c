/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "part.h"

PKEM_SMALL_FROM_HERE

#define AT_ONCE 64 /* the most that an object is asked for */

static int read_part(void *ctx, size_t pos, uint8_t *out, size_t n) {
    const pocketkem_part *part = (const pocketkem_part *)ctx;
    return part->whole.read(part->whole.ctx, part->from + pos, out, n);
}

static int write_part(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    const pocketkem_part *part = (const pocketkem_part *)ctx;
    return part->whole.write(part->whole.ctx, part->from + pos, in, n);
}

pocketkem_io pocketkem_part_of(pocketkem_part *part, const pocketkem_io *whole, size_t from) {
    pocketkem_io io = *whole;
    part->whole = *whole;
    part->from = from;
    if (from == 0) {
        return io;
    }
    if ((io.read == NULL || io.read == pkem_memory_read) &&
        (io.write == NULL || io.write == pkem_memory_write)) {
        io.ctx = io.ctx == NULL ? NULL : (uint8_t *)io.ctx + from;
        return io;
    }
    io.read = io.read == NULL ? NULL : read_part;
    io.write = io.write == NULL ? NULL : write_part;
    io.ctx = part;
    return io;
}

int pkem_read_all(const pocketkem_io *from, size_t pos, uint8_t *out, size_t n) {
    int error = 0;
    while (error == 0 && n != 0) {
        size_t now = n < AT_ONCE ? n : AT_ONCE;
        error = pkem_read(from, pos, out, now);
        pos += now;
        out += now;
        n -= now;
    }
    return error;
}

int pkem_write_all(const pocketkem_io *to, size_t pos, const uint8_t *in, size_t n) {
    int error = 0;
    while (error == 0 && n != 0) {
        size_t now = n < AT_ONCE ? n : AT_ONCE;
        error = pkem_write(to, pos, in, now);
        pos += now;
        in += now;
        n -= now;
    }
    return error;
}
