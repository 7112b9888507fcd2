# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Where the cycles of an operation go: by function with its callers, by source line, and as a file
for KCachegrind."""

from __future__ import annotations

import tempfile
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..answers import roundtrip
from ..answers.expected import vectors
from ..boards.board import Board
from ..building.build import Firmware, build
from ..implementations import catalogue
from ..model import KEMS, OPS, BenchError
from ..simulators.device import TIME_OUT, Device, Watch
from .measure import commit, run_checked

#: Of an address that no function or no line is known of.
UNKNOWN = "?"


@dataclass
class Frame:
    """A function as it was reached by one chain of calls."""

    function: str
    calls: int = 0
    cycles: float = 0.0  # of its own instructions
    children: dict[str, Frame] = field(default_factory=dict)

    def as_list(self) -> list:
        """For JSON: [function, calls, cycles, children]."""
        children = [child.as_list() for child in self.children.values()]
        # Hundredths are all that the simulator's plugin writes: so sums are those of the profile.
        return [self.function, self.calls, round(self.cycles, 2), children]

    @classmethod
    def from_list(cls, data: list) -> Frame:
        function, calls, cycles, children = data
        frames = map(cls.from_list, children)
        return cls(function, calls, cycles, {frame.function: frame for frame in frames})

    @property
    def total(self) -> float:
        """With what it called."""
        return self.cycles + sum(child.total for child in self.children.values())

    def child(self, function: str) -> Frame:
        return self.children.setdefault(function, Frame(function))

    def frames(self) -> Iterator[tuple[Frame, tuple[str, ...]]]:
        """Itself and all below it, each with the functions that led to it."""

        def walk(frame: Frame, callers: tuple[str, ...]) -> Iterator:
            yield frame, callers
            for child in frame.children.values():
                yield from walk(child, (*callers, frame.function))

        return walk(self, ())


@dataclass(frozen=True)
class Instruction:
    address: int
    function: str
    file: str
    line: int
    executions: int
    cycles: float


@dataclass(frozen=True)
class CallSite:
    """All calls of a function from one instruction."""

    address: int
    caller: str
    file: str
    line: int
    callee: str
    calls: int
    cycles: float  # of the callee and what it called
    instructions: int


@dataclass(frozen=True)
class Profile:
    board: str
    impl: str
    kem: str
    op: str
    timing: str
    commit: str
    compiler: str
    flags: str
    rom_bytes: int | None
    ram_bytes: int | None
    measured: float  # what is measured of this run: without what the harness itself takes
    root: Frame  # has no name: the operation was called from nowhere
    instructions: list[Instruction]  # by address
    sites: list[CallSite]

    @property
    def name(self) -> str:
        return f"{self.board}-{self.impl}-{self.kem}-{self.op}"

    @property
    def cycles(self) -> float:
        return self.root.total

    @property
    def harness(self) -> float:
        """Of the cycles: what the harness takes around the operation."""
        return self.cycles - self.measured

    def executed(self) -> set[str]:
        """The functions with an instruction that was executed."""
        return {each.function for each in self.instructions}

    def rows(self) -> list[dict]:
        """For ``--json``: one object for each function."""
        return [
            {
                **{field: getattr(self, field) for field in ("board", "impl", "kem", "op")},
                **{"function": name, "calls": calls, "cycles": own, "cycles_with_calls": total},
                **{"timing": self.timing, "commit": self.commit, "compiler": self.compiler},
                "flags": self.flags,
            }
            for name, calls, own, total in self.functions()
        ]

    def functions(self) -> list[tuple[str, int, float, float]]:
        """(name, calls, own cycles, cycles with what it called), the most expensive first."""
        calls: dict[str, int] = defaultdict(int)
        own: dict[str, float] = defaultdict(float)
        total: dict[str, float] = defaultdict(float)
        for frame, callers in self.root.frames():
            calls[frame.function] += frame.calls
            own[frame.function] += frame.cycles
            if frame.function not in callers:  # a function that calls itself counts once
                total[frame.function] += frame.total
        names = sorted(own, key=lambda name: -own[name])
        return [(name, calls[name], own[name], total[name]) for name in names if name]

    def lines(self) -> list[tuple[str, int, int, float]]:
        """(file, line, instructions executed, cycles), the most expensive first."""
        found: dict[tuple[str, int], list[float]] = defaultdict(lambda: [0, 0.0])
        for each in self.instructions:
            at = found[each.file, each.line]
            at[0] += each.executions
            at[1] += each.cycles
        return sorted(
            ((file, line, int(n), cycles) for (file, line), (n, cycles) in found.items()),
            key=lambda row: -row[3],
        )

    def callgrind(self) -> str:
        """The format of Callgrind: https://valgrind.org/docs/manual/cl-format.html"""
        lines = [
            "# callgrind format",
            "version: 1",
            "creator: PocketKEM",
            f"cmd: {self.impl} {self.kem} {self.op} on {self.board}",
            f"desc: Cycles: {self.timing}; {self.compiler} {self.flags}; commit {self.commit}",
            "positions: instr line",
            "events: Cycles Instructions",
            f"summary: {round(self.cycles)} {sum(each.executions for each in self.instructions)}",
        ]
        function = None
        for each in self.instructions:
            if each.function != function:
                function = each.function
                lines += ["", f"fl={each.file or UNKNOWN}", f"fn={function}"]
                file = each.file
            if each.file != file:
                file = each.file
                lines.append(f"fi={file or UNKNOWN}")
            cost = f"{round(each.cycles)} {each.executions}"
            lines.append(f"{each.address:#x} {each.line} {cost}")
        starts = {each.function: each for each in reversed(self.instructions)}
        for site in self.sites:
            if site.callee not in starts:
                continue
            start = starts[site.callee]
            lines += [
                "",
                f"fl={starts[site.caller].file or UNKNOWN}",
                f"fn={site.caller}",
                f"cfi={start.file or UNKNOWN}",
                f"cfn={site.callee}",
                f"calls={site.calls} {start.address:#x} {start.line}",
                f"{site.address:#x} {site.line} {round(site.cycles)} {site.instructions}",
            ]
        return "\n".join(lines) + "\n"


