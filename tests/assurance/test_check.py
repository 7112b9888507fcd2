# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The checks of the machine code pass on the library, and fail on the defects they look for."""

import dataclasses
import functools
import hashlib
import importlib
import json
import os
import re
import shutil
import subprocess
from collections import defaultdict

import numpy as np
import pytest
from click.testing import CliRunner
from elftools.elf.elffile import ELFFile

from pocketkem_assurance import check as checking
from pocketkem_assurance.check import (
    CHECKS,
    Subject,
    builds,
    has_no_room,
    is_too_large,
    with_the_same_code,
)
from pocketkem_assurance.check.code import CONDITIONAL, base_name, disassembly
from pocketkem_assurance.check.constant_time import constant_time, coverage
from pocketkem_assurance.check.divide import divide, divides, routine_divides
from pocketkem_assurance.check.not_covered import EXCUSED
from pocketkem_assurance.check.paths import NONE
from pocketkem_assurance.check.residue import failing_calls, residue
from pocketkem_assurance.check.secrets import keccak_states, left_in, secrets_of
from pocketkem_assurance.check.stack import BUDGETS, load_budgets, stack, update
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.boards.board import CLANG
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.reference import CompilerAllowance, of_board
from pocketkem_bench.cli import main
from pocketkem_bench.folders import ROOT
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import BenchError
from proving import usable
from variants import altered_source

BOARDS = load_boards()
BOARD = BOARDS["cortex-m4"]
pytestmark = pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing()))

FAST = Subject(BOARD, "pocketkem", "-O3", "mlkem512")


def subjects(*of: str) -> list[Subject]:
    """Of words: board, implementation, flags and KEM."""
    words = (each.split() for each in of)
    return [Subject(BOARDS[b], impl, " ".join(flags), kem) for b, impl, *flags, kem in words]


#: A core with 32 bits and one with 8, with sets that are quick there.
DAILY = subjects("cortex-m4 pocketkem -O3 mlkem768", "atmega1280 pocketkem-small -O3 mlkem512")
#: What test_every_build leaves out: another compiler, and builds that have to be named.
LONG = [
    *(Subject(BOARD, f"pocketkem{more}", "-O2", "mlkem512", "clang") for more in ("", "-small")),
    *subjects(
        "cortex-m4 pocketkem-resist -O3 mlkem512", "esp32s3 pocketkem-pie-two-cores -O3 mlkem512"
    ),
]
#: How noise is packed where that is special.
PACKED = {"atmega1280": "(packed in planes)", "esp32": "(packed in pairs)"}

long = pytest.mark.long


def marked(daily, more) -> list:
    return [*daily, *(pytest.param(each, marks=long) for each in more)]


def failures(findings) -> dict[str | None, str]:
    assert findings
    return {f.op: f.text for f in findings if not f.ok}


OPERATIONS = ("keygen", "encaps", "decaps", "decaps+check", "decaps+seed")
#: Some of the other paths, for the check of constant time.
WAYS = {"keygen+given", "encaps+given_h_ek", "decaps+read"}
WAYS |= {f"{op}+odd" for op in ("keygen", "encaps", "decaps")}
WAYS_RE = "|".join(map(re.escape, WAYS))
TRACED = {*OPERATIONS, *WAYS}

#: Pieces of the library, and their replacements in builds that a check must reject.
MASK = "    uint32_t mask = (uint32_t)0 - ((pkem_barrier32(different) + 0xff) >> 8);\n"
BRANCH = "    if (!different) {\n        return;\n    }\n" + MASK
WIPE = "pkem_wipe(memory.work, sizeof memory.work)"
NO_WIPE = WIPE.replace(
    "sizeof memory.work", "pkem_barrier32(sizeof memory.work) / (memory.work[0] + 60000u)"
)  # 0 bytes


@dataclasses.dataclass(frozen=True)
class Altered(Subject):
    file: str = ""
    old: str = ""
    new: str = ""
    folder: object = None

    def build(self, implementation):
        (source,) = [s for s in implementation.sources if s.name == self.file]
        altered = altered_source(source, self.folder, self.old, self.new)
        sources = [altered if s == source else s for s in implementation.sources]
        return super().build(dataclasses.replace(implementation, sources=sources))


