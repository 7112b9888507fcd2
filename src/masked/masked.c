/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Decapsulation in two shares [FIPS203, Algorithm 18]. */
#include "masked_work.h"

#ifdef PKEM_MASKED

#include "../busy.h"
#include "../matrix.h"

typedef pkem_masked_work work;
typedef pkem_masked_in inputs;

/* What is in the noise vector's memory while nothing else is. Public or random: */
#define U(w) ((w)->vector[0][0])       /* a polynomial of u, then v */
#define NUMBERS(w) ((w)->vector[0][1]) /* other shares of s are made with */
/* and a polynomial of s, in 12 bits at the end. */
#define S(w) ((w)->vector[1])

/* ---- Arithmetic, a share at a time ---- */

static void transform_row_back(work *w) {
    for (unsigned share = 0; share < 2; share++) {
        pkem_inverse_ntt(w->acc[share], pkem_after_one_product);
        pkem_masked_between();
    }
}

#ifdef PKEM_MASKED_C
#define multiply_encoded pkem_masked_accumulate_encoded
#define multiply_shares pkem_masked_accumulate_entry
#else
/* acc += b * (a polynomial in 12 bits), of a share. */
static void multiply_encoded(int16_t acc[PKEM_N], const int16_t b[PKEM_N], const uint8_t *in) {
    pkem_product p;
    pkem_product_begin(&p, PKEM_KEEP_ALL);
    pkem_product_pairs(&p, acc, b, 0, PKEM_N / 2);
    pkem_multiply_bytes(&p, in, in + PKEM_POLY_BYTES);
    pkem_masked_between();
}

/* acc += b * (an entry of the matrix, whose XOF was started). */
PKEM_INLINE void multiply_shares(const pkem_suite *suite, pkem_hash *hash, pkem_shares acc,
                                 pkem_shares b) {
    pkem_product p[2];
    for (unsigned share = 0; share < 2; share++) {
        pkem_product_begin(&p[share], PKEM_Q);
        pkem_product_pairs(&p[share], acc[share], b[share], 0, PKEM_N / 2);
    }
    while (p[0].left != 0) {
        size_t n;
        const uint8_t *lanes = PKEM_NEXT_BLOCK(suite, hash, &n);
        for (unsigned share = 0; share < 2; share++) {
            pkem_multiply_lanes(&p[share], lanes, lanes + n);
            pkem_masked_between();
        }
    }
}
#endif

PKEM_NOINLINE void pkem_masked_multiply_entry(const inputs *in, work *w, unsigned i, unsigned j,
                                              int transposed) {
    const pkem_suite *suite = in->scheme->suite;
    const uint8_t *rho = in->key + pkem_masked_ek_at(in->scheme) + pkem_vector_bytes(in->scheme);
    uint8_t index[2];
    pkem_xof_index(index, PKEM_ENTRY(i, j), transposed);
    w->sponge.hash.noted.lowest = 0; /* nothing is secret in its frames */
    suite->xof(&w->sponge.hash, rho, index);
    multiply_shares(suite, &w->sponge.hash, w->acc, w->vector[j]);
}

/* ---- Noise ---- */

/* The state becomes that of PRF(r, nonce). */
static int begin_prf(const inputs *in, work *w, unsigned nonce) {
    uint32_t *state = w->sponge.state;
    int error = pkem_draw(in->masking, state, PKEM_SPONGE_RANDOMS);
    if (error == 0) {
        pkem_masked_prf(state, state, w->key, nonce);
        pkem_masked_between();
    }
    return error;
}

/* p = SamplePolyCBD_3 of the state, with w->acc in use. */
static PKEM_NOINLINE int sample_3(const inputs *in, work *w, pkem_shares p) {
    uint32_t *lanes = (uint32_t *)(void *)w->acc;
    int error = pkem_draw(in->masking, RANDOMS(w), PKEM_MORE_RANDOMS);
    if (error == 0) {
        pkem_masked_clear_row(w);
        pkem_masked_more(lanes, w->sponge.state, RANDOMS(w));
        pkem_masked_between();
        error = pkem_draw_numbers(in->masking, p[0], PKEM_N);
    }
    if (error == 0) {
        pkem_masked_noise_3(p, lanes);
        pkem_masked_between();
    }
    pkem_clear(w->acc, sizeof w->acc);
    return error;
}

