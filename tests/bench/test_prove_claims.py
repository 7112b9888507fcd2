# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Proofs of kernels, and mutants that must fail them."""

from __future__ import annotations

import hashlib
import random
import re
from itertools import groupby

import pytest

from pocketkem_bench.folders import ROOT
from pocketkem_bench.model import BenchError
from pocketkem_bench.prove import Graph, Kind, claims
from pocketkem_bench.prove.claims import equivalent, frames, keccak, mutants
from pocketkem_bench.prove.claims.bits import ONE, ZERO, Bits
from pocketkem_bench.prove.claims.decisions import Decisions
from proving import program

BUILDS = ("pocketkem", "pocketkem-tiny")
#: Functions and builds whose claims are proved every day, and of which a few mutants are.
EVERY_DAY = {
    ("pkem_keccak_deinterleave", "pocketkem-tiny"),
    ("pkem_ntt", "pocketkem-tiny"),
    ("pkem_are_reduced", "pocketkem"),
    ("pkem_encode_message", "pocketkem"),
    ("pkem_decode_compressed", "pocketkem-tiny"),
    ("pkem_pack_noise_block", "pocketkem-tiny"),
}


def shipped(build: str):
    program("cortex-m4")  # skips where there is no compiler
    return claims.program(build)


def groups() -> list[list]:
    def key(claim):
        return claim.function, claim.build

    return [list(group) for _, group in groupby(sorted(claims.every(), key=key), key)]


def named(claim) -> str:
    return f"{claim.function}-{claim.build}"


@pytest.mark.parametrize(
    "claim",
    [
        pytest.param(
            claim,
            id=named(claim),
            marks=[] if (claim.function, claim.build) in EVERY_DAY else [pytest.mark.long],
        )
        for claim in claims.every()
    ],
)
def test_a_claim_holds(claim):
    result = claim.run(shipped(claim.build))
    assert result["ok"], result["error"]
    assert list(result)[:6] == ["arch", "function", "build", "claim", "ok", "seconds"]


def is_equivalent(claim, mutant) -> bool:
    return bool(equivalent.reason(claim.board, claim.function, claim.build, mutant))


def is_short(group: list) -> bool:
    return (group[0].function, group[0].build) in EVERY_DAY


@pytest.mark.parametrize(
    "group", list(filter(is_short, groups())), ids=lambda group: named(group[0])
)
def test_a_sample_of_mutants_fails(group):
    shipped_program = shipped(group[0].build)
    found = mutants.sample(shipped_program, group, seed=1)
    found = [mutant for mutant in found if not is_equivalent(group[0], mutant)]
    for mutant in random.Random(2).sample(found, 8):
        assert mutants.failure(shipped_program, group, mutant), str(mutant)


@pytest.mark.long
@pytest.mark.parametrize("group", groups(), ids=lambda group: named(group[0]))
def test_every_instruction_has_mutants_and_they_fail(group):
    shipped_program = shipped(group[0].build)
    found = mutants.sample(shipped_program, group, seed=1)
    assert {mutant.kind for mutant in found} >= {"dropped", "operand", "immediate"}
    alive = [m for m in found if mutants.failure(shipped_program, group, m) is None]
    assert [str(m) for m in alive if not is_equivalent(group[0], m)] == []


def test_the_proof_fails_by_itself():
    """Without the inputs that are tried before it."""
    build = "pocketkem-tiny"
    for claim in claims.select(functions=["pkem_keccak_deinterleave"]):
        whole = shipped(build)
        found = mutants.sample(whole, [claim], seed=3)
        for mutant in random.Random(3).sample(found, 10):
            with pytest.raises(BenchError):
                claim.prove(whole.patched(mutant.address, mutant.code))


def test_a_patched_program_leaves_the_first_one_alone():
    whole = shipped("pocketkem-tiny")
    (claim,) = claims.select(functions=["pkem_keccak_deinterleave"])
    claim.refute(whole)
    start = whole.symbol(claim.function).address
    changed = whole.patched(start, bytes.fromhex("7047"))  # bx lr
    with pytest.raises(claims.Unproved):
        claim.refute(changed)
    claim.refute(whole)
    assert whole.code(start, 2) != changed.code(start, 2) == bytes.fromhex("7047")


def test_instructions_that_crash_the_lifter_are_refused():
    lifter = shipped("pocketkem-tiny").lifter
    assert lifter.disassembled(0, bytes.fromhex("bdec100a"))[1] == "vpop"  # s0 to s15
    for words in (0, 21, 255):
        assert lifter.disassembled(0, bytes([0xBD, 0xEC, words, 0x0A])) is None


