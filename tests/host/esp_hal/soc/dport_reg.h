/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef DPORT_REG_H
#define DPORT_REG_H

#define DPORT_PERI_CLK_EN_REG 0x3ff0001c
#define DPORT_PERI_EN_AES 1

#endif
