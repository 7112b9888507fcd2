/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* For compilers without a C library: some KEMs include this header and use nothing of it. */
