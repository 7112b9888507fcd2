/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "hybrid.h"

PKEM_SMALL_FROM_HERE /* what takes time is ML-KEM and the curve */

/*
 * Each step is a function of its own, whose frame is gone when the next one runs: a device has to
 * have room for ML-KEM or the curve, not for both.
 */

/* How often a scalar is drawn: 2^-32 of all bytes are none for P-256, and fewer for P-384. */
#define DRAWS 4

/* ---- The curve ---- */

static int draw_scalar(const pocketkem_hybrid *h, uint8_t *scalar, pocketkem_random random,
                       void *ctx) {
    unsigned draws = 0;
    do {
        if (draws++ == DRAWS || random(ctx, scalar, h->scalar_bytes)) {
            return POCKETKEM_ERR_RNG;
        }
    } while (h->is_scalar != NULL && !h->is_scalar(scalar));
    return 0;
}

static int make_share(const pocketkem_hybrid *h, const pocketkem_ecdh *ecdh, uint8_t *share,
                      const uint8_t *scalar) {
    if (h->is_scalar != NULL && !h->is_scalar(scalar)) {
        return POCKETKEM_ERR_KEY;
    }
    return ecdh->share(ecdh->ctx, share, scalar) ? POCKETKEM_ERR_ECDH : 0;
}

static int make_secret(const pocketkem_hybrid *h, const pocketkem_ecdh *ecdh, uint8_t *secret,
                       const uint8_t *scalar, const uint8_t *share) {
    int error = ecdh->secret(ecdh->ctx, secret, scalar, share);
    if (error != 0) {
        return error == POCKETKEM_ERR_KEY ? error : POCKETKEM_ERR_ECDH;
    }
    return h->refuses != NULL && h->refuses(share, secret) ? POCKETKEM_ERR_KEY : 0;
}

/* Brings the curve's secret to that of the KEM. ct and ek are shares. */
static void join(const pocketkem_hybrid *h, uint8_t *ss, const uint8_t *secret, const uint8_t *ct,
                 const uint8_t *ek) {
    if (h->combine != NULL) {
        h->combine(ss, secret, ct, ek);
    } else {
        memcpy(ss + (h->curve_first ? 0 : POCKETKEM_SS_BYTES), secret, h->scalar_bytes);
    }
}

/* The KEM's secret: where it belongs, or at the beginning if both are combined. */
static uint8_t *kem_secret(const pocketkem_hybrid *h, uint8_t *ss) {
    return h->curve_first ? ss + h->scalar_bytes : ss;
}

/* ---- Key generation ---- */

int pkem_hybrid_draw(const pocketkem_hybrid *h, uint8_t *sk, pocketkem_random random, void *ctx) {
    int error = 0;
    if (h->curve_first) {
        error = draw_scalar(h, sk + POCKETKEM_SEED_BYTES, random, ctx);
    }
    if (error == 0 &&
        random(ctx, sk, h->expand != NULL ? POCKETKEM_XWING_SK_BYTES : POCKETKEM_SEED_BYTES)) {
        error = POCKETKEM_ERR_RNG;
    }
    if (error == 0 && !h->curve_first && h->expand == NULL) {
        error = draw_scalar(h, sk + POCKETKEM_SEED_BYTES, random, ctx);
    }
    return error;
}

/* Writes the curve's part of ek. */
static PKEM_NOINLINE int write_share(const pocketkem_hybrid *h, const pocketkem_ecdh *ecdh,
                                     const pocketkem_io *ek, const uint8_t *scalar) {
    uint8_t share[PKEM_SHARE_MAX];
    int error = make_share(h, ecdh, share, scalar);
    if (error == 0 && ek->write != NULL) {
        error = pkem_write_all(ek, pkem_share_at(h, pkem_ek_bytes(h->kem)), share, h->share_bytes);
    }
    return error;
}

/* Writes the end of dk: the scalar; and its share, where that is combined into the secret. */
static PKEM_NOINLINE int write_dk(const pocketkem_hybrid *h, const pocketkem_ecdh *ecdh,
                                  const pocketkem_io *dk, const uint8_t *scalar) {
    uint8_t end[PKEM_SCALAR_MAX + PKEM_SHARE_MAX];
    size_t n = h->scalar_bytes;
    int error = 0;
    memcpy(end, scalar, n);
    if (h->combine != NULL) {
        error = make_share(h, ecdh, end + n, scalar);
        n += h->share_bytes;
    }
    if (error == 0) {
        error = pkem_write_all(dk, pkem_dk_bytes(h->kem), end, n);
    }
    pkem_wipe(end, h->scalar_bytes);
    return error;
}

