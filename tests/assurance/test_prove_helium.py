# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The executor's Armv8.1-M does what the simulated Cortex-M55 does, as the assembler encodes it."""

import random
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress

import pytest
from elftools.elf.elffile import ELFFile

from boards_here import tiered
from instruction_forms import form_of, instructions
from pocketkem_assurance.prove import (
    Domain,
    Graph,
    Kind,
    Machine,
    Program,
    Stopped,
    claims,
    cortex_m_helium,
    keys,
    records,
)
from pocketkem_assurance.prove.claims import mutants
from pocketkem_assurance.prove.claims.keccak_x4 import Disjoint
from pocketkem_assurance.prove.cortex_m_helium import BOARD, CONDITIONS, FORMS, Form, decoded
from pocketkem_assurance.prove.lifting import Lifter
from pocketkem_assurance.prove.machine import EventKind
from pocketkem_assurance.prove.pcode import Code
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.model import BenchError
from proving import program, shipped, usable
from sources import kernels
from stepping import Comparison
from stepping_helium import CortexM55
from xtensa import link

HELIUM = "pocketkem-helium"


def encoded(form: Form, source: random.Random, zeros: str = "") -> bytes:
    """One of a form's encodings. zeros: fields that are 0."""
    kept = ~sum(1 << at for field in zeros for at in form.fields.get(field, ()))
    while True:
        word = form.match | source.getrandbits(32) & ~form.mask & kept
        code = (word >> 16).to_bytes(2, "little") + (word & 0xFFFF).to_bytes(2, "little")
        if (found := decoded(code)) and found[0] is form:
            return code


def own_text(code: bytes, address: int) -> str:
    found = cortex_m_helium.CORES[BOARD].decode(address, code)
    return f"{found.mnemonic} {found.body}"


def as_assembler_says(text: str) -> str:
    """One spelling for both: numbers are decimal, there are no spaces, and lists have ranges."""
    text = re.sub(r"0x[0-9a-f]+", lambda found: str(int(found[0], 16)), text.lower())
    text = re.sub(r"\{q(\d)(?:, q\d)+\}", lambda f: f"{{q{f[1]}-q{int(f[1]) + 3}}}", text)
    text = re.sub(r"(\d+) <.*>", r"\1", text)
    text = re.sub(r"\s*[@;].*", "", text)
    names = {"sb": "r9", "sl": "r10", "fp": "r11", "ip": "r12"}
    text = re.sub(r"\b(sb|sl|fp|ip)\b", lambda f: names[f[0]], text)
    text = text.replace("vmla.s", "vmla.i")  # it is the same; binutils 2.40 and 2.43 differ
    return re.sub(r"\s+", "", text).replace(",#0]", "]").replace("#-0", "#0")


def short(text: str) -> str:
    """As objdump has choices from two equal operands, and a copy of a vector."""
    text = re.sub(r"vorr (q\d), (q\d), \2$", r"vmov \1, \2", text)
    found = re.fullmatch(r"cs(inc|inv|neg) (\w+), (\w+), \3, (\w\w)", text)
    if not found:
        return text
    kind, to, of, condition = found.groups()
    at = CONDITIONS.index(condition) ^ 1
    if of == "zr" and kind != "neg":
        return f"cset{'m' * (kind == 'inv')} {to}, {CONDITIONS[at]}"
    return f"c{kind} {to}, {of}, {CONDITIONS[at]}"


def test_the_assembler_reads_what_is_decoded(tmp_path):
    """Its text of any encoding is ours."""
    board, choose = usable(BOARD), random.Random(1)
    codes = [encoded(form, choose) for form in FORMS for _ in range(40)]
    start, file = 0x40000, tmp_path / "forms.bin"
    file.write_bytes(b"".join(codes))
    tool = board.compiler.replace("gcc", "objdump")
    command = [tool, "-D", "-b", "binary", "-m", "arm", "-M", "force-thumb"]
    command = [*command, "-m", "armv8.1-m.main", f"--adjust-vma={start:#x}", file]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    theirs = [line.split("\t", 2)[2] for line in said.splitlines() if line.count("\t") > 1]
    assert len(theirs) == len(codes)
    for n, (code, text) in enumerate(zip(codes, theirs, strict=True)):
        own = short(own_text(code, start + 4 * n))
        if own.startswith("le "):
            text = re.sub(r", ([0-9a-f]+)\b", r", 0x\1", text)
        assert as_assembler_says(own) == as_assembler_says(text), text


