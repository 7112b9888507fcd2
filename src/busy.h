/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What an application does while an operation runs. PKEM_STILL_BUSY calls pocketkem_still_busy: the
 * application's, or else the one of busy.c, which is weak and empty. No variable of the caller is
 * secret then.
 */
#ifndef POCKETKEM_BUSY_H
#define POCKETKEM_BUSY_H

#include "pocketkem.h"

#if defined(__GNUC__) && !defined(_WIN32)
#define PKEM_STILL_BUSY() pocketkem_still_busy()
#else
#define PKEM_STILL_BUSY() ((void)0)
#endif

#endif
