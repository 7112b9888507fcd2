# SPDX-License-Identifier: Apache-2.0 OR MIT
"""bench/msp430sim by instructions: TI's tables of cycles [SLAU049, 208, 367, 445], and results."""

import contextlib
import itertools
import random

import pytest

from msp430_stepper import Refused, Stepper
from proving import program

WINDOW_AT, WINDOW = 0x2000, 0x400
#: Where the instruction is, and what registers point to.
CODE, DATA = WINDOW_AT, WINDOW_AT + WINDOW // 2
PC, SP, SR, R3 = range(4)
C, Z, N, GIE, V = 1, 2, 4, 8, 0x100
MOV, ADD, ADDC, SUBC, SUB, CMP, DADD, BIT, BIC, BIS, XOR, AND = range(4, 16)
RRC, SWPB, RRA, SXT, PUSH, CALL = range(6)


def start(*core: str) -> Stepper:
    elf = program("msp430", "pocketkem-tiny", "-Os").elf
    return Stepper(elf, WINDOW_AT, WINDOW, *core)


@pytest.fixture(scope="module")
def core():
    stepper = start()
    yield stepper
    stepper.close()


@pytest.fixture(scope="module")
def first():
    stepper = start("first")
    yield stepper
    stepper.close()


def execute(core, words, registers=None, memory=None, interrupt=False):
    """registers, memory: by number and by address; the window is full of zeros otherwise."""
    window = bytearray(WINDOW)
    for i, word in enumerate(words):
        window[2 * i : 2 * i + 2] = word.to_bytes(2, "little")
    for address, word in (memory or {}).items():
        window[address - WINDOW_AT : address - WINDOW_AT + 2] = word.to_bytes(2, "little")
    values = [CODE, DATA + 0x80, 0, 0, *(DATA,) * 12]
    for number, value in (registers or {}).items():
        values[number] = value
    return core.step(values, bytes(window), interrupt)


def word_at(after, address):
    return int.from_bytes(after.window[address - WINDOW_AT :][:2], "little")


#: Modes by their names in the tables: register number, As or Ad, and the word that follows.
SOURCES = {
    "Rn": (5, 0, []),
    "@Rn": (5, 2, []),
    "@Rn+": (5, 3, []),
    "#N": (PC, 3, [DATA]),
    "x(Rn)": (5, 1, [4]),
    "EDE": (PC, 1, [0x100]),
    "&EDE": (SR, 1, [DATA]),
}
DESTINATIONS = {"Rm": (6, 0, []), "PC": (PC, 0, []), "x(Rm)": (6, 1, [4])}
DESTINATIONS |= {"EDE": (PC, 1, [0x100]), "&EDE": (SR, 1, [DATA])}
#: Cycles by source. Of two operands, with a register as the destination, PC, or memory:
#: - "MSP430 Format I Instructions Cycles and Length"; MOV, BIT and CMP take one less to memory.
#: - "MSP430X Format I Instruction Cycles and Length": .B and .W, then .A. To memory, MOV, BIT and
#:   CMP take one cycle less, with .A two; from #N or memory to PC, MOV, ADD and SUB one less.
#: - The first MSP430's.
#: Of one operand, for rotations, PUSH and CALL:
#: - "MSP430 Format II Instruction Cycles and Length".
#: - "MSP430X Format II Instruction Cycles": RRAX and RRCX (.B, .A), PUSHX (.B, .A).
#: - The first MSP430's.
TABLE = """
Rn    | 1 3 4 | 2 4 5 | 2 4 7  | 1 2 4 | 1 3 4 | 2 2 4 5 | 1 3 4
@Rn   | 2 4 5 | 3 5 6 | 4 6 9  | 2 2 5 | 3 3 4 | 4 6 4 6 | 3 4 4
@Rn+  | 2 4 5 | 3 5 6 | 4 6 9  | 2 3 5 | 3 3 4 | 4 6 4 6 | 3 5 5
#N    | 2 3 5 | 3 4 6 | 3 4 8  | 2 3 5 | - 3 4 | - - 4 5 | - 4 5
x(Rn) | 3 5 6 | 4 6 7 | 5 7 10 | 3 3 6 | 4 4 5 | 5 7 5 7 | 4 5 5
EDE   | 3 5 6 | 4 6 7 | 5 7 10 | 3 3 6 | 4 4 5 | 5 7 5 7 | 4 5 5
&EDE  | 3 5 6 | 4 6 7 | 5 7 10 | 3 3 6 | 4 4 6 | 5 7 5 7 | 4 5 5
"""


