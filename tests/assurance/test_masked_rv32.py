# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked code for RV32 and Armv6-M, and defects that the check of its machine code refuses."""

import random
import re
import struct
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import combinations, product
from pathlib import Path
from types import SimpleNamespace

import pytest

from generators import generators
from pocketkem_assurance.masking import (
    EFFECTS,
    Effect,
    MaskedKeccak,
    MaskedRun,
    Verdict,
    compressions,
    noises,
    paired,
    sponges,
)
from pocketkem_assurance.masking.gadget import Gadget
from pocketkem_assurance.masking.gadgets import MaskedSelection
from pocketkem_assurance.masking.joint import Undecided
from pocketkem_assurance.masking.numbers import Numbers
from pocketkem_assurance.prove import Domain, Machine, Program
from pocketkem_assurance.prove.claims.claim import Unproved
from pocketkem_assurance.prove.terms import Graph, Kind, Term
from pocketkem_bench.boards.board import Board
from pocketkem_bench.building.commands import call
from proving import usable
from timed_cases import records_of

#: The permutation's generator and its search, by folders.
KECCAK = {
    arch: generators(arch, "keccak_masked", "keccak_masked_search") for arch in ("rv32", "armv6m")
}
GENERATOR = Path(KECCAK["rv32"][0].__file__)
REGISTER = re.compile(r"\b(?:a[0-7]|[rst]\d+|ra|lr|sp)\b")
BOARDS = ("rp2350-riscv", "esp32c3")
M0 = "cortex-m0"
CORES = (*BOARDS, M0)

#: Share 0 is at a0, share 1 at a1, results go to a2. What is at a3 is public.
LINEAR = """
FUNCTION entry
    j entry
FUNCTION in_order
    lw a4, 0(a0)
    lw a5, 4(a0)
    xor a4, a4, a5
    sw a4, 0(a2)
    lw a6, 0(a3)
    lw a7, 0(a3)
    xor a6, a6, a7
    sw a6, 4(a2)
    lw t0, 0(a1)
    lw t1, 4(a1)
    xor t0, t0, t1
    sw t0, 8(a2)
    ret
FUNCTION one_public_between
    lw a4, 0(a0)
    lw a6, 0(a3)
    lw t0, 0(a1)
    ret
FUNCTION two_public_between
    lw a4, 0(a0)
    lw a6, 0(a3)
    nop
    lw t0, 0(a1)
    ret
FUNCTION three_public_between
    lw a4, 0(a0)
    lw a6, 0(a3)
    nop
    nop
    lw t0, 0(a1)
    ret
FUNCTION overwritten
    lw a4, 0(a0)
    lw a6, 0(a3)
    nop
    nop
    lw a4, 0(a1)
    ret
FUNCTION overwritten_in_memory
    lw a4, 0(a0)
    lw a6, 0(a3)
    nop
    nop
    lw a5, 0(a1)
    sw a4, 0(a2)
    lw a6, 0(a3)
    nop
    nop
    sw a5, 0(a2)
    ret
FUNCTION latches_keep
    lw a4, 0(a0)
    lw a6, 0(a3)
    nop
    nop
    lw t0, 0(a1)
    nop
    nop
    nop
    not a4, a4
    nop
    nop
    nop
    not t0, t0
    ret
FUNCTION latches_are_replaced
    lw a4, 0(a0)
    lw a6, 0(a3)
    nop
    nop
    lw t0, 0(a1)
    nop
    nop
    nop
    not a4, a4
    xor a6, gp, tp
    nop
    nop
    not t0, t0
    ret
FUNCTION summed
    lw a4, 0(a0)
    lw a6, 0(a3)
    nop
    nop
    lw t0, 0(a1)
    xor a4, a4, t0
    ret
FUNCTION bytes_of_one_word
    lbu a4, 0(a0)
    lbu a5, 1(a1)
    ret
FUNCTION looked_up
    lw a4, 0(a0)
    andi a4, a4, 12
    add a4, a4, a3
    lw a4, 0(a4)
    ret
FUNCTION branched
    lw a4, 0(a0)
    beqz a4, 1f
    nop
1:  ret
"""
MACRO = """
    .macro FUNCTION name
    .globl \\name
    .p2align 2
\\name:
    .endm
"""


