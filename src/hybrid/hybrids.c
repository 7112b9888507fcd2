/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The hybrids, and what each of them does otherwise than the others. */
#include "hybrid.h"

PKEM_SMALL_FROM_HERE

#define KEYS_OF_32 (POCKETKEM_SEED_BYTES + 32) /* d || z || scalar, of 32 bytes */

/* ---- X-Wing [XWING, 5.2 and 5.3] ---- */

/* What one hash leaves is wiped as an operation does it (wipe.h). */
static void end_hash(pkem_hash *state) {
    pkem_wipe_stack(state->noted.lowest);
    pkem_wipe(state, sizeof *state);
}

static PKEM_NOINLINE void expand(uint8_t *keys, const uint8_t *sk) {
    pkem_hash state;
    state.noted.lowest = PKEM_NOTHING_NOTED;
    pkem_keccak_init(&state.keccak, PKEM_SHAKE256);
    pkem_keccak_absorb(&state, sk, POCKETKEM_XWING_SK_BYTES);
    pkem_keccak_pad(&state.keccak);
    pkem_keccak_squeeze(&state, keys, KEYS_OF_32);
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
    &pocketkem_mlkem768, expand, combine, NULL, NULL, 32, 32, POCKETKEM_XWING_SK_BYTES, 0, "X-Wing",
};

/* ---- X25519MLKEM768: ML-KEM first [TLS, 4.1] ---- */

/* A secret of all zeros, whatever the scalar was [TLS, 4.3; RFC7748, 6.1]. */
static int is_zero(const uint8_t *share, const uint8_t *secret) {
    uint8_t any = 0;
    (void)share;
    for (unsigned i = 0; i < 32; i++) {
        any |= secret[i];
    }
    return (int)((pkem_barrier32(any) - 1) >> 31);
}

const pocketkem_hybrid pocketkem_x25519mlkem768 = {
    &pocketkem_mlkem768, NULL, NULL, NULL, is_zero, 32, 32, KEYS_OF_32, 0, "X25519MLKEM768",
};

/* ---- SecP256r1MLKEM768 and SecP384r1MLKEM1024: the curve first ---- */

/* A point that is not compressed [RFC8446, 4.2.8.2]; the curve's function checks the rest. */
static int is_no_point(const uint8_t *share, const uint8_t *secret) {
    (void)secret;
    return share[0] != 4;
}

/* The order of each group [SP 800-186, 3.2.1.3 and 3.2.1.4]. */
static const uint8_t order_of_p256[32] PKEM_ROM = {
    0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51,
};
static const uint8_t order_of_p384[48] PKEM_ROM = {
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xc7, 0x63, 0x4d, 0x81, 0xf4, 0x37, 0x2d, 0xdf,
    0x58, 0x1a, 0x0d, 0xb2, 0x48, 0xb0, 0xa7, 0x7a, 0xec, 0xec, 0x19, 0x6a, 0xcc, 0xc5, 0x29, 0x73,
};

/* From 1 to order - 1, big-endian; in constant time but for the answer. */
#define IS_BELOW(name, order)                                                                      \
    static int name(const uint8_t *scalar) {                                                       \
        uint8_t any = 0;                                                                           \
        unsigned borrow = 0; /* of scalar - order: bit 8 of a difference of bytes */               \
        for (unsigned i = sizeof order; i-- != 0;) {                                               \
            any |= scalar[i];                                                                      \
            borrow = (unsigned)scalar[i] - pkem_rom8(order, order + i) - borrow;                   \
            borrow = borrow >> 8 & 1;                                                              \
        }                                                                                          \
        return (int)((0 - pkem_barrier32(any)) >> 8 & pkem_barrier32(borrow));                     \
    }

IS_BELOW(is_in_order, order_of_p256)
IS_BELOW(is_in_order_of_p384, order_of_p384)

const pocketkem_hybrid pocketkem_secp256r1mlkem768 = {
    &pocketkem_mlkem768, NULL, NULL, is_in_order, is_no_point, 65, 32, KEYS_OF_32, 1,
    "SecP256r1MLKEM768",
};

const pocketkem_hybrid pocketkem_secp384r1mlkem1024 = {
    &pocketkem_mlkem1024, NULL, NULL, is_in_order_of_p384, is_no_point, 97, 48, PKEM_KEYS_MAX, 1,
    "SecP384r1MLKEM1024",
};

/* ---- The same curves behind ML-KEM [SSH] ---- */

const pocketkem_hybrid pocketkem_mlkem768nistp256 = {
    &pocketkem_mlkem768, NULL, NULL, is_in_order, is_no_point, 65, 32, KEYS_OF_32, 0,
    "mlkem768nistp256",
};

const pocketkem_hybrid pocketkem_mlkem1024nistp384 = {
    &pocketkem_mlkem1024, NULL, NULL, is_in_order_of_p384, is_no_point, 97, 48, PKEM_KEYS_MAX, 0,
    "mlkem1024nistp384",
};
