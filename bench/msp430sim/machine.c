/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "machine.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "multiplier.h"

machine chip;

/* ---- Memory ---- */

static void read_at(FILE *file, long at, void *to, size_t size, const char *name) {
    if (fseek(file, at, SEEK_SET) != 0 || fread(to, 1, size, file) != size) {
        fprintf(stderr, "msp430sim: cannot read %s\n", name);
        exit(2);
    }
}

void machine_load(const char *elf) {
    chip.memory = calloc(1, ADDRESS_SPACE);
    FILE *file = fopen(elf, "rb");
    if (!chip.memory || !file) {
        fprintf(stderr, "msp430sim: cannot open %s\n", elf);
        exit(2);
    }
    Elf32_Ehdr header;
    read_at(file, 0, &header, sizeof header, elf);
    for (unsigned i = 0; i < header.e_phnum; i++) {
        Elf32_Phdr segment;
        read_at(file, (long)(header.e_phoff + i * header.e_phentsize), &segment, sizeof segment,
                elf);
        if (segment.p_type != PT_LOAD || !segment.p_filesz) {
            continue;
        }
        if (segment.p_paddr >= ADDRESS_SPACE ||
            segment.p_filesz > ADDRESS_SPACE - segment.p_paddr) {
            fprintf(stderr, "msp430sim: %s has a segment at 0x%x\n", elf, segment.p_paddr);
            exit(2);
        }
        read_at(file, (long)segment.p_offset, chip.memory + segment.p_paddr, segment.p_filesz, elf);
    }
    fclose(file);
}

static bool is_vector(uint32_t address) { return address >= 0xff80 && address <= 0xffff; }

/* ---- Timer_A: counts cycles, and sets a flag when its 16 bits wrap ---- */

enum { TIMER_CONTROL = 0x0340, TIMER_COUNT = 0x0350, TIMER_VECTOR = 0xffe8 };
enum {
    TIMER_FLAG = 1,
    TIMER_INTERRUPTS = 2,
    TIMER_CLEAR = 4,
    TIMER_UP = 0x0010,
    TIMER_RUNS = 0x0020
};

static uint16_t timer_control;
static uint64_t timer_started; /* when it was 0, while it runs */
static uint16_t timer_stopped_at;
static uint64_t timer_wraps_at;

static void timer_follow(uint64_t now) {
    while (timer_control & TIMER_RUNS && now >= timer_wraps_at) {
        timer_control |= TIMER_FLAG;
        timer_wraps_at += 0x10000;
    }
}

static uint16_t timer_count(uint64_t now) {
    return timer_control & TIMER_RUNS ? (uint16_t)(now - timer_started) : timer_stopped_at;
}

static void timer_write_control(uint16_t value, uint64_t now) {
    if (value & TIMER_UP) {
        fault("the timer only counts all its 16 bits here");
    }
    timer_stopped_at = value & TIMER_CLEAR ? 0 : timer_count(now);
    timer_control = value & (uint16_t)~TIMER_CLEAR;
    timer_started = now - timer_stopped_at;
    timer_wraps_at = timer_started + 0x10000;
}

bool machine_interrupt(cpu *c) {
    timer_follow(c->cycles);
    unsigned both = TIMER_FLAG | TIMER_INTERRUPTS;
    if ((timer_control & both) != both || !cpu_accepts_interrupts(c)) {
        return false;
    }
    cpu_interrupt(c, TIMER_VECTOR);
    return true;
}

/* ---- eUSCI_A0, without a baud rate: a byte is there when it is asked for ---- */

enum { UART_RECEIVE = 0x05cc, UART_SEND = 0x05ce, UART_FLAGS = 0x05dc };
enum { UART_RECEIVED = 1, UART_CAN_SEND = 2 };

/* ---- The bus ---- */

static uint16_t stored(uint32_t address, unsigned bytes) {
    uint16_t low = chip.memory[address];
    return bytes == 1 ? low : (uint16_t)(low | chip.memory[address + 1] << 8);
}

static void begin_access(cpu *c, access_kind kind, uint32_t address, unsigned bytes) {
    c->clock++;
    if (bytes == 2 && address & 1) {
        fault("a word is accessed at the odd address 0x%05x", address);
    }
    if (chip.on_access) {
        chip.on_access(kind, address, bytes);
    }
}

uint16_t bus_fetch(cpu *c, uint32_t address) {
    begin_access(c, ACCESS_FETCH, address, 2);
    if (!in_range(chip.code, address)) {
        fault("jumped to 0x%05x, where there is no code", address);
    }
    return stored(address, 2);
}

uint16_t bus_load(cpu *c, uint32_t address, unsigned bytes) {
    begin_access(c, ACCESS_LOAD, address, bytes);
    if (in_range(chip.ram, address) || in_range(chip.rom, address) || is_vector(address)) {
        return stored(address, bytes);
    }
    if (multiplier_is_at(address)) {
        return multiplier_load(address, bytes, c->clock);
    }
    if (address >= PERIPHERALS_END) {
        fault("read at 0x%05x, where there is no memory", address);
    }
    switch (address) {
    case TIMER_CONTROL:
        timer_follow(c->clock);
        return timer_control;
    case TIMER_COUNT:
        return timer_count(c->clock);
    case UART_RECEIVE:
        return chip.receive();
    case UART_FLAGS:
        return UART_CAN_SEND | (chip.can_receive() ? UART_RECEIVED : 0);
    default:
        return stored(address, bytes);
    }
}

void bus_store(cpu *c, uint32_t address, unsigned bytes, uint16_t value) {
    begin_access(c, ACCESS_STORE, address, bytes);
    if (multiplier_is_at(address)) {
        multiplier_store(address, bytes, value, c->clock);
        return;
    }
    if (!in_range(chip.ram, address) && !(chip.rom_is_writable && in_range(chip.rom, address)) &&
        address >= PERIPHERALS_END) {
        fault("written at 0x%05x, where there is no memory that can be written", address);
    }
    switch (address) {
    case TIMER_CONTROL:
        timer_write_control(value, c->clock);
        return;
    case UART_SEND:
        chip.send((uint8_t)value);
        return;
    case MARKER:
        chip.on_marker(value);
        return;
    default:
        chip.memory[address] = (uint8_t)value;
        if (bytes == 2) {
            chip.memory[address + 1] = (uint8_t)(value >> 8);
        }
    }
}
