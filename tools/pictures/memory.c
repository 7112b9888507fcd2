/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What is in the parts of an operation's working memory, and when (memory.py draws it).
 *
 * The library is compiled with this file's hook as its trace (src/trace.h), which is called when a
 * task begins or ends. There is a run for each part and call, which changes the part there: it is
 * still needed if the result is another one. A last run changes all that is not needed, which must
 * not matter, and compares the memory with that at the call before: what differs was written.
 *
 *   memory encaps   prints a line for each call: the task that begins or ends, and for each part
 *                   whether it was written since the last call, and whether it is needed
 */
#include "pocketkem.h"
#include "work.h"

#include <stdio.h>
#include <string.h>

#define CALLS 200
#define PARTS (sizeof parts / sizeof parts[0])

static const struct {
    const char *name;
    size_t at, bytes;
    size_t compared; /* bytes: of a hash, Keccak's state alone */
    size_t changed;  /* bytes that are changed: not all of a hash */
} parts[] = {
#define PART(name, member, n)                                                                      \
    { name, offsetof(pkem_work, member), sizeof(((pkem_work *)0)->member), n, n }
#define SIMPLE(member) PART(#member, member, sizeof(((pkem_work *)0)->member))
    {"hash", offsetof(pkem_work, hash), sizeof(pkem_hash), 200, 8},
    SIMPLE(rho),
    SIMPLE(key),
    SIMPLE(acc),
    SIMPLE(msg),
#if POCKETKEM_RAM != PKEM_RAM_FAST
    PART("part", vector.noise.part, PKEM_PART * 2),
#define NOISE(j) PART("packed " #j, vector.noise.packed[j], PKEM_PACKED_BYTES)
#else
#define NOISE(j) PART("noise " #j, vector.noise[j], PKEM_N * 2)
#endif
    NOISE(0),
    NOISE(1),
    NOISE(2),
};

static struct {
    uint64_t alignment;
    uint8_t work[8192];
} memory;

static uint8_t ek[POCKETKEM_MLKEM768_EK_BYTES], dk[POCKETKEM_MLKEM768_DK_BYTES];
static uint8_t ct[POCKETKEM_MLKEM768_CT_BYTES];
static uint8_t before[sizeof memory.work];

static struct {
    char begins;
    unsigned task;
    char written[PARTS], needed[PARTS];
} calls[CALLS];

static unsigned call, change_at = CALLS, change_part;
static int is_recording;

static void change(size_t part) {
    for (size_t i = 0; i < parts[part].changed; i++) {
        memory.work[parts[part].at + i] ^= 1;
    }
}

static void record(void) {
    for (size_t i = 0; i < PARTS; i++) {
        calls[call].written[i] =
            memcmp(before + parts[i].at, memory.work + parts[i].at, parts[i].compared) != 0;
        if (!calls[call].needed[i]) {
            change(i);
        }
    }
    memcpy(before, memory.work, sizeof before);
}

void memory_traced(int begins, unsigned task) {
    if (call == CALLS) {
        return;
    }
    calls[call].begins = begins ? '+' : '-';
    calls[call].task = task;
    if (is_recording) {
        record();
    } else if (call == change_at) {
        change(change_part);
    }
    call++;
}

/* All that an operation gives. */
typedef struct {
    int error;
    uint8_t ss[32], ct[sizeof ct];
} result;

static result run(int decapsulates) {
    static const uint8_t m[32] = {1};
    pocketkem_how how = {0};
    result r = {0};
    how.ek = pocketkem_const_memory(ek);
    how.dk = pocketkem_const_memory(dk);
    how.ct = decapsulates ? pocketkem_const_memory(ct) : pocketkem_memory(r.ct);
    how.m = m;
    how.work = memory.work;
    how.work_bytes = sizeof memory.work;
    memset(memory.work, 0, sizeof memory.work);
    memset(before, 0, sizeof before);
    call = 0;
    r.error = decapsulates ? pocketkem_decaps_how(&pocketkem_mlkem768, r.ss, &how)
                           : pocketkem_encaps_how(&pocketkem_mlkem768, r.ss, &how);
    return r;
}

int main(int argc, char **argv) {
    static const uint8_t seed[POCKETKEM_SEED_BYTES] = {1}, m[32] = {1};
    uint8_t ss[32];
    int decapsulates = argc == 2 && strcmp(argv[1], "decaps") == 0;
    if (pocketkem_keygen_derand(&pocketkem_mlkem768, ek, dk, seed, seed + 32) != 0 ||
        pocketkem_encaps_derand(&pocketkem_mlkem768, ct, ss, ek, m) != 0) {
        return 1;
    }
    result right = run(decapsulates);
    unsigned count = call;
    if (right.error != 0 || count == CALLS) {
        return 1;
    }
    for (change_part = 0; change_part < PARTS; change_part++) {
        for (change_at = 0; change_at < count; change_at++) {
            result other = run(decapsulates);
            calls[change_at].needed[change_part] = memcmp(&other, &right, sizeof other) != 0;
        }
    }
    is_recording = 1;
    result again = run(decapsulates);
    if (memcmp(&again, &right, sizeof again) != 0) {
        return 1;
    }
    for (size_t i = 0; i < PARTS; i++) {
        printf("part %u %u %s\n", (unsigned)parts[i].at, (unsigned)parts[i].bytes, parts[i].name);
    }
    for (unsigned i = 0; i < count; i++) {
        printf("call %c %u", calls[i].begins, calls[i].task);
        for (size_t j = 0; j < PARTS; j++) {
            printf(" %d%d", calls[i].written[j], calls[i].needed[j]);
        }
        printf("\n");
    }
    return 0;
}
