/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The working memory of a build for the least memory: one polynomial of the noise vector, and the
 * same size at every level. For work.h alone.
 */
#ifndef POCKETKEM_WORK_LEAST_H
#define POCKETKEM_WORK_LEAST_H

typedef struct pkem_work {
    uint8_t rho[32];     /* the matrix's seed */
    uint8_t key[32];     /* the PRF's key: sigma of K-PKE.KeyGen, r of K-PKE.Encrypt */
    uint8_t msg[32];     /* m of K-PKE.Encrypt and K-PKE.Decrypt; z while a key is made */
    int16_t acc[PKEM_N]; /* a row's sum of products */
    PKEM_ONLY_VERIFY(pkem_acc_state acc_state;)
    uint8_t compares;   /* 1: K-PKE.Encrypt compares its output with ct instead of writing it */
    uint8_t different;  /* the result of that: 0 if every bit was equal */
    pkem_lowest lowest; /* the note (wipe.h) of the time when u is in the memory of hash */
    PKEM_RESIST(pkem_guard guard;)
    PKEM_RESIST(uintptr_t depth;) /* the complement of the lowest note so far; 0 if none */
    struct {
        struct {
            int16_t part[PKEM_PART]; /* of the noise polynomial in use, transformed */
            uint8_t packed[1][PKEM_PACKED_BYTES];
        } noise;
    } vector;
    uint8_t sigma[32]; /* the PRF's key for s and e, while w->key is another one */
    pkem_hash hash;
    /* From here on only with the key as its seed, or with objects that are streamed. */
    uint8_t kept[272];    /* the encoded v: byte pos of ct is at pos % PKEM_KEPT; u ends in it */
    pkem_hash stream;     /* the state of the hash of an object that is streamed */
    pkem_tee tee;         /* the object that feeds it */
    uint8_t rejected[32]; /* H(ek), then the secret of implicit rejection */
} pkem_work;

#define PKEM_KEPT 256 /* at least the bytes of an encoded v, which are 160 at most */

/*
 * Where K-PKE.Decrypt keeps a polynomial of u. If s is read from dk, that is the memory of the
 * noise vector and what follows, the hash included: decryption needs neither. If s is made from its
 * seed, the noise vector is in use, and the memory of sigma is taken: w->key is sigma then.
 */
#define PKEM_U_AT(from_seed)                                                                       \
    ((from_seed) ? offsetof(pkem_work, sigma) : offsetof(pkem_work, vector))
PKEM_ASSERT(pkem_u_ends_before_stream, PKEM_U_AT(1) + PKEM_N * 2 <= offsetof(pkem_work, stream));

/* The row of v, 12 bits to a coefficient. It lies over kept and stream: neither is in use then. */
PKEM_INLINE uint8_t *pkem_row_of_v(pkem_work *w) {
    return (uint8_t *)w + offsetof(pkem_work, kept);
}
PKEM_ASSERT(pkem_row_of_v_fits,
            offsetof(pkem_work, kept) + PKEM_POLY_BYTES <= offsetof(pkem_work, tee));

#define PKEM_WORK_BYTES(k) PKEM_ALIGN(PKEM_U_AT(0) + PKEM_N * 2) /* for every k */
#define PKEM_WORK_BYTES_FROM_SEED(k) PKEM_ALIGN(sizeof(pkem_work))

/*
 * Copies sigma from w->key, which r will overwrite. Each kind of build does that in one of the two:
 * here after K-PKE.Decrypt, because u is in the memory of w->sigma until then.
 */
#define pkem_save_sigma_before_decrypt(scheme, w) ((void)(scheme), (void)(w))
#define pkem_save_sigma_after_decrypt(w) ((void)memcpy((w)->sigma, (w)->key, 32))
PKEM_INLINE uint8_t *pkem_h_ek(const pocketkem_scheme *scheme, pkem_work *w) {
    (void)scheme;
    return w->rejected;
}
PKEM_INLINE pkem_hash *pkem_hash_of_ek(const pocketkem_scheme *scheme, pkem_work *w) {
    (void)scheme;
    return &w->stream;
}

/*
 * The note while u may lie over w->hash and its own note: pkem_reserve_u saves that one. Functions
 * that run meanwhile note their frames in PKEM_NOTED_IN (pkem_note).
 */
#define PKEM_NOTE_ASIDE(w) PKEM_NOTE_AT(w, offsetof(pkem_work, lowest))
#define pkem_reserve_u(w) pkem_move_note(PKEM_NOTE_ASIDE(w), PKEM_NOTE(w))
#define pkem_release_u(w) ((void)(*PKEM_NOTE(w) = PKEM_NOTHING_NOTED))
#define PKEM_NOTED_IN(w)                                                                           \
    ((void *)((uint8_t *)(w) + offsetof(pkem_work, lowest) - offsetof(pkem_noted, lowest)))
#define pkem_begin_note_aside(w) ((void)(*PKEM_NOTE_ASIDE(w) = PKEM_NOTHING_NOTED))
#define pkem_end_note_aside(w) pkem_move_note(PKEM_NOTE(w), PKEM_NOTE_ASIDE(w))

#endif
