/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The suite for accelerators, with emulated accelerators, compared with the suite in software.
 * Answers are the same for messages of every length and in pieces of all sizes, with a unit that is
 * free or in use, and for long and short key streams. Units are released, whatever fails.
 */
#include "../../port/esp-idf/src/accelerators.h"

#include <pthread.h>

#include "accelerated.h"
#include "pocketkem_posix.h"

/* ---- The accelerators ---- */

static pthread_mutex_t aes = PTHREAD_MUTEX_INITIALIZER;
static const uint8_t *key; /* null: the unit is free */
static int sha_in_use[2], sha_is_free, blocks_made, secrets_cleared;

int accelerators_aes_open(const uint8_t k[32]) {
    pthread_mutex_lock(&aes);
    key = k;
    return 1;
}

void accelerators_aes_encrypt(const uint32_t in[4], uint32_t out[4]) {
    encrypt(key, in, out);
    blocks_made++;
}

void accelerators_aes_close(int is_secret) {
    key = NULL;
    secrets_cleared += is_secret;
    pthread_mutex_unlock(&aes);
}

int accelerators_sha_open(accelerators_hash hash) {
    const int is_free = sha_is_free && !sha_in_use[hash];
    sha_in_use[hash] |= is_free;
    return is_free;
}

/* Collects messages with their padding. close hashes them from the first block on. */
static uint8_t padded[2][4096];
static size_t padded_bytes[2];

int accelerators_sha_blocks(accelerators_hash hash, uint32_t state[16], const uint32_t *blocks,
                            unsigned n, int is_first) {
    const size_t bytes = n * (hash == ACCELERATORS_SHA256 ? 64u : 128u);
    (void)state;
    check(is_first == (padded_bytes[hash] == 0), "the first block is said to be that");
    memcpy(padded[hash] + padded_bytes[hash], blocks, bytes);
    padded_bytes[hash] += bytes;
    return 1;
}

void accelerators_sha_close(accelerators_hash hash, uint32_t state[16], uint32_t *digest) {
    (void)state;
    hash_padded(hash == ACCELERATORS_SHA256 ? 64 : 128, padded[hash], padded_bytes[hash],
                (uint8_t *)digest);
    padded_bytes[hash] = 0;
    sha_in_use[hash] = 0;
}

/* ---- Tests ---- */

static const pkem_suite *suite; /* the accelerated one */

static void compare_hashes(pkem_hash_kind kind, size_t length, size_t piece) {
    static uint8_t in[1024];
    const size_t bytes = kind == PKEM_G ? 64 : 32;
    uint8_t here[64], there[64];
    pkem_hash state;
    for (size_t i = 0; i < sizeof in; i++) {
        in[i] = (uint8_t)(i * 7 + length);
    }
    pkem_suite_90s.start(&state, kind);
    pkem_suite_90s.absorb(&state, in, length);
    pkem_suite_90s.finish(&state, there);
    suite->start(&state, kind);
    for (size_t at = 0; at < length; at += piece) {
        suite->absorb(&state, in + at, length - at < piece ? length - at : piece);
    }
    suite->finish(&state, here);
    check(memcmp(here, there, bytes) == 0, "a digest");
}

static void hashes(void) {
    static const pkem_hash_kind kinds[] = {PKEM_H, PKEM_G, PKEM_J};
    for (size_t length = 0; length <= 520; length++) {
        for (unsigned k = 0; k < 3; k++) {
            compare_hashes(kinds[k], length, 1 + length * 5 % 200);
        }
    }
    check(!sha_in_use[0] && !sha_in_use[1], "an engine was not given back");
}

