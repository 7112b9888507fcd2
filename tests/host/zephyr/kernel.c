/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Of Zephyr; the generator fails if there is RANDOM_FAILS, after it has written. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zephyr/random/random.h>
#include <zephyr/sys/printk.h>

int sys_csrand_get(void *dst, size_t len) {
    static unsigned char next;
    memset(dst, ++next, len);
    return getenv("RANDOM_FAILS") != NULL ? -EIO : 0;
}

void printk(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
}
