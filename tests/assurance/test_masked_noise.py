# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Noise in shares, with and without a message that is encoded; and defects that the check of its
machine code refuses."""

import dataclasses
import random
import re
import struct
from pathlib import Path

import numpy as np
import pytest

from generators import generators
from pocketkem_assurance.masking import EFFECTS, MaskedRun, noises, paired
from pocketkem_assurance.masking.noise import Q
from pocketkem_assurance.masking.points import suspects
from pocketkem_assurance.prove.claims.claim import Unproved
from pocketkem_assurance.prove.machine import Domain, Machine
from pocketkem_assurance.prove.terms import Term
from pocketkem_bench.boards.board import Board
from proving import usable
from test_masked_keccak import cycles

noise_masked, masked_search, masked_steps = generators(
    "armv7em", "noise_masked", "masked_search", "masked_steps"
)
GENERATOR = Path(noise_masked.__file__)
#: Of the model, with the call, for 256 coefficients.
CYCLES = {"noise_2": 4893, "noise_2_message": 6932, "noise_3": 8012}


@pytest.fixture(scope="module")
def board() -> Board:
    return usable("cortex-m4")


def test_it_is_noise(board):
    noises(board)["noise_2_message"].check_result()


@pytest.mark.long
@pytest.mark.parametrize("name", CYCLES)
def test_it_is_noise_with_other_numbers(board, name):
    gadget = noises(board)[name]
    for seed in range(20):
        gadget.check_result(seed)


@pytest.mark.parametrize("name", ["noise_2", "noise_2_message"])
def test_parts_are_those_of_the_whole(board, name):
    """64 coefficients each, of their lanes; and nothing else is written."""
    gadget, source = noises(board)[name], random.Random(1)
    machine = Machine(gadget.program, Domain.CONCRETE)
    polynomial, state, message = (machine.allocate(n) for n in (1024, 400, 64))
    machine.write(state, source.randbytes(400))
    machine.write(message, source.randbytes(64))
    start = struct.pack("<256H", *(source.randrange(Q) for _ in range(256))) + bytes(512)
    machine.write(polynomial, start)
    machine.call(gadget.function, polynomial, state, message, 256)
    whole = machine.read(polynomial, 1024)
    for at in range(0, 256, 64):
        machine.write(polynomial, start)
        lanes, bits = state + at // 2, message + at // 8
        machine.call(gadget.function, polynomial + 2 * at, lanes, bits, 64)
        wanted = bytearray(start)
        for share in range(2):
            part = slice(512 * share + 2 * at, 512 * share + 2 * at + 128)
            wanted[part] = whole[part]
        assert machine.read(polynomial, 1024) == wanted


@pytest.mark.long
@pytest.mark.parametrize("name", CYCLES)
def test_nothing_is_refused(board, name):
    found = noises(board)[name].run().verdict(EFFECTS[board.name])
    assert not found.refused
    assert found.points["value"] > 7000 and sum(found.mixed.values()) > 3000


@pytest.mark.long
def test_cycles(board, tmp_path):
    place = (
        "mov r0, r4\n    add r1, r4, #0x400\n    mov r2, r4\n    mov r3, #256\n    bl pkem_masked_"
    )
    assert {name: cycles(board, tmp_path, GENERATOR, f"{place}{name}") for name in CYCLES} == CYCLES


# ---- Samples -------------------------------------------------------------------------------------

#: Traces of each of two classes, and what t stays below if they are of the same distribution.
TRACES, MOST = 20_000, 5.0


def most_told(gadget) -> float:
    """The largest t of a test of fixed against random secrets, over all points of 16 coefficients:
    of the ones in a word, or of the bits that change. The check has no part in it but the model."""
    run, words = MaskedRun(gadget.program), {}
    for name, size in (("polynomial", 1024), ("state", 400)):
        words[name] = run.machine.allocate(size)
    run.shares(paired(words["state"], words["state"] + 200, 2), "bits")
    run.numbers(words["polynomial"], 16, Q)
    run.call(gadget.function, *words.values(), stops=[f"{gadget.function}_next"])
    samples, graph = run.machine.samples(), run.machine.graph
    everything = np.full(len(graph), 3, np.uint64)
    found = [suspects(samples, each, everything).pairs for each in EFFECTS[gadget.board.name]]
    points = np.unique(np.concatenate(found), axis=0)
    terms, places = np.unique(points, return_inverse=True)
    named = {name: Term(graph, number).variable for number, name in graph.names.items()}
    shares = [[named[f"bits.{n}:{i}"] for i in range(2)] for n in range(2)]
    numbers = [place for name, place in named.items() if name.startswith("number")]
    source = np.random.default_rng(1)
    fixed = source.integers(0, 1 << 32, 2, np.uint64)
    given, seen = np.zeros(graph.variable_count, np.uint64), []
    for trace in range(2 * TRACES):
        masks, secrets = source.integers(0, 1 << 32, (2, 2), np.uint64)
        given[numbers] = source.integers(0, Q, len(numbers))
        given[shares[0]] = masks ^ (secrets if trace % 2 else fixed)
        given[shares[1]] = masks
        seen.append(graph.evaluate(given)[terms].astype(np.uint32))
    values = np.array(seen).T
    values[terms == 0] = 0
    most = 0.0
    for one, other in places.reshape(points.shape):
        ones = np.unpackbits((values[one] ^ values[other]).view(np.uint8)).reshape(-1, 32).sum(1)
        classes = ones[0::2], ones[1::2]
        deviation = np.sqrt(sum(each.var() for each in classes) / TRACES)
        difference = abs(np.subtract(*(each.mean() for each in classes)))
        most = max(most, difference / deviation if deviation else 0.0)
    return most


@pytest.mark.long
def test_samples_tell_nothing(board):
    assert most_told(noises(board)["noise_2"]) < MOST


# ---- Named mutants -------------------------------------------------------------------------------

#: Texts of steps, by their results (test_masked_sums.py), and what the check says. Pairs 6 and 7
#: come first, which have the coefficients 6 and 7, 14 and 15.
STEPS = {
    "a number is dropped": ({"u6": "eor.w {0}, r1, r1"}, "no function of one number"),
    "a number is used again": ({"u14": "ldr.w {0}, [r0, #12]"}, "spent twice"),
    "the mask of a bit is dropped": (
        {"first 7.0": "mov.w {0}, {1}", "second 7.0": "mov.w {0}, {2}"},
        "no shares of a function of secrets",
    ),
    "a sum is not reduced": ({"above 7.0": "mov.w {0}, {1}"}, "not uniform"),
}
#: Lines of noise_2, what becomes of them where they are first, and the effects that are refused.
LINES = {
    "the words of both shares are loaded next to each other": (
        r"(    ldr.w \w+, \[(\w+), #0\]\n)((?:.*\n)*?)(    ldr.w \w+, \[\2, #200\]\n)",
        r"\1\4\3",
        {"bus", "load after load"},
    ),
    "nothing is between two bits in the flags": (
        r"    uadd16 \w+, r1, r2\n",
        "",
        {"register overwritten"},
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("name", STEPS)
def test_a_mask_less_is_refused(board, tmp_path, monkeypatch, name):
    texts, why = STEPS[name]

    def changed(core: str) -> noise_masked.Noise:
        code = noise_masked.Noise(2, core=core)
        assert texts.keys() <= {step.result for step in code.steps}
        code.steps = [
            dataclasses.replace(step, text=texts.get(step.result, step.text)) for step in code.steps
        ]
        return code

    monkeypatch.setitem(noise_masked.DESCRIPTIONS, "noise_2", changed)
    source = tmp_path / "gadget.S"
    source.write_text(noise_masked.text())
    with pytest.raises(Unproved, match=why):
        noises(board, source)["noise_2"].run()


@pytest.mark.long
@pytest.mark.parametrize("name", LINES)
def test_another_order_is_refused(board, tmp_path, name):
    old, new, effects = LINES[name]
    text = noise_masked.text()
    source = tmp_path / "gadget.S"
    source.write_text(re.sub(old, new, text, count=1))
    assert source.read_text() != text
    gadget = dataclasses.replace(noises(board, source)["noise_2"], turns=1)
    found = gadget.run().verdict(EFFECTS[board.name])
    assert effects <= {each.effect for each in found.refused}


@pytest.mark.long
def test_shares_that_an_interrupt_pushes_side_by_side_are_refused(board, tmp_path, monkeypatch):
    """In floating-point registers: both shares of a message's bits."""
    for name, slots in (("SLOTS", (4, 5)), ("WAITING", 6)):
        monkeypatch.setattr(noise_masked, name, slots)
    source = tmp_path / "gadget.S"
    source.write_text(noise_masked.text())
    gadget = dataclasses.replace(noises(board, source)["noise_2_message"], turns=1)
    found = gadget.run().verdict(EFFECTS[board.name])
    refused = {each.effect for each in found.refused}
    assert refused == {"floating-point registers pushed by an interrupt"}


@pytest.mark.long
def test_an_order_that_knows_nothing_of_shares_is_refused(board, tmp_path, monkeypatch):
    code = noise_masked.Noise(2)
    code.meet, code.window = lambda _a, _b: True, 12
    piece = masked_search.Piece(code, 0, len(code.steps))
    (line, *_) = masked_search.searched(piece, [masked_search.fresh(code)], 8, random.Random(1))
    found = masked_steps.read_orders(noise_masked.ORDER, "cortex-m4")
    orders = {"cortex-m4": [masked_search.order(line), *found[1:]]}
    orders["cortex-m33"] = masked_steps.read_orders(noise_masked.ORDER, "cortex-m33")
    monkeypatch.setattr(masked_steps, "read_orders", lambda _, core: orders[core])
    source = tmp_path / "gadget.S"
    source.write_text(noise_masked.text())
    gadget = noises(board, source)["noise_2"]
    gadget.check_result()
    found = dataclasses.replace(gadget, turns=1).run().verdict(EFFECTS[board.name])
    assert {"register overwritten", "operand latches"} <= {each.effect for each in found.refused}
    assert most_told(gadget) > 2 * MOST
