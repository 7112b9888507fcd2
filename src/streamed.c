/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "streamed.h"

#if POCKETKEM_RAM == PKEM_RAM_LEAST

#include "pke.h"
#include "row.h"
#include "seed_key.h"
#include "seed_rows.h"
#include "trace.h"
#include "v_first.h"

#include <string.h>

PKEM_SMALL_FROM_HERE /* each function runs once in an operation: size counts, not speed */

/* Starts a hash in w->stream. Returns the object to read or write instead of `to`: it feeds the
 * hash. */
static const pocketkem_io *begin_stream(const pocketkem_scheme *scheme, pkem_work *w,
                                        pkem_hash_kind kind, const pocketkem_io *to) {
    w->stream.noted.lowest = PKEM_NOTHING_NOTED;
    scheme->suite->start(&w->stream, kind);
    return pkem_hashed(&w->tee, scheme->suite, &w->stream, to);
}

static void finish_stream(const pocketkem_scheme *scheme, pkem_work *w, uint8_t out[32]) {
    scheme->suite->finish(&w->stream, out);
    pkem_move_note(PKEM_NOTE(w), &w->stream.noted.lowest);
}

/* As pkem_keygen, but H(ek) is computed while ek is written: dk is not read back for it. */
int pkem_keygen_streamed(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                         const pocketkem_how *how) {
    const pocketkem_io *ek = how->ek.write != NULL ? &how->ek : NULL;
    const pocketkem_io *dk = how->dk.write != NULL ? &how->dk : NULL;
    uint8_t *seed = (uint8_t *)w->acc;
    (void)ss;

    int error = pkem_draw_seed(scheme, how, seed); /* [FIPS203, Algorithm 19, lines 1 to 5] */
    if (error == 0) {
        memcpy(w->msg, seed + 32, 32);
        pkem_expand_seed(scheme, w, seed); /* [13, line 1] */
        error = pkem_pke_keygen(scheme, w, begin_stream(scheme, w, PKEM_H, ek),
                                dk); /* [16, lines 1 to 3] */
        finish_stream(scheme, w, w->key);
    }
    if (error == 0 && dk != NULL) {
        error = pkem_finish_dk(scheme, dk, w->key, w->msg); /* [16, line 3] */
    }
    PKEM_RESIST(error = error == 0 ? 0 : pkem_known_error(error);)
    PKEM_RESIST(w->guard.complete = PKEM_COMPLETE;)
    return error == 0 ? 0 : pkem_clear_keys(scheme, how, error);
}

/* What precedes K-PKE.Encrypt, as in kem.c. Keeps H(ek), where pkem_h_ek points. */
static PKEM_NOINLINE int prepare_encaps(const pocketkem_scheme *scheme, pkem_work *w,
                                        uint8_t ss[32], const pocketkem_how *how) {
    const pkem_suite *suite = scheme->suite;
    uint8_t *h_ek = pkem_h_ek(scheme, w);
    PKEM_TRACE_BEGIN(PKEM_TASK_H);
    suite->start(&w->hash, PKEM_H);
    int error = pkem_absorb_t(scheme, &w->hash, &how->ek, 0, pkem_vector_bytes(scheme)); /* [7.2] */
    if (error == 0 || error == POCKETKEM_ERR_KEY) {
        int read_error = pkem_read(&how->ek, pkem_vector_bytes(scheme), w->rho, 32);
        if (read_error == 0) { /* otherwise nothing has written rho */
            suite->absorb(&w->hash, w->rho, 32);
        }
        error = read_error != 0 ? read_error : error;
    }
    suite->finish(&w->hash, h_ek);
    PKEM_TRACE_END(PKEM_TASK_H);
    if (error == 0 && how->h_ek != NULL && !pkem_are_equal(how->h_ek, h_ek)) {
        error = POCKETKEM_ERR_KEY;
    }
    if (error == 0) {
        error = pkem_draw_message(scheme, &w->hash, how, w->msg); /* [Algorithm 20, lines 1 to 4] */
    }
    if (error == 0) {
        pkem_derive(suite, w, ss, h_ek); /* [Algorithm 17, line 1] */
    }
    return error;
}

/*
 * K-PKE.Encrypt, which reads ek a second time. The peer may send another t then, and could compute
 * m from a v that is made with it. So v is made first and kept, ek is hashed again, and nothing is
 * written unless that hash is the H(ek) that r was derived from. Then u is made and written, then
 * v.
 */
static PKEM_NOINLINE int encrypt(const pocketkem_scheme *scheme, pkem_work *w,
                                 const pocketkem_how *how) {
    uint8_t *bytes = w->sigma; /* is free: encapsulation has no secret key */
    int error = pkem_multiply_key(scheme, w, begin_stream(scheme, w, PKEM_H, &how->ek), 0);
    if (error == 0) {
        pkem_finish_v(scheme, w);
        pkem_keep_v(scheme, w);
        error = pkem_read(&w->tee.io, pkem_vector_bytes(scheme), bytes, 32);
    }
    finish_stream(scheme, w, bytes);
    if (error == 0 && !pkem_are_equal(bytes, pkem_h_ek(scheme, w))) {
        error = POCKETKEM_ERR_IO;
    }
    return error != 0 ? error : pkem_put_u_and_kept_v(scheme, w, &how->ct);
}

