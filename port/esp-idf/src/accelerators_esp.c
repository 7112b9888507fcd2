/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Accelerators through ESP-IDF, 5.1 and later. Locks are those of its mbedTLS component, which all
 * users of the units share. Blocks go through its hardware abstraction, which is the same on all
 * chips. There is no DMA: setting it up takes longer than the few blocks of a call.
 */
#include "accelerators.h"

#include <string.h>

#include "esp_idf_version.h"
#include "freertos/FreeRTOS.h"
#include "freertos/task.h"
#include "sdkconfig.h"

/*
 * A task that has a unit keeps its core until it releases the unit, some microseconds later. If
 * other tasks keep a worker from running, its caller must not wait for the unit as well. On the
 * ESP32 the lock of the AES unit is a critical section anyway.
 */
#if CONFIG_IDF_TARGET_ESP32
#define KEEP_CORE()
#define LEAVE_CORE()
#else
#define KEEP_CORE() vTaskSuspendAll()
#define LEAVE_CORE() xTaskResumeAll()
#endif

/*
 * Those locks have no time-out. If a worker's task is deleted by functions of FreeRTOS while it
 * holds one, all others would wait for ever. Tasks of this port therefore take turns first. If a
 * task does not give its turn back in time, all others compute in software until it does.
 */
enum { LOOKS = 1000 };
#define TIMEOUT_TICKS (pdMS_TO_TICKS(50) + 1)

static uint32_t turn_is_taken, turn_is_lost;

static int take_turn(void) {
    const TickType_t began = xTaskGetTickCount();
    for (unsigned looks = 0; __atomic_exchange_n(&turn_is_taken, 1, __ATOMIC_ACQUIRE); looks++) {
        if (__atomic_load_n(&turn_is_lost, __ATOMIC_RELAXED) ||
            xTaskGetTickCount() - began > TIMEOUT_TICKS) {
            __atomic_store_n(&turn_is_lost, 1, __ATOMIC_RELAXED);
            return 0;
        }
        if (looks > LOOKS) {
            vTaskDelay(1); /* the task that has the turn may be on this core */
        }
    }
    return 1;
}

static void end_turn(void) {
    __atomic_store_n(&turn_is_lost, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&turn_is_taken, 0, __ATOMIC_RELEASE);
}

/* ---- AES ---- */

#if ACCELERATED_AES256

#include "aes/esp_aes.h"
#include "hal/aes_hal.h"

enum { KEY_BYTES = 32 };

#if CONFIG_IDF_TARGET_ESP32

#include "soc/dport_access.h"
#include "soc/dport_reg.h"

/*
 * ESP-IDF's lock of this unit is a spinlock. A task waits for it with interrupts off, while mbedTLS
 * on the other core may hold it for a whole call of CBC or CTR. No function merely tries the lock.
 * But the holder has turned on the unit's clock, and turns it off again. This code therefore checks
 * the clock first, with interrupts on between two checks, for about as long as software takes for a
 * stream; then it computes that stream in software. One case remains: mbedTLS takes the lock in the
 * few cycles between a check and the lock. No interrupt can lengthen that time.
 */
enum { AES_LOOKS = 200 };

static int acquire_aes(void) {
    static portMUX_TYPE look = portMUX_INITIALIZER_UNLOCKED; /* never contended: take_turn */
    static int is_kept; /* after a wait in vain, do not wait until the unit was free again */
    for (int looks = is_kept ? AES_LOOKS : 1; looks <= AES_LOOKS; looks++) {
        portENTER_CRITICAL(&look);
        is_kept = (DPORT_REG_READ(DPORT_PERI_CLK_EN_REG) & DPORT_PERI_EN_AES) != 0;
        if (!is_kept) {
            esp_aes_acquire_hardware();
        }
        portEXIT_CRITICAL(&look);
        if (!is_kept) {
            return 1;
        }
    }
    return 0;
}

#else

static int acquire_aes(void) {
    esp_aes_acquire_hardware(); /* a task that waits for it sleeps */
    return 1;
}

#endif

int accelerators_aes_open(const uint8_t key[KEY_BYTES]) {
    if (!take_turn()) {
        return 0;
    }
    if (!acquire_aes()) {
        end_turn();
        return 0;
    }
    KEEP_CORE();
    aes_hal_setkey(key, KEY_BYTES, ESP_AES_ENCRYPT);
    return 1;
}

void accelerators_aes_encrypt(const uint32_t in[4], uint32_t out[4]) {
    aes_hal_transform_block(in, out);
}

/* Loading a block does not overwrite all of a chip's registers for a block; encrypting one does. */
void accelerators_aes_close(int is_secret) {
    if (is_secret) {
        static const uint32_t zeros[KEY_BYTES / 4];
        uint32_t out[4];
        aes_hal_setkey((const uint8_t *)zeros, KEY_BYTES, ESP_AES_ENCRYPT);
        aes_hal_transform_block(zeros, out);
    }
    LEAVE_CORE();
    esp_aes_release_hardware();
    end_turn();
}

