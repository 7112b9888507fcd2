# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One implementation of one KEM, ready to be compiled: its sources, defines and flags.

Every KEM is called through SUPERCOP's interface: an ``api.h`` with the sizes
(CRYPTO_PUBLICKEYBYTES, ...) and the functions crypto_kem_keypair, crypto_kem_enc and
crypto_kem_dec.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ..folders import BENCH

#: The default optimisation flags.
SPEED = ["-O3"]
SIZE = ["-Os"]
#: Further flags of builds for size. An AVR pushes each register that a function must keep.
SMALLER = {"avr": ["-mcall-prologues"]}


@dataclass(frozen=True)
class Implementation:
    """One implementation of one KEM, ready to be compiled."""

    name: str
    kem: str
    sources: list[Path]  # the KEM alone: rom_bytes and ram_bytes count these
    include_dirs: list[Path]
    flags: list[str]
    defines: list[str] = field(default_factory=list)
    #: Headers for boards whose own C library does not have them.
    fallback_include_dirs: list[Path] = field(default_factory=list)
    #: Files that connect SUPERCOP's names to the KEM: compiled like the KEM, counted as harness.
    adaptor: list[Path] = field(default_factory=list)
    #: The file that handles the host's requests.
    harness: Path = BENCH / "device" / "main.c"
    #: Defines of the harness alone, which sees the KEM as its api.h does.
    harness_defines: list[str] = field(default_factory=list)
    harness_include_dirs: list[Path] = field(default_factory=list)
    #: Source files whose functions count as hashing in a division of time.
    hash_sources: list[Path] = field(default_factory=list)
    ops: tuple[str, ...] = ("keygen", "encaps", "decaps")
    #: Whether keys and ciphertexts are transferred during an operation and are not in RAM.
    streamed: bool = False
    #: Object files, by name without suffix, whose code is in internal memory on a chip that has its
    #: code in flash behind a cache. That code is counted as RAM, too.
    in_iram: tuple[str, ...] = ()
    #: What operations check of the key that they get, by operation: values of model.CHECKS.
    checks: dict[str, str] = field(default_factory=dict)
    is_ours: bool = False
    cores: int = 1  # the most cores that it uses
    accelerators: str | None = None  # the names of those that it uses
    #: The name of tables that secrets may index, on a chip without a cache.
    secret_tables: str | None = None
    #: Names of its tasks on two cores and of the events between them, by id.
    task_names: dict[int, str] = field(default_factory=dict)
    origin: str = ""  # the origin of foreign sources, with name and version
    folder: Path | None = None  # of sources in the layout of SUPERCOP or PQClean
