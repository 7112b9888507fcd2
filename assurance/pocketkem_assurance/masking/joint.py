# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The second tier: whether bits, looked at together, tell of a secret. Exact.

A bit is a sum of inputs and of products (prove/claims/bits.py). Inputs are masks, which are
independent and uniform, and secrets, which can be anything: the second share of a bit is a mask,
and the first one that mask plus the secret. Shares of which no more is known than that each side
alone tells nothing, as those of packed numbers modulo q, are inputs that can be anything, too, but
bits may depend on those of one side. Three steps decide about any bits together:

1. The masks' parts of all products' operands are made a basis. An output whose masks are not in its
   span, nor in that of the outputs before it, is masked by something of its own: it is left out.
   One whose masks are in the span of earlier outputs becomes its sum with those.
2. What is left falls into parts that share no element of the basis, so that they are independent.
3. Each part is enumerated: for each of the secrets, the sum of each set of its outputs has to be 1
   for the same number of the basis' values. Then their joint distribution is the same one. It may
   be another one for other inputs of one side, which has to be the same side in all parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from ..prove.claims.bits import Bits, Form
from ..prove.terms import Graph, Term

#: The most variables of a part, and outputs.
MOST_VARIABLES, MOST_OUTPUTS = 20, 10
#: Coordinates of the basis are below it, outputs above.
_OUTPUTS = 1 << 14


class Undecided(Exception):
    """Too many variables to enumerate, or an operation that is not one of bits."""


class Forms(Bits):
    """The forms of terms over the inputs of one generation. made_of: the terms that variables of
    later ones stand for. masks: the atoms that are masks."""

    def __init__(self, graph: Graph, made_of: Mapping[int, Term]):
        super().__init__(graph)
        self._made_of = made_of
        self._known: dict[int, tuple[Form, ...]] = {}
        self._operands: dict[int, tuple[Form, ...]] = {}
        self.masks = 0  # a bit for each atom
        self.sides = [0, 0]  # the same
        self._linear: dict[Form, tuple[int, tuple[int, ...]]] = {}

    def mask(self) -> Form:
        (atom,) = form = self.atom()
        self.masks |= 1 << atom
        return form

    def random(self, term: Term) -> None:
        self._known[term.number] = tuple(self.mask() for _ in range(term.width))

    def shares(self, first: Term, second: Term) -> None:
        masks = [self.mask() for _ in range(second.width)]
        self._known[second.number] = tuple(masks)
        self._known[first.number] = tuple(mask ^ self.atom() for mask in masks)

    def secret(self, term: Term) -> None:
        self._known[term.number] = tuple(self.atom() for _ in range(term.width))

    def apart(self, *terms: Term) -> None:
        """The first and the second share of something, each of which alone tells nothing."""
        for side, term in enumerate(terms):
            self.secret(term)
            self.sides[side] |= sum(1 << atom for (atom,) in self._known[term.number])

    def forms(self, number: int) -> tuple[Form, ...]:
        if number not in self._known:
            for term in self.graph.below([Term(self.graph, number)], self._known):
                of = self._made_of.get(term.number)
                below = [self._known[each.number] for each in term.operands]
                found = self.of_operation(term, below) if of is None else self.forms(of.number)
                self._known[term.number] = found
        return self._known[number]

    def split(self, form: Form) -> tuple[int, tuple[int, ...]]:
        """The sum of a form's inputs, a bit for each, and its products."""
        found = self._linear.get(form)
        if found is None:
            if len(self._operands) < len(self._products):
                for operands, (product,) in self._products.items():
                    self._operands[product] = tuple(operands)
            products = tuple(sorted(atom for atom in form if atom in self._operands))
            linear = sum(1 << atom for atom in form if atom and atom not in self._operands)
            found = self._linear[form] = linear, products
        return found

    def operands(self, product: int) -> tuple[Form, ...]:
        return self._operands[product]


