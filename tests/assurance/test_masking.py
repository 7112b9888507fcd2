# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The check of masked machine code: what it refuses, and what it passes."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from types import SimpleNamespace

import pytest

from pocketkem_assurance.masking import EFFECTS, LEAKS, Effect, MaskedRun, paired
from pocketkem_assurance.masking.joint import Undecided
from pocketkem_assurance.masking.numbers import Numbers
from pocketkem_assurance.masking.words import hidden
from pocketkem_assurance.prove import Domain, Machine, Program
from pocketkem_assurance.prove.claims.claim import Unproved
from pocketkem_assurance.prove.terms import Graph, Kind, Term
from proving import assembled, usable

pytestmark = pytest.mark.quick

#: Share 0 is at r0, share 1 at r1, results go to r2 and r3. Between two shares something public is
#: loaded from r3, which is public, too.
LINEAR = """
FUNCTION entry
    b entry
FUNCTION in_order
    push {r4, r5, r6, lr}
    ldr r4, [r0]
    ldr r5, [r0, #4]
    eor r4, r4, r5
    str r4, [r2]
    ldr r12, [r3]
    eor r12, r12, r3
    str r12, [r2, #4]
    ldr r6, [r1]
    ldr lr, [r1, #4]
    eor r6, r6, lr
    str r6, [r2, #8]
    pop {r4, r5, r6, pc}
FUNCTION cleared
    push {r4, lr}
    ldr r4, [r0]
    ldr r12, [r3]
    ldr r1, [r1]
    mvn r4, r4
    eor r12, r12, r3
    mvn r1, r1
    pop {r4, pc}
FUNCTION swapped
    push {r4, lr}
    ldr r4, [r0]
    ldr r12, [r3]
    ldr r1, [r1]
    mvn r4, r4
    mvn r1, r1
    eor r12, r12, r3
    pop {r4, pc}
FUNCTION back_to_back
    ldr r2, [r0]
    ldr r12, [r1]
    bx lr
FUNCTION overwritten
    ldr r2, [r0]
    ldr r12, [r3]
    ldr r2, [r1]
    bx lr
FUNCTION overwritten_in_memory
    ldr r12, [r0]
    str r12, [r2]
    ldr r12, [r3]
    ldr r12, [r1]
    str r12, [r2]
    bx lr
FUNCTION added
    ldr r2, [r0]
    ldr r12, [r3]
    ldr r1, [r1]
    add r2, r2, r1
    bx lr
FUNCTION summed
    ldr r2, [r0]
    ldr r12, [r3]
    ldr r1, [r1]
    eor r2, r2, r1
    bx lr
FUNCTION one_after_the_other
    ldr r2, [r0]
    ldr r12, [r3]
    ldr r1, [r1]
    mvn r0, r2
    mvn r1, r1
    bx lr
FUNCTION with_something_public_between
    ldr r2, [r0]
    ldr r12, [r3]
    ldr r1, [r1]
    mvn r0, r2
    mvn r12, r12
    mvn r1, r1
    bx lr
FUNCTION packed
    ldr r2, [r0]
    ldr r12, [r3]
    ldr r1, [r1]
    pkhbt r12, r2, r1
    bx lr
FUNCTION bytes_of_one_word
    ldrb r2, [r0]
    ldrb r12, [r1, #1]
    bx lr
FUNCTION looked_up
    ldr r12, [r0]
    and r12, r12, #12
    ldr r2, [r3, r12]
    bx lr
FUNCTION branched
    ldr r12, [r0]
    cmp r12, #0
    beq 1f
    nop
1:  bx lr
FUNCTION flags_overwritten
    ldr r2, [r0]
    ldr r12, [r3]
    ldr r1, [r1]
    uadd16 r2, r2, r2
    eor r12, r12, r3
    uadd16 r1, r1, r1
    bx lr
FUNCTION selected
    ldr r2, [r0]
    ldr r12, [r3]
    ldr r1, [r1]
    sel r12, r2, r1
    bx lr
FUNCTION pushed
    push {r4, lr}
    ldr r12, [r0]
    mov lr, r3
    ldr lr, [r3]
    ldr lr, [r1]
    pop {r4, pc}
"""

