/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* mlkem-native under the names of SUPERCOP's interface. */
#include "mlkem_native.h"

#define CRYPTO_PUBLICKEYBYTES MLKEM_PUBLICKEYBYTES(MLK_CONFIG_PARAMETER_SET)
#define CRYPTO_SECRETKEYBYTES MLKEM_SECRETKEYBYTES(MLK_CONFIG_PARAMETER_SET)
#define CRYPTO_CIPHERTEXTBYTES MLKEM_CIPHERTEXTBYTES(MLK_CONFIG_PARAMETER_SET)
#define CRYPTO_BYTES MLKEM_BYTES

#define crypto_kem_keypair mlkem_native_keypair
#define crypto_kem_enc mlkem_native_enc
#define crypto_kem_dec mlkem_native_dec
