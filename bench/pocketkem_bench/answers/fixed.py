# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The answers of primitives whose inputs have fixed sizes: key exchanges, products of a point,
core functions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

from ..boards.conversation import Conversation, Run
from ..model import WrongOutput
from . import supercop, supercop_keyed
from .answers import Answers
from .buffers import compare, drawing, flipped
from .streams import stream

#: A point, or a scalar, is shorter.
_MOST = 1 << 16


@dataclass
class Given:
    """An input: bytes for its buffers, and what operations have made."""

    number: int
    bytes: bytes
    made: dict[str, bytes] = field(default_factory=dict)


class Fixed(Answers):
    def inputs(self, count: int) -> list[Given]:
        purpose = f"{self.kind.name} {self.primitive}"
        return [Given(n, stream(purpose, n, _MOST)) for n in range(count)]

    def _run(self, device: Conversation, op: str, **buffers: bytes) -> Run:
        self._take_sizes(device)
        for name, value in buffers.items():
            device.load(name, value[: device.size(name)])
        run = device.run(op)
        if run.result != 0:
            raise WrongOutput(f"{op} returned {run.result} instead of 0.")
        return run

    def checks(self) -> dict[str, Callable[[Conversation], None]]:
        return {"dependence": self._check_dependence, "checksum": self._check_checksum}

    def _check_checksum(self, device: Conversation) -> None:
        if known := supercop.known_checksum(self.implementation.folder):
            rounds = supercop_keyed.ROUNDS[self.kind.name][known.name]
            known.compare(self._checksum(device, rounds), self.kind.noun)

    @abstractmethod
    def _check_dependence(self, device: Conversation) -> None:
        """That its outputs depend on its inputs."""

    @abstractmethod
    def _checksum(self, device: Conversation, rounds: int) -> str:
        """SUPERCOP's."""


