# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The kinds of steps, read from plan.h, and a step as the planner and the checker hold it."""

import re
from dataclasses import dataclass
from enum import Enum, IntEnum
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PLAN_H = ROOT / "src" / "cores" / "plan.h"

MAIN, WORKER = 0, 1
CORE_NAMES = ("main", "worker")


def _without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/", "", text, flags=re.S)


def _names_of_kinds(header: str) -> list[str]:
    body = re.search(r"typedef enum pkem_step_kind \{(.*?)\} pkem_step_kind;", header, re.S)
    if body is None:
        raise ValueError("plan.h has no enum pkem_step_kind")
    names = re.findall(r"\bPKEM_STEP_(\w+)", body[1])
    if names[-1] != "KINDS":
        raise ValueError("the last name of pkem_step_kind is not PKEM_STEP_KINDS")
    return names[:-1]


def _number(header: str, macro: str) -> int:
    found = re.search(rf"#define {macro} (\d+)", header)
    if found is None:
        raise ValueError(f"plan.h does not define {macro} as a number")
    return int(found[1])


_HEADER = _without_comments(PLAN_H.read_text())

#: As pkem_step_kind of plan.h.
Kind = IntEnum("Kind", _names_of_kinds(_HEADER), start=0)

#: Places below this number are the worker's, those from it on in the memory of noise polynomials.
PLACES_OF_WORKER = _number(_HEADER, "PKEM_PLACES_OF_WORKER")
#: A plan with so many places has eight sponges there.
PLACES_OF_BATCH = _number(_HEADER, "PKEM_PLACES_OF_BATCH")
STATES = 8
PLACES_IN_NOISE = 3
BLOCKS_OF_ENTRY = 3
QUARTERS = 4


def place_in_noise(j: int, n: int) -> int:
    """PKEM_PLACE_IN_NOISE of plan.h."""
    return PLACES_OF_WORKER + 4 * j + n


#: Operands that mean something; others are 0.
_USE_B_ALONE = {Kind.GIVE, Kind.ADD_QUARTER}
_USE_BOTH = {
    Kind.COPY,
    Kind.NOISE_BLOCK,
    Kind.NOISE_BLOCK_TO_ACC,
    Kind.ADD_NOISE_BLOCK,
    Kind.MULTIPLY_QUARTER,
    Kind.FEED,
    Kind.WRITE_T,
    Kind.WRITE_T_OF_WORKER,
    Kind.XOF_X8,
}
_USE_A_ALONE = {
    Kind.XOF,
    Kind.PRF,
    Kind.NOISE,
    Kind.TAKE_NOISE,
    Kind.NOISE_TO_ACC,
    Kind.ADD_NOISE,
    Kind.MULTIPLY,
    Kind.WRITE_S,
    Kind.PUT,
    Kind.PUT_OF_WORKER,
    Kind.READ_EK,
    Kind.DECRYPT,
    Kind.HASH,
    Kind.ADD_S_TIMES_ROW,
    Kind.ADD_E_TIMES_Y,
    Kind.ENTRY_X8,
    Kind.ROW_X8,
    Kind.NOISE_X8,
}


def uses_a(kind: Kind) -> bool:
    return kind in _USE_A_ALONE or kind in _USE_BOTH


def uses_b(kind: Kind) -> bool:
    return kind in _USE_B_ALONE or kind in _USE_BOTH


class PlanOperation(Enum):
    """What plans are for, in the order of pkem_plan_operation."""

    KEYGEN = "keygen"
    ENCAPS = "encaps"
    DECAPS = "decaps"
    DECAPS_FROM_SEED = "decaps_from_seed"


#: Those that have plans with eight sponges.
OPERATIONS_BATCHED = (PlanOperation.KEYGEN, PlanOperation.ENCAPS, PlanOperation.DECAPS)


@dataclass(frozen=True)
class Step:
    kind: Kind
    a: int = 0
    b: int = 0

    def __str__(self) -> str:
        return f"{self.kind.name}({self.a}, {self.b})"


@dataclass(frozen=True)
class PlanScheme:
    """What a plan depends on of a scheme: not what its hash functions are, but what they hash."""

    k: int
    fips203: bool

    @property
    def eta1(self) -> int:
        return 3 if self.k == 2 else 2

    @property
    def du(self) -> int:
        return 11 if self.k == 4 else 10

    @property
    def dv(self) -> int:
        return 5 if self.k == 4 else 4

    @property
    def ek_bytes(self) -> int:
        return 384 * self.k + 32

    @property
    def ct_bytes(self) -> int:
        return 32 * (self.k * self.du + self.dv)


@dataclass(frozen=True)
class Job:
    """What the lists of a plan have to do, and where."""

    scheme: PlanScheme
    operation: PlanOperation
    packed: bool  # the build that keeps noise packed
    in_order: bool  # objects are written from the first byte to the last
    has_acc: bool  # the worker has an accumulator
    places: int  # the worker's
    hash_at: int  # the first place that the object's hash takes

    @property
    def k(self) -> int:
        return self.scheme.k

    @property
    def is_batched(self) -> bool:
        return self.places >= PLACES_OF_BATCH

    @property
    def makes_key(self) -> bool:
        return self.operation is PlanOperation.KEYGEN

    @property
    def from_seed(self) -> bool:
        return self.operation is PlanOperation.DECAPS_FROM_SEED

    @property
    def decapsulates(self) -> bool:
        return self.operation in (PlanOperation.DECAPS, PlanOperation.DECAPS_FROM_SEED)

    @property
    def hashes_object(self) -> bool:
        """Encapsulation of FIPS 203 hashes no object: then these steps do nothing."""
        return not (self.operation is PlanOperation.ENCAPS and self.scheme.fips203)

    @property
    def has_prefix(self) -> bool:
        """J begins with z; H of round 3 with nothing."""
        return self.decapsulates and self.scheme.fips203

    @property
    def object_bytes(self) -> int:
        return self.scheme.ek_bytes if self.makes_key else self.scheme.ct_bytes

    def noise_nonces(self) -> range:
        return range(2 * self.k + (0 if self.makes_key else 1))

    def eta(self, nonce: int) -> int:
        return self.scheme.eta1 if self.makes_key or nonce < self.k else 2

    def noise_blocks(self, nonce: int) -> int:
        """How many blocks noise takes."""
        return 2 if self.eta(nonce) == 3 else 1
