/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The symmetric primitives of Kyber's 90s variant on accelerators [Kyber round 3, 1.3]. */
#include <string.h>

#include "accelerators.h"
#include "plans_90s_accelerated.h"
#include "pocketkem_esp_accelerated.h"
#include "scheme.h"

static uint32_t swap_bytes(uint32_t x) {
    return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24;
}

/* What the functions that use the units take below their callers, for a note (wipe.h). */
enum { UNIT_BYTES = 48 };

/* ---- AES-256-CTR ---- */

#if ACCELERATED_AES256

enum { BLOCK_BYTES = 16 };

/* The number of blocks made while the unit is locked once. The PRF makes no more than will be used,
   which is a multiple of 64 bytes. */
enum { XOF_BLOCKS = 6, PRF_BLOCKS = 4 };

/* The first byte of a stream. A stream in software begins with is_public, 0 or 1 (aes.h). */
enum { ACCELERATED = 2 };

/* A key stream. Its blocks are {nonce, 0, 0, counter}; the first byte of the counter is the
 * highest. */
typedef struct stream {
    uint8_t kind;
    uint8_t blocks; /* the number made at a time */
    uint8_t used;   /* used bytes of the blocks made last */
    PKEM_WORD_ALIGNED uint8_t key[32];
    uint32_t bytes[XOF_BLOCKS * BLOCK_BYTES / 4];
    uint32_t nonce;
    uint32_t counter;
} stream;

typedef char stream_fits[PKEM_ENDS_BEFORE_NOTE(stream) ? 1 : -1];

static void start_stream(pkem_hash *state, const uint8_t key[32], unsigned nonce, uint8_t blocks) {
    stream *s = (stream *)state;
    s->kind = ACCELERATED;
    memcpy(s->key, key, sizeof s->key);
    s->nonce = nonce;
    s->counter = 0;
    s->blocks = blocks;
    s->used = (uint8_t)(blocks * BLOCK_BYTES);
}

static void xof(pkem_hash *state, const uint8_t rho[32], const uint8_t index[2]) {
    start_stream(state, rho, index[0] | (unsigned)index[1] << 8, XOF_BLOCKS);
}

static void prf(pkem_hash *state, const uint8_t key[32], uint8_t nonce) {
    start_stream(state, key, nonce, PRF_BLOCKS);
}

/* Makes more blocks. Returns 0 if the unit is not available. */
static int make_more(stream *s) {
    uint32_t in[4] = {s->nonce, 0, 0, 0};
    pkem_note(s, UNIT_BYTES);
    if (!accelerators_aes_open(s->key)) {
        return 0;
    }
    for (unsigned i = 0; i < s->blocks; i++) {
        in[3] = swap_bytes(s->counter++);
        accelerators_aes_encrypt(in, s->bytes + 4 * i);
    }
    accelerators_aes_close(s->blocks == PRF_BLOCKS);
    s->used = 0;
    return 1;
}

/* Continues in software a stream of which whole blocks have been used. */
static PKEM_NOINLINE void go_on_in_software(pkem_hash *state) {
    stream s = *(const stream *)state;
    const uint8_t nonce[2] = {(uint8_t)s.nonce, (uint8_t)(s.nonce >> 8)};
    if (s.blocks == XOF_BLOCKS) {
        pkem_suite_90s.xof(state, s.key, nonce);
        state->aes_public.counter = (uint8_t)s.counter;
    } else {
        pkem_suite_90s.prf(state, s.key, nonce[0]);
        state->aes.counter = s.counter;
    }
    pkem_wipe(&s, sizeof s);
}

static void squeeze(pkem_hash *state, uint8_t *out, size_t n) {
    stream *s = (stream *)state;
    while (n > 0) {
        if (s->kind == ACCELERATED && s->used == s->blocks * BLOCK_BYTES && !make_more(s)) {
            go_on_in_software(state);
        }
        if (s->kind != ACCELERATED) {
            pkem_suite_90s.squeeze(state, out, n);
            return;
        }
        size_t take = s->blocks * (size_t)BLOCK_BYTES - s->used;
        if (take > n) {
            take = n;
        }
        memcpy(out, (const uint8_t *)s->bytes + s->used, take);
        s->used = (uint8_t)(s->used + take);
        out += take;
        n -= take;
    }
}

