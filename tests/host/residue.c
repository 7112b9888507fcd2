/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Each operation runs on a stack of its own, which is searched for eight bytes of a secret. */
#define _XOPEN_SOURCE 700

#include "own_stack.h"
#include "pocketkem.h"
#include "pocketkem_der.h"
#include "poly/codec.h"
#include "schemes.h"

static const pocketkem_scheme *scheme;
static uint8_t ek[POCKETKEM_MLKEM1024_EK_BYTES], dk[POCKETKEM_MLKEM1024_DK_BYTES];
static uint8_t ct[POCKETKEM_MLKEM1024_CT_BYTES], ss[POCKETKEM_SS_BYTES];
static uint8_t shared_secret[POCKETKEM_SS_BYTES]; /* what every operation yields or would yield */
static uint8_t seed[POCKETKEM_SEED_BYTES], m[32];
/* s, as it may lie in a polynomial */
static int16_t s_canonical[4 * PKEM_N], s_centred[4 * PKEM_N];
static size_t s_bytes, s_coefficients;

static void keygen(void) { (void)pocketkem_keygen_derand(scheme, ek, dk, seed, seed + 32); }

static void encaps(void) { (void)pocketkem_encaps_derand(scheme, ct, ss, ek, m); }

/* Both steps, of which round 3 has none; the second one is refused. */
static uint8_t state[POCKETKEM_STATE_BYTES];

static void encaps_u(void) {
    pocketkem_how how = {0};
    how.m = m;
    how.ct = pocketkem_memory(ct);
    (void)pocketkem_encaps_u(scheme, ss, state, dk + pocketkem_dk_bytes(scheme) - 96, &how);
}

static void encaps_v(void) {
    pocketkem_how how = {0};
    how.ek = pocketkem_const_memory(ek);
    how.ct = pocketkem_memory(ct + pocketkem_u_bytes(scheme));
    (void)pocketkem_encaps_v(scheme, state, &how);
}

static void encaps_v_refused(void) {
    state[64] ^= 1;
    encaps_v();
    state[64] ^= 1;
}

static void decaps(void) { (void)pocketkem_decaps(scheme, ss, ct, dk); }

static void decaps_from_seed(void) {
    pocketkem_how how = {0};
    how.ct = pocketkem_const_memory(ct);
    how.seed = seed;
    (void)pocketkem_decaps_how(scheme, ss, &how);
}

/* What the operation keeps in memory of the caller is not on its stack; the frames below are. */
static void decaps_in_given_memory(void) {
    static uint64_t work[1000];
    pocketkem_how how = {0};
    how.ct = pocketkem_const_memory(ct);
    how.dk = pocketkem_const_memory(dk);
    how.work = work;
    how.work_bytes = sizeof work;
    if (pocketkem_decaps_how(scheme, ss, &how) != POCKETKEM_OK) {
        puts("decaps_in_given_memory failed");
    }
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

/* A secret key in both forms, written and read: both make the key pair of the seed. */
static void der(void) {
    static uint8_t whole[64 + POCKETKEM_MLKEM1024_DK_BYTES + 64];
    pocketkem_io io = pocketkem_memory(whole), from = pocketkem_const_memory(dk);
    pocketkem_der_key key;
    size_t n = pocketkem_der_dk_bytes(scheme, 1, 1);
    int is_mlkem = n != 0;
    if (pocketkem_der_write_dk(scheme, &io, seed, &from) != (is_mlkem ? 0 : POCKETKEM_ERR_ARG) ||
        pocketkem_der_read_dk(scheme, &io, n, &key) != (is_mlkem ? 0 : POCKETKEM_ERR_ARG)) {
        puts("der failed");
    }
}

static int leaves_something(const char *operation) {
    const looked_for secrets[] = {
        {"d || z", seed, sizeof seed},
        {"m", m, sizeof m},
        {"the shared secret", shared_secret, sizeof shared_secret},
        {"s, encoded", dk, s_bytes},
        {"s, from 0 to q - 1", s_canonical, s_coefficients * sizeof *s_canonical},
        {"s, from -q / 2 to q / 2", s_centred, s_coefficients * sizeof *s_centred},
    };
    return leaves(pocketkem_name(scheme), operation, secrets, sizeof secrets / sizeof *secrets);
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
    static const struct {
        const char *name;
        void (*run)(void);
    } operations[] = {
        {"keygen", keygen},
        {"encaps_u", encaps_u},
        {"encaps_v that is refused", encaps_v_refused},
        {"encaps_v", encaps_v},
        {"encaps", encaps},
        {"decaps", decaps},
        {"decaps from a seed", decaps_from_seed},
        {"decaps in given memory", decaps_in_given_memory},
        {"decaps that fails", decaps_failing},
        {"DER", der},
    };
    unsigned looked_at = 0;
    int found = 0;
    for (size_t i = 0; i < SCHEMES; i++) {
        scheme = schemes[i];
        prepare();
        found |= !is_found(m); /* the search itself */
        for (size_t o = 0; o < sizeof operations / sizeof *operations; o++) {
            run(operations[o].run);
            found |= leaves_something(operations[o].name);
            looked_at++;
        }
    }
    printf("%u operations\n", looked_at);
    return found;
}