def altered(folder, file: str, old: str, new: str, subject=None) -> Altered:
    s = subject or Subject(BOARD, "pocketkem", "-O2", "mlkem512")
    return Altered(s.board, s.impl, s.flags, s.kem, s.by, file, old, new, folder)


def left_or_divided(subject) -> dict[str | None, str]:
    """Outputs are checked, too. On two cores an error occurs where the worker waits."""
    usable(subject.board.name)
    way = r"encaps\+read" if "two-cores" in subject.impl else r"decaps\+work"
    return {**failures(residue(subject, 1, way)), **failures(divide(subject))}


def beyond_budgets(subject) -> dict[str | None, str]:
    usable(subject.board.name)
    found = stack(subject, ways=r"encaps\+read")
    workers = {f"{op} (worker)" for op in OPERATIONS} if "two-cores" in subject.impl else set()
    return {**failures(found), **dict.fromkeys(workers - {f.op for f in found}, "is missing")}


@pytest.mark.parametrize("subject", DAILY, ids=str)
def test_nothing_is_found_in_the_library(subject):
    assert left_or_divided(subject) == {}


MASKED = subjects(*(f"cortex-m4 pocketkem-masked -O3 mlkem{level}" for level in (768, 512, 1024)))


def test_the_stack_keeps_its_budget():
    """Of other boards test_prove_operations.py finds that it does not."""
    assert beyond_budgets(DAILY[0]) == {}


@pytest.mark.parametrize("subject", marked(MASKED[:1], MASKED[1:]), ids=str)
def test_so_does_that_of_masked_decapsulation(subject):
    assert beyond_budgets(subject) == {}


@long
@pytest.mark.parametrize("subject", [FAST, *DAILY, *LONG], ids=str)
def test_no_check_finds_anything(subject):
    assert left_or_divided(subject) == {}
    assert beyond_budgets(subject) == {}
    words: list[str] = []
    count = 4 if subject == FAST or "two-cores" in subject.impl else 2
    findings = constant_time(subject, count, WAYS_RE, words.append)
    assert words == [f"ct: {subject}: secret {n + 1} of {count}" for n in range(count)]
    found = failures(findings)
    if subject.impl == "pocketkem-pie-two-cores":  # pocketkem-pie runs what one core alone calls
        assert "put_row" in found.pop("coverage")
    assert not found
    if subject.board == BOARD:
        assert {f.op for f in findings} >= {*TRACED, "coverage", "branches"}


@long
@pytest.mark.parametrize(
    "subject",
    subjects(
        "cortex-m0 pocketkem-tiny -Os mlkem512",
        "msp430 pocketkem-tiny -Os mlkem512",
        "cortex-m3 pocketkem -O3 kyber768-90s",
        "cortex-m55 pocketkem-small -O3 mlkem512",
        "esp32 pocketkem-small -O3 mlkem512",
        "esp32c3 pocketkem -O3 kyber512",
        "atmega328p pocketkem-streamed -Os -mcall-prologues mlkem512",
        "atmega1280 pocketkem-small -O3 mlkem512",
    ),
    ids=str,
)
def test_what_must_not_be_is_found(subject, tmp_path):
    """A branch on a secret; then missing wiping, and a division."""
    usable(subject.board.name)
    branching = altered(tmp_path, "kem_parts.c", MASK, BRANCH, subject)
    found = failures(constant_time(branching, 2, r"decaps\+read"))
    assert {op for op in subject.with_fixed_matrix.ops if op.startswith("decaps")} <= found.keys()
    careless = altered(tmp_path, "run.c", WIPE, NO_WIPE, subject)
    found = failures(residue(careless, 1, NONE))
    assert found.keys() == set(subject.implementation.ops)
    if subject.impl == "pocketkem-small":
        assert PACKED.get(subject.board.name, "(packed)") in found["keygen"]
    # Xtensa divides by QUOU if the compiler knows the core, and by a call otherwise.
    assert re.search("div|quou", failures(divide(careless))[None])


def test_a_branch_on_a_secret_is_found(tmp_path):
    """Acceptance of a ciphertext is secret, and here a branch depends on it."""
    branching = altered(tmp_path, "kem_parts.c", MASK, BRANCH)
    found = failures(constant_time(branching, 2, r"decaps\+read"))
    assert found.keys() >= {"decaps", "decaps+check", "decaps+seed", "decaps+read"}
    assert "keygen" not in found and "encaps" not in found


