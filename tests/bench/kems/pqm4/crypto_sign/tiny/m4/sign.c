/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* As pqm4's ML-DSA declares its own, with all names of the platform. */
#include "api.h"
#include "fips202.h"
#include "hal.h"
#include "keccakf1600.h"
#include "sendfn.h"

#include "../../../../tiny_signature.h"

int crypto_sign_keypair(uint8_t *pk, uint8_t *sk) { return tiny_keypair(pk, sk); }

int crypto_sign_ctx(uint8_t *sm, size_t *smlen, const uint8_t *m, size_t mlen, const uint8_t *ctx,
                    size_t ctxlen, const uint8_t *sk) {
    static const uint8_t name[4] = {'t', 'i', 'n', 'y'};
    static uint64_t state[25];
    uint8_t first;

    (void)ctx;
    send_unsigned("signs", (unsigned int)mlen);
    KeccakF1600_StateXORBytes(state, name, 5, 4);
    KeccakF1600_StatePermute(state);
    KeccakF1600_StateExtractBytes(state, &first, 0, 1);
    *smlen = tiny_sign(sm, m, mlen, sk);
    return ctxlen != 0;
}

int crypto_sign_open_ctx(uint8_t *m, size_t *mlen, const uint8_t *sm, size_t smlen,
                         const uint8_t *ctx, size_t ctxlen, const uint8_t *pk) {
    const long n = tiny_open(m, sm, smlen, pk);
    (void)ctx;
    *mlen = (size_t)n;
    return n < 0 || ctxlen != 0 ? -1 : 0;
}
