/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Each operation with each combination of the members of pocketkem_how. It gives the correct
 * result, or the error that the header states, with zeros in all outputs in memory and no object
 * touched. Members that an operation does not read, by the header, have garbage here.
 *
 * combinations [all]: of all schemes, or one of each family and level. Prints the number of
 * combinations, and of sensible ones. Exits with 1 at the first wrong treatment.
 */
#include "platform.h"
#include "second_core.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const pocketkem_scheme *const schemes[] = {
    &pocketkem_mlkem512,  &pocketkem_kyber768,     &pocketkem_kyber1024_90s,
    &pocketkem_mlkem768,  &pocketkem_mlkem1024,    &pocketkem_kyber512,
    &pocketkem_kyber1024, &pocketkem_kyber512_90s, &pocketkem_kyber768_90s,
};
#define EVERY_DAY 3 /* the first ones */

/* The kinds of objects: none; readable, writable, or both; plain memory. */
typedef enum kind {
    NOWHERE,
    READABLE,
    WRITABLE,
    BOTH,
    MEMORY,
    CONST_MEMORY,
    NULL_MEMORY,
    NULL_CONST_MEMORY,
    KINDS
} kind;

static bool can_read(kind k) {
    return k == READABLE || k == BOTH || k == MEMORY || k == CONST_MEMORY;
}
static bool can_write(kind k) { return k == WRITABLE || k == BOTH || k == MEMORY; }

typedef enum work { ON_STACK, GIVEN, TOO_SMALL, MISALIGNED, BYTES_OF_NULL, WORKS } work;
typedef enum core { NO_CORE, SECOND_CORE, BAD_CORE, CORES } core;
typedef enum operation { KEYGEN, ENCAPS, DECAPS } operation;
static const char *const names[] = {"keygen", "encaps", "decaps"};

/* One combination, its members in the order of `dimensions`. */
typedef struct combination {
    unsigned first, second;     /* kinds: ek, dk of keygen; ek, ct of encaps; ct, dk of decaps */
    unsigned is_given;          /* seed of keygen and decaps, m of encaps */
    unsigned random_or_checked; /* dk_is_checked of decaps */
    unsigned h_ek;
    unsigned work, streamed, dk_is_seed, core;
    unsigned others; /* whether members for other operations are set */
} combination;

static const unsigned dimensions[] = {KINDS, KINDS, 2, 2, 2, WORKS, 2, 2, CORES, 2};
#define DIMENSIONS (sizeof dimensions / sizeof *dimensions)

static const pocketkem_scheme *scheme;
static const combination *now; /* for messages */
static operation op;

static void fail(const char *what) {
    printf("%s, %s: %s\n"
           "first %u second %u is_given %u random_or_checked %u h_ek %u work %u streamed %u "
           "dk_is_seed %u core %u others %u\n",
           pocketkem_name(scheme), names[op], what, now->first, now->second, now->is_given,
           now->random_or_checked, now->h_ek, now->work, now->streamed, now->dk_is_seed, now->core,
           now->others);
    exit(1);
}

/* ---- The header's rules ---- */

static bool is_mlkem(void) { return strncmp(pocketkem_name(scheme), "ML-KEM", 6) == 0; }

static bool makes_sense(const combination *c) {
    kind first = (kind)c->first, second = (kind)c->second;
    switch (op) {
    case KEYGEN:
        if (first == NOWHERE && second == NOWHERE) {
            return false;
        }
        if (first != NOWHERE && !can_write(first)) {
            return false;
        }
        if (second != NOWHERE && !(can_write(second) && (c->streamed || can_read(second)))) {
            return false;
        }
        if (!c->is_given && !c->random_or_checked) {
            return false;
        }
        break;
    case ENCAPS:
        if (!can_read(first) || !can_write(second) || (!is_mlkem() && !can_read(second))) {
            return false;
        }
        if (!c->is_given && !c->random_or_checked) {
            return false;
        }
        break;
    default:
        if (!can_read(first) || !(c->is_given || can_read(second))) {
            return false;
        }
    }
    if (c->dk_is_seed && (!POCKETKEM_RAM_LEAST || op != DECAPS || c->is_given || c->h_ek)) {
        return false;
    }
    if (c->streamed && (!POCKETKEM_RAM_LEAST || !is_mlkem() || c->core != NO_CORE)) {
        return false;
    }
    if (c->core == BAD_CORE && POCKETKEM_WORKER) {
        return false;
    }
    return c->work == ON_STACK || c->work == GIVEN;
}

