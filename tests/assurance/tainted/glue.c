/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What is executed with taint beside whole operations (test_prove_glue.py). The curve is a sum. */
#include <pocketkem_hpke.h>
#include <pocketkem_hybrid.h>
#include <string.h>
#ifdef GLUE_DRIVERS /* of PSA and wolfSSL */
#include <pocketkem_psa.h>
#include <pocketkem_wolfssl.h>
#include <wolfssl/wolfcrypt/wc_mlkem.h>
#endif

#define CALLED __attribute__((noinline, noclone)) /* by the executor */

/* What is drawn, how much of it was, and which function of the curve fails, in which way. */
uint8_t glue_random[176];
uint32_t glue_drawn, glue_fails;
enum { SHARE_FAILS = 1, SECRET_FAILS, SECRET_IS_REFUSED, SECRET_IS_ZERO };

static int draw(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    memcpy(out, glue_random + glue_drawn, n);
    glue_drawn += n;
    return 0;
}

/* Of the hybrid ctx: a point of P-256 or P-384, or 32 bytes. */
static size_t scalar_bytes(const void *ctx) {
    return ctx == &pocketkem_secp384r1mlkem1024 ? 48 : 32;
}

static int share(void *ctx, uint8_t *out, const uint8_t *scalar) {
    const size_t is_point = pocketkem_hybrid_ct_bytes(ctx) % 2;
    (void)scalar;
    memset(out, 4, is_point ? 1 + 2 * scalar_bytes(ctx) : 32);
    return glue_fails == SHARE_FAILS ? -1 : 0;
}

static int secret(void *ctx, uint8_t *out, const uint8_t *scalar, const uint8_t *other) {
    const uint8_t mask = glue_fails == SECRET_IS_ZERO ? 0 : 0xff;
    for (unsigned i = 0; i < scalar_bytes(ctx); i++) {
        out[i] = (uint8_t)((scalar[i] + other[1]) & mask);
    }
    return glue_fails == SECRET_FAILS        ? -1
           : glue_fails == SECRET_IS_REFUSED ? POCKETKEM_ERR_KEY
                                             : 0;
}

typedef struct objects {
    uint8_t *ek, *sk, *dk, *ct, *ss;
} objects;

CALLED int glue_hybrid(const pocketkem_hybrid *h, unsigned op, const objects *o) {
    const pocketkem_ecdh curve = {share, secret, (void *)h};
    pocketkem_how how = {0};
    glue_drawn = 0;
    how.random = draw;
    how.ek = pocketkem_memory(o->ek);
    how.dk = pocketkem_memory(o->dk);
    how.ct = pocketkem_memory(o->ct);
    switch (op) {
    case 0:
        return pocketkem_hybrid_keygen(h, o->ek, o->sk, &curve, draw, NULL);
    case 1:
        return pocketkem_hybrid_encaps(h, o->ct, o->ss, o->ek, pocketkem_hybrid_ek_bytes(h), &curve,
                                       draw, NULL);
    case 2:
        return pocketkem_hybrid_decaps(h, o->ss, o->ct, pocketkem_hybrid_ct_bytes(h), o->sk,
                                       &curve);
    case 3:
        how.seed = o->sk;
        return pocketkem_hybrid_keygen_how(h, &curve, &how);
    case 4:
        return pocketkem_hybrid_encaps_how(h, o->ss, &curve, &how);
    default:
        return pocketkem_hybrid_decaps_how(h, o->ss, &curve, &how);
    }
}

/* Both steps, ML-KEM first; sk is the state. The third one changes H(ek) in it, and is refused. */
CALLED int glue_steps(const pocketkem_scheme *scheme, unsigned op, const objects *o) {
    pocketkem_how how = {0};
    glue_drawn = 0;
    how.random = draw;
    how.ct = pocketkem_memory(o->ct);
    if (op == 0) {
        return pocketkem_encaps_u(scheme, o->ss, o->sk, o->dk + pocketkem_dk_bytes(scheme) - 96,
                                  &how);
    }
    how.ek = pocketkem_const_memory(o->ek);
    how.ct = pocketkem_memory(o->ct + pocketkem_u_bytes(scheme));
    o->sk[64] ^= op == 2;
    return pocketkem_encaps_v(scheme, o->sk, &how);
}

