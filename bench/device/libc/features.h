/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* PQClean includes glibc's features.h; newlib has what it wants of it elsewhere. */
#include <sys/features.h>
