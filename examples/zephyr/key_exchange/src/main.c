/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Two parties, both in this program, agree on a secret by ML-KEM-768. */
#include <pocketkem_zephyr.h>
#include <string.h>
#include <zephyr/sys/printk.h>

static uint8_t ek[POCKETKEM_MLKEM768_EK_BYTES]; /* public */
static uint8_t dk[POCKETKEM_MLKEM768_DK_BYTES]; /* secret */
static uint8_t ct[POCKETKEM_MLKEM768_CT_BYTES];

int main(void) {
    const pocketkem_scheme *kem = &pocketkem_mlkem768;
    uint8_t ours[POCKETKEM_SS_BYTES], theirs[POCKETKEM_SS_BYTES];

    /* We make a key pair, and send them ek. They make a secret, and send us ct. */
    int error = pocketkem_keygen(kem, ek, dk, pocketkem_zephyr_random, NULL);
    if (error == 0) {
        error = pocketkem_encaps(kem, ct, theirs, ek, pocketkem_zephyr_random, NULL);
    }
    /* We recover the same secret from ct. */
    if (error == 0) {
        error = pocketkem_decaps(kem, ours, ct, dk);
    }
    if (error != 0) {
        printk("Error %d: pocketkem.h says what it means.\n", error);
    } else {
        printk("The secrets are %s.\n", memcmp(ours, theirs, sizeof ours) ? "different" : "equal");
    }
    return 0;
}
