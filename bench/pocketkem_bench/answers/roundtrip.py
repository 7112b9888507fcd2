# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Checks of a KEM whose correct outputs are not known in advance.

In each run both sides must get the same secret. A ciphertext with one flipped bit must give another
secret, or an error. The KEM's answer to NIST's first seed is compared with its known answer, by
hash, where that is known: in bench/known_answers.csv, or in META.yml beside the implementation; and
those of a file PQCkemKAT_*.rsp there, byte by byte. SUPERCOP's checksum is compared for a KEM that
has one beside it.
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
from ..implementations.trees import beside
from ..model import KEMS, BenchError, WrongOutput
from . import files, nist, supercop
from .buffers import compare, drawing, flipped

KNOWN_ANSWERS = BENCH / "known_answers.csv"

#: Seconds for an operation. Classic McEliece takes minutes to make a key.
TIME_OUT = 600.0

#: The value in buffers before an operation writes them.
UNWRITTEN = 0xA5

#: The most answers of a response file that are compared. A board may take minutes for one.
ENTRIES = 3

#: The most repetitions of an operation to find out how it divides its draws.
_REHEARSALS = 100


@dataclass
class KemTrial:
    """One input of each operation, and the outputs so far."""

    kem: str
    number: int
    pk: bytes = b""
    sk: bytes = b""
    ct: bytes = b""
    ss: bytes = b""
    is_extreme: bool = False  # its ciphertext is also replaced by zeros, and by ones

    def random(self, op: str) -> bytes:
        """More bytes than any operation draws; the same on every computer."""
        return self._stream(op).digest(1 << 16)

    def tampered_bit(self, ct_bytes: int) -> tuple[int, int]:
        """The byte and the bit of the ciphertext that are flipped. They are not in its last byte,
        whose last bits may be unused padding."""
        where = int.from_bytes(self._stream("bit").digest(8), "big") % (8 * (ct_bytes - 1))
        return divmod(where, 8)

    def _stream(self, purpose: str):
        text = f"PocketKEM bench, {self.kem}, trial {self.number}, {purpose}"
        return hashlib.shake_256(text.encode())


def trials(kem: str, count: int) -> list[KemTrial]:
    return [KemTrial(kem, number) for number in range(count)]


def run_checked(device: Conversation, op: str, trial: KemTrial) -> Run:
    """Runs an operation and makes the possible checks of its outputs."""
    if op == "keygen":
        run = drawing(device, trial.random(op), lambda: device.run(op))
        trial.pk, trial.sk = outputs(device, op, run, "pk", "sk")
    elif op == "encaps":
        device.load("pk", trial.pk)
        run = drawing(device, trial.random(op), lambda: device.run(op))
        trial.ct, trial.ss = outputs(device, op, run, "ct", "ss")
    else:
        device.load("sk", trial.sk)
        device.load("ct", flipped(trial.ct, *trial.tampered_bit(len(trial.ct))))
        _rejects(device, op, trial, "a bit of the ciphertext was flipped")
        device.load("ct", trial.ct)
        run = device.run(op)
        _same(op, outputs(device, op, run, "ss")[0], trial.ss)
    return run


def run_on_board(device: Conversation, op: str, trial: KemTrial) -> None:
    """Likewise, but keys and ciphertexts stay on the board."""
    if op == "keygen":
        run = drawing(device, trial.random(op), lambda: device.run(op))
        outputs(device, op, run)
    elif op == "encaps":
        run = drawing(device, trial.random(op), lambda: device.run(op))
        (trial.ss,) = outputs(device, op, run, "ss")
    else:
        where = trial.tampered_bit(device.size("ct"))
        device.flip("ct", *where)
        _rejects(device, op, trial, "a bit of the ciphertext was flipped")
        device.flip("ct", *where)
        _same(op, outputs(device, op, device.run(op), "ss")[0], trial.ss)
        for byte in (b"\x00", b"\xff") if trial.is_extreme else ():
            device.load("ct", byte * device.size("ct"))
            _rejects(device, op, trial, f"all bytes of the ciphertext were {byte.hex()}")


def _rejects(device: Conversation, op: str, trial: KemTrial, what: str) -> None:
    if device.run(op).result == 0 and device.read("ss") == trial.ss:
        raise WrongOutput(f"{op} did not notice that {what}.")


