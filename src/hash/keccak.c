/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The sponge [FIPS202, Algorithm 8]: bytes into and out of the lanes of the state. */
#include "lanes.h"

#include "pocketkem_keccak.h"

#ifdef PKEM_ARCH_NOISE_LANES
void pkem_keccak_interleave(uint32_t *lanes, size_t n) {
    for (uint32_t *end = lanes + n / 4; lanes != end; lanes += 2) {
        pkem_interleave(lanes);
    }
}
#endif

#if defined(PKEM_ARCH_KECCAK_F1600) && !defined(PKEM_NOTES_INLINE) && !POCKETKEM_FAULTS_RESIST
void pkem_keccak_permute(pkem_keccak *k) {
    pkem_note(k, PKEM_KECCAK_F1600_FRAME);
    pkem_keccak_f1600(k);
}
#elif POCKETKEM_FIPS202_CUSTOM
void pkem_keccak_f1600(pkem_keccak *k) {
    pkem_note(k, POCKETKEM_FIPS202_CUSTOM);
    pocketkem_keccak_f1600(k->lane);
}
#endif

void pkem_keccak_init(pkem_keccak *k, uint8_t rate, uint8_t suffix) {
    k->rate = rate;
    k->used = 0;
    k->suffix = suffix;
    pkem_clear(k->lane, sizeof k->lane); /* at the end, for which a frame is not needed */
}

void pkem_keccak_init_seed(pkem_keccak *k, uint8_t rate, const uint8_t seed[32], uint32_t last) {
    pkem_keccak_init(k, rate, 0);
    xor_lanes(k, 0, seed, 4);
    xor_last(k, last);
    xor_last_bit(k);
    k->used = rate;
}

void pkem_keccak_absorb(pkem_hash *state, const uint8_t *in, size_t n) {
    pkem_keccak *k = &state->keccak;
    unsigned used = k->used;
    while (n != 0) {
        unsigned now = 1;
        if (used == k->rate) {
            pkem_keccak_permute(k);
            used = 0;
        }
        if (used % 8 == 0 && n >= 8) {
            now = k->rate - used;
            now = n < now ? (unsigned)n / 8 * 8 : now;
            xor_lanes(k, used / 8, in, now / 8);
        } else {
            xor_byte(k, used, *in);
        }
        used += now;
        in += now;
        n -= now;
    }
    k->used = (uint8_t)used;
}

void pkem_keccak_pad(pkem_keccak *k) {
    if (k->used == k->rate) {
        pkem_keccak_permute(k);
        k->used = 0;
    }
    xor_byte(k, k->used, k->suffix);
    xor_last_bit(k);
    k->used = k->rate;
}

/* The next bytes, at most n of them; returns how many. */
PKEM_INLINE size_t get_bytes(const pkem_keccak *k, uint8_t *out, size_t n) {
#ifdef PKEM_ARCH_DEINTERLEAVE
    size_t left = k->rate - k->used;
    n = n < left ? n : left;
    pkem_keccak_deinterleave(out, k->lane + k->used / 4, n);
    return n;
#else
    (void)n;
    get_lane(k, k->used / 8u, out);
    return 8;
#endif
}

void pkem_keccak_squeeze(pkem_hash *state, uint8_t *out, size_t n) {
    pkem_keccak *k = &state->keccak;
    if (PKEM_TWO_CORES && n == 0 && k->used == k->rate) { /* what comes next is made beforehand */
        pkem_keccak_permute(k);
        k->used = 0;
    }
    while (n != 0) {
        if (k->used == k->rate) {
            pkem_keccak_permute(k);
            k->used = 0;
        }
        size_t now = get_bytes(k, out, n);
        k->used = (uint8_t)(k->used + now);
        out += now;
        n -= now;
    }
}