static int expected(const combination *c) {
    if (!makes_sense(c)) {
        return POCKETKEM_ERR_ARG;
    }
    return c->core != NO_CORE && !POCKETKEM_WORKER ? POCKETKEM_ERR_WORKER : POCKETKEM_OK;
}

/* ---- Objects ---- */

#define MOST POCKETKEM_MLKEM1024_DK_BYTES

typedef struct object {
    uint8_t bytes[MOST];
    size_t n;
    unsigned transfers;
} object;

static int read_object(void *ctx, size_t pos, uint8_t *out, size_t n) {
    object *o = ctx;
    o->transfers++;
    if (pos > o->n || n > o->n - pos) {
        fail("read beyond the end of an object");
    }
    memcpy(out, o->bytes + pos, n);
    return 0;
}

static int write_object(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    object *o = ctx;
    o->transfers++;
    if (pos > o->n || n > o->n - pos) {
        fail("wrote beyond the end of an object");
    }
    memcpy(o->bytes + pos, in, n);
    return 0;
}

static pocketkem_io io_of(object *o, kind k) {
    pocketkem_io io = {NULL, NULL, NULL};
    switch (k) {
    case MEMORY:
        return pocketkem_memory(o->bytes);
    case CONST_MEMORY:
        return pocketkem_const_memory(o->bytes);
    case NULL_MEMORY:
        return pocketkem_memory(NULL);
    case NULL_CONST_MEMORY:
        return pocketkem_const_memory(NULL);
    default:
        io.read = k == READABLE || k == BOTH ? read_object : NULL;
        io.write = k == WRITABLE || k == BOTH ? write_object : NULL;
        io.ctx = o;
        return io;
    }
}

static void set_object(object *o, const uint8_t *bytes, size_t n) {
    memset(o, 0xa5, sizeof *o);
    o->n = n;
    o->transfers = 0;
    if (bytes != NULL) {
        memcpy(o->bytes, bytes, n);
    }
}

static bool is_all(const uint8_t *bytes, size_t n, uint8_t value) {
    return n == 0 || (bytes[0] == value && memcmp(bytes, bytes + 1, n - 1) == 0);
}

/* Checks an output: correct; or after an error zeros in memory, and otherwise untouched. */
static void check_output(const object *o, kind k, int status, const uint8_t *right) {
    bool is_right;
    if (!can_write(k)) {
        is_right = o->transfers == 0 && is_all(o->bytes, o->n, 0xa5);
    } else if (status == 0) {
        is_right = memcmp(o->bytes, right, o->n) == 0;
    } else if (k == MEMORY) {
        is_right = is_all(o->bytes, o->n, 0);
    } else {
        is_right = status != POCKETKEM_ERR_ARG || o->transfers == 0;
    }
    if (!is_right || !is_all(o->bytes + o->n, MOST - o->n, 0xa5)) {
        fail("an output is wrong");
    }
}

static void check_input(const object *o, const uint8_t *bytes, int status) {
    if (memcmp(o->bytes, bytes, o->n) != 0 || (status == POCKETKEM_ERR_ARG && o->transfers != 0)) {
        fail("an input was changed, or looked at for nothing");
    }
}

/* ---- One call ---- */

static uint8_t seed[POCKETKEM_SEED_BYTES], m[32], garbage[MOST];
static uint8_t right_ek[MOST], right_dk[MOST], right_ct[MOST], right_ss[POCKETKEM_SS_BYTES];
static size_t ek_bytes, dk_bytes, ct_bytes;

/* The generator. A null context means that it must not be called. */
static int draw(void *ctx, uint8_t *out, size_t n) {
    const uint8_t **next = ctx;
    if (next == NULL) {
        fail("drew random bytes for nothing");
    }
    memcpy(out, *next, n);
    *next += n;
    return 0;
}

#define WORK_BYTES 8192 /* more than any scheme needs */
static uint64_t work_memory[WORK_BYTES / 8];