int pkem_encaps_streamed(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                         const pocketkem_how *how) {
    int error = prepare_encaps(scheme, w, ss, how); /* [Algorithm 17, line 1] */
    if (error == 0) {
        w->compares = 0;
        error = encrypt(scheme, w, how); /* [line 2] */
    }
    PKEM_RESIST(error = error == 0 ? 0 : pkem_known_error(error);)
    PKEM_RESIST(w->guard.complete = PKEM_COMPLETE;)
    return error == 0 ? 0 : pkem_clear_ciphertext(scheme, how, ss, error);
}

/*
 * Begins J(z || c): the hash absorbs z, and then what passes through w->tee. That is the ciphertext
 * as it is read from `to`; or, if `to` is null, the ciphertext that re-encryption makes.
 */
static PKEM_NOINLINE int begin_ciphertext(const pocketkem_scheme *scheme, pkem_work *w,
                                          const pocketkem_how *how, const pocketkem_io *to) {
    uint8_t z[32];
    begin_stream(scheme, w, PKEM_J, to);
    int error = pkem_read_z(scheme, how, pkem_is_from_seed(how), z);
    if (error == 0) { /* otherwise nothing has written z */
        scheme->suite->absorb(&w->stream, z, 32);
    }
    pkem_wipe(z, sizeof z);
    return error;
}

/* [Algorithm 18, lines 1 to 6] */
static PKEM_NOINLINE int decrypt(const pocketkem_scheme *scheme, pkem_work *w, uint8_t ss[32],
                                 const pocketkem_how *how) {
    uint8_t *h = (uint8_t *)w->acc;
    const pocketkem_io *dk = pkem_is_from_seed(how) ? NULL : &how->dk;
    int error = dk == NULL ? pkem_open_seed(scheme, w, how)
                           : pkem_read(dk, 2 * pkem_vector_bytes(scheme), w->rho, 32);
    if (error == 0 && dk != NULL && !how->dk_is_checked) {
        error = pkem_check_dk(scheme, &w->hash, dk); /* [7.3] */
    }
    if (error == 0) {
        error = begin_ciphertext(scheme, w, how, &how->ct);
    }
    if (error == 0) {
        error = dk == NULL ? pkem_decrypt_with_seed(scheme, w, &w->tee.io)
                           : pkem_pke_decrypt(scheme, w, dk, &w->tee.io); /* line 5 */
    }
    if (error == 0 && dk != NULL) {
        error = pkem_read(dk, pkem_dk_bytes(scheme) - 64, h, 32); /* line 3 */
    }
    if (error == 0) {
        pkem_derive(scheme->suite, w, ss, dk == NULL ? pkem_h_ek(scheme, w) : h); /* line 6 */
    }
    return error;
}

/* w->acc = t * y with the key of decapsulation. */
static int multiply_key(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_how *how) {
    if (pkem_is_from_seed(how)) {
        pkem_multiply_made_key(scheme, w);
        return 0;
    }
    return pkem_multiply_key(scheme, w, &how->dk, pkem_vector_bytes(scheme));
}

/*
 * [Algorithm 18, lines 7 to 11]. Line 9 compares c with c'. Here c is not there any more: J(z || c)
 * is compared with J(z || c').
 *
 * Both are equal if c' = c. If c' is another ciphertext of the same length, they are equal with a
 * chance of 2^-256 for each c that somebody tries who does not know z: J is a pseudorandom function
 * of what follows its key z, as implicit rejection needs it to be [FIPS203, 3.2 and 4.1]. Nothing
 * of J(z || c') gets out, and of J(z || c) only what rejection returns.
 */
static PKEM_NOINLINE int compare(const pocketkem_scheme *scheme, pkem_work *w, uint8_t ss[32],
                                 const pocketkem_how *how) {
    uint8_t different = 0;
    finish_stream(scheme, w, w->rejected); /* line 7 */
    w->compares = 0;
    int error = multiply_key(scheme, w, how); /* line 8 */
    if (error == 0) {
        pkem_finish_v(scheme, w);
        pkem_keep_v(scheme, w);
        error = begin_ciphertext(scheme, w, how, NULL);
    }
    if (error == 0) {
        error = pkem_put_u_and_kept_v(scheme, w, &w->tee.io);
    }
    finish_stream(scheme, w, w->msg);
    for (unsigned i = 0; i < 32; i++) { /* line 9 */
        different |= (uint8_t)(w->msg[i] ^ w->rejected[i]);
    }
    pkem_replace_if(ss, w->rejected, different); /* line 10 */
    return error;
}

int pkem_decaps_streamed(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                         const pocketkem_how *how) {
    int error = decrypt(scheme, w, ss, how);
    if (error == 0) {
        error = compare(scheme, w, ss, how);
    }
    PKEM_RESIST(pkem_seal(w, ss);)
    PKEM_RESIST(error = error == 0 ? 0 : pkem_known_error(error);)
    PKEM_RESIST(w->guard.complete = PKEM_COMPLETE;)
    if (error != 0) {
        pkem_wipe(ss, 32);
    }
    return error;
}

#endif
