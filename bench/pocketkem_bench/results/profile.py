# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The cycles of an operation: by function with its callers, by source line, and as a file for
KCachegrind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

#: The name for an address whose function or line is unknown.
UNKNOWN = "?"


@dataclass
class Frame:
    """A function as reached by one chain of calls."""

    function: str
    calls: int = 0
    cycles: float = 0.0  # of its own instructions
    children: dict[str, Frame] = field(default_factory=dict)

    def as_list(self) -> list:
        """The frame for JSON: [function, calls, cycles, children]."""
        children = [child.as_list() for child in self.children.values()]
        # The simulator's plugin writes hundredths, so that sums equal those of the profile.
        return [self.function, self.calls, round(self.cycles, 2), children]

    @classmethod
    def from_list(cls, data: list) -> Frame:
        function, calls, cycles, children = data
        frames = map(cls.from_list, children)
        return cls(function, calls, cycles, {frame.function: frame for frame in frames})

    @property
    def total(self) -> float:
        """Its cycles with those of the functions that it called."""
        return self.cycles + sum(child.total for child in self.children.values())

    def child(self, function: str) -> Frame:
        return self.children.setdefault(function, Frame(function))

    def total_of(self, functions: Collection[str]) -> float:
        """The cycles in functions and in what these call."""
        if self.function in functions:
            return self.total
        return sum(child.total_of(functions) for child in self.children.values())

    def frames(self) -> Iterator[tuple[Frame, tuple[str, ...]]]:
        """The frame and all below it, each with the functions that led to it."""

        def walk(frame: Frame, callers: tuple[str, ...]) -> Iterator:
            yield frame, callers
            for child in frame.children.values():
                yield from walk(child, (*callers, frame.function))

        return walk(self, ())


@dataclass(frozen=True)
class ProfiledInstruction:
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
    cycles: float  # of the callee and of all that it called
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
    measured: float  # the cycles of this run without those of the harness
    root: Frame  # has no name: it calls the operation
    instructions: list[ProfiledInstruction]  # by address
    sites: list[CallSite]
    hash_percent: float | None = None  # of the measured cycles; None: hash functions are not known

    @property
    def name(self) -> str:
        return f"{self.board}-{self.impl}-{self.kem}-{self.op}"

    @property
    def cycles(self) -> float:
        return self.root.total

    @property
    def harness(self) -> float:
        """The harness's cycles around the operation."""
        return self.cycles - self.measured

    def executed(self) -> set[str]:
        """The functions of which an instruction was executed."""
        return {each.function for each in self.instructions}

    def rows(self) -> list[dict]:
        """The rows for ``--json``: one object for each function."""
        return [
            {
                **{field: getattr(self, field) for field in ("board", "impl", "kem", "op")},
                **{"function": name, "calls": calls, "cycles": own, "cycles_with_calls": total},
                **{"timing": self.timing, "commit": self.commit, "compiler": self.compiler},
                **{"flags": self.flags, "hash_percent": self.hash_percent},
            }
            for name, calls, own, total in self.functions()
        ]

    def functions(self) -> list[tuple[str, int, float, float]]:
        """(name, calls, own cycles, cycles with called functions), the most expensive first."""
        calls: dict[str, int] = defaultdict(int)
        own: dict[str, float] = defaultdict(float)
        total: dict[str, float] = defaultdict(float)
        for frame, callers in self.root.frames():
            calls[frame.function] += frame.calls
            own[frame.function] += frame.cycles
            if frame.function not in callers:  # a recursive function counts once
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