#: x0 is at r0 and x1 at r1, four words each: a, b, c and a spare one. Randoms are at r2.
#: The carry of a bitsliced sum with its shares a and b, of c: (a & b) ^ c (a ^ b).
CARRY = """
FUNCTION carry_in_order
    ldr r12, [r2]
    ldr r3, [r1]
    eor r3, r3, r12
    ldr r1, [r0]
    and r3, r3, r1
    bic r1, r12, r1
    eor r0, r3, r1
carried:
    mvn r3, r12
    bx lr
FUNCTION carry_obvious
    ldr r12, [r2]
    ldr r3, [r1]
    eor r3, r3, r12
    ldr r1, [r0]
    and r3, r3, r1
    eor r3, r3, r12
    and r1, r1, r12
    eor r0, r3, r1
    bx lr
"""

#: A product of a share's bits and of other bits of the other share, as in a fold of 32 bits to one.
FOLD = """
FUNCTION folded_by_rotation
    ldr r1, [r1]
    ror r1, r1, #16
    ldr r0, [r0]
    and r0, r0, r1
    bx lr
FUNCTION folded_in_halves
    ldr r1, [r1]
    ubfx r1, r1, #16, #16
    ldr r0, [r0]
    uxth r0, r0
    and r0, r0, r1
    bx lr
"""

#: Shares x at r0 and at r1 become x ^ r, for a random r at r2.
ANEW = """
FUNCTION anew
    ldr r12, [r2]
    ldr r3, [r0]
    eor r3, r3, r12
    str r3, [r0]
    ldr r3, [r1]
    eor r3, r3, r12
    str r3, [r1]
    bx lr
FUNCTION old_with_new
    eor r0, r0, r1
    bx lr
"""

#: Of numbers whose sum is the secret, at r0 and r1: sums with each other, and with a random at r2.
SUMS = """
FUNCTION sum_with_a_random
    ldr r0, [r0]
    ldr r2, [r2]
    ldr r1, [r1]
    add r0, r0, r2
    ror r0, r0, #7
    rsb r0, r0, #5
    add r0, r0, r1, ror #7
    bx lr
FUNCTION sum_with_a_random_twice
    ldr r0, [r0]
    ldr r2, [r2]
    ldr r1, [r1]
    add r0, r0, r2
    add r1, r1, r2
    eor r0, r0, r1
    bx lr
FUNCTION sum_before_the_random
    ldr r0, [r0]
    ldr r2, [r2]
    ldr r1, [r1]
    add r0, r0, r1
    add r0, r0, r2
    bx lr
"""

#: A number at r2, to whose halves the upper bits of x0's halves, at r0, and x1's, at r1, are added.
NUMBER = """
FUNCTION {name}
    push {{r4-r9, lr}}
    movw r4, #1
    movt r4, #1
    movw r5, #62207
    movt r5, #62207
    ldr r6, [r2, #0]
    ldr r7, [r1]
    ldr r8, [r0]
    mvn r6, r6
    uadd16 r9, r6, r4
    {reduced}
    {mask}
    sel lr, r9, r6
    sel r12, r6, r9
    {masked}
    sel lr, r12, lr
{name}_ends:
    eor r12, lr, r6
    pop {{r4-r9, pc}}
"""
NUMBERS = {
    "bit_added": {},
    "bit_unmasked_first": {"mask": "eor r8, r8, r7\n uadd16 r7, r4, r5"},
    "bit_added_without_its_mask": {"mask": "uadd16 r7, r4, r5"},
    "bit_added_and_not_reduced": {"reduced": "nop"},
}


def number(name: str) -> str:
    usual = {
        "reduced": "sel r9, r5, r9",
        "mask": "uadd16 r7, r7, r7",
        "masked": "uadd16 r8, r8, r8",
    }
    return NUMBER.format(name=name, **(usual | NUMBERS[name]))


