/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Uses up a key; power fails before a count is stored, after it, and never. */
#include "counted_key.h"

#include <stdio.h>
#include <string.h>

enum { USES = 5, NEVER = 100 };
enum { BEFORE, AFTER };

static struct {
    uint32_t left; /* survives */
    int stores, fails_at, when;
} memory;

static int store(void *ctx, uint32_t left) {
    (void)ctx;
    int fails = memory.stores++ == memory.fails_at;
    if (!fails || memory.when == AFTER) {
        memory.left = left;
    }
    return fails;
}

static int random_bytes(void *ctx, uint8_t *out, size_t n) {
    static uint8_t next;
    (void)ctx;
    while (n-- != 0) {
        *out++ = next = (uint8_t)(next * 29 + 7);
    }
    return 0;
}

static uint8_t ek[POCKETKEM_MLKEM512_EK_BYTES], dk[POCKETKEM_MLKEM512_DK_BYTES];
static uint8_t kept[sizeof dk], ct[POCKETKEM_MLKEM512_CT_BYTES], ss[32], right[32],
    zeros[sizeof dk];
static int wrong;

static void expect(int is_so, const char *what) {
    if (!is_so) {
        printf("%s; store %d fails, %s\n", what, memory.fails_at, memory.when ? "after" : "before");
        wrong = 1;
    }
}

static counted_key made(void) {
    counted_key key = {&pocketkem_mlkem512, dk, store, NULL, 0};
    pocketkem_keygen(&pocketkem_mlkem512, ek, dk, random_bytes, NULL);
    memcpy(kept, dk, sizeof dk);
    return key;
}

static void use_up(int fails_at, int when) {
    memory.stores = 0, memory.fails_at = fails_at, memory.when = when, memory.left = 0;
    counted_key key = made();
    uint8_t scratch[sizeof ct];
    int error = counted_key_import(&key, sizeof dk, USES, scratch, random_bytes, NULL);
    expect(error == (fails_at == 0 ? COUNTED_KEY_STORE : 0), "import");
    if (error != 0) {
        expect(memcmp(dk, zeros, sizeof dk) == 0, "dk after an import that failed");
        return;
    }
    pocketkem_encaps(&pocketkem_mlkem512, ct, right, ek, random_bytes, NULL);
    int used = 0;
    for (int turn = 0; turn < USES + 3; turn++) {
        int at = memory.stores;
        memset(ss, 0xa5, 32);
        int done = counted_key_decaps(&key, ss, ct);
        if (done == 0) {
            used++;
            expect(memcmp(ss, right, 32) == 0, "the secret");
            expect(memory.left == (uint32_t)(key.left), "the count is stored first");
        } else {
            expect(memcmp(ss, zeros, 32) == 0, "ss after an error");
            expect(done == (at == fails_at ? COUNTED_KEY_STORE : COUNTED_KEY_SPENT), "the error");
        }
        if (at == fails_at) { /* a start: dk comes from where it is kept, if uses are left */
            memcpy(dk, memory.left != 0 ? kept : zeros, sizeof dk);
            key.left = memory.left;
        }
    }
    expect(used <= USES && used >= USES - 1, "the uses");
    expect(used == USES || fails_at < NEVER, "all uses");
    expect(memcmp(dk, zeros, sizeof dk) == 0, "dk is gone");
}

static void refuse(size_t at, size_t bytes, uint32_t uses, int error, const char *what) {
    memory.stores = 0, memory.fails_at = NEVER;
    counted_key key = made();
    dk[at] ^= bytes == sizeof dk && uses != 0;
    expect(counted_key_import(&key, bytes, uses, ct, random_bytes, NULL) == error, what);
    expect(memory.stores == 0 && key.left == 0 && memcmp(dk, zeros, sizeof dk) == 0, what);
    expect(counted_key_decaps(&key, ss, ct) == COUNTED_KEY_SPENT, what);
}

int main(void) {
    for (int fails_at = 0; fails_at <= USES; fails_at++) {
        use_up(fails_at, BEFORE);
        use_up(fails_at, AFTER);
    }
    use_up(NEVER, BEFORE);
    refuse(0, sizeof dk, 3, POCKETKEM_ERR_KEY, "an s of another key");
    refuse(sizeof dk - 64 - sizeof ek, sizeof dk, 3, POCKETKEM_ERR_KEY, "another ek");
    refuse(0, sizeof dk - 1, 3, POCKETKEM_ERR_KEY, "a short key");
    refuse(0, sizeof dk, 0, COUNTED_KEY_STORE, "no uses");
    return wrong;
}
