/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The node on an ESP32 with ESP-IDF: the line to the gateway is its second UART, and the first one
 * is the console. There is no sensor yet: a reading is the time since the start, in seconds.
 */
#include "node.h"

#include <driver/uart.h>
#include <pocketkem_esp.h>
#include <stdio.h>

enum { LINE = UART_NUM_1, TX_PIN = 17, RX_PIN = 16, RECEIVED_BYTES_MOST = 1024 };

#ifndef INTERVAL_MS
#define INTERVAL_MS 10000
#endif

int board_get(void) {
    uint8_t byte;
    const TickType_t ticks = pdMS_TO_TICKS(NODE_TIMEOUT_MS);
    return uart_read_bytes(LINE, &byte, 1, ticks) == 1 ? byte : -1;
}

void board_put(uint8_t byte) { uart_write_bytes(LINE, &byte, 1); }

int board_random(uint8_t *out, size_t n) { return pocketkem_esp_random(NULL, out, n); }

static esp_err_t open_line(void) {
    uart_config_t config = {0};
    config.baud_rate = 115200;
    config.data_bits = UART_DATA_8_BITS;
    config.parity = UART_PARITY_DISABLE;
    config.stop_bits = UART_STOP_BITS_1;
    esp_err_t error = uart_driver_install(LINE, RECEIVED_BYTES_MOST, 0, 0, NULL, 0);
    if (error == ESP_OK) {
        error = uart_param_config(LINE, &config);
    }
    if (error == ESP_OK) {
        error = uart_set_pin(LINE, TX_PIN, RX_PIN, UART_PIN_NO_CHANGE, UART_PIN_NO_CHANGE);
    }
    return error;
}

/* The random generator needs this source, because no radio is on. */
static int join(node *n) {
    int error = pocketkem_esp_entropy_start();
    if (error == 0) {
        error = node_join(n);
        pocketkem_esp_entropy_stop();
    }
    return error;
}

void app_main(void) {
    static node n;
    if (open_line() != ESP_OK) {
        printf("The line cannot be opened.\n");
        return;
    }
    for (int error = NODE_ERR_LINE;; vTaskDelay(pdMS_TO_TICKS(INTERVAL_MS))) {
        if (error != 0) {
            error = join(&n);
        }
        if (error == 0) {
            const uint32_t seconds = xTaskGetTickCount() / configTICK_RATE_HZ;
            const uint8_t reading[] = {(uint8_t)(seconds >> 24), (uint8_t)(seconds >> 16),
                                       (uint8_t)(seconds >> 8), (uint8_t)seconds};
            error = node_send(&n, reading, sizeof reading);
        }
        if (error != 0) {
            printf("Error %d: pocketkem.h and node.h say what it means.\n", error);
        }
    }
}