#: A product of two sharings, x at r0 and y at r1: words 0 and 1 are the shares. {r} and {again}
#: are the randoms, {refresh} what is done to y first.
PRODUCT = """
FUNCTION {name}
    push {{r4-r8, lr}}
    ldr r4, [r0]
    ldr r5, [r1]
    {refresh}
    ldr r12, [r2, #{r}]
    and r6, r4, r5
    eor r6, r6, r12
    ldr r7, [r1, #4]
    {refresh_other}
    and r8, r4, r7
    eor r6, r6, r8
    str r6, [r3]
    ldr r4, [r0, #4]
    ldr r12, [r2, #{again}]
    and r6, r4, r7
    eor r6, r6, r12
    and r8, r4, r5
    eor r6, r6, r8
    str r6, [r3, #4]
    pop {{r4-r8, pc}}
"""
REFRESH = "ldr r12, [r2, #8]\n eor {0}, {0}, r12"


def product_of(name: str, again: int = 0, with_refresh: bool = False) -> str:
    refreshes = [REFRESH.format(each) if with_refresh else "" for each in ("r5", "r7")]
    return PRODUCT.format(
        name=name, r=0, again=again, refresh=refreshes[0], refresh_other=refreshes[1]
    )


def chi(name: str, forms: str) -> str:
    """Chi of a row of five lanes, in no order that keeps shares apart: only its values are looked
    at. Form M is that of mkm4 and others: x0 + ~y0 z0 + y0 z1 and x1 + ~y1 z1 + y1 z0."""
    text = [f"FUNCTION {name}", "push {r4-r7, lr}"]
    for x, form in enumerate(forms):
        y, z = (x + 1) % 5, (x + 2) % 5
        for own in range(2):
            # Of each product: the shares of y and z, and whether y is complemented.
            first = (own, own, own == 0 or form == "M")
            other = {
                "A": (own, 1 - own, own == 0),
                "B": (1 - own, own, own == 1),
                "M": (own, 1 - own, False),
            }[form]
            text.append(f"ldr r4, [r{own}, #{4 * x}]")
            for of_y, of_z, complemented in (first, other):
                text += [f"ldr r5, [r{of_y}, #{4 * y}]", f"ldr r6, [r{of_z}, #{4 * z}]"]
                text += [f"{'bic' if complemented else 'and'} r6, r6, r5", "eor r4, r4, r6"]
            text.append(f"str r4, [r{2 + own}, #{4 * x}]")
    return "\n    ".join([*text, "pop {r4-r7, pc}"]) + "\n"


CHI = {"mixed": "ABAAA", "all_a": "AAAAA", "all_b": "BBBBB", "mkm4": "MMMMM"}
PRODUCTS = {
    "multiplied": product_of("multiplied"),
    "other_random": product_of("other_random", again=4),
    "refreshed": product_of("refreshed", with_refresh=True),
}
VALUE = [effect for effect in EFFECTS["cortex-m4"] if not effect.reach]


@pytest.fixture(scope="module")
def program(tmp_path_factory) -> Program:
    usable("cortex-m4")
    gadgets = [chi(name, forms) for name, forms in CHI.items()]
    numbers = map(number, NUMBERS)
    text = "".join([LINEAR, CARRY, FOLD, ANEW, SUMS, *PRODUCTS.values(), *numbers, *gadgets])
    return assembled(text, tmp_path_factory.mktemp("masking"))


def refused(run: MaskedRun, effects: Sequence[Effect] = EFFECTS["cortex-m4"]) -> set[str]:
    return {each.effect for each in run.verdict(effects).refused}


def linear(program: Program, function: str) -> MaskedRun:
    run = MaskedRun(program)
    places = [run.machine.allocate(64) for _ in range(4)]
    run.shares(paired(places[0], places[1], 4), "x")
    run.call(function, *places)
    return run


# ---- The model -----------------------------------------------------------------------------------