static void set_work(pocketkem_how *how, const combination *c) {
    bool needs_most = c->streamed || (op == DECAPS && (c->is_given || c->dk_is_seed));
    memset(work_memory, 0xa5, sizeof work_memory);
    how->work = c->work == ON_STACK || c->work == BYTES_OF_NULL ? NULL : work_memory;
    how->work_bytes = c->work == ON_STACK ? 0 : pocketkem_work_bytes(scheme, needs_most);
    if (c->work == TOO_SMALL) {
        how->work_bytes--;
    } else if (c->work == MISALIGNED) {
        how->work = (uint8_t *)work_memory + 4;
    }
}

static void check_work(const pocketkem_how *how, const combination *c, int status) {
    const uint8_t *bytes = (const uint8_t *)work_memory;
    size_t n = status == POCKETKEM_ERR_ARG || c->work != GIVEN ? 0 : how->work_bytes;
    if (!is_all(bytes, n, 0) || !is_all(bytes + n, WORK_BYTES - n, 0xa5)) {
        fail("the working memory is not wiped, or was touched for nothing");
    }
}

/* Calls the operation. Returns 1 if the combination is sensible. */
static unsigned try(const combination *c) {
    static object first, second, other;
    static const pocketkem_worker bad; /* nobody, without memory */
    const uint8_t *drawn = op == ENCAPS ? m : seed, *dk = right_dk;
    kind first_kind = (kind)c->first, second_kind = (kind)c->second;
    pocketkem_how how = {0};
    uint8_t dk_as_seed[96], ss[POCKETKEM_SS_BYTES];
    size_t dk_size = dk_bytes;
    int status = POCKETKEM_OK, right = expected(c);
    now = c;

    if (op == DECAPS && c->is_given) {
        dk = garbage; /* the seed is used instead */
    } else if (op == DECAPS && c->dk_is_seed) {
        memcpy(dk_as_seed, seed, 64);
        memcpy(dk_as_seed + 64, right_dk + dk_bytes - 64, 32);
        dk = dk_as_seed;
        dk_size = sizeof dk_as_seed;
    }
    set_work(&how, c);
    memset(ss, 0xa5, sizeof ss);
    how.streamed = c->streamed;
    how.dk_is_seed = c->dk_is_seed;
    how.worker = c->core == NO_CORE       ? NULL
                 : c->core == SECOND_CORE ? second_core(POCKETKEM_WORKER_BYTES)
                                          : &bad;
    if (c->others) { /* garbage, which must not be read */
        how.seed = how.m = how.h_ek = garbage;
        how.dk_is_checked = true;
        how.random = draw;
        set_object(&other, garbage, MOST);
        how.ek = how.dk = how.ct = io_of(&other, BOTH);
    }
    if (op != DECAPS) {
        how.random = c->random_or_checked ? draw : NULL;
        how.random_ctx = c->is_given ? NULL : (void *)&drawn;
    }
    switch (op) {
    case KEYGEN:
        how.seed = c->is_given ? seed : NULL;
        set_object(&first, NULL, ek_bytes);
        set_object(&second, NULL, dk_bytes);
        how.ek = io_of(&first, first_kind);
        how.dk = io_of(&second, second_kind);
        status = pocketkem_keygen_how(scheme, &how);
        check_output(&first, first_kind, status, right_ek);
        check_output(&second, second_kind, status, right_dk);
        break;
    case ENCAPS:
        how.m = c->is_given ? m : NULL;
        how.h_ek = c->h_ek ? right_dk + dk_bytes - 64 : NULL;
        set_object(&first, right_ek, ek_bytes);
        set_object(&second, NULL, ct_bytes);
        how.ek = io_of(&first, first_kind);
        how.ct = io_of(&second, second_kind);
        status = pocketkem_encaps_how(scheme, ss, &how);
        check_input(&first, right_ek, status);
        check_output(&second, second_kind, status, right_ct);
        break;
    default:
        how.seed = c->is_given ? seed : NULL;
        how.h_ek = !c->h_ek                       ? NULL
                   : c->is_given || c->dk_is_seed ? right_dk + dk_bytes - 64
                                                  : garbage; /* dk holds one */
        how.dk_is_checked = c->random_or_checked;
        set_object(&first, right_ct, ct_bytes);
        set_object(&second, dk, dk_size);
        how.ct = io_of(&first, first_kind);
        how.dk = io_of(&second, second_kind);
        status = pocketkem_decaps_how(scheme, ss, &how);
        check_input(&first, right_ct, status);
        check_input(&second, dk, c->is_given ? POCKETKEM_ERR_ARG : status);
    }
    if (status != right) {
        printf("%d instead of %d: ", status, right);
        fail("another status");
    }
    if (op != KEYGEN && !(status == 0 ? memcmp(ss, right_ss, 32) == 0 : is_all(ss, 32, 0))) {
        fail("the shared secret is wrong");
    }
    if (c->others && other.transfers != 0) {
        fail("an object of another operation was looked at");
    }
    check_work(&how, c, status);
    return makes_sense(c);
}