def column(number: int) -> dict[str, list[int]]:
    rows = (line.split("|") for line in TABLE.strip().splitlines())
    return {r[0].strip(): [int(n.replace("-", "0")) for n in r[number].split()] for r in rows}


FORMAT_1, EXTENDED, EXTENDED_A, FIRST_1, FORMAT_2, EXTENDED_2, FIRST_2 = map(column, range(1, 8))


def format_1(operation, source, destination, is_byte=0):
    s, mode, behind = SOURCES[source]
    d, d_mode, d_behind = DESTINATIONS[destination]
    word = operation << 12 | s << 8 | d_mode << 7 | is_byte << 6 | mode << 4 | d
    return [word, *behind, *d_behind]


def test_cycles_of_two_operands(core):
    every = itertools.product(range(MOV, AND + 1), SOURCES, DESTINATIONS)
    for operation, source, destination in every:
        to = {"Rm": 0, "PC": 1}.get(destination, 2)
        if to == 1 and operation in (CMP, BIT):
            continue  # they leave PC
        what = (operation, source, destination)
        cycles = FORMAT_1[source][to] - (to == 2 and operation in (MOV, BIT, CMP))
        words = format_1(*what)
        assert execute(core, words).cycles == cycles, what
        assert execute(core, words, {SR: 0x107}).cycles == cycles, what
        for long, table in ((False, EXTENDED), (True, EXTENDED_A)):
            cycles = table[source][to]
            if to == 2 and operation in (MOV, BIT, CMP):
                cycles -= 1 + long
            if to == 1 and source not in ("Rn", "@Rn", "@Rn+"):
                cycles -= operation in (MOV, ADD, SUB)
            words = [0x1800 if long else 0x1840, *format_1(*what, long)]
            assert execute(core, words).cycles == cycles, (*what, long)


def test_constants_are_as_fast_as_registers(core):
    for number, mode in ((SR, 2), (SR, 3), (R3, 0), (R3, 1), (R3, 2), (R3, 3)):
        for operation in (MOV, ADD):
            word = operation << 12 | number << 8 | mode << 4
            assert execute(core, [word | 6]).cycles == 1
            assert execute(core, [word | 0x86, 4]).cycles == 4 - (operation == MOV)


OPERATIONS_2 = (RRC, SWPB, RRA, SXT, PUSH, CALL)


def single(operation, source, is_long=0):
    number, mode, behind = SOURCES[source]
    return [0x1000 | operation << 7 | is_long << 6 | mode << 4 | number, *behind]


def check_singles(core, source, table):
    rotation, push, call = table[source]
    for operation in OPERATIONS_2:
        if cycles := {PUSH: push, CALL: call}.get(operation, rotation):
            assert execute(core, single(operation, source)).cycles == cycles, (operation, source)


def test_cycles_of_one_operand(core):
    for source in SOURCES:
        check_singles(core, source, FORMAT_2)
        for operation, at in ((RRC, 0), (RRA, 0), (PUSH, 2)):
            for long in (0, 1):
                if cycles := EXTENDED_2[source][at + long]:
                    words = [0x1800 if long else 0x1840, *single(operation, source, long)]
                    assert execute(core, words).cycles == cycles, (operation, source, long)


def test_cycles_of_jumps_returns_and_interrupts(core):
    for condition in range(8):
        for flags in (0, C, Z, N, V, N | V):
            assert execute(core, [0x2000 | condition << 10 | 5], {SR: flags}).cycles == 2
    assert execute(core, [0x4130]).cycles == 4  # RET: MOV @SP+, PC
    assert execute(core, [0x1300]).cycles == 5
    assert execute(core, [], interrupt=True).cycles == 6
    assert execute(core, [0x4135]).cycles == 2  # POP R5


