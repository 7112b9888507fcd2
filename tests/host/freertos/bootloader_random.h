/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef BOOTLOADER_RANDOM_H
#define BOOTLOADER_RANDOM_H

void bootloader_random_enable(void); /* the test's */
void bootloader_random_disable(void);

#endif
