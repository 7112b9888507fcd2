/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef HARDWARE_SYNC_H
#define HARDWARE_SYNC_H

void __dsb(void);
void __sev(void);
void __wfe(void);

#endif
