# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The executor: memory that may not be used, registers that must be restored, taint, terms."""

import random
import subprocess

import pytest

from pocketkem_assurance.check.secrets import _permuted
from pocketkem_assurance.prove import Domain, Machine, Program, Stopped
from pocketkem_assurance.prove.machine import READABLE, EventKind, Stop
from pocketkem_assurance.prove.program import code_of
from pocketkem_bench.model import BenchError
from proving import assembled, program, usable

ASSEMBLY = """
FUNCTION entry
    b entry
FUNCTION writes_beside
    str r1, [r0, #8]
    bx lr
FUNCTION reads_beside
    ldrb r0, [r0, #-1]
    bx lr
FUNCTION crosses_the_end
    str r1, [r0, #5]
    bx lr
FUNCTION spoils_r4
    movs r4, #1
    bx lr
FUNCTION clears_r4
    movs r4, #0
    bx lr
FUNCTION moves_r5
    mov r4, r5
    bx lr
FUNCTION uses_frame
    push {r4-r7}
    sub sp, #16
    str r0, [sp]
    add sp, #16
    pop {r4-r7}
    bx lr
FUNCTION once_in_all_words
    ldr r1, [r0]
    ldr r2, =0x12345678
    cmp r1, r2
    bne 1f
    movs r0, #1
1:  bx lr
FUNCTION masked_branch
    ldr r1, [r0]
    and r1, r1, #0x100
    cbz r1, 1f
    movs r0, #1
1:  bx lr
FUNCTION looks_up
    ldrb r1, [r0]
    ldrb r0, [r2, r1]
    bx lr
FUNCTION selects
    ldr r1, [r0]
    ldr r2, [r0, #4]
    lsrs r3, r1, #31
    negs r3, r3
    ands r2, r3
    str r2, [r0]
    bx lr
FUNCTION ends_by_its_mark
    ldrh r1, [r0]
    and r1, r1, #0x33
    orr r1, #0x10000
1:  lsrs r1, #4
    cmp r1, #1
    bne 1b
    bx lr
FUNCTION borrows_from_its_mark
    ldrh r1, [r0]
    and r1, r1, #0x33
    rsb r1, r1, #0x10000
1:  lsrs r1, #4
    cmp r1, #1
    bne 1b
    bx lr
FUNCTION divides
    udiv r0, r0, r1
    bx lr
FUNCTION claims
    ldrex r2, [r0]
between:
    strex r3, r1, [r0]
    strexb r2, r1, [r0]
    lsls r0, r2, #1
    orrs r0, r3
    bx lr
"""


@pytest.fixture(scope="module")
def small(tmp_path_factory) -> Program:
    return assembled(ASSEMBLY, tmp_path_factory.mktemp("small"))


@pytest.mark.parametrize("domain", Domain)
def test_memory_that_is_not_an_argument_is_not_used(small, domain):
    for function in ("writes_beside", "crosses_the_end"):
        machine = Machine(small, domain)
        place = machine.allocate(8)
        with pytest.raises(Stopped, match=f"{function}.*str.*writes {place + 8:#x}") as stopped:
            machine.call(function, place)
        assert stopped.value.stop == Stop.WRITE
        assert machine.read(place - 8, 24) == bytes(24)
    with pytest.raises(Stopped, match="reads") as stopped:
        machine.call("reads_beside", machine.allocate(8))
    assert stopped.value.stop == Stop.READ


def test_constants_are_not_written(small):
    machine = Machine(small, Domain.CONCRETE)
    with pytest.raises(Stopped, match="writes"):
        machine.call("uses_frame", stack_bytes=31)
    place = machine.allocate(16, READABLE)
    with pytest.raises(Stopped, match="writes"):
        machine.call("writes_beside", place)


def test_callee_saved_registers_are_compared(small):
    for domain in (Domain.CONCRETE, Domain.TAINT):
        for function in ("spoils_r4", "clears_r4", "moves_r5"):
            with pytest.raises(BenchError, match=f"{function} does not restore r4"):
                Machine(small, domain).call(function)


def test_the_frame_is_measured(small):
    machine = Machine(small, Domain.CONCRETE)
    machine.call("uses_frame", 7, stack_bytes=32)
    assert machine.stack_used() == 32