@pytest.mark.quick
def test_each_effect_has_its_source():
    assert {"cortex-m0", "cortex-m3", "cortex-m4", "cortex-m33", "rp2350-riscv", "esp32c3"} <= set(
        EFFECTS
    )
    for board, effects in EFFECTS.items():
        names = [effect.name for effect in effects]
        assert len(set(names)) == len(names), board
        assert names[0] == "value"
        assert all(effect.source for effect in effects)
        assert {"register overwritten", "memory overwritten", "bus"} <= set(names)
        assert any(effect.unknown for effect in effects)  # nobody knows all of any core


# ---- Colours -------------------------------------------------------------------------------------


@pytest.mark.parametrize("function", ["in_order", "cleared"])
def test_shares_in_order_pass(program, function):
    run = linear(program, function)
    assert not refused(run)
    assert run.verdict().points["operand latches"] > 3


@pytest.mark.parametrize(
    ("function", "effects"),
    [
        ("swapped", {"operand latches", "result after result"}),
        ("back_to_back", {"bus", "load after load"}),
        ("overwritten", {"register overwritten"}),
        ("overwritten_in_memory", {"memory overwritten", "store after store"}),
        ("added", {"value"}),
        ("summed", {"value"}),
        ("one_after_the_other", {"operand latches", "result after result"}),
        ("packed", {"operand latches"}),
        ("bytes_of_one_word", {"bus"}),
        ("looked_up", {"time or address"}),
        ("branched", {"time or address"}),
        ("flags_overwritten", {"register overwritten"}),
        ("selected", {"operand latches"}),
        ("pushed", {"pushed by an interrupt"}),
    ],
)
def test_shares_that_meet_are_refused(program, function, effects):
    assert effects <= refused(linear(program, function))


def test_something_public_does_not_clear_what_latches_hold(program):
    """One operand may leave the other latch as it was."""
    assert "operand latches" in refused(linear(program, "with_something_public_between"))


def test_cores_differ_in_what_meets(program):
    """An instruction between two others keeps their operands apart in a Cortex-M4, and neither in a
    Cortex-M0 nor where three instructions count together."""
    run = linear(program, "overwritten")
    window = [effect for effect in EFFECTS["esp32c3"] if "window" in effect.name]
    assert "load after load" not in refused(run)
    assert refused(run, window)


def test_a_secret_that_is_not_shared_is_refused(program):
    run = MaskedRun(program)
    places = [run.machine.allocate(64) for _ in range(4)]
    run.secret(places[0], 4, "key")
    run.call("in_order", *places)
    first = run.verdict(VALUE).refused[0]
    assert (first.verdict, first.where) == (LEAKS, "in_order+0x2 ldr r4,[r0,#0x0]")


# ---- Terms ---------------------------------------------------------------------------------------


def row(program: Program, name: str) -> tuple[MaskedRun, int, int]:
    run = MaskedRun(program)
    places = [run.machine.allocate(20) for _ in range(4)]
    run.shares(paired(places[0], places[1], 5), "x")
    run.call(name, *places)
    return run, *places[2:]


@pytest.mark.parametrize("name", CHI)
def test_values_of_chi_pass_in_each_form(program, name):
    assert not refused(row(program, name)[0], VALUE)


def test_chi_of_both_forms_is_uniform(program):
    run, *results = row(program, "mixed")
    run.conclude(paired(*results, 5))


@pytest.mark.parametrize("name", ["all_a", "all_b", "mkm4"])
def test_chi_of_one_form_is_not_uniform(program, name):
    run, *results = row(program, name)
    with pytest.raises(Unproved, match="not uniform"):
        run.conclude(paired(*results, 5))