@long
def test_a_branch_that_goes_one_way_only_is_told(tmp_path):
    """Of a condition that is hardly ever true, no trace tells anything."""
    condition = "*(const volatile uint16_t *)m == 0x5aa5"  # of one secret in 65,536
    old = "memcpy(m, how->m, 32);"
    nops = '__asm__ volatile("nop"); __asm__ volatile("nop");'
    careless = altered(tmp_path, "kem.c", old, f"{old}\n        if ({condition}) {{ {nops} }}")
    findings = constant_time(careless, 8, r"encaps\+given")
    line = (tmp_path / "kem.c").read_text().partition(condition)[0].count("\n") + 1
    (branches,) = [f for f in findings if f.op == "branches"]
    told = [each for each in branches.details if each.startswith(f"kem.c:{line} ")]
    assert told and all(each.endswith((": always on", ": always taken")) for each in told)
    assert "encaps+given" not in {f.op for f in findings if not f.ok}


def test_conditional_branches_of_every_machine():
    some = "beq bne.n bhi.w cbnz beqz.n bltui bnall bbci loopnez bgtz bleu brcc sbrs sbic cpse"
    others = "b b.n bl bx blx bic bfi bfc beqzal j jx call8 loop jal break brk sbi sbc sbiw rjmp"
    assert all(map(CONDITIONAL.fullmatch, some.split()))
    assert not any(map(CONDITIONAL.fullmatch, others.split()))


@long
def test_a_table_indexed_by_a_secret_is_found(tmp_path):
    """All instructions are the same. Only the address of a byte of a table differs."""
    old = "((int16_t)(fields & 7) - 3)"
    table = r'((const volatile int8_t *)"\0\1\2\3\4\5\6\7")'
    new = f"((int16_t){table}[fields & 7] - 3)"
    portable = Subject(BOARD, "pocketkem-c", "-O3", "mlkem512")  # it is C that is altered
    careless = altered(tmp_path, "cbd_bytes.c", old, new, portable)
    found = failures(constant_time(careless, 3, WAYS_RE))
    assert found.keys() == TRACED
    assert "different traces" in found["keygen"]


def test_functions_that_never_ran_are_found():
    found = coverage(FAST, FAST.build(FAST.with_fixed_matrix), set())
    assert not found.ok and "pkem_ntt" in found.text and "bind_ciphertext" not in found.text


@pytest.mark.quick
def test_functions_that_need_not_run_are_in_their_files():
    """None is excused by a name that is somewhere else, or nowhere."""
    files: dict[str, str] = defaultdict(str)
    for folder in ("src", "port"):
        for path in (ROOT / folder).rglob("*.[chS]"):
            files[path.stem] += path.read_text()
    for place in EXCUSED:
        assert place.why and files[place.file], place
        assert all(re.search(rf"\b{name}\b", files[place.file]) for name in place.functions), place


@pytest.mark.quick
def test_failing_calls_are_the_first_the_last_and_some_between():
    assert failing_calls(1) == [1] and failing_calls(3) == [1, 2, 3]
    assert failing_calls(40) == [1, 2, 10, 20, 30, 39, 40]


WIPE_GIVEN = "    pkem_wipe(w, pkem_work_bytes(scheme, from_seed) - PKEM_ALIGNING_BYTES);\n"
WIPE_FRAMES = "    if (is_below(lowest, end)) {\n"
NO_FRAMES = "    if (noted == 1) {\n"
END = "        }\n    }\n"


#: What is not wiped: file, piece, what is there instead, other ways, and what is found where.
LEFT = {
    "on success only": (
        *("run.c", WIPE_GIVEN, f"    if (error == 0) {{{WIPE_GIVEN}}}\n", r"(en|de)caps\+read"),
        {"encaps+read, failing": "y, tr", "decaps+read, failing": "t^T y"},
    ),
    "frames": ("wipe.c", WIPE_FRAMES, NO_FRAMES, NONE, {"encaps": "the state of the PRF"}),
    "floating-point registers": (
        "wipe.c",
        f"*(volatile word *)lowest = 0;\n{END}    WIPE_REGISTERS();\n",
        f"*(volatile word *)lowest = 0;\n{END}",
        *(NONE, dict.fromkeys(["keygen", "encaps", "decaps"], "s0 to s15")),
    ),
}


