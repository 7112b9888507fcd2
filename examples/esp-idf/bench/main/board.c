/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A board with ESP-IDF: its console is the line to the host. */
#include "board.h"

#include "driver/gpio.h"
#include "esp_app_desc.h"
#include "esp_cpu.h"
#include "esp_idf_version.h"
#include "freertos/FreeRTOS.h"
#include "freertos/task.h"
#include "sdkconfig.h"

#include <stdio.h>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

#if CONFIG_POCKETKEM_OPTIMIZATION_O2
#define LEVEL "-O2"
#elif CONFIG_POCKETKEM_OPTIMIZATION_O3
#define LEVEL "-O3"
#elif CONFIG_POCKETKEM_OPTIMIZATION_OS
#define LEVEL "-Os"
#elif CONFIG_COMPILER_OPTIMIZATION_DEBUG
#define LEVEL "-Og"
#else
#define LEVEL "project"
#endif
#if CONFIG_POCKETKEM_CODE_SMALL
#define CODE ",code=small"
#else
#define CODE ""
#endif
#if CONFIG_POCKETKEM_IRAM_ALL
#define IRAM ",iram=all"
#elif CONFIG_POCKETKEM_IRAM
#define IRAM ",iram"
#else
#define IRAM ""
#endif

/* Reports the board's words first; all words after them are the compiler. */
void board_about(void (*say)(const char *text)) {
    say("chip=" CONFIG_IDF_TARGET " clock=" TEXT(CONFIG_ESP_DEFAULT_CPU_FREQ_MHZ) "000000 flags=");
    say(LEVEL CODE IRAM " commit=");
    say(esp_app_get_description()->version);
    say(" compiler=GCC " __VERSION__ ", ESP-IDF ");
    say(esp_get_idf_version());
}

/* ---- The clock ---- */

/* The counter's 32 bits last for at least 17 seconds. The task stays on one core, which has its own
   counter. */
static uint32_t began, elapsed;

/* The pin BENCH_TRIGGER_GPIO is high while an operation runs, for a power meter. */
static void trigger(uint32_t level) {
#if CONFIG_BENCH_TRIGGER_GPIO >= 0
    gpio_set_level(CONFIG_BENCH_TRIGGER_GPIO, level);
#else
    (void)level;
#endif
}

static void trigger_init(void) {
#if CONFIG_BENCH_TRIGGER_GPIO >= 0
    ESP_ERROR_CHECK(gpio_reset_pin(CONFIG_BENCH_TRIGGER_GPIO));
    ESP_ERROR_CHECK(gpio_set_direction(CONFIG_BENCH_TRIGGER_GPIO, GPIO_MODE_OUTPUT));
#endif
}

void port_begin(void) {
    trigger(1);
    began = esp_cpu_get_cycle_count();
}

void port_end(void) {
    elapsed = esp_cpu_get_cycle_count() - began;
    trigger(0);
}

uint64_t port_cycles(void) { return elapsed; }

/* ---- The line ---- */

#if defined(CONFIG_ESP_CONSOLE_UART) && CONFIG_ESP_CONSOLE_UART

#include "driver/uart.h"

/* Adds a buffer for input during an operation: the UART itself holds 128 bytes. */
void port_init(void) {
    trigger_init();
    ESP_ERROR_CHECK(uart_driver_install(CONFIG_ESP_CONSOLE_UART_NUM, 4096, 0, 0, NULL, 0));
}

int port_getc(void) {
    uint8_t byte;
    while (uart_read_bytes(CONFIG_ESP_CONSOLE_UART_NUM, &byte, 1, portMAX_DELAY) != 1) {
    }
    return byte;
}

int board_has_input(void) {
    size_t bytes = 0;
    uart_get_buffered_data_len(CONFIG_ESP_CONSOLE_UART_NUM, &bytes);
    return bytes != 0;
}

#else /* USB loses no unread input */

static int next_byte = EOF;

void port_init(void) { trigger_init(); }

int board_has_input(void) {
    if (next_byte == EOF) {
        next_byte = getchar();
    }
    return next_byte != EOF;
}

int port_getc(void) {
    int byte;
    while (!board_has_input()) {
        clearerr(stdin);
        vTaskDelay(1);
    }
    byte = next_byte;
    next_byte = EOF;
    return byte;
}

#endif

void port_putc(char c) {
    putchar(c);
    if (c == '\n') {
        fflush(stdout);
    }
}

/* ---- The stack ---- */

enum { STACK_BYTES = 12288, PAINT = 0xa5 };
/* The part that is not painted: the painter's own frame, and what an interrupt may put below it. */
enum { MARGIN_BYTES = 512 };

static StackType_t stack[STACK_BYTES];

void board_paint_stack(void) {
    volatile StackType_t *end = (volatile StackType_t *)(port_stack_pointer() - MARGIN_BYTES);
    for (volatile StackType_t *p = stack; p < end; p++) {
        *p = PAINT;
    }
}

size_t board_stack_bytes(uintptr_t below) {
    const volatile StackType_t *p = stack;
    while (*p == PAINT) {
        p++;
    }
    return below - (uintptr_t)p;
}

static void run(void *function) {
    ((void (*)(void))function)();
    vTaskDelete(NULL);
}

void board_run(void (*function)(void)) {
    static StaticTask_t task;
    xTaskCreateStaticPinnedToCore(run, "bench", STACK_BYTES, (void *)function, 5, stack, &task, 0);
}
