/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "line.h"

void say(const char *word) {
    while (*word != 0) {
        board_put(*word++);
    }
}

static void say_number(size_t n) {
    if (n >= 10) {
        say_number(n / 10);
    }
    board_put((char)('0' + n % 10));
}

void say_hex(const uint8_t *bytes, size_t n) {
    for (; n != 0; n--, bytes++) {
        for (int shift = 4; shift >= 0; shift -= 4) {
            const char digit = (char)(*bytes >> shift & 15);
            board_put((char)(digit < 10 ? '0' + digit : 'a' + digit - 10));
        }
    }
}

void say_error(int error) {
    say("error -");
    say_number((size_t)-error);
    board_put('\n');
}

static int hear_digit(void) {
    const int c = board_get();
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

int say_bytes(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    say(ctx);
    board_put(' ');
    say_number(pos);
    board_put(' ');
    say_hex(in, n);
    board_put('\n');
    return 0;
}

int ask_bytes(void *ctx, size_t pos, uint8_t *out, size_t n) {
    (void)ctx;
    say("want ");
    say_number(pos);
    board_put(' ');
    say_number(n);
    board_put('\n');
    for (; n != 0; n--) {
        const int high = hear_digit(), low = hear_digit();
        if (high < 0 || low < 0) {
            return -1;
        }
        *out++ = (uint8_t)(high << 4 | low);
    }
    return 0;
}
