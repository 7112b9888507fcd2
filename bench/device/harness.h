/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What the request loop (main.c) and a kind of primitive (kinds/) share. The loop knows buffers by
 * name and knows no primitive. A kind has the table of its buffers, and runs its operations by name
 * through SUPERCOP's interface, so that any implementation with that interface can be measured.
 *
 * main.c includes the file of the kind. One unit for the compiler, they cost an operation no more
 * than if each kind had a loop of its own.
 */
#ifndef HARNESS_H
#define HARNESS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "port.h"

/* ---- Buffers ---- */

/*
 * Bytes behind each buffer that an operation must not write. Sizes that come from an
 * implementation's api.h alone may be wrong.
 */
#ifndef GUARD_BYTES
#ifdef RANDOM_DRAWS
#define GUARD_BYTES 16
#else
#define GUARD_BYTES 0
#endif
#endif

/*
 * The application chooses the addresses of what it passes. Here they are divisible by eight (by two
 * where words have 16 bits, because RAM would run short). When the host asks for odd addresses,
 * everything moves by one byte.
 */
enum { ALIGNMENT = sizeof(void *) > 2 ? 8 : 2, MOST_MOVED = 1 };
#define BUFFER(name, size)                                                                         \
    static uint8_t name[(size) + MOST_MOVED + GUARD_BYTES] __attribute__((aligned(ALIGNMENT)))

typedef struct harness_buffer {
    const char *name;
    uint8_t *bytes;
    size_t size;
} harness_buffer;

/*
 * A kind defines the array buffers, of harness_buffer, and MOVING_BUFFERS, the number of the first
 * ones in it, which move and have guards.
 */

/* How far they are moved. */
static size_t moved;

/* Fills outputs, so that a byte which an operation leaves unwritten is not taken for an answer. */
enum { UNWRITTEN = 0xa5 };
#define FORGET(output) memset(output, UNWRITTEN, sizeof output)

/* ---- Randomness: the bytes that the host loaded, in order ---- */

#ifndef RANDOM_BYTES
#define RANDOM_BYTES 64 /* the most that an operation of ML-KEM or Kyber draws: d || z */
#endif
static uint8_t random_bytes[RANDOM_BYTES];

int randombytes(uint8_t *out, size_t n);
static void random_restart(void);

/* ---- Operations ---- */

/* Runs an operation of the kind by its name, and reports. times: measured once (ONCE), or repeated
   so often. */
enum { ONCE = 0 };
static void run(const char *operation, long times);

/* Before an operation, and after it. stack: the pointer before the operation. stack_bytes: what a
   board that measures it itself has found (port.h). */
static void begin(void);
static void report(int result, uint64_t cycles, uintptr_t stack, size_t stack_bytes, int once);
static void report_unknown(void);

/* The cost of an empty measured region, which the host subtracts. */
__attribute__((noinline)) static int nothing(uint8_t *a, const uint8_t *b, const uint8_t *c) {
    __asm__ volatile("" ::"r"(a), "r"(b), "r"(c) : "memory");
    return 0;
}

/*
 * What every run() begins and ends with. They are no functions, because the stack of an operation
 * is counted from run() on.
 */
#define OPERATION_STATE                                                                            \
    const int once = times == ONCE;                                                                \
    int result = 0;                                                                                \
    uint64_t cycles = 0;                                                                           \
    uintptr_t stack = port_stack_pointer()
#define BEGIN_OPERATION()                                                                          \
    do {                                                                                           \
        begin();                                                                                   \
        port_paint_stack();                                                                        \
    } while (0)
#define REPORT_OPERATION() report(result, cycles, stack, port_painted_stack_bytes(stack), once)

/*
 * Calls an operation from run() directly, so that its stack begins at this function's stack
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

#endif
