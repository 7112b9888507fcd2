/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The device harness. It takes inputs from the host, runs one operation of the KEM under test, and
 * returns the outputs. It calls the KEM through SUPERCOP's interface, so that it can measure any
 * implementation with that interface.
 */
#include <string.h>

#include "api.h"
#include "line.h"
#include "port.h"
#ifdef CRYPTO_HAS_PARTS /* the parts of its operations can be measured */
#include "kem_parts.h"
#endif
#ifdef CRYPTO_HAS_PATHS /* further variants of its operations can be checked */
#include "kem_paths.h"
#endif

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk);
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk);
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk);
#ifdef CRYPTO_HAS_DEC_CHECK
/* Decapsulation that checks sk as FIPS 203, section 7.3 demands. */
int crypto_kem_dec_check(uint8_t *ss, const uint8_t *ct, const uint8_t *sk);
#endif
#ifdef CRYPTO_HAS_DEC_SEED
/* Decapsulation with the secret key as its seed d || z. */
int crypto_kem_dec_seed(uint8_t *ss, const uint8_t *ct, const uint8_t *seed);
#endif
int randombytes(uint8_t *out, size_t n);
void kem_prepare(void);

/* Preparations of a KEM before anything is measured. */
__attribute__((weak)) void kem_prepare(void) {}

#ifdef RANDOM_DRAWS
#define GUARD_BYTES 16 /* behind each output of a KEM whose sizes come from its api.h alone */
#else
#define GUARD_BYTES 0
#endif
/*
 * The application chooses the addresses of keys and ciphertexts. Here they are divisible by eight
 * (by two where words have 16 bits, because RAM would run short). When the host asks for odd
 * addresses, everything moves by one byte.
 */
enum { ALIGNMENT = sizeof(void *) > 2 ? 8 : 2, MOST_MOVED = 1 };
#define BUFFER(name, size)                                                                         \
    static uint8_t name[(size) + MOST_MOVED + GUARD_BYTES] __attribute__((aligned(ALIGNMENT)))
BUFFER(pk, CRYPTO_PUBLICKEYBYTES);
BUFFER(sk, CRYPTO_SECRETKEYBYTES);
BUFFER(ct, CRYPTO_CIPHERTEXTBYTES);
BUFFER(ss, CRYPTO_BYTES);
static size_t moved;
#ifndef RANDOM_BYTES
#define RANDOM_BYTES 64 /* the most that an operation of ML-KEM or Kyber draws: d || z */
#endif
static uint8_t random_bytes[RANDOM_BYTES];

static const struct {
    const char *name;
    uint8_t *bytes;
    size_t size;
} buffers[] = {
    {"pk", pk, CRYPTO_PUBLICKEYBYTES},
    {"sk", sk, CRYPTO_SECRETKEYBYTES},
    {"ct", ct, CRYPTO_CIPHERTEXTBYTES},
    {"ss", ss, CRYPTO_BYTES},
    {"random", random_bytes, sizeof random_bytes},
#ifdef CRYPTO_HAS_PATHS
    {"paths", (uint8_t *)(uintptr_t)kem_path_names, KEM_PATH_NAMES_BYTES}, /* read-only */
    {"calls", (uint8_t *)&kem_path_calls, sizeof kem_path_calls},
    {"given", (uint8_t *)&kem_path_work_bytes, sizeof kem_path_work_bytes},
    {"fails_at", (uint8_t *)&kem_path_fails_at, sizeof kem_path_fails_at},
#endif
};
#define BUFFERS (sizeof buffers / sizeof buffers[0])
enum { MOVING_BUFFERS = 4 };

/* The start of a buffer. The buffers behind ss are not passed to the KEM and never move. */
static uint8_t *start_of(size_t buffer) {
    return buffers[buffer].bytes + (buffer < MOVING_BUFFERS ? moved : 0);
}

/* ---- Randomness: the bytes that the host loaded, in order ---- */

static size_t random_used;
static int random_exhausted;

#ifdef RANDOM_DRAWS
/* The draws of a KEM that draws any number of bytes: bytes per draw, and such draws in a row. */
static struct { size_t bytes, times; } draws[RANDOM_DRAWS];
static size_t draws_used;

static void note_draw(size_t n) {
    if (draws_used > 0 && draws[draws_used - 1].bytes == n) {
        draws[draws_used - 1].times++;
    } else if (draws_used < RANDOM_DRAWS) {
        draws[draws_used].bytes = n;
        draws[draws_used++].times = 1;
    } else {
        random_exhausted = 1;
    }
}
#endif

static void random_restart(void) {
    random_used = 0;
#ifdef RANDOM_DRAWS
    draws_used = 0;
#endif
}

int randombytes(uint8_t *out, size_t n) {
#ifdef RANDOM_DRAWS
    note_draw(n);
#endif
    if (n > sizeof random_bytes - random_used) {
        random_exhausted = 1;
        /* A KEM that ignores the return value gets the bytes again, and does not loop for ever. */
        random_used = 0;
        return -1;
    }
    memcpy(out, random_bytes + random_used, n);
    random_used += n;
    return 0;
}

