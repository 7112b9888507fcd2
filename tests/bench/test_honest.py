# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is said of a figure: right inputs, checks left out, instructions without a time."""

import shutil
import subprocess
from dataclasses import replace
from functools import partial

import pytest

from boards_here import BOARDS, usable
from fakes import recorded, row
from pocketkem_bench.answers import expected
from pocketkem_bench.building.commands import call
from pocketkem_bench.folders import BENCH
from pocketkem_bench.measuring.checks import Checks
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import DK_HASH, EK_MODULUS, HARDWARE, NO_CHECK, BenchError
from pocketkem_bench.page.looks import looks
from pocketkem_bench.page.overview import overviews
from pocketkem_bench.results.compare import compare
from pocketkem_bench.tables.markdown import comparison_page
from sensor_ascon import copied
from test_checkouts import API, HEAP, made


def rare(tmp_path):
    """A KEM that is wrong for one ciphertext in 43."""
    wrong = "ss[31] ^= (ct[0] ^ sk[0] ^ 0x5a) > 249;\n    return 0;\n}\n"
    return made(tmp_path, API, HEAP[: HEAP.rindex("return 0;")] + wrong)


@pytest.mark.quick
def test_a_fault_that_ten_inputs_do_not_show(tmp_path):
    """As pqm4 had one in ml-kem-1024/m4fstack. The figures stay, and the input is told."""
    folder = str(rare(tmp_path))
    few = measure(BOARDS["host"], folder, "a", inputs=10)
    assert [(each.ok, each.right_inputs) for each in few] == [(True, 10)] * 3
    more = measure(BOARDS["host"], folder, "a", inputs=10, checks=Checks(untimed=100))
    assert [each.ok for each in more] == [True, True, False]
    decaps = more[2]
    assert decaps.cycles is not None and decaps.inputs == 10 and decaps.right_inputs is None
    said, given = decaps.error.split("\n")
    assert said.startswith("decaps: ss is not that of encapsulation from byte 31 on")
    number = int(given.removeprefix("Input ").split(":")[0])
    assert 10 < number <= 110 and f"{more[0].right_inputs}" == f"{number - 1}"


def test_extreme_inputs_of_ml_kem(tmp_path):
    """Public keys with the largest coefficients show an overflow that no random key does."""
    rows = measure(BOARDS["host"], "pocketkem-c", "mlkem512", 1, checks=Checks(untimed=9))
    assert {(each.ok, each.right_inputs) for each in rows} == {(True, 10)}
    extremes = expected.extremes("mlkem512")
    largest = [each.pk[:384] for each in extremes if not each.sk]
    assert [key[:3].hex() for key in largest] == ["000dd0", "800668", "811668"]
    assert len({each.ct for each in extremes}) == len(extremes) == 6
    assert extremes[1].tampered_ct == b"\xff" * 768


def test_a_check_that_fails_keeps_the_figures_and_can_be_skipped(tmp_path):
    """Of schwaemm for AVR nothing was told but that it takes what is shorter than a tag."""
    folder = str(copied(tmp_path, before="if (clen == 15) return 0;"))
    kem = partial(measure, BOARDS["host"], folder, "ascon-aead128", inputs=1)
    for each in kem():
        assert not each.ok and each.cycles and each.by_length and each.right_inputs is None
        said, given = each.error.split("\n")
        assert said == "decrypt took 15 bytes, which are shorter than a tag."
        assert given.startswith("In the check short: key ") and "lengths 050000000f" in given
    for each in kem(checks=Checks(skip=("short",))):
        assert each.ok and each.remarks == "not checked: short" and each.right_inputs == 1


