/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Reads names of cores and instructions in hexadecimal. Tells 1 if the model has no time for it. */
#include <stdio.h>
#include <string.h>

#include "core.h"

static const core *const cores[] = {&core_cortex_m4, &core_cortex_m7, &core_cortex_m55,
                                    &core_rv32,      &core_hazard3,   &core_xtensa_lx6};

int main(void) {
    char name[32], text[32];
    while (scanf("%31s %31s", name, text) == 2) {
        unsigned char bytes[16] = {0};
        insn decoded = {.size = (unsigned char)(strlen(text) / 2)};
        for (unsigned i = 0; i < decoded.size; i++) {
            unsigned byte;
            sscanf(text + 2 * i, "%2x", &byte);
            bytes[i] = (unsigned char)byte;
        }
        for (unsigned i = 0; i < sizeof cores / sizeof cores[0]; i++) {
            if (strcmp(cores[i]->name, name) == 0) {
                cores[i]->decode(&decoded, bytes);
            }
        }
        printf("%d\n", decoded.unknown);
    }
    return 0;
}
