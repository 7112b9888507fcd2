/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The worker for ML-KEM on a board's second core. */
#ifndef HANDSHAKE_SECOND_CORE_H
#define HANDSHAKE_SECOND_CORE_H

#include <pocketkem.h>

/* Waits until the second core has started. */
const pocketkem_worker *second_core_worker(void);

#endif