@dataclass(frozen=True)
class KnownAnswer:
    """NIST's known answer with count 0."""

    sha256: str  # nist.digest
    rng: str  # the name in nist.GENERATORS of its generator


def check_known_answer(device: Conversation, known: KnownAnswer) -> None:
    made = _answer(device, nist.GENERATORS[known.rng](nist.first_seed(known.rng)))
    if (answer := nist.digest(known.rng, *made)) != known.sha256:
        raise WrongOutput(
            f"It is not this KEM: the SHA-256 of its first known answer (NIST's KAT, count 0) is "
            f"{answer}, and should be {known.sha256}."
        )


def check_responses(device: Conversation, folder: Path | None, rng: str) -> None:
    """Compares with the first answers of a response file beside the implementation. rng: the name
    in nist.GENERATORS of its generator."""
    for entry in files.known_answers(folder, ["PQCkemKAT_*.rsp"])[:ENTRIES]:
        made = _answer(device, nist.GENERATORS[rng](entry.data("seed")))
        for name, value in zip(("pk", "sk", "ct", "ss"), made, strict=True):
            compare(f"Its {name} is not that of {entry}", value, entry.data(name))


def _answer(device: Conversation, generator: nist.Generator) -> tuple[bytes, bytes, bytes, bytes]:
    """pk, sk, ct and ss of these random bytes."""
    generator, (pk, sk) = rehearsed(device, "keygen", generator, "pk", "sk")
    generator, (ct, ss) = rehearsed(device, "encaps", generator, "ct", "ss")
    run = device.run("decaps")
    _same("decaps", outputs(device, "decaps", run, "ss")[0], ss)
    return pk, sk, ct, ss


#: Random bytes that ML-KEM and Kyber draw: d || z, and m.
_DRAWN = {"keygen": 64, "encaps": 32}


def check_checksum(device: Conversation, kem: str, known: supercop.KnownChecksum) -> None:
    def operation(op: str, random: bytes, *names: str) -> tuple:
        device.load_random(random)
        values = outputs(device, op, device.run(op), *names)
        return (*values, _DRAWN[op] if kem in KEMS else sum(device.draws()))

    def enc(pk: bytes, random: bytes) -> tuple:
        device.load("pk", pk)
        return operation("encaps", random, "ct", "ss")

    def dec(ct: bytes, sk: bytes) -> bytes | None:
        device.load("sk", sk)
        device.load("ct", ct)
        return device.read("ss") if device.run("decaps").result == 0 else None

    its_kem = supercop.Kem(lambda random: operation("keygen", random, "pk", "sk"), enc, dec)
    known.compare(supercop.checksums(its_kem, known.rounds), "KEM")


def rehearsed(
    device: Conversation, op: str, generator: nist.Generator, *names: str
) -> tuple[nist.Generator, list[bytes]]:
    """Runs an operation whose random bytes depend on how it draws them; only a run shows that."""
    draws: list[int] = []
    for _ in range(_REHEARSALS):
        later, data = nist.after(generator, draws)
        ahead = data + hashlib.shake_256(data).digest(1 << 16)
        run = drawing(device, ahead, lambda: device.run(op))
        drawn = device.draws()
        if drawn == draws:
            return later, outputs(device, op, run, *names)
        draws = drawn
    raise WrongOutput(f"{op} draws other numbers of random bytes each time it runs.")


def outputs(device: Conversation, op: str, run: Run, *names: str) -> list[bytes]:
    if run.result != 0:
        raise WrongOutput(f"{op} returned {run.result} instead of 0.")
    values = [device.read(name) for name in names]
    for name, value in zip(names, values, strict=True):
        if set(value) == {UNWRITTEN}:
            raise WrongOutput(f"{op} did not write {name}.")
    return values


def _same(op: str, answer: bytes, right: bytes) -> None:
    compare(f"{op}: ss is not that of encapsulation", answer, right)


def known_answer(kem: str, folder: Path | None) -> KnownAnswer | None:
    """A KEM's first known answer. A META.yml like PQClean's, in the implementation's folder or the
    one above, has precedence over bench/known_answers.csv."""
    for place in beside(folder):
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
