/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* How mlkem-native is built here: portable C, for one level, with the hash functions of keccak.h.
 */
#ifndef MLKEM_NATIVE_CONFIG_H
#define MLKEM_NATIVE_CONFIG_H

#define MLK_CONFIG_NAMESPACE_PREFIX mlkem_native
#define MLK_CONFIG_FIPS202_CUSTOM_HEADER "keccak.h"
#define MLK_CONFIG_FIPS202X4_CUSTOM_HEADER "keccak.h"

#endif
