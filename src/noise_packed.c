/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The noise vector, kept packed and transformed again for each row (POCKETKEM_RAM=small). Because
 * an entry of the matrix is sampled from its first coefficient to its last, half of a transformed
 * polynomial is enough at a time.
 */
#include "noise.h"

#if POCKETKEM_RAM_SMALL && !POCKETKEM_RAM_LEAST

#include "object.h"
#include "poly/codec.h"
#include "trace.h"

void pk_make_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned j) {
    PK_TRACE_DETAIL_BEGIN(PK_TASK_NOISE(j));
    scheme->suite->prf(&w->hash, w->key, (uint8_t)j);
    pk_sample_packed(scheme->suite, &w->hash, w->v.noise.packed[j], scheme->eta1);
    PK_TRACE_DETAIL_END(PK_TASK_NOISE(j));
}

#ifndef PK_ARCH_TRANSFORM_PACKED

/* Eight coefficients, three bits each. */
PK_INLINE uint32_t packed_bits(const uint8_t in[3]) {
    return in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16;
}

/* Unpacking does the first layer of the transform; such small numbers need no reduction. */
void pk_transform_packed(int16_t p[PK_PART], const uint8_t in[PK_PACKED_BYTES], unsigned part) {
    const int16_t zeta = part == 0 ? PK_FIRST_ZETA : -PK_FIRST_ZETA;
    const int16_t offset = (int16_t)(-3 - 3 * zeta);
    for (int16_t *c = p; c != p + PK_PART; in += 3) {
        uint32_t low = packed_bits(in), high = packed_bits(in + PK_PACKED_BYTES / 2);
        for (int16_t *end = c + 8; c != end; c++) {
            *c = (int16_t)((int16_t)(low & 7) + (int16_t)(high & 7) * zeta + offset);
            low >>= 3;
            high >>= 3;
        }
    }
    pk_ntt_half(p, part);
}

#endif

#ifdef PK_ENCODES_S_EARLY

void pk_begin_noise(pk_work *w, const pocketkem_io *s) {
    w->s = s == NULL ? NULL : pk_memory_to_write(s, 0);
}

int pk_secret_is_written(pk_work *w) {
    int is_written = w->s != NULL;
    w->s = NULL;
    return is_written;
}

void pk_encode_secret(const pk_work *w, unsigned j, unsigned part) {
    PK_WORD_ALIGNED int16_t c[PK_BLOCK];
    const int16_t *p = w->v.noise.part;
    uint8_t *out = w->s + (j * PK_PARTS + part) * (PK_POLY_BYTES / PK_PARTS);
    for (const int16_t *end = p + PK_PART; p != end; p += PK_BLOCK, out += PK_BLOCK_BYTES(12)) {
        if (PK_ARE_WORDS(out)) {
            pk_encode_product((int16_t *)(void *)out, p, PK_ONE);
        } else {
            pk_encode_product(c, p, PK_ONE);
            pk_copy(out, c, PK_BLOCK_BYTES(12));
        }
    }
}

#else

void pk_prepare_noise(pk_work *w, unsigned j, unsigned part) {
    pk_transform_packed(w->v.noise.part, w->v.noise.packed[j], part);
}

const int16_t *pk_noise(pk_work *w, unsigned j, unsigned part) {
    pk_prepare_noise(w, j, part);
    return pk_prepared_noise(w, j, part);
}

#endif
#endif
