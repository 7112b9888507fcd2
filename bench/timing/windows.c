/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "windows.h"

enum { FOURS = 16 }; /* 64 registers */

static uint32_t four(uint32_t number) { return UINT32_C(1) << number % FOURS; }

/* The instructions of a handler, by the size of the window that it saves or loads. */
static unsigned handler(unsigned fours) { return fours == 1 ? 5 : fours == 2 ? 10 : 14; }

/* The move of the last call that has not returned. */
static unsigned last_move(const uint32_t w[WINDOWS_STATE]) {
    unsigned fours = w[WINDOW_MOVES] & 3;
    return fours ? fours : 2;
}

/* Saves the windows that begin in fours of the current one, up to the given four. */
static unsigned save(uint32_t w[WINDOWS_STATE], unsigned last) {
    unsigned instructions = 0;
    w[WINDOW_START] |= four(w[WINDOW_BASE]);
    for (unsigned i = 1; i <= last; i++) {
        uint32_t at = w[WINDOW_BASE] + i;
        if (w[WINDOW_START] & four(at)) {
            unsigned size = 1;
            while (size < 3 && !(w[WINDOW_START] & four(at + size))) {
                size++;
            }
            w[WINDOW_START] &= ~four(at);
            instructions += handler(size);
        }
    }
    return instructions;
}

void windows_call(uint32_t w[WINDOWS_STATE], unsigned fours) {
    w[WINDOW_MOVES] = w[WINDOW_MOVES] << 2 | fours;
}

unsigned windows_enter(uint32_t w[WINDOWS_STATE]) {
    unsigned fours = last_move(w), instructions = save(w, fours);
    w[WINDOW_BASE] = (w[WINDOW_BASE] + fours) % FOURS;
    w[WINDOW_START] |= four(w[WINDOW_BASE]);
    return instructions;
}

unsigned windows_return(uint32_t w[WINDOWS_STATE]) {
    unsigned fours = last_move(w);
    w[WINDOW_MOVES] >>= 2;
    w[WINDOW_START] &= ~four(w[WINDOW_BASE]);
    w[WINDOW_BASE] = (w[WINDOW_BASE] - fours) % FOURS;
    return w[WINDOW_START] & four(w[WINDOW_BASE]) ? 0 : handler(fours);
}

unsigned windows_use(uint32_t w[WINDOWS_STATE], uint32_t registers) {
    return save(w, registers >> 12 ? 3 : registers >> 8 ? 2 : registers >> 4 ? 1 : 0);
}