@pytest.fixture(scope="module")
def firmware(tmp_path_factory) -> tuple[Program, list]:
    """A firmware with instructions of each form, and these."""
    board, choose, folder = usable(BOARD), random.Random(1), tmp_path_factory.mktemp("helium")
    codes = [encoded(form, choose) for form in FORMS for _ in range(5 + 9 * ("c" in form.fields))]
    lines = [f"    .byte {', '.join(map(str, code))}\n" for code in codes]
    source, main = folder / "forms.S", folder / "main.c"
    source.write_text(
        "    .syntax unified\n    .thumb\n    .text\n    .global forms\n"
        "    .type forms, %function\n    .align 2\n    .space 8192\n"
        f"forms:\n{''.join(lines)}    bx lr\n    .size forms, . - forms\n"
    )
    main.write_text(
        "void forms(void); int main(void);\nvoid (*volatile used)(void) = forms;\n"
        "int main(void) { for (;;) { } }\n"
    )
    made = Program(link(board, folder, [main, source], ["-mcpu=cortex-m55"]), BOARD)
    at = made.address("forms")
    return made, [made.lifter.lift(at + 4 * n) for n in range(len(codes))]


@contextmanager
def on_the_board(made: Program) -> Iterator[CortexM55]:
    target = CortexM55(load_boards()[BOARD], made)
    try:
        yield target
    finally:
        target.remote.close()


def differences(made: Program, lifted: list, inputs: int) -> list[str]:
    with on_the_board(made) as target:
        comparison = Comparison(target, seed=len(lifted))
        return [text for each in lifted for text in comparison.differences(each, inputs)]


@pytest.mark.parametrize("inputs", [3, pytest.param(30, marks=pytest.mark.long)])
def test_instructions_do_what_the_board_does(firmware, inputs):
    made, lifted = firmware
    assert differences(made, lifted, inputs) == []


@pytest.mark.long
def test_instructions_of_kernels_do_what_the_board_does():
    """Each form of them, those of other kernels too."""
    made = program(BOARD, HELIUM)
    ranges = Firmware(made.elf, "", "", None, None).ranges(kernels("armv7em"))
    forms = {form_of(lifted): lifted for lifted in instructions(made, ranges)}
    assert len(forms) > 150
    assert differences(made, [*forms.values()], 30) == []


def test_addresses_of_no_lane_fault(firmware):
    """As on a core, and unlike QEMU 7.2."""
    made, lifted = firmware
    machine, seen = Machine(made, Domain.CONCRETE), set()
    place = machine.allocate(2048) + 1024
    for each in (each for each in lifted if "[" in each.body):
        base = re.search(r"\[(\w+)", each.body)[1]
        for by, stops in ((0, False), (1, True)):
            machine.set_register(base, place + by)
            machine.state.pc = each.address
            with pytest.raises(Stopped, match="0xe00000") if stops else nullcontext():
                machine.run_for(1)
        seen.add(re.sub(r"\d", "", each.mnemonic.partition(".")[0]))
    assert seen == {"vldrw", "vstrw", "vldrh", "vld", "vst"}


#: One instruction, and memory that it may use.
AT, MEMORY_OF_ONE = 0x1000, 64


def test_no_bit_that_depends_on_a_secret_is_lost():
    names = [f"s{n}" for n in range(32)] + [f"r{n}" for n in range(1, 13)] + ["lr"]
    for form in FORMS:
        source = random.Random(form.name)
        for _ in range(4):
            code = encoded(form, source)
            if "[" in own_text(code, AT):  # by r0, which is public, with no offset
                code = encoded(form, source, "ni")
            machine = Machine(Alone(code), Domain.TAINT)
            place = machine.allocate(MEMORY_OF_ONE)
            values = {name: source.choice((source.getrandbits(32), 0x80008000)) for name in names}
            tainted = source.choice([*names, "memory"])
            found = []
            for number in range(2):
                data = bytes(range(MEMORY_OF_ONE))
                if number and tainted == "memory":
                    data = source.randbytes(MEMORY_OF_ONE)
                elif number:
                    values[tainted] = source.getrandbits(32)
                machine.write(place, data)
                for name, value in {**values, "r0": place}.items():
                    machine.set_register(name, value)
                if tainted == "memory":
                    machine.taint(place, MEMORY_OF_ONE)
                else:
                    machine.set_register_taint(tainted, 0xFFFFFFFF)
                machine.forget_events()
                machine.state.pc = AT
                machine.run_for(1)
                is_seen = any(event.kind == EventKind.BRANCH for event in machine.events())
                after = [*map(machine.register, names), *machine.read(place, MEMORY_OF_ONE)]
                found.append([*after, 0 if is_seen else machine.state.pc])
                taint = [*map(machine.register_taint, names)]
                taint += [*machine.taint_of(place, MEMORY_OF_ONE), 0]
            compared = zip(*found, taint, strict=True)
            assert all((a ^ b) & ~t == 0 for a, b, t in compared), own_text(code, AT)


