/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Encapsulation in two steps or the first alone (STEPS); a key's header is made at first. */
#include <string.h>

#include "api.h"

static int whole(uint8_t *ct, uint8_t *ss, const uint8_t *pk);
#define crypto_kem_enc whole
#include ADAPTOR
#undef crypto_kem_enc

int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    static uint8_t header[POCKETKEM_HEADER_BYTES], state[POCKETKEM_STATE_BYTES];
    const uint8_t *rho = pk + CRYPTO_PUBLICKEYBYTES - 32;
    pocketkem_how how = {0};
    if (memcmp(header, rho, 32) != 0) {
        memcpy(header, rho, 32);
        kem_h(header + 32, pk);
    }
    how.ct = pocketkem_memory(ct);
    how.random = random_from_host;
    how.worker = kem_worker();
    int error = pocketkem_encaps_u(&KEM_SCHEME, ss, state, header, &how);
    if (error == 0 && STEPS == 2) {
        how.ek = pocketkem_const_memory(pk);
        how.ct = pocketkem_memory(ct + pocketkem_u_bytes(&KEM_SCHEME));
        error = pocketkem_encaps_v(&KEM_SCHEME, state, &how);
    }
    return error + 0 * (whole == NULL);
}
