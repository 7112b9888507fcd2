/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* PQClean includes glibc's features.h for a macro. newlib has it elsewhere, others not at all. */
#if __has_include(<sys/features.h>)
#include <sys/features.h>
#endif

#ifndef __GNUC_PREREQ
#define __GNUC_PREREQ(major, minor)                                                                \
    (__GNUC__ > (major) || (__GNUC__ == (major) && __GNUC_MINOR__ >= (minor)))
#endif
