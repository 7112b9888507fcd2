/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Compares the kernels in assembly with the portable C of the same functions, which is linked under
 * names that begin with portable_ instead of pk_. Says for each kernel how many inputs were tried
 * and how many of them gave another result.
 */
#include "../../src/keccak.h"

#include "line.h"
#include "port.h"

#include <string.h>

enum { INPUTS = 50 };

static uint32_t random_state = 1;

/* [Marsaglia, Xorshift RNGs, 2003] */
static uint32_t random_word(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return random_state;
}

/* All zeros, all ones, and random words. */
static void fill(void *memory, size_t words, unsigned input) {
    uint32_t *w = memory;
    for (; words != 0; words--) {
        *w++ = input == 0 ? 0 : input == 1 ? 0xffffffffu : random_word();
    }
}

static void report(const char *kernel, unsigned different) {
    line_text(kernel);
    line_text(" ");
    line_number(INPUTS);
    line_text(" ");
    line_number(different);
    line_end();
}

#ifdef PK_ARCH_KECCAK_F1600
void portable_keccak_f1600(pk_keccak *k);

static void compare_keccak_f1600(void) {
    unsigned different = 0;
    for (unsigned input = 0; input < INPUTS; input++) {
        pk_keccak a, b;
        fill(a.lane, sizeof a.lane / 4, input);
        memcpy(&b, &a, sizeof b);
        pk_keccak_f1600(&a);
        portable_keccak_f1600(&b);
        different += memcmp(a.lane, b.lane, sizeof a.lane) != 0;
    }
    report("KECCAK_F1600", different);
}
#endif

int main(void) {
    port_init();
#ifdef PK_ARCH_KECCAK_F1600
    compare_keccak_f1600();
#endif
    line_send("done");
    for (;;) {
    }
}
