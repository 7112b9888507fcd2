/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * How Hazard3 fetches instructions, cycle by cycle: its prefetch queue and its branch predictor. It
 * is driven by the sequence of addresses that a program executes; memory answers in the next cycle.
 */
#ifndef FETCH_QUEUE_H
#define FETCH_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

/* A word that was fetched. Bit n of the masks is for its halfword n. */
typedef struct fetched {
    uint8_t valid;     /* halfwords to execute: not those before a target and behind a branch */
    uint8_t predicted; /* halfwords of the branch that is predicted to be taken */
} fetched;

/* All zero: nothing was fetched yet, and nothing is predicted. */
typedef struct fetch_queue {
    bool started;
    uint32_t address;  /* of the word to request next */
    uint8_t valid;     /* its halfwords from the target of a predicted branch on */
    bool overhangs;    /* the predicted branch has begun in the word before */
    bool arriving;     /* a word was requested in the cycle before */
    fetched word;      /* that word */
    fetched queue[2];  /* words that have arrived */
    uint8_t queued;    /* how many */
    uint8_t halfwords; /* in the buffer from which instructions are decoded: 0 to 3 */
    uint8_t predicted; /* which of them belong to the predicted branch */
    bool predicts;     /* the predictor's only entry is valid: */
    uint32_t source;   /* the address of the branch */
    uint32_t target;
    bool wide; /* it has 32 bits */
} fetch_queue;

/* Whether an instruction of so many bytes is in the buffer as a whole. */
bool fetch_has(const fetch_queue *q, unsigned bytes);
/* Whether the next instruction is the predicted branch: fetching has gone on at its target. */
bool fetch_predicted(const fetch_queue *q);
/* A cycle in which an instruction of so many bytes leaves the buffer; 0: none does. */
void fetch_cycle(fetch_queue *q, unsigned bytes);
/* A cycle in which an instruction has sent execution elsewhere: all that was fetched is dropped. */
void fetch_redirect(fetch_queue *q, uint32_t target);
/* From the next cycle on, a branch is predicted to be taken. */
void fetch_predict(fetch_queue *q, uint32_t source, uint32_t target, bool wide);
/* From the next cycle on, nothing is predicted. */
void fetch_forget(fetch_queue *q);

#endif