CORE = cortex_m_helium.CORES[BOARD]
#: SLEIGH takes long to begin.
BEGUN = Lifter(CORE, lambda _address, _size: b"")


def lifter_of(code: bytes) -> Lifter:
    return BEGUN.patched(lambda address, size: code[address - AT :][:size], AT, len(code))


class Alone:
    """A program that is nothing but one instruction."""

    core, arena, sections = CORE, CORE.arena, ()

    def __init__(self, code: bytes):
        self.lifter = lifter_of(code)


@pytest.mark.parametrize(
    ("name", "like"),
    [("vsub.i16", "vadd.i16"), ("vmullt.s16", "vmullb.s16"), ("vmla.s16", "vmul.i16")],
)
def test_a_wrong_meaning_is_seen(firmware, monkeypatch, name, like):
    made, lifted = firmware
    other = next(form.meaning for form in FORMS if form.name == like)
    wrong = [form._replace(meaning=other) if form.name == name else form for form in FORMS]
    monkeypatch.setattr(cortex_m_helium, "FORMS", wrong)
    changed = Program(made.elf, BOARD)
    some = [changed.lifter.lift(each.address) for each in lifted if each.mnemonic == name]
    assert some and differences(changed, some[:2], 3) != []


#: Of Armv8.1-M, what no kernel has. The first three are VPST, VPT and VPNOT.
OTHERS = """
    .inst.w 0xfe710f4d; .inst.w 0xfe610f02; .inst.w 0xfe310f4d; vctp.32 r0; wls lr, r1, 1f
    dlstp.32 lr, r1; letp lr, 1b; wlstp.16 lr, r1, 1f; le 1b
    vmsr p0, r0; vmrs r0, p0; vmax.s16 q0, q1, q2
    vadd.i16 q0, q1, r2; vldrb.u8 q0, [r0]; vstrh.16 q0, [r0]; vld20.32 {q0, q1}, [r0]
    vld40.16 {q0, q1, q2, q3}, [r0]; vmlas.s16 q0, q1, r2; vmladav.s16 r0, q1, q2; vmvn q0, q1
    vand q0, q1, q2; vshl.i32 q0, q1, #3; vqdmulh.s16 q0, q1, q2; vmov.i32 q0, #0
    lctp; lsll r0, r1, r2; asrl r0, r1, r2
    sqshl r0, #3; uqrshll r0, r1, #48, r2
    vshr.s32 q0, q1, #3; vsri.32 q0, q1, #3; vrev64.16 q0, q1; vdup.16 q0, r0
    clrm {r0}; vscclrm {s0, vpr}; vmulh.s16 q0, q1, q2; vrmulh.s16 q0, q1, q2
    vadd.i8 q0, q1, q2; vldrw.u32 q0, [q1, #4]; vldrw.u32 q0, [r0, q1]; vsub.i32 q0, q1, q2
"""


def test_what_is_not_known_is_not_taken_for_something_else(tmp_path):
    """As SLEIGH takes DLS for BLX: it stops the executor, or cannot be lifted."""
    board = usable(BOARD)
    lines = [each.strip() for each in re.split("[;\n]", OTHERS) if each.strip()]
    source, file = tmp_path / "others.S", tmp_path / "others.o"
    body = "\n".join(f"    {line}\n    .balign 4" for line in lines)
    source.write_text(f".syntax unified\n.thumb\n1: nop.w\n{body}\n1: nop.w\n")
    command = [board.compiler, "-mcpu=cortex-m55", "-mthumb", "-c", source, "-o", file]
    subprocess.run(command, check=True)
    with file.open("rb") as opened:
        data = ELFFile(opened).get_section_by_name(".text").data()
    assert len(data) == 4 * (len(lines) + 2)
    taken = []
    for n, line in enumerate(lines, 1):
        code = data[4 * n : 4 * n + 4]
        lifter = lifter_of(code)
        with suppress(BenchError):
            if all(op.code != Code.UNKNOWN for op in lifter.lift(AT).operations):
                taken.append((line, lifter.lift(AT).text))
    assert taken == []


