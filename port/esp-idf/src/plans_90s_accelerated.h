/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The plans of the accelerated schemes, for two cores; made by tools/plans/make.py. */
#ifndef PLANS_90S_ACCELERATED_H
#define PLANS_90S_ACCELERATED_H

#include "cores/plan.h"

extern const pkem_plans pkem_plans_kyber512_90s_accelerated;
extern const pkem_plans pkem_plans_kyber768_90s_accelerated;
extern const pkem_plans pkem_plans_kyber1024_90s_accelerated;

#endif
