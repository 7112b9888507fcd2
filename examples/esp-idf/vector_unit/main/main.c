/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Tries on a chip what PocketKEM's kernels for the vector unit expect of it. */
#include <stdio.h>

#include "questions.h"

static void say(const char *question, int as_expected) {
    printf("%s: %s\n", as_expected ? "pass" : "FAIL", question);
}

void app_main(void) {
    const unsigned others = vector_questions(say);
    printf("%u of them failed.\n", others);
}