@pytest.fixture(scope="module")
def board() -> Board:
    return usable(BOARDS[0])


@pytest.fixture(scope="module")
def program(board, tmp_path_factory) -> Program:
    source = tmp_path_factory.mktemp("rv32") / "small.S"
    source.write_text(MACRO + LINEAR)
    elf = source.with_suffix(".elf")
    place = ["-nostdlib", "-Wl,-e,entry", "-Wl,-Ttext=0x1000"]
    call([board.compiler, *board.cflags, *place, source, "-o", elf])
    return Program(elf, board.name)


def refused(program: Program, function: str, effects: Sequence[Effect]) -> set[str]:
    run = MaskedRun(program)
    places = [run.machine.allocate(64) for _ in range(4)]
    run.shares(paired(places[0], places[1], 4), "x")
    run.call(function, *places)
    return {each.effect for each in run.verdict(effects).refused}


@pytest.mark.quick
@pytest.mark.parametrize("function", ["in_order", "three_public_between", "latches_are_replaced"])
def test_shares_that_are_apart_pass(program, function):
    for name in BOARDS:
        assert not refused(program, function, EFFECTS[name])


@pytest.mark.quick
@pytest.mark.parametrize(
    ("function", "effects"),
    [
        ("one_public_between", {"window"}),
        ("overwritten", {"register overwritten"}),
        ("overwritten_in_memory", {"memory overwritten", "store after store"}),
        ("summed", {"value", "window", "operand latches"}),
        ("bytes_of_one_word", {"bus", "load after load", "window"}),
        ("looked_up", {"time or address"}),
        ("branched", {"time or address"}),
    ],
)
def test_shares_that_meet_are_refused(program, function, effects):
    found = refused(program, function, EFFECTS[BOARDS[0]])
    assert all(any(each.startswith(effect) for each in found) for effect in effects)


@pytest.mark.quick
def test_latches_keep_what_no_window_has(program):
    assert refused(program, "latches_keep", EFFECTS["esp32c3"]) == {
        "operand latches",
        "result after result",
    }


@pytest.mark.quick
def test_windows_of_cores_differ(program):
    """Of three instructions on Hazard3, of four on an ESP32-C3."""
    assert not refused(program, "two_public_between", EFFECTS["rp2350-riscv"])
    assert refused(program, "two_public_between", EFFECTS["esp32c3"])


# ---- Keccak --------------------------------------------------------------------------------------


def written(folder: Path, text: str) -> Path:
    source = folder / f"{GENERATOR.stem}.S"
    source.write_text(text)
    return source


def verdict(board: Board, rounds: int, source: Path | None = None) -> Verdict:
    gadget = MaskedKeccak(board=board, rounds=rounds, source=source)
    return gadget.run().verdict(EFFECTS[board.name])


@pytest.mark.parametrize("name", CORES)
def test_it_is_keccak(name):
    MaskedKeccak(board=usable(name)).check_result()


@pytest.mark.long
@pytest.mark.parametrize("name", CORES)
def test_nothing_is_refused(name):
    """Of five rounds: those that are unrolled, and how they follow each other."""
    found = verdict(usable(name), rounds=5)
    assert not found.refused
    assert min(found.points.values()) > 500 and sum(found.mixed.values()) > 20_000


@pytest.mark.long
@pytest.mark.parametrize("name", [BOARDS[0], M0])
def test_one_form_of_chi_is_refused(name, tmp_path, monkeypatch):
    board = usable(name)
    generator, search = KECCAK[board.arch]
    monkeypatch.setattr(generator, "FORM_B", set())
    if name == M0:
        text = generator.text(search.first(random.Random(1)))
    else:
        turn, orders = generator.turn, search.best(True, [2, 3], random.Random(1))
        monkeypatch.setattr(generator, "turn", lambda *_: turn(True, orders))
        text = generator.text()
    source = written(tmp_path, text)
    MaskedKeccak(board=board, source=source).check_result()  # which does not show it
    with pytest.raises(Unproved, match="not uniform"):
        verdict(board, 1, source)


