# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Limits of flash and time; other compilers may exceed them by bench/budgets/reference.toml."""

import pytest
from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile

from boards_here import BOARDS, needs, usable
from pocketkem_bench.building.commands import call
from pocketkem_bench.building.reference import CompilerAllowance, allowance, of_board
from pocketkem_bench.folders import ROOT
from pocketkem_bench.measuring.measure import measure
from sources import kernels, portable

GCC = "arm-none-eabi-gcc"
M4 = (GCC, "-mcpu=cortex-m4", "-mthumb")

pytestmark = needs(GCC, "qemu-system-arm")


LEVELS = (512, 768, 1024)
long = pytest.mark.long


def allowed(board: str = "cortex-m4") -> CompilerAllowance:
    return of_board(BOARDS[board])


def measured(board: str, impl: str, level: int, flags: str, inputs: int = 1) -> list:
    on = usable(board)
    rows = measure(on, impl, f"mlkem{level}", inputs=inputs, flags=[flags])
    assert all(row.ok for row in rows), [row.error for row in rows]
    assert [row.op for row in rows[:3]] == ["keygen", "encaps", "decaps"]
    return rows


APPLICATION = """
#include "pocketkem.h"
const pocketkem_scheme *const sets[] = {&pocketkem_mlkem512, &pocketkem_mlkem768,
                                        &pocketkem_mlkem1024};
uint8_t ek[1568], dk[3168], ct[1568], ss[32];
static int no_random(void *ctx, uint8_t *out, size_t n) {
    (void)ctx, (void)out, (void)n;
    return 1;
}
int application(int i) {
    return pocketkem_keygen(sets[i], ek, dk, no_random, 0) |
           pocketkem_encaps(sets[i], ct, ss, ek, no_random, 0) |
           pocketkem_decaps(sets[i], ss, ct, dk);
}
"""

ONE_SET = APPLICATION.replace("{&pocketkem_mlkem512, &pocketkem_mlkem768,", "{").replace(
    "&pocketkem_mlkem1024", "&pocketkem_mlkem768"
)
FPU = ["-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"]
NANO = "--specs=nano.specs"


def test_flash(tmp_path):
    """Of three sets, without and with kernels: nothing else is linked, and little of libc."""
    least = flash_of(APPLICATION, portable(), ["-Os", "-DPOCKETKEM_ARCH_C=1", NANO], tmp_path)
    assert 4000 < least <= allowance(GCC).rom(8100)
    with_kernels = [*portable(), *kernels("armv7em")]
    small = flash_of(APPLICATION, with_kernels, ["-Os", *FPU, NANO], tmp_path)
    assert 4000 < small <= allowance(GCC).rom(12 * 1024)


@long
@pytest.mark.parametrize("core", [[], FPU], ids=["Cortex-M4", "Cortex-M4F"])
def test_flash_of_all_builds(tmp_path, core):
    """The limit in KB includes kernels (loops with -Os) and all of libc that is needed."""
    sources = [*portable(), *kernels("armv7em")]
    limits = {"-Os": [(0, 12), (1, 12)], "-O2": [(0, 20)], "-O3": [(0, 20), (1, 21)]}
    for level, ram, limit in ((of, *each) for of, every in limits.items() for each in every):
        options = [level, *core, f"-DPOCKETKEM_RAM_SMALL={ram}", NANO]
        flash = flash_of(APPLICATION, sources, options, tmp_path)
        assert 4000 < flash <= allowance(GCC).rom(limit * 1024), options
    for libc in () if core else ([], [NANO]):
        for application, limit in ((ONE_SET, 8050), (APPLICATION, 8100)):
            options = ["-Os", "-DPOCKETKEM_ARCH_C=1", *libc]
            flash = flash_of(application, portable(), options, tmp_path)
            assert 4000 < flash <= allowance(GCC).rom(limit), options


def flash_of(application: str, sources: list, options: list[str], folder, compiler=M4) -> int:
    (folder / "application.c").write_text(application)
    elf = folder / "application.elf"
    compiled = ["-ffunction-sections", "-fdata-sections", f"-I{ROOT / 'include'}"]
    linked = ["-nostartfiles", "-Wl,--gc-sections,-e,application,--undefined=application"]
    words = [*compiler, "-std=c99", *options, *compiled, folder / "application.c", *sources]
    call([*words, *linked, "-o", elf])
    with elf.open("rb") as file:
        there = [s for s in ELFFile(file).iter_sections() if s["sh_flags"] & SH_FLAGS.SHF_ALLOC]
        return sum(each["sh_size"] for each in there if each["sh_type"] != "SHT_NOBITS")


#: Bytes of stack of portable C, by level. Builds with kernels have budgets, and limits in these.
STACK = {"pocketkem-c": {512: 2300, 768: 2800, 1024: 3300}}
STACK["pocketkem-c-small"] = dict.fromkeys(LEVELS, 2000)


