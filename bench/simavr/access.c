/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Opcodes are those of the AVR Instruction Set Manual (Microchip DS40002198). */
#include "access.h"

enum { RAMPZ = 0x5b }; /* its address in memory, the same on every chip that has it */

uint16_t flash_word(const avr_t *avr, uint32_t address) {
    return (uint16_t)(avr->flash[address] | avr->flash[address + 1] << 8);
}

static uint16_t pair(const avr_t *avr, unsigned low) {
    return (uint16_t)(avr->data[low] | avr->data[low + 1] << 8);
}

static memory_access flash_access(const avr_t *avr, int extended) {
    memory_access a = {ACCESS_FLASH, pair(avr, R_ZL)};
    if (extended) {
        a.address |= (uint32_t)avr->data[RAMPZ] << 16;
    }
    return a;
}

/* 1001 00sr rrrr mmmm: s tells a store from a load, m is the addressing mode. */
static memory_access indirect(const avr_t *avr, uint16_t opcode) {
    int store = (opcode & 0x0200) != 0;
    memory_access a = {store ? ACCESS_STORE : ACCESS_LOAD, 0};
    switch (opcode & 15) {
    case 0x0: /* LDS, STS */
        a.address = flash_word(avr, avr->pc + 2);
        break;
    case 0x1: /* Z+ */
        a.address = pair(avr, R_ZL);
        break;
    case 0x2: /* -Z */
        a.address = (uint16_t)(pair(avr, R_ZL) - 1);
        break;
    case 0x9: /* Y+ */
        a.address = pair(avr, R_YL);
        break;
    case 0xa: /* -Y */
        a.address = (uint16_t)(pair(avr, R_YL) - 1);
        break;
    case 0xc: /* X */
    case 0xd: /* X+ */
        a.address = pair(avr, R_XL);
        break;
    case 0xe: /* -X */
        a.address = (uint16_t)(pair(avr, R_XL) - 1);
        break;
    case 0xf: /* PUSH, POP: the stack pointer is at the next free byte */
        a.address = (uint16_t)(pair(avr, R_SPL) + !store);
        break;
    case 0x4: /* LPM Z, LPM Z+ */
    case 0x5:
        return flash_access(avr, 0);
    case 0x6: /* ELPM Z, ELPM Z+ */
    case 0x7:
        return flash_access(avr, 1);
    default:
        a.kind = ACCESS_NONE;
    }
    return a;
}

memory_access next_access(const avr_t *avr) {
    uint16_t opcode = flash_word(avr, avr->pc);
    memory_access none = {ACCESS_NONE, 0};
    if ((opcode & 0xfc00) == 0x9000) {
        return indirect(avr, opcode);
    }
    if ((opcode & 0xd000) == 0x8000) { /* LDD, STD: 10q0 qqsr rrrr yqqq */
        unsigned q = (opcode >> 8 & 0x20) | (opcode >> 7 & 0x18) | (opcode & 7);
        memory_access a = {opcode & 0x0200 ? ACCESS_STORE : ACCESS_LOAD,
                           (uint16_t)(pair(avr, opcode & 8 ? R_YL : R_ZL) + q)};
        return a;
    }
    if (opcode == 0x95c8 || opcode == 0x95d8) { /* LPM and ELPM to r0 */
        return flash_access(avr, opcode == 0x95d8);
    }
    return none;
}
