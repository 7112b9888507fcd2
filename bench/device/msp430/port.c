/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The line to the host of an MSP430 in the bench's simulator (bench/msp430sim): its eUSCI_A0, which
 * needs no set-up. Regions are marked in a register that only the simulator has, and that counts
 * their cycles.
 */
#include "../port.h"

#include "../line.h"

#define EUSCI_A0 0x05c0
#include "../hardware/eusci.h"

#define MARKER REGISTER16(0x00f0)

void port_init(void) {}

__attribute__((noinline)) void port_begin(void) { MARKER = 1; }

__attribute__((noinline)) void port_end(void) { MARKER = 0; }

void port_pause(void) { MARKER = 2; }

void port_resume(void) { MARKER = 3; }

uint64_t port_cycles(void) { return 0; }
