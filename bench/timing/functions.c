/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "functions.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t *starts;
static size_t count;

bool functions_read(const char *path) {
    FILE *in = fopen(path, "r");
    uint32_t start;
    size_t capacity = 0;
    while (in && fscanf(in, "%" SCNx32, &start) == 1) {
        if (count == capacity) {
            capacity = capacity ? 2 * capacity : 256;
            starts = realloc(starts, capacity * sizeof *starts);
            if (!starts) {
                fclose(in);
                return false;
            }
        }
        starts[count++] = start;
    }
    if (in) {
        fclose(in);
    }
    return count != 0;
}

uint32_t function_of(uint32_t address) {
    size_t low = 0, high = count; /* the last function that does not begin beyond is before high */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (starts[middle] <= address) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low ? starts[low - 1] : 0;
}