class Scalarmult(Fixed):
    """The product with the base point is the point of the other product. Both sides get the same
    one."""

    def run_checked(self, device: Conversation, op: str, given: Given) -> Run:
        mine, yours = given.bytes[: _MOST // 2], given.bytes[_MOST // 2 :]
        known = _MULTIPLIED.get(self.primitive)
        if op == "base":
            run = self._run(device, op, scalar=mine)
            if known:
                right = known(mine[: device.size("scalar")], None)
                compare("base: the product is wrong", device.read("product"), right)
            return run
        self._run(device, "base", scalar=yours)
        point = device.read("product")
        self._run(device, "base", scalar=mine)
        my_point = device.read("product")
        self._run(device, op, scalar=yours, point=my_point)
        theirs = device.read("product")
        run = self._run(device, op, scalar=mine, point=point)
        product = device.read("product")
        compare("scalarmult: both sides differ", product, theirs)
        if known:
            right = known(mine[: device.size("scalar")], point)
            compare("scalarmult: the product is wrong", product, right)
        return run

    def _check_dependence(self, device: Conversation) -> None:
        first, second = self.inputs(2)
        self._run(device, "base", scalar=first.bytes)
        product = device.read("product")
        self._run(device, "base", scalar=second.bytes)
        if device.read("product") == product:
            raise WrongOutput("base does not depend on the scalar.")

    def _checksum(self, device: Conversation, rounds: int) -> str:
        def multiplied(scalar: bytes, point: bytes | None) -> bytes:
            if point is None:
                self._run(device, "base", scalar=scalar)
            else:
                self._run(device, "scalarmult", scalar=scalar, point=point)
            return device.read("product")

        return supercop_keyed.scalarmult_checksum(multiplied, device.size("scalar"), rounds)


class Dh(Fixed):
    """Both sides get the same secret."""

    are_chained = True

    def run_checked(self, device: Conversation, op: str, given: Given) -> Run:
        halves = {"mine": given.bytes[: _MOST // 2], "yours": given.bytes[_MOST // 2 :]}
        if op == "keypair":
            for who, random in reversed(halves.items()):
                device.load_random(random)
                run = self._run(device, op)
                for name in ("pk", "sk"):
                    given.made[f"{name} {who}"] = device.read(name)
            return run
        made = given.made
        self._run(device, op, pk=made["pk mine"], sk=made["sk yours"])
        theirs = device.read("shared")
        run = self._run(device, op, pk=made["pk yours"], sk=made["sk mine"])
        shared = device.read("shared")
        compare("dh: both sides differ", shared, theirs)
        if known := _MULTIPLIED.get(self.primitive):
            right = known(made["sk mine"], made["pk yours"])
            compare("dh: the secret is wrong", shared, right)
        return run

    def _check_dependence(self, device: Conversation) -> None:
        made = [self._pair(device, each) for each in self.inputs(2)]
        if made[0] == made[1]:
            raise WrongOutput("keypair does not depend on random bytes.")

    def _checksum(self, device: Conversation, rounds: int) -> str:
        def keypair(random: bytes) -> tuple[bytes, bytes, int]:
            drawing(device, random, lambda: self._run(device, "keypair"))
            return device.read("pk"), device.read("sk"), sum(device.draws())

        def shared(pk: bytes, sk: bytes) -> bytes:
            self._run(device, "dh", pk=pk, sk=sk)
            return device.read("shared")

        return supercop_keyed.dh_checksum(supercop_keyed.DhOperations(keypair, shared), rounds)

    def _pair(self, device: Conversation, given: Given) -> bytes:
        device.load_random(given.bytes)
        self._run(device, "keypair")
        return device.read("pk")


class CoreFunction(Fixed):
    def run_checked(self, device: Conversation, op: str, given: Given) -> Run:
        run = self._run(device, op, **self._buffers(device, given.bytes))
        answer = device.read("output")
        if self.primitive == "salsa20":
            buffers = self._buffers(device, given.bytes)
            right = supercop.salsa20_core(buffers["input"][:16], buffers["key"][:32])
            compare("core: the output is wrong", answer, right)
        given.made.setdefault("output", answer)
        compare("core answers otherwise the second time", answer, given.made["output"])
        return run

    def _buffers(self, device: Conversation, data: bytes) -> dict[str, bytes]:
        """The constant is that of Salsa20 and ChaCha20, as long as it lasts."""
        constant = (b"expand 32-byte k" + data)[: device.size("constant")]
        return {"input": data, "key": data[1024:], "constant": constant}

    def _check_dependence(self, device: Conversation) -> None:
        (given,) = self.inputs(1)
        whole = self._buffers(device, given.bytes)
        self._run(device, "core", **whole)
        answer = device.read("output")
        # The last byte of a key and of a constant is behind their ends.
        for name, bytes_ in (("input", device.size("input")), ("key", device.size("key") - 1)):
            for at in (0, bytes_ - 1) if bytes_ else ():
                self._run(device, "core", **{**whole, name: flipped(whole[name], at)})
                if device.read("output") == answer:
                    raise WrongOutput(f"core does not depend on byte {at} of its {name}.")

    def _checksum(self, device: Conversation, rounds: int) -> str:
        names = ("input", "key", "constant")

        def core(*values: bytes) -> bytes:
            self._run(device, "core", **dict(zip(names, values, strict=True)))
            return device.read("output")

        sizes = tuple(device.size(name) for name in names)
        return supercop_keyed.core_checksum(core, sizes, rounds)


def _x25519(scalar: bytes, point: bytes | None) -> bytes:
    mine = X25519PrivateKey.from_private_bytes(scalar)
    if point is None:
        return mine.public_key().public_bytes_raw()
    return mine.exchange(X25519PublicKey.from_public_bytes(point))


#: The curves that are known, by another implementation: of a scalar, and a point or the base point.
_MULTIPLIED: dict[str, Callable[[bytes, bytes | None], bytes]] = {"curve25519": _x25519}
