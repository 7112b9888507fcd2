# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which builds: every compiler that is here, every level, with link-time optimisation or without.

A compiler compiles all of the C for every KEM at once: which KEMs run does not change the machine
code. So a few KEMs that go through all of it stand for all nine.
"""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Collection, Iterator, Sequence

from pocketkem_bench.boards.board import Board
from pocketkem_bench.implementations import catalogue

from ..check.subject import Subject

#: With these, all sizes of noise and of compressed rows are used, and both suites of hashes.
KEMS = ("mlkem512", "kyber1024-90s")
LEVELS = ("-O0", "-O1", "-O2", "-O3", "-Os")
#: What Debian 12 has, beside each board's own compiler.
RELEASES = ("gcc-11", "clang-14", "clang-15", "clang-16", "clang-19")
#: With the best kernels and in portable C; for speed, for memory, and for size.
IMPLEMENTATIONS = ("pocketkem", "pocketkem-c", "pocketkem-tiny")


def subjects(
    boards: Collection[Board],
    impls: Collection[str] = (),
    kems: Collection[str] = (),
    compiler: str | None = None,
    flags: Sequence[str] = (),
) -> Iterator[Subject]:
    """compiler: only those of this family; flags: only these, instead of all levels. Each compiler
    and level of each board comes before the variants with link-time optimisation, so that a
    campaign that is interrupted has seen most of what differs."""
    plain = [(level,) for level in LEVELS]
    together = [(*way, "-flto") for way in plain if way != ("-O0",)]
    for ways in [[flags]] if flags else [plain, together]:
        for kem, way, board in itertools.product(kems or KEMS, ways, boards):
            for by in _compilers(board, compiler):
                if "-flto" in way and not _has_lto(board, by):
                    continue
                for impl in impls or _implementations(board):
                    if kem in catalogue.kems(impl):
                        yield Subject(board, impl, " ".join(way), kem, by)


def _implementations(board: Board) -> list[str]:
    """In a build without kernels the portable C is all there is."""
    has_kernels = board.arch != "c"
    return [
        impl
        for impl in IMPLEMENTATIONS
        if (has_kernels or impl != "pocketkem-c") and not catalogue.lacks(impl, board)
    ]


def _compilers(board: Board, family: str | None) -> Iterator[str | None]:
    own = next(iter(board.compilers))
    for name in (None, *RELEASES):
        of = (name or own).partition("-")[0]
        if of not in board.compilers or (family and of != family):
            continue
        if name is None or shutil.which(board.compiled_by(name).compiler):
            yield name


def _has_lto(board: Board, by: str | None) -> bool:
    compiler = board.compiled_by(by).compiler if by else board.compiler
    return "clang" not in compiler or bool(shutil.which(compiler.replace("clang", "ld.lld")))