def test_only_what_is_in_memory_makes_another_program(tmp_path):
    """A comment moves lines, which debug information has; each file has a name of its own."""
    board = usable("cortex-m4")

    def named(name: str, text: str, *options: str) -> str:
        source, elf = tmp_path / f"{name}.c", tmp_path / f"{name}.elf"
        source.write_text(text)
        flags = ["-mcpu=cortex-m4", "-mthumb", "-nostdlib", "-Wl,-e,entry", "-O1", *options]
        subprocess.run([board.compiler, *flags, source, "-o", elf], check=True)
        return code_of(elf)

    text = "int entry(int a) { return a + 1; }\n"
    first = named("first", text, "-g")
    assert named("moved", "/* a comment */\n\n" + text, "-g") == first == named("plain", text)
    assert (tmp_path / "first.elf").read_bytes() != (tmp_path / "moved.elf").read_bytes()
    others = text.replace("1", "2"), text.replace("}", "}\nint x = 3;"), text + "int entry2;"
    assert len({first, *(named(f"other{i}", each) for i, each in enumerate(others))}) == 4


def test_runs_have_a_limit(small):
    with pytest.raises(Stopped, match="as were allowed") as stopped:
        Machine(small, Domain.CONCRETE).call("entry", limit=1000)
    assert stopped.value.stop == Stop.STEPS


@pytest.mark.quick
def test_taint_finds_a_branch_that_one_secret_takes(small):
    for sample in (0, 6, 0x12345678, 0xFFFFFFFF):
        machine = Machine(small, Domain.TAINT)
        place = machine.allocate(4)
        machine.write(place, sample.to_bytes(4, "little"))
        machine.call("once_in_all_words", place)
        assert machine.events() == []  # nothing is secret yet
        machine.taint(place, 4)
        machine.call("once_in_all_words", place)
        (event,) = machine.events()
        assert event.kind == EventKind.BRANCH and "once_in" in small.name_of(event.address)


def test_taint_is_of_bits(small):
    machine = Machine(small, Domain.TAINT)
    place = machine.allocate(4)
    machine.taint(place, 4)
    machine.call("masked_branch", place)
    assert len(machine.events()) == 1
    machine.forget_events()
    machine.taint(place + 1, 1, 0xFE)
    machine.call("masked_branch", place)
    assert machine.events() == []


def test_a_mark_above_secret_bits_is_not_tainted(small):
    for function, kinds in ("ends_by_its_mark", []), ("borrows_from_its_mark", [EventKind.BRANCH]):
        machine = Machine(small, Domain.TAINT)
        secret = machine.allocate(4)
        machine.write(secret, bytes([0, 1, 0, 0]))
        machine.taint(secret, 2)
        machine.start(function, secret)
        try:
            machine.run(100)
        except Stopped as stopped:  # the mark is lost, and the loop goes on
            assert stopped.stop == Stop.STEPS
        assert [event.kind for event in machine.events()] == kinds


@pytest.mark.quick
def test_taint_finds_an_index(small):
    machine = Machine(small, Domain.TAINT)
    place, table = machine.allocate(1), machine.allocate(256)
    machine.taint(place, 1)
    machine.call("looks_up", place, 0, table)
    (event,) = machine.events()
    assert event.kind == EventKind.READ
    assert machine.register_taint("r0") & 0xFF == 0xFF


@pytest.mark.quick
def test_a_lookup_at_a_term_gives_a_variable(small):
    machine = Machine(small, Domain.SYMBOLIC)
    place, table = machine.allocate(4), machine.allocate(256)
    machine.write(place, bytes([3]))
    machine.write(table, bytes(range(100, 256)) + bytes(100))
    (index,) = machine.variables(place, 1, 1)
    machine.has_table(table, 256)
    machine.call("looks_up", place, 0, table)
    ((address, variable),) = machine.lookups()
    assert machine.graph.evaluate({index: 200})[address.number] == table + 200
    assert machine.register_term("r0") == variable.zext(32)
    assert variable.value == machine.register("r0") == 103
    # A table that begins behind what is read, or ends there.
    for offset, size in ((1, 255), (-8, 8)):
        machine = Machine(small, Domain.SYMBOLIC)
        machine.variables(machine.allocate(4), 1, 1)
        machine.has_table(machine.allocate(256) + offset, size)
        with pytest.raises(Stopped) as stopped:
            machine.call("looks_up", place, 0, table)
        assert stopped.value.stop == Stop.ADDRESS


