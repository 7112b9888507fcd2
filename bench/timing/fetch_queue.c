/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "fetch_queue.h"

enum { BOTH = 3, LOW = 1, HIGH = 2 };

static uint32_t word_of(uint32_t address) { return address & ~(uint32_t)3; }

bool fetch_has(const fetch_queue *q, unsigned bytes) { return q->halfwords >= bytes / 2; }

bool fetch_predicted(const fetch_queue *q) { return q->predicted & LOW; }

/* Moves the oldest word to the buffer if there is room for it after the use of this cycle. */
static void fill(fetch_queue *q) {
    fetched word = q->queued ? q->queue[0] : q->word;
    bool room = q->halfwords <= (word.valid == BOTH ? 1 : 2);
    if (q->arriving && !(room && q->queued == 0)) {
        q->queue[q->queued++] = q->word;
    } else if (!q->arriving && q->queued == 0) {
        return;
    }
    if (!room) {
        return;
    }
    unsigned predicted = word.valid & LOW ? word.predicted : word.predicted >> 1;
    unsigned below = (1u << q->halfwords) - 1;
    q->predicted = (uint8_t)((q->predicted & below) | predicted << q->halfwords);
    q->halfwords += word.valid == BOTH ? 2 : 1;
    if (q->queued) {
        q->queue[0] = q->queue[1];
        q->queued--;
    }
}

/* Which halfwords of the next word belong to the predicted branch, if it is in that word. */
static unsigned branch_halfwords(const fetch_queue *q, bool in_word) {
    if (in_word) {
        return q->source & 2 ? HIGH : q->wide ? BOTH : LOW;
    }
    return q->overhangs ? LOW : 0;
}

/* Requests the next word, and decides which one comes after it. */
static void request(fetch_queue *q) {
    bool in_word = q->predicts && word_of(q->source) == q->address;
    bool crosses = q->wide && (q->source & 2);
    /* Execution has jumped to what follows a branch of 16 bits in the same word. */
    bool behind = !q->wide && !(q->source & 2) && !(q->valid & LOW);
    bool ends = (in_word && !crosses && !behind) || q->overhangs;
    bool ends_low = ends && ((q->source & 2) != 0) == q->wide;

    q->word.valid = q->valid & (ends_low ? LOW : BOTH);
    q->word.predicted = (uint8_t)branch_halfwords(q, in_word);
    q->valid = ends && (q->target & 2) ? HIGH : BOTH;
    q->address = ends ? word_of(q->target) : q->address + 4;
    q->overhangs = in_word && crosses;
}

void fetch_cycle(fetch_queue *q, unsigned bytes) {
    /* It is decided by what has arrived at the cycle's start whether there is room for one more. */
    bool full = q->queued == 2 || (q->queued == 1 && q->arriving);
    q->halfwords -= bytes / 2;
    q->predicted >>= bytes / 2;
    fill(q);
    q->arriving = !full;
    if (!full) {
        request(q);
    }
}

void fetch_redirect(fetch_queue *q, uint32_t target) {
    q->halfwords = q->queued = q->predicted = 0;
    q->address = word_of(target) + 4;
    q->valid = BOTH;
    q->overhangs = false;
    q->arriving = true;
    q->word.valid = target & 2 ? HIGH : BOTH;
    q->word.predicted = 0; /* the predictor does not look at the first word */
    q->started = true;
}

void fetch_predict(fetch_queue *q, uint32_t source, uint32_t target, bool wide) {
    q->predicts = true;
    q->source = source;
    q->target = target;
    q->wide = wide;
}

void fetch_forget(fetch_queue *q) { q->predicts = false; }
