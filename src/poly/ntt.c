/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "product.h"

/* [FIPS203, Appendix A]; tests/host/test_constants.py computes them. */
const uint32_t pkem_zetas[128] PKEM_ROM = {
    0x0013afb8u, 0x84f5c5b6u, 0xc666e465u, 0xfcec8b58u, 0xcb2b72d0u, 0x30726d5bu, 0x91e11612u,
    0x41360f89u, 0x51aaf2dau, 0x93922fd5u, 0x0ed77946u, 0x3d4a0dffu, 0xd63e49fbu, 0xfab1a391u,
    0x2bc18ea7u, 0x864470e4u, 0x16c32c11u, 0xbc2c9a1cu, 0x66f8144eu, 0x71811d74u, 0xea3cc040u,
    0x044e701fu, 0xac4184cfu, 0x6681f601u, 0x6da8cba2u, 0xa1074e36u, 0x2924384bu, 0xdda02ec2u,
    0xb805896cu, 0xdd651f9cu, 0x97ccf03du, 0x3f228731u, 0x16395e0du, 0x19743224u, 0xfa27d58eu,
    0x87094e0eu, 0x5c0c9c92u, 0xb12d72a9u, 0xaf19ea51u, 0x9e078945u, 0x31fc27afu, 0x9807ff63u,
    0xc13fe765u, 0x3099ccc9u, 0xdc518394u, 0x0289a6a5u, 0x658209b1u, 0x934370f8u, 0xb254be68u,
    0x6e59f915u, 0x3e0eeb29u, 0x22c23fd4u, 0x6e95083bu, 0xdc8c92bau, 0x75f6ed02u, 0xb8b6b6dfu,
    0xcb8de165u, 0xc93f49e7u, 0x71e38c09u, 0x31d4c840u, 0xbe402274u, 0xef28ae1au, 0x5e5b3410u,
    0x45fa9df4u, 0x014eab2eu, 0xd4522112u, 0x2cd52aaeu, 0xcbb540d4u, 0x7de29fcdu, 0x379942fbu,
    0xaff27732u, 0x54970814u, 0x6c5a2074u, 0xccb52d24u, 0xfc4f0d9du, 0x11eaedeeu, 0x3a22e9a0u,
    0xa5cbdca1u, 0xe7da790bu, 0xea8b7f1eu, 0x82f5ed16u, 0x7ef63bd5u, 0xd6795921u, 0x8992f4b3u,
    0x8e08c440u, 0x4935720bu, 0x7059d1b5u, 0xcea1560eu, 0x483585bbu, 0xb17c3187u, 0xbb67bcf2u,
    0xb7a31ad7u, 0x385e2025u, 0xb3b7194du, 0x149bf401u, 0x314afa3cu, 0x79cf3ed4u, 0xb0b7545cu,
    0x9ca52e5fu, 0xf79e2ee9u, 0x1cd665aau, 0xc4049d2fu, 0xa0b88f58u, 0x7e801d88u, 0x51bea292u,
    0x1887f58bu, 0xd53e5dabu, 0x3a369957u, 0xa169bccbu, 0x2b2410ecu, 0xbda2a4b9u, 0xc77a806du,
    0xd7a0a4e0u, 0x53f98a58u, 0x1efd9db9u, 0x4ee63d0fu, 0x57e58be2u, 0xa555be54u, 0xd565bd19u,
    0x442224c3u, 0x846bf7b2u, 0x5d33e851u, 0x901c4c98u, 0x4f214c36u, 0xa24249acu, 0xe1b38fbau,
    0x440e750bu, 0xa5a47d32u,
};

#ifndef PKEM_CORRECT_REDUCE
/* PKEM_CONSTANT(f) and PKEM_CONSTANT(f * -zeta^-1), with the zeta of the last layer. */
const uint32_t pkem_after_one_product[2] PKEM_ROM = {0x912fe8a0u, 0x94921c26u};
const uint32_t pkem_after_two_products[2] PKEM_ROM = {0xa9cb8de2u, 0xc7c93f4au};
#endif

