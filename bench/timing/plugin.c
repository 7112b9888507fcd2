/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A QEMU plugin that counts the events of a timing model between two marker functions.
 *
 * Arguments (addresses as 0x...):
 *   core=NAME        the timing model
 *   out=FILE         the file of records, one JSON object per line and region
 *   cold=A           a function at which the caches are emptied
 *   begin=A, end=A   the marker functions: counting starts when the first is entered and stops
 *                    when the second is
 *   stack=LOW-HIGH   the stack's addresses: the lowest one that the stack pointer had, or that was
 *                    written, is recorded
 *   guard=LOW-HIGH   addresses below the stack: one there ends the simulation
 *   second_stack=LOW-HIGH, second_guard=LOW-HIGH   the same for the second core
 *   rom=LOW-HIGH     the flash's addresses
 *   events=LOW-HIGH  addresses of the cores' event stores (bench/device/timeline.h)
 *   subset=LOW-HIGH  a function that is also counted separately, with all it calls; may be repeated
 *   registers=LOW-HIGH, access=N   the peripherals' registers, and the cycles of an access there
 *   units=LOW-HIGH, status=A, latency=N, handler=A, operations=LOW-HIGH
 *                    accelerators, see accelerators.h; status and latency may be repeated; the
 *                    latencies are in the order of the operations
 *   vector_first=A, vector_last=A, ram=LOW-HIGH   a vector unit, see vector_unit.h
 *   executed=FILE    gets the address of each instruction that is executed in a region, in
 *                    hexadecimal, one to a line, at least once. A branch also has "on" behind it if
 *                    execution went on at the next address, and "taken" if elsewhere.
 *   profile=FILE     gets, after each region, the first core's cycles by instruction (profile.h)
 *
 * The trace of a record is a hash of all addresses in order: of the instructions that were executed
 * and of the memory that they read and wrote.
 *
 * A record has the counts of events besides the cycles, so that weights can be fitted again without
 * another run. Counts and cycles are the first core's. Of the second core it has only the stack,
 * the trace until it last told the first one to go on, and the events that it reported, each with
 * the cycles of its own work up to then. Instructions that the model has no time for are counted of
 * both.
 */
#include "qemu_api.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "accelerators.h"
#include "functions.h"
#include "lane.h"
#include "profile.h"
#include "range.h"
#include "vector_unit.h"

QEMU_EXPORT int qemu_plugin_version = QEMU_API;
QEMU_EXPORT int qemu_plugin_install(qemu_id id, const void *info, int argc, char **argv);

enum { MAX_SUBSET = 64, MAX_CALLS = 64, MAX_CORES = 2 };
enum { EXECUTED, READ, WRITTEN }; /* the reasons why an address is in the trace */

/* The values of the arguments. */
static const core *const cores[] = {
    &core_cortex_m0,  &core_cortex_m0plus, &core_cortex_m3, &core_cortex_m4,  &core_cortex_m7,
    &core_cortex_m55, &core_hazard3,       &core_rv32,      &core_xtensa_lx6, &core_xtensa_lx7};
static const core *model;
static FILE *out;
static FILE *executed; /* null: not asked for */
static FILE *profile;  /* null: not asked for */
static uint32_t begin_address, end_address, cold_address;
static range stack[MAX_CORES], guard[MAX_CORES], rom, events, subset[MAX_SUBSET];
static unsigned subset_size;
static accelerators units;
static vector_unit vectors;

/* The region being counted. */
static bool counting;
static unsigned regions;
static lane lanes[MAX_CORES]; /* one for each core; the first one is measured */

/*
 * Whether execution is inside the subset: from the entry of one of its functions until the return
 * from it. The first core's calls are followed on a stack of return addresses. inside_depth is the
 * depth of that stack at the entry.
 */
static struct { uint32_t address, caller; } returns[MAX_CALLS];
static unsigned depth, inside_depth;

/* ---- Output ---- */

static void write_counts(const uint64_t *n) {
    int64_t cycles = 0;
    for (size_t i = 0; model->events[i].name; i++) {
        cycles += (int64_t)n[i] * model->events[i].weight;
    }
    fprintf(out, "\"instructions\": %" PRIu64 ", \"cycles\": %" PRId64 ", \"events\": {", n[0],
            (cycles + 50) / 100);
    for (size_t i = 0; model->events[i].name; i++) {
        fprintf(out, "%s\"%s\": %" PRIu64, i ? ", " : "", model->events[i].name, n[i]);
    }
    fputs("}", out);
}

