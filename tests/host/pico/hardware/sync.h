/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

void __dsb(void);
void __sev(void);
void __wfe(void);
