# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A folder of others that divides its work into tasks of FreeRTOS on two cores."""

import pytest

from boards_here import BOARDS, usable
from pocketkem_bench.implementations import layouts
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError
from test_checkouts import API, made

#: pk is sk, mixed; each half of the bytes in a task of its own. A program of one core has no tasks.
KEM = """
#include <string.h>
#include "api.h"
#include "esp_random.h"
#include "freertos/FreeRTOS.h"
#include "freertos/task.h"
#include "freertos/semphr.h"

static struct job { unsigned char *out, in[32]; } job;
static SemaphoreHandle_t drawn, answered, done;
static TaskHandle_t waiting;

static void mix(struct job *j, int from, int to) {
    for (int i = from; i < to; i++) {
        unsigned x = j->in[i] + i;
        for (int n = 0; n < 500; n++) x = x * 1664525 + 1013904223;
        j->out[i] = x >> 24;
    }
}

/* The end of a task in the depth of its calls, with all windows in use. */
static int __attribute__((noinline)) descend(int depth, volatile int *seen) {
    if (depth == 0) vTaskDelete(NULL);
    *seen += depth;
    return descend(depth - 1, seen) + *seen;
}

#ifndef ALONE
static void first(void *of) {
    struct job *j = of;
    volatile int seen = xPortGetCoreID() != 0;
    esp_fill_random(j->in, 32);
    if (seen) memset(j->in, 0, 32); /* on the wrong core */
    xSemaphoreGive(drawn);
    mix(j, 0, 16);
    xSemaphoreTake(answered, portMAX_DELAY);
    xSemaphoreGive(done);
    descend(20, &seen);
}

static void second(void *of) {
    struct job *j = of;
    xSemaphoreTake(drawn, portMAX_DELAY);
    if (xPortGetCoreID() == 1) mix(j, 16, 32);
    xSemaphoreGive(answered);
    xSemaphoreGive(done);
    vTaskDelete(NULL);
}

static void other_half(void *of) {
    mix(of, 16, 32);
    xTaskNotifyGive(waiting);
    vTaskDelete(0);
}
#endif

int crypto_kem_keypair(unsigned char *pk, unsigned char *sk) {
    job.out = pk;
#ifdef ALONE
    esp_fill_random(job.in, 32);
    mix(&job, 0, 32);
#else
    TaskHandle_t handle;
    drawn = xSemaphoreCreateBinary();
    answered = xSemaphoreCreateCounting(1, 0);
    done = xSemaphoreCreateCounting(2, 0);
    xTaskCreatePinnedToCore(first, "first", 20000, &job, 10, &handle, 0);
    xTaskCreatePinnedToCore(second, "second", 20000, &job, 10, &handle, 1);
    xSemaphoreTake(done, portMAX_DELAY);
    xSemaphoreTake(done, portMAX_DELAY);
    vSemaphoreDelete(drawn);
    vSemaphoreDelete(answered);
    vSemaphoreDelete(done);
#endif
    memcpy(sk, job.in, 32);
    return 0;
}

int crypto_kem_enc(unsigned char *ct, unsigned char *ss, const unsigned char *pk) {
    esp_fill_random(ss, 32);
    for (int i = 0; i < 32; i++) ct[i] = ss[i] ^ pk[i];
#ifdef IN_VAIN
    SemaphoreHandle_t nothing = xSemaphoreCreateBinary();
    xSemaphoreTake(nothing, IN_VAIN);
    vSemaphoreDelete(nothing);
#endif
    return 0;
}

int crypto_kem_dec(unsigned char *ss, const unsigned char *ct, const unsigned char *sk) {
    job.out = ss;
    memcpy(job.in, sk, 32);
#ifdef ALONE
    mix(&job, 0, 32);
#else
    waiting = xTaskGetCurrentTaskHandle();
    xTaskCreate(other_half, "half", 4096, &job, 1, NULL);
    mix(&job, 0, 16);
    ulTaskNotifyTake(pdTRUE, portMAX_DELAY);
#endif
    for (int i = 0; i < 32; i++) ss[i] ^= ct[i];
    return 0;
}
"""


@pytest.fixture
def folder(tmp_path):
    its = made(tmp_path, API, KEM)
    (its / "pocketkem.toml").write_text("cores = 2\n")
    return its


def rows(folder, *flags: str, board: str = "esp32", **more) -> list:
    return measure(usable(board), str(folder), "a", inputs=2, flags=["-O2", *flags], **more)


def test_two_tasks_take_half_of_the_time(folder):
    alone = rows(folder, "-DALONE")
    both = rows(folder)
    assert [row.error for row in [*alone, *both]] == [None] * 6
    hand_overs = {"keygen": 3, "decaps": 2}  # there, and back
    for one, two in zip(alone, both, strict=True):
        assert one.ok and two.ok
        if wakes := hand_overs.get(one.op):
            assert (one.cores, two.cores) == (1, 2) and two.worker_stack_bytes > 0
            kernel = wakes * BOARDS["esp32"].hand_over.notify
            assert one.cycles / 2 < two.cycles < one.cycles / 2 + kernel + 3000, one.op
    assert both[0].timeline and {span.core for span in both[0].timeline} == {0, 1}
    assert [row.cycles for row in rows(folder)] == [row.cycles for row in both]  # whoever is first


def test_a_wait_for_what_nobody_gives_ends(folder):
    """With a time it ends; without one the row says it, and nothing hangs."""
    assert all(row.ok for row in rows(folder, "-DIN_VAIN=1"))
    _, encaps, *_ = rows(folder, "-DIN_VAIN=portMAX_DELAY", time_out=60)
    assert not encaps.ok and "tasks wait for each other" in encaps.error


@pytest.mark.quick
def test_other_boards_and_numbers_are_refused(folder):
    with pytest.raises(BenchError, match="tasks of FreeRTOS on two cores, and cortex-m4"):
        layouts.implementation(folder, "a", BOARDS["cortex-m4"], "a")
    with pytest.raises(BenchError, match="esp32 does not run these"):
        layouts.implementation(folder, "a", BOARDS["esp32"].on_port("/dev/ttyUSB0"), "a")
    assert layouts.implementation(folder, "a", BOARDS["esp32s3"], "a").cores == 2
    for number in ("3", "0", "true", '"2"'):
        (folder / "pocketkem.toml").write_text(f"cores = {number}\n")
        with pytest.raises(BenchError, match="cores is 1 or 2"):
            layouts.implementation(folder, "a", BOARDS["esp32"], "a")