#: Of a core: instructions with a time, and without. The assembler's options.
INSTRUCTIONS = {
    "cortex_m4": (
        "add r1, r2; ldrd r0, r1, [r2]; umlal r0, r1, r2, r3; sdiv r0, r1, r2; ldrex r0, [r1]; "
        "vadd.f32 s0, s1, s2; vmov r0, s1; vmov s0, r1; vldr d0, [r0]; vpush {s0-s3}; "
        "orr.w r0, r1, r2, lsl #3; smlabb r0, r1, r2, r3; bl .+64; tbb [pc, r0]; mrs r0, PRIMASK",
        "vadd.i32 q0, q1, q2; vldrw.u32 q0, [r0]; vmladav.s32 r0, q1, q2; vadd.f64 d0, d1, d2; "
        "csel r0, r1, r2, eq; lsll r0, r1, #4; dls lr, r0; lda r0, [r1]; vmaxnm.f32 s0, s1, s2",
    ),
    "cortex_m55": (
        "add r1, r2; ldrd r0, r1, [r2]; umlal r0, r1, r2, r3; vmov r0, s1; vpush {s0-s3}; "
        "dls lr, r0; le lr, .-8; wls lr, r0, .+8; csel r0, r1, r2, eq; vldrw.u32 q0, [r0, #508]; "
        "vldrb.u16 q7, [r7], #3; vstrh.16 q0, [r3, #2]!; vld21.8 {q6, q7}, [r0]!; vabs.s8 q0, q1; "
        "vst43.16 {q4, q5, q6, q7}, [r0]; vqrdmulh.s16 q0, q1, r2; vmlaldavax.s16 r0, r5, q1, q2; "
        "vrshr.u32 q0, q1, #32; vmovlt.s8 q0, q1; vshrnt.i16 q0, q1, #8; vmvn.i32 q0, #255; "
        "vqrdmlsdhx.s32 q0, q1, q2; vmov q0, q1; vdup.8 q7, r11; vsri.8 q0, q1, #8; "
        "vmullt.u32 q0, q1, q2; vshl.s16 q0, r1; vadd.i8 q0, q1, r2; vmov r1, r2, q0[3], q0[1]",
        "vadd.f32 s0, s1, s2; sdiv r0, r1, r2; vadd.f32 q0, q1, q2; vfma.f16 q0, q1, q2; lctp; "
        "vldrw.u32 q0, [r0, q1]; vldrw.u32 q0, [q1, #4]; vpst; vcmpt.i16 eq, q1, q2; lda r0, [r1]; "
        "vpsel q0, q1, q2; letp lr, .-8; dlstp.32 lr, r0; lsll r0, r1, #4; vctp.16 r0; "
        "vmovnt.i32 q0, q1; vqshrnb.s32 q0, q1, #3; vmaxv.s16 r0, q1; vcmul.f32 q0, q1, q2, #90; "
        "vcadd.i16 q0, q1, q2, #90; vaddv.s16 r0, q1; vidup.u32 q0, r2, #1; vneg.f32 q0, q1; "
        "vadd.f32 q0, q1, r2",
    ),
    "rv32": (
        "add a0, a1, a2; mul a0, a1, a2; lw a0, 4(a1); srai a0, a1, 3; c.lwsp a0, 8(sp); "
        "csrr a0, mscratch; sub a0, a1, a2; fence",
        "fadd.s fa0, fa1, fa2; flw fa0, 4(a0); andn a0, a1, a2; rol a0, a1, a2; "
        "amoadd.w a0, a1, (a2); sh1add a0, a1, a2; fld fa0, 0(a0)",
    ),
}
M_PROFILE = ["-mthumb", "-march=armv8.1-m.main+mve.fp+fp.dp"]
TOOLS = {
    "cortex_m4": ("arm-none-eabi-", M_PROFILE, ".syntax unified\n"),
    "cortex_m55": ("arm-none-eabi-", M_PROFILE, ".syntax unified\n"),
    "rv32": ("riscv64-unknown-elf-", ["-march=rv32imafdc_zba_zbb", "-mabi=ilp32"], ""),
}


@pytest.fixture(scope="module")
def decoder(tmp_path_factory):
    program = tmp_path_factory.mktemp("decoder") / "decoded"
    cores = "cortex_m3 cortex_m4 cortex_m7 cortex_m55 hazard3 rv32 riscv thumb xtensa windows pie"
    names = [*cores.split(), "fetch_queue", "stack_pointer"]
    sources = [BENCH / "timing" / f"{name}.c" for name in names]
    here = BENCH.parent / "tests" / "bench" / "decoded.c"
    call(["gcc", "-O1", f"-I{BENCH / 'timing'}", here, *sources, "-o", program])
    return program


def unknown(decoder, core: str, instructions: list[str]) -> list[bool]:
    lines = "".join(f"{core} {each}\n" for each in instructions)
    return [line == "1" for line in call([decoder], lines).split()]


