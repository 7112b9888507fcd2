# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Proofs of kernels, and mutants that must fail them."""

import hashlib
import math
import random
import re

import pytest

from pocketkem_assurance.prove import Graph, Kind, Term, claims
from pocketkem_assurance.prove.claims import (
    aes,
    frames,
    frames_of_c,
    keccak,
    mutants,
    mutation,
    sha2,
    tables,
)
from pocketkem_assurance.prove.claims.bits import ONE, ZERO, Bits
from pocketkem_assurance.prove.claims.boxes import UNKNOWN, Boxes, BoxFunction
from pocketkem_assurance.prove.claims.claim import Claim, Unproved
from pocketkem_assurance.prove.claims.decisions import Decisions
from pocketkem_assurance.prove.claims.equivalent import reason
from pocketkem_assurance.prove.claims.mutants import Mutant
from pocketkem_assurance.prove.claims.trial import HOLDS, PROOF, SAME
from pocketkem_assurance.prove.claims.words import Integers, Reader, Words
from pocketkem_assurance.prove.program import Program
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.reference import of_board
from pocketkem_bench.folders import ROOT
from pocketkem_bench.model import BenchError
from proving import shipped, usable

BUILDS = ("pocketkem", "pocketkem-tiny")
#: By board: the build and functions whose first claim and a few mutants are tried every day.
EVERY_DAY = {
    "cortex-m4": ("pocketkem-tiny", "keccak_deinterleave ntt_half are_reduced pack_noise_block"),
    "cortex-m3": ("pocketkem", "encode_message decode_row"),
    "cortex-m0": ("pocketkem-tiny", "ntt_half"),
    "esp32": ("pocketkem-90s", "sha256_compress aes256ctr_public_block"),
    "esp32s3": ("pocketkem-pie", "add_vectors"),
    "atmega1280": ("pocketkem", "multiply_bytes encode_compressed are_reduced"),
    "msp430": ("pocketkem", "encode_product encode_compressed are_reduced"),
    "esp32c3": ("pocketkem", "encode_row decode_row"),
}


def wrong(of: list) -> list[str]:
    results = [(claim, claim.run(shipped(claim.build, claim.board))) for claim in of]
    first = ["arch", "function", "build", "claim", "ok", "seconds"]
    assert all(list(result)[:6] == first for _claim, result in results)
    return [f"{mutation.key(c)}: {result['error']}" for c, result in results if not result["ok"]]


def daily(board: str) -> list:
    build, names = EVERY_DAY[board]
    of_build = [claim for claim in claims.every() if (claim.board, claim.build) == (board, build)]
    return [next(c for c in of_build if c.function == f"pkem_{name}") for name in names.split()]


_LATE = ("cortex-m0", "cortex-m3", "esp32s3")
SAMPLED = [pytest.param(b, marks=pytest.mark.long if b in _LATE else ()) for b in EVERY_DAY]


@pytest.mark.parametrize("board", SAMPLED)
def test_a_sample_of_claims_holds(board):
    assert wrong(daily(board)) == []


@pytest.mark.parametrize(
    "board", [*EVERY_DAY][:1] + [pytest.param(b, marks=pytest.mark.long) for b in [*EVERY_DAY][1:]]
)
def test_a_sample_of_mutants_fails(board):
    keys = {mutation.key(claim) for claim in daily(board)}
    kernels = [kernel for kernel in mutation.kernels([board]) if kernel.key in keys]
    assert len(kernels) == len(keys)
    for kernel in kernels:
        shipped(kernel.build, board)
        for mutant in random.Random(2).sample(kernel.mutants(), 3):
            outcome = kernel.outcome(mutant)
            assert outcome.fails or outcome.by == SAME or kernel.is_equivalent(mutant), str(mutant)


SOURCES = [
    *("poly/ntt.c", "poly/ntt_loops.c", "poly/product.c", "poly/codec.c"),
    *("cbd.c", "cbd_bytes.c", "cbd_lanes.c", "hash/keccak_f1600.c", "hash/sha2_compress.c"),
    "hash/keccak_f1600_loops.c",
]


def functions_of_the_sources() -> set[str]:
    begin = r"^(?:PKEM_NOINLINE )?(?!static|typedef)\w[\w ]* \*?(pkem_\w+)\("
    texts = ((ROOT / "src" / name).read_text() for name in SOURCES)
    return {name for text in texts for name in re.findall(begin, text, re.M)}


