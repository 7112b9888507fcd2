/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "pocketkem_esp.h"

#include "bootloader_random.h"
#include "esp_random.h"

#include <string.h>

/*
 * A function of ESP-IDF, from 5.1.2 on: a bit for each kind of radio that has the radio's hardware
 * on. It is declared in a private header, in a component that a program without radio does not
 * link. The declaration is weak, so that it is then null.
 */
extern int phy_get_modem_flag(void) __attribute__((weak));

static volatile int internal_source;

static int radio_is_on(void) { return phy_get_modem_flag != NULL && phy_get_modem_flag() != 0; }

static int source_is_on(void) { return internal_source || radio_is_on(); }

int pocketkem_esp_random(void *ctx, uint8_t *out, size_t n) {
    const TickType_t began = xTaskGetTickCount();
    (void)ctx;
    for (;;) {
        if (source_is_on()) {
            /* esp_fill_random waits between words as long as this chip's generator needs. */
            esp_fill_random(out, n);
            if (source_is_on()) {
                return 0;
            }
        }
        memset(out, 0, n);
        if (phy_get_modem_flag == NULL ||
            xTaskGetTickCount() - began >= pdMS_TO_TICKS(CONFIG_POCKETKEM_RANDOM_WAIT_MS)) {
            return -1;
        }
        vTaskDelay(1);
    }
}

int pocketkem_esp_entropy_start(void) {
    if (radio_is_on()) {
        return POCKETKEM_ERR_RNG;
    }
    if (!internal_source) {
        bootloader_random_enable();
        internal_source = 1;
    }
    return 0;
}

void pocketkem_esp_entropy_stop(void) {
    if (internal_source) {
        internal_source = 0;
        bootloader_random_disable();
    }
}
