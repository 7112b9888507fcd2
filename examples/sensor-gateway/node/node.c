/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "node.h"

#include "ascon.h"
#include "keys.h" /* NODE_ID, NODE_KEY, gateway_ek: the gateway's `init` writes it */

#include <pocketkem.h>
#include <string.h>

enum { ID_BYTES = 8, CHALLENGE_BYTES = 16, NUMBER_BYTES = 4 };

static const pocketkem_scheme *const scheme = &pocketkem_mlkem768;
static const uint8_t id[ID_BYTES] FLASH = NODE_ID;
static const uint8_t own_key[ASCON_KEY_BYTES] FLASH = NODE_KEY;
static const uint8_t label[] FLASH = {'P', 'o', 'c', 'k', 'e', 't', 'K', 'E', 'M',
                                      ' ', 's', 'e', 'n', 's', 'o', 'r', ' ', '1'};

static void from_flash(uint8_t *out, const uint8_t *flash, size_t n) {
#if defined(__AVR__)
    memcpy_P(out, flash, n);
#else
    memcpy(out, flash, n);
#endif
}

/* ---- Lines: a letter, hexadecimal digits, and an end of line -------------------------------- */

static void put_hex(const uint8_t *in, size_t n) {
    for (; n != 0; n--, in++) {
        for (int shift = 4; shift >= 0; shift -= 4) {
            const uint8_t digit = (uint8_t)(*in >> shift & 15);
            board_put((uint8_t)(digit < 10 ? '0' + digit : 'a' + digit - 10));
        }
    }
}

static int value_of(int c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Waits for a line of this type with n bytes, and passes over others. False if the gateway refuses,
   or if nothing comes any more. */
static bool hear(char type, uint8_t *out, size_t n) {
    for (;;) {
        const int first = board_get();
        size_t digits = 0;
        int c = first;
        while (c >= 0 && c != '\n') {
            c = board_get();
            const int value = value_of(c);
            if (value >= 0 && digits < 2 * n) {
                out[digits / 2] = (uint8_t)(digits % 2 == 0 ? value << 4 : out[digits / 2] | value);
            }
            digits += value >= 0;
        }
        if (c < 0 || first == 'X') {
            return false;
        }
        if (first == type && digits == 2 * n) {
            return true;
        }
    }
}

/* ---- Frames ---------------------------------------------------------------------------------- */

static void nonce_of(uint8_t nonce[ASCON_NONCE_BYTES], uint32_t number) {
    memset(nonce, 0, ASCON_NONCE_BYTES);
    for (size_t i = 0; i < NUMBER_BYTES; i++) {
        nonce[ASCON_NONCE_BYTES - 1 - i] = (uint8_t)(number >> 8 * i);
    }
}

/* Waits until the gateway acknowledges this number. What is not from it does not count. */
static bool hear_acknowledged(const node *n, uint32_t number) {
    uint8_t frame[NUMBER_BYTES + ASCON_TAG_BYTES], nonce[ASCON_NONCE_BYTES];
    nonce_of(nonce, number);
    while (hear('K', frame, sizeof frame)) {
        const uint8_t *wanted = nonce + ASCON_NONCE_BYTES - NUMBER_BYTES;
        if (memcmp(frame, wanted, NUMBER_BYTES) == 0 &&
            ascon_open(frame + NUMBER_BYTES, NULL, 0, (const uint8_t *)"K", 1, n->down, nonce)) {
            return true;
        }
    }
    return false;
}

/* ---- A session ------------------------------------------------------------------------------- */

static int read_ek(void *ctx, size_t pos, uint8_t *out, size_t n) {
    (void)ctx;
    from_flash(out, gateway_ek + pos, n);
    return 0;
}

static int write_ct(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    (void)ctx, (void)pos;
    board_put('C');
    put_hex(in, n);
    board_put('\n');
    return 0;
}

static int draw(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    return board_random(out, n);
}

/* Neither ek nor the ciphertext is ever in RAM as a whole. */
static int encapsulate(uint8_t ss[POCKETKEM_SS_BYTES]) {
    static pocketkem_how how;
    memset(&how, 0, sizeof how);
    how.ek.read = read_ek;
    how.ct.write = write_ct;
    how.random = draw;
    return pocketkem_encaps_how(scheme, ss, &how);
}

static void derive(node *n, const uint8_t ss[POCKETKEM_SS_BYTES],
                   const uint8_t challenge[CHALLENGE_BYTES]) {
    ascon_xof xof;
    uint8_t piece[sizeof label], keys[2 * ASCON_KEY_BYTES];
    ascon_xof_begin(&xof);
    from_flash(piece, label, sizeof label);
    ascon_xof_absorb(&xof, piece, sizeof label);
    ascon_xof_absorb(&xof, ss, POCKETKEM_SS_BYTES);
    from_flash(piece, own_key, sizeof own_key);
    ascon_xof_absorb(&xof, piece, sizeof own_key);
    ascon_wipe(piece, sizeof piece);
    from_flash(piece, id, sizeof id);
    ascon_xof_absorb(&xof, piece, sizeof id);
    ascon_xof_absorb(&xof, challenge, CHALLENGE_BYTES);
    ascon_xof_squeeze(&xof, keys, sizeof keys);
    memcpy(n->up, keys, sizeof n->up);
    memcpy(n->down, keys + sizeof n->up, sizeof n->down);
    ascon_wipe(keys, sizeof keys);
}

int node_join(node *n) {
    uint8_t own_id[ID_BYTES], challenge[CHALLENGE_BYTES], ss[POCKETKEM_SS_BYTES];
    memset(n, 0, sizeof *n);
    from_flash(own_id, id, sizeof own_id);
    board_put('B');
    put_hex(own_id, sizeof own_id);
    board_put('\n');
    if (!hear('N', challenge, sizeof challenge)) {
        return NODE_ERR_LINE;
    }
    const int error = encapsulate(ss);
    if (error == 0) {
        derive(n, ss, challenge);
        board_put('E');
        board_put('\n');
    }
    ascon_wipe(ss, sizeof ss);
    return error != 0 ? error : hear_acknowledged(n, 0) ? 0 : NODE_ERR_LINE;
}

int node_send(node *n, const uint8_t *reading, size_t bytes) {
    uint8_t text[READING_BYTES_MOST], tag[ASCON_TAG_BYTES], nonce[ASCON_NONCE_BYTES];
    if (bytes > sizeof text || n->sent == UINT32_MAX) {
        return NODE_ERR_LINE;
    }
    nonce_of(nonce, ++n->sent);
    memcpy(text, reading, bytes);
    ascon_seal(tag, text, bytes, (const uint8_t *)"R", 1, n->up, nonce);
    board_put('R');
    put_hex(nonce + ASCON_NONCE_BYTES - NUMBER_BYTES, NUMBER_BYTES);
    put_hex(text, bytes);
    put_hex(tag, sizeof tag);
    board_put('\n');
    return hear_acknowledged(n, n->sent) ? 0 : NODE_ERR_LINE;
}
