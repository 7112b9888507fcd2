/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A simulated AVR with its USART0 on standard input and output, for examples: cc avr.c -lsimavr.
 * It ends when standard input has ended and the firmware waits for more.
 *
 * Arguments:
 *   mcu=NAME      simavr's name of the chip
 *   elf=FILE      the firmware
 *   eeprom=FILE   the EEPROM's first bytes at the start; the rest is erased
 *   writes=FILE   gets a line for each write to the EEPROM: address and value
 *   stack=A       the lowest address that the stack may reach; below it the simulation fails
 *   ram=FILE      holds all RAM when the simulation ends
 *   thermometer=N the chip's thermometer gives N millivolts
 *   button=FILE   the pin PD2 is low while the file exists
 *   log=FILE      gets two numbers at each end of a line that the firmware says: cycles since the
 *                 start, without those that it has waited for a byte, and the stack's lowest
 *                 address so far
 */
#include <simavr/avr_adc.h>
#include <simavr/avr_eeprom.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Addresses in data memory, the same on all chips with a USART0 at these. */
enum { PIND = 0x29, EEDR = 0x40, EEARL = 0x41, EEARH = 0x42, UCSR0A = 0xc0, UDR0 = 0xc6 };
enum { RXC0 = 1 << 7, UDRE0 = 1 << 5 };

/* SBI EECR, EEPE, with which avr-libc writes to the EEPROM. simavr clears the bit at once. */
enum { STARTS_WRITE = 0x9af9 };

/* A firmware that asks so often for a byte waits for one: then it is worth a look at the input. */
enum { ASKS = 100 };

static avr_t *avr;
static FILE *writes, *logged;
static const char *ram_file, *button;
static unsigned lowest_stack = 0xffff;
static uint8_t received[4096];
static ssize_t count, used;
static unsigned asked;
static avr_cycle_count_t asked_first, waits_since, waited;
static int input_has_ended;

static void finish(int status) {
    fflush(stdout);
    if (ram_file != NULL) {
        FILE *file = fopen(ram_file, "wb");
        if (file == NULL || fwrite(avr->data, 1, avr->ramend + 1u, file) != avr->ramend + 1u) {
            status = 2;
        }
    }
    exit(status);
}

static void look_at_input(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    /* Time passes no faster than outside while a firmware waits, or its patience would end early.
     */
    const int milliseconds = (int)((avr->cycle - asked_first) * 1000 / avr->frequency);
    fflush(stdout);
    asked = 0;
    if (input_has_ended) {
        finish(0);
    }
    if (poll(&input, 1, milliseconds) == 1) {
        used = 0;
        count = read(STDIN_FILENO, received, sizeof received);
        if (count <= 0) {
            count = 0;
            input_has_ended = 1;
        }
    }
}

static uint8_t read_status(avr_t *of, avr_io_addr_t address, void *param) {
    (void)of, (void)address, (void)param;
    if (used == count) {
        waits_since = waits_since == 0 ? avr->cycle : waits_since;
        asked_first = asked == 0 ? avr->cycle : asked_first;
        if (++asked >= ASKS) {
            look_at_input();
        }
    }
    return UDRE0 | (used < count ? RXC0 : 0);
}

static uint8_t read_data(avr_t *of, avr_io_addr_t address, void *param) {
    (void)of, (void)address, (void)param;
    asked = 0;
    waited += waits_since == 0 ? 0 : avr->cycle - waits_since;
    waits_since = 0;
    return used < count ? received[used++] : 0;
}

static void write_data(avr_t *of, avr_io_addr_t address, uint8_t value, void *param) {
    (void)of, (void)address, (void)param;
    asked = 0;
    waits_since = 0; /* it asked whether it may write */
    putchar(value);
    if (logged != NULL && value == '\n') {
        fprintf(logged, "%llu %u\n", (unsigned long long)(avr->cycle - waited), lowest_stack);
        fflush(logged);
    }
}

static uint8_t read_pins(avr_t *of, avr_io_addr_t address, void *param) {
    (void)of, (void)address, (void)param;
    return access(button, F_OK) == 0 ? 0xff & ~(1 << 2) : 0xff;
}

static void log_nothing(avr_t *of, const int level, const char *format, va_list arguments) {
    (void)of, (void)level, (void)format, (void)arguments;
}

