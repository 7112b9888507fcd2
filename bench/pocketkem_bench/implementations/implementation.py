# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One implementation of one primitive, ready to be compiled: its sources, defines and flags.

Every primitive is called through SUPERCOP's interface for its kind (package kinds): an ``api.h``
with the sizes (CRYPTO_PUBLICKEYBYTES, ...) and functions such as crypto_kem_keypair.
"""

from dataclasses import dataclass, field
from pathlib import Path

from ..boards.board import Board
from ..folders import BENCH
from ..kinds import KEM, KINDS
from ..model import EMULATED, HARDWARE
from . import lengths
from .other_primitives import Part

#: The default optimisation flags.
SPEED = ["-O3"]
SIZE = ["-Os"]
#: Further flags of builds for size. An AVR pushes each register that a function must keep.
SMALLER = {"avr": ["-mcall-prologues"]}


@dataclass(frozen=True)
class Implementation:
    """One implementation of one primitive, ready to be compiled."""

    name: str
    kem: str  # the primitive, whatever its kind
    sources: list[Path]  # the KEM alone: rom_bytes and ram_bytes count these
    include_dirs: list[Path]
    flags: list[str]
    #: Primitives of others that it calls, which are compiled with headers of their own.
    parts: list[Part] = field(default_factory=list)
    defines: list[str] = field(default_factory=list)
    #: Defines that its folder asks for. Flags that replace `flags` come behind them.
    own_defines: list[str] = field(default_factory=list)
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
    #: Source files that others could use, too: pqm4 does not count them as a scheme's size.
    common_sources: list[Path] = field(default_factory=list)
    ops: tuple[str, ...] = KEM.ops
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
    kind: str = KEM.name  # of the primitive
    #: The most bytes of a message, for a kind that has_length.
    longest_message: int = 0
    #: Whether its first operation also tries a unit of the machine.
    tries_unit: bool = False
    modelled: str = ""  # what it uses and simulators have from a model only

    @property
    def settings(self) -> list[str]:
        """All defines of the harness."""
        return [
            *self.harness_defines,
            f'-DKIND_FILE="{KINDS[self.kind].device}"',
            *lengths.harness_defines(self.longest_message, KINDS[self.kind].draws),
        ]

    def timing_on(self, board: Board) -> str:
        """The meaning of its cycles on a board."""
        simulated = self.modelled and board.timing not in (HARDWARE, EMULATED)
        return f"{board.timing}; {self.modelled}" if simulated else board.timing