class _Basis:
    """Vectors of bits, and of each the coordinates that it is the sum of."""

    def __init__(self) -> None:
        self._rows: dict[int, tuple[int, int]] = {}

    def reduced(self, vector: int, tag: int) -> tuple[int, int]:
        """What is left of a vector, and tag plus the coordinates of what was taken from it."""
        while vector and (row := self._rows.get(vector.bit_length())):
            vector ^= row[0]
            tag ^= row[1]
        return vector, tag

    def add(self, vector: int, own: int) -> int:
        """The coordinates of a vector, which is given one of its own if it is independent."""
        left, tag = self.reduced(vector, 0)
        if left:
            self._rows[left.bit_length()] = left, tag ^ own
            return own
        return tag


class _Together:
    """Steps 1 and 2 for some outputs."""

    def __init__(self, forms: Forms, outputs: Iterable[Form]):
        self.forms = forms
        self._leaves: dict[int, tuple[int, int]] = {}  # coordinates of masks and of secrets
        self._below: dict[int, int] = {}  # of a product, all masks' coordinates
        self._masks, self._secrets = _Basis(), _Basis()
        self._named = 0  # coordinates of secrets
        self.side: dict[int, int | None] = {}  # of each of them
        outputs = [*outputs]
        for output in outputs:
            self._use(forms.split(output)[1])
        #: What is left: linear coordinates, products, and all of the masks' coordinates.
        self.kept: list[tuple[int, int, tuple[int, ...], int]] = []
        self.numbers: set[int] = set()  # of the outputs that this is made of
        for number, output in enumerate(outputs):
            vector, tag = self._masks.reduced(forms.split(output)[0] & forms.masks, 0)
            own = 1 << (_OUTPUTS + number)
            if vector:
                self._masks.add(vector, tag ^ own)
                continue
            others = _bits(tag >> _OUTPUTS)
            for other in others:
                output = output ^ outputs[other]
            self.numbers |= {number, *others}
            linear, products = forms.split(output)
            masks = tag & (1 << _OUTPUTS) - 1
            secrets = self._secret(linear)
            everything = masks
            for product in products:
                everything |= self._below[product]
            one = 0 in output
            self.kept.append((masks | secrets << _OUTPUTS, one, products, everything))

    def _secret(self, linear: int) -> int:
        """The coordinates of secrets, with those of each side by themselves."""
        first, second = self.forms.sides
        coordinates = 0
        others = ~(first | second | self.forms.masks)
        for side, atoms in ((0, first), (1, second), (None, others)):
            if own := linear & atoms:
                self._named += 1
                self.side[self._named + _OUTPUTS] = side
                coordinates ^= self._secrets.add(own, 1 << self._named)
        return coordinates

    def _use(self, products: tuple[int, ...]) -> int:
        everything = 0
        for product in products:
            if product not in self._below:
                below = 0
                for operand in self.forms.operands(product):
                    linear, inner = self.forms.split(operand)
                    if linear not in self._leaves:
                        own = 1 << len(self._leaves)
                        masks = self._masks.add(linear & self.forms.masks, own)
                        self._leaves[linear] = masks, self._secret(linear)
                    below |= self._leaves[linear][0] | self._use(inner)
                self._below[product] = below
            everything |= self._below[product]
        return everything

    def leaf(self, linear: int) -> int:
        masks, secrets = self._leaves[linear] if linear else (0, 0)
        return masks | secrets << _OUTPUTS

    def parts(self) -> list[list[tuple[int, int, tuple[int, ...], int]]]:
        found: list[tuple[int, list]] = []
        for output in self.kept:
            masks, members = output[3], [output]
            apart = []
            for others, their in found:
                if others & masks:
                    masks, members = masks | others, their + members
                else:
                    apart.append((others, their))
            found = [*apart, (masks, members)]
        return [members for _, members in found]


