/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Random words for masks: numbers modulo q out of them, and a generator. */
#include "masked.h"

#ifdef PKEM_MASKED

/* How often words are drawn for some numbers. 0.14 % of them are left out each time: with a
   random generator it is done before in all but 2^-60 of cases. */
#define DRAWS 8

int pkem_draw_numbers(const pocketkem_masking *masking, int16_t *numbers, unsigned n) {
    uint32_t *next = (uint32_t *)(void *)numbers, *const end = next + n / 2;
    for (unsigned draws = 0; next != end; draws++) {
        if (draws == DRAWS || pkem_draw(masking, next, (size_t)(end - next))) {
            return POCKETKEM_ERR_RNG;
        }
        next = pkem_masked_uniform(next, next, end);
    }
    return 0;
}

/* ---- The generator [Bernstein, "ChaCha, a variant of Salsa20", 2008] ---- */

#define BLOCK_WORDS 16
#define KEY_WORDS 8

int pocketkem_seed_masks(pocketkem_mask_generator *generator, pocketkem_random random, void *ctx) {
    if (generator == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    int error = POCKETKEM_ERR_ARG;
    if (random != NULL) {
        error =
            random(ctx, (uint8_t *)generator->key, sizeof generator->key) ? POCKETKEM_ERR_RNG : 0;
    }
    if (error != 0) {
        pkem_wipe(generator, sizeof *generator);
    }
    return error;
}

/* Half of the first block is the next key, the other half and the other blocks are masks. */
int pocketkem_draw_masks(void *generator, uint32_t *words, size_t n) {
    pocketkem_mask_generator *const its = (pocketkem_mask_generator *)generator;
    uint32_t block[BLOCK_WORDS], old[KEY_WORDS], seeded = 0;
    for (unsigned i = 0; i < KEY_WORDS && its != NULL; i++) {
        seeded |= its->key[i];
    }
    if (seeded == 0) {
        return POCKETKEM_ERR_RNG;
    }
    pkem_copy(old, its->key, sizeof old);
    pkem_chacha_block(block, old, 0);
    pkem_copy(its->key, block, sizeof its->key);
    for (uint32_t counter = 1, have = KEY_WORDS; n != 0; counter++, have = BLOCK_WORDS) {
        const size_t taken = n < have ? n : have;
        pkem_copy(words, block + BLOCK_WORDS - have, taken * sizeof *words);
        words += taken;
        n -= taken;
        if (n != 0) {
            pkem_chacha_block(block, old, counter);
        }
    }
    pkem_wipe(block, sizeof block);
    pkem_wipe(old, sizeof old);
    pkem_masked_between(); /* copies stay in registers */
    return 0;
}

#endif
