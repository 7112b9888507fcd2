# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which plans there are: families of schemes, builds, and the memory of a worker in each build."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .kinds import Job, Operation, Scheme

LEVELS = {2: "512", 3: "768", 4: "1024"}


@dataclass(frozen=True)
class Build:
    name: str
    packed: bool
    condition: str


FAST = Build("fast", False, "POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL")
SMALL = Build("small", True, "POCKETKEM_WORKER && POCKETKEM_RAM_SMALL")
BUILDS = (FAST, SMALL)


@dataclass(frozen=True)
class Family:
    """Schemes with the same hash functions."""

    name: str  # of its file
    costs: str  # the suite in the table of costs
    fips203: bool
    scheme: str  # with {level}
    folder: str
    include: str
    #: The family whose plans it takes but for encapsulation.
    like: str | None = None

    def scheme_name(self, k: int) -> str:
        return self.scheme.format(level=LEVELS[k])


_CORES = ("src/cores", "")
_PORT = ("port/esp-idf/src", "cores/")

FAMILIES = (
    Family("mlkem", "fips202", True, "mlkem{level}", *_CORES),
    Family("kyber", "fips202", False, "kyber{level}", *_CORES, like="mlkem"),
    Family("90s", "90s", False, "kyber{level}_90s", *_CORES),
    Family("90s_accelerated", "90s_accelerated", False, "kyber{level}_90s_accelerated", *_PORT),
)


def job_of(scheme: Scheme, operation: Operation, build: Build, in_order: bool) -> Job:
    """With the memory that is of use: POCKETKEM_WORKER_BYTES, in the small build _SMALL.

    The object's hash, 208 bytes on a chip, is as long as a place and a quarter.
    """
    places, hash_at = (5, 4) if build.packed else (3, 2)
    return Job(scheme, operation, build.packed, in_order, not build.packed, places, hash_at)


def least_job(k: int, operation: Operation) -> Job:
    """For POCKETKEM_WORKER_BYTES_LEAST, any object, both builds, and both flavours."""
    fips203 = operation is not Operation.ENCAPS  # the flavour with more steps
    return Job(Scheme(k, fips203), operation, True, True, False, 2, 2)


LEAST = Path("src/cores/plans_least.c")


def file_of(family: Family, build: Build) -> Path:
    return Path(family.folder) / f"plans_{family.name}_{build.name}.c"