@long
@pytest.mark.parametrize("name", LEFT)
def test_what_is_left_is_found(name, tmp_path):
    file, old, new, ways, found = LEFT[name]
    # In large code, frames hold few values that the check knows by name.
    frames = Subject(BOARD, "pocketkem-tiny", "-Os", "mlkem512") if old == WIPE_FRAMES else None
    left = failures(residue(altered(tmp_path, file, old, new, frames), 1, ways))
    if frames and not left and not of_board(BOARD).is_reference:
        pytest.skip(f"{of_board(BOARD)}: its frames hold nothing that the check knows by name")
    for op, what in found.items():
        assert what in left[op]


def test_states_of_keccak():
    """The last states begin with the bytes that hashlib squeezes."""
    data = bytes(range(200))
    for rate, of in ((72, hashlib.sha3_512), (136, hashlib.sha3_256)):
        assert keccak_states(rate, 6, data)[-1].startswith(of(data).digest())
    a, b = keccak_states(136, 31, data, 2)[-2:]
    assert a[:136] + b[:136] == hashlib.shake_256(data).digest(2 * 136)


def test_without_wiping_every_operation_leaves_secrets(tmp_path):
    found = failures(residue(altered(tmp_path, "run.c", WIPE, NO_WIPE), 1, NONE))
    assert found.keys() == set(OPERATIONS)
    assert "s, transformed" in found["keygen"] and "y, transformed" in found["encaps"]


@pytest.mark.parametrize("kem", ["mlkem512", "kyber512-90s"])
def test_every_secret_is_found_where_it_lies(kem):
    """A part of each, in memory that is otherwise random."""
    noise = np.random.default_rng(1).integers(0, 256, 1001, np.uint8).tobytes()
    secrets = secrets_of(kem, vectors(kem, 1)[0])
    assert not left_in(noise, secrets)
    memory = noise
    for secret in secrets:
        part = secret.values[3 : 3 + secret.window]
        if secret.coefficients:
            part = (part - 3329).astype("<i2")  # another representative of its class
        memory += part.tobytes() + noise[:7]
    assert left_in(memory, secrets) == {secret.name for secret in secrets}


@long
@pytest.mark.parametrize("name", ["cortex-m4", "esp32c3"])
def test_nothing_divides_in_the_least_flash(name):
    """A compiler for size takes a division for a remainder, even of a constant."""
    assert not failures(divide(Subject(BOARDS[name], "pocketkem-c", "-Os", "mlkem512")))


def test_a_division_is_found(tmp_path):
    """GCC compiles the last one to udivmi."""
    conditional = (
        '    uint32_t d = other[0] | 1u, n = other[1];\n    __asm__("" : "+r"(d), "+r"(n));\n'
    )
    for before, expression, found in (
        ("", "(uint8_t)(200u / (other[0] | 1u))", "udiv"),
        ("", "(uint8_t)(~0ull / (other[0] | 1u))", "divides"),
        (conditional, "(uint8_t)((int32_t)n - (int32_t)d < 0 ? n / d : n)", r"has udiv(lt|mi)$"),
    ):
        new = f"{MASK}{before}    out[0] ^= {expression};\n"
        text = failures(divide(altered(tmp_path, "kem_parts.c", MASK, new)))[None]
        assert re.search(found, text), expression


