# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The random words that masked operations draw."""

import sys

from .names import ROOT

sys.path.insert(0, str(ROOT / "assurance"))
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_assurance.masking.operation import MaskedOperation
from pocketkem_assurance.prove.program import Program
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations import catalogue

#: A word that becomes two numbers modulo q, and is no zero: no word is drawn again.
WORD = (0x12345678).to_bytes(4, "little")


def words_of(kem: str) -> dict[str, int]:
    board, drawn = load_boards()["cortex-m4"], []

    def draw(size: int) -> bytes:
        drawn.append(size // 4)
        return WORD * (size // 4)

    firmware = build(board, catalogue.get("pocketkem-masked", kem, board))
    (vector,) = vectors(kem, 1)
    operation = MaskedOperation(Program(firmware.elf, board.name), kem)
    key = operation.imported(vector.sk, draw)
    drawn.clear()
    error, shares = operation.decapsulated(vector.ct, key, draw)
    secret = bytes(a ^ b for a, b in zip(shares[:32], shares[32:], strict=True))
    if error or secret != vector.ss:
        sys.exit(f"{kem}: masked decapsulation is wrong")
    words = {"decaps": sum(drawn)}
    drawn.clear()
    error, ek, _key = operation.generated(len(vector.pk), draw)
    if error or len(set(ek)) < 200:
        sys.exit(f"{kem}: masked key generation is wrong")
    return {"keygen": sum(drawn), **words}
