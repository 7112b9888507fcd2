# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A solver, bitwuzla, shows simplifications of terms of 1 to 64 bits for all values."""

import pytest

from pocketkem_assurance.prove import Kind, Term
from test_prove_terms import RandomTerms

#: A query that takes longer shows nothing.
SECONDS = 20


class Solved(RandomTerms):
    """Each is shown to be what its operation gives of its operands."""

    def __init__(self, seed: int, widths: tuple[int, ...]):
        self.b = pytest.importorskip("bitwuzla", reason="bitwuzla is not installed")
        super().__init__(seed, widths)
        self.manager = self.b.TermManager()
        options = self.b.Options()
        options.set(self.b.Option.TIME_LIMIT_PER, 1000 * SECONDS)
        self.solver = self.b.Bitwuzla(self.manager, options)
        self.same: dict[int, object] = {}
        self.rewritten = 0

    def constant(self, value: int, width: int):
        return self.manager.mk_bv_value(self.manager.mk_bv_sort(width), value & (1 << width) - 1)

    def bit(self, condition):
        return self.term("ITE", condition, self.constant(1, 1), self.constant(0, 1))

    def term(self, kind: str, *operands, indices=()):
        return self.manager.mk_term(getattr(self.b.Kind, kind), [*operands], [*indices])

    def resized(self, a, before: int, width: int):
        if width > before:
            return self.term("BV_ZERO_EXTEND", a, indices=[width - before])
        return self.term("BV_EXTRACT", a, indices=[width - 1, 0])

    def operation(self, kind: Kind, width: int, of_a: int, a, b, c, number: int):
        match kind:
            case Kind.EQ:
                return self.term("BV_COMP", a, b)
            case Kind.ULT | Kind.SLT:
                return self.bit(self.term(f"BV_{kind.name}", a, b))
            case Kind.ITE:
                return self.term("ITE", self.term("EQUAL", a, self.constant(1, 1)), b, c)
            case Kind.EXTRACT:
                return self.term("BV_EXTRACT", a, indices=[number + width - 1, number])
            case Kind.ROTR:
                return self.term("BV_RORI", a, indices=[number])
            case Kind.ZEXT:
                return self.term("BV_ZERO_EXTEND", a, indices=[width - of_a])
            case Kind.SEXT:
                return self.term("BV_SIGN_EXTEND", a, indices=[width - of_a])
            case Kind.NOT:
                return self.term("BV_NOT", a)
            case Kind.POPCOUNT | Kind.LZCOUNT:
                wide = max(width, 8)
                found = self.constant(0 if kind == Kind.POPCOUNT else of_a, wide)
                for i in range(of_a):
                    one = self.term("BV_EXTRACT", a, indices=[i, i])
                    if kind == Kind.POPCOUNT:
                        found = self.term("BV_ADD", found, self.resized(one, 1, wide))
                    else:
                        is_set = self.term("EQUAL", one, self.constant(1, 1))
                        found = self.term("ITE", is_set, self.constant(of_a - 1 - i, wide), found)
                return self.resized(found, wide, width)
            case Kind.LSHR:
                return self.term("BV_SHR", a, b)
            case _:
                return self.term(f"BV_{kind.name}", a, b)

    def solved(self, term: Term):
        for each in self.graph.below([term], self.same):
            if each.kind == Kind.CONST:
                found = self.constant(each.value, each.width)
            elif each.kind == Kind.VARIABLE:
                found = self.manager.mk_const(self.manager.mk_bv_sort(each.width), each.text())
            else:
                of = [self.same[operand.number] for operand in each.operands]
                first = each.operands[0].width
                of += [None] * (3 - len(of))
                found = self.operation(each.kind, each.width, first, *of, each.number_operand)
            self.same[each.number] = found
        return self.same[term.number]

    def expect_none(self, condition, text: str) -> None:
        assert self.solver.check_sat(condition) == self.b.Result.UNSAT, text

    def step(self) -> None:
        if (grown := self.grow()) is None:
            return
        made, kind, operands, number = grown
        of = [*map(self.solved, operands), None, None][:3]
        plain = self.operation(kind, made.width, operands[0].width, *of, number)
        found = self.solved(made)
        text = f"{kind.name} {made.width} {number} of {[x.text() for x in operands]}"
        self.rewritten += found != plain
        self.expect_none(self.term("DISTINCT", found, plain), f"{text} is not {made.text()}")
        if made.zeros:
            zeros = self.term("BV_AND", found, self.constant(made.zeros, made.width))
            ones = self.term("DISTINCT", zeros, self.constant(0, made.width))
            self.expect_none(ones, f"{text}: not zeros are {made.zeros:#x}")


@pytest.mark.long
@pytest.mark.parametrize("widths", [(1, 2, 3, 4), (1, 8, 16, 32, 64)])
def test_a_solver_shows_each_simplification(widths):
    solved = Solved(1, widths)
    for _ in range(3000):
        solved.step()
    assert solved.rewritten > 500