static void streams(void) {
    uint8_t k[32], index[2] = {3, 1}, here[960], there[960];
    pkem_hash state;
    for (unsigned i = 0; i < 32; i++) {
        k[i] = (uint8_t)(i * 11);
    }
    for (size_t piece = 8; piece <= 200; piece += 8) {
        for (unsigned is_prf = 0; is_prf < 2; is_prf++) {
            const pkem_suite *suites[] = {suite, &pkem_suite_90s};
            for (unsigned which = 0; which < 2; which++) {
                uint8_t *out = which ? there : here;
                if (is_prf) {
                    suites[which]->prf(&state, k, 9);
                } else {
                    suites[which]->xof(&state, k, index);
                }
                for (size_t at = 0; at + piece <= sizeof here; at += piece) {
                    suites[which]->squeeze(&state, out + at, piece);
                }
            }
            check(memcmp(here, there, sizeof here / piece * piece) == 0, "a key stream is wrong");
        }
    }
    check(key == NULL && secrets_cleared != 0,
          "AES was not closed, or a secret key was not cleared");
    /* For a PRF, no more blocks are made than are needed. */
    blocks_made = 0;
    suite->prf(&state, k, 1);
    suite->squeeze(&state, here, 128);
    check(blocks_made == 8, "the PRF makes more than is asked for");
}

/* ---- An operation that fails releases the units ---- */

/* Memory with one access that fails, by number. */
typedef struct failing {
    pocketkem_io io;
    long left;
} failing;

static int failing_read(void *ctx, size_t pos, uint8_t *out, size_t n) {
    failing *f = ctx;
    return f->left-- == 0 || f->io.read(f->io.ctx, pos, out, n);
}

static int failing_write(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    failing *f = ctx;
    return f->left-- == 0 || f->io.write(f->io.ctx, pos, in, n);
}

static uint8_t ek[POCKETKEM_KYBER512_90S_EK_BYTES], dk[POCKETKEM_KYBER512_90S_DK_BYTES];
static uint8_t ct[POCKETKEM_KYBER512_90S_CT_BYTES];

/* op: 0 keygen, 1 encaps, 2 decaps. object and when select the access that fails. */
static int operate(int op, const pocketkem_worker *worker, int object, long when) {
    static const uint8_t seed[64] = {1}, m[32] = {2};
    const pocketkem_scheme *scheme = &pocketkem_kyber512_90s_accelerated;
    uint8_t ss[32];
    pocketkem_how how = {0};
    how.ek = pocketkem_memory(ek);
    how.dk = pocketkem_memory(dk);
    how.ct = pocketkem_memory(ct);
    how.worker = worker;
    pocketkem_io *io = object == 0 ? &how.ek : object == 1 ? &how.dk : &how.ct;
    failing f = {*io, when};
    io->ctx = &f;
    io->read = failing_read;
    io->write = failing_write;
    if (op == 0) {
        how.ct = (pocketkem_io){0};
        how.seed = seed;
        return pocketkem_keygen_how(scheme, &how);
    }
    if (op == 1) {
        how.dk = (pocketkem_io){0};
        how.m = m;
        return pocketkem_encaps_how(scheme, ss, &how);
    }
    how.ek = (pocketkem_io){0};
    return pocketkem_decaps_how(scheme, ss, &how);
}

static void failures(const pocketkem_worker *worker) {
    static const int objects[3][2] = {{0, 1}, {0, 2}, {1, 2}}; /* the objects of an operation */
    unsigned failed = 0;
    for (int op = 0; op < 3; op++) {
        check(operate(op, worker, objects[op][0], -1) == 0, "an operation does not work");
        for (int i = 0; i < 2; i++) {
            for (long when = 0; when < 120; when += 3) {
                const int result = operate(op, worker, objects[op][i], when);
                check(!sha_in_use[0] && !sha_in_use[1] && key == NULL,
                      "an operation that failed keeps a unit");
                check(result == 0 || result == POCKETKEM_ERR_IO,
                      "an error of a reader or writer is said to be another one");
                failed += result != 0;
            }
        }
        operate(op, worker, objects[op][0], -1);
    }
    check(failed >= 100, "hardly anything has failed");
}

int main(void) {
    pocketkem_posix_worker worker;
    suite = pocketkem_kyber512_90s_accelerated.suite;
    sha_is_free = 1;
    hashes();
    sha_is_free = 0;
    hashes();
    streams();
    sha_is_free = 1;
    failures(NULL);
    check(pocketkem_posix_worker_start(&worker) == 0, "there is no second thread");
    failures(&worker.worker);
    pocketkem_posix_worker_stop(&worker);
    return 0;
}
