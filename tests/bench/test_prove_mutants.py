# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a campaign of mutants does not do twice, and reasons of mutants that compute the same."""

from __future__ import annotations

import pytest

from pocketkem_bench.prove import Graph, Term, claims
from pocketkem_bench.prove.claims import mutation, reading, trial
from pocketkem_bench.prove.claims.codec import AreReduced
from pocketkem_bench.prove.claims.equivalent import reason
from pocketkem_bench.prove.claims.mutants import Mutant
from pocketkem_bench.prove.terms import Kind
from proving import program


@pytest.mark.long
def test_a_proof_makes_one_call():
    """The first claim of each kind."""
    found: dict[type, claims.Claim] = {}
    for claim in claims.every():
        if trial.makes_one_call(claim):
            found.setdefault(type(claim), claim)
    for claim in found.values():
        program(claim.board)  # skips where there is no compiler
        on = claims.program(claim.build, claim.board)
        calls = []
        on.watch = calls.append
        try:
            claim.prove(on)
        finally:
            on.watch = None
        assert len(calls) == 1, mutation.key(claim)


def some_terms() -> list[Term]:
    graph = Graph(1 << 10)
    a, b, c = graph.variable(16, "a", 0x1234), graph.variable(16, "b"), graph.variable(1, "c", 1)
    return [
        *(a, graph.constant(0x8001, 16), a + b, ~a, a.rotated(3), a.extract(4, 7), a.zext(32)),
        *(graph.concat(a, b), (a & 0xFF) * b, graph.make(Kind.ITE, c, a, b)),
    ]


def read(terms: list[Term]) -> list[tuple]:
    below = list(terms[0].graph.below(terms))
    assert below[-1] == terms[-1]
    return [
        (each.kind, each.width, each.operands, each.value, each.zeros, each.number_operand)
        for each in below
    ]


def test_terms_that_are_remembered_are_the_same():
    terms = some_terms()
    first = read(terms)
    with reading.remembered() as forget:
        assert read(terms) == first == read(terms)
        assert terms[0].graph.known
        forget()
        assert not terms[0].graph.known
        assert read(terms) == first
    assert not hasattr(Graph, "known")
    assert read(terms) == first


def test_a_proof_whose_calls_end_like_those_of_another_mutant_is_not_made_again(monkeypatch):
    program("cortex-m4")
    (kernel,) = mutation.kernels(["cortex-m4"], ["pkem_are_reduced"], ["pocketkem-tiny"])
    mutant = next(each for each in kernel.mutants() if str(each).endswith("movs r2,#0x80"))
    ends = []

    def proved(self, program, real=AreReduced.prove):
        real(self, program)
        ends.append(self)

    monkeypatch.setattr(AreReduced, "prove", proved)
    assert kernel.outcome(mutant).by == trial.HOLDS
    before = len(ends)
    assert kernel.outcome(mutant).by == trial.HOLDS
    assert len(ends) == before > 0


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
