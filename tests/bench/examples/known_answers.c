/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The node's Ascon on lines of known answers from standard input: `seal PLAINTEXT AD`,
 * `open FRAME AD`, `xof MESSAGE BYTES`, with - for nothing. Prints each result, or `refused`.
 */
#include "ascon.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t unhex(uint8_t *out, const char *text) {
    size_t n = 0;
    for (unsigned byte; sscanf(text + 2 * n, "%2x", &byte) == 1;) {
        out[n++] = (uint8_t)byte;
    }
    return n;
}

static void print(const uint8_t *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        printf("%02x", bytes[i]);
    }
}

int main(void) {
    char what[8], first[400], second[400];
    uint8_t key[16];
    for (uint8_t i = 0; i < sizeof key; i++) {
        key[i] = i;
    }
    while (scanf("%7s %399s %399s", what, first, second) == 3) {
        uint8_t text[200], ad[200], tag[ASCON_TAG_BYTES];
        const size_t n = unhex(text, first), ad_bytes = unhex(ad, second);
        if (strcmp(what, "seal") == 0) {
            ascon_seal(tag, text, n, ad, ad_bytes, key, key);
            print(text, n);
            print(tag, sizeof tag);
        } else if (strcmp(what, "open") == 0) {
            memcpy(tag, text + n - sizeof tag, sizeof tag);
            if (ascon_open(tag, text, n - sizeof tag, ad, ad_bytes, key, key)) {
                print(text, n - sizeof tag);
            } else {
                printf("refused ");
                print(text, n - sizeof tag);
            }
        } else {
            ascon_xof xof;
            uint8_t out[200];
            ascon_xof_begin(&xof);
            for (size_t i = 0; i < n; i += 3) { /* in pieces */
                ascon_xof_absorb(&xof, text + i, n - i < 3 ? n - i : 3);
            }
            ascon_xof_squeeze(&xof, out, (size_t)atoi(second));
            print(out, (size_t)atoi(second));
        }
        printf("\n");
    }
    return 0;
}