/* ---- Requests ---- */

/* The cost of an empty measured region, which the host subtracts. */
__attribute__((noinline)) static int nothing(uint8_t *a, const uint8_t *b, const uint8_t *c) {
    __asm__ volatile("" ::"r"(a), "r"(b), "r"(c) : "memory");
    return 0;
}

/*
 * Calls an operation from this function directly, so that its stack begins at this function's stack
 * pointer and the harness's own frames are not counted. A power meter needs an operation to last
 * longer than one run. It is then repeated with the same random bytes.
 */
#define MEASURE(call)                                                                              \
    do {                                                                                           \
        random_restart();                                                                          \
        port_begin();                                                                              \
        result = (call);                                                                           \
        port_end();                                                                                \
        cycles += port_cycles();                                                                   \
    } while (--times > 0)

/* Fills outputs, so that a byte which an operation leaves unwritten is not taken for an answer. */
enum { UNWRITTEN = 0xa5 };
#define FORGET(output) memset(output, UNWRITTEN, sizeof output)

#ifdef RANDOM_DRAWS
/* The name of a buffer that was written beyond its end. */
static const char *overrun(void) {
    for (size_t i = 0; i < BUFFERS && buffers[i].bytes != random_bytes; i++) {
        for (size_t at = 0; at < GUARD_BYTES; at++) {
            if (start_of(i)[buffers[i].size + at] != UNWRITTEN) {
                return buffers[i].name;
            }
        }
    }
    return NULL;
}

static void guard(void) {
    for (size_t i = 0; i < BUFFERS && buffers[i].bytes != random_bytes; i++) {
        memset(start_of(i) + buffers[i].size, UNWRITTEN, GUARD_BYTES);
    }
}
#endif

enum { ONCE = 0 }; /* measured once; other values are the number of repetitions */

static void run(const char *operation, long times) {
    const int once = times == ONCE;
    int result = 0;
    uint64_t cycles = 0;
    uintptr_t stack = port_stack_pointer();
    uint8_t *const its_pk = pk + moved, *const its_sk = sk + moved;
    uint8_t *const its_ct = ct + moved, *const its_ss = ss + moved;

    random_exhausted = 0;
#ifdef RANDOM_DRAWS
    guard();
#endif
    port_paint_stack();
    if (strcmp(operation, "nothing") == 0) {
        MEASURE(nothing(its_ss, its_ct, its_sk));
    } else if (strcmp(operation, "keygen") == 0) {
        FORGET(pk);
        FORGET(sk);
        MEASURE(crypto_kem_keypair(its_pk, its_sk));
    } else if (strcmp(operation, "encaps") == 0) {
        FORGET(ct);
        FORGET(ss);
        MEASURE(crypto_kem_enc(its_ct, its_ss, its_pk));
    } else if (strcmp(operation, "decaps") == 0) {
        FORGET(ss);
        MEASURE(crypto_kem_dec(its_ss, its_ct, its_sk));
#ifdef CRYPTO_HAS_DEC_CHECK
    } else if (strcmp(operation, "decaps+check") == 0) {
        FORGET(ss);
        MEASURE(crypto_kem_dec_check(its_ss, its_ct, its_sk));
#endif
#ifdef CRYPTO_HAS_DEC_SEED
    } else if (strcmp(operation, "decaps+seed") == 0) {
        FORGET(ss);
        MEASURE(crypto_kem_dec_seed(its_ss, its_ct, random_bytes));
#endif
#ifdef CRYPTO_HAS_PATHS
    } else if (kem_path_of(operation) >= 0) {
        const int path = kem_path_of(operation);
        const kem_objects objects = {its_pk, its_sk, its_ct, its_ss, random_bytes};
        FORGET(ss);
        if (operation[0] == 'k') {
            FORGET(pk);
            FORGET(sk);
        } else if (operation[0] == 'e') {
            FORGET(ct);
        }
        MEASURE(kem_run_path(path, &objects));
#endif
#ifdef CRYPTO_HAS_PARTS
    } else if (strcmp(operation, "pke-keygen") == 0) {
        FORGET(pk);
        FORGET(sk);
        MEASURE(kem_pke_keygen(its_pk, its_sk));
    } else if (strcmp(operation, "pke-encrypt") == 0) {
        FORGET(ct);
        MEASURE(kem_pke_encrypt(its_ct, its_pk));
    } else if (strcmp(operation, "pke-decrypt") == 0) {
        FORGET(ss);
        MEASURE(kem_pke_decrypt(its_ss, its_ct, its_sk));
    } else if (strcmp(operation, "encaps+h_ek") == 0) {
        FORGET(ct);
        FORGET(ss);
        /* H(ek) within dk. */
        const uint8_t *const h_ek = its_sk + CRYPTO_SECRETKEYBYTES - 64;
        MEASURE(kem_encaps_h_ek(its_ct, its_ss, its_pk, h_ek));
    } else if (strcmp(operation, "selftest") == 0) {
        FORGET(sk);
        FORGET(ct);
        MEASURE(kem_selftest(its_sk, its_ct));
    } else if (strcmp(operation, "check-pair") == 0) {
        FORGET(ct);
        MEASURE(kem_check_pair(its_pk, its_sk, its_ct));
    } else if (strcmp(operation, "H") == 0) {
        FORGET(ss);
        MEASURE(kem_h(its_ss, its_pk));
    } else if (strcmp(operation, "G") == 0) {
        FORGET(ct);
        MEASURE(kem_g(its_ct, random_bytes));
    } else if (strcmp(operation, "PRF") == 0) {
        FORGET(ct);
        MEASURE(kem_prf(its_ct, random_bytes));
#endif
    } else {
        line_send("error there is no such operation");
        return;
    }

    const size_t stack_bytes = port_painted_stack_bytes(stack);
    if (random_exhausted) {
        line_text("error the operation drew more than ");
        line_number(sizeof random_bytes);
        line_text(" random bytes");
        line_end();
        return;
    }
#ifdef RANDOM_DRAWS
    const char *written = overrun();
    if (written) {
        line_text("error the operation wrote past the end of ");
        line_text(written);
        line_end();
        return;
    }
#endif
    line_text(once ? "ran " : "repeated ");
    line_text(result < 0 ? "-" : "");
    line_number((uint64_t)(result < 0 ? -(int64_t)result : result));
    line_text(" ");
    if (once) {
        line_number(stack);
        line_text(" ");
    }
    line_number(cycles);
    if (once && stack_bytes != 0) {
        line_text(" ");
        line_number(stack_bytes);
        line_text(" 0"); /* there is no second core */
    }
    line_end();
}