@long
@pytest.mark.parametrize("impl", STACK)
def test_stack_of_portable_c(impl):
    for level, limit in STACK[impl].items():
        for row in measured("cortex-m4", impl, level, "-O2"):
            assert 1000 < row.stack_bytes <= allowed().stack(limit), row.op


#: Thousands of cycles of keygen, encaps, decaps. Small code is 1.35 times that on an ESP32-C3.
SPEED = {
    ("cortex-m4", "pocketkem", "-O3"): {
        512: (345, 345, 380),
        768: (565, 580, 625),
        1024: (900, 910, 970),
    },
    ("cortex-m4", "pocketkem-small", "-O3"): {
        512: (360, 365, 400),
        768: (605, 625, 670),
        1024: (975, 995, 1055),
    },
    ("esp32c3", "pocketkem", "-O3"): {768: (880, 940, 1070)},  # longer than the cache
    ("esp32c3", "pocketkem-iram", "-O2"): {768: (700, 740, 805)},
    ("rp2350-riscv", "pocketkem", "-O3"): {768: (570, 600, 660)},
    ("esp32c3", "pocketkem-tiny", "-Os"): {768: (1026, 1080, 1201)},
    ("rp2350-riscv", "pocketkem-tiny", "-Os"): {768: (800, 850, 930)},
}


def check_speed(board: str, impl: str, flags: str, level: int) -> None:
    rows = measured(board, impl, level, flags, 3 if board == "cortex-m4" else 1)
    for row, limit in zip(rows[:3], SPEED[board, impl, flags][level], strict=True):
        assert row.cycles <= allowed(board).cycles(1000 * limit), (board, impl, row.op)


def test_speed_of_mlkem768():
    check_speed("cortex-m4", "pocketkem", "-O3", 768)
    check_speed("esp32c3", "pocketkem", "-O3", 768)


@long
@pytest.mark.parametrize("build", SPEED, ids=" ".join)
def test_speed(build):
    for level in SPEED[build]:
        check_speed(*build, level)


def of_all(limit: float) -> dict[int, tuple[float, ...]]:
    return dict.fromkeys(LEVELS, (limit,) * 4)


FAST, LOOPS = "-O3", "-Os"
PACKED = ("pocketkem", FAST), ("pocketkem-small", FAST)
KERNELS = ("pocketkem", FAST), ("pocketkem-c", FAST)
#: Board, two builds, and how many times the first's cycles the second takes: most, or least.
RATIOS = {
    "packed noise on two cores": (
        *("esp32", ("pocketkem-two-cores", FAST), ("pocketkem-two-cores-small", FAST)),
        {512: (1.2, 1.12, 1.09), 768: (1.11, 1.18, 1.11), 1024: (1.15, 1.21, 1.13)},
    ),
    "packed noise": ("esp32", *PACKED, {**of_all(1.1), 1024: (1.12,) * 4}),
    **{
        f"small code of {impl}, {board}": (board, (impl, FAST), (impl, LOOPS), of_all(1.35))
        for board in ("cortex-m4", "cortex-m3")
        for impl in ("pocketkem", "pocketkem-small")
    },
    "kernels, cortex-m0": ("cortex-m0", *KERNELS, of_all(1.3)),
    "kernels, cortex-m3": ("cortex-m3", *KERNELS, of_all(1.5)),
}


@long
@pytest.mark.parametrize("what", RATIOS)
def test_ratios_of_speed(what):
    board, faster, slower, ratios = RATIOS[what]
    for level, of_level in ratios.items():
        fast, slow = (measured(board, impl, level, flags, 3) for impl, flags in (faster, slower))
        for row, other, ratio in zip(fast, slow, of_level):  # noqa: B905
            assert row.op == other.op
            if "kernels" in what:
                assert allowed(board).cycles(other.cycles) >= ratio * row.cycles, (level, row.op)
            else:
                most = allowed(board).cycles(ratio * row.cycles)
                assert row.cycles < other.cycles <= most, (level, row.op)


#: mlkem-native 2.0's portable C, ML-KEM-768, -O3, on this model: keygen, encaps, decaps.
MLKEM_NATIVE = {"keygen": 1_216_000, "encaps": 1_332_000, "decaps": 1_633_000}


@long
@pytest.mark.parametrize(("impl", "factor"), [("pocketkem-c", 1.0), ("pocketkem-c-small", 1.08)])
def test_speed_of_portable_c(impl, factor):
    """Not slower than mlkem-native's C; the small build is within 8 % of it."""
    for row in measured("cortex-m4", impl, 768, "-O3", 3)[:3]:
        assert row.cycles <= allowed().cycles(factor * MLKEM_NATIVE[row.op]), row.op
