# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The subject of a check, and its findings."""

from __future__ import annotations

import dataclasses
import shlex
import subprocess
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, lru_cache

from pocketkem_bench.boards.board import Board
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.building.commands import compiler_version
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.implementations import catalogue, pocketkem
from pocketkem_bench.implementations.implementation import SIZE, SMALLER, Implementation
from pocketkem_bench.measuring.fit import usual_time_out
from pocketkem_bench.model import DOES_NOT_FIT, KEMS, BenchError

#: The builds that are checked: implementation and flags.
BUILDS = [("pocketkem", "-O3"), ("pocketkem-small", "-O3"), ("pocketkem-tiny", "-Os")]
#: Further builds where a board has what they need: a second core, accelerators, kernels with
#: look-up tables, a harness that streams, a vector unit.
SPECIAL_BUILDS = [
    ("pocketkem-two-cores", "-O3"),
    ("pocketkem-two-cores-small", "-O3"),
    ("pocketkem-accelerated", "-O3"),
    ("pocketkem-two-cores-accelerated", "-O3"),
    ("pocketkem-table-ram", "-O3"),
    ("pocketkem-table-flash", "-O3"),
    ("pocketkem-streamed", "-Os"),
    ("pocketkem-pie", "-O3"),
    ("pocketkem-helium", "-O3"),
]
#: Builds that are checked only if they are named.
NAMED_BUILDS = [
    ("pocketkem-resist", "-O3"),
    ("pocketkem-resist-small", "-O3"),
    ("pocketkem-pie-two-cores", "-O3"),
    ("pocketkem-masked", "-O3"),
]
#: Further builds on the board with promised limits, with the flags of these limits.
LIMITED_BUILDS = {"cortex-m4": [("pocketkem", "-O2"), ("pocketkem-small", "-O2")]}


@lru_cache
def with_the_same_code(name: str, impl: str) -> str:
    """The first board for which an implementation is compiled in the same way. Such boards share
    budgets."""
    boards = load_boards()
    kem = catalogue.kems(impl)[0]

    def code(board: Board) -> tuple:
        sources = catalogue.get(impl, kem, board).sources
        return board.compiler, board.cflags, board.arch, sources

    # By name: the model of a real board (esp32) comes before that board (esp32-devkitc).
    can = [b for _, b in sorted(boards.items()) if not catalogue.lacks(impl, b)]
    return next(board.name for board in can if code(board) == code(boards[name]))


def builds(board: Board, impls: Collection[str] = (), flags: str = "") -> list:
    """The builds that are checked on a board. impls: only these; flags: instead of their own."""
    special = [build for build in SPECIAL_BUILDS if not catalogue.lacks(build[0], board)]
    known = [*BUILDS, *special, *LIMITED_BUILDS.get(board.name, [])]
    known += [build for build in NAMED_BUILDS if build[0] in impls]
    for_size = " ".join([*SIZE, *SMALLER.get(board.arch, [])])
    chosen = [
        (impl, flags or (for_size if own == "-Os" else own))
        for impl, own in known
        if not impls or impl in impls
    ]
    return list(dict.fromkeys(chosen))


def is_ours(impl: str) -> bool:
    return impl in pocketkem.BUILDS


def is_of_library(impl: str, kem: str) -> bool:
    """Whether it is a KEM of the library, and not one of our hash functions by itself."""
    return is_ours(impl) and kem in KEMS


def foreign_builds(impls: Collection[str], flags: str = "") -> list:
    """Implementations that are not ours. Without flags they have their own."""
    return [(impl, flags) for impl in dict.fromkeys(impls) if not is_ours(impl)]


def is_too_large(error: BenchError) -> bool:
    """Whether no machine of the board has room for the build. This is neither success nor
    failure."""
    return str(error).startswith(DOES_NOT_FIT)


@dataclass(frozen=True)
class Finding:
    """One line of the answer, for one operation or for the whole code."""

    check: str
    board: str
    impl: str
    flags: str  # behind the compiler's name, if that is not the board's own
    kem: str
    op: str | None
    ok: bool
    text: str  # the finding in words
    value: int | None = None  # its figure: bytes of stack, number of secrets tried, ...
    compiler: str = ""  # name and version
    details: tuple[str, ...] = ()  # the single items that the text counts

    @property
    def subject(self) -> str:
        return " ".join(filter(None, (self.board, self.impl, self.flags, self.kem)))

    def as_dict(self) -> dict:
        return dataclasses.asdict(self)


def is_masked(implementation: Implementation) -> bool:
    """Whether its operations have keys and secrets in shares."""
    return "-DKEM_MASKED=1" in implementation.harness_defines


