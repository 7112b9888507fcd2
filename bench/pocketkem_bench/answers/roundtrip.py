# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Checks of a KEM whose right outputs nobody has computed beforehand.

Each run has to come round: both sides have one secret, and for a ciphertext with one bit flipped
another one, or an error. What it answers to NIST's first seed is compared with its known answer, by
its hash, where that is known: bench/known_answers.csv, or META.yml beside the implementation. So is
SUPERCOP's checksum, of any KEM that has one beside it.
"""

from __future__ import annotations

import csv
import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..boards.conversation import Conversation, Run
from ..folders import BENCH
from ..model import KEMS, BenchError, WrongOutput
from . import nist, supercop

KNOWN_ANSWERS = BENCH / "known_answers.csv"

#: Seconds that an operation may take: Classic McEliece takes minutes to make a key.
TIME_OUT = 600.0

#: What buffers hold before an operation writes them.
_UNWRITTEN = 0xA5

#: How often an operation is repeated at most, until it is known how it divides what it draws.
_REHEARSALS = 100


@dataclass
class Trial:
    """One input of each operation, and what came out so far."""

    kem: str
    number: int
    pk: bytes = b""
    sk: bytes = b""
    ct: bytes = b""
    ss: bytes = b""

    def random(self, op: str) -> bytes:
        """More than any operation draws; the same on every computer."""
        return self._stream(op).digest(1 << 16)

    def tampered(self) -> bytes:
        """The ciphertext with one bit flipped. Not of its last byte, whose last bits may be
        padding that nobody looks at."""
        where = int.from_bytes(self._stream("bit").digest(8), "big") % (8 * (len(self.ct) - 1))
        changed = bytearray(self.ct)
        changed[where // 8] ^= 1 << (where % 8)
        return bytes(changed)

    def _stream(self, purpose: str):
        text = f"PocketKEM bench, {self.kem}, trial {self.number}, {purpose}"
        return hashlib.shake_256(text.encode())


def trials(kem: str, count: int) -> list[Trial]:
    return [Trial(kem, number) for number in range(count)]


def run_checked(device: Conversation, op: str, trial: Trial) -> Run:
    """Runs an operation and checks what can be known of its outputs."""
    if op == "keygen":
        device.load_random(trial.random(op))
        run = device.run(op)
        trial.pk, trial.sk = _outputs(device, op, run, "pk", "sk")
    elif op == "encaps":
        device.load("pk", trial.pk)
        device.load_random(trial.random(op))
        run = device.run(op)
        trial.ct, trial.ss = _outputs(device, op, run, "ct", "ss")
    else:
        device.load("sk", trial.sk)
        device.load("ct", trial.tampered())
        rejection = device.run(op)
        if rejection.result == 0 and device.read("ss") == trial.ss:
            raise WrongOutput(f"{op} did not notice that a bit of the ciphertext was flipped.")
        device.load("ct", trial.ct)
        run = device.run(op)
        _same(op, _outputs(device, op, run, "ss")[0], trial.ss)
    return run


@dataclass(frozen=True)
class KnownAnswer:
    """NIST's count 0."""

    sha256: str  # nist.digest
    rng: str  # the generator that it was made with, of nist.GENERATORS


def check_known_answer(device: Conversation, known: KnownAnswer) -> None:
    generator = nist.GENERATORS[known.rng](nist.first_seed(known.rng))
    generator, (pk, sk) = _rehearsed(device, "keygen", generator, "pk", "sk")
    generator, (ct, ss) = _rehearsed(device, "encaps", generator, "ct", "ss")
    run = device.run("decaps")
    _same("decaps", _outputs(device, "decaps", run, "ss")[0], ss)
    if (answer := nist.digest(known.rng, pk, sk, ct, ss)) != known.sha256:
        raise WrongOutput(
            f"It is not this KEM: the SHA-256 of its first known answer (NIST's KAT, count 0) is "
            f"{answer}, and should be {known.sha256}."
        )


#: Random bytes that ML-KEM and Kyber draw: d || z, and m.
_DRAWN = {"keygen": 64, "encaps": 32}


def check_checksum(device: Conversation, kem: str, known: supercop.KnownChecksum) -> None:
    def operation(op: str, random: bytes, *outputs: str) -> tuple:
        device.load_random(random)
        values = _outputs(device, op, device.run(op), *outputs)
        return (*values, _DRAWN[op] if kem in KEMS else sum(device.draws()))

    def enc(pk: bytes, random: bytes) -> tuple:
        device.load("pk", pk)
        return operation("encaps", random, "ct", "ss")

    def dec(ct: bytes, sk: bytes) -> bytes | None:
        device.load("sk", sk)
        device.load("ct", ct)
        return device.read("ss") if device.run("decaps").result == 0 else None

    its_kem = supercop.Kem(lambda random: operation("keygen", random, "pk", "sk"), enc, dec)
    if (answer := supercop.checksum(its_kem, known.rounds)) != known.value:
        raise WrongOutput(
            f"It is not this KEM: SUPERCOP's checksum of it is {answer}, and should be that in "
            f"{known.name}, {known.value}."
        )


def _rehearsed(
    device: Conversation, op: str, generator: nist.Generator, *outputs: str
) -> tuple[nist.Generator, list[bytes]]:
    """An operation with random bytes that depend on how it draws them, which only it can tell."""
    draws: list[int] = []
    for _ in range(_REHEARSALS):
        later, data = nist.after(generator, draws)
        device.load_random(data + hashlib.shake_256(data).digest(1 << 16))
        run = device.run(op)
        drawn = device.draws()
        if drawn == draws:
            return later, _outputs(device, op, run, *outputs)
        draws = drawn
    raise WrongOutput(f"{op} draws other numbers of random bytes each time it runs.")


def _outputs(device: Conversation, op: str, run: Run, *names: str) -> list[bytes]:
    if run.result != 0:
        raise WrongOutput(f"{op} returned {run.result} instead of 0.")
    values = [device.read(name) for name in names]
    for name, value in zip(names, values, strict=True):
        if set(value) == {_UNWRITTEN}:
            raise WrongOutput(f"{op} did not write {name}.")
    return values


def _same(op: str, answer: bytes, right: bytes) -> None:
    if answer != right:
        raise WrongOutput(
            f"{op}: ss is not that of encapsulation "
            f"(expected {right[:8].hex()}..., got {answer[:8].hex()}...)."
        )


def known_answer(kem: str, folder: Path | None) -> KnownAnswer | None:
    """A KEM's first known answer. A META.yml in the implementation's folder or the one above, as
    PQClean has them, comes before what is known here."""
    for place in (folder, folder.parent) if folder else ():
        if (meta := place / "META.yml").is_file():
            text = meta.read_text(errors="replace")
            noted = dict(re.findall(r"^(nistkat-\w+): *(\w+)\s*$", text, re.M))
            rng = noted.get("nistkat-rng", "nist")
            if rng not in nist.GENERATORS:
                raise BenchError(f"{meta}: nothing is known of the nistkat-rng {rng}.")
            if "nistkat-sha256" in noted:
                return KnownAnswer(noted["nistkat-sha256"], rng)
    return _known_answers().get(kem)


@lru_cache
def _known_answers() -> dict[str, KnownAnswer]:
    lines = (line for line in KNOWN_ANSWERS.read_text().splitlines() if not line.startswith("#"))
    return {
        line["kem"]: KnownAnswer(line["nistkat_sha256"], line["rng"])
        for line in csv.DictReader(lines)
    }