static void write_record(void) {
    uint64_t total[MAX_EVENTS];
    for (size_t i = 0; i < MAX_EVENTS; i++) {
        total[i] = lanes[0].counts[0][i] + lanes[0].counts[1][i];
    }
    fprintf(out, "{\"region\": %u, \"stack_low\": %" PRIu32 ", \"trace\": \"%016" PRIx64 "\", ",
            regions++, lanes[0].stack_low, lanes[0].trace);
    write_counts(total);
    fprintf(out, ", \"unknown\": %" PRIu64, lanes[0].unknown + lanes[1].unknown);
    fputs(", \"subset\": {", out);
    write_counts(lanes[0].counts[1]);
    fputs("}", out);
    if (events.high) {
        fprintf(out, ", \"second_stack_low\": %" PRIu32 ", \"second_trace\": \"%016" PRIx64 "\"",
                lanes[1].stack_low, lanes[1].told_trace);
        fputs(", \"lanes\": [", out);
        for (size_t i = 0; i < MAX_CORES; i++) {
            fputs(i ? ", " : "", out);
            lane_write(&lanes[i], out);
        }
        fputs("]", out);
    }
    fputs("}\n", out);
    fflush(out); /* the host reads it while QEMU continues */
    if (executed) {
        fflush(executed);
    }
}

/* The first core's cycles before its current instruction. */
static int64_t profiled_cycles;

static void profile_current(const insn *current, const insn *next) {
    int64_t cycles = lane_cycles(&lanes[0], model);
    profile_count(current, next, cycles - profiled_cycles);
    profiled_cycles = cycles;
}

/* ---- Execution ---- */

static void write_branch(insn *done, const insn *next) {
    bool taken = is_taken(done, next);
    if (done->branch && !done->was_taken[taken]) {
        done->was_taken[taken] = true;
        fprintf(executed, "%" PRIx32 " %s\n", done->address, taken ? "taken" : "on");
    }
}

static void begin_region(void) {
    for (size_t i = 0; i < MAX_CORES; i++) {
        (i == 0 ? lane_clear : lane_rest)(&lanes[i]);
        lanes[i].stack_low = stack[i].high;
    }
    depth = 0;
    if (profile) {
        profile_clear();
        profiled_cycles = 0;
    }
    counting = true;
}

static void follow_calls(lane *l, const insn *next) {
    const insn *done = l->current;
    if (enters(done, next)) {
        if (depth < MAX_CALLS) {
            returns[depth].address = done->address + done->size;
            returns[depth].caller = done->function;
        }
        depth++;
    } else if (depth > 0 && depth <= MAX_CALLS &&
               returns_to(returns[depth - 1].address, returns[depth - 1].caller, done, next)) {
        depth--;
        if (l->inside && depth < inside_depth) {
            l->inside = false;
        }
    }
    if (!l->inside && next->in_subset) {
        l->inside = true;
        inside_depth = depth;
    }
}

/* Ends the simulation where the real core would fault. */
static void refuse(const insn *i, const char *why) {
    fprintf(stderr, "pocketkem timing model: %s faults at 0x%08" PRIx32 ": %s\n", model->name,
            i->address, why);
    fflush(stderr);
    _Exit(1);
}

static void stop_overflow(unsigned cpu) {
    fprintf(stderr, "the stack overflowed: there are %" PRIu32 " bytes%s\n",
            stack[cpu].high - stack[cpu].low, cpu ? " for the second core" : "");
    fflush(stderr);
    _Exit(1);
}

static void take_stack(unsigned cpu, uint64_t address) {
    if (in_range(stack[cpu], address) && address < lanes[cpu].stack_low) {
        lanes[cpu].stack_low = (uint32_t)address;
    } else if (in_range(guard[cpu], address)) {
        stop_overflow(cpu);
    }
}