#: A board, the assembler's flags, instructions that count as divisions, and some that do not.
THUMB = ".syntax unified; cmp r0, r1; "
LISTED = [
    (
        *("cortex-m4", ""),
        THUMB + "udiv r0, r1, r2; sdiv.w r0, r1, r2; it mi; udivmi r0, r1, r2; it ne; "
        "sdivne.w r0, r1, r2; vdiv.f32 s0, s1, s2; it eq; vdiveq.f32 s0, s1, s2; vsqrt.f32 s0, s1",
        THUMB + "umull r0, r1, r2, r3; it eq; umulleq r0, r1, r2, r3; smlal r0, r1, r2, r3; "
        "vmul.f32 s0, s1, s2; usad8 r0, r1, r2; mul.w r0, r1, r2; nop.n",
    ),
    (
        *("cortex-m3", ""),
        THUMB + "sdiv r0, r1, r2; it cs; udivcs r0, r1, r2; umull r0, r1, r2, r3; "
        "smull.w r0, r1, r2, r3; it eq; umulleq r0, r1, r2, r3; umlal r0, r1, r2, r3",
        THUMB + "mul r0, r1, r2; mla r0, r1, r2, r3; mls r0, r1, r2, r3; muls r0, r1, r0",
    ),
    ("cortex-m0", "", "", THUMB + "muls r0, r1, r0; adds r0, r0, r1; rev r0, r1"),
    (
        *("esp32", "", "quou a2, a3, a4; quos a2, a3, a4; remu a2, a3, a4; rems a2, a3, a4"),
        "mull a2, a3, a4; mul16s a2, a3, a4; mov.n a2, a3; srli a2, a3, 4",
    ),
    (
        *("esp32c3", "-march=rv32imfdcv -mabi=ilp32"),
        "div a0, a1, a2; divu a0, a1, a2; rem a0, a1, a2; remu a0, a1, a2; fdiv.s fa0, fa1, fa2; "
        "fsqrt.d fa0, fa1; vdivu.vv v0, v1, v2; vrem.vx v0, v1, a0; vfrdiv.vf v0, v1, fa0",
        "mul a0, a1, a2; mulhsu a0, a1, a2; c.add a0, a1; vmul.vv v0, v1, v2; fmul.s fa0, fa1, fa2",
    ),
    (
        *("esp32c3", "-march=rv64imc -mabi=lp64"),
        "divw a0, a1, a2; divuw a0, a1, a2; remw a0, a1, a2; remuw a0, a1, a2",
        "mulw a0, a1, a2; c.addw a0, a1",
    ),
    ("atmega1280", "", "", "mul r2, r3; fmulsu r16, r17; lsr r2; mulsu r16, r17"),
]
if os.uname().machine == "x86_64":
    divide_on_host = (
        "divq %rax; idivb %cl; divw (%rax); fdivp; fdivs (%rax); fidivrs (%rax); fsqrt; "
    )
    divide_on_host += "divps %xmm0, %xmm1; vdivsd %xmm0, %xmm1, %xmm2; sqrtsd %xmm0, %xmm1; fprem"
    others_on_host = "mulq %rax; imul %eax, %ecx; shrl $3, %eax; mulps %xmm0, %xmm1; cdq"
    LISTED.append(("host", "", divide_on_host, others_on_host))


@pytest.mark.quick
def test_instructions_that_divide_are_told_from_others(tmp_path):
    for number, (name, flags, *both) in enumerate(LISTED):
        board = BOARDS[name]
        if board.missing():
            continue
        os.environ.update({name: str(file) for name, file in board.environment.items()})
        source, out = tmp_path / f"{number}.s", tmp_path / f"{number}.o"
        kinds = zip(("divide", "others"), both, strict=True)
        lines = [f"{kind}:; {code}" for kind, code in kinds if code]
        source.write_text("\n".join("; ".join(lines).split("; ")) + "\n")
        command = [board.compiler, *(flags.split() or board.cflags), "-c", source, "-o", out]
        subprocess.run(command, check=True)
        with out.open("rb") as file:
            machine = ELFFile(file)["e_machine"]
        functions = disassembly(board.compiler, out)
        assert len(functions) == len(lines)
        for _at, code in functions:
            found = {m for m in code.mnemonics if divides(machine, board.core, m)}
            # Without the instructions that make the condition.
            instructions = {m for m in code.mnemonics if m not in ("cmp", "it")}
            assert found == (instructions if code.name == "divide" else set()), (name, code.name)


