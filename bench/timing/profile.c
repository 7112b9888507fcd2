/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "profile.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 1024, MAX_DEPTH = 256, CHAIN_BUCKETS = 1024 };

typedef struct chain {
    uint32_t caller; /* the caller's chain number */
    uint32_t from, to;
    uint32_t older; /* the next one in its bucket; 0: none */
    uint64_t times;
} chain;

typedef struct cost {
    uint32_t chain, address;
    uint64_t executions; /* 0: the entry is free */
    int64_t hundredths;
} cost;

static chain *chains;
static size_t chains_used, chains_capacity;
static uint32_t buckets[CHAIN_BUCKETS]; /* the newest chain in each; 0: none */

/* A hash table with linear probing, at most half full; its capacity is a power of two. */
static cost *costs;
static size_t costs_used, costs_capacity;

/* The calls that have not returned: their return addresses, and the chain there. */
static struct { uint32_t address, caller, chain; } returns[MAX_DEPTH];
static unsigned depth;
static uint32_t current; /* the current chain */

static void *checked(void *memory) {
    if (!memory) {
        fputs("pocketkem profile: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

static cost *place_of(uint32_t in_chain, uint32_t address) {
    uint64_t key = (uint64_t)in_chain << 32 | address;
    size_t at = (size_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 32);
    for (;; at++) {
        cost *place = &costs[at & (costs_capacity - 1)];
        if (!place->executions || (place->chain == in_chain && place->address == address)) {
            return place;
        }
    }
}

static void grow_costs(void) {
    cost *old = costs;
    size_t n = costs_capacity;
    costs_capacity = n ? 2 * n : FIRST_CAPACITY;
    costs = checked(calloc(costs_capacity, sizeof *costs));
    for (size_t i = 0; i < n; i++) {
        if (old[i].executions) {
            *place_of(old[i].chain, old[i].address) = old[i];
        }
    }
    free(old);
}

static uint32_t chain_of(uint32_t caller, uint32_t from, uint32_t to) {
    uint32_t *bucket = &buckets[(caller * 31 + (from >> 1) + (to >> 1)) % CHAIN_BUCKETS];
    for (uint32_t i = *bucket; i; i = chains[i].older) {
        if (chains[i].caller == caller && chains[i].from == from && chains[i].to == to) {
            return i;
        }
    }
    if (chains_used == chains_capacity) {
        chains_capacity = chains_capacity ? 2 * chains_capacity : FIRST_CAPACITY;
        chains = checked(realloc(chains, chains_capacity * sizeof *chains));
    }
    chains[chains_used] = (chain){caller, from, to, *bucket, 0};
    *bucket = (uint32_t)chains_used;
    return (uint32_t)chains_used++;
}

void profile_clear(void) {
    chains_used = 0;
    memset(buckets, 0, sizeof buckets);
    chain_of(0, 0, 0); /* that of code which nobody has called, number 0 */
    if (costs_capacity) {
        memset(costs, 0, costs_capacity * sizeof *costs);
    }
    costs_used = 0;
    depth = 0;
    current = 0;
}

void profile_count(const insn *done, const insn *next, int64_t hundredths) {
    if (2 * costs_used >= costs_capacity) {
        grow_costs();
    }
    cost *place = place_of(current, done->address);
    if (!place->executions) {
        *place = (cost){current, done->address, 0, 0};
        costs_used++;
    }
    place->executions++;
    place->hundredths += hundredths;

    if (enters(done, next)) {
        if (depth < MAX_DEPTH) {
            returns[depth].address = done->address + done->size;
            returns[depth].caller = done->function;
            returns[depth].chain = current;
        }
        depth++;
        current = chain_of(current, done->address, next->address);
        chains[current].times++;
    } else if (depth > 0 && depth <= MAX_DEPTH &&
               returns_to(returns[depth - 1].address, returns[depth - 1].caller, done, next)) {
        current = returns[--depth].chain;
    }
}

void profile_write(FILE *out) {
    for (size_t i = 1; i < chains_used; i++) {
        fprintf(out, "call %zu %" PRIu32 " %" PRIx32 " %" PRIx32 " %" PRIu64 "\n", i,
                chains[i].caller, chains[i].from, chains[i].to, chains[i].times);
    }
    for (size_t i = 0; i < costs_capacity; i++) {
        if (costs[i].executions) {
            fprintf(out, "cost %" PRIu32 " %" PRIx32 " %" PRIu64 " %" PRId64 "\n", costs[i].chain,
                    costs[i].address, costs[i].executions, costs[i].hundredths);
        }
    }
    fputs("\n", out);
    fflush(out); /* the host reads it while the simulation continues */
}
