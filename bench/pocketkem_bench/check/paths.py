# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The paths through the operations besides the measured ones, on a device (kem_paths.c)."""

from __future__ import annotations

import re

from ..answers import operations
from ..answers.operations import operation_of
from ..boards.conversation import Run
from ..model import Vector, WrongOutput
from ..simulators.device import Device

ERR_RNG, ERR_IO = -1, -5  # as in pocketkem.h


#: Patterns of all paths, and of none.
ALL, NONE = r".*", r""


def paths(device: Device, ways: str) -> list[str]:
    """The names of the device's paths that match the regular expression."""
    if not device.has("paths"):
        return []
    names = device.read("paths").rstrip(b"\0").decode().split()
    return [name for name in names if re.fullmatch(ways, name)]


def load(device: Device, path: str, vector: Vector, *, rejected: bool = False) -> None:
    """Loads the inputs of a path. The device overwrites its outputs."""
    device.load("fails_at", bytes(4))
    reads, _writes = operations.expected(path, vector, rejected=rejected)
    # Encapsulation may take the hash of ek from sk; decapsulation the seed from the random bytes.
    more = (
        {} if operation_of(path) == "keygen" else {"sk": vector.sk, "random": vector.d + vector.z}
    )
    operations.load(device, vector, {**more, **reads})


def run(device: Device, path: str, vector: Vector, *, rejected: bool = False) -> Run:
    """Runs a path, and checks its outputs."""
    load(device, path, vector, rejected=rejected)
    done = device.run(path)
    _reads, writes = operations.expected(path, vector, rejected=rejected)
    if "no_ek" in path:
        del writes["pk"]
    operations.check(device, vector, path, done, writes)
    return done


def calls(device: Device) -> int:
    """How often the last path called a reader, a writer or the random generator."""
    return int.from_bytes(device.read("calls"), "little")


def run_failing(device: Device, path: str, vector: Vector, call: int) -> None:
    """Runs a path with a failure of this call. It must give no output."""
    load(device, path, vector)
    device.load("fails_at", call.to_bytes(4, "little"))
    done = device.run(path)
    if done.result not in (ERR_RNG, ERR_IO):
        raise WrongOutput(f"{path} returned {done.result} although its call {call} failed.")


def given_bytes(device: Device) -> int:
    """The bytes of working memory that the caller gave to the last path."""
    return int.from_bytes(device.read("given"), "little")