/* p = n coefficients of SamplePolyCBD_2 of these lanes, plus Decompress_1 of the message unless
   that is null. */
static int sample_2(const inputs *in, int16_t *p, const uint32_t *lanes, const uint32_t *message,
                    unsigned n) {
    pkem_masked_noise *const noise =
        message == NULL ? pkem_masked_noise_2 : pkem_masked_noise_2_message;
    int error = pkem_draw_numbers(in->masking, p, n);
    if (error == 0) {
        noise(p, lanes, message, n);
        pkem_masked_between();
    }
    return error;
}

PKEM_NOINLINE int pkem_masked_make_vector(const inputs *in, work *w, unsigned first) {
    int error = 0;
    for (unsigned i = 0; i < in->scheme->k && error == 0; i++) {
        error = begin_prf(in, w, first + i);
        if (error == 0) {
            error = in->scheme->eta1 == 3
                        ? sample_3(in, w, w->vector[i])
                        : sample_2(in, w->vector[i][0], w->sponge.state, NULL, PKEM_N);
        }
        for (unsigned share = 0; share < 2 && error == 0; share++) {
            pkem_masked_ntt(w->vector[i][share]);
            pkem_masked_between();
        }
    }
    return error;
}

/* acc += e1[i], or e2 + Decompress_1(m') if i is k. */
static PKEM_NOINLINE int add_noise(const inputs *in, work *w, unsigned i) {
    const unsigned k = in->scheme->k;
    int error = begin_prf(in, w, k + i);
    for (unsigned at = 0; at < PKEM_N && error == 0; at += PART) {
        error = sample_2(in, w->numbers, w->sponge.state + at / 8,
                         i == k ? w->secret + at / 32 : NULL, PART);
        if (error == 0) {
            pkem_masked_add(w->acc[0] + at, w->numbers, PART);
            pkem_masked_between();
            pkem_masked_add(w->acc[1] + at, w->sponge.noise.second, PART);
            pkem_masked_between();
        }
    }
    return error;
}

/* ---- Decryption [FIPS203, Algorithm 15] ---- */

/* acc += s[i] * NTT(u[i]), with other shares of s[i]. */
static PKEM_NOINLINE int decrypt_row(const inputs *in, work *w, unsigned i) {
    const unsigned du = in->scheme->du;
    int error = pkem_draw_numbers(in->masking, NUMBERS(w), PKEM_N);
    if (error != 0) {
        return error;
    }
    pkem_decode_row(U(w), in->ct + (size_t)32 * du * i, du, PKEM_N);
    pkem_ntt(U(w));
    pkem_masked_read_s(in->scheme, S(w), in->key, i, NUMBERS(w));
    for (unsigned share = 0; share < 2; share++) {
        uint8_t *encoded = (uint8_t *)S(w)[share];
        pkem_encode_products(encoded, S(w)[share], PKEM_ONE, PKEM_N);
        pkem_masked_between();
        multiply_encoded(w->acc[share], U(w), encoded);
    }
    return 0;
}

/* secret = m', which is decoded of s * u - v: that of its negative is the same. */
static PKEM_NOINLINE int decrypt(const inputs *in, work *w) {
    const pocketkem_scheme *scheme = in->scheme;
    uint32_t *randoms = (uint32_t *)(void *)NUMBERS(w);
    int error = 0;
    pkem_masked_clear_row(w);
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        error = decrypt_row(in, w, i);
    }
    transform_row_back(w);
    pkem_decode_row(U(w), in->ct + (size_t)32 * scheme->du * scheme->k, scheme->dv, PKEM_N);
    pkem_masked_subtract(w->acc[0], U(w), PKEM_N);
    pkem_masked_between();
    for (unsigned at = 0; at < PKEM_N && error == 0; at += PKEM_COMPRESSED) {
        error = pkem_draw(in->masking, randoms, PKEM_DECODE_RANDOMS);
        if (error == 0) {
            pkem_masked_decode(w->acc[0] + at, randoms, w->secret + at / 32);
            pkem_masked_between();
        }
    }
    return error;
}