DIVISIONS = {
    "Cortex-M0": "__aeabi_uidiv __aeabi_idivmod __aeabi_uldivmod __udivmoddi4 __divsi3 __umodsi3 "
    "__aeabi_fdiv __gnu_ldivmod_helper __udivsi3.part.0 div ldiv lldiv imaxdiv fmod sqrtf",
    "AVR": "__udivmodqi4 __divmodhi4 __udivmodsi4 __divmodpsi4 __udivmod64 __divdi3 __umoddi3 "
    "__divsf3 __udivuha3 __mulhisi3 __mulshisi3 __usmulhisi3",
    "MSP430": "__mspabi_divi __mspabi_divul __mspabi_remu __mspabi_remull __mspabi_divlli "
    "__udivhi3 __mspabi_mpyll",
    "RV32IMC": "__udivdi3 __moddi3 __divdf3",
    "Xtensa LX6": "__udivsi3 __umodsi3 __modsi3 __divdi3",
}
OTHERS = {
    "Cortex-M0": "__aeabi_lmul __aeabi_llsl memcpy memset pkem_divide_nothing idle",
    "AVR": "__umulhisi3 __muluhisi3 __mulsi3 __prologue_saves__ memcpy",
    "MSP430": "__mspabi_mpyi __mspabi_mpyl __mspabi_slll memcpy",
    "RV32IMC": "__muldi3 __ashldi3 memset",
    "Xtensa LX6": "__muldi3 __ashrdi3 memcmp",
}


@pytest.mark.quick
def test_routines_that_divide_are_told_from_others():
    for core, divisions in DIVISIONS.items():
        names = divisions.split()
        assert [name for name in names if routine_divides(core, name)] == names
        assert [name for name in OTHERS[core].split() if routine_divides(core, name)] == []


def test_names_without_what_a_compiler_appends():
    ends = " .isra.0 .constprop.3 .part.0 .cold .specialized.1 .llvm.1234567 $x .constprop.0.isra.0"
    for end in (ends + " .specialized.1.cold").split(" "):
        assert base_name(f"f{end}") == "f", end


@pytest.mark.parametrize("compiler", marked([None], ["clang"]))
def test_the_command_prints_findings(compiler):
    if compiler and not shutil.which(CLANG):
        pytest.skip(f"{CLANG} is not installed")
    words = ["--kem", "mlkem512", "--impl", "pocketkem-tiny", "--board", "cortex-m0", "--json"]
    words += ["--compiler", compiler] if compiler else []
    done = CliRunner().invoke(main, ["check", "divide", *words])
    assert done.exit_code == 0, done.output
    (row,) = [json.loads(line) for line in done.stdout.splitlines()]
    assert row["check"] == "divide" and row["ok"]
    assert row["flags"] == " ".join([*filter(None, [compiler]), "-Os"])
    assert not compiler or row["compiler"].startswith(CLANG)


def test_a_board_may_not_have_a_compiler():
    done = CliRunner().invoke(main, ["check", "divide", "--board", "msp430", "--compiler", "gcc"])
    assert done.exit_code != 0 and "None of these boards has this compiler" in done.stderr


@pytest.fixture
def as_the_reference(monkeypatch):
    """Treats the installed compiler as the reference. tests/bench/test_figures.py tests others."""
    module = importlib.import_module("pocketkem_assurance.check.stack")
    monkeypatch.setattr(module, "allowance", lambda compiler: CompilerAllowance(compiler, compiler))


@pytest.fixture(scope="module")
def peaks(tmp_path_factory):
    (none := tmp_path_factory.mktemp("no") / "stack.toml").touch()
    return stack(FAST, none, r"encaps\+read")


def test_the_stack_is_held_against_its_budget(peaks, tmp_path, as_the_reference):
    budgets = tmp_path / "stack.toml"
    budgets.write_text("# a comment\n")
    first = checking.stack_again(FAST, peaks, budgets)
    assert all("no budget" in text for text in failures(first).values())
    update(first, budgets)
    assert budgets.read_text().startswith("# a comment\n")
    assert not failures(checking.stack_again(FAST, peaks, budgets))

    peak = next(f.value for f in first if f.op == "encaps")
    text = budgets.read_text()
    budgets.write_text(text.replace(f'"encaps" = {peak}', f'"encaps" = {peak - 4}'))
    ways = {op for op in failures(checking.stack_again(FAST, peaks, budgets)) if "+" not in op}
    assert ways == {"encaps"}


