/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Keys are written; and how many bytes they take. */
#include "der.h"

PKEM_SMALL_FROM_HERE

#define COPIED 32 /* bytes at a time */

/* ---- Sizes ---- */

/* The bytes of a value with its tag and its length. */
static size_t value_bytes(size_t content) {
    return content + (content < 0x80 ? 2u : content < 0x100 ? 3u : 4u);
}

/* Of the private key's CHOICE. */
static size_t choice_bytes(const pocketkem_scheme *scheme, bool has_seed, bool has_dk) {
    size_t seed = value_bytes(POCKETKEM_SEED_BYTES), dk = value_bytes(pkem_dk_bytes(scheme));
    return has_seed && has_dk ? value_bytes(seed + dk) : has_seed ? seed : dk;
}

/* Of what is in the outermost SEQUENCE. */
static size_t ek_content(const pocketkem_scheme *scheme) {
    return value_bytes(PKEM_DER_ALGORITHM_BYTES) + value_bytes(1 + pkem_ek_bytes(scheme));
}

static size_t dk_content(const pocketkem_scheme *scheme, bool has_seed, bool has_dk) {
    return value_bytes(1) + value_bytes(PKEM_DER_ALGORITHM_BYTES) +
           value_bytes(choice_bytes(scheme, has_seed, has_dk));
}

size_t pocketkem_der_ek_bytes(const pocketkem_scheme *scheme) {
    return pkem_has_der(scheme) ? value_bytes(ek_content(scheme)) : 0;
}

size_t pocketkem_der_dk_bytes(const pocketkem_scheme *scheme, bool has_seed, bool has_dk) {
    return pkem_has_der(scheme) && (has_seed || has_dk)
               ? value_bytes(dk_content(scheme, has_seed, has_dk))
               : 0;
}

/* ---- Writing ---- */

static int is_writable(const pocketkem_io *io) {
    return io != NULL && io->write != NULL && pkem_is_usable(io);
}

/* Where the next byte goes. */
typedef struct writer {
    const pocketkem_io *to;
    size_t at;
} writer;

static int put(writer *w, const uint8_t *in, size_t n) {
    size_t at = w->at;
    w->at += n;
    return pkem_write_all(w->to, at, in, n);
}

/* A tag and a length. */
static int put_header(writer *w, uint8_t tag, size_t content) {
    uint8_t header[4];
    size_t n = value_bytes(content) - content;
    header[0] = tag;
    header[1] = (uint8_t)(n == 2 ? content : 0x80 + n - 2);
    header[2] = (uint8_t)(n == 4 ? content >> 8 : content);
    header[3] = (uint8_t)content;
    return put(w, header, n);
}

static int put_algorithm(writer *w, const pocketkem_scheme *scheme) {
    uint8_t algorithm[PKEM_DER_ALGORITHM_BYTES];
    pkem_der_algorithm(scheme, algorithm);
    int error = put_header(w, PKEM_DER_SEQUENCE, PKEM_DER_ALGORITHM_BYTES);
    return error != 0 ? error : put(w, algorithm, PKEM_DER_ALGORITHM_BYTES);
}

/* Copies an object of n bytes, a multiple of COPIED. */
static int put_object(writer *w, const pocketkem_io *from, size_t n) {
    uint8_t bytes[COPIED];
    int error = 0;
    for (size_t pos = 0; error == 0 && pos < n; pos += COPIED) {
        error = pkem_read(from, pos, bytes, COPIED);
        if (error == 0) {
            error = put(w, bytes, COPIED);
        }
    }
    pkem_wipe(bytes, sizeof bytes);
    return error;
}

static int put_ek(writer *w, const pocketkem_scheme *scheme, const pocketkem_io *ek) {
    const uint8_t unused_bits = 0;
    int error = put_header(w, PKEM_DER_SEQUENCE, ek_content(scheme));
    if (error == 0) {
        error = put_algorithm(w, scheme);
    }
    if (error == 0) {
        error = put_header(w, PKEM_DER_BIT_STRING, 1 + pkem_ek_bytes(scheme));
    }
    if (error == 0) {
        error = put(w, &unused_bits, 1);
    }
    return error != 0 ? error : put_object(w, ek, pkem_ek_bytes(scheme));
}

int pocketkem_der_write_ek(const pocketkem_scheme *scheme, const pocketkem_io *der,
                           const pocketkem_io *ek) {
    writer w = {NULL, 0};
    int error = POCKETKEM_ERR_ARG;
    w.to = der;
    if (pkem_has_der(scheme) && is_writable(der) && pkem_is_readable(ek)) {
        error = put_ek(&w, scheme, ek);
    }
    if (error != 0 && der != NULL) {
        pkem_clear_object(der, pocketkem_der_ek_bytes(scheme));
    }
    return error;
}

static int put_dk(writer *w, const pocketkem_scheme *scheme, const uint8_t *seed,
                  const pocketkem_io *dk) {
    const uint8_t version = 0;
    const bool has_seed = seed != NULL, has_dk = dk != NULL;
    size_t choice = choice_bytes(scheme, has_seed, has_dk);
    int error = put_header(w, PKEM_DER_SEQUENCE, dk_content(scheme, has_seed, has_dk));
    if (error == 0) {
        error = put_header(w, PKEM_DER_INTEGER, 1);
    }
    if (error == 0) {
        error = put(w, &version, 1);
    }
    if (error == 0) {
        error = put_algorithm(w, scheme);
    }
    if (error == 0) {
        error = put_header(w, PKEM_DER_OCTET_STRING, choice);
    }
    if (error == 0 && has_seed && has_dk) {
        error = put_header(w, PKEM_DER_SEQUENCE, choice - 4);
    }
    if (error == 0 && has_seed) {
        error = put_header(w, has_dk ? PKEM_DER_OCTET_STRING : PKEM_DER_SEED, POCKETKEM_SEED_BYTES);
        if (error == 0) {
            error = put(w, seed, POCKETKEM_SEED_BYTES);
        }
    }
    if (error == 0 && has_dk) {
        error = put_header(w, PKEM_DER_OCTET_STRING, pkem_dk_bytes(scheme));
        if (error == 0) {
            error = put_object(w, dk, pkem_dk_bytes(scheme));
        }
    }
    return error;
}

int pocketkem_der_write_dk(const pocketkem_scheme *scheme, const pocketkem_io *der,
                           const uint8_t *seed, const pocketkem_io *dk) {
    writer w = {NULL, 0};
    int error = POCKETKEM_ERR_ARG;
    w.to = der;
    if (pkem_has_der(scheme) && is_writable(der) && (seed != NULL || dk != NULL) &&
        (dk == NULL || pkem_is_readable(dk))) {
        error = seed != NULL && dk != NULL ? pkem_der_check_seed(scheme, seed, dk, NULL) : 0;
        if (error == 0) {
            error = put_dk(&w, scheme, seed, dk);
        }
    }
    if (error != 0 && der != NULL) {
        pkem_clear_object(der, pocketkem_der_dk_bytes(scheme, seed != NULL, dk != NULL));
    }
    PKEM_WIPE_LEAVES();
    return error;
}