static int hash(void *ctx, uint8_t *out, const uint8_t *in, size_t n) {
    for (size_t i = 0; i < scalar_bytes(ctx); i++) {
        out[i] = (uint8_t)(in[i] + in[n - 1 - i]);
    }
    return 0;
}

/* K of SSH, in sk. */
CALLED int glue_ssh(const pocketkem_hybrid *h, unsigned op, const objects *o) {
    (void)op;
    return pocketkem_ssh_k(h, o->sk, o->ss, hash, (void *)h);
}

/* An AEAD that is none: what it would branch on is its own. */
static int crypt(void *ctx, uint8_t *out, const uint8_t *key, const uint8_t *nonce,
                 const uint8_t *aad, size_t aad_bytes, const uint8_t *in, size_t n) {
    (void)ctx, (void)aad, (void)aad_bytes;
    for (size_t i = 0; i < n; i++) {
        out[i] = in[i] ^ key[i % 32] ^ nonce[i % 12];
    }
    return 0;
}
static const pocketkem_hpke_aead aead = {3, 32, crypt, crypt, NULL};

pocketkem_hpke_context glue_context;

/* Sender and receiver, one after the other. The secret of derive_sk is what is drawn. */
static int hpke(const pocketkem_hpke_kem *kem, const pocketkem_hpke_kdf *kdf,
                const pocketkem_hybrid *h, unsigned op, const objects *o) {
    static pocketkem_hpke both;
    const pocketkem_ecdh curve = {share, secret, (void *)h};
    both = (pocketkem_hpke){kem, kdf, &aead, &curve};
    glue_drawn = 0;
    switch (op) {
    case 0:
        return pocketkem_hpke_derive_sk(kem, o->sk, glue_random, 64) |
               pocketkem_hpke_pk(&both, o->ek, o->sk);
    case 1:
        return pocketkem_hpke_send(&both, &glue_context, o->ct, o->ek, pocketkem_hpke_pk_bytes(kem),
                                   o->ek, 5, draw, NULL);
    case 2:
        return pocketkem_hpke_seal(&glue_context, o->ss, o->dk, 40, NULL, 0);
    case 3:
        return pocketkem_hpke_receive(&both, &glue_context, o->ct, pocketkem_hpke_enc_bytes(kem),
                                      o->sk, o->ek, 5);
    case 4:
        return pocketkem_hpke_open(&glue_context, o->ss, o->dk, 40, NULL, 0);
    case 5:
        return pocketkem_hpke_export(&glue_context, o->ss, 80, o->ek, 5);
    default:
        pocketkem_hpke_end(&glue_context);
        return 0;
    }
}

CALLED int glue_hpke(const pocketkem_hpke_kem *kem, unsigned op, const objects *o) {
    return hpke(kem, &pocketkem_hpke_hkdf_sha256, &pocketkem_x25519mlkem768, op, o);
}
CALLED int glue_hpke_p384(const pocketkem_hpke_kem *kem, unsigned op, const objects *o) {
    return hpke(kem, &pocketkem_hpke_hkdf_sha384, &pocketkem_secp384r1mlkem1024, op, o);
}
CALLED int glue_hpke_shake(const pocketkem_hpke_kem *kem, unsigned op, const objects *o) {
    return hpke(kem, &pocketkem_hpke_shake256, &pocketkem_secp256r1mlkem768, op, o);
}

#ifdef GLUE_DRIVERS

psa_status_t psa_generate_random(uint8_t *out, size_t n) { return draw(NULL, out, n); }

