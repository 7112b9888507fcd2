/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Two simulated Unos at 115,200 baud; the transmitter of each is wired to the receiver of the
 * other. Arguments: pair RESULTS SECONDS FIRMWARE SECRET STACK_LOW FIRMWARE SECRET STACK_LOW
 * [FAULT...] It ends when each board has given this many results, or after this many simulated
 * seconds. SECRET is the address of 32 bytes. STACK_LOW is the end of the variables, which the
 * stack must not reach. FAULT is the sending board (0 or 1), the kind of fault (lose, flip), and
 * the number of a byte on the line, for example 0:lose:100. Each write to GPIOR0 is a result and
 * gives a line: the board, the result, the secret.
 */
#include <inttypes.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GPIOR0 = 0x3e, UCSR0A = 0xc0, UDR0 = 0xc6 };
enum { RXC0 = 1 << 7, UDRE0 = 1 << 5, DOR0 = 1 << 3 };

#define BYTE_CYCLES 1360 /* ten bits, with the divisor that an Uno has for 115,200 baud */
#define UART_HOLDS 3     /* bytes: two in its buffer, one in its register */
#define WIRE_HOLDS 64    /* more than are ever on the way */

typedef struct board {
    avr_t *avr;
    struct board *other;
    uint16_t secret, stack_low;
    uint64_t sent, line_free; /* bytes; time at which the last one will have passed */
    /* Incoming bytes with their times. */
    struct {
        avr_cycle_count_t at;
        uint8_t byte;
    } wire[WIRE_HOLDS];
    unsigned first, count;
    int overrun, is_torn, results;
} board;

static board boards[2];
static char **faults;
static int fault_count;

static const char *fault_of(const board *b, uint64_t number) {
    for (int i = 0; i < fault_count; i++) {
        char name[40];
        for (int what = 0; what < 2; what++) {
            const char *names[] = {"lose", "flip"};
            snprintf(name, sizeof name, "%d:%s:%" PRIu64, (int)(b - boards), names[what], number);
            if (strcmp(faults[i], name) == 0) {
                return names[what];
            }
        }
    }
    return "";
}

/* The number of bytes that have arrived. Bytes that the UART cannot hold are lost. */
static unsigned arrived(board *b) {
    unsigned n = 0;
    while (n < b->count && b->wire[(b->first + n) % WIRE_HOLDS].at <= b->avr->cycle) {
        n++;
    }
    while (n > UART_HOLDS) {
        for (unsigned i = UART_HOLDS; i + 1 < b->count; i++) {
            b->wire[(b->first + i) % WIRE_HOLDS] = b->wire[(b->first + i + 1) % WIRE_HOLDS];
        }
        b->count--;
        n--;
        b->overrun = 1;
    }
    return n;
}

static uint8_t read_status(avr_t *avr, avr_io_addr_t address, void *param) {
    board *b = param;
    (void)avr, (void)address;
    return (uint8_t)((b->line_free <= b->avr->cycle + BYTE_CYCLES ? UDRE0 : 0) |
                     (arrived(b) != 0 ? RXC0 : 0) | (b->overrun ? DOR0 : 0));
}

static uint8_t read_data(avr_t *avr, avr_io_addr_t address, void *param) {
    board *b = param;
    (void)avr, (void)address;
    if (arrived(b) == 0) {
        return 0;
    }
    uint8_t byte = b->wire[b->first].byte;
    b->first = (b->first + 1) % WIRE_HOLDS;
    b->count--;
    b->overrun = 0;
    return byte;
}

static void write_data(avr_t *avr, avr_io_addr_t address, uint8_t byte, void *param) {
    board *b = param, *to = b->other;
    (void)avr, (void)address;
    uint64_t start = b->line_free > b->avr->cycle ? b->line_free : b->avr->cycle;
    b->line_free = start + BYTE_CYCLES;
    const char *fault = fault_of(b, b->sent++);
    if (strcmp(fault, "lose") == 0) {
        return;
    }
    arrived(to);
    if (to->count == WIRE_HOLDS) {
        fprintf(stderr, "more bytes are on the way than a line holds\n");
        exit(2);
    }
    unsigned at = (to->first + to->count++) % WIRE_HOLDS;
    to->wire[at].at = b->line_free;
    to->wire[at].byte = (uint8_t)(byte ^ (strcmp(fault, "flip") == 0 ? 0x10 : 0));
}

