/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The sizes (CRYPTO_BYTES, ...) are defined on the compiler's command line, as symmetric.py has
   them. */