def test_sharings_that_chi_reaches(program):
    """Of the 1,024 of a row: all if it has both forms."""
    inputs = [[sum((n >> i & 1) << b for b, n in enumerate(range(32 * w, 32 * w + 32)))
               for w in range(32)] for i in range(10)]  # fmt: skip
    reached = {}
    for name in CHI:
        found = set()
        for w in range(32):
            machine = Machine(program, Domain.CONCRETE)
            places = [machine.allocate(20) for _ in range(4)]
            for i in range(10):
                machine.write(places[i // 5] + i % 5 * 4, inputs[i][w].to_bytes(4, "little"))
            machine.call(name, *places)
            words = [machine.read(at + 4 * x, 4) for at in places[2:] for x in range(5)]
            numbers = [int.from_bytes(word, "little") for word in words]
            found |= {sum((n >> b & 1) << i for i, n in enumerate(numbers)) for b in range(32)}
        reached[name] = len(found)
    assert reached["mixed"] == 1024
    assert reached["mkm4"] == 648
    assert reached["all_a"] < 1024 > reached["all_b"]


def carry(program: Program, function: str, premise=MaskedRun.apart, stops=()) -> MaskedRun:
    run = MaskedRun(program)
    places = [run.machine.allocate(16) for _ in range(4)]
    premise(run, paired(places[0], places[1], 1), "a")
    run.randoms(places[2], 1)
    run.call(function, *places, stops=stops)
    return run


@pytest.mark.parametrize("premise", [MaskedRun.shares, MaskedRun.apart])
@pytest.mark.parametrize(("function", "passes"), [("carry_in_order", 1), ("carry_obvious", 0)])
def test_the_carry_leaks_in_its_obvious_order(program, function, passes, premise):
    run = carry(program, function, premise)
    assert refused(run, VALUE) == (set() if passes else {"value"})


@pytest.mark.parametrize(
    ("function", "passes"), [("folded_in_halves", 1), ("folded_by_rotation", 0)]
)
def test_a_rotation_folds_both_shares_of_a_bit_into_one_word(program, function, passes):
    """Each bit of the word tells nothing. Two that are 16 apart do, together."""
    run = carry(program, function, MaskedRun.shares)
    assert refused(run, VALUE) == (set() if passes else {"value"})


def test_of_shares_that_are_only_apart_one_side_may_be_known(program):
    """Halves of two shares of one word tell nothing if each bit is shared by itself."""
    assert not refused(carry(program, "packed", MaskedRun.shares), VALUE)
    assert refused(carry(program, "packed"), VALUE) == {"value"}


@pytest.mark.parametrize(
    ("function", "passes"),
    [("sum_with_a_random", 1), ("sum_with_a_random_twice", 0), ("sum_before_the_random", 0)],
)
def test_sums_of_words_need_a_mask_of_their_own(program, function, passes):
    run = MaskedRun(program)
    places = [run.machine.allocate(16) for _ in range(3)]
    run.sums(places[0], places[1], 1, "a")
    run.randoms(places[2], 1)
    run.call(function, *places)
    assert ("value" not in refused(run, VALUE)) == bool(passes)


def test_a_word_that_is_seen_does_not_hide_what_it_is_in():
    graph = Graph(1 << 10)
    mask, x, y = (graph.variable(32, name) for name in "mxy")
    once = (mask + x).rotated(3)
    again = once ^ y
    names = {mask.number}, {x.number, y.number}
    assert hidden(graph, [once.number], *names)
    assert hidden(graph, [again.number], *names)
    assert not hidden(graph, [once.number, again.number], *names)
    assert not hidden(graph, [again.number, x.number], *names)
    assert not hidden(graph, [(mask * 2).number, (mask * 2 + x).number], *names)
    later = graph.variable(32, "later")  # a share, which is made of the same mask
    assert hidden(graph, [(mask + later).number], {mask.number}, {x.number})
    made_of = {later.number: x - mask}
    assert not hidden(graph, [(mask + later).number], {mask.number}, {x.number}, made_of)


def multiplied(program: Program, name: str, same: bool = False) -> tuple[MaskedRun, dict[str, int]]:
    """x times y, or y times y. Returns where things are."""
    run = MaskedRun(program)
    place = {each: run.machine.allocate(16) for each in ("x", "y", "randoms", "result")}
    run.shares(paired(place["x"], place["x"] + 4, 1), "x")
    run.shares(paired(place["y"], place["y"] + 4, 1), "y")
    run.randoms(place["randoms"], 3)
    run.call(name, place["y" if same else "x"], place["y"], place["randoms"], place["result"])
    return run, place


def test_a_product_needs_a_random_and_the_same_twice(program):
    run, place = multiplied(program, "multiplied")
    assert not refused(run, VALUE)
    run.conclude(paired(place["result"], place["result"] + 4, 1))
    run, place = multiplied(program, "other_random")
    with pytest.raises(Unproved, match="no shares of a function of secrets"):
        run.conclude(paired(place["result"], place["result"] + 4, 1))


def test_a_product_of_one_sharing_with_itself_needs_a_refresh(program):
    assert not refused(multiplied(program, "refreshed", same=True)[0], VALUE)
    assert refused(multiplied(program, "multiplied", same=True)[0], VALUE) == {"value"}


# ---- Numbers


def with_number(program: Program, name: str) -> tuple[MaskedRun, dict[str, int]]:
    run = MaskedRun(program)
    place = {each: run.machine.allocate(16) for each in ("x0", "x1", "number")}
    run.shares(paired(place["x0"], place["x1"], 1), "x")
    run.numbers(place["number"], 1, 3329)
    run.call(name, *place.values(), stops=[f"{name}_ends"])
    return run, place


def test_a_number_hides_a_bit_that_is_added(program):
    """Until it is seen with the number that it was."""
    run, place = with_number(program, "bit_added")
    run.named("lr")
    assert not refused(run, VALUE)
    first = run.machine.term(place["number"], 4)
    run.machine.write_term(place["x0"], run.machine.register_term("lr"))
    run.are_shares([(place["number"], place["x0"])])
    run.machine.write_term(place["x0"], first)
    with pytest.raises(Unproved, match="no shares of a function of secrets"):
        run.are_shares([(place["number"], place["x0"])])
    run.go_on()  # adds the first share and the sum
    assert refused(run, VALUE) == {"value"}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("bit_added_without_its_mask", "no shares of a function of secrets"),
        ("bit_added_and_not_reduced", "not uniform"),
    ],
)
def test_a_sum_that_is_no_number_is_not_named(program, name, why):
    with pytest.raises(Unproved, match=why):
        with_number(program, name)[0].named("lr")


