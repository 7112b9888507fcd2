/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* KDFs, on the library's hash functions. */
#include "hpke.h"

PKEM_SMALL_FROM_HERE

/* What one hash leaves is wiped as an operation does it (wipe.h). */
static void end_hash(pkem_hash *state) {
    pkem_wipe_stack(state->noted.lowest);
    pkem_wipe(state, sizeof *state);
}

/* ---- The suite ---- */

#define SUITE_BYTES 17

/* What stands before each label. */
static void name_suite(const pocketkem_hpke *hpke, uint8_t name[SUITE_BYTES]) {
    const uint16_t ids[3] = {hpke->kem->id, hpke->kdf->id, hpke->aead->id};
    memcpy(name, "HPKE-v1HPKE", 11);
    for (unsigned i = 0; i < 6; i++) {
        name[11 + i] = (uint8_t)(i % 2 == 0 ? ids[i / 2] >> 8 : ids[i / 2]);
    }
}

/* ---- One stage ---- */

PKEM_NOINLINE void pkem_hpke_xof(uint8_t rate, uint8_t suffix, uint8_t *out, size_t n,
                                 const part *parts, unsigned count) {
    pkem_hash state;
    uint8_t lane[8]; /* Keccak gives whole ones */
    state.noted.lowest = PKEM_NOTHING_NOTED;
    pkem_keccak_init(&state.keccak, rate, suffix);
    for (unsigned i = 0; i < count; i++) {
        pkem_keccak_absorb(&state, parts[i].bytes, parts[i].n);
    }
    pkem_keccak_pad(&state.keccak);
    for (size_t now; n != 0; n -= now, out += now) {
        now = n < sizeof lane ? n : sizeof lane;
        pkem_keccak_squeeze(&state, lane, sizeof lane);
        memcpy(out, lane, now);
    }
    pkem_wipe(lane, sizeof lane);
    end_hash(&state);
}

static PKEM_NOINLINE void derive_in_one_stage(const pocketkem_hpke *hpke, uint8_t *out, size_t n,
                                              part secret, part label, part context, part more) {
    uint8_t suite[SUITE_BYTES],
        lengths[2][2] = {{0, (uint8_t)label.n}, {(uint8_t)(n >> 8), (uint8_t)n}};
    const part parts[] = {
        secret, {suite, sizeof suite}, {lengths[0], 2}, label, {lengths[1], 2}, context, more};
    name_suite(hpke, suite);
    pkem_hpke_xof(hpke->kdf->block, PKEM_SHAKE_SUFFIX, out, n, parts, sizeof parts / sizeof *parts);
}

static PKEM_NOINLINE void schedule_in_one_stage(pocketkem_hpke_context *c,
                                                const uint8_t ss[POCKETKEM_SS_BYTES], part info) {
    uint8_t ikm[4 + POCKETKEM_SS_BYTES] = {0, 0, 0, POCKETKEM_SS_BYTES};
    const uint8_t mode[5] = {0, 0, 0, (uint8_t)(info.n >> 8), (uint8_t)info.n};
    const size_t n = pkem_hpke_exporter_at(c->hpke) + c->hpke->kdf->nh;
    memcpy(ikm + 4, ss, POCKETKEM_SS_BYTES);
    derive_in_one_stage(c->hpke, c->secrets, n, (part){ikm, sizeof ikm}, TEXT("secret"),
                        (part){mode, sizeof mode}, info);
    pkem_wipe(ikm, sizeof ikm);
}

#define ONE_STAGE schedule_in_one_stage, derive_in_one_stage, NULL, NULL, NULL
const pocketkem_hpke_kdf pocketkem_hpke_shake128 = {ONE_STAGE, 0x0010, 32, PKEM_SHAKE128_RATE};
const pocketkem_hpke_kdf pocketkem_hpke_shake256 = {ONE_STAGE, 0x0011, 64, PKEM_SHAKE256_RATE};

/* ---- Two stages: HMAC [RFC2104, 2] ---- */

static void start_256(pkem_hash *state) { pkem_sha256_init(&state->sha256); }
static void absorb_256(pkem_hash *state, const uint8_t *in, size_t n) {
    pkem_sha256_absorb(&state->sha256, in, n);
}
static void finish_256(pkem_hash *state, uint8_t *out) { pkem_sha256_finish(&state->sha256, out); }
static void start_512(pkem_hash *state) { pkem_sha512_init(&state->sha512); }
static void absorb_512(pkem_hash *state, const uint8_t *in, size_t n) {
    pkem_sha512_absorb(&state->sha512, in, n);
}
static void finish_512(pkem_hash *state, uint8_t *out) { pkem_sha512_finish(&state->sha512, out); }

/* SHA-384 is SHA-512 that begins otherwise, and ends with fewer bytes [FIPS180-4, 5.3.4 and 6.5]:
   words of 64 bits as {high, low}, fractions of the square roots of the 9th to 16th primes. */
static const uint32_t initial_hash_384[8][2] PKEM_ROM = {
    {0xcbbb9d5d, 0xc1059ed8}, {0x629a292a, 0x367cd507}, {0x9159015a, 0x3070dd17},
    {0x152fecd8, 0xf70e5939}, {0x67332667, 0xffc00b31}, {0x8eb44a87, 0x68581511},
    {0xdb0c2e0d, 0x64f98fa7}, {0x47b5481d, 0xbefa4fa4}};