#endif

/* ---- SHA ---- */

#if ACCELERATED_SHA256 || ACCELERATED_SHA512

#include "hal/sha_hal.h"
#include "hal/sha_ll.h"

static esp_sha_type type(accelerators_hash hash) {
#if ACCELERATED_SHA512
    return hash == ACCELERATORS_SHA256 ? SHA2_256 : SHA2_512;
#else
    (void)hash;
    return SHA2_256;
#endif
}

static size_t block_words(accelerators_hash hash) { return hash == ACCELERATORS_SHA256 ? 16 : 32; }

static const uint32_t zeros[32];

#if CONFIG_IDF_TARGET_ESP32

/* The unit has an engine for each hash function. An engine keeps the digest and cannot load one. */
#include "sha/sha_parallel_engine.h"

/*
 * One message at a time, whatever its engine: QEMU's unit collects the blocks of all engines in one
 * place.
 */
static uint32_t message_is_open;

static void end_message(void) { __atomic_store_n(&message_is_open, 0, __ATOMIC_RELEASE); }

int accelerators_sha_open(accelerators_hash hash) {
    if (__atomic_exchange_n(&message_is_open, 1, __ATOMIC_ACQUIRE)) {
        return 0;
    }
    if (!esp_sha_try_lock_engine(type(hash))) {
        end_message();
        return 0;
    }
    return 1;
}

/*
 * The engines share the registers for a block and for a digest. ESP-IDF's functions lock these
 * registers to write there. But they check before taking the lock whether an engine is still
 * reading the registers, and release the lock while one is. mbedTLS, on the other core with another
 * engine, and this port would disturb each other. This function therefore takes the lock, which may
 * be nested, around these functions until the engine is done.
 */
int accelerators_sha_blocks(accelerators_hash hash, uint32_t state[16], const uint32_t *blocks,
                            unsigned n, int is_first) {
    (void)state;
    esp_sha_lock_memory_block();
    for (; n > 0; n--, blocks += block_words(hash), is_first = 0) {
        esp_sha_block(type(hash), blocks, is_first != 0);
    }
    sha_hal_wait_idle();
    esp_sha_unlock_memory_block();
    return 1;
}

/* The digests of the unit are numbers of 32 or of 64 bits. */
void accelerators_sha_close(accelerators_hash hash, uint32_t state[16], uint32_t *digest) {
    const size_t words = block_words(hash) / 2;
    esp_sha_lock_memory_block();
    esp_sha_read_digest_state(type(hash), state);
    for (size_t i = 0; i < words; i++) {
        digest[i] = __builtin_bswap32(state[hash == ACCELERATORS_SHA256 ? i : i ^ 1]);
    }
    /* Overwrites the digest in the engine, which could be read again, and the block registers. The
       result is read as well, so that QEMU's unit does not keep these zeros for the next message.
     */
    esp_sha_block(type(hash), zeros, true);
    esp_sha_read_digest_state(type(hash), state);
    esp_sha_unlock_memory_block();
    esp_sha_unlock_engine(type(hash));
    end_message();
}

#else

/* The unit can load digests, so that it is locked for only a few blocks at a time. */
#if __has_include("sha/sha_core.h") /* from ESP-IDF 5.5 on */
#include "sha/sha_core.h"
#else
#include "sha/sha_block.h"
#endif

int accelerators_sha_open(accelerators_hash hash) {
    (void)hash;
    return 1;
}

static int acquire_sha(void) {
    if (!take_turn()) {
        return 0;
    }
    esp_sha_acquire_hardware();
    KEEP_CORE();
    return 1;
}

static void release_sha(void) {
    LEAVE_CORE();
    esp_sha_release_hardware();
    end_turn();
}

int accelerators_sha_blocks(accelerators_hash hash, uint32_t state[16], const uint32_t *blocks,
                            unsigned n, int is_first) {
    if (!acquire_sha()) {
        return 0;
    }
#if ESP_IDF_VERSION >= ESP_IDF_VERSION_VAL(5, 5, 0)
    sha_hal_set_mode(type(hash));
#endif
    if (!is_first) {
        sha_hal_write_digest(type(hash), state);
    }
    for (; n > 0; n--, blocks += block_words(hash), is_first = 0) {
        sha_hal_hash_block(type(hash), blocks, block_words(hash), is_first != 0);
        sha_hal_wait_idle();
    }
    sha_hal_read_digest(type(hash), state);
    release_sha();
    return 1;
}

void accelerators_sha_close(accelerators_hash hash, uint32_t state[16], uint32_t *digest) {
    memcpy(digest, state, block_words(hash) * 2);
    if (!acquire_sha()) {
        return; /* what is in the unit is practically out of reach */
    }
    sha_ll_fill_text_block(zeros, block_words(hash));
    sha_ll_write_digest(type(hash), (void *)(uintptr_t)zeros, block_words(hash) / 2);
    release_sha();
}

#endif

#endif