def test_a_bit_that_is_unmasked_first_is_refused(program):
    run, _place = with_number(program, "bit_unmasked_first")
    run.named("lr")
    assert refused(run, VALUE) == {"value"}


def test_a_number_is_spent_once(program):
    run, place = with_number(program, "bit_added")
    run.named("lr")
    run.call("bit_added", *place.values(), stops=["bit_added_ends"])
    with pytest.raises(Unproved, match="spent twice"):
        run.named("lr")


def test_numbers_hide_no_shares_of_two_generations():
    graph = Graph(1 << 10)
    old, new = ([tuple(graph.variable(1) for _ in range(2))] for _ in range(2))
    random_bit = graph.variable(1, "r")
    generations = [SimpleNamespace(pairs=old, spent=set())]
    generations.append(SimpleNamespace(pairs=new, spent={random_bit.number}))
    numbers = Numbers(graph, generations, [random_bit])
    assert numbers.independent([old[0][0], random_bit])
    assert numbers.independent(new[0][:1])
    for one, other in ((old[0][0], new[0][1]), (new[0][0], random_bit)):
        with pytest.raises(Undecided, match="two generations"):
            numbers.independent([one, other])


def random_terms(chance: random.Random, graph: Graph, some: list[Term]) -> list[Term]:
    """Words of 16 bits that are made of some."""
    for _ in range(6):
        a, b = chance.choices(some, k=2)
        kind = chance.choice([Kind.ADD, Kind.SUB, Kind.XOR, Kind.AND, Kind.ITE, Kind.EXTRACT])
        if kind == Kind.ITE:
            made = graph.make(kind, b.extract(0, 1), a, chance.choice(some))
        elif kind == Kind.EXTRACT:
            made = a.extract(chance.randrange(3), 1).zext(16)
        else:
            made = graph.make(kind, a, b)
        some = [*some, made]
    return some


