# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What an operation spends its time with."""

from __future__ import annotations

from .names import OPS
from .record import Measured, NotMeasured

#: The kinds of functions, by prefix of the name; the first match counts.
KINDS = {
    "Keccak-f[1600]": ("pkem_keccak_f1600",),
    "products, with the rejection of candidates": (
        *("pkem_multiply", "multiply", "read_multiply", "pkem_reject"),
    ),
    "transform, and its inverse": ("pkem_ntt", "pkem_inverse_ntt", "pkem_transform"),
    "noise": ("pkem_noise", "pkem_add_noise", "pkem_sample_noise", "pkem_make_noise", "add_noise"),
    "bytes into Keccak's state, and out of it": (
        *("pkem_keccak", "pkem_xor_lanes", "xor_lanes", "next_b", "block"),
    ),
    "encoding, decoding, the check of the modulus, the message": (
        *("pkem_encode", "pkem_decode", "pkem_add_message", "put_", "read_", "decode_", "encode_"),
        *("pkem_check", "check_", "is_reduced"),
    ),
    "clearing and copying memory": (
        "memcpy",
        "memset",
        "memory_",
        "pkem_wipe",
        "pkem_copy",
        "pkem_clear",
    ),
    "the rest": ("",),
}
#: Functions with a figure for one call: by function, with the end of its name.
CALLED = {
    "Keccak-f[1600]": ("pkem_keccak_f1600",),
    "transform": ("pkem_ntt", "pkem_ntt_half"),
    "inverse transform": ("pkem_inverse_ntt",),
}


def profile_of(board: str, impl: str, op: str, measured: Measured) -> dict[str, list[int]]:
    for each in measured["profiles"]["profiles"]:
        if (each["board"], each["impl"], each["op"]) == (board, impl, op):
            return each["functions"]
    raise NotMeasured(
        f"there is no profile of {board} {impl} {op}: python3 tools/figures.py profiles"
    )


def table_of_kernels(board: str, measured: Measured) -> str:
    """The cost of a call, in portable C and in assembly."""
    in_c, ours = (
        profile_of(board, impl, "decaps", measured) for impl in ("pocketkem-c", "pocketkem")
    )
    lines = ["| cycles of a call | C | assembly |", "| --- | ---: | ---: |"]
    for name, functions in CALLED.items():
        calls = (
            sum(found[each][1] for each in functions if each in found) / found[functions[0]][0]
            for found in (in_c, ours)
        )
        lines.append(f"| {name} | {' | '.join(f'{cycles:,.0f}' for cycles in calls)} |")
    return "\n".join(lines)


def kind_of(function: str) -> str:
    return next(kind for kind, begin in KINDS.items() if function.startswith(begin))


def table_of_time(board: str, measured: Measured) -> str:
    """The time of an operation by kind of function."""
    columns = [("pocketkem", op) for op in OPS[:3]]
    columns += [("pocketkem-c", op) for op in OPS[:3]]
    sums = []
    for impl, op in columns:
        of_kinds = dict.fromkeys(KINDS, 0)
        for function, (_calls, cycles, _all) in profile_of(board, impl, op, measured).items():
            of_kinds[kind_of(function)] += cycles
        sums.append(of_kinds)
    lines = [
        "| kilocycles | keygen | encaps | decaps | keygen, C | encaps, C | decaps, C |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for kind in KINDS:
        lines.append(f"| {kind} | {' | '.join(f'{each[kind] / 1000:.0f}' for each in sums)} |")
    return "\n".join(lines)