#else

static void xof(pkem_hash *state, const uint8_t rho[32], const uint8_t index[2]) {
    pkem_suite_90s.xof(state, rho, index);
}

static void prf(pkem_hash *state, const uint8_t key[32], uint8_t nonce) {
    pkem_suite_90s.prf(state, key, nonce);
}

static void squeeze(pkem_hash *state, uint8_t *out, size_t n) {
    pkem_suite_90s.squeeze(state, out, n);
}

#endif

/* ---- SHA-256 and SHA-512 ---- */

/* The size of the buffer that collects input: two blocks of SHA-256, one of SHA-512. */
enum { BUFFER_BYTES = 128 };

/* A message in the unit. A message in software is a state of the software's own (sha2.h). */
typedef struct message {
    pkem_sha2 sha2;  /* as in software; digest_bytes is 0 here, and never 0 there */
    uint8_t hash;    /* accelerators_hash */
    uint8_t started; /* whether a block was compressed */
    uint32_t state[16];
    uint32_t buffer[BUFFER_BYTES / 4];
} message;

typedef char message_fits[PKEM_ENDS_BEFORE_NOTE(message) ? 1 : -1];

/* The logarithm of 64 or 128. */
static unsigned block_bytes_log2(const message *m) { return 6u + (m->hash == ACCELERATORS_SHA512); }
static unsigned block_bytes(const message *m) { return 1u << block_bytes_log2(m); }

static int is_accelerated(accelerators_hash hash) {
#if ACCELERATED_SHA256 || ACCELERATED_SHA512
    const unsigned has = ACCELERATED_SHA256 << ACCELERATORS_SHA256 | ACCELERATED_SHA512
                                                                         << ACCELERATORS_SHA512;
    return (has >> hash & 1) && accelerators_sha_open(hash);
#else
    (void)hash;
    return 0;
#endif
}

static void start(pkem_hash *state, pkem_hash_kind kind) {
    message *m = (message *)state;
    const accelerators_hash hash = kind == PKEM_G ? ACCELERATORS_SHA512 : ACCELERATORS_SHA256;
    if (!is_accelerated(hash)) {
        pkem_suite_90s.start(state, kind);
        return;
    }
    m->sha2.length = 0;
    m->sha2.digest_bytes = 0;
    m->hash = (uint8_t)hash;
    m->started = 0;
}

/* Converts between the bytes of a digest and its numbers. */
static uint64_t join_bytes(uint32_t high, uint32_t low) {
    return (uint64_t)swap_bytes(high) << 32 | swap_bytes(low);
}

static PKEM_NOINLINE void compress_in_software256(message *m, const uint32_t *block) {
    pkem_hash state;
    pkem_sha256 *s = &state.sha256;
    state.noted.lowest = PKEM_NOTHING_NOTED;
    pkem_sha256_init(s);
    for (unsigned i = 0; i < 8 && m->started; i++) {
        s->hash[i] = swap_bytes(m->state[i]);
    }
    memcpy(s->block, block, sizeof s->block);
    pkem_sha2_compress(&s->sha2);
    pkem_move_note(&((pkem_hash *)m)->noted.lowest, &state.noted.lowest);
    for (unsigned i = 0; i < 8; i++) {
        m->state[i] = swap_bytes(s->hash[i]);
    }
    pkem_wipe(s, sizeof *s);
}

