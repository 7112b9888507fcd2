# SPDX-License-Identifier: Apache-2.0 OR MIT
"""PocketKEM's hash functions by themselves, with the kernels of its builds, beside those of peers.

They are no part of the library's interface. Their states are not wiped here, as an operation does.
"""

from dataclasses import replace
from pathlib import Path

from ..boards.board import Board
from ..folders import BENCH
from ..kinds import HASH
from ..model import BenchError
from . import lengths, pocketkem
from .implementation import Implementation

#: The builds whose hash functions differ.
BUILDS = ("pocketkem", "pocketkem-tiny", "pocketkem-c")

#: The bytes of output, and the rate and suffix of Keccak. SHAKE's outputs are SUPERCOP's: blocks.
_HASHES: dict[str, tuple[int, int | None, int | None]] = {
    "sha256": (32, None, None),
    "sha512": (64, None, None),
    "sha3-256": (32, 136, 0x06),
    "sha3-512": (64, 72, 0x06),
    "shake128": (168, 168, 0x1F),
    "shake256": (136, 136, 0x1F),
}


def names(impl: str) -> list[str]:
    return list(_HASHES) if impl in BUILDS else []


def _is_needed(source: Path) -> bool:
    """Whether hash functions may need a source of the library: the linker takes what they do."""
    needed = source.parent.name == "hash" or source.suffix == ".S"
    return needed or source.name in ("platform.c", "wipe.c")


def get(impl: str, name: str, board: Board) -> Implementation:
    if name not in names(impl):
        raise BenchError(f"{impl} has no {name}; {', '.join(BUILDS)} have: {', '.join(_HASHES)}.")
    whole = pocketkem.get(impl, "mlkem768", board)
    device = BENCH / "device"
    size, rate, suffix = _HASHES[name]
    sizes = [f"-DCRYPTO_BYTES={size}"]
    defines = [*sizes, *([f"-DHASH_RATE={rate}", f"-DHASH_SUFFIX={suffix}"] if rate else [])]
    includes = [device / "peers" / "symmetric", device / "supercop"]
    return replace(
        whole,
        kem=name,
        kind=HASH.name,
        ops=HASH.ops,
        checks={},
        sources=[*filter(_is_needed, whole.sources), device / "pocketkem" / "hash.c"],
        include_dirs=[*whole.include_dirs, *includes],
        defines=[*whole.defines, *defines],
        adaptor=[],
        harness_defines=sizes,
        harness_include_dirs=includes,
        longest_message=lengths.longest(board),
    )
