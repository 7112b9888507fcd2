/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Keys of a scheme in DER: an encapsulation key and a bare seed are read out of any bytes of any
 * length, and any key is written; in memory or behind functions that fail or not at each call.
 */
#include "application.h"
#include "pocketkem_der.h"

/* ---- Reading ---- */

/* Any bytes, and any length of a range. No more bytes than at_least are there, whatever it is. */
static void read_ek(kind of_der, uint8_t *end, size_t at_least, size_t at_most) {
    object o;
    size_t ek, n = any_size();
    if (at_least <= n && n <= at_most) {
        const pocketkem_io der = object_of(of_der, &o, end - at_least, at_least);
        int error = pocketkem_der_read_ek(&SCHEME, &der, n, &ek);
        /*@ assert found: error == 0 || ek == 0; */
        (void)error;
    }
}

static void read_bare_seed(kind of_der, size_t n) {
    uint8_t memory[POCKETKEM_DER_BARE_SEED_BYTES];
    object o;
    size_t seed;
    any_bytes(memory, sizeof memory);
    const pocketkem_io der = object_of(of_der, &o, memory, sizeof memory);
    int error = pocketkem_der_read_bare_seed(&SCHEME, &der, n, &seed);
    /*@ assert bare: (error == 0 && seed == 20) || (error != 0 && seed == 0); */
    (void)error;
}

void der_read_ek(void) {
    uint8_t memory[60];
    any_bytes(memory, sizeof memory);
    for (size_t n = 0; n < sizeof memory; n++) {
        read_ek(MEMORY, memory + sizeof memory, n, n);
        read_ek(READER, memory + sizeof memory, n, n);
    }
    read_ek(MEMORY, memory + sizeof memory, sizeof memory, (size_t)-1);
    read_ek(READER, memory + sizeof memory, sizeof memory, (size_t)-1);
    read_bare_seed(MEMORY, any_size());
    read_bare_seed(READER, any_size());
}

/* ---- Writing ---- */

static void write_ek(kind of_der, kind of_ek) {
    uint8_t memory[EK], out[POCKETKEM_DER_EK_BYTES(EK)];
    object from, to;
    any_bytes(memory, sizeof memory);
    const pocketkem_io ek = object_of(of_ek, &from, memory, sizeof memory);
    const pocketkem_io der = object_of(of_der, &to, out, sizeof out);
    if (pocketkem_der_write_ek(&SCHEME, &der, &ek) == 0) {
        is_whole(of_der, &to, out);
    }
}

static void write_dk(kind of_der, bool has_seed, kind of_dk) {
    uint8_t memory[DK], seed[64], out[64 + DK + 60];
    object from, to;
    const size_t n = pocketkem_der_dk_bytes(&SCHEME, has_seed, of_dk != NOTHING);
    uint8_t *place = n == 0 ? out : out + sizeof out - n;
    any_bytes(memory, sizeof memory);
    any_bytes(seed, sizeof seed);
    const pocketkem_io dk = object_of(of_dk, &from, memory, sizeof memory);
    const pocketkem_io der = object_of(of_der, &to, place, n);
    if (pocketkem_der_write_dk(&SCHEME, &der, has_seed ? seed : NULL,
                               of_dk != NOTHING ? &dk : NULL) == 0) {
        is_whole(of_der, &to, place);
    }
}

static void write_to(kind of_der) {
    static const kind from[] = {NOTHING, MEMORY, READER};
    for (unsigned i = 0; i < 3; i++) {
        write_ek(of_der, from[i]);
        write_dk(of_der, 0, from[i]);
    }
    write_dk(of_der, 1, NOTHING);
}

void der_write(void) {
    write_to(NOTHING);
    write_to(MEMORY);
    write_to(CONST_MEMORY);
    write_to(WRITER);
}

/* With a seed and dk, the key pair is made of the seed and compared. */
void der_write_both(void) {
    write_dk(MEMORY, 1, READER);
    write_dk(WRITER, 1, MEMORY);
}

/* Null pointers, and a scheme that has no DER. */
void der_nulls(void) {
    uint8_t memory[64 + DK + 60], seed[64];
    size_t ek;
    pocketkem_der_key key;
    pocketkem_part part;
    const pocketkem_io whole = pocketkem_memory(memory);
    const pocketkem_io *io = OR_NULL(&whole);
    const pocketkem_scheme *scheme = any_bit() ? NULL : &pocketkem_kyber512;
    any_bytes(memory, sizeof memory);
    any_bytes(seed, sizeof seed);
    pocketkem_der_ek_bytes(scheme);
    pocketkem_der_dk_bytes(scheme, any_bit(), any_bit());
    pocketkem_der_read_ek(scheme, io, sizeof memory, EITHER(size_t *, &ek, NULL));
    pocketkem_der_read_dk(scheme, io, sizeof memory, EITHER(pocketkem_der_key *, &key, NULL));
    pocketkem_der_read_bare_seed(scheme, io, sizeof memory, EITHER(size_t *, &ek, NULL));
    pocketkem_der_write_ek(scheme, io, EITHER(const pocketkem_io *, &whole, NULL));
    pocketkem_der_write_dk(scheme, io, EITHER(uint8_t *, seed, NULL),
                           EITHER(const pocketkem_io *, &whole, NULL));
    pocketkem_part_of(&part, &whole, 0);
    if (io == NULL) {
        pocketkem_der_read_ek(&SCHEME, io, sizeof memory, &ek);
        pocketkem_der_read_dk(&SCHEME, io, sizeof memory, &key);
        pocketkem_der_read_bare_seed(&SCHEME, io, sizeof memory, &ek);
        pocketkem_der_write_ek(&SCHEME, io, &whole);
        pocketkem_der_write_dk(&SCHEME, io, seed, &whole);
    } else {
        pocketkem_der_read_ek(&SCHEME, io, sizeof memory, NULL);
        pocketkem_der_read_dk(&SCHEME, io, sizeof memory, NULL);
        pocketkem_der_read_bare_seed(&SCHEME, io, sizeof memory, NULL);
        pocketkem_der_write_ek(&SCHEME, io, NULL);
        pocketkem_der_write_dk(&SCHEME, io, NULL, NULL);
    }
}
