/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Keys are found in DER, of which nothing but the one encoding is accepted. */
#include "der.h"

PKEM_SMALL_FROM_HERE

/* What is read next, and where the innermost value that is open ends. */
typedef struct reader {
    const pocketkem_io *from;
    size_t at, end;
} reader;

static int get(reader *r, uint8_t *out, size_t n) {
    if (r->end - r->at < n) {
        return POCKETKEM_ERR_DER_SHORT;
    }
    int error = pkem_read(r->from, r->at, out, n);
    r->at += n;
    return error;
}

/* The length of a value, in the one form that DER has for it; no key needs more than 16 bits. */
static int get_length(reader *r, size_t *n) {
    uint8_t length[2] = {0};
    int error = get(r, length, 1);
    *n = length[0];
    if (error == 0 && length[0] >= 0x80) {
        unsigned bytes = length[0] - 0x80u;
        if (bytes != 1 && bytes != 2) {
            return POCKETKEM_ERR_DER_LENGTH;
        }
        error = get(r, length, bytes);
        *n = bytes == 1 ? length[0] : (size_t)length[0] << 8 | length[1];
        if (error == 0 && *n < (bytes == 1 ? 0x80u : 0x100u)) {
            error = POCKETKEM_ERR_DER_LENGTH;
        }
    }
    return error;
}

/* Opens a value of this type: its content, of *n bytes, is next. */
static int get_header(reader *r, uint8_t tag, size_t *n) {
    uint8_t found;
    int error = get(r, &found, 1);
    if (error == 0 && found != tag) {
        error = POCKETKEM_ERR_DER_TYPE;
    }
    if (error == 0) {
        error = get_length(r, n);
    }
    return error == 0 && r->end - r->at < *n ? POCKETKEM_ERR_DER_SHORT : error;
}

/* Skips a value that must have this type and n bytes of content. *content is where they are. */
static int get_value(reader *r, uint8_t tag, size_t n, size_t *content) {
    size_t found;
    int error = get_header(r, tag, &found);
    if (error == 0 && found != n) {
        error = POCKETKEM_ERR_DER_LENGTH;
    }
    *content = r->at;
    r->at += n;
    return error;
}

/* The same of a BIT STRING with whole bytes, which are n. */
static int get_bits(reader *r, uint8_t tag, size_t n, size_t *content) {
    uint8_t unused_bits;
    int error = get_value(r, tag, 1 + n, content);
    if (error == 0) {
        error = pkem_read(r->from, *content, &unused_bits, 1);
        *content += 1;
        if (error == 0 && unused_bits != 0) {
            error = POCKETKEM_ERR_DER_LENGTH;
        }
    }
    return error;
}

/* Opens the outermost SEQUENCE, which is all there is. */
static int get_outermost(reader *r) {
    size_t n;
    int error = get_header(r, PKEM_DER_SEQUENCE, &n);
    return error == 0 && r->end - r->at != n ? POCKETKEM_ERR_DER_LONG : error;
}

static int get_algorithm(reader *r, const pocketkem_scheme *scheme) {
    uint8_t expected[PKEM_DER_ALGORITHM_BYTES], found[PKEM_DER_ALGORITHM_BYTES];
    size_t n;
    int error = get_header(r, PKEM_DER_SEQUENCE, &n);
    if (error == 0 && n != PKEM_DER_ALGORITHM_BYTES) {
        error = POCKETKEM_ERR_DER_ALGORITHM;
    }
    if (error == 0) {
        error = get(r, found, PKEM_DER_ALGORITHM_BYTES);
    }
    pkem_der_algorithm(scheme, expected);
    return error == 0 && memcmp(found, expected, PKEM_DER_ALGORITHM_BYTES) != 0
               ? POCKETKEM_ERR_DER_ALGORITHM
               : error;
}

/* The value that was opened has been read to its end, and not beyond. */
static int ended(const reader *r, int error) {
    return error == POCKETKEM_ERR_DER_SHORT || (error == 0 && r->at != r->end)
               ? POCKETKEM_ERR_DER_LENGTH
               : error;
}

