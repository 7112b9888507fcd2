# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The cycles and instructions of a handshake by what they are for, from the simulator's profile."""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

from ..building.firmware import Firmware
from . import image

#: Of image.PARTS: ML-KEM, what no other part has, and what does not count.
KEM, REST, WAITING = "ML-KEM", "rest", "waiting"


@dataclass
class PartCost:
    cycles: float = 0.0
    instructions: int = 0


class _Functions:
    def __init__(self, firmware: Firmware, part_of: Callable[[str], str | None]):
        self._part_of = part_of
        self._known = firmware.functions()
        self._starts = [address for address, _name in self._known]

    def part(self, address: int, of_caller: str) -> str:
        """The part of the function at an address that was entered from another part.

        A part has what it calls: hashing inside ML-KEM is ML-KEM. Waiting for the line is waiting
        wherever it happens.
        """
        at = bisect_right(self._starts, address) - 1
        part = self._part_of(self._known[at][1]) if at >= 0 else None
        if part == WAITING or of_caller == REST:
            return part or REST
        return of_caller


def costs(
    region: str,
    firmware: Firmware,
    part_of: Callable[[str], str | None] = image.part_of,
    names: tuple[str, ...] = image.PARTS,
) -> dict[str, PartCost]:
    """By part. region: what bench/timing/profile.c wrote. part_of: as image's, for another
    program than the handshake of TLS."""
    functions = _Functions(firmware, part_of)
    chains = {0: REST}  # the part of the function that a chain of calls has entered
    found = {part: PartCost() for part in names}
    for line in region.splitlines():
        kind, *words = line.split()
        if kind == "call":  # chains come in the order in which they were first reached
            chain, caller = int(words[0]), int(words[1])
            source, target = int(words[2], 16), int(words[3], 16)
            chains[chain] = functions.part(target, functions.part(source, chains[caller]))
        else:
            chain, address = int(words[0]), int(words[1], 16)
            # After a jump at its end, a function's caller is in another function.
            cost = found[functions.part(address, chains[chain])]
            cost.instructions += int(words[2])
            cost.cycles += int(words[3]) / 100
    return found