@pytest.mark.quick
def test_reads_at_one_term_are_one_variable(small):
    """Also in another run, whose events are others; at another term there is another variable."""
    machine = Machine(small, Domain.SYMBOLIC)
    place, table = machine.allocate(4), machine.allocate(256)
    machine.variables(place, 2, 1)
    machine.has_table(table, 256)
    for number, offset in enumerate((0, 0, 1)):
        machine.call("looks_up", place + offset, 0, table)
        assert len(machine.lookups()) == 1 + number // 2
        machine.forget_events()


@pytest.mark.quick
def test_words_at_odd_addresses_stop_a_machine_that_needs_aligned_ones(small):
    domain = Domain.TAINT
    every = 0xFFFFFFFF
    for aligned, offset in ((0, 1), (1, 2), (every, 0), (every, 4)):
        machine = Machine(small, domain)
        machine.state.aligned = aligned
        machine.call("writes_beside", machine.allocate(16) + offset, 7)
    for offset in (1, 2, 3):
        with pytest.raises(Stopped, match="no multiple") as stopped:
            machine.call("writes_beside", machine.allocate(16) + offset, 7)
        assert stopped.value.stop == Stop.ALIGNMENT
    machine.call("looks_up", machine.allocate(1), 0, machine.allocate(8) + 1)  # bytes are anywhere


def test_taint_goes_through_a_selection_and_a_division(small):
    machine = Machine(small, Domain.TAINT)
    place = machine.allocate(8)
    machine.write(place + 4, bytes([0x0F, 0, 0, 0x80]))
    machine.taint(place + 3, 1, 0x80)
    machine.call("selects", place)
    assert machine.events() == []
    assert machine.taint_of(place, 4) == bytes([0x0F, 0, 0, 0x80])
    machine.start("divides", 100, 7)
    machine.set_register_taint("r0", 1)
    machine.run()
    assert machine.register("r0") == 14
    assert machine.events()[0].kind == EventKind.TIME


def test_an_exclusive_store_succeeds_once_if_nobody_has_written(small):
    """Each load is for one store. Here two bits of the result say which stores have failed."""
    for word, stored, tainted, failed in ((7, 5, 0, 2), (7, 7, 0, 2), (9, 5, 0, 3), (7, 5, 1, 2)):
        machine = Machine(small, Domain.TAINT)
        place = machine.allocate(4)
        machine.write(place, bytes([7, 0, 0, 0]))
        machine.break_at("between")
        machine.start("claims", place, stored)
        assert machine.run() == Stop.BREAK
        machine.write(place, bytes([word]))  # as another core
        machine.taint(place, tainted)
        machine.break_at("between", False)
        machine.run()
        assert machine.register("r0") == failed
        assert machine.read(place, 1) == bytes([word if failed == 3 else stored])
        found = [event.kind for event in machine.events()]
        assert found == [EventKind.BRANCH] * tainted


@pytest.mark.quick
def test_a_symbolic_condition_is_no_guess(small):
    machine = Machine(small, Domain.SYMBOLIC)
    place = machine.allocate(4)
    (x,) = machine.variables(place, 1, 4)
    with pytest.raises(Stopped) as stopped:
        machine.call("once_in_all_words", place)
    assert stopped.value.stop == Stop.BRANCH
    machine.state.follow = 1
    machine.forget_events()
    machine.call("once_in_all_words", place)
    (event,) = machine.events()
    condition = event.term
    for value in (0, 0x12345678, 0x12345679):
        assert machine.graph.evaluate({x: value})[condition] == (value != 0x12345678)


def interleaved(lane: int) -> bytes:
    """As the kernel has a lane: even bits, then odd ones."""
    halves = [sum((lane >> 2 * i + odd & 1) << i for i in range(32)) for odd in (0, 1)]
    return b"".join(half.to_bytes(4, "little") for half in halves)


def test_keccak_is_executed_in_every_domain():
    shipped = program("cortex-m4")
    source = random.Random(1)
    lanes = [source.getrandbits(64) for _ in range(25)]
    state = b"".join(map(interleaved, lanes))
    expected = b"".join(map(interleaved, _permuted(lanes)))
    for domain in (Domain.CONCRETE, Domain.TAINT, Domain.POWER, Domain.SYMBOLIC):
        machine = Machine(shipped, domain)
        place = machine.allocate(200)
        machine.write(place, state)
        if domain == Domain.TAINT:
            machine.taint(place, 200)
        if domain == Domain.SYMBOLIC:
            machine.variables(place, 50, 4)
        machine.call("pkem_keccak_f1600", place)
        assert machine.read(place, 200) == expected
        assert machine.events() == []