/* ---- All of them ---- */

/* Steps to the next combination; false after the last one. */
static bool step(combination *c) {
    unsigned *members[DIMENSIONS] = {&c->first, &c->second, &c->is_given, &c->random_or_checked,
                                     &c->h_ek,  &c->work,   &c->streamed, &c->dk_is_seed,
                                     &c->core,  &c->others};
    for (size_t i = 0; i < DIMENSIONS; i++) {
        if (++*members[i] != dimensions[i]) {
            return true;
        }
        *members[i] = 0;
    }
    return false;
}

/* The null pointers that are not members. */
static void check_null_pointers(void) {
    static object ct;
    uint8_t ss[POCKETKEM_SS_BYTES];
    pocketkem_how how = {0};
    how.ct = pocketkem_memory(ct.bytes);
    set_object(&ct, NULL, ct_bytes);
    for (unsigned nulls = 1; nulls < 8; nulls++) {
        const pocketkem_scheme *s = nulls & 1 ? NULL : scheme;
        const pocketkem_how *h = nulls & 2 ? NULL : &how;
        uint8_t *out = nulls & 4 ? NULL : ss;
        memset(ss, 0xa5, sizeof ss);
        bool is_right = ((nulls & 3) == 0 || pocketkem_keygen_how(s, h) == POCKETKEM_ERR_ARG) &&
                        pocketkem_encaps_how(s, out, h) == POCKETKEM_ERR_ARG &&
                        (out == NULL || is_all(ss, sizeof ss, 0));
        memset(ss, 0xa5, sizeof ss);
        is_right = is_right && pocketkem_decaps_how(s, out, h) == POCKETKEM_ERR_ARG &&
                   (out == NULL || is_all(ss, sizeof ss, 0));
        if (!is_right) {
            fail("a null pointer");
        }
    }
}

int main(int argc, char **argv) {
    size_t all = sizeof schemes / sizeof *schemes;
    size_t n = argc == 2 && strcmp(argv[1], "all") == 0 ? all : EVERY_DAY;
    unsigned long combinations = 0, sensible = 0;
    for (size_t i = 0; i < sizeof seed; i++) {
        seed[i] = (uint8_t)(3 * i + 1);
        m[i % 32] = (uint8_t)(5 * i + 2);
    }
    memset(garbage, 0x5a, sizeof garbage);
    for (size_t s = 0; s < n; s++) {
        combination c;
        scheme = schemes[s];
        ek_bytes = pocketkem_ek_bytes(scheme);
        dk_bytes = pocketkem_dk_bytes(scheme);
        ct_bytes = pocketkem_ct_bytes(scheme);
        if (pocketkem_keygen_derand(scheme, right_ek, right_dk, seed, seed + 32) != 0 ||
            pocketkem_encaps_derand(scheme, right_ct, right_ss, right_ek, m) != 0) {
            puts("the simple calls do not work");
            return 1;
        }
        for (op = KEYGEN; op <= DECAPS; op++) {
            memset(&c, 0, sizeof c);
            now = &c;
            do {
                if (op == KEYGEN && c.h_ek) {
                    continue; /* is among the other combinations */
                }
                sensible += try(&c);
                combinations++;
            } while (step(&c));
            check_null_pointers();
        }
    }
    printf("%lu combinations, %lu make sense\n", combinations, sensible);
    return 0;
}
