/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The 90s sets on emulated units beside software, with units that are free or another task's. */
#include "accelerators.h"
#include "aes/esp_aes.h"
#include "freertos/FreeRTOS.h"
#include "freertos/task.h"
#include "hal/aes_hal.h"
#include "pocketkem_esp_accelerated.h"
#include "scheme.h"
#include "second_core.h"
#include "two_cores.h"

/* In software, and accelerated. */
static const pocketkem_scheme *const sets[3][2] = {
    {&pocketkem_kyber512_90s, &pocketkem_kyber512_90s_accelerated},
    {&pocketkem_kyber768_90s, &pocketkem_kyber768_90s_accelerated},
    {&pocketkem_kyber1024_90s, &pocketkem_kyber1024_90s_accelerated},
};

static void run(const pocketkem_scheme *scheme, objects *o) {
    check(run_all(scheme, o, NULL) == 0, "an operation does not work");
}

static const pkem_suite *suite; /* the accelerated one */

static unsigned aes_blocks, sha_blocks; /* made by units */
static uint8_t key[32];

static void use_aes(void); /* checks that the task has the unit */

uint8_t aes_hal_setkey(const uint8_t *k, size_t key_bytes, int mode) {
    use_aes();
    check(key_bytes == sizeof key && mode == ESP_AES_ENCRYPT, "encryption by AES-256");
    memcpy(key, k, sizeof key);
    return sizeof key;
}

/* Of {n0, n1, 0 x 10, number}, which is a block of a key stream. */
void aes_hal_transform_block(const void *input_block, void *output_block) {
    const uint8_t *bytes = input_block;
    const unsigned number = (unsigned)bytes[14] << 8 | bytes[15];
    pkem_hash state;
    use_aes();
    check(is_zero(bytes + 2, 10), "the block before encryption");
    pkem_aes256ctr_init(&state.aes, key, bytes[0], bytes[1]);
    for (unsigned i = 0; i <= number; i++) {
        pkem_aes256ctr_squeeze(&state.aes, output_block, 16);
    }
    aes_blocks++;
}

/* check_units: free, and empty. take_units: another task has them. try_more: this chip's. */
#if IS_ESP32
#include "units_esp32.h"
#else
#include "units_later.h"
#endif

static void compare_hashes(pkem_hash_kind kind, size_t length, size_t piece) {
    static uint8_t in[1024];
    uint8_t here[64] = {0}, there[64] = {0};
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
    check(memcmp(here, there, sizeof here) == 0, "a digest");
}

static void hashes(void) {
    for (size_t length = 0; length <= 520; length++) {
        for (pkem_hash_kind kind = PKEM_H; kind <= PKEM_J; kind++) {
            compare_hashes(kind, length, 1 + length * 5 % 200);
        }
    }
}

static void streams(void) {
    uint8_t k[32], index[2] = {3, 1}, out[2][960];
    pkem_hash state;
    for (unsigned i = 0; i < 32; i++) {
        k[i] = (uint8_t)(i * 11);
    }
    for (size_t piece = 8; piece <= 200; piece += 8) {
        for (unsigned is_prf = 0; is_prf < 2; is_prf++) {
            const pkem_suite *suites[] = {suite, &pkem_suite_90s};
            for (unsigned which = 0; which < 2; which++) {
                if (is_prf) {
                    suites[which]->prf(&state, k, 9);
                } else {
                    suites[which]->xof(&state, k, index);
                }
                for (size_t at = 0; at + piece <= sizeof out[0]; at += piece) {
                    suites[which]->squeeze(&state, out[which] + at, piece);
                }
            }
            check(memcmp(out[0], out[1], sizeof out[0] / piece * piece) == 0, "a key stream");
        }
        check(is_zero(key, sizeof key), "a secret key is left in the AES unit");
    }
}

/* 128 bytes of a PRF are eight blocks, in two turns, each of which ends with a block of zeros. */
static void count_blocks(void) {
    static const uint8_t k[32] = "k";
    uint8_t out[128];
    pkem_hash state;
    aes_blocks = 0;
    suite->prf(&state, k, 1);
    suite->squeeze(&state, out, sizeof out);
    check(aes_blocks == 8 + 2, "the PRF makes more than is asked for");
}

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

/* op: 0 keygen, 1 encaps, 2 decaps. object and when select the access that fails. */
static int operate(int op, const pocketkem_worker *worker, int object, long when) {
    static const uint8_t seed[64] = {1}, m[32] = {2};
    static objects o;
    const pocketkem_scheme *scheme = sets[0][1];
    pocketkem_how how = {0};
    how.ek = pocketkem_memory(o.ek);
    how.dk = pocketkem_memory(o.dk);
    how.ct = pocketkem_memory(o.ct);
    how.worker = worker;
    how.m = m;
    pocketkem_io *io = object == 0 ? &how.ek : object == 1 ? &how.dk : &how.ct;
    failing f = {*io, when};
    *io = (pocketkem_io){failing_read, failing_write, &f};
    if (op == 0) {
        how.seed = seed;
        return pocketkem_keygen_how(scheme, &how);
    }
    return op == 1 ? pocketkem_encaps_how(scheme, o.ss[0], &how)
                   : pocketkem_decaps_how(scheme, o.ss[1], &how);
}

static void failures(const pocketkem_worker *worker) {
    static const int objects[3][2] = {{0, 1}, {0, 2}, {1, 2}}; /* the objects of an operation */
    unsigned failed = 0;
    for (int op = 0; op < 3; op++) {
        check(operate(op, worker, objects[op][0], -1) == 0, "an operation does not work");
        for (int i = 0; i < 2; i++) {
            for (long when = 0; when < 120; when += 3) {
                const int result = operate(op, worker, objects[op][i], when);
                check(result == 0 || result == POCKETKEM_ERR_IO, "another error");
                check_units(NULL);
                failed += result != 0;
            }
        }
        operate(op, worker, objects[op][0], -1);
    }
    check(failed >= 100, "hardly anything has failed");
}

int main(void) {
    static objects here, there;
    suite = sets[0][1]->suite;
    hashes();
    streams();
    count_blocks();
    take_units();
    aes_blocks = sha_blocks = 0;
    hashes();
    streams();
    check(sha_blocks == 0 && aes_blocks == 0, "a unit that another task has");
    give_back_units();
    failures(NULL);
    failures(second_core(POCKETKEM_WORKER_BYTES));
    for (unsigned i = 0; i < 3; i++) {
        run(sets[i][0], &there);
        aes_blocks = sha_blocks = 0;
        run(sets[i][1], &here);
        check(aes_blocks > 200 && sha_blocks > 30, "the units are not used");
        check(memcmp(&here, &there, sizeof here) == 0, "another result than in software");
        check_units(here.ek + pocketkem_ek_bytes(sets[i][0]) - 32);
        try_more(sets[i], &there);
    }
    return 0;
}
