/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* For memcheck: secrets are undefined memory. "leak" branches on one, which it must report. */
#include "marked.h"

#include "schemes.h"

#define EK_MAX POCKETKEM_MLKEM1024_EK_BYTES
#define DK_MAX POCKETKEM_MLKEM1024_DK_BYTES
#define CT_MAX POCKETKEM_MLKEM1024_CT_BYTES

/* Decapsulation, of a ciphertext with this secret or of one that is rejected. */
static void decaps(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t *ct,
                   const uint8_t ss[32], int rejects) {
    static uint8_t ss2[32];
    ct[1] ^= (uint8_t)(4 * rejects);
    CHECK(scheme->name, pocketkem_decaps_how(scheme, ss2, how) == 0);
    ct[1] ^= (uint8_t)(4 * rejects);
    CHECK(scheme->name, depends_on_secret(ss2, 32));
    CHECK(scheme->name, how->work == NULL || !depends_on_secret(how->work, how->work_bytes));
    show(ss2, 32);
    CHECK(scheme->name, (memcmp(ss, ss2, 32) != 0) == rejects);
}

/* Objects that are streamed: decapsulation compares hashes. */
static void run_streamed(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t seed[64]) {
    static uint8_t ct[CT_MAX], ss[32];
    pocketkem_how how = {0};
    how.streamed = true;
    how.random = random_secret;
    how.ek = pocketkem_const_memory(ek);
    how.ct = pocketkem_memory(ct);
    CHECK(scheme->name, pocketkem_encaps_how(scheme, ss, &how) == 0);
    CHECK(scheme->name, depends_on_secret(ct, pkem_ct_bytes(scheme)) && depends_on_secret(ss, 32));
    show(ct, sizeof ct);
    show(ss, sizeof ss);
    how.seed = seed;
    for (int rejects = 0; rejects < 2; rejects++) {
        decaps(scheme, &how, ct, ss, rejects);
    }
}

/* The other ways that pocketkem.h documents; streams: with readers, writers and given memory. */
static void run_ways(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *dk, uint8_t *ct,
                     const uint8_t ss[32], const uint8_t seed[64], int streams) {
    static uint8_t ek2[EK_MAX], dk2[DK_MAX], ct2[CT_MAX], ss2[32], m[32];
    static uint64_t work[1024];
    const size_t ct_bytes = pkem_ct_bytes(scheme), dk_bytes = pkem_dk_bytes(scheme);
    const uint8_t *h_ek = dk + dk_bytes - 64;
    pocketkem_how how = {0};
    if (streams) {
        how.work = work;
        how.work_bytes = sizeof work;
    }

    how.seed = seed;
    how.ek = object(ek2, streams);
    how.dk = object(dk2, streams);
    CHECK(scheme->name, pocketkem_keygen_how(scheme, &how) == 0);
    CHECK(scheme->name, depends_on_secret(dk2, dk_bytes) && !depends_on_secret(work, sizeof work));

    how.seed = NULL;
    how.ek = object(ek, streams);
    how.ct = object(ct2, streams);
    for (unsigned way = 0; way < 3; way++) {
        random_secret(NULL, m, sizeof m);
        how.m = way == 0 ? NULL : m;
        how.random = way == 0 ? random_secret : NULL;
        how.h_ek = way == 2 ? h_ek : NULL;
        CHECK(scheme->name, pocketkem_encaps_how(scheme, ss2, &how) == 0);
        CHECK(scheme->name, depends_on_secret(ct2, ct_bytes) && depends_on_secret(ss2, 32));
        CHECK(scheme->name, !depends_on_secret(work, sizeof work));
    }

    how.random = random_secret;
    how.m = how.h_ek = NULL;
    if (scheme->fips203) {
        static uint8_t state[POCKETKEM_STATE_BYTES];
        CHECK(scheme->name, pocketkem_encaps_u(scheme, ss2, state, h_ek - 32, &how) == 0);
        CHECK(scheme->name, depends_on_secret(ct2, 1) && depends_on_secret(ss2, 32));
        CHECK(scheme->name, depends_on_secret(state, 32) && !depends_on_secret(work, sizeof work));
        show(ct2, sizeof ct2);
        CHECK(scheme->name, pocketkem_encaps_v(scheme, state, &how) == 0);
        CHECK(scheme->name, depends_on_secret(ct2, 1) && !depends_on_secret(work, sizeof work));
    }

    how.dk = object(dk, streams);
    how.ct = object(ct, streams);
    for (unsigned way = 0; way < 8; way++) {
        how.dk_is_checked = way == 2 || way == 3;
        how.seed = way >= 4 ? seed : NULL;
        how.h_ek = way >= 6 ? h_ek : NULL;
        decaps(scheme, &how, ct, ss, way % 2);
    }
#if POCKETKEM_RAM == PKEM_RAM_LEAST
    static uint8_t kept[64 + 32];
    memcpy(kept, seed, 64);
    memcpy(kept + 64, h_ek, 32);
    how.seed = how.h_ek = NULL;
    how.dk = object(kept, streams);
    how.dk_is_seed = true;
    decaps(scheme, &how, ct, ss, 0);
#endif
}

static void run(const pocketkem_scheme *scheme, int leak) {
    static uint8_t ek[EK_MAX], dk[DK_MAX], ct[CT_MAX], seed[64], ss[32], ss2[32];
    size_t s_bytes = pkem_vector_bytes(scheme), dk_bytes = pkem_dk_bytes(scheme);

    /* The seed is marked as secret when it is drawn. */
    random_secret(NULL, seed, sizeof seed);
    if (!scheme->fips203) { /* these draw d and z separately */
        random_secret(NULL, seed, 32);
        random_secret(NULL, seed + 32, 32);
    }
    CHECK(scheme->name, pocketkem_keygen(scheme, ek, dk, random_secret, NULL) == 0);
    CHECK(scheme->name, depends_on_secret(ek, s_bytes) && depends_on_secret(dk, s_bytes));
    show(ek, sizeof ek);
    /* In dk, s and z stay secret: they are the first and the last part. */
    show(dk + s_bytes, dk_bytes - s_bytes - 32);

    CHECK(scheme->name, pocketkem_encaps(scheme, ct, ss, ek, random_secret, NULL) == 0);
    CHECK(scheme->name, depends_on_secret(ct, pkem_ct_bytes(scheme)) && depends_on_secret(ss, 32));
    show(ct, sizeof ct);
    show(ss, sizeof ss);

    CHECK(scheme->name, pocketkem_decaps(scheme, ss2, ct, dk) == 0);
    CHECK(scheme->name, depends_on_secret(ss2, 32));
    if (leak && ss2[0] > 127) {
        puts("leak");
    }
    for (int streams = 0; streams < 2; streams++) {
        run_ways(scheme, ek, dk, ct, ss, seed, streams);
    }
    if (POCKETKEM_RAM == PKEM_RAM_LEAST && scheme->fips203) {
        run_streamed(scheme, ek, seed);
    }
}

int main(int argc, char **argv) {
    int leak = argc == 2 && strcmp(argv[1], "leak") == 0;
    pkem_suite suite;
    if (!RUNNING_ON_VALGRIND) {
        puts("run this under valgrind");
        return 1;
    }
    for (size_t i = 0; i < SCHEMES; i++) {
        pocketkem_scheme scheme = with_public_seed(schemes[i], &suite);
        run(&scheme, leak);
    }
    printf("%zu schemes\n", SCHEMES);
    return 0;
}