static PKEM_NOINLINE void compress_in_software512(message *m, const uint32_t *block) {
    pkem_hash state;
    pkem_sha512 *s = &state.sha512;
    state.noted.lowest = PKEM_NOTHING_NOTED;
    pkem_sha512_init(s);
    for (unsigned i = 0; i < 8 && m->started; i++) {
        s->hash[i] = join_bytes(m->state[2 * i], m->state[2 * i + 1]);
    }
    memcpy(s->block, block, sizeof s->block);
    pkem_sha2_compress(&s->sha2);
    pkem_move_note(&((pkem_hash *)m)->noted.lowest, &state.noted.lowest);
    for (unsigned i = 0; i < 8; i++) {
        m->state[2 * i] = swap_bytes((uint32_t)(s->hash[i] >> 32));
        m->state[2 * i + 1] = swap_bytes((uint32_t)s->hash[i]);
    }
    pkem_wipe(s, sizeof *s);
}

/* Compresses the first n bytes of the buffer, which are whole blocks. */
static void compress(message *m, unsigned n) {
    pkem_note(m, UNIT_BYTES);
    if (!accelerators_sha_blocks((accelerators_hash)m->hash, m->state, m->buffer,
                                 n >> block_bytes_log2(m), !m->started)) {
        for (unsigned at = 0; at < n; at += block_bytes(m), m->started = 1) {
            (m->hash == ACCELERATORS_SHA512 ? compress_in_software512
                                            : compress_in_software256)(m, m->buffer + at / 4);
        }
    }
    m->started = 1;
}

static void absorb(pkem_hash *state, const uint8_t *in, size_t n) {
    message *m = (message *)state;
    if (m->sha2.digest_bytes != 0) {
        pkem_suite_90s.absorb(state, in, n);
        return;
    }
    while (n > 0) {
        const size_t used = m->sha2.length % BUFFER_BYTES;
        size_t take = BUFFER_BYTES - used;
        if (take > n) {
            take = n;
        }
        memcpy((uint8_t *)m->buffer + used, in, take);
        in += take;
        n -= take;
        m->sha2.length += (uint32_t)take;
        if (used + take == BUFFER_BYTES) {
            compress(m, BUFFER_BYTES);
        }
    }
}

/* Padding: a bit 1, zeros, and the length in bits as the last words [FIPS180-4, 5.1]. */
static void pad(message *m) {
    const uint32_t length = m->sha2.length;
    const unsigned bytes = block_bytes(m), length_bytes = bytes / 8;
    uint8_t *buffer = (uint8_t *)m->buffer;
    unsigned used = length % BUFFER_BYTES;
    buffer[used++] = 0x80;
    unsigned end = (used + length_bytes + bytes - 1) & ~(bytes - 1);
    if (end > BUFFER_BYTES) {
        memset(buffer + used, 0, BUFFER_BYTES - used);
        compress(m, BUFFER_BYTES);
        used = 0;
        end -= BUFFER_BYTES;
    }
    memset(buffer + used, 0, end - used);
    m->buffer[end / 4 - 2] = swap_bytes(length >> 29);
    m->buffer[end / 4 - 1] = swap_bytes(length << 3);
    compress(m, end);
}

static void finish(pkem_hash *state, uint8_t *out) {
    message *m = (message *)state;
    if (m->sha2.digest_bytes != 0) {
        pkem_suite_90s.finish(state, out);
        return;
    }
    pad(m);
    accelerators_sha_close((accelerators_hash)m->hash, m->state, m->buffer);
    memcpy(out, m->buffer, block_bytes(m) / 2);
}

/* ---- The suite, and the schemes that use it ---- */

static const pkem_suite suite = {xof,   prf,    squeeze,
                                 start, absorb, finish PKEM_IN_PLACE(, NULL) PKEM_BATCHED(, NULL)};

#define SCHEME(level)                                                                              \
    const pocketkem_scheme pocketkem_kyber##level##_90s_accelerated = {                            \
        &suite, PKEM_LEVEL_##level, 0,                                                             \
        "Kyber" #level "-90s" PKEM_PLANS(, &pkem_plans_kyber##level##_90s_accelerated)}

SCHEME(512);
SCHEME(768);
SCHEME(1024);
