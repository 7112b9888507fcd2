# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One implementation of one KEM, ready to be compiled: its sources, defines and flags.

Each is reached through SUPERCOP's interface: an ``api.h`` with the sizes (CRYPTO_PUBLICKEYBYTES,
...) and the functions crypto_kem_keypair, crypto_kem_enc and crypto_kem_dec.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ..folders import BENCH

#: Unless the caller says otherwise.
SPEED = ["-O3"]
SIZE = ["-Os"]
#: What builds for size take besides: an AVR pushes each register that a function must keep.
SMALLER = {"avr": ["-mcall-prologues"]}


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
    #: What takes the host's requests.
    harness: Path = BENCH / "device" / "main.c"
    #: Only for the harness, which sees the KEM as its api.h does.
    harness_defines: list[str] = field(default_factory=list)
    harness_include_dirs: list[Path] = field(default_factory=list)
    #: Source files whose functions count as hashing when time is divided up.
    hash_sources: list[Path] = field(default_factory=list)
    ops: tuple[str, ...] = ("keygen", "encaps", "decaps")
    #: Whether keys and ciphertexts come and go while an operation runs: they are not in its RAM.
    streamed: bool = False
    #: Object files, by their names without an extension, whose code is in internal memory of a chip
    #: that has its code in flash behind a cache; it is counted as RAM, too.
    in_iram: tuple[str, ...] = ()
    #: What operations check of the key that they are given, by operation: of model.CHECKS.
    checks: dict[str, str] = field(default_factory=dict)
    is_ours: bool = False
    cores: int = 1  # that it may use
    accelerators: str | None = None  # that it uses, by name
    #: The name of tables of which secrets choose the elements, on a chip without a cache.
    secret_tables: str | None = None
    #: What its tasks on two cores and the events between them are called, by their ids.
    task_names: dict[int, str] = field(default_factory=dict)
    origin: str = ""  # where foreign sources came from, name and version
    folder: Path | None = None  # of sources that are laid out as SUPERCOP or PQClean do it