static void write_result(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param) {
    board *b = param;
    (void)address;
    printf("%d %d ", (int)(b - boards), (int8_t)value);
    for (unsigned i = 0; i < 32; i++) {
        printf("%02x", avr->data[b->secret + i]);
    }
    puts("");
    fflush(stdout);
    b->results++;
}

static void log_nothing(avr_t *of, const int level, const char *format, va_list arguments) {
    (void)of, (void)level, (void)format, (void)arguments;
}

static void start(board *b, char **arguments) {
    static elf_firmware_t firmware[2];
    elf_firmware_t *f = &firmware[b - boards];
    if (elf_read_firmware(arguments[0], f) != 0) {
        fprintf(stderr, "cannot read %s\n", arguments[0]);
        exit(2);
    }
    b->other = &boards[b == boards];
    b->secret = (uint16_t)strtoul(arguments[1], NULL, 0);
    b->stack_low = (uint16_t)strtoul(arguments[2], NULL, 0);
    b->avr = avr_make_mcu_by_name("atmega328p");
    avr_init(b->avr);
    b->avr->frequency = 16000000;
    avr_load_firmware(b->avr, f);
    b->avr->io[AVR_DATA_TO_IO(UCSR0A)].r.c = read_status;
    b->avr->io[AVR_DATA_TO_IO(UCSR0A)].r.param = b;
    b->avr->io[AVR_DATA_TO_IO(UDR0)].r.c = read_data;
    b->avr->io[AVR_DATA_TO_IO(UDR0)].r.param = b;
    b->avr->io[AVR_DATA_TO_IO(UDR0)].w.c = write_data;
    b->avr->io[AVR_DATA_TO_IO(UDR0)].w.param = b;
    b->avr->io[AVR_DATA_TO_IO(GPIOR0)].w.c = write_result;
    b->avr->io[AVR_DATA_TO_IO(GPIOR0)].w.param = b;
}

static void run(board *b, avr_cycle_count_t until) {
    while (b->avr->cycle < until) {
        uint16_t opcode =
            (uint16_t)(b->avr->flash[b->avr->pc] | b->avr->flash[b->avr->pc + 1] << 8);
        b->avr->run_cycle_count = 1;
        avr_run(b->avr);
        if (b->avr->state == cpu_Crashed || b->avr->state == cpu_Done) {
            printf("%d crashed\n", (int)(b - boards));
            exit(1);
        }
        uint16_t top = (uint16_t)(b->avr->data[R_SPL] | b->avr->data[R_SPH] << 8);
        /* The high byte of a new stack pointer is written first. */
        if ((opcode & 0xfe0f) == 0xbe0e) {
            b->is_torn = 1;
        } else if ((opcode & 0xfe0f) == 0xbe0d) {
            b->is_torn = 0;
        }
        if (!b->is_torn && top + 1u < b->stack_low && top != 0) {
            printf("%d overflowed\n", (int)(b - boards));
            exit(1);
        }
    }
}

int main(int argc, char **argv) {
    if (argc < 9) {
        fprintf(stderr, "arguments are missing\n");
        return 2;
    }
    avr_global_logger_set(log_nothing);
    start(&boards[0], argv + 3);
    start(&boards[1], argv + 6);
    faults = argv + 9;
    fault_count = argc - 9;
    /* The boards run in turns that are shorter than the time of a byte. */
    avr_cycle_count_t end = (avr_cycle_count_t)(atof(argv[2]) * 16e6);
    int wanted = atoi(argv[1]);
    for (avr_cycle_count_t now = 0;
         now < end && (boards[0].results < wanted || boards[1].results < wanted);
         now += BYTE_CYCLES / 2) {
        run(&boards[0], now);
        run(&boards[1], now);
    }
    return 0;
}
