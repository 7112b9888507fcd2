/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* For compilers that come without a C library: some KEMs include it and use nothing of it. */