def profile(board: Board, impl: str, kem: str, op: str, flags: list[str] | None = None) -> Profile:
    """Runs an operation on one input, its outputs checked.

    Raises BenchError where the board's simulator does not tell what it executes.
    """
    if missing := board.missing():
        raise BenchError(f"The board {board.name} cannot be used. " + " ".join(missing))
    if not board.simulator or board.simulator.kind == "mspdebug":
        raise BenchError(
            f"{board.name} cannot be profiled: it is not simulated, or its simulator does not tell "
            "which instructions it executes. QEMU's and simavr's boards can."
        )
    implementation = catalogue.get(impl, kem, board)
    if op not in OPS or op not in implementation.ops:
        known = ", ".join(each for each in implementation.ops if each in OPS)
        raise BenchError(f"{impl} has no {op} to profile, but: {known}.")
    firmware = build(board, implementation, flags)
    if kem in KEMS:
        checked, (vector,), time_out, before = run_checked, vectors(kem, 1), TIME_OUT, []
    else:  # what it has to make first, nobody has computed
        checked, (vector,) = roundtrip.run_checked, roundtrip.trials(kem, 1)
        time_out, before = roundtrip.TIME_OUT, OPS[: OPS.index(op)]
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        file = Path(folder) / "profile"
        with Device(board, firmware, time_out=time_out, watch=Watch(profile=file)) as device:
            # The second time, code is in the cache, where a board has one.
            for each in [*before, op, op]:
                run = checked(device, each, vector)
        region = file.read_text().rstrip("\n").split("\n\n")[-1]
    root, instructions, sites = _read(region, firmware)
    return Profile(
        board=board.name,
        impl=impl,
        kem=kem,
        op=op,
        timing=board.timing,
        commit=firmware.commit or commit(),
        compiler=firmware.compiler,
        flags=firmware.flags,
        rom_bytes=firmware.rom_bytes,
        ram_bytes=firmware.ram_bytes,
        measured=run.cycles,
        root=root,
        instructions=instructions,
        sites=sites,
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


def _read(region: str, firmware: Firmware) -> tuple[Frame, list[Instruction], list[CallSite]]:
    """What bench/timing/profile.c wrote of a region."""
    places = _Places(firmware)
    root = Frame("")
    chains = {0: root}
    froms: dict[int, tuple[int, int, int]] = {}  # of a chain: caller's chain, address, times
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
        Instruction(address, places.function(address), *places.line(address), int(n), cycles)
        for address, (n, cycles) in sorted(costs.items())
    ]
    return root, instructions, _sites(places, froms, chains, executed, own)


def _frame_of(frame: Frame, function: str) -> Frame:
    """A function within a chain: not the one that was called, if that one went on with a jump."""
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
