# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a measurement is made with, besides the commit, the compiler and the flags.

A commit alone does not say it: a checkout may have changes, and sources may be a user's own folder.
The hashes do not depend on where the files are.
"""

from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path

from ..boards import files
from ..boards.board import Board
from ..building.cache import fingerprint, with_headers
from ..folders import BENCH
from ..implementations.implementation import Implementation

#: The folders of bench that run a firmware and count its cycles, by the kind of simulator.
MODELS = {
    "qemu": ["timing"],
    "simavr": ["simavr", "runner"],
    "msp430sim": ["msp430sim", "runner"],
    "avr8js": ["avr8js"],
}


@dataclass(frozen=True)
class Provenance:
    """The fields of the same names of a Measurement."""

    sources: str | None  # of the KEM, with their headers
    board_file: str | None  # the settings of the board
    model: str | None  # the timing model; None: the board is real, or this computer
    simulator: str | None  # its program and version; None likewise

    def as_dict(self) -> dict[str, str | None]:
        return {field.name: getattr(self, field.name) for field in fields(self)}


#: What is known of a firmware that was built and loaded elsewhere.
UNKNOWN = Provenance(None, None, None, None)


def provenance(board: Board, implementation: Implementation) -> Provenance:
    return Provenance(
        sources=fingerprint(with_headers(implementation.sources, implementation.include_dirs), [])
        if implementation.sources
        else None,
        board_file=files.settings_hash(board.name),
        model=_model(board.simulator.kind) if board.simulator else None,
        simulator=board.runs_on.partition("(")[2].rstrip(")") if board.simulator else None,
    )


@lru_cache
def _model(kind: str) -> str:
    return fingerprint(model_files(kind), [])


def model_files(kind: str) -> list[Path]:
    folders = [BENCH / name for name in MODELS[kind]]
    return [path for folder in folders for path in sorted(folder.iterdir()) if path.is_file()]
