/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Contexts, and messages in them [RFC9180, 5]. */
#include "hpke.h"

PKEM_SMALL_FROM_HERE

static const part none = {NULL, 0};

/* ---- Contexts ---- */

/* Whether all is there that a context and how ask for. */
static int is_usable(const pocketkem_hpke *hpke, const pocketkem_hpke_context *c, part info,
                     const pocketkem_how *how) {
    return hpke != NULL && hpke->kem != NULL && hpke->kdf != NULL && hpke->aead != NULL &&
           hpke->aead->key_bytes <= POCKETKEM_HPKE_KEY_MAX && c != NULL && how != NULL &&
           (info.bytes != NULL || info.n == 0) && info.n >> 8 <= 0xff;
}

/* Makes a context of the KEM's secret, which is wiped; or of an error zeros. */
static int begin(const pocketkem_hpke *hpke, pocketkem_hpke_context *c, uint8_t sends,
                 uint8_t ss[POCKETKEM_SS_BYTES], part info, int error) {
    if (c != NULL) {
        pkem_wipe(c, sizeof *c);
    }
    if (error == 0) {
        c->hpke = hpke;
        c->sends = sends;
        hpke->kdf->schedule(c, ss, info);
    }
    pkem_wipe(ss, POCKETKEM_SS_BYTES);
    PKEM_WIPE_LEAVES(); /* of what copies */
    return error;
}

int pocketkem_hpke_send_how(const pocketkem_hpke *hpke, pocketkem_hpke_context *context,
                            const uint8_t *info, size_t info_bytes, const pocketkem_how *how) {
    uint8_t ss[POCKETKEM_SS_BYTES];
    const part of_info = {info, info_bytes};
    int error = POCKETKEM_ERR_ARG;
    if (is_usable(hpke, context, of_info, how)) {
        error = pkem_hpke_encaps(hpke, ss, how);
    } else if (hpke != NULL && how != NULL) {
        pkem_clear_object(&how->ct, pocketkem_hpke_enc_bytes(hpke->kem));
    }
    return begin(hpke, context, 1, ss, of_info, error);
}

int pocketkem_hpke_receive_how(const pocketkem_hpke *hpke, pocketkem_hpke_context *context,
                               const uint8_t *info, size_t info_bytes, const pocketkem_how *how) {
    uint8_t ss[POCKETKEM_SS_BYTES];
    const part of_info = {info, info_bytes};
    int error = POCKETKEM_ERR_ARG;
    if (is_usable(hpke, context, of_info, how) && how->seed != NULL) {
        error = pkem_hpke_decaps(hpke, ss, how);
    }
    return begin(hpke, context, 0, ss, of_info, error);
}

void pocketkem_hpke_end(pocketkem_hpke_context *context) {
    if (context != NULL) {
        pkem_wipe(context, sizeof *context);
    }
}

/* ---- The simple calls ---- */

int pocketkem_hpke_pk(const pocketkem_hpke *hpke, uint8_t *pk, const uint8_t *sk) {
    pocketkem_how how = {0};
    how.ek = pocketkem_memory(pk);
    how.seed = sk;
    return pocketkem_hpke_pk_how(hpke, &how);
}

/* Whether an object has another length than it should. */
static int is_other(size_t n, size_t right) { return right != 0 && n != right; }

int pocketkem_hpke_send(const pocketkem_hpke *hpke, pocketkem_hpke_context *context, uint8_t *enc,
                        const uint8_t *pk, size_t pk_bytes, const uint8_t *info, size_t info_bytes,
                        pocketkem_random random, void *ctx) {
    pocketkem_how how = {0};
    const int other = hpke != NULL && is_other(pk_bytes, pocketkem_hpke_pk_bytes(hpke->kem));
    how.ek = pocketkem_const_memory(other ? NULL : pk);
    how.ct = pocketkem_memory(enc);
    how.random = random;
    how.random_ctx = ctx;
    const int error = pocketkem_hpke_send_how(hpke, context, info, info_bytes, &how);
    return other && pk != NULL ? POCKETKEM_ERR_KEY : error;
}

