/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Of pq-crystals' headers this one has the names of SUPERCOP's interface. */
#include "kem.h"