static size_t dk_bytes(const pocketkem_hybrid *h) {
    return pkem_dk_bytes(h->kem) + h->scalar_bytes + (h->combine != NULL ? h->share_bytes : 0u);
}

/* d || z || scalar of the secret key how->seed, which it becomes. */
static const uint8_t *open_keys(const pocketkem_hybrid *h, uint8_t keys[PKEM_KEYS_MAX],
                                pocketkem_how *how) {
    if (h->expand != NULL) {
        h->expand(keys, how->seed);
        how->seed = keys;
    }
    return how->seed + POCKETKEM_SEED_BYTES;
}

int pkem_hybrid_keygen(const pocketkem_hybrid *h, const pocketkem_ecdh *ecdh, pocketkem_how *how,
                       pkem_run_kem *run) {
    PKEM_WORD_ALIGNED uint8_t keys[PKEM_KEYS_MAX];
    pocketkem_part ek;
    int error = 0;
    const uint8_t *scalar = open_keys(h, keys, how);
    how->ek = pocketkem_part_of(&ek, &how->ek, pkem_kem_at(h));
    if (h->curve_first) {
        error = write_share(h, ecdh, &ek.whole, scalar);
    }
    if (error == 0) {
        error = run(h->kem, NULL, how);
    }
    if (error == 0 && !h->curve_first) {
        error = write_share(h, ecdh, &ek.whole, scalar);
    }
    if (error == 0 && how->dk.write != NULL) {
        error = write_dk(h, ecdh, &how->dk, scalar);
    }
    pkem_wipe(keys, sizeof keys);
    if (error != 0) {
        pkem_clear_object(&ek.whole, pocketkem_hybrid_ek_bytes(h));
        pkem_clear_object(&how->dk, dk_bytes(h));
    }
    PKEM_WIPE_LEAVES(); /* the curve's, and of what copies */
    return error;
}

/* ---- Encapsulation ---- */

static PKEM_NOINLINE int encaps_curve(const pocketkem_hybrid *h, uint8_t *ss,
                                      const pocketkem_ecdh *ecdh, const pocketkem_how *how,
                                      const pocketkem_io *ek, const pocketkem_io *ct) {
    uint8_t scalar[PKEM_SCALAR_MAX], secret[PKEM_SCALAR_MAX], own[PKEM_SHARE_MAX],
        other[PKEM_SHARE_MAX];
    int error = draw_scalar(h, scalar, how->random, how->random_ctx);
    if (error == 0) {
        error = pkem_read_all(ek, pkem_share_at(h, pkem_ek_bytes(h->kem)), other, h->share_bytes);
    }
    if (error == 0) {
        error = make_secret(h, ecdh, secret, scalar, other);
    }
    if (error == 0) {
        error = make_share(h, ecdh, own, scalar);
    }
    if (error == 0) {
        error = pkem_write_all(ct, pkem_share_at(h, pkem_ct_bytes(h->kem)), own, h->share_bytes);
    }
    if (error == 0) {
        join(h, ss, secret, own, other);
    }
    pkem_wipe(scalar, sizeof scalar);
    pkem_wipe(secret, sizeof secret);
    return error;
}

int pkem_hybrid_encaps(const pocketkem_hybrid *h, uint8_t *ss, const pocketkem_ecdh *ecdh,
                       pocketkem_how *how, pkem_run_kem *run) {
    pocketkem_part ek, ct;
    int error = 0;
    how->ek = pocketkem_part_of(&ek, &how->ek, pkem_kem_at(h));
    how->ct = pocketkem_part_of(&ct, &how->ct, pkem_kem_at(h));
    if (h->curve_first) {
        error = encaps_curve(h, ss, ecdh, how, &ek.whole, &ct.whole);
    }
    if (error == 0) {
        error = run(h->kem, kem_secret(h, ss), how);
    }
    if (error == 0 && !h->curve_first) {
        error = encaps_curve(h, ss, ecdh, how, &ek.whole, &ct.whole);
    }
    if (error != 0) {
        pkem_clear_object(&ct.whole, pocketkem_hybrid_ct_bytes(h));
        pkem_wipe(ss, pkem_hybrid_ss_bytes(h));
    }
    PKEM_WIPE_LEAVES(); /* the curve's, and of what copies */
    return error;
}