CALLED int glue_psa(const void *unused, unsigned op, const objects *o) {
    psa_key_attributes_t pair = {PSA_KEY_TYPE_ML_KEM_KEY_PAIR, 768, 0, 0};
    psa_key_attributes_t public = {PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY, 768, 0, 0};
    psa_key_attributes_t derives = {PSA_KEY_TYPE_DERIVE, 0, 0, 0};
    size_t n, n_ct, bits = 768;
    (void)unused;
    glue_drawn = 0;
    switch (op) {
    case 0:
        return pocketkem_psa_generate_key(&pair, o->sk, 64, &n);
    case 1:
        return pocketkem_psa_export_public_key(&pair, o->sk, 64, o->ek, POCKETKEM_MLKEM768_EK_BYTES,
                                               &n);
    case 2:
        return pocketkem_psa_import_key(&pair, o->sk, 64, o->dk, 64, &n, &bits);
    case 3:
        return pocketkem_psa_key_encapsulate(&public, o->ek, POCKETKEM_MLKEM768_EK_BYTES,
                                             PSA_ALG_ML_KEM, &derives, o->ss, 32, &n, o->ct,
                                             POCKETKEM_MLKEM768_CT_BYTES, &n_ct);
    case 4:
        return pocketkem_psa_key_encapsulate(&pair, o->sk, 64, PSA_ALG_ML_KEM, &derives, o->ss, 32,
                                             &n, o->ct, POCKETKEM_MLKEM768_CT_BYTES, &n_ct);
    default:
        return pocketkem_psa_key_decapsulate(&pair, o->sk, 64, PSA_ALG_ML_KEM, o->ct,
                                             POCKETKEM_MLKEM768_CT_BYTES, &derives, o->ss, 32, &n);
    }
}

uint8_t glue_heap[12288];
static size_t allocated, in_use;

void *peer_allocate(size_t n) {
    void *at = glue_heap + allocated;
    allocated += (n + 7) & ~(size_t)7;
    in_use++;
    return allocated > sizeof glue_heap ? NULL : at;
}
void peer_free(void *memory) {
    (void)memory;
    if (--in_use == 0) {
        allocated = 0;
    }
}

int wc_RNG_GenerateBlock(WC_RNG *rng, byte *out, word32 n) { return draw(rng, out, n); }

void wc_ForceZero(void *memory, size_t n) {
    volatile uint8_t *at = memory;
    while (n-- != 0) {
        *at++ = 0;
    }
}

MlKemKey glue_key;

CALLED int glue_wolfssl(const void *unused, unsigned op, const objects *o) {
    WC_RNG *rng = (WC_RNG *)glue_random; /* is not looked at */
    (void)unused;
    glue_drawn = 0;
    switch (op) {
    case 0:
        return wc_MlKemKey_Init(&glue_key, WC_ML_KEM_768, NULL, 0) |
               wc_MlKemKey_MakeKey(&glue_key, rng);
    case 1:
        return wc_MlKemKey_EncodePublicKey(&glue_key, o->ek, POCKETKEM_MLKEM768_EK_BYTES);
    case 2:
        return wc_MlKemKey_EncodePrivateKey(&glue_key, o->dk, POCKETKEM_MLKEM768_DK_BYTES);
    case 3:
        return wc_MlKemKey_Encapsulate(&glue_key, o->ct, o->ss, rng);
    case 4:
        return wc_MlKemKey_Decapsulate(&glue_key, o->ss, o->ct, POCKETKEM_MLKEM768_CT_BYTES);
    case 5:
        return wc_MlKemKey_DecodePrivateKey(&glue_key, o->dk, POCKETKEM_MLKEM768_DK_BYTES);
    default:
        return wc_MlKemKey_Free(&glue_key);
    }
}

#else
#define glue_psa(unused, op, o) 0
#define glue_wolfssl(unused, op, o) 0
#endif

/* Nobody runs it: it keeps what the executor calls. */
int main(void) {
    const volatile unsigned op = 0;
    return glue_hybrid(&pocketkem_xwing, op, NULL) |
           glue_hybrid(&pocketkem_x25519mlkem768, op, NULL) |
           glue_hybrid(&pocketkem_secp256r1mlkem768, op, NULL) |
           glue_hybrid(&pocketkem_secp384r1mlkem1024, op, NULL) | (int)glue_psa(NULL, op, NULL) |
           glue_steps(&pocketkem_mlkem768, op, NULL) |
           glue_ssh(&pocketkem_mlkem1024nistp384, op, NULL) | glue_wolfssl(NULL, op, NULL) |
           glue_hpke(&pocketkem_hpke_mlkem768, op, NULL) |
           glue_hpke(&pocketkem_hpke_mlkem768_x25519, op, NULL) |
           glue_hpke_shake(&pocketkem_hpke_mlkem768_p256, op, NULL) |
           glue_hpke_p384(&pocketkem_hpke_mlkem1024_p384, op, NULL);
}
