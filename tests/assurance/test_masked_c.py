# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The masked kernels in C (src/masked/masked_c.h), compiled for a Cortex-M4: each against what it
is defined as, and against those in assembly, whose shares it gives. Values only."""

import random
import struct
from dataclasses import dataclass

import pytest

from boards_here import usable
from pocketkem_assurance.masking.gadget import Gadget
from pocketkem_assurance.masking.gadgets import MaskedKeccak, gadgets
from pocketkem_assurance.masking.operation import MaskedOperation
from pocketkem_assurance.prove.machine import Domain, Machine
from pocketkem_assurance.prove.program import Program
from pocketkem_bench.answers.expected import vectors
from proving import program

BOARD, Q = "cortex-m4", 3329


#: Cores whose kernels in assembly give other code the same shares.
ASSEMBLY = pytest.mark.parametrize("on", [BOARD, "cortex-m3", "cortex-m0", "rp2350-riscv"])


def firmware(impl: str = "pocketkem-masked-c", on: str = BOARD):
    usable(on)
    return program(on, impl, "-O3", "mlkem768")


def in_c() -> list[Gadget]:
    """The checks of kernels that C has a function of the same name for, with the program in C."""
    found = []
    for gadget in gadgets([usable(BOARD)]):
        if not isinstance(gadget, MaskedKeccak) and gadget.function in firmware().symbols:
            gadget.__dict__["program"] = firmware()
            found.append(gadget)
    return found


def test_each_kernel_computes_what_it_is_defined_as():
    """FIPS 203's SamplePolyCBD and Compress, hashlib's SHAKE256 and SHA3-512, a choice."""
    chosen = in_c()
    assert len(chosen) >= 15
    for gadget in chosen:
        if "message" not in gadget.function:
            gadget.check_result()


@pytest.mark.long
def test_noise_with_a_message_is_what_it_is_defined_as():
    """For all shares of all bits."""
    (gadget,) = (each for each in in_c() if "message" in each.function)
    gadget.check_result()


# ---- The same shares as the kernels in assembly --------------------------------------------------


@dataclass(frozen=True)
class Memory:
    """An argument: so many random bytes, or numbers modulo q in 16 bits."""

    size: int
    numbers: bool = False

    def drawn(self, source: random.Random) -> bytes:
        if not self.numbers:
            return source.randbytes(self.size)
        n = self.size // 2
        return struct.pack(f"<{n}H", *(source.randrange(Q) for _ in range(n)))


POLYNOMIAL, SHARES = Memory(512, numbers=True), Memory(1024, numbers=True)
STATE, RANDOMS, SECRET = Memory(400), Memory(200), Memory(64)
#: Bytes at an odd address.
BYTES = Memory(384)
FUNCTIONS = {
    "add": (POLYNOMIAL, POLYNOMIAL, 64),
    "subtract": (POLYNOMIAL, POLYNOMIAL, 256),
    "decode_plus": (POLYNOMIAL, BYTES, POLYNOMIAL),
    "decode_minus": (POLYNOMIAL, BYTES, POLYNOMIAL),
    "xor": (BYTES, BYTES, RANDOMS, 8),
    "g": (STATE, RANDOMS, SECRET, BYTES),
    "prf": (STATE, RANDOMS, SECRET, 7),
    "take": (SECRET, STATE),
    "more": (STATE, STATE, RANDOMS),
    "noise_2": (SHARES, STATE, SECRET, 64),
    "noise_2_message": (SHARES, STATE, SECRET, 64),
    "noise_3": (SHARES, STATE),
    "decode": (SHARES, RANDOMS, SECRET),
    **{f"compare_{d}": (SHARES, STATE, SECRET, Memory(128)) for d in (4, 5, 10, 11)},
    "fold": (0, RANDOMS, SECRET),
    "select": (BYTES, RANDOMS, Memory(72), SECRET),
}


def memory_after(of: Program, name: str, arguments: tuple, seed: int) -> list[bytes]:
    source, machine = random.Random(seed), Machine(of, Domain.CONCRETE)
    places, passed = [], []
    for argument in arguments:
        if isinstance(argument, Memory):
            odd = argument is BYTES
            place = machine.allocate(argument.size + odd) + odd
            machine.write(place, argument.drawn(source))
            places.append((place, argument.size))
            argument = place
        passed.append(argument)
    machine.call(name, *passed)
    return [machine.read(*place) for place in places]


@ASSEMBLY
@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_same_random_words_give_the_same_shares(name, on):
    for seed in range(3):
        given = f"pkem_masked_{name}", FUNCTIONS[name], seed
        masked = memory_after(firmware("pocketkem-masked", on), *given)
        assert masked == memory_after(firmware(), *given)


@ASSEMBLY
@pytest.mark.parametrize("n", [0, 1, 5, 128])
def test_the_same_random_words_give_the_same_numbers(n, on):
    """In their place, with words next to those that are left out."""
    source = random.Random(n)
    edges = [-(-(k << 32) // Q**2) + d for k in (1, 77, Q**2 - 1) for d in (-1, 0, 1)]
    words = [*source.sample(edges, min(n, 9)), *(source.getrandbits(32) for _ in range(n - 9))][:n]
    left = [word for word in words if (word * Q**2) % 2**32 >= 2**32 % Q**2]
    for code in (firmware("pocketkem-masked", on), firmware()):
        machine = Machine(code, Domain.CONCRETE)
        place = machine.allocate(4 * n + 4)
        machine.write(place, struct.pack(f"<{n}I", *words))
        end = machine.call("pkem_masked_uniform", place, place, place + 4 * n)
        assert end == place + 4 * len(left)
        pairs = struct.unpack(f"<{2 * len(left)}H", machine.read(place, 4 * len(left)))
        for word, *pair in zip(left, pairs[::2], pairs[1::2], strict=True):
            assert pair == [word * Q >> 32, (word * Q % 2**32) * Q >> 32]


@ASSEMBLY
def test_operations_have_the_same_shares(on):
    """In the whole: of the key and of the secret, and of a new key."""
    (vector,) = vectors("mlkem768", 1)
    found = []
    for code in (firmware("pocketkem-masked", on), firmware()):
        of, source = MaskedOperation(code, "mlkem768"), random.Random(1)
        key = of.imported(vector.sk, source.randbytes)
        secret = of.decapsulated(vector.ct, key, source.randbytes)
        found.append((key, secret, of.generated(len(vector.pk), source.randbytes)))
    assert found[0] == found[1]