#: Of each kernel named mutants: an instruction, where it is first, and what becomes of it.
NAMED = {
    "pkem_add_vectors": {
        "vadd.i16 q0, q0, q1": "vadd.i16 q0, q0, q3",
        "mov.w r12,#0x10": "nothing",
    },
    "pkem_take_all": {
        "ubfx r9,r6,#0x4,#0xc": "ubfx r9,r6,#0x4,#0xb",
        "bfi r4,r6,#0x8,#0x4": "nothing",
    },
    "pkem_take_groups": {
        "movs r3,#0x4": "movs r3,#0x5",
        "adc r1,r1,#0x0": "adc r1,r1,#0x1",
        "cmp r12,r4": "nothing",
        "add.w r2,r2,#0xc0": "nothing",
    },
    "pkem_unpack_states_x4": {
        "movs r3,#0x2": "movs r3,#0x3",
        "vmullt.p16 q1, q4, q4": "vmullt.p16 q1, q4, q5",
        "vst42.32 {q0-q3}, [r0]": "nothing",
    },
    "pkem_keccak_f1600_x4": {
        "mov.w r5,#0x80000000": "nothing",
        "vsli.32 q7, q5, #0xb": "vsli.32 q7, q5, #0xa",
    },
    "pkem_multiply_vectors": {
        "vdup.32 q7, r12": "vdup.32 q7, lr",
        "vrev32.16 q1, q2": "vrev32.16 q1, q3",
        "vsli.32 q5, q0, #0x10": "nothing",
    },
    "pkem_ntt_vectors": {
        "vld42.32 {q0-q3}, [r0]": "nothing",
        "vmla.s16 q3, q5, r2": "nothing",
        "vsub.i16 q2, q4, q3": "nothing",
    },
    "pkem_inverse_ntt_vectors": {
        "vqrdmulh.s16 q2, q0, r12": "nothing",
        "vorr q2, q7, q7": "vorr q2, q6, q7",
        "sub.w r3,r3,#0x1": "nothing",
    },
}


@pytest.mark.parametrize("function", tiered(*[*NAMED][:2], long=[*NAMED][2:]))
def test_named_mutants_are_refused(function):
    """By inputs, and by the proof alone."""
    whole = shipped(HELIUM, BOARD)
    own = claims.select([cortex_m_helium.ARCH], [function])
    assert own
    for before, after in NAMED[function].items():
        at = whole.address(function)
        while (lifted := whole.lifter.lift(at)).text != before:
            at += lifted.size
        (code,) = {each.code for each in mutants.of_instruction(whole, at) if each.after == after}
        changed = whole.patched(at, code)
        for show in ("refute", "prove"):
            with pytest.raises(BenchError):
                for claim in own:
                    if show == "prove" or not claim.EXERCISED_BY_PROOF:
                        getattr(claim, show)(changed)
                if show == "refute" and own[0].EXERCISED_BY_PROOF:
                    raise BenchError("its proof is as quick")


def test_every_kernel_has_named_mutants():
    assert {*NAMED} == {claim.function for claim in claims.select([cortex_m_helium.ARCH])}


def test_a_sum_of_words_with_common_bits_is_none_of_bits():
    graph = Graph(1 << 8)
    x, y = graph.variable(4, "x"), graph.variable(4, "y")
    apart = graph.make(Kind.ADD, (x.zext(8) ^ y.zext(8)) ^ y.zext(8), x.zext(8) << 4)
    assert Disjoint(graph).of([apart]) == Disjoint(graph).of([graph.concat(x, x)])
    with pytest.raises(claims.Unproved, match="ADD is not"):
        Disjoint(graph).of([x + y])


def test_only_proofs_of_its_own_lead_to_it():
    """Others do not become old by what changes here; these do."""
    for arch, known in ((cortex_m_helium.ARCH, True), ("armv7em", False), ("xtensa", False)):
        for proof, *_ in records([arch], every=False):
            files = {file.name for file in keys.modules(arch, proof.by)}
            assert ("cortex_m_helium.py" in files) == known, proof.record
            assert ("cortex_m.py" in files) == (arch != "xtensa")


#: Of the kernel that counts without a branch: an instruction, other code, and what the proof says.
STEPS = {
    "a candidate": ("ubfx r4,r6,#0x10,#0xc", "c6f30a44", "candidate 4 is another one"),
    "a limit": ("movw r12,#0xd00", "40f6015c", "candidate 0 is compared with another number"),
    "a place": ("strh.w r4,[r0,r1,lsl #0x1]", "20f81340", "another coefficient is written"),
    "a count": ("adc r1,r1,#0x0", "41f10101", "another number is counted"),
    "a result": ("orr.w r0,r1,r8, lsl #0x9", "41ea0820", "the result behind 8 candidates"),
    "a state": ("mov.w r8,#0x0", "4fea0108", "a state depends on more than the number"),
    "an end": ("movs r3,#0x4", "0323", "80 candidates are taken with"),
}


@pytest.mark.parametrize("step", tiered(*[*STEPS][:6], long=[*STEPS][6:]))
def test_the_induction_looks_at_all_of_a_step(step):
    before, code, why = STEPS[step]
    whole = shipped(HELIUM, BOARD)
    (claim,) = claims.select([cortex_m_helium.ARCH], ["pkem_take_groups"])
    at = whole.address(claim.function)
    while (lifted := whole.lifter.lift(at)).text != before:
        at += lifted.size
    with pytest.raises(claims.Unproved, match=why):
        claim.prove(whole.patched(at, bytes.fromhex(code)))
