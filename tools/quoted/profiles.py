# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What an operation spends its time with."""

from .names import CALLED, KINDS, OPS
from .record import Measured, NotMeasured


def profile_of(board: str, impl: str, op: str, measured: Measured) -> dict:
    for each in measured["profiles"]["profiles"]:
        if (each["board"], each["impl"], each["op"]) == (board, impl, op):
            return each
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
            sum(of["called"][each][1] for each in functions if each in of["called"])
            / of["called"][functions[0]][0]
            for of in (in_c, ours)
        )
        lines.append(f"| {name} | {' | '.join(f'{cycles:,.0f}' for cycles in calls)} |")
    return "\n".join(lines)


def table_of_time(board: str, measured: Measured) -> str:
    """The time of an operation by kind of function."""
    columns = [("pocketkem", op) for op in OPS[:3]]
    columns += [("pocketkem-c", op) for op in OPS[:3]]
    sums = [profile_of(board, impl, op, measured)["kinds"] for impl, op in columns]
    lines = [
        "| kilocycles | keygen | encaps | decaps | keygen, C | encaps, C | decaps, C |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for kind, *cycles in zip(KINDS, *sums, strict=True):
        lines.append(f"| {kind} | {' | '.join(f'{each / 1000:.0f}' for each in cycles)} |")
    return "\n".join(lines)
