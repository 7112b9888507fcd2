/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Operations of a scheme (SCHEME, of LEVEL), with any contents of every input, any pointer null,
 * and a random generator that fails or not at each call. Objects have exactly their size, and hold
 * nothing that has been initialised unless they are inputs.
 */
#include "any.h"
#include "pocketkem.h"

#define JOIN_(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN_(a, b, c)
#define EK JOIN(POCKETKEM_MLKEM, LEVEL, _EK_BYTES)
#define DK JOIN(POCKETKEM_MLKEM, LEVEL, _DK_BYTES)
#define CT JOIN(POCKETKEM_MLKEM, LEVEL, _CT_BYTES)

static const pocketkem_scheme *any_scheme(void) { return any_bit() ? &SCHEME : NULL; }
#define OR_NULL(p) (any_bit() ? (p) : NULL)

/* Of what is passed on to a caller of the library, the results must be initialised. */
static void is_written(const uint8_t *p, size_t n) {
    /*@ assert written: \initialized(p + (0 .. n - 1)); */
    (void)p, (void)n;
}

/* ---- What an application provides ---- */

static int any_failure(void) { return any_bit() ? -1 : 1; }

static int draw(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    /*@ assert as_documented: n == 32 || n == 64; */
    /*@ assert as_documented: \valid(out + (0 .. n - 1)); */
    if (any_bit()) {
        return any_failure();
    }
    any_bytes(out, n);
    return 0;
}

/* ---- The operations ---- */

void keygen(void) {
    uint8_t ek[EK], dk[DK];
    uint8_t *to_ek = OR_NULL(ek), *to_dk = OR_NULL(dk);
    int error = pocketkem_keygen(any_scheme(), to_ek, to_dk, OR_NULL(draw), NULL);
    if (error == 0) {
        is_written(ek, sizeof ek);
        is_written(dk, sizeof dk);
    }
}

void encaps(void) {
    uint8_t ek[EK], ct[CT], ss[32];
    any_bytes(ek, sizeof ek);
    int error =
        pocketkem_encaps(any_scheme(), OR_NULL(ct), OR_NULL(ss), OR_NULL(ek), OR_NULL(draw), NULL);
    if (error == 0) {
        is_written(ct, sizeof ct);
        is_written(ss, sizeof ss);
    }
}

void decaps(void) {
    uint8_t dk[DK], ct[CT], ss[32];
    any_bytes(dk, sizeof dk);
    any_bytes(ct, sizeof ct);
    int error = pocketkem_decaps(any_scheme(), OR_NULL(ss), OR_NULL(ct), OR_NULL(dk));
    if (error == 0) {
        is_written(ss, sizeof ss);
    }
}
