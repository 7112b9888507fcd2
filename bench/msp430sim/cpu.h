/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The processor of an MSP430X: instructions of 16 and of 20 bits, and the cycles of each.
 *
 * Its instructions and flags are those of TI's user guides SLAU208, SLAU367 and SLAU445, chapter
 * CPUX; cycles.h has the cycles. The program that links it gives it memory and an answer to faults
 * (machine.h does). It can also be the first MSP430, which has registers of 16 bits, and none of
 * the MSP430X's own instructions.
 */
#ifndef CPU_H
#define CPU_H

#include <stdbool.h>
#include <stdint.h>

enum { PC, SP, SR, CG2, REGISTERS = 16 };
enum { CARRY = 1, ZERO = 2, NEGATIVE = 4, GIE = 8, CPU_OFF = 16, SCG0 = 64, OVERFLOWED = 256 };

typedef struct cpu {
    uint32_t r[REGISTERS];
    uint64_t cycles; /* those of all instructions that are done */
    /*
     * The time at the end of the current access to memory. The bus makes one access in each cycle,
     * in the order of the accesses here, so that this is exact for instructions that only move.
     */
    uint64_t clock;
    bool interruptible; /* interrupts were enabled before the last instruction */
    bool is_first;      /* the first MSP430's core */
} cpu;

/*
 * Memory, 1 or 2 bytes at a time, little-endian. A fetch reads a word of an instruction.
 */
uint16_t bus_fetch(cpu *c, uint32_t address);
uint16_t bus_load(cpu *c, uint32_t address, unsigned bytes);
void bus_store(cpu *c, uint32_t address, unsigned bytes, uint16_t value);

/* What the chip does not do, or the simulator does not know. Does not return. */
void fault(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));

/* Starts at the address that the reset vector names. The core remains the same. */
void cpu_reset(cpu *c);

/* Executes an instruction. */
void cpu_step(cpu *c);

/*
 * Whether an interrupt would be accepted now. EINT and DINT take effect one instruction late:
 * "the instruction following EINT is always executed" [SLAU445, 1.3.4.1], and an instruction must
 * follow DINT before interrupts are surely disabled [SLAU208, DINT].
 */
static inline bool cpu_accepts_interrupts(const cpu *c) { return c->interruptible; }

/* Accepts the interrupt whose vector is at this address. */
void cpu_interrupt(cpu *c, uint32_t vector);

#endif
