/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "kem_paths.h"

#include "api.h"
#include "kem_parts.h"

#ifdef KEM_DER
#include <pocketkem_der.h>
#endif

#include "work.h"

#include <string.h>

/* The variants of an operation that a path uses. */
enum {
    KEYGEN = 1,
    ENCAPS = 2,
    DECAPS = 4,
    SEED = 8,        /* d || z is given; the harness's buffer holds the random bytes */
    M = 16,          /* m is given */
    H_EK = 32,       /* H(ek) is given, from the loaded key pair */
    IO = 64,         /* readers and writers instead of plain memory */
    WORK = 128,      /* the caller's working memory */
    CHECKED = 256,   /* the key was checked before */
    NO_EK = 512,     /* only dk is made */
    STREAMED = 1024, /* no part is requested twice */
    /* 2048 is left out: GCC 12 stops with an internal error where it tests it with Zbs. */
    ODD = 4096, /* objects in plain memory, one byte behind their place in the harness */
    DK_IS_SEED = 8192,
    DERAND = 16384 /* the simple calls with given randomness */
};
/* Other functions: key checks; that of a pair; keys in DER, of which operations use a part. */
#define CHECK 0x8000u
#define PAIR (CHECK | ENCAPS)
#ifdef KEM_DER
#define DER UINT32_C(0x10000)
typedef uint32_t path;
#else
typedef uint16_t path;
#endif

#define PATHS_OF_CALLS(_)                                                                          \
    _("keygen+derand", KEYGEN | DERAND)                                                            \
    _("encaps+derand", ENCAPS | DERAND)                                                            \
    _("check+keys", CHECK)                                                                         \
    _("check+pair", PAIR)
#ifdef KEM_DER
#define PATHS_OF_DER(_)                                                                            \
    _("encaps+der", ENCAPS | DER | M | IO)                                                         \
    _("decaps+der", DECAPS | DER)                                                                  \
    _("decaps+der_and_ek", DECAPS | DER | NO_EK)                                                   \
    _("decaps+der_seed", DECAPS | DER | SEED)                                                      \
    _("decaps+der_seed_bare", DECAPS | DER | SEED | CHECKED)                                       \
    _("decaps+der_seed_and_dk", DECAPS | DER | SEED | IO)                                          \
    _("decaps+der_seed_and_ek", DECAPS | DER | SEED | NO_EK)
#else
#define PATHS_OF_DER(_)
#endif
#define PATHS_OF_ALL(_)                                                                            \
    _("keygen+read", KEYGEN | IO | WORK)                                                           \
    _("keygen+given", KEYGEN | SEED)                                                               \
    _("keygen+no_ek", KEYGEN | SEED | NO_EK | WORK)                                                \
    _("keygen+odd", KEYGEN | ODD)                                                                  \
    _("encaps+read", ENCAPS | IO | WORK)                                                           \
    _("encaps+given", ENCAPS | M)                                                                  \
    _("encaps+given_h_ek", ENCAPS | M | H_EK | WORK)                                               \
    _("encaps+odd", ENCAPS | ODD)                                                                  \
    _("decaps+read", DECAPS | IO | WORK)                                                           \
    _("decaps+work", DECAPS | CHECKED | WORK)                                                      \
    _("decaps+odd", DECAPS | ODD)                                                                  \
    _("decaps+seed_h_ek", DECAPS | SEED | H_EK | WORK)                                             \
    _("decaps+seed_read", DECAPS | SEED | IO)

/* Paths of builds for the least memory. */
#define PATHS_OF_LEAST(_)                                                                          \
    _("decaps+dk_is_seed", DECAPS | DK_IS_SEED)                                                    \
    _("decaps+dk_is_seed_read", DECAPS | DK_IS_SEED | IO | WORK)
/* Those of them that need FIPS 203. */
#define PATHS_OF_STREAMS(_)                                                                        \
    _("keygen+stream", KEYGEN | STREAMED | IO | WORK)                                              \
    _("encaps+stream", ENCAPS | STREAMED | IO)                                                     \
    _("encaps+stream_h_ek", ENCAPS | STREAMED | H_EK | M | IO | WORK)                              \
    _("decaps+stream", DECAPS | STREAMED | IO)                                                     \
    _("decaps+stream_seed", DECAPS | STREAMED | DK_IS_SEED | IO | WORK)

