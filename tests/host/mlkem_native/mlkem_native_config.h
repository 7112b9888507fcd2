/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The configuration of a program with all levels. */
#ifndef MLK_CONFIG_H
#define MLK_CONFIG_H

#define MLK_CONFIG_MULTILEVEL_BUILD
#define MLK_CONFIG_NAMESPACE_PREFIX test

#endif