@pytest.mark.long
@pytest.mark.parametrize("name", CORES)
def test_nothing_between_is_refused(name, tmp_path):
    """What the search has put in is needed."""
    board = usable(name)
    text = re.sub(r"    (xor \w+, gp, tp|cmp r11, lr)\n", "", KECCAK[board.arch][0].text())
    assert verdict(board, 1, written(tmp_path, text)).refused


def swapped(lines: list[str]) -> list[str]:
    """Texts in which two neighbours of the first round change places that do not need each
    other."""
    found = []
    first = lines.index(".Lnext_rounds:")
    last = next(n for n, line in enumerate(lines) if re.match(r"pkem_keccak_masked_\w+:", line))
    for at in range(first + 400, last - 1):
        pair = lines[at : at + 2]
        (one, *reads_one), (two, *reads_two) = (REGISTER.findall(line) for line in pair)
        stores = ["sw " in line or "str " in line for line in pair]
        needs = (not stores[0] and one in (two, *reads_two)) or (
            not stores[1] and two in (one, *reads_one)
        )
        if not needs and "if" not in pair[0] + pair[1]:
            found.append("\n".join([*lines[:at], *reversed(pair), *lines[at + 2 :], ""]))
    return found


@pytest.mark.long
@pytest.mark.parametrize("name", [BOARDS[0], M0])
def test_a_swap_is_refused(name, tmp_path):
    """One of four, spread over a round: many swaps bring nothing together."""
    board = usable(name)
    mutants = swapped(KECCAK[board.arch][0].text().splitlines())
    some = (mutants[number * len(mutants) // 4] for number in range(4))
    assert any(verdict(board, 1, written(tmp_path, text)).refused for text in some)


# ---- Other gadgets -------------------------------------------------------------------------------


def made(board: Board, name: str, source: Path | None = None) -> Gadget:
    if name == "select":
        return MaskedSelection(board=board, source=source)
    return {**compressions(board, source), **sponges(board, source), **noises(board, source)}[name]


SUMS = ["decode", "compare_4", "compare_5", "compare_10", "compare_11", "fold"]
SPONGES = ["prf", "g_seed", "g", "j", "take", "more"]
NOISE = ["noise_2", "noise_2_message", "noise_3"]
OTHERS = [*SUMS, "select", *SPONGES, *NOISE]
SOME = [(BOARDS[0], n) for n in ("decode", "compare_4", "fold", "select", "prf", "take", *NOISE)]
SOME += [(M0, name) for name in ("decode", "compare_11", "fold", "select", "noise_3", "g", "more")]


@pytest.mark.parametrize(("core", "name"), SOME)
def test_it_computes(core, name):
    made(usable(core), name).check_result()


@pytest.mark.long
@pytest.mark.parametrize(
    ("core", "name"), [each for each in product(CORES, OTHERS) if each not in SOME]
)
def test_others_compute(core, name):
    """Without rotations, and what is left."""
    made(usable(core), name).check_result()


@pytest.mark.long
@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("core", CORES)
def test_of_others_nothing_is_refused(core, name):
    found = made(usable(core), name).run().verdict(EFFECTS[core])
    assert not found.refused
    assert found.points["operand latches"] > 1000


#: Texts of generators, and what becomes of them where they are first.
DEFECTS = {
    "a share is loaded before its random": (
        "sum_masked",
        "decode",
        r"(decode_sum\n(?:.*\n)*?)(    lw \w+, 8\(a1\)\n)((?:    [^l].*\n)*)(    lw .*?\n)",
        r"\1\4\3\2",
        "bus",
    ),
    "nothing is put in between": (
        "sum_masked",
        "fold",
        r"    xor (\w+), gp, tp\n",
        "",
        "window of three instructions",
    ),
    "a sum has no mask of its own": (
        "sum_masked",
        "fold",
        r"(masked_fold\n(?:.*\n)*?    )lw (\w+), 4\(a1\)",
        r"\1li \2, 0",
        "the shares are not uniform",
    ),
    "a fold rotates": (
        "sum_masked",
        "fold",
        r"(masked_fold\n(?:.*\n)*?    )srli( \w+, \w+), 16",
        r"\1rori\2, 16",
        "window of three instructions",
    ),
    "products of two words meet": (
        "share_masked",
        "select",
        r"(    xor \w+, gp, tp\n)+(    addi a0, a0, 4)",
        r"\2",
        "register overwritten",
    ),
    "a result has no mask of its own": (
        "share_masked",
        "select",
        r"(\.Lnext_chosen:\n(?:.*\n)*?    )lw (\w+), 0\(a1\)",
        r"\1li \2, 0",
        "window of three instructions",
    ),
    "nothing is between steps of noise": (
        "noise_masked",
        "noise_2",
        r"    xor t[012], gp, tp\n",
        "",
        "window of three instructions",
    ),
    "a number is not flipped": (
        "noise_masked",
        "noise_2",
        r"(noise_2\.20\.s4:\n(?:.*\n)*?    mul \w+, \w+, a5\n)    xor.*\n    add.*\n",
        r"\1",
        "two numbers are no shares of a function of secrets",
    ),
    "a sum is not reduced": (
        "noise_masked",
        "noise_2",
        r"    sub s0, s0, \w+\n(pkem_masked_noise_2\.8)",
        r"\1",
        "a number is not uniform",
    ),
    "bits are unmasked first": (
        "noise_masked",
        "noise_2",
        r"(xor a7, s10, s11\n)",
        r"xor a7, s8, s10\n    \1",
        "value",
    ),
    "nothing is between steps of eta 3": (
        "noise_masked",
        "noise_3",
        r"    xor t[012], gp, tp\n",
        "",
        "window of three instructions",
    ),
    "a number of eta 3 is not flipped back": (
        "noise_masked",
        "noise_3",
        r"(noise_3\.96\.s0:\n(?:.*\n)*?    mul \w+, \w+, a5\n)    xor.*\n    add.*\n",
        r"\1",
        "two numbers are no shares of a function of secrets",
    ),
    "two shares of a bit of eta 3 are in one word": (
        "noise_masked",
        "noise_3",
        r"(FUNCTION pkem_masked_noise_3\n(?:.*\n)*?    lw t0, )208(\(a1\))",
        r"\g<1>8\2",
        "value",
    ),
    "a word of the capacity has no mask": (
        "sponge_masked",
        "g_seed",
        r"sw t0, 216\(a0\)",
        "sw zero, 216(a0)",
        "two words are no shares of a function of secrets",
    ),
}
DEFECTS_OF_M0 = {
    "a word of the capacity has no mask": (
        "sponge_masked",
        "g_seed",
        r"stm r2!, \{r3-r7\}",
        "movs r7, #0\n    stm r2!, {r3-r7}",
        "two words are no shares of a function of secrets",
    ),
    "a share is loaded before its random": (
        "sum_masked",
        "decode",
        r"(decode_sum\n(?:.*\n)*?)(    ldr \w+, \[r1, #4\]\n)((?:.*\n)*?)(    ldr \w+, \[sp.*?\n)",
        r"\1\4\2\3",
        "bus",
    ),
    "nothing is put in between": (
        "sum_masked",
        "fold",
        r"    (subs \w+,|cmp) r1, r2\n",
        "",
        "operand latches",
    ),
    "a sum has no mask of its own": (
        "sum_masked",
        "fold",
        r"(masked_fold\n(?:.*\n)*?    )ldr (\w+), \[r1, #4\]",
        r"\1movs \2, #0",
        "the shares are not uniform",
    ),
    "a fold rotates": (
        "sum_masked",
        "fold",
        r"(masked_fold\n(?:.*\n)*?    )lsrs (\w+), (\w+), #16",
        r"\1rev \2, \3\n    rev16 \2, \2",
        "operand latches",
    ),
    "products of two words meet": (
        "share_masked",
        "select",
        r"(    subs \w+, r2, r3\n)+(    mov \w+, r2\n)+(    str r2)",
        r"\3",
        "register overwritten",
    ),
    "a result has no mask of its own": (
        "share_masked",
        "select",
        r"(\.Lnext_chosen:\n(?:.*\n)*?    )ldr (\w+), \[r1, #0\]",
        r"\1movs \2, #0",
        "operand latches",
    ),
    "nothing is stored between both shares of a word": (
        "share_masked",
        "select",
        r"    str r2, \[sp, #24\]\n",
        "",
        "store after store",
    ),
    "nothing is between steps of noise": (
        "noise_masked",
        "noise_2",
        r"    adds r[123], r4, r5\n",
        "",
        "operand latches",
    ),
    "a number is not flipped": (
        "noise_masked",
        "noise_2",
        r"    eors r0, r2\n    adds r0, r0, r1\n(pkem_masked_noise_2\.20\.)",
        r"\1",
        "two numbers are no shares of a function of secrets",
    ),
    "a sum is not reduced": (
        "noise_masked",
        "noise_2",
        r"    subs r0, r0, r2\n(pkem_masked_noise_2\.8\.)",
        r"\1",
        "a number is not uniform",
    ),
    "a bit is added twice": (
        "noise_masked",
        "noise_3",
        r"(    adds r0, r0, r1\n)((?:.*\n){4}pkem_masked_noise_3\.8\.)",
        r"\1\1\2",
        "two numbers are no shares of a function of secrets",
    ),
    "bits are unmasked first": (
        "noise_masked",
        "noise_3",
        r"(    mov r0, r2\n    eors r0, r3\n)",
        r"    ldr r0, [sp, #32]\n    eors r0, r2\n\1",
        "value",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize(
    ("core", "name"), [*((BOARDS[0], n) for n in DEFECTS), *((M0, n) for n in DEFECTS_OF_M0)]
)
def test_a_defect_is_refused(core, tmp_path, name):
    generator, function, old, new, effect = (DEFECTS_OF_M0 if core == M0 else DEFECTS)[name]
    board = usable(core)
    (module,) = generators(board.arch, generator)
    text, count = re.subn(old, new, module.text(), count=1 if new else 0)
    assert count
    source = tmp_path / "gadget.S"
    source.write_text(text)
    gadget = made(board, function, source)
    try:
        found = {each.effect for each in gadget.run().verdict(EFFECTS[board.name]).refused}
    except Unproved as why:
        found = {str(why)}
    assert effect in found


# ---- Numbers in words ----------------------------------------------------------------------------


def random_words(chance: random.Random, graph: Graph, some: list[Term]) -> list[Term]:
    """Words of 32 bits that are made of some."""
    for _ in range(8):
        a, b = chance.choices(some, k=2)
        kind = chance.choice([Kind.ADD, Kind.SUB, Kind.XOR, Kind.AND, Kind.MUL, Kind.LSHR])
        if kind == Kind.MUL:
            b = graph.constant(chance.choice([3, 0xFFF, 0x10001]), 32)
        elif kind == Kind.AND:
            b = graph.constant(chance.choice([0x10001, 0x30003, 0x55555555]), 32)
        elif kind == Kind.LSHR:
            b = graph.constant(chance.choice([1, 12, 16]), 32)
        some = [*some, graph.make(kind, a, b)]
    return some


@pytest.mark.quick
@pytest.mark.parametrize("seed", range(4))
def test_words_of_numbers_hide_what_enumeration_says(seed):
    """Of two words at a time, made of two numbers, which may carry from one half into the other,
    and of two shared bits."""
    chance, graph = random.Random(seed), Graph(1 << 16)
    first, second = (graph.variable(2, name) for name in ("first", "second"))
    numbers = Numbers(graph, [SimpleNamespace(pairs=[(first, second)], spent=set())], [])
    values = [0, 1, 2] if seed % 2 else [1, 0xFFFE, 0xFFFF]
    u = [numbers.random(values, f"u{i}", values[0]) for i in range(2)]
    of_bits = [
        graph.concat(each.extract(1, 1).zext(16), each.extract(0, 1).zext(16))
        for each in (first, second)
    ]
    terms = random_words(chance, graph, [graph.concat(u[1], u[0]), *of_bits])
    terms += random_words(chance, graph, [graph.concat(u[1], u[0]), terms[-1], of_bits[1]])
    plain = [numbers.plain(term) for term in terms]
    counts = [
        [
            graph.evaluate({u[0]: low, u[1]: high, first: mask ^ secret, second: mask})
            for low, high, mask in product(values, values, range(4))
        ]
        for secret in range(4)
    ]
    for term, other in zip(terms, plain, strict=True):
        assert all(row[term.number] == row[other.number] for rows in counts for row in rows)
    verdicts = Counter()
    for one, other in combinations(dict.fromkeys(terms), 2):
        seen = [Counter((r[one.number], r[other.number]) for r in rows) for rows in counts]
        is_same = all(each == seen[0] for each in seen)
        with suppress(Undecided):  # words that carry have too many bits; they are refused
            assert numbers.independent([one, other]) == is_same, (one.text(), other.text())
            verdicts[is_same] += 1
    assert min(verdicts[True], verdicts[False]) > 5


@pytest.mark.quick
@pytest.mark.parametrize("flips", [1, 2])
def test_a_number_that_is_flipped_is_a_share_again_if_it_is_flipped_back(flips):
    graph = Graph(1 << 12)
    bit = tuple(graph.variable(1, name) for name in ("first", "second"))
    numbers = Numbers(graph, [SimpleNamespace(pairs=[bit], spent=set())], [])
    u = numbers.random(range(5), "u", 0)
    made = numbers.named(graph.constant(4, 16) - u, "begun")
    for _ in range(flips):
        flipped = graph.make(Kind.ITE, bit[1], graph.constant(4, 16) - made, made)
        made = numbers.named(flipped, "flipped", is_sum=False)
    assert numbers.are_shares(u, made) == (flips == 2)
    with pytest.raises(Unproved, match="not uniform"):
        numbers.named(made & graph.constant(3, 16), "low", is_sum=False)


@pytest.mark.quick
def test_a_number_whose_values_change_places_is_no_share_until_they_change_back():
    """The first two values of the other share are where they were: the rule for what is linear
    would look at no more."""
    graph = Graph(1 << 12)
    numbers = Numbers(graph, [SimpleNamespace(pairs=[], spent=set())], [])
    u, (zero, one) = numbers.random(range(5), "u", 0), (graph.constant(n, 16) for n in range(2))
    made = numbers.named(graph.constant(4, 16) - u, "begun")
    for is_back in (False, True):
        of_one = graph.make(Kind.ITE, graph.make(Kind.EQ, made, one), zero, made)
        swapped = graph.make(Kind.ITE, graph.make(Kind.EQ, made, zero), one, of_one)
        made = numbers.named(swapped, "swapped", is_sum=False)
        assert numbers.are_shares(u, made) == is_back


# ---- One share at a time -------------------------------------------------------------------------

Q, N = 3329, 256


#: Of each kind of kernels one.
ONE_SHARE = pytest.mark.parametrize("core", [BOARDS[0], M0])


def linear_machine(core: str) -> Machine:
    return Machine(MaskedSelection(board=usable(core)).program, Domain.CONCRETE)


def coefficients(machine: Machine, source: random.Random) -> tuple[int, list[int]]:
    place, values = machine.allocate(2 * N), [source.randrange(-Q, Q) for _ in range(N)]
    machine.write(place, struct.pack(f"<{N}h", *values))
    return place, values


@ONE_SHARE
@pytest.mark.parametrize("sign", [1, -1])
def test_sums_and_what_is_decoded(core, sign):
    source, machine = random.Random(1), linear_machine(core)
    (p, of_p), (q, of_q) = (coefficients(machine, source) for _ in range(2))
    machine.call("pkem_masked_add" if sign > 0 else "pkem_masked_subtract", p, q, N)
    assert struct.unpack(f"<{N}h", machine.read(p, 2 * N)) == tuple(
        x + sign * y for x, y in zip(of_p, of_q, strict=True)
    )
    for odd in range(2):
        encoded, values = machine.allocate(400) + odd, [source.randrange(4096) for _ in range(N)]
        packed = sum(value << 12 * n for n, value in enumerate(values)).to_bytes(384, "little")
        machine.write(encoded, packed)
        machine.call(f"pkem_masked_decode_{'plus' if sign > 0 else 'minus'}", p, encoded, q)
        assert struct.unpack(f"<{N}h", machine.read(p, 2 * N)) == tuple(
            x + sign * y for x, y in zip(values, of_q, strict=True)
        )


@ONE_SHARE
def test_numbers_out_of_words(core):
    """Words that are left out, and those next to them; none at all; in place."""
    source, machine = random.Random(1), linear_machine(core)
    words = [source.getrandbits(32) for _ in range(50)]
    # For the first of each two, the lower part is the last one that is left out.
    inverse, least = pow(Q * Q, -1, 1 << 32), (1 << 32) % Q**2
    words += [n * inverse % (1 << 32) for n in (least - 1, least, 0, (1 << 32) - 1)]
    wanted = []
    for word in words:
        first, rest = divmod(word * Q, 1 << 32)
        second, rest = divmod(rest * Q, 1 << 32)
        wanted += [first | second << 16] if rest >= least else []
    assert len(words) - len(wanted) == 2
    place = machine.allocate(4 * len(words))
    for given, found in ((words, wanted), ([], [])):
        machine.write(place, struct.pack(f"<{len(given)}I", *given))
        end = machine.call("pkem_masked_uniform", place, place, place + 4 * len(given))
        assert end == place + 4 * len(found)
        assert machine.read(place, 4 * len(found)) == struct.pack(f"<{len(found)}I", *found)


@ONE_SHARE
@pytest.mark.parametrize("at", [(0, 0), (1, 3)])
def test_words_at_any_address(core, at):
    machine, data, masks = linear_machine(core), bytes(range(32)), bytes(range(100, 132))
    out, given, place = (machine.allocate(64) for _ in range(3))
    machine.write(given + at[1], data)
    machine.write(place, masks)
    machine.call("pkem_masked_xor", out + at[0], given + at[1], place, 8)
    assert machine.read(out + at[0], 32) == bytes(x ^ y for x, y in zip(data, masks, strict=True))


@pytest.mark.long
@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("between", [True, False])
def test_between_two_shares(core, between):
    """One share is worked on, and then the other one: what the first one has left meets nothing
    only if it is replaced."""
    run = MaskedRun(MaskedSelection(board=usable(core)).program)
    places = [run.machine.allocate(2 * N) for _ in range(3)]
    run.apart(paired(places[0], places[1], N // 2), "x")
    run.call("pkem_masked_add", places[0], places[2], N)
    if between:
        run.call("pkem_masked_between")
    run.call("pkem_masked_subtract", places[1], places[2], N)
    assert bool(run.verdict(EFFECTS[core]).refused) != between


# ---- Cycles --------------------------------------------------------------------------------------

#: Programs that call a function some times, with memory for its arguments, by generators' folders.
FRAMES = {
    "rv32": """
    .section .text
    .globl start, link_stack_bottom, link_stack_top, port_begin, port_end
    .set link_stack_bottom, {ram:#x}
    .set link_stack_top, {ram:#x} + 0x1000
start:
    li sp, link_stack_top
    li s0, {ram:#x} + 0x1000
    li s1, {times}
    j port_begin
    .p2align 2
port_begin:
    nop
    .p2align 2
1:  mv a0, s0
    mv a1, s0
    addi a2, s0, 0x400
    {fourth}
    call {name}
    addi s1, s1, -1
    bnez s1, 1b
    .p2align 2
port_end:
    j port_end
""",
    "armv6m": """
    .syntax unified
    .thumb
    .section .text
    .globl start, link_stack_bottom, link_stack_top, port_begin, port_end
    .set link_stack_bottom, {ram:#x}
    .set link_stack_top, {ram:#x} + 0x1000
    .word link_stack_top, start + 1
    .thumb_func
start:
    ldr r4, ={ram:#x} + 0x1000
    ldr r5, ={times}
    ldr r6, ={ram:#x} + 0x1400
    movs r7, #136
    sub sp, #8
    str r7, [sp]
    b port_begin
    .pool
    .balign 4
    .thumb_func
port_begin:
    nop
1:  mov r0, r4
    mov r1, r4
    mov r2, r6
    {fourth}
    bl {name}
    subs r5, #1
    bne 1b
    .thumb_func
port_end:
    b port_end
""",
}
#: The fourth argument: memory, or how many coefficients, or memory and a fifth one.
FOURTHS = {
    "rv32": ("mv a3, s0", "mv a3, s0\n    li a3, 256", "mv a3, s0\n    li a4, 136"),
    "armv6m": ("mov r3, r4", "movs r3, #255\n    adds r3, #1", "mov r3, r4"),
}
#: Of functions by the models of the three boards, with a turn of that loop.
CYCLES = {
    "keccak_masked": (27_868, 34_315, 45_946),
    "masked_decode": (2_558, 2_632, 4_293),
    "masked_compare_4": (4_170, 4_276, 6_119),
    "masked_compare_5": (4_230, 4_336, 6_217),
    "masked_compare_10": (4_572, 4_678, 6_755),
    "masked_compare_11": (4_638, 4_744, 6_863),
    "masked_fold": (148, 151, 199),
    "masked_select": (802, 935, 943),
    "masked_g": (28_431, 35_349, 47_242),
    "masked_g_seed": (28_338, 35_118, 46_949),
    "masked_prf": (28_339, 35_119, 46_949),
    "masked_j": (254_281, 317_412, 424_173),
    "masked_take": (158, 431, 501),
    "masked_noise_2": (11_685, 11_689, 20_074),
    "masked_noise_2_message": (15_686, 15_690, 26_410),
    "masked_noise_3": (17_937, 17_949, 28_459),
    "masked_more": (28_369, 34_899, 46_597),
}


def cycles(board: Board, folder: Path, name: str, times: int, sources: list[Path]) -> int:
    folder.mkdir()
    frame, elf = folder / "frame.S", folder / "timed.elf"
    given = {"times": times, "ram": board.memory.ram_origin, "name": f"pkem_{name}"}
    given["fourth"] = FOURTHS[board.arch][("noise" in name) + 2 * (name == "masked_j")]
    frame.write_text(FRAMES[board.arch].format(**given))
    folder_of_arch = GENERATOR.parents[1] / board.arch
    options = ["-DPOCKETKEM_MASKED=1", "-DPOCKETKEM_CODE_SMALL=0", f"-I{folder_of_arch}"]
    place = ["-nostdlib", "-Wl,-e,start", f"-Wl,-Ttext={board.memory.rom_origin:#x}"]
    call([board.compiler, *board.cflags, *options, *place, frame, *sources, "-o", elf])
    (record,) = records_of(board, elf, 1, profile=folder / "profile")
    return record["cycles"]


KERNELS = ["keccak_masked", "sum_masked", "share_masked", "sponge_masked", "noise_masked"]


@pytest.mark.long
@pytest.mark.parametrize("core", CORES)
def test_cycles(core, tmp_path):
    """Of the third call: an ESP32-C3's cache has the code then."""
    board = usable(core)
    sources = [tmp_path / f"{name}.S" for name in (*KERNELS, "xor_lanes")]
    for source in sources:
        generator = GENERATOR.parents[1] / board.arch / f"{source.stem}.py"
        call([sys.executable, generator, source])
    found = {}
    for name in CYCLES:
        less, more = (cycles(board, tmp_path / f"{name}-{n}", name, n, sources) for n in (2, 3))
        found[name] = more - less
    assert found == {name: each[CORES.index(core)] for name, each in CYCLES.items()}
