/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The library on a real board: one core, two cores, two cores with accelerators, all nine schemes.
 *
 * Prints a table, and then answers the bench (./pocketkem run --board esp32 --port ...) in the
 * protocol of bench/device, which docs/boards.md describes. docs/esp-idf.md describes the additions
 * of this program. If the host sends something first, no table is printed.
 */
#include "board.h"
#include "kems.h"
#include "line.h"

#include "freertos/FreeRTOS.h"
#include "freertos/task.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The table ---- */

enum { INPUTS = 9 };

static uint8_t secrets[INPUTS][POCKETKEM_SS_BYTES]; /* computed on one core, in software */

static void fill(uint32_t number) {
    for (size_t i = 0; i < sizeof random_bytes; i++) {
        number = number * 1664525 + 1013904223;
        random_bytes[i] = (uint8_t)(number >> 24);
    }
}

static int by_size(const void *a, const void *b) {
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static uint32_t larger(uint32_t a, uint32_t b) { return a > b ? a : b; }

/* Prints a row of the table. Returns 0 if a result is wrong. */
static int print_row(const kem *k, const build *b) {
    uint32_t cycles[OPERATIONS][INPUTS], stack = 0, worker_stack = 0;
    for (unsigned i = 0; i < INPUTS; i++) {
        uint8_t theirs[POCKETKEM_SS_BYTES];
        fill(i);
        for (operation op = KEYGEN; op <= DECAPS; op++) {
            const measurement m = kems_measure(op);
            if (m.result != 0) {
                printf("%-14s %-32s %s returned %d\n", k->name, b->name, operation_names[op],
                       m.result);
                return 0;
            }
            cycles[op][i] = m.cycles;
            stack = larger(stack, m.stack_bytes);
            worker_stack = larger(worker_stack, m.worker_stack_bytes);
            if (op == ENCAPS) {
                memcpy(theirs, ss, sizeof theirs);
            }
        }
        if (b == builds) {
            memcpy(secrets[i], ss, sizeof ss);
        }
        if (memcmp(theirs, ss, sizeof ss) != 0 || memcmp(secrets[i], ss, sizeof ss) != 0) {
            printf("%-14s %-32s wrong\n", k->name, b->name);
            return 0;
        }
    }
    printf("%-14s %-32s", k->name, b->name);
    for (operation op = KEYGEN; op <= DECAPS; op++) {
        qsort(cycles[op], INPUTS, sizeof cycles[op][0], by_size);
        printf(" %9" PRIu32, cycles[op][INPUTS / 2]);
    }
    printf(" %7" PRIu32 " %7" PRIu32 "\n", stack, worker_stack);
    return 1;
}

static void print(const char *text) { fputs(text, stdout); }

static void print_table(void) {
    board_about(print);
    printf("\n%-14s %-32s %9s %9s %9s %7s %7s\n", "KEM", "implementation", "keygen", "encaps",
           "decaps", "stack", "worker");
    for (unsigned k = 0; k < KEMS; k++) {
        for (unsigned b = 0; b < BUILDS && !board_has_input(); b++) {
            if (kems_use(&kems[k], &builds[b]) == NULL) {
                print_row(&kems[k], &builds[b]);
            }
        }
    }
    printf("Cycles: the median of %d inputs. Stack in bytes, the worker's with its memory.\n",
           INPUTS);
}

/* ---- Requests ---- */

static size_t pk_bytes(void) { return pocketkem_ek_bytes(kems_scheme()); }
static size_t sk_bytes(void) { return pocketkem_dk_bytes(kems_scheme()); }
static size_t ct_bytes(void) { return pocketkem_ct_bytes(kems_scheme()); }
static size_t ss_bytes(void) { return sizeof ss; }
static size_t seed_bytes(void) { return sizeof random_bytes; }

static const struct {
    const char *name;
    uint8_t *bytes;
    size_t (*size)(void);
} buffers[] = {
    {"pk", ek, pk_bytes},
    {"sk", dk, sk_bytes},
    {"ct", ct, ct_bytes},
    {"ss", ss, ss_bytes},
    {"random", random_bytes, seed_bytes},
};
#define BUFFERS (sizeof buffers / sizeof buffers[0])

static void hello(void) {
    line_text("hello pocketkem-bench 1 ");
    line_number(LINE_DATA_BYTES);
    for (size_t i = 0; i < BUFFERS; i++) {
        line_text(" ");
        line_text(buffers[i].name);
        line_text("=");
        line_number(buffers[i].size());
    }
    line_end();
}

static void use(char *rest) {
    const char *impl = line_word(&rest), *name = line_word(&rest), *problem;
    unsigned b = 0, k = 0;
    while (b < BUILDS && strcmp(impl, builds[b].name) != 0) {
        b++;
    }
    while (k < KEMS && strcmp(name, kems[k].name) != 0) {
        k++;
    }
    problem = b == BUILDS ? "there is no such implementation"
              : k == KEMS ? "there is no such KEM"
                          : kems_use(&kems[k], &builds[b]);
    line_text(problem == NULL ? "ok" : "error ");
    line_send(problem == NULL ? "" : problem);
}

static void transfer(int put, char *rest) {
    const char *name = line_word(&rest);
    const long offset = line_parse_number(line_word(&rest));
    size_t i = 0;
    while (i < BUFFERS && strcmp(name, buffers[i].name) != 0) {
        i++;
    }
    if (i == BUFFERS || offset < 0 || (size_t)offset > buffers[i].size()) {
        line_send("error there is no such buffer or offset");
        return;
    }
    uint8_t *at = buffers[i].bytes + offset;
    const size_t room = buffers[i].size() - (size_t)offset;
    if (put) {
        line_send(line_parse_data(rest, at, room) > 0 ? "ok" : "error the data do not fit");
        return;
    }
    const long count = line_parse_number(rest);
    if (count < 0 || (size_t)count > room || count > LINE_DATA_BYTES) {
        line_send("error there are not so many bytes");
        return;
    }
    line_text("data ");
    line_data(at, (size_t)count);
    line_end();
}

static operation operation_named(const char *name) {
    operation op = KEYGEN;
    while (op < OPERATIONS && strcmp(name, operation_names[op]) != 0) {
        op++;
    }
    return op;
}

static void say_result(const char *verb, int result) {
    line_text(verb);
    line_text(result < 0 ? " -" : " ");
    line_number((uint64_t)(result < 0 ? -result : result));
}

static void run(const char *name) {
    const operation op = operation_named(name);
    if (op == OPERATIONS) {
        line_send("error there is no such operation");
        return;
    }
    const measurement m = kems_measure(op);
    say_result("ran", m.result);
    line_text(" 0 "); /* instead of the stack pointer: this program measures its stack itself */
    line_number(m.cycles);
    line_text(" ");
    line_number(m.stack_bytes);
    line_text(" ");
    line_number(m.worker_stack_bytes);
    line_end();
}

static void repeat(char *rest) {
    const operation op = operation_named(line_word(&rest));
    const long times = line_parse_number(rest);
    uint64_t cycles;
    if (op == OPERATIONS || times < 1) {
        line_send("error there is no such operation or number");
        return;
    }
    say_result("repeated", kems_repeat(op, times, &cycles));
    line_text(" ");
    line_number(cycles);
    line_end();
}

static void answer(void) {
    static char line[LINE_BYTES];
    line_status status;
    kems_use(&kems[0], &builds[0]);
    while ((status = line_read(line)) != LINE_CLOSED) {
        char *rest = line;
        const char *request = line_word(&rest);
        if (status == LINE_DAMAGED) {
            line_send("error the line was damaged on its way");
        } else if (strcmp(request, "hello") == 0) {
            hello();
        } else if (strcmp(request, "about") == 0) {
            line_text("about ");
            board_about(line_text);
            line_end();
        } else if (strcmp(request, "use") == 0) {
            use(rest);
        } else if (strcmp(request, "put") == 0 || strcmp(request, "get") == 0) {
            transfer(request[0] == 'p', rest);
        } else if (strcmp(request, "run") == 0) {
            run(rest);
        } else if (strcmp(request, "repeat") == 0) {
            repeat(rest);
        } else {
            line_send("error there is no such request");
        }
    }
}

static void bench(void) {
    port_init();
    for (unsigned tenths = 0; tenths < 20 && !board_has_input(); tenths++) {
        vTaskDelay(pdMS_TO_TICKS(100));
    }
    if (!board_has_input()) {
        print_table();
    }
    answer();
}

void app_main(void) { board_run(bench); }
