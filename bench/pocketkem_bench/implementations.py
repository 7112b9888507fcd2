# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Implementations of a KEM: which sources, which defines, which flags.

Each is reached through SUPERCOP's interface: an ``api.h`` with the sizes (CRYPTO_PUBLICKEYBYTES,
...) and the functions crypto_kem_keypair, crypto_kem_enc and crypto_kem_dec. A folder of sources
with that interface can be measured as it is, by giving its path as the implementation's name.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from .boards import BENCH, ROOT, Board
from .model import KEMS, BenchError

#: Unless the caller says otherwise.
SPEED = ["-O3"]
SIZE = ["-Os"]


@dataclass(frozen=True)
class Implementation:
    """One implementation of one KEM, ready to be compiled."""

    name: str
    kem: str
    sources: list[Path]  # the KEM, and nothing else: what rom_bytes and ram_bytes count
    include_dirs: list[Path]
    flags: list[str]
    defines: list[str] = field(default_factory=list)
    #: Headers for where the board's own C library does not have them.
    fallback_include_dirs: list[Path] = field(default_factory=list)
    #: What leads from SUPERCOP's names to the KEM: compiled like the KEM, counted as harness.
    adaptor: list[Path] = field(default_factory=list)
    #: Only for the harness, which sees the KEM as its api.h does.
    harness_defines: list[str] = field(default_factory=list)
    harness_include_dirs: list[Path] = field(default_factory=list)
    #: Source files whose functions count as hashing when time is divided up.
    hash_sources: list[Path] = field(default_factory=list)
    ops: tuple[str, ...] = ("keygen", "encaps", "decaps")
    cores: int = 1  # that it may use
    accelerators: str | None = None  # that it uses, by name
    #: What its tasks on two cores and the events between them are called, by their ids.
    task_names: dict[int, str] = field(default_factory=dict)
    origin: str = ""  # where foreign sources came from, name and version


#: name: (best kernels of the board?, defines, flags)
_OURS = {
    "pocketkem": (True, [], SPEED),
    "pocketkem-small": (True, ["-DPOCKETKEM_RAM_SMALL=1"], SPEED),
    "pocketkem-tiny": (True, ["-DPOCKETKEM_RAM_SMALL=1", "-DPOCKETKEM_CODE_SMALL=1"], SIZE),
    "pocketkem-c": (False, [], SPEED),
    "pocketkem-c-small": (False, ["-DPOCKETKEM_RAM_SMALL=1"], SPEED),
}


def names() -> list[str]:
    """Every implementation that has a name of its own: ours first, then the peers."""
    from . import peers

    return [*_OURS, *peers.names()]


def kems(impl: str) -> list[str]:
    """The KEMs that an implementation has."""
    from . import peers

    return peers.kems(impl) if impl in peers.names() else KEMS


def get(impl: str, kem: str, board: Board) -> Implementation:
    from . import peers

    if kem not in KEMS:
        raise BenchError(f"There is no KEM '{kem}'. There are: {', '.join(KEMS)}.")
    if impl in _OURS:
        return _pocketkem(impl, kem, board)
    if impl in peers.names():
        return peers.get(impl, kem)
    if (Path(impl) / "api.h").is_file():
        return _folder(Path(impl).resolve(), kem)
    raise BenchError(
        f"There is no implementation '{impl}'. There are: {', '.join(names())}; or give a folder "
        "that has an api.h and the sources of crypto_kem_keypair, crypto_kem_enc, crypto_kem_dec."
    )


def _pocketkem(impl: str, kem: str, board: Board) -> Implementation:
    best_kernels, defines, flags = _OURS[impl]
    kernels = ROOT / "src" / "arch" / board.arch
    device = BENCH / "device"
    constant = kem.replace("-", "_")
    fips203 = kem.startswith("mlkem")
    return Implementation(
        name=impl,
        kem=kem,
        sources=[*sorted((ROOT / "src").glob("*.c")), *sorted(kernels.glob("*.S"))],
        include_dirs=[ROOT / "include", ROOT / "src"],
        flags=flags,
        defines=[*defines, f"-DPOCKETKEM_ARCH_C={int(not best_kernels)}"],
        adaptor=[device / "pocketkem" / "kem_pocketkem.c"],
        harness_defines=[
            f"-DKEM_SCHEME=pocketkem_{constant}",
            f"-DKEM_SIZES=POCKETKEM_{constant.upper()}",
        ],
        harness_include_dirs=[device / "pocketkem", ROOT / "include"],
        hash_sources=[ROOT / "src" / name for name in ("keccak.c", "keccak_f1600.c")],
        # Round 3 has no check of the key.
        ops=("keygen", "encaps", "decaps", "decaps+check")
        if fips203
        else ("keygen", "encaps", "decaps"),
    )


def _folder(folder: Path, kem: str) -> Implementation:
    sources = [path for end in ("*.c", "*.S", "*.s") for path in sorted(folder.glob(end))]
    return Implementation(
        name=str(folder),
        kem=kem,
        sources=sources,
        include_dirs=[folder],
        flags=SPEED,
        harness_include_dirs=[folder],
        origin=f"the folder {folder.name}",
    )
