/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The hybrids, and what each of them does otherwise than the others. */
#include "hybrid.h"

PKEM_SMALL_FROM_HERE

/* ---- X-Wing [XWING, 5.2 and 5.3] ---- */

/* What one hash leaves is wiped as an operation does it (wipe.h). */
static void end_hash(pkem_hash *state) {
    pkem_wipe_stack(state->noted.lowest);
    pkem_wipe(state, sizeof *state);
}

static PKEM_NOINLINE void expand(uint8_t keys[PKEM_KEYS_BYTES], const uint8_t *sk) {
    pkem_hash state;
    state.noted.lowest = PKEM_NOTHING_NOTED;
    pkem_keccak_init(&state.keccak, PKEM_SHAKE256);
    pkem_keccak_absorb(&state, sk, POCKETKEM_XWING_SK_BYTES);
    pkem_keccak_pad(&state.keccak);
    pkem_keccak_squeeze(&state, keys, PKEM_KEYS_BYTES);
    end_hash(&state);
}

static PKEM_NOINLINE void combine(uint8_t ss[32], const uint8_t secret[32], const uint8_t *ct,
                                  const uint8_t *ek) {
    pkem_hash state;
    uint8_t label[6]; /* no constant: on an AVR that would be in RAM */
    label[0] = 0x5c;
    label[1] = 0x2e;
    label[2] = 0x2f;
    label[3] = 0x2f;
    label[4] = 0x5e;
    label[5] = 0x5c;
    state.noted.lowest = PKEM_NOTHING_NOTED;
    pkem_keccak_init(&state.keccak, PKEM_SHA3_256);
    pkem_keccak_absorb(&state, ss, 32);
    pkem_keccak_absorb(&state, secret, 32);
    pkem_keccak_absorb(&state, ct, 32);
    pkem_keccak_absorb(&state, ek, 32);
    pkem_keccak_absorb(&state, label, sizeof label);
    pkem_keccak_pad(&state.keccak);
    pkem_keccak_squeeze(&state, ss, 32);
    end_hash(&state);
}

const pocketkem_hybrid pocketkem_xwing = {
    &pocketkem_mlkem768, expand, combine, NULL, NULL, 32, POCKETKEM_XWING_SK_BYTES, 0, "X-Wing",
};

/* ---- X25519MLKEM768: ML-KEM first [TLS, 4.1] ---- */

/* A secret of all zeros, whatever the scalar was [TLS, 4.3; RFC7748, 6.1]. */
static int is_zero(const uint8_t *share, const uint8_t secret[32]) {
    uint8_t any = 0;
    (void)share;
    for (unsigned i = 0; i < 32; i++) {
        any |= secret[i];
    }
    return pkem_barrier32(any) == 0;
}

const pocketkem_hybrid pocketkem_x25519mlkem768 = {
    &pocketkem_mlkem768, NULL, NULL, NULL, is_zero, 32, PKEM_KEYS_BYTES, 0, "X25519MLKEM768",
};

/* ---- SecP256r1MLKEM768: the curve first ---- */

/* A point that is not compressed [RFC8446, 4.2.8.2]; the curve's function checks the rest. */
static int is_no_point(const uint8_t *share, const uint8_t secret[32]) {
    (void)secret;
    return share[0] != 4;
}

/* The order n of the group, big-endian [SP 800-186, 3.2.1.3]. */
static const uint8_t order[32] PKEM_ROM = {
    0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51,
};

/* From 1 to n - 1; in constant time but for the answer. */
static int is_in_order(const uint8_t scalar[PKEM_SCALAR_BYTES]) {
    uint8_t any = 0;
    uint32_t borrow = 0; /* of scalar - n */
    for (unsigned i = 32; i-- != 0;) {
        any |= scalar[i];
        borrow = (uint32_t)scalar[i] - pkem_rom8(order, order + i) - borrow;
        borrow = borrow >> 31;
    }
    return (int)((0 - pkem_barrier32(any)) >> 31 & pkem_barrier32(borrow));
}

const pocketkem_hybrid pocketkem_secp256r1mlkem768 = {
    &pocketkem_mlkem768, NULL, NULL, is_in_order, is_no_point, 65, PKEM_KEYS_BYTES, 1,
    "SecP256r1MLKEM768",
};
