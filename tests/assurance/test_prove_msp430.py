# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The hardware multiplier of an MSP430 in the executor, and mutants of kernels."""

import random

from pocketkem_assurance.check.subject import Subject
from pocketkem_assurance.prove import Domain, Machine, Program, operations
from pocketkem_assurance.prove.msp430 import INTERRUPTS
from pocketkem_bench.boards.files import load_boards
from proving import program


def test_the_multiplier_multiplies_and_adds():
    shipped = program("msp430", "pocketkem-tiny", "-Os")
    source = random.Random(1)
    extremes = [0, 1, 0xFFFF, 0x10000, 0x80000000, 0xFFFFFFFF]
    numbers = [(a, b) for a in extremes for b in extremes]
    numbers += [(source.getrandbits(32), source.getrandbits(32)) for _ in range(100)]
    machine = Machine(shipped, Domain.CONCRETE)
    for a, b in numbers:
        words = (a & 0xFFFF, a >> 16, b & 0xFFFF, b >> 16)
        machine.call("__mspabi_mpyl", *words, stack_bytes=64)
        assert machine.register("R13") << 16 | machine.register("R12") == a * b & 0xFFFFFFFF
        assert machine.call("__mspabi_mpyi", words[0], words[2]) == words[0] * words[2] & 0xFFFF


def test_taint_goes_through_the_multiplier():
    machine = Machine(program("msp430", "pocketkem-tiny", "-Os"), Domain.TAINT)
    for taint, expected in ((0, 0), (0xFFFF, 0xFFFF)):
        machine.start("__mspabi_mpyi", 3, 5, stack_bytes=64)
        machine.set_register_taint("R13", taint)
        machine.run()
        assert machine.register_taint("R12") == expected


def test_the_stack_is_in_front_of_the_variables():
    """A 16-bit address space has room for both only where the firmware leaves it."""
    own = operations.Build(Subject(load_boards()["msp430"], "pocketkem", "-O3", "mlkem512")).program
    low, high = own.core.arena
    assert any(low <= each.address < high for each in own.sections if each.is_writable)
    machine = Machine(own, Domain.CONCRETE)
    machine.start("pkem_ntt", stack_bytes=machine.stack_room())
    bottom, room = machine.register("SP") + 2 - machine.stack_room(), machine.stack_room()
    for each in own.sections:
        if each.is_writable:
            assert each.address + len(each.bytes) <= bottom or bottom + room <= each.address


def test_no_branch_depends_on_what_is_hashed():
    """words: bytes of the hash, the block and, in the first, the working variables."""
    for function, words in (("sha256", 32 + 64 + 32), ("sha512", 64 + 128)):
        machine = Machine(program("msp430", "pocketkem-tiny", "-Os", "kyber768-90s"), Domain.TAINT)
        length, note = 6, 208  # where the words begin, and how deep the stack was (wipe.h)
        state = machine.allocate(note + 2)
        machine.taint(state + length, words)
        machine.call(f"pkem_{function}_compress", state)
        assert machine.taint_of(state + length, 1) == b"\xff"
        assert machine.events() == []


def product(of: Program, a: int, b: int) -> int:
    """By the function that compilers call, with interrupts enabled."""
    machine = Machine(of, Domain.CONCRETE)
    machine.start("__mspabi_mpyi", a, b, stack_bytes=64)
    machine.set_register("SR", INTERRUPTS)
    machine.run()
    assert machine.register("SR") & INTERRUPTS
    return machine.register("R12")


def test_an_interrupt_may_use_the_multiplier():
    whole = program("msp430", "pocketkem-tiny", "-Os")
    at, size = whole.symbol("__mspabi_mpyi")
    assert product(whole, 300, 500) == 300 * 500 & 0xFFFF
    code = whole.code(at, size)
    disable, nothing = bytes.fromhex("32c2"), bytes.fromhex("0343")
    assert code.count(disable) == 1
    enabled = whole.patched(at + code.index(disable), nothing)
    assert product(enabled, 300, 500) != 300 * 500 & 0xFFFF