static void execute(unsigned cpu, void *data) {
    insn *next = data;
    bool first = cpu == 0;
    if (cpu >= MAX_CORES) {
        return;
    }
    if (next->undefined) {
        refuse(next, "it has no such instruction");
    }
    if (first && next->address == cold_address) {
        for (size_t i = 0; i < MAX_CORES; i++) {
            cache_clear(&lanes[i].cache);
        }
    }
    if (first && next->address == begin_address) {
        begin_region();
    }
    lane *l = &lanes[cpu];
    if (!counting || l->waiting || accelerators_hide(&units, l, next) ||
        vector_unit_hides(&vectors, l, next)) {
        return;
    }
    lane_trace(l, (uint64_t)next->address << 2 | EXECUTED);
    if (executed && !next->was_executed) {
        next->was_executed = true;
        fprintf(executed, "%" PRIx32 "\n", next->address);
    }
    if (l->current) {
        if (executed) {
            write_branch(l->current, next);
        }
        lane_retire(l, model, next);
        stack_executed(&l->sp, l->current->stack, !is_taken(l->current, next), next->stack);
        if (l->sp.at != 0) {
            take_stack(cpu, l->sp.at + model->least_frame);
        }
        accelerators_retired(&units, l, model);
        if (first && profile) {
            profile_current(l->current, next);
        }
        if (first && subset_size) {
            follow_calls(l, next);
        }
    }
    lane_go_on(l, model, next);
    if (first && next->address == end_address) {
        counting = false;
        if (profile) {
            profile_write(profile);
        }
        write_record();
    }
}

static void access_memory(unsigned cpu, qemu_access access, uint64_t address, void *data) {
    uint64_t size = UINT64_C(1) << qemu_plugin_mem_size_shift(access);
    if (model->aligned_only && address % size != 0) {
        refuse(data, "an access is not aligned");
    }
    if (cpu >= MAX_CORES) {
        return;
    }
    lane *l = &lanes[cpu];
    bool store = qemu_plugin_mem_is_store(access);
    /* What the first core writes there before a region, as it clears memory, is no event. */
    if (store && in_range(events, address) && (counting || cpu != 0)) {
        if (!lane_event(l, model, (unsigned)address - events.low)) {
            refuse(data, "an operation told of too many events (MAX_LANE_EVENTS in lane.h)");
        }
    }
    if (!counting || l->waiting || vector_unit_hides_access(&vectors, l, rom, address)) {
        return;
    }
    if (!accelerators_access(&units, l, model, address, store)) {
        refuse(data, "a register is accessed of an accelerator that is still busy");
    }
    if (l->unit.computing) {
        return;
    }
    lane_trace(l, address << 2 | (store ? WRITTEN : READ));
    stack_accessed(&l->sp, ((insn *)data)->stack, (uint32_t)address, (unsigned)size);
    if (store) {
        take_stack(cpu, address);
    }
    l->memory.stores += store;
    l->memory.loads += !store;
    bool from_rom = !store && in_range(rom, address);
    l->memory.rom_loads += from_rom;
    if (from_rom && model->cache.constants) {
        lane_fetch(l, model, (uint32_t)address, (unsigned)size);
    }
}

/* ---- Translation ---- */

static insn *decode(const qemu_insn *from) {
    uint8_t bytes[16] = {0};
    insn *i = calloc(1, sizeof *i); /* never freed: QEMU may run its block at any time */
    if (!i) {
        fputs("pocketkem timing model: out of memory\n", stderr);
        exit(1);
    }
    i->address = (uint32_t)qemu_plugin_insn_vaddr(from);
    i->size = (uint8_t)qemu_plugin_insn_size(from);
#if QEMU_API >= 3
    qemu_plugin_insn_data(from, bytes, sizeof bytes);
#else
    memcpy(bytes, qemu_plugin_insn_data(from), i->size);
#endif
    if (i->size == 1) { /* QEMU reads no more of an instruction whose length it does not know */
        const uint8_t *all = qemu_plugin_insn_haddr(from);
        memcpy(bytes, all ? all : bytes, all ? 4 : 1);
    }
    i->function = function_of(i->address);
    i->in_rom = in_range(rom, i->address);
    model->decode(i, bytes);
    for (unsigned s = 0; s < subset_size; s++) {
        i->in_subset |= in_range(subset[s], i->address);
    }
    return i;
}

static void translate(qemu_id id, qemu_tb *tb) {
    (void)id;
    for (size_t n = 0; n < qemu_plugin_tb_n_insns(tb); n++) {
        qemu_insn *from = qemu_plugin_tb_get_insn(tb, n);
        insn *i = decode(from);
        qemu_plugin_register_vcpu_insn_exec_cb(from, execute, QEMU_NO_REGISTERS, i);
        qemu_plugin_register_vcpu_mem_cb(from, access_memory, QEMU_NO_REGISTERS,
                                         QEMU_READS | QEMU_WRITES, i);
    }
}

/* ---- Arguments ---- */

