# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Selects boards, KEMs and implementations by the names on the command line."""

import shutil
from collections.abc import Iterable

from ..boards import files
from ..boards.board import Board
from ..implementations import catalogue
from ..model import BenchError
from .options import ALL


def usable(names: tuple[str, ...]) -> tuple[list[Board], list[str]]:
    """The boards with these names whose tools are installed, and what the others lack."""
    known = files.load_boards()
    lacks = lacking(names)
    boards = [known[name] for name in _chosen(names) if name not in lacks]
    sentences = [f"{name}: {sentence}" for name in lacks for sentence in lacks[name]]
    if not boards:
        raise BenchError("\n".join(["These boards cannot be used yet.", *sentences]))
    return boards, sentences


def on_port(names: tuple[str, ...], port: str) -> Board:
    """The real board with this name, which alone is named."""
    if len(names) != 1 or ALL in names:
        raise BenchError("On a port there is one board: name it with --board.")
    return files.load_boards()[names[0]].on_port(port)


def lacking(names: tuple[str, ...]) -> dict[str, list[str]]:
    """What the boards with these names lack, for those that cannot be used."""
    known = files.load_boards()
    missing = {name: known[name].missing() for name in _chosen(names)}
    return {name: sentences for name, sentences in missing.items() if sentences}


def _chosen(names: tuple[str, ...]) -> list[str]:
    known = files.load_boards()
    without_port = [name for name, board in known.items() if not board.needs_port]
    return without_port if ALL in names else list(dict.fromkeys(names))


def having_compiler(boards: list[Board], name: str) -> tuple[list[Board], list[str]]:
    """The boards that this compiler (of ``Board.compilers``) supports, and what is not
    installed."""
    having = [board for board in boards if name in board.compilers]
    programs = dict.fromkeys(board.compilers[name].compiler for board in having)
    missing = [program for program in programs if not shutil.which(program)]
    if not having:
        raise BenchError("None of these boards has this compiler.")
    return [board for board in having if board.compilers[name].compiler not in missing], [
        f"{program} is not installed; on Debian or Ubuntu: apt install {program}"
        for program in missing
    ]


def other_than_own(board: Board, name: str | None) -> str | None:
    """The name of a compiler, or None for the board's own, which comes first."""
    return None if name == next(iter(board.compilers)) else name


def jobs_of(
    boards: list[Board], kems: tuple[str, ...], impls: tuple[str, ...]
) -> list[tuple[Board, str, str]]:
    """Every combination that exists, once. impls: if empty, each board's own implementation."""
    jobs, lacking = [], []
    for board in boards:
        having = {impl: catalogue.having(impl) for impl in impls or (board.implementation,)}
        lacks = {impl: catalogue.lacks(impl, board) for impl in having}
        jobs += [
            (board, kem, impl)
            for kem in dict.fromkeys(kems)
            for impl, has in having.items()
            if has(kem) and not lacks[impl]
        ]
        lacking += lacks.values()
    if not jobs:
        if any(lacking):
            raise BenchError(" ".join(dict.fromkeys(filter(None, lacking))))
        has = [f"{impl} has: {', '.join(catalogue.kems(impl))}." for impl in impls]
        for kem in kems if not impls else ():
            others = [name for name in catalogue.names() if kem in catalogue.kems(name)]
            has.append(f"{kem} is in: {', '.join(others)}; name one with --impl.")
        raise BenchError(" ".join(["None of these implementations has any of these KEMs.", *has]))
    return jobs


def default_kems(impls: tuple[str, ...]) -> tuple[str, ...]:
    """Those of folders; and ML-KEM-768 for who has none of them."""
    named = dict.fromkeys(catalogue.kems(impl)[0] for impl in impls if catalogue.is_folder(impl))
    if not impls or any(named.keys().isdisjoint(catalogue.kems(impl)) for impl in impls):
        named["mlkem768"] = None
    return tuple(named)


#: The most sentences on what is left out: of a tree there may be hundreds.
_SAID = 5


def left_out(jobs: Iterable[tuple], impls: tuple[str, ...], kems: tuple[str, ...]) -> list[str]:
    """A sentence for each implementation that was named, and of which no job is."""
    without = dict.fromkeys(impls).keys() - {job[2] for job in jobs}
    boards = {job[0].name: job[0] for job in jobs}.values()
    said = [
        next(filter(None, (catalogue.lacks(impl, board) for board in boards)), None)
        or f"{impl} has no {' or '.join(kems)}: left out."
        for impl in impls
        if impl in without
    ]
    return said[:_SAID] + [f"Left out: {len(said) - _SAID} others."] * (len(said) > _SAID)


def every_kem(impls: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(kem for impl in impls for kem in catalogue.kems(impl)))
