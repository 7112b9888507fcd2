# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The answers of signature schemes.

What an implementation has signed it must accept, and nothing that was altered. Signatures and keys
of ML-DSA and SLH-DSA are compared with another hand's (mldsa.py, slhdsa.py). The first of NIST's
known answers is compared where its hash is known (META.yml like PQClean's), and the entries of a
file PQCsignKAT_*.rsp, in the implementation's folder or the one above.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..boards.conversation import Conversation, Run
from ..implementations.implementation import Implementation
from ..kinds.sign import SLHDSA, SPHINCS
from ..model import WrongOutput
from . import files, mldsa, nist, roundtrip, slhdsa, supercop
from .answers import Answers
from .buffers import compare, drawing, flipped, load_beginning, tell, told
from .streams import stream

#: The bytes of the messages that are measured: those of pqm4 and of SUPERCOP's reports.
MESSAGE_BYTES = 59

#: More random bytes than any operation draws.
_RANDOM_BYTES = 1 << 16


@dataclass
class Signing:
    """One input of each operation, and the outputs so far."""

    number: int
    message: bytes
    seed: bytes  # the random bytes of key generation
    random: bytes  # those of signing
    pk: bytes = b""
    sk: bytes = b""
    sm: bytes = b""


class Signature(Answers):
    are_chained = True

    def __init__(self, implementation: Implementation):
        super().__init__(implementation)
        self._long: Signing | None = None
        hands = (hand for hand in (mldsa, slhdsa) if hand.is_known(self.primitive))
        #: Another implementation to compare with.
        self._hand = next(hands, None)
        if self.primitive in (*SLHDSA, *SPHINCS):
            self.slow_ops = ("keygen", "sign")

    def inputs(self, count: int) -> list[Signing]:
        return [self._input(number, MESSAGE_BYTES) for number in range(count)]

    def _input(self, number: int, length: int) -> Signing:
        purpose = f"sign {self.primitive}"
        message = stream(f"{purpose}, message", number, length)
        seed = stream(f"{purpose}, keygen", number, _RANDOM_BYTES)
        return Signing(number, message, seed, stream(f"{purpose}, sign", number, _RANDOM_BYTES))

    def run_checked(self, device: Conversation, op: str, given: Signing) -> Run:
        return self._checks(op)(device, given)

    def run_again(self, device: Conversation, op: str, given: Signing) -> Run:
        return (
            self._verify(device, given) if op == "verify" else self.run_checked(device, op, given)
        )

    def _checks(self, op: str) -> Callable[[Conversation, Signing], Run]:
        of = {"keygen": self._keygen, "sign": self._sign, "verify": self._verify_and_reject}
        return of[op]

    def size(self, name: str, given: Signing) -> int:
        return len(getattr(given, name))

    def may_be_odd(self, op: str) -> bool:
        """An operation may take minutes."""
        return False

    # ---- Operations -----------------------------------------------------------------------------

    def _keygen(self, device: Conversation, given: Signing) -> Run:
        run = drawing(device, given.seed, lambda: device.run("keygen"))
        given.pk, given.sk = roundtrip.outputs(device, "keygen", run, "pk", "sk")
        if self._hand:
            right = self._hand.public_key(self.primitive, self._seed(given))
            compare(f"keygen: pk is not {self._hand.NAME}'s from the same seed", given.pk, right)
        return run

    def _sign(self, device: Conversation, given: Signing, op: str = "sign") -> Run:
        message = given.message
        device.load("sk", given.sk)
        where = "sm" if op == "sign+in-place" else "message"
        run = drawing(device, given.random, lambda: self._run_sign(device, op, message, where))
        given.sm = self._signed(device, op, run, len(message))
        if where == "message" and device.read("message")[: len(message)] != message:
            raise WrongOutput(f"{op} has changed the message.")
        if op == "sign" and self._hand:
            right = self._hand.signature_with(self.primitive, given.sk, message, given.random)
            if right:
                wrong = f"sign: not {self._hand.NAME}'s signature with the same random bytes"
                compare(wrong, given.sm, right + message)
        return run

    @staticmethod
    def _run_sign(device: Conversation, op: str, message: bytes, where: str = "message") -> Run:
        load_beginning(device, where, message)
        tell(device, "length", len(message))
        return device.run(op)

    def _signed(self, device: Conversation, op: str, run: Run, length: int) -> bytes:
        """What was signed: the beginning of sm, of the length that the operation gave."""
        (sm,) = roundtrip.outputs(device, op, run, "sm")
        made = told(device, "sm_length")
        least = 0 if op == "sign+detached" else length
        most = device.size("sm") - self.implementation.longest_message + least
        if not least < made <= most:
            raise WrongOutput(f"{op} gave a length of {made} bytes: more than {most}, or too few.")
        return sm[:made]

    def _verify(self, device: Conversation, given: Signing, op: str = "verify") -> Run:
        run = self._opened(device, op, given.pk, given.sm)
        self._opens(device, op, run, given.message)
        if self._hand:
            signature = given.sm[: len(given.sm) - len(given.message)]
            if not self._hand.verifies(self.primitive, given.pk, signature, given.message):
                raise WrongOutput(f"sign: {self._hand.NAME} does not accept the signature.")
        return run

    @staticmethod
    def _opens(device: Conversation, op: str, run: Run, message: bytes) -> None:
        if run.result != 0:
            raise WrongOutput(f"{op} has refused a signature of its own: it returned {run.result}.")
        length = told(device, "length")
        answer = device.read("sm" if op == "verify+in-place" else "message", len(message))
        if length != len(message) or answer != message:
            raise WrongOutput(f"{op} did not give back the message of {len(message)} bytes.")

    def _verify_and_reject(self, device: Conversation, given: Signing) -> Run:
        """Also has an altered signature, message or key refused: one of them for each input."""
        for what, pk, sm in self._altered(given)[given.number % 3 :][:1]:
            if self._opened(device, "verify", pk, sm).result == 0:
                raise WrongOutput(f"verify did not notice that a bit of {what} was flipped.")
        return self._verify(device, given)

    def _opened(self, device: Conversation, op: str, pk: bytes, sm: bytes) -> Run:
        device.load("pk", pk)
        load_beginning(device, "sm", sm)
        tell(device, "sm_length", len(sm))
        return device.run(op)

    def _altered(self, given: Signing) -> list[tuple[str, bytes, bytes]]:
        """What is altered, and the key and signed message with it."""
        signature = len(given.sm) - len(given.message)
        return [
            ("the signature", given.pk, _altered_between(given, given.sm, 0, signature)),
            ("the message", given.pk, _altered_between(given, given.sm, signature, len(given.sm))),
            ("the public key", _altered_between(given, given.pk, 0, len(given.pk)), given.sm),
        ]

    # ---- On further inputs ----------------------------------------------------------------------

    def run_untimed(self, device: Conversation, op: str, given: Signing) -> None:
        """Keys and what was signed stay on the board."""
        message = given.message
        if op == "keygen":
            run = drawing(device, given.seed, lambda: device.run(op))
            roundtrip.outputs(device, op, run)
        elif op == "sign":
            run = drawing(device, given.random, lambda: self._run_sign(device, op, message))
            roundtrip.outputs(device, op, run)
        else:
            what, name, at = self._untimed_flip(given.number, told(device, "sm_length"))
            device.flip(name, at, given.number % 8)
            if device.run(op).result == 0:
                raise WrongOutput(f"verify did not notice that a bit of {what} was flipped.")
            device.flip(name, at, given.number % 8)
            self._opens(device, op, device.run(op), message)

    def _untimed_flip(self, number: int, sm_bytes: int) -> tuple[str, str, int]:
        """What is altered, its buffer and the byte in it."""
        signature = sm_bytes - MESSAGE_BYTES
        at = int.from_bytes(stream("flipped bit", number, 8), "big")
        return [
            ("the signature", "sm", at % signature),
            ("the message", "sm", signature + at % MESSAGE_BYTES),
        ][number % 2]

    # ---- What is known, and what is checked once ------------------------------------------------

    def checks(self) -> dict[str, Callable[[Conversation], None]]:
        found = {
            "known-answers": self._check_known_answers,
            "checksum": self._check_checksum,
            "lengths": self._check_lengths,
            "altered": self._check_altered,
            "in-place": self._check_place,
        }
        if "-DSIGN_HAS_DETACHED" in self.implementation.harness_defines:
            found["detached"] = self._check_detached
        if self._hand:
            found["another-hand"] = self._check_another_hand
        return found

    def _check_known_answers(self, device: Conversation) -> None:
        folder = self.implementation.folder
        if answer := roundtrip.known_answer(self.primitive, folder):
            seed, message = nist.first_seed(answer.rng), nist.first_message(answer.rng)
            pk, sk, sm = self._known(device, nist.GENERATORS[answer.rng](seed), message)
            if (found := nist.digest_signed(answer.rng, pk, sk, sm)) != answer.sha256:
                raise WrongOutput(
                    "It is not this signature: the SHA-256 of its first known answer (NIST's KAT, "
                    f"count 0) is {found}, and should be {answer.sha256}."
                )
        entries = files.known_answers(folder, ["PQCsignKAT_*.rsp"])
        short = [e for e in entries if e.number("mlen") <= self.implementation.longest_message]
        for entry in short[: roundtrip.ENTRIES]:
            made = self._known(device, nist.Drbg(entry.data("seed")), entry.data("msg"))
            if made != tuple(map(entry.data, ("pk", "sk", "sm"))):
                raise WrongOutput(f"Its answer is not that of {entry}.")

    def _known(
        self, device: Conversation, generator: nist.Generator, message: bytes
    ) -> tuple[bytes, bytes, bytes]:
        generator, (pk, sk) = roundtrip.rehearsed(device, "keygen", generator, "pk", "sk")
        device.load("sk", sk)
        load_beginning(device, "message", message)
        tell(device, "length", len(message))
        generator, (sm,) = roundtrip.rehearsed(device, "sign", generator, "sm")
        sm = sm[: told(device, "sm_length")]
        if self._opened(device, "verify", pk, sm).result != 0:
            raise WrongOutput("verify has refused the signature of a known answer.")
        return pk, sk, sm

    def _check_checksum(self, device: Conversation) -> None:
        known = supercop.known_checksum(self.implementation.folder)
        if (
            known is None
            or supercop.SIGNED_BYTES[known.rounds] > self.implementation.longest_message
        ):
            return  # checksumbig needs longer messages than the board has room for

        def made(op: str, random: bytes, *names: str) -> tuple:
            run = drawing(device, random, lambda: device.run(op))
            return (*roundtrip.outputs(device, op, run, *names), sum(device.draws()))

        def sign(message: bytes, sk: bytes, random: bytes) -> tuple[bytes, int]:
            device.load("sk", sk)
            load_beginning(device, "message", message)
            tell(device, "length", len(message))
            sm, drawn = made("sign", random, "sm")
            return sm[: told(device, "sm_length")], drawn

        def opened(sm: bytes, pk: bytes) -> bytes | None:
            if self._opened(device, "verify", pk, sm).result != 0:
                return None
            return device.read("message")[: told(device, "length")]

        its = supercop.SignatureOperations(
            lambda random: made("keygen", random, "pk", "sk"), sign, opened
        )
        known.compare(supercop.signature_checksum(its, known.rounds), self.kind.noun)

    def _check_lengths(self, device: Conversation) -> None:
        """Messages of no bytes and of many, opened also in place."""
        long, empty = self._long_one(device), self._input(-1, 0)
        empty.pk, empty.sk = long.pk, long.sk
        self._sign(device, empty)
        self._verify(device, empty)
        self._verify(device, long)
        self._verify(device, long, "verify+in-place")

    def _long_one(self, device: Conversation) -> Signing:
        """A long message, signed once: that may take minutes."""
        if self._long is None:
            long = self._input(-1, self.implementation.longest_message)
            self._keygen(device, long)
            self._sign(device, long)
            self._long = long
        return self._long

    def _check_altered(self, device: Conversation) -> None:
        """That all that can be altered is refused."""
        long = self._long_one(device)
        for what, pk, sm in self._altered(long):
            if self._opened(device, "verify", pk, sm).result == 0:
                raise WrongOutput(f"verify did not notice that a bit of {what} was flipped.")
        for sm in (long.sm[:-1], long.sm + b"\0", long.sm[: len(long.sm) // 2], b""):
            if (
                len(sm) <= device.size("sm")
                and not self._opened(device, "verify", long.pk, sm).result
            ):
                raise WrongOutput(f"verify has accepted {len(sm)} of {len(long.sm)} bytes.")

    def _check_place(self, device: Conversation) -> None:
        """Whether sm may be where the message is."""
        long = self._long_one(device)
        if "-DSIGN_IS_DETERMINISTIC" in self.implementation.harness_defines:
            self._check_determinism(device, long)
        elif not self._signs_in_place(device, long):
            self._note("sign", "not with sm where the message is")

    def _check_determinism(self, device: Conversation, given: Signing) -> None:
        """That other random bytes change nothing, and that sm may take the message's place. As
        SUPERCOP, only of an implementation whose api.h says that it is deterministic."""
        before, random = given.sm, given.random
        given.random = given.seed
        self._sign(device, given)
        if given.sm != before:
            raise WrongOutput("sign is deterministic, as api.h says, and yet random bytes count.")
        given.random = random
        if not self._signs_in_place(device, given):
            raise WrongOutput("sign makes another signature where sm is the message's place.")

    def _signs_in_place(self, device: Conversation, given: Signing) -> bool:
        before = given.sm
        self._sign(device, given, "sign+in-place")
        made, given.sm = given.sm, before
        return made == before

    def _check_detached(self, device: Conversation) -> None:
        given = self._long_one(device)
        whole = given.sm
        self._sign(device, given, "sign+detached")
        signature, given.sm = given.sm, whole
        for sig, message, is_right in (
            (signature, given.message, True),
            (_altered_between(given, signature, 0, len(signature)), given.message, False),
            (signature, _altered_between(given, given.message, 0, len(given.message)), False),
        ):
            load_beginning(device, "message", message)
            tell(device, "length", len(message))
            run = self._opened(device, "verify+detached", given.pk, sig)
            if (run.result == 0) != is_right:
                wrong = "has refused a signature" if is_right else "has accepted an altered one"
                raise WrongOutput(f"verify+detached {wrong}.")

    def _check_another_hand(self, device: Conversation) -> None:
        """That it accepts what the other hand has signed."""
        given = self._input(0, MESSAGE_BYTES)
        seed = self._seed(given)
        given.pk = self._hand.public_key(self.primitive, seed)
        given.sm = self._hand.signature(self.primitive, seed, given.message) + given.message
        self._verify(device, given)

    def _seed(self, given: Signing) -> bytes:
        """The random bytes that make the key."""
        return given.seed[: self._hand.seed_bytes(self.primitive)]


def _altered_between(given: Signing, value: bytes, low: int, high: int) -> bytes:
    """The value with a bit flipped between two of its bytes."""
    chosen = int.from_bytes(stream("flipped bit", given.number, 8), "big")
    return flipped(value, low + chosen // 8 % (high - low), chosen % 8)