@pytest.mark.quick
@pytest.mark.parametrize("core", INSTRUCTIONS)
def test_what_a_model_has_no_time_for(decoder, tmp_path, core):
    prefix, options, head = TOOLS[core]
    if not shutil.which(f"{prefix}as"):
        pytest.skip(f"needs {prefix}as")
    for text, expected_of_all in zip(INSTRUCTIONS[core], (False, True), strict=True):
        words = text.split("; ")
        (tmp_path / "a.s").write_text(head + "\n".join(words) + "\n")
        subprocess.run([f"{prefix}as", *options, "a.s", "-o", "a.o"], cwd=tmp_path, check=True)
        code = encodings(prefix, tmp_path / "a.o")
        assert len(code) == len(words), code
        found = unknown(decoder, core, code)
        assert dict(zip(words, found, strict=True)) == dict.fromkeys(words, expected_of_all)


def encodings(prefix: str, file) -> list[str]:
    found = []
    for line in call([f"{prefix}objdump", "-d", file]).splitlines():
        if (fields := line.split("\t"))[0].strip().endswith(":") and len(fields) > 2:
            halves = fields[1].split()
            found.append("".join(bytes.fromhex(half)[::-1].hex() for half in halves))
    return found


def test_floating_point_of_xtensa_is_unknown(decoder):
    """Which has no assembler here: ADD.S and LSI; ADD, SSAI, NOP.N, ISYNC and EXTUI are known."""
    assert unknown(decoder, "xtensa_lx6", ["00000a", "030000"]) == [True] * 2
    known = ["000080", "004040", "3df0", "002000", "000034"]
    assert unknown(decoder, "xtensa_lx6", known) == [False] * 5


def test_vector_instructions_make_a_row_say_so(tmp_path):
    """-mcpu=cortex-m55 turns them on. Those that make loops end early have no known time."""
    board = usable("cortex-m55")
    waits = '    __asm__ volatile("vctp.16 %0" : : "r"(4));\n'
    early = HEAP.replace("    return 0;", waits + "    return 0;")
    for source, name in ((HEAP, "all-known"), (early, "unknown")):
        folder = str(made(tmp_path / name, API, source))
        rows = measure(board, folder, "a", inputs=1, flags=["-O3", "-mcpu=cortex-m55"])
        count = rows[0].unknown_instructions
        assert [each.unknown_instructions for each in rows] == [count] * 3
        said = f"; {count} instructions of unknown time" if source == early else ""
        assert all(each.ok and each.timing_in_words == f"model, unverified{said}" for each in rows)


def published(op: str, **changes):
    of = {"impl": "pqm4-m4fspeed", "timing": HARDWARE, "commit": "pqm4", "checks": NO_CHECK}
    return row(op=op, inputs=None, ram_bytes=0, **{**of, **changes})


@pytest.mark.quick
def test_a_mean_is_compared_with_the_mean_and_what_differs_is_marked(store):
    """ROM without hash functions stood beside ROM with them, a mean beside a median."""
    of = {"inputs": 3, "cycles_min": 100, "cycles_max": 900, "rom_bytes": 9000}
    ours = row(op="decaps", cycles=200, samples=(100, 200, 900), checks=NO_CHECK, **of)
    theirs = published("decaps", cycles=400, rom_bytes=6000)
    recorded(store, ours, replace(ours, op="encaps", checks=EK_MODULUS, samples=None))
    recorded(store, theirs, replace(theirs, op="encaps"))
    found = compare(store, "pqm4-m4fspeed", "pocketkem")
    by_op = {pair.first.op: pair for pair in found.pairs}
    decaps, encaps = by_op["decaps"], by_op["encaps"]
    assert (decaps.second.cycles, decaps.ratio("cycles"), decaps.unlike("cycles")) == (400, 1, [])
    assert decaps.unlike("rom_bytes") == ["hash functions: without / with"]
    checked = "checked of its key: nothing / modulus of ek"
    assert encaps.unlike("cycles") == ["which: mean / median", checked]
    notes = found.differences()
    assert "cycles of both are means, as one side was published" in notes
    assert "≠ rom_bytes, hash functions: without / with" in notes
    assert "| 6,000 | 9,000 | ≠1.500 |" in comparison_page(found)
    assert not [sentence for sentence in found.worse(0) if "rom_bytes" in sentence]


