/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Ascon-AEAD128 [NIST SP 800-232], in SUPERCOP's interface. */
#define CRYPTO_KEYBYTES 16
#define CRYPTO_NSECBYTES 0
#define CRYPTO_NPUBBYTES 16
#define CRYPTO_ABYTES 16