static void transfer(int put, char *rest) {
    const char *name = line_word(&rest);
    long offset = line_parse_number(line_word(&rest));
    size_t i = 0;
    while (i < BUFFERS && strcmp(name, buffers[i].name) != 0) {
        i++;
    }
    if (i == BUFFERS || offset < 0 || (size_t)offset > buffers[i].size) {
        line_send("error there is no such buffer or offset");
        return;
    }
    uint8_t *at = start_of(i) + offset;
    size_t room = buffers[i].size - (size_t)offset;
    if (put) {
        line_send(line_parse_data(rest, at, room) > 0 ? "ok" : "error the data do not fit");
        return;
    }
    long count = line_parse_number(rest);
    if (count < 0 || (size_t)count > room || count > LINE_DATA_BYTES) {
        line_send("error there are not so many bytes");
        return;
    }
    line_text("data ");
    line_data(at, (size_t)count);
    line_end();
}

/* A simulator with caches watches this address, and empties the caches. */
__attribute__((noinline)) void forget_code(void);
void forget_code(void) { __asm__ volatile("" ::: "memory"); }

/* Moves the buffers, not their contents: the host loads them again. */
static void move(const char *where) {
    const int odd = strcmp(where, "odd") == 0;
    if (!odd && strcmp(where, "even") != 0) {
        line_send("error the buffers are odd or even");
        return;
    }
    moved = odd ? MOST_MOVED : 0;
    line_send("ok");
}

#ifdef RANDOM_DRAWS
static void tell_draws(void) {
    line_text("drew");
    for (size_t i = 0; i < draws_used; i++) {
        line_text(" ");
        line_number(draws[i].bytes);
        line_text("*");
        line_number(draws[i].times);
    }
    line_end();
}
#endif

static void hello(void) {
    line_text("hello pocketkem-bench 1 ");
    line_number(LINE_DATA_BYTES);
    for (size_t i = 0; i < BUFFERS; i++) {
        line_text(" ");
        line_text(buffers[i].name);
        line_text("=");
        line_number(buffers[i].size);
    }
    line_end();
}

int main(void) {
    static char line[LINE_BYTES];
    line_status status;

    port_init();
    kem_prepare();
    while ((status = line_read(line)) != LINE_CLOSED) {
        char *rest = line;
        const char *request = line_word(&rest);
        if (status == LINE_DAMAGED) {
            line_send("error the line was damaged on its way");
        } else if (strcmp(request, "hello") == 0) {
            hello();
        } else if (strcmp(request, "put") == 0) {
            transfer(1, rest);
        } else if (strcmp(request, "get") == 0) {
            transfer(0, rest);
        } else if (strcmp(request, "run") == 0) {
            run(rest, ONCE);
        } else if (strcmp(request, "repeat") == 0) {
            const char *operation = line_word(&rest);
            const long times = line_parse_number(rest);
            if (times > 0) {
                run(operation, times);
            } else {
                line_send("error how many times?");
            }
        } else if (strcmp(request, "forget") == 0) {
            forget_code();
            line_send("ok");
        } else if (strcmp(request, "addresses") == 0) {
            move(rest);
#ifdef RANDOM_DRAWS
        } else if (strcmp(request, "draws") == 0) {
            tell_draws();
#endif
        } else {
            line_send("error there is no such request");
        }
    }
    return 0;
}