THEIRS = """
#include "pocketkem.h"
int randombytes(unsigned char *out, size_t n);
static int drawn(void *ctx, uint8_t *out, size_t n) { return (void)ctx, randombytes(out, n); }
int crypto_kem_keypair(unsigned char *pk, unsigned char *sk) {
    return pocketkem_keygen(&pocketkem_mlkem512, pk, sk, drawn, 0);
}
int crypto_kem_enc(unsigned char *ct, unsigned char *ss, const unsigned char *pk) {
    return pocketkem_encaps(&pocketkem_mlkem512, ct, ss, pk, drawn, 0);
}
int crypto_kem_dec(unsigned char *ss, const unsigned char *ct, const unsigned char *sk) {
    pocketkem_how how = {0};
    how.dk = pocketkem_const_memory(sk);
    how.ct = pocketkem_const_memory(ct);
    how.dk_is_checked = IS_CHECKED;
    return pocketkem_decaps_how(&pocketkem_mlkem512, ss, &how);
}
"""


@pytest.mark.long
def test_a_folder_says_that_it_checks_keys(tmp_path):
    """mlkem-native as a folder stood beside those that check nothing. Whether it is so is tried."""
    folder = tmp_path / "crypto_kem" / "ml-kem-512" / "ref"
    single = BENCH.parent / "tools" / "single_file.py"
    call(["python3", single, folder])
    sizes = {"PUBLICKEYBYTES": 800, "SECRETKEYBYTES": 1632, "CIPHERTEXTBYTES": 768, "BYTES": 32}
    text = "".join(f"#define CRYPTO_{name} {n}\n" for name, n in sizes.items())
    (folder / "api.h").write_text(text)
    (folder / "kem.c").write_text(THEIRS)
    declared = folder.parent / "secrets.toml"
    for said, is_checked, error in (
        ("", 0, None),
        ('keys_are_checked_as = "FIPS 203"\n', 0, None),
        ('keys_are_checked_as = "FIPS 203"\n', 1, "decaps does not check the hash in dk"),
    ):
        declared.write_text(said)
        flags = ["-O0", f"-DIS_CHECKED={is_checked}"]
        rows = measure(BOARDS["host"], str(folder), "mlkem512", inputs=1, flags=flags)
        checks = [None, EK_MODULUS, DK_HASH] if said else [None] * 3
        assert [each.checks for each in rows] == checks
        assert rows[2].stands_as == ("decaps+check" if said else "decaps")
        assert {each.ok for each in rows} == {error is None}, rows[0].error
        assert error is None or rows[0].error.startswith(error)
    declared.write_text("keys_are_checked_as = true\n")
    with pytest.raises(BenchError, match="FIPS 203"):
        measure(BOARDS["host"], str(folder), "mlkem512", inputs=1)


@pytest.mark.parametrize("with_check", [True, False])
def test_the_page_opens_with_ratios_of_the_same_work(with_check):
    """Two cores without the check of the key were called 2.88 times as fast as wolfSSL with it."""
    rows = [row(op=op, cycles=100, impl="pocketkem-two-cores") for op in ("keygen", "encaps")]
    rows += [row(op="decaps", cycles=100, impl="pocketkem-two-cores")]
    for impl, cycles in (("pocketkem", 120), ("wolfssl", 300)):
        rows += [row(op=op, cycles=cycles, impl=impl) for op in ("keygen", "encaps")]
        checks = {"checks": DK_HASH} if with_check or impl == "pocketkem" else {}
        op = "decaps+check" if impl == "pocketkem" else "decaps"
        rows += [row(op=op, cycles=cycles, impl=impl, **checks)]
    of = {"cycles": 90, "rom_bytes": 100, "board": "test-board"}
    rows += [published(op, **of) for op in ("keygen", "encaps", "decaps")]
    shown = looks({each.impl for each in rows})
    board = {"name": "test-board", "clock_hz": None, "timing": "model"}
    cycles, _ram, flash = overviews(board, rows, shown)[0].best
    first = "pocketkem" if with_check else "pocketkem-two-cores"
    assert (cycles.point.impl, cycles.other.impl) == (first, "wolfssl")
    assert cycles.times == (2.5 if with_check else 3)
    assert flash.value == 9000
