/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A stand-in for ESP-IDF's driver: as much of it as the example uses. */
#ifndef DRIVER_UART_H
#define DRIVER_UART_H

#include <freertos/FreeRTOS.h>
#include <stddef.h>

typedef int esp_err_t;
typedef int uart_port_t;
#define ESP_OK 0
#define UART_NUM_1 1
#define UART_PIN_NO_CHANGE (-1)

typedef enum { UART_DATA_8_BITS = 3 } uart_word_length_t;
typedef enum { UART_PARITY_DISABLE = 0 } uart_parity_t;
typedef enum { UART_STOP_BITS_1 = 1 } uart_stop_bits_t;

typedef struct {
    int baud_rate;
    uart_word_length_t data_bits;
    uart_parity_t parity;
    uart_stop_bits_t stop_bits;
} uart_config_t;

esp_err_t uart_driver_install(uart_port_t port, int received, int sent, int queue, void *events,
                              int flags);
esp_err_t uart_param_config(uart_port_t port, const uart_config_t *config);
esp_err_t uart_set_pin(uart_port_t port, int tx, int rx, int rts, int cts);
int uart_read_bytes(uart_port_t port, void *out, uint32_t n, TickType_t ticks);
int uart_write_bytes(uart_port_t port, const void *in, size_t n);

#endif