#define NAME(name, flags) name " "
#define FLAGS(name, flags) flags,
#if POCKETKEM_RAM != PKEM_RAM_LEAST
#define PATHS_OF_BUILD(_)
#elif KEM_IS_FIPS203
#define PATHS_OF_BUILD(_) PATHS_OF_LEAST(_) PATHS_OF_STREAMS(_)
#else
#define PATHS_OF_BUILD(_) PATHS_OF_LEAST(_)
#endif
#define PATHS(_) PATHS_OF_ALL(_) PATHS_OF_CALLS(_) PATHS_OF_DER(_) PATHS_OF_BUILD(_)

const char kem_path_names[KEM_PATH_NAMES_BYTES] = PATHS(NAME);
static const path path_flags[] = {PATHS(FLAGS)};

uint32_t kem_path_calls, kem_path_fails_at, kem_path_work_bytes;

int kem_path_of(const char *name) {
    int path = 0;
    for (const char *at = kem_path_names; *at != 0; at++, path++) {
        const char *is = name;
        while (*at == *is && *at != ' ') {
            at++, is++;
        }
        if (*at == ' ' && *is == 0) {
            return path;
        }
        while (*at != ' ') {
            at++;
        }
    }
    return -1;
}

static int fails(void) { return ++kem_path_calls == kem_path_fails_at; }

static int read_object(void *ctx, size_t pos, uint8_t *out, size_t n) {
    memcpy(out, (const uint8_t *)ctx + pos, n);
    return fails();
}

static int write_object(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    memcpy((uint8_t *)ctx + pos, in, n);
    return fails();
}

static int draw(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    return randombytes(out, n) || fails();
}

static pocketkem_io object(path flags, uint8_t *bytes) {
    bytes += (flags & ODD) != 0;
    return flags & IO ? (pocketkem_io){read_object, write_object, bytes} : pocketkem_memory(bytes);
}

/* Moves the contents of the harness's buffers by one byte. The buffers have room for it. */
static void move_objects(const kem_objects *objects, int to, int from) {
    memmove(objects->pk + to, objects->pk + from, CRYPTO_PUBLICKEYBYTES);
    memmove(objects->sk + to, objects->sk + from, CRYPTO_SECRETKEYBYTES);
    memmove(objects->ct + to, objects->ct + from, CRYPTO_CIPHERTEXTBYTES);
}

#define KEM_K ((CRYPTO_PUBLICKEYBYTES - 32) / PKEM_POLY_BYTES)

static uint8_t
    work[PKEM_ALIGNING_BYTES + PKEM_WORK_BYTES_FROM_SEED(KEM_K) + POCKETKEM_WORK_ALIGN - 1];

/* What is no operation of pocketkem_how. */
static int run_call(path flags, const kem_objects *o) {
    if (flags == PAIR) {
        return pocketkem_check_pair(&KEM_SCHEME, o->pk, o->sk, o->ct, draw, NULL);
    }
    if (flags == CHECK) {
        int error = pocketkem_check_ek(&KEM_SCHEME, o->pk, CRYPTO_PUBLICKEYBYTES);
        return error ? error : pocketkem_check_dk(&KEM_SCHEME, o->sk, CRYPTO_SECRETKEYBYTES);
    }
    return flags & KEYGEN
               ? pocketkem_keygen_derand(&KEM_SCHEME, o->pk, o->sk, o->random, o->random + 32)
               : pocketkem_encaps_derand(&KEM_SCHEME, o->ct, o->ss, o->pk, o->random);
}

#ifdef KEM_DER
/* Room for a seed, dk, and ek beside them. */
static uint8_t der[POCKETKEM_SEED_BYTES + CRYPTO_SECRETKEYBYTES + CRYPTO_PUBLICKEYBYTES + 64];

