/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The part of QEMU's TCG plugin interface that this plugin uses. Distributions do not package
 * QEMU's header, so these are our own declarations of the documented functions.
 *
 * QEMU_API is the version of the interface to build for: 1 for QEMU before 9.0, 2 for 9.0, 3 from
 * 9.1 on. Version 3 changed qemu_plugin_insn_data; nothing else here differs.
 */
#ifndef QEMU_API_H
#define QEMU_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define QEMU_EXPORT __attribute__((visibility("default")))

typedef struct qemu_tb qemu_tb;     /* a block of instructions being translated */
typedef struct qemu_insn qemu_insn; /* an instruction in it */
typedef uint64_t qemu_id;
typedef uint32_t qemu_access; /* the kind of a memory access */

enum { QEMU_NO_REGISTERS = 0 };           /* callbacks that do not read registers */
enum { QEMU_READS = 1, QEMU_WRITES = 2 }; /* the accesses to report */

typedef void (*qemu_translate)(qemu_id id, qemu_tb *tb);
typedef void (*qemu_execute)(unsigned cpu, void *data);
typedef void (*qemu_memory)(unsigned cpu, qemu_access access, uint64_t address, void *data);

void qemu_plugin_register_vcpu_tb_trans_cb(qemu_id id, qemu_translate callback);
void qemu_plugin_register_vcpu_insn_exec_cb(qemu_insn *insn, qemu_execute callback, int registers,
                                            void *data);
void qemu_plugin_register_vcpu_mem_cb(qemu_insn *insn, qemu_memory callback, int registers,
                                      int accesses, void *data);

size_t qemu_plugin_tb_n_insns(const qemu_tb *tb);
qemu_insn *qemu_plugin_tb_get_insn(const qemu_tb *tb, size_t index);
size_t qemu_plugin_insn_size(const qemu_insn *insn);
uint64_t qemu_plugin_insn_vaddr(const qemu_insn *insn);
void *qemu_plugin_insn_haddr(const qemu_insn *insn); /* where QEMU keeps the code; may be null */
bool qemu_plugin_mem_is_store(qemu_access access);
unsigned qemu_plugin_mem_size_shift(qemu_access access); /* log2 of the number of bytes */

#if QEMU_API >= 3
size_t qemu_plugin_insn_data(const qemu_insn *insn, void *bytes, size_t size);
#else
const void *qemu_plugin_insn_data(const qemu_insn *insn);
#endif

#endif