/* (accepted, key) = G(m' || H(ek)) [FIPS203, Algorithm 18, line 6] */
static PKEM_NOINLINE int derive(const inputs *in, work *w) {
    uint32_t *state = w->sponge.state;
    int error = pkem_draw(in->masking, state, PKEM_SPONGE_RANDOMS);
    if (error == 0) {
        pkem_masked_g(state, state, w->secret, in->key + pkem_masked_h_at(in->scheme));
        pkem_masked_take(w->accepted.secret, state);
        pkem_masked_between();
        pkem_masked_take(w->key, state + PKEM_SHARE_WORDS);
        pkem_masked_between();
    }
    return error;
}

/* ---- Encryption and comparison [FIPS203, Algorithm 14; Algorithm 18, lines 8 and 9] ---- */

/* acc, which is u[i], or v if i is k, is compared with what is in the ciphertext. */
static PKEM_NOINLINE int compare_row(const inputs *in, work *w, unsigned i) {
    const unsigned du = in->scheme->du, d = i == in->scheme->k ? in->scheme->dv : du;
    pkem_masked_compare *const compare = d == 4    ? pkem_masked_compare_4
                                         : d == 5  ? pkem_masked_compare_5
                                         : d == 10 ? pkem_masked_compare_10
                                                   : pkem_masked_compare_11;
    const uint8_t *ct = in->ct + (size_t)32 * du * i;
    int16_t *const numbers = w->sponge.compare.numbers;
    uint32_t *const randoms = w->sponge.compare.randoms;
    int error = 0;
    for (unsigned at = 0; at < PKEM_N && error == 0; at += PKEM_COMPRESSED) {
        for (unsigned n = 0; n < PKEM_COMPRESSED; n += PKEM_BLOCK, ct += PKEM_BLOCK_BYTES(d)) {
            pkem_decode(numbers + n, ct, d);
        }
        error = pkem_draw(in->masking, randoms, PKEM_COMPARE_RANDOMS(d));
        if (error == 0) {
            compare(w->acc[0] + at, randoms, w->accepted.equal, numbers);
            pkem_masked_between();
        }
    }
    return error;
}

static PKEM_NOINLINE int encrypt_row(const inputs *in, work *w, unsigned i) {
    const pocketkem_scheme *scheme = in->scheme;
    const uint8_t *t = in->key + pkem_masked_ek_at(scheme);
    pkem_masked_clear_row(w);
    for (unsigned j = 0; j < scheme->k; j++) {
        if (i < scheme->k) {
            pkem_masked_multiply_entry(in, w, i, j, 1);
        } else {
            for (unsigned share = 0; share < 2; share++) {
                multiply_encoded(w->acc[share], w->vector[j][share], t + j * PKEM_POLY_BYTES);
            }
        }
        PKEM_STILL_BUSY();
    }
    transform_row_back(w);
    int error = add_noise(in, w, i);
    return error != 0 ? error : compare_row(in, w, i);
}

/* equal = a bit in shares: whether c' is c. */
static PKEM_NOINLINE int encrypt(const inputs *in, work *w) {
    int error = pkem_draw(in->masking, &w->accepted.equal[1], 1);
    w->accepted.equal[0] = ~w->accepted.equal[1]; /* all are equal: that is no secret yet */
    pkem_masked_between();
    if (error == 0) {
        error = pkem_masked_make_vector(in, w, 0); /* y: lines 9 to 12 and 18 */
    }
    for (unsigned i = 0; i <= in->scheme->k && error == 0; i++) {
        error = encrypt_row(in, w, i);
    }
    if (error == 0) {
        error = pkem_draw(in->masking, RANDOMS(w), PKEM_FOLD_RANDOMS);
    }
    if (error == 0) {
        pkem_masked_fold(NULL, RANDOMS(w), w->accepted.equal);
        pkem_masked_between();
    }
    return error;
}

