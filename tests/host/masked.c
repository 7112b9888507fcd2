/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Masked operations in C. Each is compared with the one that is not masked, and fails at each call
 * that draws. Prints how many operations it looked at; exits 1 if one is wrong.
 *
 * With the argument "hidden" the shares of keys are undefined memory, for valgrind's memcheck: no
 * branch and no address depends on them. Masks are not: those that become no numbers are left out.
 * With "left" operations run on a stack of their own, in which secrets and shares are searched for.
 */
#define _XOPEN_SOURCE 700

#include "marked.h"

#include "own_stack.h"
#include "pocketkem_masked.h"

#define KEY_MAX POCKETKEM_MLKEM1024_MASKED_KEY_BYTES
#define DK_MAX POCKETKEM_MLKEM1024_DK_BYTES
#define CT_MAX POCKETKEM_MLKEM1024_CT_BYTES

static const pocketkem_scheme *const mlkem[] = {&pocketkem_mlkem512, &pocketkem_mlkem768,
                                                &pocketkem_mlkem1024};

/* All begin at an odd address. */
static uint8_t memory[4][1 + DK_MAX + KEY_MAX];
static uint8_t *const dk = memory[0] + 1, *const key = memory[1] + 1, *const ct = memory[2] + 1;
static uint8_t *const shares = memory[3] + 1;
static uint8_t d[64], z[64], made[POCKETKEM_MLKEM1024_EK_BYTES]; /* seeds in shares, and an ek */
static const pocketkem_scheme *scheme;
static int error, hidden;
static unsigned operations;

/* ---- Random words, of which one call may fail ---- */

static uint32_t next_word, seed = 1;
static unsigned calls, fails_at;
static size_t words_drawn, most_words;

static int draw(void *ctx, uint32_t *words, size_t n) {
    (void)ctx;
    calls++;
    words_drawn += n;
    most_words = n > most_words ? n : most_words;
    if (calls == fails_at) {
        return 1;
    }
    for (size_t i = 0; i < n; i++) {
        next_word ^= next_word << 13;
        next_word ^= next_word >> 17;
        next_word ^= next_word << 5;
        words[i] = next_word * 2654435769u;
    }
    return 0;
}

static uint32_t uses_left;
static const pocketkem_masking masking = {draw, NULL, &uses_left};

static void begin(unsigned failing_call) {
    next_word = seed;
    calls = 0;
    words_drawn = 0;
    fails_at = failing_call;
    uses_left = 1;
    operations++;
}

/* ---- Operations ---- */

static void import(void) { error = pocketkem_masked_import(scheme, key, dk, &masking); }
static void refresh(void) { error = pocketkem_masked_refresh(scheme, key, &masking); }
static void keygen(void) {
    error = pocketkem_masked_keygen_derand(scheme, made, key, d, z, &masking);
}
static void decaps(void) { error = pocketkem_masked_decaps(scheme, shares, ct, key, &masking); }

static size_t key_bytes(void) { return pocketkem_masked_key_bytes(scheme); }

static int is_zero(const uint8_t *p, size_t n) {
    uint8_t found = 0;
    for (size_t i = 0; i < n; i++) {
        found |= p[i];
    }
    return found == 0;
}

static void hide_key(void) {
    const size_t s = 2 * pkem_vector_bytes(scheme);
    if (hidden) {
        hide(key, s);
        hide(key + key_bytes() - 64, 64);
    }
}

/* The secret of ct, by a decapsulation that must give the one without masks. */
static void compare(void) {
    uint8_t wanted[32], found[32];
    CHECK(scheme->name, pocketkem_decaps(scheme, wanted, ct, dk) == 0);
    hide_key();
    seed++;
    begin(0);
    decaps();
    CHECK(scheme->name, error == 0 && uses_left == 0);
    CHECK(scheme->name, !hidden || depends_on_secret(shares, 64));
    show(shares, 64);
    pocketkem_masked_join(found, shares);
    CHECK(scheme->name, memcmp(found, wanted, 32) == 0);
    CHECK(scheme->name, memcmp(shares, wanted, 32) != 0);
    show(key, key_bytes());
}

/* An operation fails at each of its calls, and leaves zeros in an output that it has. */
static void fail(void (*operation)(void), uint8_t *out, size_t n) {
    static uint8_t before[KEY_MAX];
    memcpy(before, key, key_bytes());
    for (unsigned at = 1;; at++) {
        memcpy(key, before, key_bytes());
        begin(at);
        operation();
        if (error == 0) {
            CHECK(scheme->name, at == calls + 1);
            break;
        }
        CHECK(scheme->name, error == POCKETKEM_ERR_RNG && calls == at);
        CHECK(scheme->name, is_zero(out, n));
    }
}

static void make_keys(void) {
    static uint8_t ss[32];
    uint8_t d_z_m[96];
    for (unsigned i = 0; i < sizeof d_z_m; i++) {
        d_z_m[i] = (uint8_t)(i * 73 + 29 + scheme->k);
    }
    for (unsigned i = 0; i < 32; i++) {
        d[i] = d_z_m[i] ^ (d[32 + i] = (uint8_t)(i * 5 + 7));
        z[i] = d_z_m[32 + i] ^ (z[32 + i] = (uint8_t)(i * 11 + 3));
    }
    const uint8_t *ek = dk + pkem_vector_bytes(scheme);
    CHECK(scheme->name, pocketkem_keygen_derand(scheme, shares, dk, d_z_m, d_z_m + 32) == 0);
    CHECK(scheme->name, pocketkem_encaps_derand(scheme, ct, ss, ek, d_z_m + 64) == 0);
    begin(0);
    import();
    CHECK(scheme->name, error == 0);
}