int pocketkem_der_read_ek(const pocketkem_scheme *scheme, const pocketkem_io *der, size_t der_bytes,
                          size_t *ek) {
    reader r = {NULL, 0, 0};
    if (ek == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    *ek = 0;
    if (!pkem_has_der(scheme) || !pkem_is_readable(der)) {
        return POCKETKEM_ERR_ARG;
    }
    r.from = der;
    r.end = der_bytes;
    int error = get_outermost(&r);
    if (error == 0) {
        error = get_algorithm(&r, scheme);
        if (error == 0) {
            error = get_bits(&r, PKEM_DER_BIT_STRING, pkem_ek_bytes(scheme), ek);
        }
        error = ended(&r, error);
    }
    if (error != 0) {
        *ek = 0;
    }
    return error;
}

/* The private key's CHOICE. Its first byte says which it is. */
static int get_choice(reader *r, const pocketkem_scheme *scheme, pocketkem_der_key *key) {
    uint8_t tag = 0;
    size_t n;
    int error = get(r, &tag, 1);
    r->at--;
    if (error != 0) {
        return error;
    }
    if (tag == PKEM_DER_SEED) {
        return get_value(r, PKEM_DER_SEED, POCKETKEM_SEED_BYTES, &key->seed);
    }
    if (tag == PKEM_DER_SEQUENCE) {
        error = get_header(r, PKEM_DER_SEQUENCE, &n);
        if (error == 0 && r->at + n != r->end) {
            error = POCKETKEM_ERR_DER_LENGTH;
        }
        if (error == 0) {
            error = get_value(r, PKEM_DER_OCTET_STRING, POCKETKEM_SEED_BYTES, &key->seed);
        }
    }
    return error != 0 ? error
                      : get_value(r, PKEM_DER_OCTET_STRING, pkem_dk_bytes(scheme), &key->dk);
}

/* What is in the outermost SEQUENCE. */
static int get_dk(reader *r, const pocketkem_scheme *scheme, pocketkem_der_key *key) {
    size_t n, all = r->end;
    uint8_t version = 0;
    int error = get_header(r, PKEM_DER_INTEGER, &n);
    if (error == 0) {
        error = n == 1 ? get(r, &version, 1) : POCKETKEM_ERR_DER_VERSION;
    }
    if (error == 0 && version > 1) {
        error = POCKETKEM_ERR_DER_VERSION;
    }
    if (error == 0) {
        error = get_algorithm(r, scheme);
    }
    if (error == 0) {
        error = get_header(r, PKEM_DER_OCTET_STRING, &n);
    }
    if (error == 0) {
        r->end = r->at + n;
        error = ended(r, get_choice(r, scheme, key));
        r->end = all;
    }
    if (error == 0 && r->at != all) {
        error = get_bits(r, PKEM_DER_PUBLIC_KEY, pkem_ek_bytes(scheme), &key->ek);
    }
    if (error == 0 && version != (key->ek != 0)) {
        error = POCKETKEM_ERR_DER_VERSION;
    }
    return ended(r, error);
}

/* Whether what was found belongs together. */
static PKEM_NOINLINE int check_found(const pocketkem_scheme *scheme, const pocketkem_io *der,
                                     const pocketkem_der_key *key) {
    pocketkem_part part_dk, part_ek;
    uint8_t seed[POCKETKEM_SEED_BYTES];
    pocketkem_io in_dk = pocketkem_part_of(&part_dk, der, key->dk);
    pocketkem_io in_ek = pocketkem_part_of(&part_ek, der, key->ek);
    const pocketkem_io *dk = key->dk != 0 ? &in_dk : NULL, *ek = key->ek != 0 ? &in_ek : NULL;
    int error = dk != NULL ? pkem_der_check_dk(scheme, dk, ek) : 0;
    if (error == 0 && key->seed != 0 && (dk != NULL || ek != NULL)) {
        error = pkem_read(der, key->seed, seed, sizeof seed);
        if (error == 0) {
            error = pkem_der_check_seed(scheme, seed, dk, ek);
        }
        pkem_wipe(seed, sizeof seed);
    }
    return error;
}

int pocketkem_der_read_dk(const pocketkem_scheme *scheme, const pocketkem_io *der, size_t der_bytes,
                          pocketkem_der_key *key) {
    static const pocketkem_der_key nothing = {0, 0, 0};
    reader r = {NULL, 0, 0};
    if (key == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    *key = nothing;
    if (!pkem_has_der(scheme) || !pkem_is_readable(der)) {
        return POCKETKEM_ERR_ARG;
    }
    r.from = der;
    r.end = der_bytes;
    int error = get_outermost(&r);
    if (error == 0) {
        error = get_dk(&r, scheme, key);
    }
    if (error == 0) {
        error = check_found(scheme, der, key);
    }
    if (error != 0) {
        *key = nothing;
    }
    return error;
}