int pocketkem_hpke_receive(const pocketkem_hpke *hpke, pocketkem_hpke_context *context,
                           const uint8_t *enc, size_t enc_bytes, const uint8_t *sk,
                           const uint8_t *info, size_t info_bytes) {
    pocketkem_how how = {0};
    const int other = hpke != NULL && is_other(enc_bytes, pocketkem_hpke_enc_bytes(hpke->kem));
    how.ct = pocketkem_const_memory(other ? NULL : enc);
    how.seed = sk;
    const int error = pocketkem_hpke_receive_how(hpke, context, info, info_bytes, &how);
    return other && enc != NULL ? POCKETKEM_ERR_KEY : error;
}

/* ---- Messages [RFC9180, 5.2] ---- */

/* The nonce of the next message. Returns whether there is one. */
static int next_nonce(const pocketkem_hpke_context *c, uint8_t nonce[POCKETKEM_HPKE_NONCE_BYTES]) {
    memcpy(nonce, c->secrets + c->hpke->aead->key_bytes, POCKETKEM_HPKE_NONCE_BYTES);
    for (unsigned i = 0; i < 4; i++) {
        nonce[POCKETKEM_HPKE_NONCE_BYTES - 1 - i] ^= (uint8_t)(c->sequence >> 8 * i);
    }
    return c->sequence != UINT32_MAX;
}

static int is_complete(part p) { return p.bytes != NULL || p.n == 0; }

/* Seals or opens the next message. */
static int pass(pocketkem_hpke_context *c, uint8_t sends, uint8_t *out, size_t out_bytes, part in,
                part aad) {
    uint8_t nonce[POCKETKEM_HPKE_NONCE_BYTES];
    int error = POCKETKEM_ERR_ARG;
    if (c != NULL && c->hpke != NULL && c->sends == sends && c->hpke->aead->key_bytes != 0 &&
        is_complete((part){out, out_bytes}) && is_complete(in) && is_complete(aad)) {
        const pocketkem_hpke_aead *aead = c->hpke->aead;
        const pocketkem_hpke_crypt crypt = sends ? aead->seal : aead->open;
        if (crypt != NULL && next_nonce(c, nonce)) {
            const int is_short = !sends && in.n < POCKETKEM_HPKE_TAG_BYTES;
            error = is_short || crypt(aead->ctx, out, c->secrets, nonce, aad.bytes, aad.n, in.bytes,
                                      in.n)
                        ? POCKETKEM_ERR_AEAD
                        : 0;
            c->sequence += error == 0;
        }
        pkem_wipe(nonce, sizeof nonce);
    }
    if (error != 0 && out != NULL) {
        pkem_wipe(out, out_bytes);
    }
    PKEM_WIPE_LEAVES(); /* the AEAD's, and of what copies */
    return error;
}

int pocketkem_hpke_seal(pocketkem_hpke_context *context, uint8_t *ct, const uint8_t *text, size_t n,
                        const uint8_t *aad, size_t aad_bytes) {
    return pass(context, 1, ct, n + POCKETKEM_HPKE_TAG_BYTES, (part){text, n},
                (part){aad, aad_bytes});
}

int pocketkem_hpke_open(pocketkem_hpke_context *context, uint8_t *text, const uint8_t *ct, size_t n,
                        const uint8_t *aad, size_t aad_bytes) {
    const size_t text_bytes = n < POCKETKEM_HPKE_TAG_BYTES ? 0 : n - POCKETKEM_HPKE_TAG_BYTES;
    return pass(context, 0, text, text_bytes, (part){ct, n}, (part){aad, aad_bytes});
}

/* ---- Exports [RFC9180, 5.3] ---- */

int pocketkem_hpke_export(const pocketkem_hpke_context *context, uint8_t *out, size_t n,
                          const uint8_t *label, size_t label_bytes) {
    if (context == NULL || context->hpke == NULL || !is_complete((part){out, n}) ||
        !is_complete((part){label, label_bytes}) || n > 255u * context->hpke->kdf->nh) {
        if (out != NULL) {
            pkem_wipe(out, n);
        }
        return POCKETKEM_ERR_ARG;
    }
    const pocketkem_hpke *hpke = context->hpke;
    const part exporter = {context->secrets + pkem_hpke_exporter_at(hpke), hpke->kdf->nh};
    hpke->kdf->derive(hpke, out, n, exporter, TEXT("sec"), (part){label, label_bytes}, none);
    PKEM_WIPE_LEAVES(); /* of what copies */
    return 0;
}