@dataclass(frozen=True)
class Subject:
    """A primitive as it is built for a board."""

    board: Board
    impl: str
    flags: str  # "": those of the implementation
    kem: str
    by: str | None = None  # the name of a compiler (Board.compiled_by), if not the board's own

    def __str__(self) -> str:
        return f"{self.board.name} {self.impl} {self.tried} {self.kem}"

    @property
    def tried(self) -> str:
        """The flags, with the compiler in front if it is not the board's own."""
        flags = self.flags or " ".join(self.implementation.flags)
        return f"{self.by} {flags}" if self.by else flags

    @property
    def is_of_library(self) -> bool:
        return is_of_library(self.impl, self.kem)

    def _is_alone(self, impl: Implementation) -> bool:
        """Whether it has a harness, paths or operations of its own."""
        return impl.streamed or not self.is_of_library or is_masked(impl)

    @cached_property
    def implementation(self) -> Implementation:
        """The implementation. A KEM of the library also has decapsulation from a seed, which
        measurements leave out; with streaming or masks there is no other decapsulation."""
        impl = catalogue.get(self.impl, self.kem, self.board)
        if self._is_alone(impl):
            return impl
        return dataclasses.replace(
            impl,
            harness_defines=[*impl.harness_defines, *impl.defines, "-DKEM_FROM_SEED"],
            ops=("keygen", "encaps", "decaps", "decaps+check", "decaps+seed"),
        )

    @cached_property
    def _has_small_code(self) -> bool:
        """Whether src/config.h chooses small code for this machine and these flags."""
        told = [*self.implementation.defines, *shlex.split(self.flags)]
        command = [
            self.board.compiler,
            *self.board.compile_flags,
            *told,
            "-E",
            "-P",
            "-x",
            "c",
            "-",
        ]
        asked = f'#include "{ROOT / "src" / "config.h"}"\nPOCKETKEM_CODE_SMALL\n'
        done = subprocess.run(command, input=asked, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BenchError(f"{self.board.compiler} does not take src/config.h: {done.stderr}")
        return done.stdout.split()[-1] == "1"

    @cached_property
    def with_paths(self) -> Implementation:
        """The implementation with every path that pocketkem.h documents (kem_paths.c)."""
        impl = self.implementation
        if self._is_alone(impl):
            return impl
        return dataclasses.replace(
            impl,
            adaptor=[*impl.adaptor, BENCH / "device" / "pocketkem" / "kem_paths.c"],
            **self._seeing_the_library(impl, *self._of_paths),
        )

    @cached_property
    def with_fixed_matrix(self) -> Implementation:
        """The implementation with one matrix for all keys."""
        impl = self.implementation
        # A streaming build names the scheme in its harness.
        (names_scheme,) = [impl.harness] if impl.streamed else impl.adaptor
        fixed = BENCH / "device" / "pocketkem" / "kem_fixed_matrix.c"
        return dataclasses.replace(
            impl,
            harness=fixed if impl.streamed else impl.harness,
            adaptor=[] if impl.streamed else [fixed],
            **self._seeing_the_library(
                impl,
                f'-DKEM_ADAPTOR="{names_scheme.parent.name}/{names_scheme.name}"',
                *([] if impl.streamed else self._of_paths),
            ),
        )

    @property
    def _of_paths(self) -> list[str]:
        """Keys in DER are those of FIPS 203. Small boards have no room for them."""
        is_fips203 = self.kem.startswith("mlkem")
        has_der = is_fips203 and self.board.arch not in ("avr", "msp430")
        return ["-DKEM_PATHS", f"-DKEM_IS_FIPS203={int(is_fips203)}", *["-DKEM_DER"] * has_der]

    def _seeing_the_library(self, impl: Implementation, *defines: str) -> dict:
        """The settings of a harness that uses headers of the library. It must see them as the
        library does, although it is always compiled for size."""
        define = "-DPOCKETKEM_CODE_SMALL="
        small = self._has_small_code
        others = [d for d in impl.harness_defines if not d.startswith(define)]
        return {
            "harness_defines": [*others, f"{define}{int(small)}", *defines],
            "harness_include_dirs": [
                *impl.harness_include_dirs,
                *(ROOT / "src", BENCH / "device", BENCH / "device" / "pocketkem"),
            ],
        }

    @property
    def time_out(self) -> float:
        """Seconds after which an operation counts as hung. Where an instruction of a unit is
        hundreds of the simulator's, it takes long."""
        usual = usual_time_out(self.implementation)
        return 20 * usual if self.implementation.tries_unit else usual

    @property
    def machine(self) -> Board:
        """The board with all the memory that its simulator can have. Claims about the code also
        hold where inputs, outputs and harness are too large for the chip."""
        return self.board.with_machine_memory() or self.board

    def build(self, implementation: Implementation) -> Firmware:
        return build(self.machine, implementation, shlex.split(self.flags) or None, self.by)

    def finding(
        self, check: str, op: str | None, ok: bool, text: str, value: int | None = None
    ) -> Finding:
        on = self.board.compiled_by(self.by) if self.by else self.board
        return Finding(
            *(check, self.board.name, self.impl, self.tried, self.kem, op, ok, text, value),
            compiler_version(on.compiler),
        )
