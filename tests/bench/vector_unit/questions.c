/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The example's questions, put to the simulated board. */
#include "questions.h"

#include "line.h"
#include "port.h"

static void say(const char *question, int as_expected) {
    line_text(as_expected ? "pass " : "fail ");
    line_text(question);
    line_end();
}

int main(void) {
    port_init();
    vector_questions(say);
    line_text("done");
    line_end();
    for (;;) {
    }
}