@pytest.mark.parametrize("seed", range(3))
def test_numbers_hide_what_enumeration_says(seed):
    """Of two words at a time, made of a number modulo 3 or 5, of one that is made of that, and of
    two shared bits."""
    chance, graph = random.Random(seed), Graph(1 << 16)
    first, second = (graph.variable(2, name) for name in ("first", "second"))
    numbers = Numbers(graph, [SimpleNamespace(pairs=[(first, second)], spent=set())], [])
    values = [*range(3 + 2 * (seed % 2))]
    u = numbers.random(values, "u", 0)
    is_last = graph.make(Kind.EQ, u, graph.constant(len(values) - 1, 16))
    above = graph.make(Kind.ITE, is_last, graph.constant(0, 16), u + 1)
    bit = first.extract(0, 1) ^ second.extract(0, 1)
    made_of = graph.make(Kind.ITE, bit, above, u)
    named = numbers.named(made_of, "named")
    found = [u, named, *(each.extract(i, 1).zext(16) for each in (first, second) for i in (0, 1))]
    terms = [*random_terms(chance, graph, found), *random_terms(chance, graph, found[1:])]
    counts: dict[int, list] = {}
    for secret in range(4):
        rows = []
        for start, mask in product(values, range(4)):
            given = {u: start, first: mask ^ secret, second: mask}
            given[named] = int(graph.evaluate(given)[made_of.number])
            rows.append(graph.evaluate(given))
        counts[secret] = rows
    verdicts = Counter()
    for one, other in combinations(dict.fromkeys(terms), 2):
        seen = [Counter((r[one.number], r[other.number]) for r in rows) for rows in counts.values()]
        is_same = all(each == seen[0] for each in seen)
        assert numbers.independent([one, other]) == is_same, (one.text(), other.text())
        verdicts[is_same] += 1
    assert min(verdicts[True], verdicts[False]) > 20


# ---- Composition ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("second", "passes"), [("old", 0), ("new", 1), ("stripped", 0)])
def test_old_and_new_shares_are_looked_at_together(program, second, passes):
    """A share with the other one that was made anew, which hides it until its random is taken
    away again."""
    run = MaskedRun(program)
    x, y, randoms = (run.machine.allocate(16) for _ in range(3))
    run.shares(paired(x, y, 1), "x")
    run.randoms(randoms, 1)
    before = [run.machine.term(at, 4) for at in (x, y)]
    run.call("anew", x, y, randoms)
    run.conclude(paired(x, y, 1))
    run.machine.start("old_with_new")
    new, drawn = run.machine.term(y, 4), run.machine.term(randoms, 4)
    other = {"old": before[1], "new": new, "stripped": new ^ drawn}[second]
    run.machine.set_register_term("r0", before[0])
    run.machine.set_register_term("r1", other)
    run.go_on()
    assert ("value" not in refused(run, VALUE)) == passes


def test_a_gadget_may_end_in_registers(program):
    """What is left there is a sharing, and no random that was spent."""
    run = carry(program, "carry_in_order", stops=["carried"])
    with pytest.raises(Unproved, match="no shares of a function of secrets"):
        run.conclude([("r0", "r3")])
    run.conclude([("r0", "r12")])
    run.go_on()
    assert not refused(run, VALUE)


def test_what_one_side_is_made_of_stays_on_its_side(program):
    run = carry(program, "packed")
    run.still_apart([("r2", "r1")])
    for pair in [("r2", "r12"), ("r1", "r2")]:
        with pytest.raises(Unproved, match="not made of one side"):
            run.still_apart([pair])


def test_a_random_that_is_spent_twice_is_an_error(program):
    for offset, reused in ((4, False), (0, True)):
        run, place = multiplied(program, "multiplied")
        run.conclude(paired(place["result"], place["result"] + 4, 1))
        again = place["result"], place["y"], place["randoms"] + offset
        run.call("multiplied", *again, run.machine.allocate(8))
        assert ("random" in refused(run, VALUE)) == reused