/* ---- Decapsulation ---- */

/* secret = J(z || c) [FIPS203, Algorithm 18, line 7] */
static PKEM_NOINLINE int reject(const inputs *in, work *w) {
    const uint8_t *z = in->key + pkem_masked_z_at(in->scheme);
    uint32_t *state = w->sponge.state;
    int error = pkem_draw(in->masking, RANDOMS(w), PKEM_SHARE_WORDS);
    for (unsigned share = 0; share < 2 && error == 0; share++) {
        pkem_masked_xor(w->secret + share * PKEM_SHARE_WORDS, z + 32 * share, RANDOMS(w),
                        PKEM_SHARE_WORDS);
        pkem_masked_between();
    }
    if (error == 0) {
        error = pkem_draw(in->masking, state, PKEM_SPONGE_RANDOMS);
    }
    if (error == 0) {
        pkem_masked_j(state, state, w->secret, in->ct, pkem_ct_bytes(in->scheme) / 8);
        pkem_masked_take(w->secret, state);
        pkem_masked_between();
    }
    return error;
}

/* ss = K' if c' is c, else K-bar [lines 9 to 12]. Which one, stays in shares. */
static PKEM_NOINLINE int select_secret(const inputs *in, work *w, uint8_t *ss) {
    int error = pkem_draw(in->masking, RANDOMS(w), PKEM_SELECT_RANDOMS);
    if (error == 0) {
        pkem_masked_select(ss, RANDOMS(w), &w->accepted, w->secret);
        pkem_masked_between();
    }
    return error;
}

static PKEM_NOINLINE int decapsulate(const inputs *in, work *w, uint8_t *ss) {
    int error = decrypt(in, w);
    if (error == 0) {
        error = derive(in, w);
    }
    if (error == 0) {
        error = encrypt(in, w);
    }
    if (error == 0) {
        error = reject(in, w);
    }
    return error != 0 ? error : select_secret(in, w, ss);
}

PKEM_MASKED_ON_STACK(pkem_masked_decaps_2, 2, decapsulate, inputs)
PKEM_MASKED_ON_STACK(pkem_masked_decaps_3, 3, decapsulate, inputs)
PKEM_MASKED_ON_STACK(pkem_masked_decaps_4, 4, decapsulate, inputs)

PKEM_ONCE_OR_TWICE int decapsulate_on_stack(const inputs *in, uint8_t *ss) {
    return in->scheme->k == 2   ? pkem_masked_decaps_2(in, ss)
           : in->scheme->k == 3 ? pkem_masked_decaps_3(in, ss)
                                : pkem_masked_decaps_4(in, ss);
}

/* ---- In a build that resists faults ---- */

/* The secret of two runs, each with masks of its own; the sums of both runs' shares; and zeros. */
typedef struct pkem_twice {
    uint32_t secret[2][PKEM_SECRET_WORDS];
    uint32_t sums[PKEM_SECRET_WORDS], zeros[PKEM_SHARE_WORDS];
} twice;

/*
 * Not 0 if the shares are not those of the first run's secret. If they are, the sums of first
 * shares are those of second ones, and random: nothing of a secret is known from both.
 */
static PKEM_NOINLINE uint32_t secrets_differ(twice *t, const void *shares) {
    for (unsigned share = 0; share < 2; share++) {
        const unsigned at = share * PKEM_SHARE_WORDS;
        pkem_masked_xor(t->sums + at, (const uint8_t *)shares + 4 * at, t->secret[0] + at,
                        PKEM_SHARE_WORDS);
        pkem_masked_between();
    }
    PKEM_RESIST(return pkem_difference(t->sums, t->sums + PKEM_SHARE_WORDS, 4 * PKEM_SHARE_WORDS);)
    return 1;
}