static bool parse_range(const char *text, range *r) {
    char *end;
    r->low = (uint32_t)strtoul(text, &end, 0);
    if (*end != '-') {
        return false;
    }
    r->high = (uint32_t)strtoul(end + 1, &end, 0);
    return *end == 0 && r->high > r->low;
}

static bool parse_address(const char *text, uint32_t *address) {
    char *end;
    *address = (uint32_t)strtoul(text, &end, 0);
    return *text && *end == 0;
}

static bool parse_number(const char *text, unsigned *number) {
    uint32_t value;
    bool ok = parse_address(text, &value);
    *number = value;
    return ok;
}

static bool parse_accelerators(const char *name, const char *value) {
    if (strcmp(name, "registers") == 0) {
        return parse_range(value, &units.registers);
    }
    if (strcmp(name, "access") == 0) {
        return parse_number(value, &units.access);
    }
    if (strcmp(name, "units") == 0) {
        return parse_range(value, &units.units);
    }
    if (strcmp(name, "handler") == 0) {
        return parse_address(value, &units.handler);
    }
    if (strcmp(name, "operations") == 0) {
        return parse_range(value, &units.operations);
    }
    if (strcmp(name, "status") == 0 && units.statuses < MAX_STATUS) {
        return parse_address(value, &units.status[units.statuses++]);
    }
    if (strcmp(name, "latency") == 0 && units.latencies < MAX_OPERATIONS) {
        return parse_number(value, &units.latency[units.latencies++]);
    }
    return false;
}

static bool parse_vector_unit(const char *name, const char *value) {
    if (strcmp(name, "vector_first") == 0) {
        return parse_address(value, &vectors.first);
    }
    if (strcmp(name, "vector_last") == 0) {
        return parse_address(value, &vectors.last);
    }
    return strcmp(name, "ram") == 0 && parse_range(value, &vectors.memory);
}

static bool parse_argument(char *argument) {
    char *value = strchr(argument, '=');
    if (!value) {
        return false;
    }
    *value++ = 0;
    if (strcmp(argument, "core") == 0) {
        for (size_t i = 0; i < sizeof cores / sizeof cores[0]; i++) {
            if (strcmp(value, cores[i]->name) == 0) {
                model = cores[i];
            }
        }
        return model != NULL;
    }
    if (strcmp(argument, "out") == 0) {
        return (out = fopen(value, "w")) != NULL;
    }
    if (strcmp(argument, "executed") == 0) {
        return (executed = fopen(value, "w")) != NULL;
    }
    if (strcmp(argument, "profile") == 0) {
        return (profile = fopen(value, "w")) != NULL;
    }
    if (strcmp(argument, "functions") == 0) {
        return functions_read(value);
    }
    if (strcmp(argument, "begin") == 0) {
        return parse_address(value, &begin_address);
    }
    if (strcmp(argument, "end") == 0) {
        return parse_address(value, &end_address);
    }
    if (strcmp(argument, "cold") == 0) {
        return parse_address(value, &cold_address);
    }
    if (strcmp(argument, "stack") == 0) {
        return parse_range(value, &stack[0]);
    }
    if (strcmp(argument, "guard") == 0) {
        return parse_range(value, &guard[0]);
    }
    if (strcmp(argument, "second_stack") == 0) {
        return parse_range(value, &stack[1]);
    }
    if (strcmp(argument, "second_guard") == 0) {
        return parse_range(value, &guard[1]);
    }
    if (strcmp(argument, "rom") == 0) {
        return parse_range(value, &rom);
    }
    if (strcmp(argument, "events") == 0) {
        return parse_range(value, &events);
    }
    if (strcmp(argument, "subset") == 0 && subset_size < MAX_SUBSET) {
        return parse_range(value, &subset[subset_size++]);
    }
    return parse_accelerators(argument, value) || parse_vector_unit(argument, value);
}

QEMU_EXPORT int qemu_plugin_install(qemu_id id, const void *info, int argc, char **argv) {
    (void)info;
    for (int i = 0; i < argc; i++) {
        if (!parse_argument(argv[i])) {
            fprintf(stderr, "pocketkem timing model: bad argument %s\n", argv[i]);
            return 1;
        }
    }
    if (!model || !out || !begin_address || !end_address) {
        fputs("pocketkem timing model: core, out, begin and end must be given\n", stderr);
        return 1;
    }
    for (size_t i = 1; i < MAX_CORES; i++) {
        lane_rest(&lanes[i]);
    }
    qemu_plugin_register_vcpu_tb_trans_cb(id, translate);
    return 0;
}
