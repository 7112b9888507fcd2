# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Profiles an operation: it runs once, and the simulator writes the cycles of each instruction."""

import tempfile
from bisect import bisect_right
from collections import defaultdict
from pathlib import Path

from ..answers.of_kind import answers_of
from ..boards.board import Board
from ..building.firmware import Firmware
from ..building.repository import commit
from ..implementations import catalogue
from ..model import BenchError
from ..results.profile import UNKNOWN, CallSite, Frame, Profile, ProfiledInstruction
from ..simulators.device import Watch
from .fit import Fitted, usual_time_out


def check_board(board: Board) -> None:
    """Raises BenchError if the board's simulator does not report what it executes."""
    if missing := board.missing():
        raise BenchError(f"The board {board.name} cannot be used. " + " ".join(missing))
    if not board.simulator:
        raise BenchError(f"{board.name} cannot be profiled: it is not simulated.")


def profile(board: Board, impl: str, kem: str, op: str, flags: list[str] | None = None) -> Profile:
    """Runs an operation on one input, its outputs checked.

    Raises BenchError where it cannot be profiled, or does not fit the board's memory.
    """
    check_board(board)
    implementation = catalogue.get(impl, kem, board)
    if op not in implementation.ops:
        known = ", ".join(implementation.ops)
        raise BenchError(f"{impl} has no {op} to profile, but: {known}.")
    answers = answers_of(implementation)
    (given,) = answers.inputs(1)
    ops = list(implementation.ops)
    before = ops[: ops.index(op)] if answers.are_chained else []
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        file = Path(folder) / "profile"
        watch = Watch(profile=file)
        time_out = usual_time_out(implementation)
        with Fitted(board, implementation, flags, time_out, watch=watch) as machine:
            # In the second run, code is in the cache, if the board has one.
            for each in [*before, op, op]:
                run = machine.run(answers.run_checked, each, given)
            if lacking := machine.lacks(op, lambda name: answers.size(name, given), run):
                raise BenchError(lacking)
            firmware = machine.firmware
        region = file.read_text().rstrip("\n").split("\n\n")[-1]
    root, instructions, sites = _read(region, firmware)
    hashing = firmware.ranges(implementation.hash_sources)
    names = {n for at, n in firmware.functions() if any(low <= at < high for low, high in hashing)}
    return Profile(
        board=board.name,
        impl=impl,
        kem=kem,
        op=op,
        timing=implementation.timing_on(board),
        commit=firmware.commit or commit(),
        compiler=firmware.compiler,
        flags=firmware.flags,
        rom_bytes=firmware.rom_bytes,
        ram_bytes=firmware.ram_bytes,
        measured=run.cycles,
        root=root,
        instructions=instructions,
        sites=sites,
        hash_percent=round(100 * root.total_of(names) / run.cycles, 1) if names else None,
    )


class _Places:
    """Functions and lines by address."""

    def __init__(self, firmware: Firmware):
        self.functions = firmware.functions()
        self.starts = [address for address, _name in self.functions]
        self.lines = firmware.source_lines()
        self.line_starts = [address for address, _file, _line in self.lines]

    def function(self, address: int) -> str:
        at = bisect_right(self.starts, address) - 1
        return self.functions[at][1] if at >= 0 else UNKNOWN

    def is_start(self, address: int) -> bool:
        at = bisect_right(self.starts, address) - 1
        return at >= 0 and self.starts[at] == address

    def line(self, address: int) -> tuple[str, int]:
        at = bisect_right(self.line_starts, address) - 1
        return self.lines[at][1:] if at >= 0 else ("", 0)


def _read(
    region: str, firmware: Firmware
) -> tuple[Frame, list[ProfiledInstruction], list[CallSite]]:
    """Reads the file of bench/timing/profile.c for a region."""
    places = _Places(firmware)
    root = Frame("")
    chains = {0: root}
    froms: dict[int, tuple[int, int, int]] = {}  # by chain: caller's chain, address, times
    costs: dict[int, list[float]] = defaultdict(lambda: [0, 0.0])  # by address
    executed: dict[int, int] = defaultdict(int)  # instructions, by chain
    own: dict[int, float] = defaultdict(float)
    for line in region.splitlines():
        kind, *words = line.split()
        if kind == "call":  # chains come in the order in which they were first reached
            chain, caller, times = int(words[0]), int(words[1]), int(words[4])
            source, target = int(words[2], 16), int(words[3], 16)
            frame = _frame_of(chains[caller], places.function(source))
            chains[chain] = frame.child(places.function(target))
            chains[chain].calls += times
            froms[chain] = (caller, source, times)
        else:
            chain, address = int(words[0]), int(words[1], 16)
            executions, cycles = int(words[2]), int(words[3]) / 100
            frame = _frame_of(chains[chain], places.function(address))
            frame.cycles += cycles
            if frame is not chains[chain] and places.is_start(address):
                frame.calls += executions
            costs[address][0] += executions
            costs[address][1] += cycles
            executed[chain] += executions
            own[chain] += cycles
    instructions = [
        ProfiledInstruction(
            address, places.function(address), *places.line(address), int(n), cycles
        )
        for address, (n, cycles) in sorted(costs.items())
    ]
    return root, instructions, _sites(places, froms, chains, executed, own)


def _frame_of(frame: Frame, function: str) -> Frame:
    """The frame of a function in a chain. It differs from the called one after a jump."""
    return frame if frame.function == function else frame.child(function)


def _sites(
    places: _Places,
    froms: dict[int, tuple[int, int, int]],
    chains: dict[int, Frame],
    executed: dict[int, int],
    own: dict[int, float],
) -> list[CallSite]:
    # A chain has a larger number than its caller's.
    executed, own = dict(executed), dict(own)
    for chain in sorted(froms, reverse=True):
        caller = froms[chain][0]
        executed[caller] = executed.get(caller, 0) + executed.get(chain, 0)
        own[caller] = own.get(caller, 0.0) + own.get(chain, 0.0)
    found: dict[tuple[int, str], list[float]] = defaultdict(lambda: [0, 0.0, 0])
    for chain, (_caller, source, times) in froms.items():
        site = found[source, chains[chain].function]
        site[0] += times
        site[1] += own.get(chain, 0.0)
        site[2] += executed.get(chain, 0)
    return [
        CallSite(at, places.function(at), *places.line(at), callee, int(n), cycles, int(count))
        for (at, callee), (n, cycles, count) in sorted(found.items())
    ]
