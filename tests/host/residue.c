/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What an operation leaves on its stack: each one runs on a stack of its own, in which the secrets
 * are searched for afterwards, eight bytes of them at a time. An operation that ends with an error
 * must leave nothing either. Prints how many operations it looked at; exits 1 if it found
 * something.
 */
#define _XOPEN_SOURCE 700

#include "pocketkem.h"
#include "poly/codec.h"

#include <stdio.h>
#include <string.h>
#include <ucontext.h>

#define WINDOW 8

static uint8_t stack[65536]; /* without optimisation, operations take more than 16 KB */
static ucontext_t outside, inside;

static const pocketkem_scheme *scheme;
static uint8_t ek[POCKETKEM_MLKEM1024_EK_BYTES], dk[POCKETKEM_MLKEM1024_DK_BYTES];
static uint8_t ct[POCKETKEM_MLKEM1024_CT_BYTES], ss[POCKETKEM_SS_BYTES];
static uint8_t shared_secret[POCKETKEM_SS_BYTES]; /* what every operation yields or would yield */
static uint8_t seed[POCKETKEM_SEED_BYTES], m[32];
static int16_t s_canonical[4 * PKEM_N],
    s_centred[4 * PKEM_N]; /* s, as it may lie in a polynomial */
static size_t s_bytes, s_coefficients;

static void keygen(void) { (void)pocketkem_keygen_derand(scheme, ek, dk, seed, seed + 32); }

static void encaps(void) { (void)pocketkem_encaps_derand(scheme, ct, ss, ek, m); }

static void decaps(void) { (void)pocketkem_decaps(scheme, ss, ct, dk); }

static void decaps_from_seed(void) {
    pocketkem_how how = {0};
    how.ct = pocketkem_const_memory(ct);
    how.seed = seed;
    (void)pocketkem_decaps_how(scheme, ss, &how);
}

/* Fails at the last row of the ciphertext, when everything secret has been in use. */
static int failing_read(void *ctx, size_t pos, uint8_t *out, size_t n) {
    unsigned *passes = ctx;
    *passes += pos == 0;
    memcpy(out, ct + pos, n);
    return *passes == 2 && pos + n == pocketkem_ct_bytes(scheme);
}

static void decaps_failing(void) {
    unsigned passes = 0;
    pocketkem_how how = {0};
    how.ct.read = failing_read;
    how.ct.ctx = &passes;
    how.dk = pocketkem_const_memory(dk);
    if (pocketkem_decaps_how(scheme, ss, &how) != POCKETKEM_ERR_IO) {
        puts("decaps_failing did not fail");
    }
}

/*
 * Keeps a secret on the stack, to show that it is found. It is in the lowest bytes of a frame that
 * is deeper than what the end of a context writes, and than what a function may use without a
 * frame.
 */
static void careless(void) {
    volatile uint8_t copy[512];
    volatile uint8_t *volatile to = copy; /* clang would scatter the bytes of a volatile array */
    for (size_t i = 0; i < sizeof m; i++) {
        to[i] = m[i];
    }
}

static void run(void (*operation)(void)) {
    memset(stack, 0xa5, sizeof stack);
    (void)getcontext(&inside);
    inside.uc_stack.ss_sp = stack;
    inside.uc_stack.ss_size = sizeof stack;
    inside.uc_link = &outside;
    makecontext(&inside, operation, 0);
    (void)swapcontext(&outside, &inside);
}

static int is_left(const void *secret, size_t n) {
    const uint8_t *bytes = secret;
    size_t lowest = 0; /* that was written */
    while (lowest < sizeof stack && stack[lowest] == 0xa5) {
        lowest++;
    }
    for (size_t i = 0; i + WINDOW <= n; i++) {
        for (size_t at = lowest; at + WINDOW <= sizeof stack; at++) {
            if (stack[at] == bytes[i] && memcmp(stack + at, bytes + i, WINDOW) == 0) {
                return 1;
            }
        }
    }
    return 0;
}

static int leaves_something(const char *operation) {
    const struct {
        const char *name;
        const void *bytes;
        size_t n;
    } secrets[] = {
        {"d || z", seed, sizeof seed},
        {"m", m, sizeof m},
        {"the shared secret", shared_secret, sizeof shared_secret},
        {"s, encoded", dk, s_bytes},
        {"s, from 0 to q - 1", s_canonical, s_coefficients * sizeof *s_canonical},
        {"s, from -q / 2 to q / 2", s_centred, s_coefficients * sizeof *s_centred},
    };
    int found = 0;
    for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++) {
        if (is_left(secrets[i].bytes, secrets[i].n)) {
            printf("%s: %s leaves %s\n", pocketkem_name(scheme), operation, secrets[i].name);
            found = 1;
        }
    }
    return found;
}

static void prepare(void) {
    for (unsigned i = 0; i < sizeof seed; i++) {
        seed[i] = (uint8_t)(i * 73 + 29);
        m[i % 32] = (uint8_t)(i * 91 + 7);
    }
    keygen();
    encaps();
    memcpy(shared_secret, ss, sizeof ss);
    s_bytes = (pocketkem_dk_bytes(scheme) - 96) / 2;
    s_coefficients = s_bytes * 2 / 3;
    for (size_t i = 0; i < s_coefficients; i += PKEM_BLOCK) {
        pkem_decode(s_canonical + i, dk + i * 3 / 2, 12);
    }
    for (size_t i = 0; i < s_coefficients; i++) {
        int16_t c = s_canonical[i];
        s_centred[i] = (int16_t)(c > PKEM_REDUCED ? c - PKEM_Q : c);
    }
}

int main(void) {
    static const pocketkem_scheme *const schemes[] = {
        &pocketkem_mlkem512,     &pocketkem_mlkem768,     &pocketkem_mlkem1024,
        &pocketkem_kyber512,     &pocketkem_kyber768,     &pocketkem_kyber1024,
        &pocketkem_kyber512_90s, &pocketkem_kyber768_90s, &pocketkem_kyber1024_90s,
    };
    static const struct {
        const char *name;
        void (*run)(void);
    } operations[] = {
        {"keygen", keygen},
        {"encaps", encaps},
        {"decaps", decaps},
        {"decaps from a seed", decaps_from_seed},
        {"decaps that fails", decaps_failing},
    };
    unsigned looked_at = 0;
    int found = 0;
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        scheme = schemes[i];
        prepare();
        run(careless);
        if (!is_left(m, sizeof m)) {
            puts("the search finds nothing, not even what is there");
            return 1;
        }
        for (size_t o = 0; o < sizeof operations / sizeof *operations; o++) {
            run(operations[o].run);
            found |= leaves_something(operations[o].name);
            looked_at++;
        }
    }
    printf("%u operations\n", looked_at);
    return found;
}