/* ---- Decapsulation ---- */

/* ek: the share of the scalar, or null if that is still to be made. */
static PKEM_NOINLINE int decaps_curve(const pocketkem_hybrid *h, uint8_t *ss,
                                      const pocketkem_ecdh *ecdh, const uint8_t *scalar,
                                      const uint8_t *ek, const pocketkem_io *ct) {
    uint8_t secret[PKEM_SCALAR_MAX], own[PKEM_SHARE_MAX], other[PKEM_SHARE_MAX];
    int error = pkem_read_all(ct, pkem_share_at(h, pkem_ct_bytes(h->kem)), other, h->share_bytes);
    if (error == 0 && h->is_scalar != NULL && !h->is_scalar(scalar)) {
        error = POCKETKEM_ERR_KEY;
    }
    if (error == 0) {
        error = make_secret(h, ecdh, secret, scalar, other);
    }
    if (error == 0 && h->combine != NULL && ek == NULL) {
        ek = own;
        error = make_share(h, ecdh, own, scalar);
    }
    if (error == 0) {
        join(h, ss, secret, other, ek);
    }
    pkem_wipe(secret, sizeof secret);
    return error;
}

int pkem_hybrid_decaps(const pocketkem_hybrid *h, uint8_t *ss, const pocketkem_ecdh *ecdh,
                       pocketkem_how *how, pkem_run_kem *run) {
    PKEM_WORD_ALIGNED uint8_t keys[PKEM_KEYS_MAX];
    const uint8_t *scalar = keys, *ek = NULL;
    pocketkem_part ct;
    int error = 0;
    if (how->seed != NULL) {
        scalar = open_keys(h, keys, how);
    } else {
        size_t at = pkem_dk_bytes(h->kem);
        error = pkem_read(&how->dk, at, keys, dk_bytes(h) - at);
        ek = h->combine != NULL ? keys + h->scalar_bytes : NULL;
    }
    how->ct = pocketkem_part_of(&ct, &how->ct, pkem_kem_at(h));
    if (error == 0 && h->curve_first) {
        error = decaps_curve(h, ss, ecdh, scalar, ek, &ct.whole);
    }
    if (error == 0) {
        error = run(h->kem, kem_secret(h, ss), how);
    }
    if (error == 0 && !h->curve_first) {
        error = decaps_curve(h, ss, ecdh, scalar, ek, &ct.whole);
    }
    pkem_wipe(keys, sizeof keys);
    if (error != 0) {
        pkem_wipe(ss, pkem_hybrid_ss_bytes(h));
    }
    PKEM_WIPE_LEAVES(); /* the curve's, and of what copies */
    return error;
}

/* ---- Sizes ---- */

size_t pocketkem_hybrid_ek_bytes(const pocketkem_hybrid *hybrid) {
    return hybrid == NULL ? 0 : pkem_ek_bytes(hybrid->kem) + hybrid->share_bytes;
}

size_t pocketkem_hybrid_sk_bytes(const pocketkem_hybrid *hybrid) {
    return hybrid == NULL ? 0 : hybrid->sk_bytes;
}

size_t pocketkem_hybrid_dk_bytes(const pocketkem_hybrid *hybrid) {
    return hybrid == NULL ? 0 : dk_bytes(hybrid);
}

size_t pocketkem_hybrid_ct_bytes(const pocketkem_hybrid *hybrid) {
    return hybrid == NULL ? 0 : pkem_ct_bytes(hybrid->kem) + hybrid->share_bytes;
}

size_t pocketkem_hybrid_ss_bytes(const pocketkem_hybrid *hybrid) {
    return hybrid == NULL ? 0 : pkem_hybrid_ss_bytes(hybrid);
}

const char *pocketkem_hybrid_name(const pocketkem_hybrid *hybrid) {
    return hybrid == NULL ? "" : hybrid->name;
}
