/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Runs a fuzzer's target without the fuzzer: the inputs of a file. Prints their number. */
#include "support.h"

int main(int argc, char **argv) {
    char word[4096];
    unsigned inputs = 0;
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    REQUIRE(file != NULL);
    for (; fscanf(file, "%4095s", word) == 1; inputs++) {
        if (word[0] == '#') { /* a comment, to the end of its line */
            REQUIRE(fgets(word, sizeof word, file) != NULL);
            inputs--;
            continue;
        }
        const size_t n = strlen(word) / 2;
        object data = make(n, 0);
        for (size_t i = 0; i < n; i++) {
            const char digits[] = {word[2 * i], word[2 * i + 1], 0};
            data.bytes[i] = (uint8_t)strtoul(digits, NULL, 16);
        }
        (void)LLVMFuzzerTestOneInput(data.bytes, n);
        (void)end_input();
    }
    fclose(file);
    printf("%u inputs\n", inputs);
    return 0;
}