#if !defined(PKEM_ARCH_NTT) && !PKEM_LEAST_FLASH

/*
 * Takes two layers at a time: it loads the four coefficients that two layers combine. A butterfly
 * adds at most PKEM_REDUCED to a coefficient, so that seven layers need no reduction between them.
 */
PKEM_INLINE void transform_blocks(int16_t *p, const int16_t *end, unsigned length, unsigned first) {
    for (; length >= 4; length /= 4, first *= 4) {
        unsigned quarter = length / 2;
        const uint32_t *outer = pkem_zetas + first; /* of the first block of 2 * length */
        const uint32_t *inner = pkem_zetas + 2 * first;
        for (int16_t *block = p; block != end; block += 2 * length) {
            uint32_t zeta = pkem_rom32(pkem_zetas, outer++);
            uint32_t zeta0 = pkem_rom32(pkem_zetas, inner++);
            uint32_t zeta1 = pkem_rom32(pkem_zetas, inner++);
            for (int16_t *c = block; c != block + quarter; c++) {
                int32_t a0 = c[0], a1 = c[quarter];
                int32_t t0 = pkem_multiply(c[length], zeta);
                int32_t t1 = pkem_multiply(c[length + quarter], zeta);
                int32_t b0 = a0 - t0, b1 = a1 - t1;
                a0 += t0;
                a1 += t1;
                t0 = pkem_multiply(a1, zeta0);
                t1 = pkem_multiply(b1, zeta1);
                c[0] = (int16_t)(a0 + t0);
                c[quarter] = (int16_t)(a0 - t0);
                c[length] = (int16_t)(b0 + t1);
                c[length + quarter] = (int16_t)(b0 - t1);
            }
        }
    }
}

void pkem_ntt_half(int16_t p[PKEM_N / 2], unsigned half) {
    transform_blocks(p, p + PKEM_N / 2, 64, 2 + half);
}

#if POCKETKEM_RAM_LEAST
void pkem_ntt_quarter(int16_t p[PKEM_N / 4], unsigned quarter) {
    uint32_t zeta = pkem_rom32(pkem_zetas, &pkem_zetas[4 + quarter]);
    for (int16_t *c = p; c != p + PKEM_N / 8; c++) {
        int32_t t = pkem_multiply(c[PKEM_N / 8], zeta);
        c[PKEM_N / 8] = (int16_t)(c[0] - t);
        c[0] = (int16_t)(c[0] + t);
    }
    transform_blocks(p, p + PKEM_N / 4, 16, 8 + 2 * quarter);
}
#endif

void pkem_ntt(int16_t p[PKEM_N]) {
    uint32_t zeta = pkem_rom32(pkem_zetas, &pkem_zetas[1]);
    for (int16_t *c = p; c != p + PKEM_N / 2; c++) {
        int32_t t = pkem_multiply(c[PKEM_N / 2], zeta);
        c[PKEM_N / 2] = (int16_t)(c[0] - t);
        c[0] = (int16_t)(c[0] + t);
    }
    pkem_ntt_half(p, 0);
    pkem_ntt_half(p + PKEM_N / 2, 1);
}

/*
 * The inverse's butterflies add in the upper half. In the lower half they multiply, and therefore
 * reduce. With B the bound before the first layer, sums reach 8 B after three layers, where they
 * are reduced. From then on no sum of two layers exceeds 8 * PKEM_REDUCED. The table read backwards
 * holds -zeta^-1, hence b - a and not a - b.
 */