/* The second run's shares get out if their secret is the first run's, and are compared again. */
static PKEM_NOINLINE int confirm(twice *t, uint8_t *ss, int error) {
    uint32_t failed = (uint32_t)error | secrets_differ(t, t->secret[1]);
    for (unsigned share = 0; share < 2 && failed == 0; share++) {
        const unsigned at = share * PKEM_SHARE_WORDS;
        pkem_masked_xor(ss + 4 * at, t->secret[1] + at, t->zeros, PKEM_SHARE_WORDS);
        pkem_masked_between();
    }
    failed |= secrets_differ(t, ss);
    if (failed != 0) {
        pkem_wipe(ss, POCKETKEM_MASKED_SS_BYTES);
        pkem_wipe(ss, POCKETKEM_MASKED_SS_BYTES);
        PKEM_RESIST(return pkem_known_error(error);)
    }
    return 0;
}

/* A run that is left out leaves a secret that the other one does not have. */
static PKEM_NOINLINE int decapsulate_twice(const inputs in[2], twice *t, uint8_t *ss) {
    pkem_wipe(t, sizeof *t);
    pkem_wipe(ss, POCKETKEM_MASKED_SS_BYTES);
    t->secret[0][0] = ~(uint32_t)0;
    int error = decapsulate_on_stack(&in[0], (uint8_t *)t->secret[0]);
    error |= decapsulate_on_stack(&in[1], (uint8_t *)t->secret[1]);
    error = confirm(t, ss, error);
    error = confirm(t, ss, error);
    pkem_wipe_stack(pkem_stack_pointer() - PKEM_MASKED_FRAMES - offsetof(work, vector) -
                    in[0].scheme->k * sizeof(pkem_shares));
    pkem_wipe(t, sizeof *t);
    return error;
}

/* Each run is told again what it works on. */
static PKEM_NOINLINE void tell(inputs *in, const pocketkem_scheme *scheme, const uint8_t *ct,
                               const uint8_t *key, const pocketkem_masking *masking) {
    *in = (inputs){scheme, ct, key, masking};
}

PKEM_INLINE int decapsulate_all(const pocketkem_scheme *scheme, uint8_t *ss, const uint8_t *ct,
                                const uint8_t *key, const pocketkem_masking *masking) {
    inputs in[2];
    twice t;
    tell(&in[0], scheme, ct, key, masking);
    tell(&in[1], scheme, ct, key, masking);
    int error = decapsulate_twice(in, &t, ss);
    pkem_wipe(&t, sizeof t);
    PKEM_RESIST(error = error == 0 ? 0 : pkem_known_error(error);)
    return error;
}

/* ---- The interface ---- */

int pocketkem_masked_decaps(const pocketkem_scheme *scheme, uint8_t *ss, const uint8_t *ct,
                            const uint8_t *key, const pocketkem_masking *masking) {
    const inputs in = {scheme, ct, key, masking};
    int error = POCKETKEM_ERR_ARG;
    if (ss != NULL && ct != NULL && key != NULL && pkem_can_mask(scheme, masking)) {
        error = masking->uses_left != NULL && *masking->uses_left == 0 ? POCKETKEM_ERR_LIMIT : 0;
    }
    if (error == 0) {
        if (masking->uses_left != NULL) {
            *masking->uses_left -= 1;
        }
        error = POCKETKEM_FAULTS_RESIST ? decapsulate_all(scheme, ss, ct, key, masking)
                                        : decapsulate_on_stack(&in, ss);
    }
    if (error != 0 && ss != NULL) {
        pkem_wipe(ss, POCKETKEM_MASKED_SS_BYTES);
    }
    return error;
}

#elif defined(POCKETKEM_MASKED) && POCKETKEM_MASKED
#error "POCKETKEM_MASKED needs fast code of a Cortex-M0, M3, M4F, M33 or RV32IMC: docs/masking.md"
#endif
