/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#define DPORT_PERI_CLK_EN_REG 0x3ff0001c
#define DPORT_PERI_EN_AES 1