def _bits(number: int) -> list[int]:
    found = []
    while number:
        found.append((number & -number).bit_length() - 1)
        number &= number - 1
    return found


@lru_cache(maxsize=512)
def _variable(i: int, n: int) -> int:
    """The table of variable i of n."""
    table, size = ((1 << (1 << i)) - 1) << (1 << i), 2 << i
    while size < 1 << n:
        table |= table << size
        size *= 2
    return table


def _counts(together: _Together, part: list) -> Iterable[tuple[list[int], int, list[int]]]:
    """Of each set of a part's outputs: the coordinates of secrets; how many values the masks have;
    and for each of the secrets, of how many of them the outputs' sum is 1."""
    names: dict[int, None] = {}

    def note(coordinates: int) -> None:
        names.update(dict.fromkeys(_bits(coordinates)))

    def visit(products: tuple[int, ...]) -> None:
        for product in products:
            for operand in together.forms.operands(product):
                linear, inner = together.forms.split(operand)
                note(together.leaf(linear))
                visit(inner)

    for coordinates, _one, products, _all in part:
        note(coordinates)
        visit(products)
    ordered = sorted(names)  # masks first
    masks = sum(name < _OUTPUTS for name in ordered)
    n = len(ordered)
    if n > MOST_VARIABLES or len(part) > MOST_OUTPUTS:
        raise Undecided(f"{n} variables and {len(part)} bits are too many to enumerate")
    place = {name: i for i, name in enumerate(ordered)}
    everything = (1 << (1 << n)) - 1
    known: dict[int, int] = {}

    def linear_table(coordinates: int) -> int:
        table = 0
        for name in _bits(coordinates):
            table ^= _variable(place[name], n)
        return table

    def table_of(coordinates: int, one: int, products: tuple[int, ...]) -> int:
        table = linear_table(coordinates) ^ (everything if one else 0)
        for product in products:
            if product not in known:
                result = everything
                for operand in together.forms.operands(product):
                    linear, inner = together.forms.split(operand)
                    result &= table_of(together.leaf(linear), 0 in operand, inner)
                known[product] = result
            table ^= known[product]
        return table

    tables = [table_of(c, one, products) for c, one, products, _all in part]
    whole, table = (1 << (1 << masks)) - 1, 0
    for number in range(1, 1 << len(tables)):
        table ^= tables[(number & -number).bit_length() - 1]  # Gray's order
        counts = [(table >> (s << masks) & whole).bit_count() for s in range(1 << n - masks)]
        yield ordered[masks:], 1 << masks, counts


def independent(forms: Forms, outputs: Sequence[Form]) -> bool:
    """Whether the joint distribution of these bits is the same one for all secrets, and depends on
    one side at most."""
    together = _Together(forms, outputs)
    sides = set()
    for part in together.parts():
        for secrets, _size, counts in _counts(together, part):
            for i, secret in enumerate(secrets):
                if any(count != counts[s ^ 1 << i] for s, count in enumerate(counts)):
                    sides.add(together.side[secret])
    return len(sides) < 2 and None not in sides


def left_over(forms: Forms, outputs: Sequence[Form]) -> set[int]:
    """The outputs, by number, that are not masked by something of their own. The others are
    uniform and independent of these, whatever the secrets are."""
    return _Together(forms, outputs).numbers


def uniform(forms: Forms, outputs: Sequence[Form]) -> bool:
    """Whether all values of these bits are equally probable, for all secrets."""
    together = _Together(forms, outputs)
    return all(
        2 * count == size
        for part in together.parts()
        for _secrets, size, counts in _counts(together, part)
        for count in counts
    )


def without_masks(forms: Forms, output: Form) -> bool:
    """Whether a bit is a function of secrets alone."""
    together = _Together(forms, [output])
    return bool(together.kept) and all(
        count in (0, size)
        for _secrets, size, counts in _counts(together, together.kept)
        for count in counts
    )
