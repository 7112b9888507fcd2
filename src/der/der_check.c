/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "der.h"

#include "../run.h"

PKEM_SMALL_FROM_HERE

#define COMPARED 32 /* bytes at a time */

/* id-alg-ml-kem-512, 768 and 1024: 2.16.840.1.101.3.4.4.1 to 3 [RFC9935, 3]. */
void pkem_der_algorithm(const pocketkem_scheme *scheme, uint8_t out[PKEM_DER_ALGORITHM_BYTES]) {
    static const uint8_t begin[PKEM_DER_ALGORITHM_BYTES - 1] PKEM_ROM = {
        PKEM_DER_OBJECT_IDENTIFIER, 9, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x04,
    };
    for (unsigned i = 0; i < sizeof begin; i++) {
        out[i] = pkem_rom8(begin, begin + i);
    }
    out[PKEM_DER_ALGORITHM_BYTES - 1] = (uint8_t)(scheme->k - 1);
}

/* An object that is compared with what is written to it. */
typedef struct compared {
    pocketkem_io with;
    uint8_t different;
} compared;

static int read_compared(void *ctx, size_t pos, uint8_t *out, size_t n) {
    const compared *c = (const compared *)ctx;
    return c->with.read(c->with.ctx, pos, out, n);
}

static int write_compared(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    compared *c = (compared *)ctx;
    uint8_t there[64];
    int failed = c->with.read(c->with.ctx, pos, there, n);
    for (size_t i = 0; i < n && !failed; i++) {
        c->different |= (uint8_t)(there[i] ^ in[i]);
    }
    pkem_wipe(there, sizeof there);
    PKEM_WIPE_LEAVES(); /* they may be below all that notes its frame */
    return failed;
}

static pocketkem_io compared_with(compared *c, const pocketkem_io *with) {
    pocketkem_io io = {read_compared, write_compared, NULL};
    c->with = *with;
    c->different = 0;
    io.ctx = c;
    return io;
}

/* 0 if nothing was different. What it was, is wiped. */
static PKEM_NOINLINE uint32_t difference(compared *c) {
    volatile uint8_t *different = &c->different;
    uint32_t found = *different;
    *different = 0;
    return found;
}

PKEM_NOINLINE int pkem_der_check_seed(const pocketkem_scheme *scheme, const uint8_t *seed,
                                      const pocketkem_io *dk, const pocketkem_io *ek) {
    pocketkem_how how = {0};
    compared c;
    if (dk != NULL) {
        how.dk = compared_with(&c, dk);
    } else {
        how.ek = compared_with(&c, ek);
    }
    how.seed = seed;
    int error = pkem_run(scheme, NULL, &how, pkem_keygen);
    /* A build that resists faults reads what was written, and finds it different, too. */
    if (difference(&c) != 0 && (error == 0 || error == POCKETKEM_ERR_SELFTEST)) {
        error = POCKETKEM_ERR_KEY;
    }
    return error;
}

PKEM_NOINLINE int pkem_der_check_dk(const pocketkem_scheme *scheme, const pocketkem_io *dk,
                                    const pocketkem_io *ek) {
    pkem_hash hash;
    uint8_t in_dk[COMPARED], beside[COMPARED];
    hash.noted.lowest = PKEM_NOTHING_NOTED; /* nothing here is secret */
    int error = pkem_check_dk(scheme, &hash, dk);
    for (size_t at = 0; ek != NULL && error == 0 && at < pkem_ek_bytes(scheme); at += COMPARED) {
        error = pkem_read(dk, pkem_vector_bytes(scheme) + at, in_dk, COMPARED);
        if (error == 0) {
            error = pkem_read(ek, at, beside, COMPARED);
        }
        if (error == 0 && memcmp(in_dk, beside, COMPARED) != 0) {
            error = POCKETKEM_ERR_KEY;
        }
    }
    return error;
}