void pkem_inverse_ntt(int16_t p[PKEM_N], const uint32_t factor[2]) {
    const uint32_t *first = pkem_zetas + 128;
    for (int16_t *c = p; c != p + PKEM_N; c += 4) {
        uint32_t zeta = pkem_rom32(pkem_zetas, --first);
        int32_t a0 = c[0], a1 = c[1], b0 = c[2], b1 = c[3];
        c[0] = (int16_t)(a0 + b0);
        c[1] = (int16_t)(a1 + b1);
        c[2] = pkem_multiply(b0 - a0, zeta);
        c[3] = pkem_multiply(b1 - a1, zeta);
    }
    for (unsigned half = 4, blocks = 64; half <= 16; half *= 4, blocks /= 4) {
        unsigned length = 2 * half;
        const uint32_t *inner = pkem_zetas + blocks;
        const uint32_t *outer = pkem_zetas + blocks / 2;
        for (int16_t *block = p; block != p + PKEM_N; block += 2 * length) {
            uint32_t zeta0 = pkem_rom32(pkem_zetas, --inner);
            uint32_t zeta1 = pkem_rom32(pkem_zetas, --inner);
            uint32_t zeta = pkem_rom32(pkem_zetas, --outer);
            for (int16_t *c = block; c != block + half; c++) {
                int32_t a0 = c[0], a1 = c[half], b0 = c[length], b1 = c[length + half];
                int32_t t0 = pkem_multiply(a1 - a0, zeta0);
                int32_t t1 = pkem_multiply(b1 - b0, zeta1);
                a0 += a1;
                b0 += b1;
                c[0] = pkem_multiply(a0 + b0, PKEM_ONE);
                c[half] = (int16_t)(t0 + t1);
                c[length] = pkem_multiply(b0 - a0, zeta);
                c[length + half] = pkem_multiply(t1 - t0, zeta);
            }
        }
    }
    uint32_t zeta0 = pkem_rom32(pkem_zetas, &pkem_zetas[3]),
             zeta1 = pkem_rom32(pkem_zetas, &pkem_zetas[2]);
    uint32_t sum = pkem_read_factor(factor, 0), difference = pkem_read_factor(factor, 1);
    for (int16_t *c = p; c != p + 64; c++) {
        int32_t a0 = c[0], a1 = c[64], b0 = c[128], b1 = c[192];
        int32_t t0 = pkem_multiply(a1 - a0, zeta0);
        int32_t t1 = pkem_multiply(b1 - b0, zeta1);
        a0 += a1;
        b0 += b1;
        c[0] = pkem_multiply(a0 + b0, sum);
        c[64] = pkem_multiply(t0 + t1, sum);
        c[128] = pkem_multiply(b0 - a0, difference);
        c[192] = pkem_multiply(t1 - t0, difference);
    }
}

#endif

#ifndef PKEM_MULTIPLY_ENCODED

/* a times zeta, where X^2 - zeta is the modulus of pair number i. */
PKEM_INLINE int32_t times_zeta_of_pair(int16_t a, unsigned i) {
#ifdef PKEM_HAS_PAIR_ZETAS
    return pkem_multiply(a, pkem_pair_zetas[i]);
#else
    int32_t product = pkem_multiply(a, pkem_rom32(pkem_zetas, &pkem_zetas[64 + i / 2]));
    return i % 2 != 0 ? -product : product;
#endif
}

void pkem_multiply_accumulate(int16_t *acc, const int16_t *b, const int16_t *a, unsigned first,
                              unsigned count) {
    for (unsigned end = first + count; first != end; first++, acc += 2, b += 2, a += 2) {
        int32_t b1_zeta = times_zeta_of_pair(b[1], first);
        int32_t a0 = PKEM_OPERAND(a[0]), a1 = PKEM_OPERAND(a[1]);
        int32_t b0 = PKEM_OPERAND(b[0]), b1 = PKEM_OPERAND(b[1]);
        int32_t c0 = a0 * b0 + a1 * PKEM_OPERAND(b1_zeta);
        int32_t c1 = a0 * b1 + a1 * b0;
        acc[0] = (int16_t)(acc[0] + pkem_reduce(c0));
        acc[1] = (int16_t)(acc[1] + pkem_reduce(c1));
    }
}

#endif
