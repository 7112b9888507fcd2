# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked decapsulation as a whole, in the linked firmware: results, errors, what is left, and
defects that the check between its gadgets refuses."""

import dataclasses
import hashlib
import random
import re
import struct
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from boards_here import usable
from pocketkem_assurance.faults.attacked import Attacked
from pocketkem_assurance.masking import EFFECTS, masked, whole
from pocketkem_assurance.masking.gadget import xor
from pocketkem_assurance.masking.gadgets import gadgets
from pocketkem_assurance.masking.joints import GADGETS, Joints, is_constant
from pocketkem_assurance.masking.linked import check_linked
from pocketkem_assurance.masking.operation import ERR_RNG, MaskedOperation, key_bytes
from pocketkem_assurance.prove.claims.claim import Unproved
from pocketkem_assurance.prove.events import Stop
from pocketkem_assurance.prove.machine import Domain, Machine
from pocketkem_assurance.prove.program import Program
from pocketkem_assurance.prove.terms import Graph, Kind
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.building.build import build
from pocketkem_bench.folders import ROOT
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import BenchError
from proving import program

IMPL, Q = "pocketkem-masked", 3329
LEVELS = [
    "mlkem768",
    pytest.param("mlkem512", marks=pytest.mark.long),
    pytest.param("mlkem1024", marks=pytest.mark.long),
]
ERR_KEY, ERR_ARG, ERR_LIMIT = -2, -3, -8
#: Random words of a decapsulation, and some more for those that become no numbers.
WORDS = {"mlkem512": 2073, "mlkem768": 2785, "mlkem1024": 3605}
MORE = 16


class Drawn:
    """Random words, of which one call fails, or all are the same."""

    def __init__(self, seed: int = 1, fails_at: int = 0, stuck: bool = False):
        self.source, self.fails_at, self.stuck = random.Random(seed), fails_at, stuck
        self.calls = self.words = 0

    def __call__(self, n: int) -> bytes | None:
        self.calls += 1
        self.words += n // 4
        if self.calls == self.fails_at:
            return None
        return bytes(n) if self.stuck else self.source.randbytes(n)


@pytest.fixture(scope="module")
def m4() -> None:
    usable("cortex-m4")


def operation(kem: str, domain: Domain = Domain.CONCRETE, on: str = "cortex-m4") -> MaskedOperation:
    firmware = program(on, IMPL, "-O3", kem)
    return MaskedOperation(firmware, kem, Machine(firmware, domain))


def imported(kem: str, seed: int = 2) -> tuple[bytes, object]:
    (vector,) = vectors(kem, 1)
    return operation(kem).imported(vector.sk, Drawn(seed)), vector


def decapsulated(kem: str, ct: bytes, key: bytes, draw: Drawn) -> tuple[int, bytes]:
    error, shares = operation(kem).decapsulated(ct, key, draw)
    return error, xor(shares[:32], shares[32:])


def rejected(vector, ct: bytes) -> bytes:
    """[FIPS203, Algorithm 18, line 7]"""
    return hashlib.shake_256(vector.sk[-32:] + ct).digest(32)


def coefficients(data: bytes) -> list[int]:
    """[FIPS203, Algorithm 6], of 12 bits each"""
    number = int.from_bytes(data, "little")
    return [number >> 12 * i & 0xFFF for i in range(len(data) * 2 // 3)]


@pytest.mark.parametrize("kem", LEVELS)
def test_results(m4, kem):
    """Of a ciphertext that belongs to the key, altered ones, and random ones."""
    key, vector = imported(kem)
    draw = Drawn(3)
    assert decapsulated(kem, vector.ct, key, draw) == (0, vector.ss)
    assert WORDS[kem] <= draw.words < WORDS[kem] + MORE
    if kem == "mlkem768":
        assert 55 <= draw.calls < 65  # include/pocketkem_masked.h
    source = random.Random(4)
    others = [source.randbytes(len(vector.ct)) for _ in range(2)]
    dv = 160 if kem == "mlkem1024" else 128
    for at in (0, len(vector.ct) - dv - 1, len(vector.ct) - dv, len(vector.ct) - 1):
        altered = bytearray(vector.ct)
        altered[at] ^= 1 << source.randrange(8)
        others.append(bytes(altered))
    for ct in others:
        assert decapsulated(kem, ct, key, Drawn(5)) == (0, rejected(vector, ct))


@pytest.mark.parametrize("kem", LEVELS)
def test_a_key_in_shares_is_the_key(m4, kem):
    key, vector = imported(kem)
    for at in (key, refreshed(kem, key, Drawn(6))[1]):
        k = (len(at) - 128) // 1152
        first, second = (coefficients(at[384 * k * n :][: 384 * k]) for n in range(2))
        assert max(*first, *second) < Q
        sums = [(x + y) % Q for x, y in zip(first, second, strict=True)]
        assert sums == coefficients(vector.sk[: 384 * k])
        assert at[768 * k : -64] == vector.sk[384 * k : -32]
        assert xor(at[-64:-32], at[-32:]) == vector.sk[-32:]
        assert decapsulated(kem, vector.ct, at, Drawn(7)) == (0, vector.ss)
    assert imported(kem, seed=8)[0] != key


def refreshed(kem: str, key: bytes, draw: Drawn) -> tuple[int, bytes]:
    of = operation(kem)
    place = of.place(key)
    of.start("refresh", place, of.masking())
    return of.run(draw), of.machine.read(place, len(key))


def test_refresh_replaces_each_share(m4):
    key, _vector = imported("mlkem768")
    error, other = refreshed("mlkem768", key, Drawn(9))
    secret = [*range(0, 2304), *range(3520, 3584)]
    assert error == 0 and sum(key[i] == other[i] for i in secret) < len(secret) // 50


def test_random_words_that_fail_are_an_error(m4):
    """At any call: nothing is given out, and a key stays good."""
    kem = "mlkem768"
    key, vector = imported(kem)
    draw = Drawn()
    decapsulated(kem, vector.ct, key, draw)
    for at in range(1, draw.calls + 1):
        error, shares = operation(kem).decapsulated(vector.ct, key, Drawn(fails_at=at))
        assert (error, shares) == (ERR_RNG, bytes(64)), at
    for at in range(1, 5):
        of = operation(kem)
        place = of.place(b"\xa5" * key_bytes(3))
        of.start("import", place, of.place(vector.sk), of.masking())
        assert of.run(Drawn(fails_at=at)) == ERR_RNG
        assert of.machine.read(place, key_bytes(3)) == bytes(key_bytes(3))
        error, other = refreshed(kem, key, Drawn(fails_at=at))
        assert error == ERR_RNG
        assert decapsulated(kem, vector.ct, other, Drawn(10)) == (0, vector.ss)


def test_a_generator_that_is_stuck_is_an_error(m4):
    key, vector = imported("mlkem768")
    draw = Drawn(stuck=True)
    assert decapsulated("mlkem768", vector.ct, key, draw)[0] == ERR_RNG
    assert draw.calls < 20


def test_the_same_masks_give_the_same_secret(m4):
    """Masks change the shares, and not what they are of."""
    key, vector = imported("mlkem768")
    of = operation("mlkem768")
    one, other = (of.decapsulated(vector.ct, key, Drawn(seed))[1] for seed in (11, 12))
    assert one[:32] != other[:32] and xor(one[:32], one[32:]) == xor(other[:32], other[32:])


def test_a_key_is_used_as_often_as_it_may(m4):
    key, vector = imported("mlkem768")
    of = operation("mlkem768")
    left = of.place(struct.pack("<I", 2))
    found = []
    for _ in range(3):
        ss = of.place(b"\xa5" * 64)
        of.start("decaps", ss, of.place(vector.ct), of.place(key), of.masking(left))
        found.append((of.run(Drawn()), of.machine.read(ss, 64) == bytes(64)))
    assert found == [(0, False), (0, False), (ERR_LIMIT, True)]
    assert of.machine.read(left, 4) == bytes(4)


def test_arguments(m4):
    key, vector = imported("mlkem768")
    of = operation("mlkem768")
    places = [of.place(bytes(64)), of.place(vector.ct), of.place(key), of.masking()]
    for null in range(4):
        of.start("decaps", *(0 if n == null else at for n, at in enumerate(places)))
        assert of.run(Drawn()) == ERR_ARG
    altered = bytearray(vector.sk)
    altered[-40] ^= 1  # H(ek)
    for dk, expected in (
        (of.place(vector.sk), 0),
        (0, ERR_ARG),
        (of.place(bytes(altered)), ERR_KEY),
    ):
        place = of.place(b"\xa5" * len(key))
        of.start("import", place, dk, places[3])
        assert of.run(Drawn()) == expected
        assert (of.machine.read(place, len(key)) == bytes(len(key))) == (expected != 0)


def chacha(key: list[int], counter: int, rounds: int) -> list[int]:
    """[Bernstein, "ChaCha, a variant of Salsa20", 2008]"""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key, counter, 0, 0, 0]
    x, mask = list(start), 0xFFFFFFFF

    def quarter_round(a: int, b: int, c: int, d: int) -> None:
        for p, q, r, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[p] = (x[p] + x[q]) & mask
            x[r] ^= x[p]
            x[r] = (x[r] << n | x[r] >> (32 - n)) & mask

    for _ in range(rounds // 2):
        for i in range(4):
            quarter_round(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter_round(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) & mask for a, b in zip(x, start, strict=True)]


#: Each machine has a kernel of its own.
GENERATORS = [("cortex-m4", "mlkem768"), ("rp2350-riscv", "mlkem512"), ("esp32c3", "mlkem768")]


@pytest.mark.parametrize(("on", "kem"), GENERATORS)
def test_the_generator(on, kem):
    """Each call has the masks of a new key, and leaves the next one."""
    usable(on)
    of, source = operation(kem, on=on), random.Random(14)
    assert struct.pack("<4I", *chacha([0] * 8, 0, 8)[:4]).hex() == (
        "3e00ef2f895f40d67f5bb8e81f09a5a1"  # ChaCha8 of zeros, as eSTREAM's vectors have it
    )
    of.machine.break_at("pocketkem_draw_masks", False)
    key = [source.getrandbits(32) for _ in range(8)]
    generator = of.place(struct.pack("<8I", *key))
    for n in (1, 8, 9, 24, 25, 128):
        words = of.place(bytes(4 * n))
        assert of.machine.call("pocketkem_draw_masks", generator, words, n) == 0
        blocks = [word for i in range(9) for word in chacha(key, i, 8)]
        key, masks = blocks[:8], blocks[8 : 8 + n]
        assert of.machine.read(words, 4 * n) == struct.pack(f"<{n}I", *masks)
        assert of.machine.read(generator, 32) == struct.pack("<8I", *key)
    of.machine.write(generator, bytes(32))  # was not seeded
    for none in (generator, 0):
        assert of.machine.call("pocketkem_draw_masks", none, words, 1) == ERR_RNG & 0xFFFFFFFF
    of.machine.write(generator, bytes(range(32)))
    assert of.machine.call("pocketkem_seed_masks", generator, 0, 0) == ERR_ARG & 0xFFFFFFFF
    assert not any(of.machine.read(generator, 32))


@pytest.mark.parametrize(("on", "kem"), GENERATORS)
def test_the_generator_leaves_nothing_of_its_key(on, kem):
    usable(on)
    of = operation(kem, Domain.TAINT, on)
    of.machine.break_at("pocketkem_draw_masks", False)
    generator, words = of.place(bytes(range(32))), of.place(bytes(512))
    of.machine.taint(generator, 32)
    of.machine.call("pocketkem_draw_masks", generator, words, 128)
    (event,) = of.machine.events()  # whether it was seeded
    assert of.program.name_of(event.address).startswith("pocketkem_draw_masks")
    nothing_is_left(of)


# ---- Constant time, and what is left -------------------------------------------------------------


def entry(of: MaskedOperation, name: str) -> int:
    return of.program.core.entry(of.program.address(name))


def nothing_is_left(of: MaskedOperation) -> None:
    """In registers, or on the stack."""
    machine = of.machine
    top, room = machine._stack_top, machine._stack_bytes
    assert not any(machine.taint_of(top - room, room))
    is_arm = of.program.core.language.startswith("ARM")
    of_arm = (*(f"r{i}" for i in range(13)), "lr", *(f"s{i}" for i in range(32)))
    for name in of_arm if is_arm else (*of.program.core.free, "ra"):
        assert not machine.register_taint(name), name


def tainted(of: MaskedOperation, draw: Drawn, stopped: Callable = lambda: None) -> None:
    """Runs what was started, with random words that are secret. Which words become no numbers,
    nobody uses: numbers are secret as soon as they are some. stopped: at other breaks."""
    machine, uniform, core = of.machine, entry(of, "pkem_masked_uniform"), of.program.core
    machine.break_at(uniform)
    begin = end = 0
    while machine.run_for(10**8) != Stop.HALT:
        if of.is_drawing:
            place, n = of.argument(1), 4 * of.argument(2)
            caller = of.program.name_of(core.return_address(machine))
            of.give(draw(n))
            if not caller.startswith("pkem_draw_numbers"):
                machine.taint(place, n)
        elif machine.state.pc == uniform:
            begin, end = of.argument(0), core.return_address(machine)
            machine.break_at(end)
        elif machine.state.pc == end:
            machine.taint(begin, of.result - begin)
        else:
            stopped()


@pytest.mark.parametrize("kem", LEVELS)
def test_it_takes_the_same_time_and_leaves_nothing(m4, kem):
    """No address, condition or time depends on shares or masks; and none of them is in registers
    or on the stack behind it."""
    key, vector = imported(kem)
    of = operation(kem, Domain.TAINT)
    place, ss = of.place(key), of.place(bytes(64))
    k = (len(key) - 128) // 1152
    of.machine.taint(place, 768 * k)
    of.machine.taint(place + len(key) - 64, 64)
    of.start("decaps", ss, of.place(vector.ct), place, of.masking())
    tainted(of, Drawn(13))
    machine = of.machine
    assert all(machine.taint_of(ss, 64))
    assert not machine.events()
    nothing_is_left(of)
    assert machine.stack_used() < {2: 4500, 3: 5500, 4: 6500}[k]


def test_import_and_refresh_leave_nothing(m4):
    key, vector = imported("mlkem768")
    of = operation("mlkem768", Domain.TAINT)
    dk, stored = of.place(vector.sk), of.place(key)
    of.machine.taint(dk, 1152)
    of.machine.taint(dk + len(vector.sk) - 32, 32)
    of.start("import", of.place(bytes(len(key))), dk, of.masking())
    tainted(of, Drawn(7))
    nothing_is_left(of)
    of.machine.taint(stored, 2304)
    of.start("refresh", stored, of.masking())
    tainted(of, Drawn(8))
    nothing_is_left(of)


@pytest.mark.parametrize(
    "other",
    [
        *("cortex-m33 nodsp", "cortex-m7", "cortex-m4-no-fpu", "cortex-m55"),
        *("cortex-m0 -mcpu=cortex-m23", "cortex-m0 -DPOCKETKEM_EXECUTE_ONLY=1"),
        *("cortex-m0 -DPOCKETKEM_FAULTS_RESIST=1", "rp2350-riscv -DPOCKETKEM_FAULTS_RESIST=1"),
        *("cortex-m3 -DPOCKETKEM_RAM_SMALL=1", "rp2350-riscv -march=rv32ic"),
    ],
)
def test_another_core_is_an_error(other):
    """The orders are for a Cortex-M0, an M3, an M4 with a floating-point unit, an M33 with DSP
    instructions, or RV32IM; and not for all builds."""
    board, *lacks = other.split()
    board = usable(board)
    options = ["-DPOCKETKEM_MASKED=1", "-DPOCKETKEM_CODE_SMALL=0", "-fsyntax-only"]
    options += board.c_library_flags
    folders = [f"-I{ROOT / 'include'}", f"-I{ROOT / 'src'}"]
    core = [each for each in lacks if each.startswith("-")] or [
        f"{each}+{'+'.join(lacks)}" for each in board.cflags if lacks and "cpu" in each
    ]
    words = [board.compiler, *board.cflags, *core, *options, *folders]
    words.append(ROOT / "src/masked/masked.c")
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode and "POCKETKEM_MASKED needs fast code" in done.stderr


# ---- Defects that are refused --------------------------------------------------------------------


def changed(
    folder: Path, kem: str, source: str, old: str, new: str, on: str = "cortex-m4"
) -> Program:
    """The firmware with another text in one of its files."""
    path = ROOT / "src" / source
    text = path.read_text()
    assert text.count(old) == 1, old
    text = text.replace(old, new)
    text = re.sub(r'(#include ")(?=[.m])', rf"\1{path.parent}/", text)  # those beside it
    other = folder / path.name
    other.write_text(text)
    board = usable(on)
    impl = catalogue.get(IMPL, kem, board)
    sources = [other if each == path else each for each in impl.sources]
    assert other in sources
    impl = dataclasses.replace(impl, sources=sources)
    return Program(build(board, impl, impl.flags).elf, board.name)


def refused(
    firmware: Program, kem: str, on: str = "cortex-m4", kind: Callable[..., Joints] = Joints, **more
) -> set[str]:
    joints = kind(firmware, kem, **more)
    try:
        joints.run()
        joints.ends_well()
    except Unproved as why:
        return {str(why)}
    return {each.effect for each in joints.verdict(EFFECTS[on]).refused}


C = "masked/masked.c"
DEFECTS = {
    "nothing is between two transforms": (
        C,
        "pkem_after_one_product);\n        pkem_masked_between();",
        "pkem_after_one_product);",
        "result after result",
    ),
    "both shares are loaded in turn": (
        C,
        "    int error = pkem_draw(in->masking, RANDOMS(w), PKEM_SELECT_RANDOMS);\n",
        "    int error = pkem_draw(in->masking, RANDOMS(w), PKEM_SELECT_RANDOMS);\n"
        "    for (unsigned i = 0; i < 8; i++) {\n"
        "        volatile uint32_t *k = w->accepted.secret;\n"
        "        (void)k[i], (void)k[8 + i];\n    }\n",
        "load after load",
    ),
    "the message is unmasked": (
        C,
        "    uint32_t *state = w->sponge.state;\n"
        "    int error = pkem_draw(in->masking, state, PKEM_SPONGE_RANDOMS);\n"
        "    if (error == 0) {\n        pkem_masked_g(",
        "    uint32_t *state = w->sponge.state;\n"
        "    for (unsigned i = 0; i < 8; i++) {\n"
        "        w->secret[i] ^= w->secret[8 + i], w->secret[8 + i] = 0;\n    }\n"
        "    int error = pkem_draw(in->masking, state, PKEM_SPONGE_RANDOMS);\n"
        "    if (error == 0) {\n        pkem_masked_g(",
        "pkem_masked_begin: a share at",
    ),
    "the shares of s are those that are stored": (
        C,
        "    int error = pkem_draw_numbers(in->masking, NUMBERS(w), PKEM_N);\n",
        "    int error = 0;\n    pkem_clear(NUMBERS(w), 512);\n",
        "is a stored one, as it was",
    ),
    "random words are used again": (
        C,
        "        error = pkem_draw(in->masking, randoms, PKEM_COMPARE_RANDOMS(d));",
        "        error = at != 0 ? 0 : pkem_draw(in->masking, randoms, PKEM_COMPARE_RANDOMS(d));",
        "is spent twice",
    ),
    "a sponge has no masks": (
        C,
        "    int error = pkem_draw(in->masking, state, PKEM_SPONGE_RANDOMS);\n"
        "    if (error == 0) {\n        pkem_masked_prf(",
        "    int error = 0;\n    pkem_clear(state, 400);\n"
        "    if (error == 0) {\n        pkem_masked_prf(",
        "pkem_keccak_masked",
    ),
    "a share is written over the other one": (
        C,
        "(uint8_t *)S(w)[share];",
        "(uint8_t *)S(w)[0];",
        "memory overwritten",
    ),
    "32 bits are unmasked before they are one": (
        C,
        "        pkem_masked_fold(",
        "        w->accepted.equal[0] ^= w->accepted.equal[1], w->accepted.equal[1] = 0;\n"
        "        pkem_masked_fold(",
        "pkem_masked_fold: a share at",
    ),
    "the bit is unmasked before it selects": (
        C,
        "        pkem_masked_select(",
        "        w->accepted.equal[0] ^= w->accepted.equal[1], w->accepted.equal[1] = 0;\n"
        "        pkem_masked_select(",
        "pkem_masked_select: a share at",
    ),
    "words of the choice are used again": (
        C,
        "    int error = pkem_draw(in->masking, RANDOMS(w), PKEM_SELECT_RANDOMS);\n",
        "    int error = 0;\n",
        "pkem_masked_select: not all words at",
    ),
    "what is decoded of a share is compared with q": (
        C,
        "pkem_product_begin(&p, PKEM_KEEP_ALL);",
        "pkem_product_begin(&p, PKEM_Q);",
        "time or address",
    ),
    "a gadget reads what is left in a register": (
        C,
        "            pkem_masked_decode(w->acc[0] + at, randoms, w->secret + at / 32);\n",
        '            __asm__ volatile("ldr r3, [%0]" : : "r"(w->acc[0] + at) : "r3", "memory");\n'
        "            pkem_masked_decode(w->acc[0] + at, randoms, w->secret + at / 32);\n",
        "a gadget reads",
    ),
    "a share is left in a register": (
        C,
        "        pkem_masked_take(w->accepted.secret, state);\n",
        '        __asm__ volatile("ldr r3, [%0]\\n ldr r2, [sp]"'
        ' : : "r"(state + 50) : "r2", "r3");\n'
        "        pkem_masked_take(w->accepted.secret, state);\n",
        "register overwritten",
    ),
    "a share is left in memory": (
        C,
        "        pkem_masked_take(w->accepted.secret, state);\n",
        "        w->accepted.secret[0] = state[50];\n"
        "        pkem_masked_between();\n"
        "        pkem_masked_take(w->accepted.secret, state);\n",
        "memory overwritten",
    ),
    "a share is left in a register that is kept": (
        C,
        "            pkem_masked_decode(w->acc[0] + at, randoms, w->secret + at / 32);\n",
        "            uint32_t kept = *(const volatile uint32_t *)(const void *)(w->acc[1] + at);\n"
        "            pkem_masked_between();\n"
        "            pkem_masked_decode(w->acc[0] + at, randoms, w->secret + at / 32);\n"
        "            pkem_masked_between();\n"
        '            __asm__ volatile("" : : "r"(kept));\n',
        "which it restores",
    ),
    "it returns an error at once": (
        C,
        "    int error = decrypt(in, w);\n",
        "    int error = in->ct != NULL ? POCKETKEM_ERR_RNG : decrypt(in, w);\n",
        "the operation returns 0xffffffff",
    ),
    "it does nothing": (
        C,
        "    int error = decrypt(in, w);\n",
        "    int error = decrypt(in, w);\n"
        "    if (error != 0x55) {\n        pkem_clear(ss, 64);\n        return 0;\n    }\n",
        "runs 0 times",
    ),
    "the secret is another one": (
        C,
        "        pkem_masked_select(ss, RANDOMS(w), &w->accepted, w->secret);\n",
        "        pkem_masked_select(ss, RANDOMS(w), &w->accepted, w->secret);\n"
        "        pkem_masked_between();\n        ss[0] ^= 1;\n",
        "the secret is not what was selected",
    ),
    "words that become numbers are read": (
        "masked/masks.c",
        "        next = pkem_masked_uniform(next, next, end);\n",
        "        (void)*(volatile uint32_t *)next;\n"
        "        next = pkem_masked_uniform(next, next, end);\n",
        "random",
    ),
    "latches are not cleared": (
        "arch/armv7em/share_masked.S",
        "    eor.w r2, r0, r1\n    uadd16 r3, r0, r1\n    eor.w r12, r0, r1\n",
        "    mov r2, r0\n    mov r3, r0\n    mov r12, r0\n",
        "operand latches",
    ),
}


def test_a_condition_that_is_always_the_same_is_none():
    graph = Graph()
    share = graph.variable(32, "share")
    for value, limit, is_one in (
        (share & 0xFFF, 0x1000, True),
        (share & 0xFFF, 0xFFF, False),
        (share, 0x1000, False),
        (share >> 20, 0x1000, True),
    ):
        for kind in (Kind.ULT, Kind.SLT):
            less = graph.make(kind, value, graph.constant(limit, 32), width=1)
            assert is_constant(less) == is_constant((~less).zext(8)) == is_one
        assert not is_constant(value)
    less = graph.make(Kind.SLT, share >> 1, graph.constant(1 << 31, 32), width=1)
    assert not is_constant(less)  # but always false: nothing compares so


# ---- Gadgets are those that were checked ---------------------------------------------------------


def linked(firmware: Program, checked: list) -> str:
    try:
        check_linked(firmware, GADGETS, checked)
    except Unproved as why:
        return str(why)
    return ""


@pytest.mark.quick
def test_other_code_than_was_checked_is_refused(m4):
    """An instruction, in a gadget or in what it calls; a call of something else; masked C."""
    firmware = program("cortex-m4", IMPL, "-O3", "mlkem512")
    checked = gadgets([usable("cortex-m4")])
    assert not linked(firmware, checked)
    for name in ("pkem_masked_fold", "pkem_masked_planes_16"):
        at = firmware.address(name) + 16
        other = linked(firmware.patched(at, bytes([firmware.code(at, 1)[0] ^ 1])), checked)
        assert other.startswith(f"{name} is other code"), other
    begin = firmware.address("pkem_masked_begin")
    call = begin + 50  # of pkem_xor_lanes
    code = int.from_bytes(firmware.code(call, 4), "little")
    assert code & 0xD000F800 == 0xD000F000
    for bit in (18, 30):  # it goes elsewhere; it does not come back
        other = linked(firmware.patched(call, (code ^ 1 << bit).to_bytes(4, "little")), checked)
        assert other.startswith("pkem_masked_begin is other code"), other
    assert "where it was checked" in linked(
        program("cortex-m4", f"{IMPL}-c", "-O3", "mlkem512"), checked
    )


def test_what_is_not_checked_is_refused_in_a_sentence(m4, monkeypatch):
    """Masked C; another core; a build without an operation."""

    def subject(impl: str, board: str = "cortex-m4") -> Attacked:
        return Attacked(usable(board), impl, "-O3", "mlkem512")

    for board in ("cortex-m4", "rp2350-riscv"):
        with pytest.raises(BenchError, match="POCKETKEM_MASKED_UNCHECKED is for values only"):
            masked(subject(f"{IMPL}-c", board))
    monkeypatch.setattr(whole, "_UNCHECKED", "another one")
    with pytest.raises(BenchError, match="Hazard3, RV32IMC alone"):
        masked(subject(f"{IMPL}-c", "cortex-m4-no-fpu"))
    monkeypatch.setattr(whole, "operations", lambda *_: {"nothing": None})
    (found,) = masked(subject(IMPL))
    assert not found.ok and found.text == "is refused: the build does not have it"


# ---- What meets ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kem", [pytest.param(each, marks=pytest.mark.long) for each in WORDS])
def test_nothing_meets_between_gadgets(m4, kem):
    joints = Joints(program("cortex-m4", IMPL, "-O3", kem), kem)
    joints.run()
    joints.ends_well()
    found = joints.verdict(EFFECTS["cortex-m4"])
    assert not found.refused
    assert min(found.points.values()) > 10_000
    assert WORDS[kem] <= joints.words < WORDS[kem] + MORE


@pytest.mark.long
@pytest.mark.parametrize("name", DEFECTS)
def test_a_defect_is_refused(m4, tmp_path, name):
    source, old, new, why = DEFECTS[name]
    found = refused(changed(tmp_path, "mlkem512", source, old, new), "mlkem512")
    assert any(why in each for each in found), found