def test_a_budget_does_not_move_a_limit(peaks, tmp_path, as_the_reference):
    budgets = tmp_path / "stack.toml"
    budgets.write_text('[limits.cortex-m4."pocketkem -O3"]\n512 = 1000\n')
    update(checking.stack_again(FAST, peaks, budgets), budgets)
    found = failures(checking.stack_again(FAST, peaks, budgets))
    ways = {"keygen", "encaps", "decaps", "decaps+check"}
    assert ways == {op for op in found if op in OPERATIONS}
    assert "limit of 1000" in found["keygen"]


WASTE = "volatile uint8_t waste[2048];\n    waste[0] = 0;\n"


BLOCK = "            if (in == end) {\n"
#: Where it is, what is there, what is there instead, and the ways that then take more.
WASTEFUL = {
    "readers": (
        *("object.c", "    uint8_t bytes[32];\n    for (; n != 0;"),
        f"    {WASTE}    uint8_t bytes[32];\n    for (; n != 0;",
        {"keygen+read", "decaps+read", "decaps+seed_read"},
    ),
    "a fourth block of the XOF": (
        *("matrix_bytes.c", BLOCK),
        f"{BLOCK}static uint8_t blocks; blocks = in == NULL ? 1 : blocks + 1;\n"
        "if (blocks == 4) { *(volatile uint8_t *)__builtin_alloca(2048) = 0; }\n",
        {f"{op}+four_blocks" for op in OPERATIONS},
    ),
}


@long
@pytest.mark.parametrize("name", WASTEFUL)
def test_stack_that_only_another_way_takes_is_found(name, tmp_path):
    file, old, new, found = WASTEFUL[name]
    careless = altered(tmp_path, file, old, new, FAST)
    assert failures(stack(careless)).keys() >= found


def test_a_failed_check_is_an_exit_status(monkeypatch):
    bad = FAST.finding("divide", None, False, "somebody divides", 1)
    monkeypatch.setitem(CHECKS, "divide", lambda subject: [bad])
    done = CliRunner().invoke(main, ["check", "divide", "--kem", "mlkem512"])
    assert done.exit_code == 1 and "somebody divides" in done.stderr


SIMULATED = [board for board in BOARDS.values() if board.simulator and not board.missing()]


@functools.cache
def everything() -> dict[tuple, Subject]:
    """Every build, on the first simulated board with this code, which a budget may name."""
    return {
        (with_the_same_code(board.name, build[0]), build, kem): Subject(board, *build, kem)
        for board in reversed(SIMULATED)
        for build in builds(board)
        for kem in catalogue.kems(build[0])
    }


@long
@pytest.mark.parametrize("board", [board.name for board in SIMULATED])
def test_every_build(board):
    of_board = (each for each in everything().values() if each.board.name == board)
    for subject in of_board:
        for check in CHECKS:
            try:
                assert not failures(CHECKS[check](subject)), subject
            except BenchError as error:
                if not (is_too_large(error) or has_no_room(subject, error)):
                    raise


def test_every_simulated_board_is_among_them():
    checked = {subject.board.name for subject in everything().values()}
    assert checked >= {"atmega328p", "atmega2560", "msp430", "esp32s3"}


def test_the_budgets_are_written_as_they_stand(tmp_path):
    """What several have in common once; and each has it when it is read."""
    copy = shutil.copy(BUDGETS, tmp_path / BUDGETS.name)
    importlib.import_module("pocketkem_assurance.check.stack")._update([], copy)
    assert copy.read_text() == BUDGETS.read_text()
    known = load_budgets(copy)["atmega1280"]
    assert known["pocketkem -O3"] == known["pocketkem-table-ram -O3"]
    assert len(known["pocketkem-tiny -Os -mcall-prologues"]) == 9


#: A board without room for ML-KEM-768 in these builds, and no larger machine in its place.
WITHOUT_ROOM = {"msp430f1611"}


def test_every_build_has_a_budget():
    """With ML-KEM-768. A build without one fails as soon as somebody checks its stack."""
    budgets = load_budgets(BUDGETS)
    lacking = [
        f"{board} {impl} {flags} {kem}"
        for (board, (impl, flags), kem) in everything()
        if kem == "mlkem768" and kem not in budgets.get(board, {}).get(f"{impl} {flags}", {})
    ]
    assert [each for each in lacking if each.split()[0] not in WITHOUT_ROOM] == []