/* What is altered in a ciphertext: the first or the last coefficient of a polynomial, by so little
   that the message stays what it is; and all of it. */
static void alter(void) {
    static uint8_t whole[CT_MAX];
    const size_t n = pkem_ct_bytes(scheme), row = (size_t)32 * scheme->du;
    memcpy(whole, ct, n);
    for (size_t at = 0; at < n; at += row) {
        const size_t last = at + row < n ? at + row - 1 : n - 1;
        ct[at] ^= 1;
        compare();
        ct[at] ^= 1;
        ct[last] ^= at + row < n ? 1 : 0x10;
        compare();
        ct[last] ^= at + row < n ? 1 : 0x10;
    }
    for (size_t i = 0; i < n; i++) {
        ct[i] = (uint8_t)(i * i * 31 + 7);
    }
    compare();
    memset(ct, 0xff, n);
    compare();
    memcpy(ct, whole, n);
}

/* The masks that are drawn at the least, and at the most with those that become no numbers. */
static void count_words(void) {
    static const size_t least[] = {2073, 2785, 3605};
    CHECK(scheme->name, words_drawn >= least[scheme->k - 2]);
    CHECK(scheme->name, words_drawn < least[scheme->k - 2] + 16 && most_words <= 128);
}

/* The same key out of shares of its seed. */
static void make_masked(void) {
    begin(0);
    keygen();
    CHECK(scheme->name, error == 0);
    CHECK(scheme->name, memcmp(made, dk + pkem_vector_bytes(scheme), pkem_ek_bytes(scheme)) == 0);
    compare();
}

static void refuse(void) {
    begin(0);
    uses_left = 0;
    decaps();
    CHECK(scheme->name, error == POCKETKEM_ERR_LIMIT && calls == 0 && is_zero(shares, 64));
    dk[pkem_dk_bytes(scheme) - 40] ^= 1; /* H(ek) */
    import();
    CHECK(scheme->name, error == POCKETKEM_ERR_KEY && is_zero(key, key_bytes()));
    dk[pkem_dk_bytes(scheme) - 40] ^= 1;
}

/* ---- What is left on the stack ---- */

static uint8_t joined[32];

static void run_again(void (*operation)(void), unsigned failing_call) {
    seed++;
    begin(failing_call);
    run(operation);
}

static int leave(const char *name, void (*operation)(void), unsigned failing_call) {
    const size_t s = pkem_vector_bytes(scheme);
    run_again(operation, failing_call);
    const looked_for secrets[] = {
        {"a share of s", key, s},
        {"the other share of s", key + s, s},
        {"shares of z", key + key_bytes() - 64, 64},
        {"s", dk, s},
        {"z", dk + pkem_dk_bytes(scheme) - 32, 32},
        {"the secret", joined, 32},
        {"shares of d", d, sizeof d},
        {"shares of the secret", shares, is_zero(shares, 64) ? 0 : 64},
    };
    return leaves(scheme->name, name, secrets, sizeof secrets / sizeof *secrets);
}

/* Whether what is left depends on masks: with others, something else is there. */
static int leaves_masks(const char *name, void (*operation)(void), unsigned failing_call) {
    static uint8_t before[sizeof stack];
    size_t different = 0;
    run_again(operation, failing_call);
    memcpy(before, stack, sizeof stack);
    run_again(operation, failing_call); /* and in the same registers */
    for (size_t i = 0; i < sizeof stack; i++) {
        different += stack[i] != before[i];
    }
    if (different != 0) {
        printf("%s: %s leaves %zu bytes of masks\n", scheme->name, name, different);
    }
    return different != 0;
}

static int look_for_secrets(void) {
    int found = 0;
    pocketkem_decaps(scheme, joined, ct, dk);
    found |= !is_found(joined);
    found |= leave("keygen", keygen, 0) | leaves_masks("keygen", keygen, 0);
    found |= leave("import", import, 0) | leave("refresh", refresh, 0);
    found |= leave("decaps", decaps, 0) | leave("decaps that fails", decaps, calls - 1);
    found |= leaves_masks("import", import, 0) | leaves_masks("refresh", refresh, 0);
    found |=
        leaves_masks("decaps", decaps, 0) | leaves_masks("decaps that fails", decaps, calls - 1);
    return found;
}

int main(int count, char **arguments) {
    const char *what = count > 1 ? arguments[1] : "";
    const int is_left_looked_for = strcmp(what, "left") == 0;
    int found = 0;
    hidden = strcmp(what, "hidden") == 0;
    for (unsigned i = 0; i < sizeof mlkem / sizeof *mlkem; i++) {
        scheme = mlkem[i];
        make_keys();
        if (is_left_looked_for) {
            found |= look_for_secrets();
            continue;
        }
        compare();
        count_words();
        alter();
        if (!hidden) {
            fail(decaps, shares, 64);
            fail(refresh, shares, 0);
            compare();
            fail(import, key, key_bytes());
            compare();
            make_masked();
            fail(keygen, key, key_bytes());
            fail(keygen, made, pkem_ek_bytes(scheme));
            compare();
            refuse();
        }
    }
    printf("%u operations\n", operations);
    return found;
}