def test_cycles_of_the_first_msp430(first):
    for source in SOURCES:
        for operation, destination in itertools.product(range(MOV, AND + 1), DESTINATIONS):
            if destination == "PC" and operation in (CMP, BIT):
                continue
            cycles = FIRST_1[source][{"Rm": 0, "PC": 1}.get(destination, 2)]
            words = format_1(operation, source, destination)
            assert execute(first, words).cycles == cycles, (operation, source, destination)
        check_singles(first, source, FIRST_2)
    assert execute(first, [0x2405]).cycles == 2
    assert execute(first, [0x4130]).cycles == 3  # RET
    assert execute(first, [0x1300]).cycles == 5
    assert execute(first, [], interrupt=True).cycles == 6


def test_the_first_msp430_has_16_bits(first):
    assert execute(first, [0x1185], {5: 0x80}).registers[5] == 0xFF80  # SXT
    after = execute(first, [0x4576], {5: 0xFFFF})  # MOV.B @R5+, R6
    assert after.registers[5] == 0


@contextlib.contextmanager
def refused(message: str, *chip: str):
    core = start(*chip)
    with pytest.raises(Refused, match=message):
        yield core
    core.close()


def test_instructions_of_20_bits_are_refused_on_the_first_msp430():
    for opcode in (0x0088, 0x0FFF, 0x1301, 0x13B0, 0x1428, 0x1726, 0x1840, 0x1FFF):
        with refused(f"{opcode:#06x} is one of an MSP430X", "first") as core:
            execute(core, [opcode, 0x1105, 0])


#: "Address Instruction Cycles", and CALLA of "MSP430X Format II Instruction Cycles".
ADDRESS_INSTRUCTIONS = [
    ("MOVA R5, R8", [0x05C8], 1),
    ("BRA R9", [0x09C0], 3),
    ("MOVA R5, 4(R6)", [0x0576, 4], 4),
    ("MOVA R5, &EDE", [0x0560, DATA], 4),
    ("MOVA @R5, R8", [0x0508], 3),
    ("BRA @R9", [0x0900], 5),
    ("MOVA @R5+, R8", [0x0518], 3),
    ("BRA @R9+", [0x0910], 5),
    ("MOVA #20, R8", [0x0088, 20], 2),
    ("BRA #FE000h", [0x0F80, 0xE000], 3),
    ("MOVA 2(R5), R8", [0x0538, 2], 4),
    ("BRA 2(R6)", [0x0630, 2], 6),
    ("MOVA EDE, R8", [0x0038, 0x100], 4),
    ("MOVA &EDE, R8", [0x0028, DATA], 4),
    ("BRA &EDE", [0x0020, DATA], 6),
    ("CMPA R5, R8", [0x05D8], 1),
    ("ADDA R5, R8", [0x05E8], 1),
    ("SUBA R9, PC", [0x09F0], 3),
    ("CMPA #20, R8", [0x0098, 20], 3),
    ("ADDA #20, R8", [0x00A8, 20], 3),
    ("SUBA #FE000h, PC", [0x0FB0, 0xE000], 3),
    ("CALLA R5", [0x1345], 5),
    ("CALLA 4(R5)", [0x1355, 4], 5),
    ("CALLA 4(SP)", [0x1351, 4], 6),
    ("CALLA @R5", [0x1365], 6),
    ("CALLA @R5+", [0x1375], 6),
    ("CALLA &EDE", [0x1380, DATA], 7),
    ("CALLA EDE", [0x1390, 0x100], 7),
    ("CALLA #20h", [0x13B0, 0x20], 5),
    ("PUSHX x(SP)", [0x1840, 0x1211, 4], 6),
    ("RRCM.A #4, R5", [0x0C45], 4),
    ("RRAM.A #3, R5", [0x0945], 3),
    ("RLAM.W #2, R5", [0x0655], 2),
    ("RRUM.W #1, R5", [0x0355], 1),
    ("PUSHM.A #3, R8", [0x1428], 8),
    ("PUSHM.W #3, R8", [0x1528], 5),
    ("POPM.A #3, R8", [0x1626], 8),
    ("POPM.W #3, R8", [0x1726], 5),
    ("RPT #7 RRAX R5", [0x1846, 0x1105], 8),
    ("RPT #7 ADDX R5, R6", [0x1846, 0x5506], 8),
    ("POPX R5", [0x1840, 0x4135], 3),
    ("POPX.A R5", [0x1800, 0x4175], 4),
]


