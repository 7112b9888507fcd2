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

void pkem_make_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned j) {
    PKEM_TRACE_DETAIL_BEGIN(PKEM_TASK_NOISE(j));
    scheme->suite->prf(&w->hash, w->key, (uint8_t)j);
    pkem_sample_packed(scheme->suite, &w->hash, w->vector.noise.packed[j], scheme->eta1);
    PKEM_TRACE_DETAIL_END(PKEM_TASK_NOISE(j));
}

#ifndef PKEM_ARCH_TRANSFORM_PACKED

/* Eight coefficients, three bits each. */
PKEM_INLINE uint32_t packed_bits(const uint8_t in[3]) {
    return in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16;
}

/* Unpacking also does the first layer of the transform: small numbers need no reduction. */
uintptr_t pkem_transform_packed(int16_t p[PKEM_PART], const uint8_t in[PKEM_PACKED_BYTES],
                                unsigned part) {
    const int16_t zeta = part == 0 ? PKEM_FIRST_ZETA : -PKEM_FIRST_ZETA;
    const int16_t offset = (int16_t)(-3 - 3 * zeta);
    for (int16_t *c = p; c != p + PKEM_PART; in += 3) {
        uint32_t low = packed_bits(in), high = packed_bits(in + PKEM_PACKED_BYTES / 2);
        for (int16_t *end = c + 8; c != end; c++) {
            *c = (int16_t)((int16_t)(low & 7) + (int16_t)(high & 7) * zeta + offset);
            low >>= 3;
            high >>= 3;
        }
    }
#ifdef PKEM_ARCH_NTT
    pkem_ntt_half(p, part);
    return pkem_stack_pointer() - PKEM_LEAF_BYTES;
#else
    return pkem_ntt_half(p, part);
#endif
}

#endif

#ifdef PKEM_ENCODES_S_EARLY

void pkem_begin_noise(pkem_work *w, const pocketkem_io *s) {
    w->s = s == NULL ? NULL : pkem_memory_to_write(s, 0);
}

int pkem_end_writing_secret(pkem_work *w) {
    int is_written = w->s != NULL;
    w->s = NULL;
    return is_written;
}

void pkem_encode_secret(const pkem_work *w, unsigned j, unsigned part) {
    PKEM_WORD_ALIGNED int16_t c[PKEM_BLOCK];
    const int16_t *p = w->vector.noise.part;
    uint8_t *out = w->s + (j * PKEM_PARTS + part) * (PKEM_POLY_BYTES / PKEM_PARTS);
    for (const int16_t *end = p + PKEM_PART; p != end;
         p += PKEM_BLOCK, out += PKEM_BLOCK_BYTES(12)) {
        if (PKEM_ARE_WORDS(out)) {
            pkem_encode_product((int16_t *)(void *)out, p, PKEM_ONE);
        } else {
            pkem_encode_product(c, p, PKEM_ONE);
            pkem_copy(out, c, PKEM_BLOCK_BYTES(12));
        }
    }
}

#else

void pkem_prepare_noise(pkem_work *w, unsigned j, unsigned part) {
    pkem_transform_noted(w, w->vector.noise.packed[j], part);
}

const int16_t *pkem_noise(pkem_work *w, unsigned j, unsigned part) {
    pkem_prepare_noise(w, j, part);
    return pkem_prepared_noise(w, j, part);
}

#endif
#endif
