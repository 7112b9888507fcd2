# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The executor, assurance/executor, compiled for this computer and loaded."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, c_int, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p
from functools import lru_cache

import numpy as np

from pocketkem_bench.building.instruments import build_for_host

from ..folders import EXECUTOR

#: A node of the graph of terms (assurance/executor/terms.h).
NODE = np.dtype(
    [
        ("kind", "u1"),
        ("width", "u1"),
        ("unused", "u2"),
        ("a", "u4"),
        ("b", "u4"),
        ("c", "u4"),
        ("value", "u8"),
        ("zeros", "u8"),
    ]
)
#: An instruction and an event (assurance/executor/machine.h).
INSTRUCTION = np.dtype(
    [
        *((name, "u4") for name in ("address", "next", "first", "count", "flags", "reported")),
        *((name, "u4") for name in ("went", "unused")),
        ("executed", "u8"),
    ]
)
EVENT = np.dtype([*((name, "u4") for name in ("kind", "address", "term", "value")), ("step", "u8")])


class GraphStructure(ctypes.Structure):
    _fields_ = (
        ("nodes", c_void_p),
        ("used", c_uint32),
        ("room", c_uint32),
        ("variables", c_uint32),
        ("table", c_void_p),
        ("table_size", c_uint32),
        ("reads", c_void_p),
        ("wrong", c_uint32),
        ("full", c_uint32),
    )


class PowerStructure(ctypes.Structure):
    """The beginning of that in assurance/executor/power.h."""

    _fields_ = (
        ("samples", c_uint64),
        ("room", c_uint64),
        ("is_full", c_uint32),
        ("weights", POINTER(c_uint16)),
        ("distances", POINTER(c_uint16)),
        ("addresses", POINTER(c_uint32)),
    )


class MachineStructure(ctypes.Structure):
    _fields_ = (
        ("domain", c_uint32),
        ("pc", c_uint32),
        ("halt", c_uint32),
        ("steps", c_uint64),
        ("limit", c_uint64),
        ("skip_at", c_uint64),
        ("flip_at", c_uint64),
        ("flip_mask", c_uint64),
        ("follow", c_uint32),
        ("choices", c_uint32),
        ("choices_left", c_uint32),
        ("stop", c_uint32),
        ("fault", c_uint32),
        ("operations", c_uint64),
        ("file", POINTER(c_uint8)),
        ("file_taint", POINTER(c_uint8)),
        ("file_terms", POINTER(c_uint32)),
        ("file_size", c_uint32),
        ("pages", c_void_p),
        ("last_page", c_void_p),
        ("all_operations", c_void_p),
        ("operations_used", c_uint32),
        ("operations_room", c_uint32),
        ("instructions", c_void_p),
        ("instructions_used", c_uint32),
        ("instructions_room", c_uint32),
        ("events", c_void_p),
        ("events_used", c_uint32),
        ("events_room", c_uint32),
        ("events_dropped", c_uint64),
        ("graph", POINTER(GraphStructure)),
        ("left_break", c_uint32),
        ("loop_begin", c_uint32),
        ("loop_end", c_uint32),
        ("loop_count", c_uint32),
        ("table_low", c_uint32),
        ("table_high", c_uint32),
        ("stack_pointer", c_uint32),
        ("stack_pointer_size", c_uint32),
        ("lowest_stack", c_uint32),
        ("aligned", c_uint32),
        ("power", POINTER(PowerStructure)),
    )


class TurnsStructure(ctypes.Structure):
    """In assurance/executor/turns.c."""

    _fields_ = (
        ("values", c_void_p),
        ("taint", c_void_p),
        ("bytes", c_uint32),
        ("pc", c_uint32),
        ("lowest_stack", c_uint32),
        ("turns", c_uint32 * 2),
        ("current", c_uint32),
        ("left", c_uint32),
        ("end", c_uint64),
    )


_MACHINE, _GRAPH = POINTER(MachineStructure), POINTER(GraphStructure)
_TURNS = POINTER(TurnsStructure)
#: The functions: result and arguments.
_FUNCTIONS = {
    "machine_new": (_MACHINE, c_uint32, c_uint32, _GRAPH),
    "machine_free": (None, _MACHINE),
    "machine_permit": (None, _MACHINE, c_uint32, c_uint32, c_uint32),
    "machine_write": (None, _MACHINE, c_uint32, c_uint32, c_void_p),
    "machine_read": (None, _MACHINE, c_uint32, c_uint32, c_void_p),
    "machine_write_taint": (None, _MACHINE, c_uint32, c_uint32, c_void_p),
    "machine_read_taint": (None, _MACHINE, c_uint32, c_uint32, c_void_p),
    "machine_write_terms": (None, _MACHINE, c_uint32, c_uint32, c_void_p),
    "machine_read_terms": (None, _MACHINE, c_uint32, c_uint32, c_void_p),
    "machine_term": (c_uint32, _MACHINE, c_uint32, c_uint32),
    "machine_variables": (None, _MACHINE, c_uint32, c_uint32, c_uint32, c_void_p),
    "machine_tainted": (c_uint32, _MACHINE, c_void_p, c_uint32),
    "machine_add": (c_int, _MACHINE, c_uint32, c_void_p, c_uint32, c_void_p),
    "machine_break": (None, _MACHINE, c_uint32, c_uint32),
    "machine_forget_events": (None, _MACHINE),
    "machine_run": (c_uint32, _MACHINE),
    "machine_take_turns": (c_uint32, _MACHINE, _TURNS),
    "machine_change": (None, _MACHINE, _TURNS),
    "machine_keep": (c_void_p, _MACHINE, c_uint32),
    "machine_forget": (None, c_void_p),
    "machine_go_back": (None, _MACHINE, c_void_p),
    "machine_is_at": (c_int, _MACHINE, c_void_p),
    "machine_trace": (c_uint32, _MACHINE, c_uint32, c_void_p, c_void_p, c_uint32),
    "power_watch": (c_int, _MACHINE, c_uint32, c_uint32, c_void_p),
    "power_restart": (None, POINTER(PowerStructure)),
    "graph_new": (_GRAPH, c_uint32),
    "graph_free": (None, _GRAPH),
    "graph_evaluate": (None, _GRAPH, c_void_p, c_void_p),
    "graph_digest": (None, _GRAPH, c_void_p),
    "graph_resample": (None, _GRAPH, c_void_p),
    "term_const": (c_uint32, _GRAPH, c_uint32, c_uint64),
    "term_variable": (c_uint32, _GRAPH, c_uint32, c_uint64),
    "term_make": (c_uint32, _GRAPH, *[c_uint32] * 5),
    "term_of_bytes": (c_uint32, _GRAPH, c_void_p, c_void_p, c_uint32),
}


@lru_cache
def library() -> ctypes.CDLL:
    loaded = ctypes.CDLL(
        str(build_for_host(EXECUTOR, ["-std=gnu99", "-O2", "-fPIC", "-shared"], [], "executor.so"))
    )
    for name, (result, *arguments) in _FUNCTIONS.items():
        function = getattr(loaded, name)
        function.restype, function.argtypes = result, arguments
    return loaded