def test_cycles_of_20_bit_instructions(core):
    for text, words, cycles in ADDRESS_INSTRUCTIONS:
        assert execute(core, words).cycles == cycles, text


def test_indexed_addresses_below_64_kb_stay_there(core):
    """ADD.B 1000h(R5), 0F000h(R6), with the addresses of the window."""
    registers = {5: DATA - 0x1000, 6: (DATA + 2 + 0x1000) & 0xFFFF}
    after = execute(core, [0x55D6, 0x1000, 0xF000], registers, {DATA: 0x0032, DATA + 2: 0x0045})
    assert word_at(after, DATA + 2) == 0x0077
    high = execute(core, [0x4516, 0x8346], {5: DATA - 0x8346 + 0x10000 & 0xFFFFF}, {DATA: 0x1234})
    assert high.registers[6] == 0x1234  # R5 is above 64 KB: the index has a sign


def test_bytes_and_words_clear_what_is_above(core):
    assert execute(core, [0x4546], {5: 0xABCDE, 6: 0xFFFFF}).registers[6] == 0xDE
    assert execute(core, [0x4506], {5: 0xABCDE, 6: 0xFFFFF}).registers[6] == 0xBCDE
    assert execute(core, [0x1185], {5: 0x00080}).registers[5] == 0xFFF80  # SXT
    assert execute(core, [0x1085], {5: 0xA12CD}).registers[5] == 0x0CD12  # SWPB
    assert execute(core, [0x1800, 0x1085], {5: 0xA12CD}).registers[5] == 0xACD12  # SWPBX.A


def test_20_bits_in_memory_and_on_the_stack(core):
    after = execute(core, [0x0576, 4], {5: 0xABCDE, 6: DATA})
    assert (word_at(after, DATA + 4), word_at(after, DATA + 6)) == (0xBCDE, 0xA)
    after = execute(core, [0x0538, 4], {5: DATA}, {DATA + 4: 0xBCDE, DATA + 6: 0xFFFA})
    assert after.registers[8] == 0xABCDE
    top = DATA + 0x80
    after = execute(core, [0x1345], {5: 0x54320})  # CALLA R5
    assert after.registers[:2] == [0x54320, top - 4]
    assert (word_at(after, top - 4), word_at(after, top - 2)) == (CODE + 2, 0)
    after = execute(core, [0x0110], {}, {top: 0x4320, top + 2: 5})  # RETA
    assert after.registers[:2] == [0x54320, top + 4]
    pushed = execute(core, [0x1426], {4: 0x44444, 5: 0x55555, 6: 0x66666})  # PUSHM.A #3, R6
    words = [word_at(pushed, top - 12 + 2 * i) for i in range(6)]
    assert words == [0x4444, 4, 0x5555, 5, 0x6666, 6]
    memory = {top - 12 + 2 * i: word for i, word in enumerate(words)}
    popped = execute(core, [0x1628], {SP: top - 12}, memory)  # POPM.A #3, R10
    assert popped.registers[8:11] == [0x44444, 0x55555, 0x66666]
    assert popped.registers[SP] == top


def test_an_interrupt_keeps_20_bits_of_pc(core):
    top = DATA + 0x80
    after = execute(core, [], {PC: 0xA1234, SR: GIE | C | V}, interrupt=True)
    assert after.registers[SP] == top - 4 and after.registers[SR] == 0
    assert (word_at(after, top - 4), word_at(after, top - 2)) == (0xA000 | GIE | C | V, 0x1234)
    back = execute(core, [0x1300], {SP: top - 4}, {top - 4: 0xA109, top - 2: 0x1234})
    assert back.registers[:3] == [0xA1234, top, 0x109]