static void start_384(pkem_hash *state) {
    pkem_sha512_init(&state->sha512);
    for (unsigned i = 0; i < 8; i++) {
        state->sha512.hash[i] = (uint64_t)pkem_rom32(initial_hash_384, &initial_hash_384[i][0])
                                    << 32 |
                                pkem_rom32(initial_hash_384, &initial_hash_384[i][1]);
    }
}

/* Begins a hash of the key, which is no longer than a block, with this byte added to each. */
static void start_keyed(const pocketkem_hpke_kdf *kdf, pkem_hash *state, part key, uint8_t byte) {
    kdf->start(state);
    for (unsigned i = 0; i < kdf->block; i++) {
        const uint8_t padded = i < key.n ? ((const uint8_t *)key.bytes)[i] ^ byte : byte;
        kdf->absorb(state, &padded, 1);
    }
}

/* out may be one of the parts. */
static PKEM_NOINLINE void hmac(const pocketkem_hpke_kdf *kdf, uint8_t *out, part key,
                               const part *parts, unsigned count) {
    pkem_hash state;
    uint8_t hash[PKEM_HPKE_NH_MAX];
    state.noted.lowest = PKEM_NOTHING_NOTED;
    start_keyed(kdf, &state, key, 0x36);
    for (unsigned i = 0; i < count; i++) {
        kdf->absorb(&state, parts[i].bytes, parts[i].n);
    }
    kdf->finish(&state, hash);
    start_keyed(kdf, &state, key, 0x5c);
    kdf->absorb(&state, hash, kdf->nh);
    kdf->finish(&state, hash);
    memcpy(out, hash, kdf->nh);
    pkem_wipe(hash, sizeof hash);
    end_hash(&state);
}

void pkem_hpke_extract(const pocketkem_hpke *hpke, uint8_t *out, part salt, part label, part ikm) {
    uint8_t suite[SUITE_BYTES];
    const part parts[] = {{suite, sizeof suite}, label, ikm};
    name_suite(hpke, suite);
    hmac(hpke->kdf, out, salt, parts, 3);
}

static PKEM_NOINLINE void derive_in_two_stages(const pocketkem_hpke *hpke, uint8_t *out, size_t n,
                                               part secret, part label, part context, part more) {
    const size_t nh = hpke->kdf->nh;
    const uint8_t length[2] = {(uint8_t)(n >> 8), (uint8_t)n};
    uint8_t suite[SUITE_BYTES], block[PKEM_HPKE_NH_MAX], number = 0; /* T(number) [RFC5869, 2.3] */
    part parts[] = {{block, 0}, {length, 2}, {suite, sizeof suite}, label,
                    context,    more,        {&number, 1}};
    name_suite(hpke, suite);
    for (size_t now; n != 0; n -= now, out += now) {
        now = n < nh ? n : nh;
        number++;
        hmac(hpke->kdf, block, secret, parts, sizeof parts / sizeof *parts);
        memcpy(out, block, now);
        parts[0].n = nh;
    }
    pkem_wipe(block, sizeof block);
}

static PKEM_NOINLINE void schedule_in_two_stages(pocketkem_hpke_context *c,
                                                 const uint8_t ss[POCKETKEM_SS_BYTES], part info) {
    const pocketkem_hpke *hpke = c->hpke;
    const size_t nh = hpke->kdf->nh, nk = hpke->aead->key_bytes, at = pkem_hpke_exporter_at(hpke);
    uint8_t mode[1 + 2 * PKEM_HPKE_NH_MAX] = {0}, secret[PKEM_HPKE_NH_MAX];
    const part none = {NULL, 0}, of_mode = {mode, 1 + 2 * nh}, of_secret = {secret, nh};
    pkem_hpke_extract(hpke, mode + 1, none, TEXT("psk_id_hash"), none);
    pkem_hpke_extract(hpke, mode + 1 + nh, none, TEXT("info_hash"), info);
    pkem_hpke_extract(hpke, secret, (part){ss, POCKETKEM_SS_BYTES}, TEXT("secret"), none);
    derive_in_two_stages(hpke, c->secrets, nk, of_secret, TEXT("key"), of_mode, none);
    derive_in_two_stages(hpke, c->secrets + nk, at - nk, of_secret, TEXT("base_nonce"), of_mode,
                         none);
    derive_in_two_stages(hpke, c->secrets + at, nh, of_secret, TEXT("exp"), of_mode, none);
    pkem_wipe(secret, sizeof secret);
}

#define HKDF(hash) schedule_in_two_stages, derive_in_two_stages, start_##hash
const pocketkem_hpke_kdf pocketkem_hpke_hkdf_sha256 = {HKDF(256), absorb_256, finish_256,
                                                       0x0001,    32,         64};
const pocketkem_hpke_kdf pocketkem_hpke_hkdf_sha384 = {HKDF(384), absorb_512, finish_512,
                                                       0x0002,    48,         128};
const pocketkem_hpke_kdf pocketkem_hpke_hkdf_sha512 = {HKDF(512), absorb_512, finish_512,
                                                       0x0003,    64,         128};