static const char *argument(int argc, char **argv, const char *name) {
    for (int i = 1; i < argc; i++) {
        const size_t n = strlen(name);
        if (strncmp(argv[i], name, n) == 0 && argv[i][n] == '=') {
            return argv[i] + n + 1;
        }
    }
    return NULL;
}

static void give_up(const char *what) {
    fprintf(stderr, "simulated AVR: %s\n", what);
    exit(2);
}

/* A file to write, or null for no name. */
static FILE *opened(const char *name) {
    FILE *file = name == NULL ? NULL : fopen(name, "w");
    if (name != NULL && file == NULL) {
        give_up("cannot write a file");
    }
    return file;
}

static void set_eeprom(const char *name) {
    uint8_t contents[4096];
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        give_up("cannot read the contents of the EEPROM");
    }
    const size_t n = fread(contents, 1, sizeof contents, file);
    avr_eeprom_desc_t what = {.ee = contents, .offset = 0, .size = (uint32_t)n};
    (void)avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &what); /* what it returns says nothing */
    fclose(file);
}

static void start(int argc, char **argv) {
    static elf_firmware_t firmware;
    const char *elf = argument(argc, argv, "elf"), *mcu = argument(argc, argv, "mcu");
    avr_global_logger_set(log_nothing);
    if (elf == NULL || mcu == NULL || elf_read_firmware(elf, &firmware) != 0 ||
        (avr = avr_make_mcu_by_name(mcu)) == NULL) {
        give_up("mcu= and elf= must name a chip and a firmware");
    }
    avr_init(avr);
    avr->frequency = 16000000;
    avr_load_firmware(avr, &firmware);
    avr->io[AVR_DATA_TO_IO(UCSR0A)].r.c = read_status;
    avr->io[AVR_DATA_TO_IO(UDR0)].r.c = read_data;
    avr->io[AVR_DATA_TO_IO(UDR0)].w.c = write_data;
    if (argument(argc, argv, "eeprom") != NULL) {
        set_eeprom(argument(argc, argv, "eeprom"));
    }
    writes = opened(argument(argc, argv, "writes"));
    logged = opened(argument(argc, argv, "log"));
    button = argument(argc, argv, "button");
    if (button != NULL) {
        avr->io[AVR_DATA_TO_IO(PIND)].r.c = read_pins;
    }
    ram_file = argument(argc, argv, "ram");
    const char *millivolts = argument(argc, argv, "thermometer");
    if (millivolts != NULL) {
        avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_TEMP),
                      (uint32_t)strtoul(millivolts, NULL, 10));
    }
}

int main(int argc, char **argv) {
    start(argc, argv);
    const char *stack = argument(argc, argv, "stack");
    const unsigned long lowest = stack == NULL ? 0 : strtoul(stack, NULL, 0);
    int stack_is_torn = 0;
    for (;;) {
        const uint16_t opcode = (uint16_t)(avr->flash[avr->pc] | avr->flash[avr->pc + 1] << 8);
        avr->run_cycle_count = 1; /* simavr then returns after one instruction */
        avr_run(avr);
        if (avr->state == cpu_Crashed || avr->state == cpu_Done) {
            fprintf(stderr, "simulated AVR: stopped at 0x%x\n", (unsigned)avr->pc);
            finish(1);
        }
        /* The high byte of a new stack pointer is written first. */
        if ((opcode & 0xfe0f) == 0xbe0e) {
            stack_is_torn = 1;
        } else if ((opcode & 0xfe0f) == 0xbe0d) {
            stack_is_torn = 0;
        }
        const unsigned top = (unsigned)(avr->data[R_SPL] | avr->data[R_SPH] << 8);
        if (!stack_is_torn && top != 0 && top + 1 < lowest_stack) {
            lowest_stack = top + 1;
        }
        if (lowest_stack < lowest) {
            fprintf(stderr, "simulated AVR: the stack overflowed at 0x%x\n", (unsigned)avr->pc);
            finish(1);
        }
        if (opcode == STARTS_WRITE && writes != NULL) {
            fprintf(writes, "%d %d\n", avr->data[EEARL] | avr->data[EEARH] << 8, avr->data[EEDR]);
        }
    }
}