def test_repetition_and_zero_carry(core):
    assert execute(core, [0x1846, 0x5506], {5: 3, 6: 1}).registers[6] == 22  # RPT #7
    assert execute(core, [0x18C7, 0x5506], {5: 3, 6: 1, 7: 0x123F}).registers[6] == 49  # RPT R7
    after = execute(core, [0x1843, 0x1005], {5: 0x8001, SR: C})  # RPT #4 RRCX R5
    assert after.registers[5] == 0x3800
    after = execute(core, [0x1940, 0x1005], {5: 0x8001, SR: C})  # RRUX R5
    assert (after.registers[5], after.registers[SR]) == (0x4000, C)


def flags_of(result, carry, overflow, bits):
    negative = result >> (bits - 1) & 1
    return (C if carry else 0) | (0 if result else Z) | (N if negative else 0) | (V * overflow)


def test_arithmetic_of_8_16_and_20_bits_as_python_computes_it(core):
    source = random.Random(430)
    extension = {8: (0x1840, 1), 16: (0x1840, 0), 20: (0x1800, 1)}
    for _ in range(1500):
        bits = source.choice(list(extension))
        mask, top = (1 << bits) - 1, 1 << (bits - 1)
        edges = [0, 1, top - 1, top, mask, mask - 1]
        a, b = (source.choice([*edges, source.getrandbits(bits)]) for _ in range(2))
        carry = source.getrandbits(1)
        operation = source.choice((ADD, ADDC, SUBC, SUB, CMP))
        first, is_byte = extension[bits]
        word = operation << 12 | 5 << 8 | is_byte << 6 | 6
        after = execute(core, [first, word], {5: a, 6: b, SR: carry})
        addend = a if operation in (ADD, ADDC) else a ^ mask
        more = {ADD: 0, ADDC: carry, SUBC: carry}.get(operation, 1)
        total = b + addend + more
        result = total & mask
        overflow = (b ^ result) & (addend ^ result) & top != 0
        assert after.registers[SR] == flags_of(result, total > mask, overflow, bits)
        assert after.registers[6] == (b if operation == CMP else result)
        if bits == 20 and operation in (ADD, SUB, CMP):
            how = {CMP: 0xD, ADD: 0xE, SUB: 0xF}[operation]
            short = execute(core, [0x0500 | how << 4 | 6], {5: a, 6: b, SR: carry})
            assert short.registers[2:] == after.registers[2:]


def test_multiple_rotations_are_single_ones(core):
    for width in "WA":
        check_rotations(core, width)


def check_rotations(core, width):
    source = random.Random(5)
    extension, is_byte, bits = {"W": (0x1840, 0, 16), "A": (0x1800, 0x40, 20)}[width]
    for _ in range(100):
        value, carry = source.getrandbits(bits), source.getrandbits(1)
        for name, code in (("RRC", 0), ("RRA", 1), ("RLA", 2), ("RRU", 3)):
            n = source.randrange(1, 5)
            many = 0x0040 | (width == "W") << 4 | code << 8 | (n - 1) << 10 | 5
            once = {
                "RRC": [extension, 0x1000 | is_byte | 5],
                "RRA": [extension, 0x1100 | is_byte | 5],
                "RLA": [extension, 0x5505 | is_byte],
                "RRU": [extension | 0x100, 0x1000 | is_byte | 5],
            }[name]
            expected = {5: value, SR: carry}
            for _ in range(n):
                after = execute(core, once, expected)
                expected = {5: after.registers[5], SR: after.registers[SR]}
            after = execute(core, [many], {5: value, SR: carry})
            assert {5: after.registers[5], SR: after.registers[SR]} == expected, name


def test_what_is_no_instruction_is_refused():
    for words, said in [
        ([0x13C0], "unknown opcode 0x13c0"),
        ([0x10C5], "unknown opcode 0x10c5"),
        ([0x4516, 1], "odd address"),
        ([0x1800, 0x4506], "reserved"),
        ([0x1840, 0x2000], "behind an extension word"),
        ([0x1033, 0], "writes a constant"),
    ]:
        with refused(said) as core:
            execute(core, words)
