/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Two parties, both in this program, agree on a secret by ML-KEM-768, on two cores if possible. */
#include <pocketkem_esp.h>
#include <stdio.h>
#include <string.h>

static uint8_t ek[POCKETKEM_MLKEM768_EK_BYTES]; /* public */
static uint8_t dk[POCKETKEM_MLKEM768_DK_BYTES]; /* secret */
static uint8_t ct[POCKETKEM_MLKEM768_CT_BYTES];

static int exchange(const pocketkem_worker *worker) {
    uint8_t ours[POCKETKEM_SS_BYTES], theirs[POCKETKEM_SS_BYTES];
    pocketkem_how how = {0};
    how.random = pocketkem_esp_random;
    how.worker = worker;

    /* We make a key pair, and send them ek. */
    how.ek = pocketkem_memory(ek);
    how.dk = pocketkem_memory(dk);
    int error = pocketkem_keygen_how(&pocketkem_mlkem768, &how);

    /* They make a secret, and send us ct. */
    how.ek = pocketkem_const_memory(ek);
    how.ct = pocketkem_memory(ct);
    if (error == 0) {
        error = pocketkem_encaps_how(&pocketkem_mlkem768, theirs, &how);
    }

    /* We recover the same secret from ct. */
    how.ct = pocketkem_const_memory(ct);
    if (error == 0) {
        error = pocketkem_decaps_how(&pocketkem_mlkem768, ours, &how);
    }
    if (error == 0) {
        printf("The secrets are %s.\n", memcmp(ours, theirs, sizeof ours) ? "different" : "equal");
    }
    return error;
}

void app_main(void) {
    static pocketkem_esp_worker w;
    const int alone = pocketkem_esp_worker_start(&w); /* for example on a chip with one core */

    /* The random generator needs this source, because no radio is on. */
    int error = pocketkem_esp_entropy_start();
    if (error == 0) {
        error = exchange(alone ? NULL : &w.worker);
        pocketkem_esp_entropy_stop();
    }
    if (error != 0) {
        printf("Error %d: pocketkem.h says what it means.\n", error);
    }
    if (!alone) {
        pocketkem_esp_worker_stop(&w);
    }
}
