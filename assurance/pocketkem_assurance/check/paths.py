# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The paths through the operations besides the measured ones, on a device (kem_paths.c)."""

from __future__ import annotations

import re

from pocketkem_bench.answers import operations
from pocketkem_bench.answers.operations import operation_of
from pocketkem_bench.boards.conversation import Run
from pocketkem_bench.model import Vector, WrongOutput
from pocketkem_bench.simulators.device import SimulatedDevice

ERR_RNG, ERR_IO = -1, -5  # as in pocketkem.h


#: Patterns of all paths, and of none.
ALL, NONE = r".*", r""


def paths(device: SimulatedDevice, ways: str) -> list[str]:
    """The names of the device's paths that match the regular expression."""
    if not device.has("paths"):
        return []
    names = device.read("paths").rstrip(b"\0").decode().split()
    return [name for name in names if re.fullmatch(ways, name)]


def load(device: SimulatedDevice, path: str, vector: Vector, *, rejected: bool = False) -> None:
    """Loads the inputs of a path. The device overwrites its outputs."""
    device.load("fails_at", bytes(4))
    reads, _writes = operations.expected(path, vector, rejected=rejected)
    # Encapsulation may take the hash of ek from sk; decapsulation the seed from the random bytes.
    more = (
        {} if operation_of(path) == "keygen" else {"sk": vector.sk, "random": vector.d + vector.z}
    )
    operations.load(device, vector, {**more, **reads})


def run(device: SimulatedDevice, path: str, vector: Vector, *, rejected: bool = False) -> Run:
    """Runs a path, and checks its outputs."""
    load(device, path, vector, rejected=rejected)
    done = device.run(path)
    _reads, writes = operations.expected(path, vector, rejected=rejected)
    if "no_ek" in path:
        del writes["pk"]
    operations.check(device, vector, path, done, writes)
    return done


def calls(device: SimulatedDevice) -> int:
    """How often the last path called a reader, a writer or the random generator."""
    return int.from_bytes(device.read("calls"), "little")


def run_failing(device: SimulatedDevice, path: str, vector: Vector, call: int) -> None:
    """Runs a path with a failure of this call. It must give no output."""
    load(device, path, vector)
    device.load("fails_at", call.to_bytes(4, "little"))
    done = device.run(path)
    if done.result not in (ERR_RNG, ERR_IO):
        raise WrongOutput(f"{path} returned {done.result} although its call {call} failed.")


def given_bytes(device: SimulatedDevice) -> int:
    """The bytes of working memory that the caller gave to the last path."""
    return int.from_bytes(device.read("given"), "little")
