# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which plans there are: families of schemes, builds with the memory of a worker, and chips."""

from dataclasses import dataclass
from pathlib import Path

from .kinds import PLACES_OF_BATCH, Job, PlanOperation, PlanScheme

LEVELS = {2: "512", 3: "768", 4: "1024"}


@dataclass(frozen=True)
class ListedBuild:
    name: str
    packed: bool
    condition: str


FAST = ListedBuild("fast", False, "PKEM_TWO_CORES && POCKETKEM_RAM == PKEM_RAM_FAST")
SMALL = ListedBuild("small", True, "PKEM_TWO_CORES && POCKETKEM_RAM != PKEM_RAM_FAST")
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


# ---- Chips ----


@dataclass(frozen=True)
class PlannedChip:
    """A chip whose costs decide about lists: costs/<name>.toml has them."""

    name: str  # of its board, too
    arch: str  # of the boards that take its lists (bench/boards)
    #: The suites and builds that it has lists for. All others are those of DEFAULT.
    own: frozenset[tuple[str, str]]
    #: Chips that take its lists, and whose costs count as much in SHARED.
    also: tuple[str, ...] = ()

    @property
    def symbol(self) -> str:
        return self.name.replace("-", "_")

    @property
    def macro(self) -> str:
        """In src/cores/plan.h, which says what is compiled for the chip."""
        return f"PKEM_PLANS_{self.symbol.upper()}"

    def has(self, family: Family, build: ListedBuild) -> bool:
        """Families with the same hash functions share plans, so a chip has all of them."""
        return (family.costs, build.name) in self.own


_ALL = frozenset((family.costs, build.name) for family in FAMILIES for build in BUILDS)
#: The suites and builds for which the costs of several chips are known.
SHARED = frozenset({("fips202", "fast")})

#: Its lists are those of any machine that has none of its own. That the other two have none costs
#: an RP2040 1.2 to 2.1 % of key generation, and nothing else 1 %. A Cortex-M33 is apart: its
#: products are quick beside its Keccak, and the lists of the others cost it up to 8 %.
DEFAULT = PlannedChip("esp32", "xtensa", _ALL, also=("rp2040", "rp2350-riscv"))
CHIPS = (DEFAULT, PlannedChip("rp2350", "armv7em", SHARED))


def chip_named(name: str) -> PlannedChip:
    return next(chip for chip in CHIPS if chip.name == name)


def chip_of(arch: str) -> PlannedChip:
    """The chip for which lists are compiled on boards with these kernels."""
    return next((chip for chip in CHIPS if chip.arch == arch), DEFAULT)


def families_of(chip: PlannedChip) -> tuple[Family, ...]:
    """Those that are compiled for it: accelerators are the ESP-IDF component's."""
    return FAMILIES if chip is DEFAULT else tuple(f for f in FAMILIES if f.folder == _CORES[0])


# ---- Jobs ----


def job_of(scheme: PlanScheme, operation: PlanOperation, build: ListedBuild, in_order: bool) -> Job:
    """With the memory that is of use: POCKETKEM_WORKER_BYTES, in the small build _SMALL.

    The object's hash, 208 bytes on a chip, is as long as a place and a quarter.
    """
    places, hash_at = (5, 4) if build.packed else (3, 2)
    return Job(scheme, operation, build.packed, in_order, not build.packed, places, hash_at)


def batched_job(k: int, operation: PlanOperation) -> Job:
    """For eight sponges, objects in plain memory, and both flavours."""
    fips203 = operation is not PlanOperation.ENCAPS  # the flavour with more steps
    places = PLACES_OF_BATCH
    return Job(PlanScheme(k, fips203), operation, False, False, True, places, places)


def least_job(k: int, operation: PlanOperation) -> Job:
    """For POCKETKEM_WORKER_BYTES_LEAST, any object, both builds, and both flavours."""
    fips203 = operation is not PlanOperation.ENCAPS  # the flavour with more steps
    return Job(PlanScheme(k, fips203), operation, True, True, False, 2, 2)


# ---- Files ----

LEAST = Path("src/cores/plans_least.c")
BATCHED = Path("src/cores/plans_batched.c")


def file_of(family: Family, build: ListedBuild, chip: PlannedChip = DEFAULT) -> Path:
    """The file with the lists that the chip takes."""
    of_chip = f"_{chip.symbol}" if chip is not DEFAULT and chip.has(family, build) else ""
    return Path(family.folder) / f"plans_{family.name}_{build.name}{of_chip}.c"


def condition_of(family: Family, build: ListedBuild, chip: PlannedChip) -> str:
    """When that file is compiled: for all chips that take it."""
    file = file_of(family, build, chip)
    takers = [c for c in CHIPS if family in families_of(c) and file_of(family, build, c) == file]
    if len(takers) == len([c for c in CHIPS if family in families_of(c)]):
        return build.condition
    names = " || ".join(f"POCKETKEM_PLANS == {taker.macro}" for taker in takers)
    return f"{build.condition} && {f'({names})' if len(takers) > 1 else names}"
