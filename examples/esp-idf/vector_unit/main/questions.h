/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What nobody has published of the ESP32-S3's vector unit, and PocketKEM's kernels need. */
#ifndef QUESTIONS_H
#define QUESTIONS_H

/* Calls `say` for each question, with whether the chip does what the kernels expect. Returns the
   number of those that it does not. */
unsigned vector_questions(void (*say)(const char *question, int as_expected));

#endif
