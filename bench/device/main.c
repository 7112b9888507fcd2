/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The device harness: takes inputs from the host, has the kind of primitive under test (harness.h)
 * run one operation, and returns the outputs.
 */
#include "harness.h"
#include "line.h"
#ifdef HARNESS_SECRETS /* the most parts of buffers that are secret */
#include <valgrind/memcheck.h>
#endif

/* ---- Randomness ---- */

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

/* ---- Operations ---- */

#include KIND_FILE /* such as "kinds/kem.c" */

/* Preparations of an implementation before anything is measured. */
void kem_prepare(void);
__attribute__((weak)) void kem_prepare(void) {}

#define BUFFERS (sizeof buffers / sizeof buffers[0])

/* The start of a buffer. Those that are not passed to an operation never move. */
static uint8_t *start_of(size_t buffer) {
    return buffers[buffer].bytes + (buffer < MOVING_BUFFERS ? moved : 0);
}

#if GUARD_BYTES > 0
/* The name of a buffer that was written beyond its end. */
static const char *overrun(void) {
    for (size_t i = 0; i < MOVING_BUFFERS; i++) {
        for (size_t at = 0; at < GUARD_BYTES; at++) {
            if (start_of(i)[buffers[i].size + at] != UNWRITTEN) {
                return buffers[i].name;
            }
        }
    }
    return NULL;
}

static void guard(void) {
    for (size_t i = 0; i < MOVING_BUFFERS; i++) {
        memset(start_of(i) + buffers[i].size, UNWRITTEN, GUARD_BYTES);
    }
}
#endif

#ifdef HARNESS_SECRETS
/* ---- For valgrind's memcheck: secrets are undefined memory while an operation runs ---- */

static struct {
    uint8_t *at;
    size_t bytes;
} secrets[HARNESS_SECRETS];
static size_t secrets_used;

static void hide_secrets(void) {
    for (size_t i = 0; i < secrets_used; i++) {
        (void)VALGRIND_MAKE_MEM_UNDEFINED(secrets[i].at, secrets[i].bytes);
    }
}

/* What an operation has made of secrets goes to the host. */
static void show_all(int *result) {
    (void)VALGRIND_MAKE_MEM_DEFINED(result, sizeof *result);
    for (size_t i = 0; i < BUFFERS; i++) {
        const size_t guards = i < MOVING_BUFFERS ? GUARD_BYTES : 0;
        (void)VALGRIND_MAKE_MEM_DEFINED(start_of(i), buffers[i].size + guards);
    }
}

/* Makes a part of a buffer secret, for all operations that follow. */
static void add_secret(char *rest) {
    const char *name = line_word(&rest);
    const long at = line_parse_number(line_word(&rest)), count = line_parse_number(rest);
    size_t i = 0;
    while (i < BUFFERS && strcmp(name, buffers[i].name) != 0) {
        i++;
    }
    if (i == BUFFERS || at < 0 || count < 0 || (size_t)at > buffers[i].size ||
        (size_t)count > buffers[i].size - (size_t)at || secrets_used == HARNESS_SECRETS) {
        line_send("error there is no room for such a secret");
        return;
    }
    secrets[secrets_used].at = start_of(i) + at;
    secrets[secrets_used++].bytes = (size_t)count;
    line_send("ok");
}
#endif

static void begin(void) {
    random_exhausted = 0;
#if GUARD_BYTES > 0
    guard();
#endif
#ifdef HARNESS_SECRETS
    hide_secrets();
#endif
}

static void report_unknown(void) { line_send("error there is no such operation"); }

static void report(int result, uint64_t cycles, uintptr_t stack, size_t stack_bytes, int once) {
#ifdef HARNESS_SECRETS
    show_all(&result);
#endif
    if (random_exhausted) {
        line_text("error the operation drew more than ");
        line_number(sizeof random_bytes);
        line_text(" random bytes");
        line_end();
        return;
    }
#if GUARD_BYTES > 0
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
#ifdef HARNESS_SECRETS
        } else if (strcmp(request, "secret") == 0) {
            add_secret(rest);
#endif
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