@pytest.mark.long
@pytest.mark.parametrize(("board", "build"), frames_of_c.FRAMES)
def test_every_function_of_these_sources_has_a_claim(board, build):
    firmware = shipped(build, board)
    sizes: dict[str, set[int]] = {}
    for (on, of), known in frames_of_c.FRAMES.items():
        for name in known if on == board else ():
            sizes.setdefault(name, set()).add(shipped(of, on).symbols[name].size)
    found = functions_of_the_sources() & {*firmware.symbols}
    assert len(found) > 6 or build.endswith("90s")
    missing = {name for name in found if firmware.symbols[name].size not in sizes.get(name, ())}
    assert missing <= {*frames_of_c.UNPROVED} <= functions_of_the_sources()


@pytest.mark.long
def test_a_sample_of_mutants_of_c_fails():
    """Some may compute the same: which ones depends on the compiler."""
    for kernel in mutation.kernels():
        if (kernel.board, kernel.build) in frames_of_c.FRAMES:
            shipped(kernel.build, kernel.board)
            sample = random.Random(2).sample(kernel.mutants(), 12)
            alive = [str(mutant) for mutant in sample if not kernel.outcome(mutant).fails]
            assert len(alive) <= 3, (kernel.key, alive)


def test_a_result_that_tells_of_errors_is_claimed():
    """It was in no claim: a function that reads returned any register, and its claims held."""
    (kernel,) = mutation.kernels(["esp32c3"], ["pkem_multiply_read"], ["pocketkem-c-tiny"])
    changed = [each for each in kernel.mutants() if each.before.startswith("c.mv a0,s")]
    assert changed and all(kernel.outcome(each).fails for each in changed)


@pytest.mark.parametrize(
    ("function", "build", "board", "dropped"),
    [
        ("pkem_ntt_half", "pocketkem-c-tiny", "esp32c3", "c.mv a0,sp"),
        ("pkem_multiply_bytes", "pocketkem-lpm-tiny", "atmega1280", "std Y+0x5, R9"),
        ("pkem_put_encoded", "pocketkem-c", "cortex-m4", "str.w r3,[r0,#0xd0]"),
    ],
    ids=[
        "a depth in a result",
        "the upper byte of a pointer to the next zeta",
        "a depth in memory",
    ],
)
def test_what_the_caller_sees_besides_is_claimed(function, build, board, dropped):
    """No claim looked at it: mutants that were tried again by whole operations told."""
    (kernel,) = mutation.kernels([board], [function], [build])
    compiler = of_board(usable(board))
    if (board, build) in frames_of_c.FRAMES and not compiler.is_reference:
        pytest.skip(str(compiler))  # frames of C
    program = shipped(build, board)
    at, size = program.symbols[function]
    end = at + size
    while (lifted := program.lifter.lift(at)).text != dropped:
        at += lifted.size
    assert at < end
    nothing = next(mutants.of_instruction(program, at))
    with pytest.raises(Unproved):
        changed = program.patched(at, nothing.code)
        for show in (Claim.refute, Claim.prove):
            for claim in kernel.claims:
                getattr(claim, show.__name__)(changed)


@pytest.mark.long
def test_another_entry_of_a_table_is_found():
    """Of the third byte of a sum, the second, a product; a congruent one, beyond the bounds."""
    build, q = "pocketkem-table-flash", 3329
    *_, claim = (c for c in claims.select(["avr"], ["pkem_multiply_bytes"]) if c.build == build)
    whole = shipped(build, "atmega1280")
    for low, distance in ((50, 256), (512 + 100, 512), (801 + 7, 512)):
        at = whole.address("pkem_reduction_tables") + low
        entry = whole.code(at, 1) + whole.code(at + distance, 1)
        for change in (1, 256, 10 * q):
            wrong = (int.from_bytes(entry, "little") + change).to_bytes(3, "little")
            changed = whole.patched(at, wrong[:1]).patched(at + distance, wrong[1:2])
            with pytest.raises(BenchError):
                claim.prove(changed)


def test_mutants_that_compute_the_same_are_told_apart():
    shipped("pocketkem-tiny")
    (kernel,) = mutation.kernels(["cortex-m4"], ["pkem_are_reduced"], ["pocketkem-tiny"])
    by: dict[str, list[str]] = {}
    for mutant in kernel.mutants():
        by.setdefault(kernel.outcome(mutant).by, []).append(str(mutant))
    assert set(by) == {PROOF, SAME, HOLDS}
    assert all(" bcc " in each for each in by[SAME])  # the end of a loop that counts upwards
    assert any(each.endswith("movs r2,#0x80") for each in by[HOLDS])  # more than the sign


def test_instructions_that_crash_the_lifter_are_refused():
    lifter = shipped("pocketkem-tiny").lifter
    assert lifter.disassembled(0, bytes.fromhex("bdec100a"))[1] == "vpop"  # s0 to s15
    for words in (0, 21, 255):
        assert lifter.disassembled(0, bytes([0xBD, 0xEC, words, 0x0A])) is None


