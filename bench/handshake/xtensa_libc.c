/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The functions of the C library that wolfSSL and Mbed TLS call besides those of
 * bench/device/xtensa/runtime.c, for a compiler whose own library is built without register
 * windows.
 */
#include <ctype.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#ifdef _N
/* What the macros of <ctype.h> read, for ASCII: the element of a character is behind that of -1. */
const char _ctype_[1 + 256] = {
    ['0' + 1 ... '9' + 1] = _N, ['A' + 1 ... 'F' + 1] = _U | _X,
    ['G' + 1 ... 'Z' + 1] = _U, ['a' + 1 ... 'f' + 1] = _L | _X,
    ['g' + 1 ... 'z' + 1] = _L, ['\t' + 1 ... '\r' + 1] = _C | _S,
    [' ' + 1] = _S | _B,
};
#else
/* A <ctype.h> of functions. */
int isdigit(int c) { return c >= '0' && c <= '9'; }
int isupper(int c) { return c >= 'A' && c <= 'Z'; }
int islower(int c) { return c >= 'a' && c <= 'z'; }
int isalpha(int c) { return isupper(c) || islower(c); }
int isalnum(int c) { return isalpha(c) || isdigit(c); }
int isspace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
int toupper(int c) { return islower(c) ? c - 'a' + 'A' : c; }
int tolower(int c) { return isupper(c) ? c - 'A' + 'a' : c; }
#endif

size_t strlen(const char *text) {
    size_t n = 0;
    while (text[n]) {
        n++;
        __asm__ volatile("" ::: "memory"); /* or the compiler makes this loop a call of strlen */
    }
    return n;
}

int strncmp(const char *a, const char *b, size_t n) {
    size_t at = 0;
    while (at < n && a[at] && a[at] == b[at]) {
        at++;
    }
    return at < n ? (uint8_t)a[at] - (uint8_t)b[at] : 0;
}

char *strncpy(char *restrict to, const char *restrict from, size_t n) {
    size_t at = 0;
    for (; at < n && from[at]; at++) {
        to[at] = from[at];
    }
    for (; at < n; at++) {
        to[at] = 0;
    }
    return to;
}

char *strchr(const char *text, int c) {
    while (*text != (char)c && *text != 0) {
        text++;
    }
    return *text == (char)c ? (char *)(uintptr_t)text : NULL;
}

static int is_leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

/* For times from 1970 on. */
struct tm *gmtime_r(const time_t *restrict seconds, struct tm *restrict to) {
    enum { SECONDS_OF_DAY = 86400, THURSDAY = 4 /* 1 January 1970 */ };
    static const uint8_t lengths[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    uint32_t all = (uint32_t)*seconds, of_day = all % SECONDS_OF_DAY;
    int days = (int)(all / SECONDS_OF_DAY), year = 1970, month = 0;
    memset(to, 0, sizeof *to);
    to->tm_hour = (int)(of_day / 3600);
    to->tm_min = (int)(of_day / 60 % 60);
    to->tm_sec = (int)(of_day % 60);
    to->tm_wday = (days + THURSDAY) % 7;
    for (; days >= 365 + is_leap(year); year++) {
        days -= 365 + is_leap(year);
    }
    to->tm_year = year - 1900;
    to->tm_yday = days;
    for (; days >= lengths[month] + (month == 1 && is_leap(year)); month++) {
        days -= lengths[month] + (month == 1 && is_leap(year));
    }
    to->tm_mon = month;
    to->tm_mday = days + 1;
    return to;
}
