/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

void bootloader_random_enable(void); /* the test's */
void bootloader_random_disable(void);
