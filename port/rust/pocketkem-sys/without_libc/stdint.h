/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What the library needs where there is no C library: a compiler's stdint.h asks for its headers.
 */
#ifndef POCKETKEM_SYS_STDINT_H
#define POCKETKEM_SYS_STDINT_H

#ifdef __clang__
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __UINTPTR_TYPE__ uintptr_t;
#define UINTPTR_MAX __UINTPTR_MAX__
#else
#include <stdint-gcc.h>
#endif

#endif