/* A key is written in DER and read there, into how. */
static int take_from_der(path flags, const kem_objects *o, pocketkem_how *how) {
    static pocketkem_part part;
    pocketkem_io all = object(flags, der);
    pocketkem_der_key key;
    size_t n;
    int error;
    if (flags & ENCAPS) {
        n = pocketkem_der_ek_bytes(&KEM_SCHEME);
        error = pocketkem_der_write_ek(&KEM_SCHEME, &all, &how->ek);
        if (!error) {
            error = pocketkem_der_read_ek(&KEM_SCHEME, &all, n, &key.ek);
        }
        how->ek = pocketkem_part_of(&part, &all, key.ek);
        return error;
    }
    const bool has_dk = !(flags & SEED) || (flags & IO);
    const uint8_t *seed = flags & SEED ? o->random : NULL;
    n = pocketkem_der_dk_bytes(&KEM_SCHEME, seed != NULL, has_dk);
    pocketkem_io dk = pocketkem_const_memory(o->sk);
    error = pocketkem_der_write_dk(&KEM_SCHEME, &all, seed, has_dk ? &dk : NULL);
    if (error) {
        return error;
    }
    if (flags & CHECKED) { /* the seed without its tag and length [RFC9935, 6] */
        memmove(der + n - 66, der + n - 64, 64);
        n -= 2;
        der[1] -= 2;
        der[n - 65] -= 2;
        error = pocketkem_der_read_bare_seed(&KEM_SCHEME, &all, n, &key.seed);
        how->seed = der + key.seed;
        return error;
    }
    if (flags & NO_EK) { /* version 2, and [1] with ek behind no unused bits [RFC5958, 2] */
        const size_t ek = CRYPTO_PUBLICKEYBYTES + 1;
        const uint8_t head[] = {0x81, 0x82, (uint8_t)(ek >> 8), (uint8_t)ek, 0};
        const size_t before = der[1] == 0x82 ? 4 : 2;
        const size_t content = n - before + sizeof head - 1 + ek;
        memmove(der + 4, der + before, n - before);
        der[1] = 0x82;
        der[2] = (uint8_t)(content >> 8);
        der[3] = (uint8_t)content;
        der[6] = 1;
        memcpy(der + 4 + n - before, head, sizeof head);
        memcpy(der + 4 + n - before + sizeof head,
               o->sk + CRYPTO_SECRETKEYBYTES - 64 - CRYPTO_PUBLICKEYBYTES, CRYPTO_PUBLICKEYBYTES);
        n = content + 4;
    }
    error = pocketkem_der_read_dk(&KEM_SCHEME, &all, n, &key);
    how->seed = flags & SEED ? der + key.seed : NULL;
    how->dk = has_dk ? pocketkem_part_of(&part, &all, key.dk) : how->dk;
    return error;
}
#endif

int kem_run_path(int number, const kem_objects *objects) {
    const path flags = path_flags[number];
    const bool is_large = flags & (STREAMED | DK_IS_SEED) || (flags & DECAPS && flags & SEED);
    static uint8_t seed_key[POCKETKEM_SEED_BYTES + POCKETKEM_H_EK_BYTES];
    static pocketkem_how how; /* not on the stack, which is measured */
    const uint8_t *h_ek = objects->sk + CRYPTO_SECRETKEYBYTES - 64;
    int error;
    memset(&how, 0, sizeof how);
    kem_path_calls = 0;
    kem_path_work_bytes = 0;
    if (flags & (CHECK | DERAND)) {
        return run_call(flags, objects);
    }
    how.ek = object(flags, objects->pk);
    how.dk = object(flags, objects->sk);
    how.ct = object(flags, objects->ct);
    if (flags & NO_EK) {
        memset(&how.ek, 0, sizeof how.ek);
    }
    if (flags & SEED) {
        how.seed = objects->random;
        if (flags & DECAPS) {
            memset(&how.dk, 0, sizeof how.dk);
        }
    }
    if (flags & DK_IS_SEED) {
        memcpy(seed_key, objects->random, POCKETKEM_SEED_BYTES);
        memcpy(seed_key + POCKETKEM_SEED_BYTES, h_ek, POCKETKEM_H_EK_BYTES);
        how.dk = object(flags, seed_key);
        how.dk_is_seed = true;
    }
    how.m = flags & M ? objects->random : NULL;
    how.h_ek = flags & H_EK ? h_ek : NULL;
    how.random = draw;
    if (flags & WORK) {
        how.work = work + -(uintptr_t)work % POCKETKEM_WORK_ALIGN;
        how.work_bytes = pocketkem_work_bytes(&KEM_SCHEME, is_large);
    }
    kem_path_work_bytes = (uint32_t)how.work_bytes;
    how.dk_is_checked = (flags & CHECKED) != 0;
    how.streamed = (flags & STREAMED) != 0;
    how.worker = flags & STREAMED ? NULL : kem_worker();
    if (flags & ODD) {
        move_objects(objects, 1, 0);
    }
#ifdef KEM_DER
    if (flags & DER && (error = take_from_der(flags, objects, &how)) != 0) {
        memset(der, 0, sizeof der);
        return error;
    }
#endif
    error = flags & KEYGEN   ? pocketkem_keygen_how(&KEM_SCHEME, &how)
            : flags & ENCAPS ? pocketkem_encaps_how(&KEM_SCHEME, objects->ss, &how)
                             : pocketkem_decaps_how(&KEM_SCHEME, objects->ss, &how);
    if (flags & ODD) {
        move_objects(objects, 0, 1);
    }
    if (flags & DK_IS_SEED) {
        memset(seed_key, 0, sizeof seed_key);
    }
#ifdef KEM_DER
    memset(der, 0, sizeof der);
#endif
    return error;
}