def test_the_definition_of_keccak_is_that_of_others():
    message = b"PocketKEM"
    padded = bytearray(message.ljust(136, b"\0"))
    padded[len(message)] ^= 0x06
    padded[-1] ^= 0x80
    data = bytes(padded.ljust(200, b"\0"))
    state = {(x, y, z): data[8 * (x + 5 * y) + z // 8] >> z % 8 & 1 for x, y, z in keccak.EVERY}
    result = keccak.permutation(keccak.Numbers(), state)
    lanes = [sum((result[x, 0, z] & 1) << z for z in range(64)) for x in range(4)]
    digest = b"".join(lane.to_bytes(8, "little") for lane in lanes)
    assert digest == hashlib.sha3_256(message).digest()


def test_the_frames_are_those_that_the_library_counts_with():
    header = (ROOT / "src/arch/armv7em/backend.h").read_text()
    counted = re.findall(r"#define PKEM_KECCAK_F1600_FRAME (\d+)", header)
    found = [frames.of("cortex-m4", build, "pkem_keccak_f1600") for build in BUILDS]
    assert set(map(str, found)) <= set(counted)


def test_a_kernel_with_a_smaller_frame_fails():
    (claim,) = claims.select(functions=["pkem_encode_message"])
    smaller = type("Smaller", (type(claim),), {"frame": claim.frame - 4})
    with pytest.raises(BenchError, match="writes"):
        smaller(claim.function, claim.build).prove(shipped(claim.build))


def test_diagrams_are_the_functions():
    """Against the values of terms, for operations on few bits."""
    graph = Graph(1 << 12)
    x, y = graph.variable(4, "x"), graph.variable(4, "y")
    decisions = Decisions([(v, i) for v in (x, y) for i in range(4)])
    terms = [
        x + y,
        x - y,
        x * y,
        (x & y) | ~x,
        x ^ y,
        graph.concat(x, y).rotated(3),
        x.sext(8) * y.sext(8),
        *(graph.make(kind, x, y).zext(2) for kind in (Kind.EQ, Kind.ULT, Kind.SLT)),
        graph.make(Kind.ITE, graph.make(Kind.ULT, x, y), x, y),
    ]
    found = [decisions.of(term) for term in terms]

    def value(diagram: int, bits: int) -> int:
        while diagram > 1:
            level, no, yes = decisions.nodes[diagram]
            diagram = yes if bits >> level & 1 else no
        return diagram

    for bits in range(256):
        values = graph.evaluate({x: bits & 15, y: bits >> 4})
        for term, number in zip(terms, found, strict=True):
            assert sum(value(d, bits) << i for i, d in enumerate(number)) == values[term.number]
    a, b = terms[0], graph.make(Kind.ADD, y, x)
    assert decisions.of(a - x) == decisions.of(y) and decisions.of(a) == decisions.of(b)
    with pytest.raises(claims.Unproved, match="no input"):
        decisions.of(graph.variable(4, "z"))


def test_forms_are_those_of_sums_modulo_2():
    graph = Graph(1 << 12)
    x, y = graph.variable(8, "x"), graph.variable(8, "y")
    bits = Bits(graph)
    same = [
        (x ^ y ^ x, y),
        ((x | y), x ^ y ^ (x & y)),
        (~x & y, y ^ (x & y)),
        ((x & ~y).rotated(3), x.rotated(3) & ~y.rotated(3)),
        (graph.concat(x, y).extract(4, 8), graph.concat(x.extract(0, 4), y.extract(4, 4))),
        (x & x, x),
        (x & ~x, graph.constant(0, 8)),
    ]
    for a, b in same:
        assert bits.of([a]) == bits.of([b])
    for a, b in [(x, y), (x & y, x | y), (x, ~x), (x.rotated(1), x)]:
        assert bits.of([a]) != bits.of([b])
    with pytest.raises(claims.Unproved, match="MUL is not"):
        bits.of([graph.make(Kind.MUL, x, y)])


def test_a_cut_names_its_form_and_the_complement():
    bits = Bits(Graph(1 << 8))
    a, b, c = (bits.atom() for _ in range(3))
    name = bits.cut(bits.add(a, b))
    assert len(name) == 1 and bits.add(b, a) == name
    assert bits.add(bits.add(ONE, a), b) == name | ONE
    assert bits.add(name, c) != bits.add(bits.add(a, c), c)
    assert bits.multiply(name, ZERO) == ZERO and bits.multiply(name, ONE) == name
