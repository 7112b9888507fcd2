/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include "pico.h"

#define SIO_FIFO_IRQ_NUM(core) (15 + (core))

void multicore_reset_core1(void);
void multicore_launch_core1_with_stack(void (*entry)(void), uint32_t *stack_bottom,
                                       size_t stack_size_bytes);
void multicore_fifo_drain(void);
bool multicore_fifo_push_timeout_us(uint32_t data, uint64_t timeout_us);
bool multicore_fifo_pop_timeout_us(uint64_t timeout_us, uint32_t *out);
