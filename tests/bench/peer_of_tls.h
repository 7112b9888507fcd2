/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What peers of TLS have in common. Before it: LENT, the port's structure; USE, its call. */
#include <stdlib.h>
#include <string.h>

#include <pocketkem_posix.h>

#define EXPORT __attribute__((visibility("default")))

static long allocated, allocations = -1;

/* Fails an allocation: the one after n more; -1: none. */
EXPORT void peer_allocation_fails_after(long n) { allocations = n; }

/* Blocks that are in use. */
EXPORT long peer_allocated(void) { return allocated; }

static void *counted(size_t n) {
    if (allocations == 0) {
        return NULL;
    }
    allocations -= allocations > 0;
    allocated++;
    size_t *block = malloc(n + 2 * sizeof *block);
    block[0] = n;
    return block + 2;
}

static size_t size_of(const void *memory) { return ((const size_t *)memory - 2)[0]; }

static void give_back(void *memory) {
    allocated--;
    free((size_t *)memory - 2);
}

static uint64_t work[1024];
static pocketkem_posix_worker worker;
static LENT lent;

/* Returns 0; or an error if the system has no thread to give. */
EXPORT int peer_lend(size_t work_bytes, int with_worker) {
    memset(&lent, 0, sizeof lent);
    memset(work, 0xee, sizeof work);
    lent.work = work_bytes != 0 ? work : NULL;
    lent.work_bytes = work_bytes;
    if (with_worker) {
        const int error = pocketkem_posix_worker_start(&worker);
        if (error != 0) {
            return error;
        }
        lent.worker = &worker.worker;
    }
    USE(&lent);
    return 0;
}

/* Stops the worker, which stays lent: a core that has died. */
EXPORT void peer_stop_worker(void) { pocketkem_posix_worker_stop(&worker); }

/* Returns the bytes of working memory that were written, all of which must be zero again; or -1. */
EXPORT long peer_take_back(void) {
    const unsigned char *bytes = (const unsigned char *)work;
    long written = 0;
    USE(NULL);
    peer_stop_worker();
    for (size_t i = 0; i < sizeof work; i++) {
        if (bytes[i] != 0xee) {
            written = bytes[i] != 0 || written < 0 ? -1 : written + 1;
        }
    }
    return written;
}

typedef struct line {
    unsigned char in[32768], out[32768];
    size_t in_from, in_to, out_to;
} line;

/* What has come, up to n bytes. Returns their number. */
static size_t take_from(line *l, void *buffer, size_t n) {
    const size_t there = l->in_to - l->in_from;
    n = n < there ? n : there;
    memcpy(buffer, l->in + l->in_from, n);
    l->in_from += n;
    return n;
}

/* Returns whether there was room. */
static int give_to(line *l, const void *buffer, size_t n) {
    if (n > sizeof l->out - l->out_to) {
        return 0;
    }
    memcpy(l->out + l->out_to, buffer, n);
    l->out_to += n;
    return 1;
}

/* The bytes for the other end, and from there. */
EXPORT long peer_end_take(line *l, unsigned char *out) {
    const size_t n = l->out_to;
    memcpy(out, l->out, n);
    l->out_to = 0;
    return (long)n;
}

EXPORT void peer_end_give(line *l, const unsigned char *in, size_t n) {
    memmove(l->in, l->in + l->in_from, l->in_to - l->in_from);
    l->in_to -= l->in_from;
    l->in_from = 0;
    if (n <= sizeof l->in - l->in_to) {
        memcpy(l->in + l->in_to, in, n);
        l->in_to += n;
    }
}
