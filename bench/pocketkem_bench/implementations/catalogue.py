# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every implementation by its name: PocketKEM's builds, peers, and folders by their paths."""

from collections.abc import Callable
from pathlib import Path

from ..boards.board import Board
from ..kinds import KEM, KINDS, PrimitiveKind
from ..model import KEMS, BenchError
from . import layouts, own_hashes, peers, pocketkem, trees
from .implementation import Implementation


def names() -> list[str]:
    """Every implementation that has a name: PocketKEM's first, then the peers."""
    return [*pocketkem.BUILDS, *peers.names()]


def all_kems() -> list[str]:
    """Every KEM that has a name: the library's, then those that only peers have."""
    return list(
        dict.fromkeys([*KEMS, *(kem for peer in peers.names() for kem in peers.kems(peer))])
    )


def is_folder(impl: str) -> bool:
    return (Path(impl) / "api.h").is_file()


def is_tree(impl: str) -> bool:
    """Whether a name is that of a folder without an api.h, in which there may be others."""
    return impl not in ("", *names()) and not is_folder(impl) and Path(impl).is_dir()


def folders(impl: str) -> list[str]:
    """The implementations that a name stands for: itself, or all in the tree that it is."""
    return [str(path) for path in trees.below(Path(impl))] if is_tree(impl) else [impl]


def kems(impl: str) -> list[str]:
    """The KEMs of an implementation, the one that it has if nobody names another first."""
    if impl in peers.names():
        return peers.kems(impl)
    if is_folder(impl):
        folder = Path(impl).resolve()
        named = layouts.primitive(folder)
        return [named] if named else [layouts.own_name(folder), *all_kems()]
    if impl in pocketkem.BUILDS:
        return [*pocketkem.kems(impl), *own_hashes.names(impl)]
    return KEMS


def having(impl: str) -> Callable[[str], bool]:
    """Whether an implementation has a KEM. A folder whose path names none may have any: its api.h
    has the sizes, and a known name adds known answers."""
    if is_folder(impl) and layouts.primitive(Path(impl).resolve()) is None:
        return lambda _kem: True
    return frozenset(kems(impl)).__contains__


def has(impl: str, kem: str) -> bool:
    return having(impl)(kem)


def kind_of(impl: str, kem: str) -> PrimitiveKind:
    """The kind of one of an implementation's primitives."""
    if is_folder(impl):
        return layouts.kind_of(Path(impl).resolve())
    return kind_named(kem)


def kind_named(kem: str) -> PrimitiveKind:
    """The kind of a primitive that has a name here. No two kinds share one."""
    named = (kind for kind in KINDS.values() if kem in kind.known)
    return next(named, KEM)


def lacks(impl: str, board: Board) -> str | None:
    """What an implementation needs and the board lacks, or None if it can be built."""
    if impl in pocketkem.BUILDS:
        return pocketkem.BUILDS[impl].lacks(board)
    if impl in peers.PEERS:
        return peers.PEERS[impl].lacks(board)
    return layouts.lacks(Path(impl).resolve(), board) if is_folder(impl) else None


def get(impl: str, kem: str, board: Board) -> Implementation:
    if kem in own_hashes.names(impl):
        return own_hashes.get(impl, kem, board)
    if impl in pocketkem.BUILDS:
        return pocketkem.get(impl, kem, board)
    if impl in peers.names():
        return peers.get(impl, kem, board)
    if is_folder(impl):
        # Its name is the path that was given: results may leave this computer, and two checkouts of
        # one folder are compared by it.
        return layouts.implementation(Path(impl).resolve(), kem, board, str(Path(impl)))
    raise BenchError(
        f"There is no implementation '{impl}'. There are: {', '.join(names())}; or give a folder "
        "that has an api.h and the sources of crypto_kem_keypair, crypto_kem_enc, crypto_kem_dec, "
        "or of another of SUPERCOP's interfaces."
    )
