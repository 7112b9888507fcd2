/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* X25519 of Monocypher, as pocketkem_hybrid.h wants it. */
#ifndef CURVE_H
#define CURVE_H

#include <pocketkem_hybrid.h>

extern const pocketkem_ecdh curve_x25519;

#endif