def test_an_instruction_is_read_the_same_whatever_was_read_before():
    lifter = Program(shipped("pocketkem-tiny").elf, "cortex-m4").lifter
    for code in ("0428", "02eb4101"):  # cmp r0,#4; add.w r1,r2,r1, lsl #1
        given = 0x2002, bytes.fromhex(code)
        before = lifter.disassembled(*given)
        assert lifter.disassembled(0x1000, bytes.fromhex("fff7feef")) is None  # blx 0x1000
        assert lifter.disassembled(*given) == before
        lifter.disassembled(0x2000, bytes.fromhex("08bf"))  # it eq
        assert lifter.disassembled(*given) == before


def test_the_definition_of_keccak_is_that_of_others():
    message = b"PocketKEM"
    padded = bytearray(message.ljust(136, b"\0"))
    padded[len(message)] ^= 0x06
    padded[-1] ^= 0x80
    data = bytes(padded.ljust(200, b"\0"))
    state = {(x, y, z): data[8 * (x + 5 * y) + z // 8] >> z % 8 & 1 for x, y, z in keccak.EVERY}
    result = keccak.permutation(keccak.KeccakNumbers(), state)
    lanes = [sum((result[x, 0, z] & 1) << z for z in range(64)) for x in range(4)]
    digest = b"".join(lane.to_bytes(8, "little") for lane in lanes)
    assert digest == hashlib.sha3_256(message).digest()


def test_the_frames_are_those_that_the_library_counts_with():
    keccak_f1600 = "pkem_keccak_f1600"
    for board, builds, functions in (
        ("cortex-m4", BUILDS, (keccak_f1600, "pkem_multiply_bytes")),
        ("cortex-m3", BUILDS, (keccak_f1600, "pkem_multiply_bytes")),
        ("msp430", BUILDS[:1], (keccak_f1600,)),
    ):
        header = (ROOT / "src/arch" / load_boards()[board].arch / "backend.h").read_text()
        for function in functions:
            text = re.search(rf"#define {function.upper()}_FRAME((?:[^\\\n]|\\\n)*)", header)[1]
            found = [frames.of(board, build, function) for build in builds]
            assert set(map(str, found)) <= set(re.findall(r"\d+", text)), (board, function)


def test_diagrams_are_the_functions():
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


def test_a_constant_is_no_function_of_bits():
    graph = Graph(1 << 8)
    x = graph.variable(4, "x")
    inputs, dependence = [(x, i) for i in range(4)], tables.Dependence([x])
    tables.expect(x.zext(8), inputs, dependence, lambda value: value, "x")
    for number in (0, 5):
        with pytest.raises(claims.Unproved, match=f"is {number} and not"):
            constant = graph.constant(number, 8)
            tables.expect(constant, inputs, dependence, lambda value: value, "a constant")


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


def test_a_reason_holds_wherever_the_linker_puts_the_function():
    def mutant(address: int, before: str, after: str) -> Mutant:
        return Mutant(address, "condition", before, after, b"")

    where = "cortex-m4", "pkem_pack_noise_block", "pocketkem-tiny"
    for moved in (0, 4, 0x10000):
        target = 0x2A38 + moved
        found = mutant(0x2A78 + moved, f"b {target:#x}", f"b {target - 4:#x}")
        assert reason(*where, found)
    assert not reason(*where, mutant(0x2A78, "b 0x2a38", "b 0x2a30"))
    assert not reason(*where, mutant(0x2A78, "b 0x2a34", "b 0x2a30"))
    carry = mutant(0x517C, "add R16,R16", "add R16,R20")
    assert reason("atmega1280", "pkem_encode_product", "pocketkem", carry)


def test_a_rule_is_about_whole_names_and_changes():
    def found(board: str, function: str, before: str, after: str) -> str | None:
        return reason(board, function, "pocketkem", Mutant(0x100, "operand", before, after, b""))

    change = "adds r4,#0x8", "adds r4,#0x9"
    assert found("cortex-m0", "pkem_inverse_ntt", *change)
    assert not found("cortex-m3", "pkem_inverse_ntt", *change)
    assert not found("cortex-m0", "pkem_inverse_ntt_vectors", *change)
    assert not found("cortex-m0", "pkem_inverse_ntt", "adds r4,#0x8", "adds r5,#0x9")
    assert not found("cortex-m0", "pkem_inverse_ntt", "adds r4,#0x8", "adds r4,#0x90")
    compared = "bge a7,t0,0x120", "bgeu a7,t0,0x120"  # a target is a distance
    assert found("rp2350-riscv", "pkem_multiply_lanes", *compared)
    assert not found("rp2350-riscv", "pkem_multiply_lanes", compared[0], "bgeu a7,t0,0x124")


def test_the_definition_of_sha_2_is_that_of_others():
    """Of one block. The initial values are fractions of square roots [FIPS180-4, 5.3]."""
    message, primes = b"PocketKEM", (2, 3, 5, 7, 11, 13, 17, 19)
    for of, name in ((sha2.SHA256, "sha256"), (sha2.SHA512, "sha512")):
        size = of.width // 8
        start = [math.isqrt(p << 2 * of.width) % (1 << of.width) for p in primes]
        padded = (message + b"\x80").ljust(14 * size, b"\0")
        padded += (8 * len(message)).to_bytes(2 * size, "big")
        block = [int.from_bytes(padded[size * i :][:size], "big") for i in range(16)]
        found = sha2.compress(of, Integers(of.width), start, block)
        digest = b"".join(word.to_bytes(size, "big") for word in found)
        assert digest == hashlib.new(name, message).digest()


def carries(graph: Graph, x: Term, y: Term) -> list[Term]:
    """Terms that are the carry of x + y; as the compiler makes it, as MINU does, from the signs."""
    total, one = x + y, graph.constant(1, 32)
    less = graph.make(Kind.ULT, total, x)
    difference = x - graph.make(Kind.ITE, less, total, x)
    signs = (x & y) | ((x | y) & ~total)
    is_zero = graph.make(Kind.ULT, difference, one)
    return [less.zext(32), signs >> 31, graph.make(Kind.ITE, is_zero, difference, one)]


def test_sums_of_two_words_are_found_by_their_carries():
    for number in range(3):
        graph = Graph(1 << 12)
        a, b = ([graph.variable(32, f"{name}{i}") for i in range(2)] for name in "ab")
        carry = carries(graph, a[0], b[0])[number]
        words = Words(64)
        for low, high, is_sum in (
            (a[0] + b[0], (a[1] + b[1]) + carry, True),
            (a[0] + b[0], a[1] + b[1], False),
            (a[0] + b[0], (a[1] + b[1]) + (carry << 1), False),
        ):
            reader = Reader(words, [low, high])
            wanted = words.add(reader.word(*b), reader.word(*a))
            if is_sum:
                assert reader.word(low, high).total == wanted.total
            else:
                with pytest.raises(claims.Unproved):
                    assert reader.word(low, high).total == wanted.total


def test_the_definition_of_aes_is_that_of_the_standard():
    """[FIPS197, C.3]"""

    def state(data: bytes) -> aes.State:
        return [aes.bits_of(byte, 8) for byte in data]

    f = aes.AesNumbers()
    key = state(bytes(range(32)))
    keys = [key[:16], key[16:]]
    for r in range(2, aes.ROUNDS + 1):
        word = keys[r - 1][12:]
        step = [f.s_box(byte) for byte in (word[1:] + word[:1] if r % 2 == 0 else word)]
        if r % 2 == 0:
            rcon = 1
            for _ in range(r // 2 - 1):
                rcon = aes.times(rcon, 2)
            step[0] = aes.add(f, step[0], aes.bits_of(rcon, 8))
        keys.append(aes.next_key(f, keys[r - 2], step))
    block = state(bytes.fromhex("00112233445566778899aabbccddeeff"))
    found = bytes(aes.number_of(byte) for byte in aes.cipher(f, block, keys))
    assert found.hex() == "8ea2b7ca516745bfeafc49904b496089"


def test_a_circuit_is_compared_with_the_s_box_for_all_bytes():
    """A circuit of a box of few gates, x + (x AND its neighbour), of sums of variables."""
    values = [x ^ (x & (x >> 1 | x << 7)) & 0xFF for x in range(256)]
    graph = Graph(1 << 12)
    x, key = graph.variable(8, "x"), graph.variable(8, "key")
    boxes = Boxes(graph, values)
    sums = [boxes.add(boxes.input(x, i), boxes.input(key, i)) for i in range(8)]
    wanted = boxes.s_box(sums)
    whole = x ^ key
    assert boxes.forms(whole ^ (whole & whole.rotated(1))) == wanted
    inverted = ~whole  # a circuit of the complements, as it is after De Morgan
    assert boxes.forms(~(inverted ^ ~(inverted | inverted.rotated(1)))) == wanted
    almost = boxes.forms(whole ^ (whole & whole.rotated(2)))
    assert all(isinstance(bit, BoxFunction) for bit in almost)
    assert boxes.forms(almost_known := whole & x)[0] is UNKNOWN  # x alone is no input of the box
    assert boxes.forms(almost_known & 0) == (ZERO,) * 8
