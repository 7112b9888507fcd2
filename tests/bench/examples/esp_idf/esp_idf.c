/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* ESP-IDF on this computer: UART, console, and a generator while a source of entropy is on. */
#include <driver/uart.h>

#include "bootloader_random.h"
#include "esp_random.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int line, is_open, sources;

void app_main(void);

int main(void) {
    line = dup(STDOUT_FILENO);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    app_main();
    return 1;
}

static int fits(uart_port_t port) { return port == UART_NUM_1 && is_open; }

esp_err_t uart_driver_install(uart_port_t port, int received, int sent, int queue, void *events,
                              int flags) {
    is_open = port == UART_NUM_1 && received > 128 && sent == 0 && queue == 0 && events == NULL;
    return is_open && flags == 0 ? ESP_OK : -1;
}

esp_err_t uart_param_config(uart_port_t port, const uart_config_t *config) {
    return fits(port) && config->baud_rate == 115200 && config->data_bits == UART_DATA_8_BITS &&
                   config->parity == UART_PARITY_DISABLE && config->stop_bits == UART_STOP_BITS_1
               ? ESP_OK
               : -1;
}

esp_err_t uart_set_pin(uart_port_t port, int tx, int rx, int rts, int cts) {
    return fits(port) && tx != rx && rts == UART_PIN_NO_CHANGE && cts == rts ? ESP_OK : -1;
}

int uart_read_bytes(uart_port_t port, void *out, uint32_t n, TickType_t ticks) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (!fits(port) || poll(&input, 1, (int)(ticks * 1000 / configTICK_RATE_HZ)) != 1) {
        return 0;
    }
    const int got = (int)read(STDIN_FILENO, out, n);
    if (got == 0) {
        exit(0);
    }
    return got;
}

int uart_write_bytes(uart_port_t port, const void *in, size_t n) {
    return fits(port) ? (int)write(line, in, n) : -1;
}

void bootloader_random_enable(void) { sources++; }

void bootloader_random_disable(void) { sources--; }

void esp_fill_random(void *out, size_t n) {
    FILE *file = fopen("/dev/urandom", "rb");
    if (sources != 1 || file == NULL || fread(out, 1, n, file) != n) {
        memset(out, 0, n);
    }
    if (file != NULL) {
        fclose(file);
    }
}
