/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The header of pq-crystals that has the names of SUPERCOP's interface. */
#include "kem.h"
