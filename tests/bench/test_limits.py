# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The limits of the library's cost on the boards: the figures that README promises.

They hold for the reference compilers. Another compiler may exceed them by the margin in
bench/budgets/reference.toml; no test is skipped.
"""

import shutil
import subprocess

import pytest
from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.reference import Allowance, allowance, of_board
from pocketkem_bench.folders import ROOT
from pocketkem_bench.measuring.measure import measure
from sources import kernels, portable

GCC = "arm-none-eabi-gcc"

pytestmark = pytest.mark.skipif(
    not (shutil.which(GCC) and shutil.which("qemu-system-arm")),
    reason=f"needs {GCC} and qemu-system-arm",
)


def allowed(board: str = "cortex-m4") -> Allowance:
    """The margin of this computer's compiler for a board."""
    return of_board(load_boards()[board])


#: An application that uses all of ML-KEM.
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


FPU = ["-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"]


@pytest.mark.parametrize("core", [[], FPU], ids=["Cortex-M4", "Cortex-M4F"])
@pytest.mark.parametrize(
    ("level", "ram", "limit"),
    [("-Os", 0, 12), ("-Os", 1, 12), ("-O2", 0, 20), ("-O3", 0, 20), ("-O3", 1, 21)],
    ids=["small code", "small code and RAM", "-O2", "fast", "small RAM"],
)
def test_flash_of_all_three_mlkem_sets(tmp_path, level, ram, limit, core):
    """The limit in KB includes kernels (loops with -Os) and all of libc that is needed."""
    options = [level, *core, f"-DPOCKETKEM_RAM_SMALL={ram}", "--specs=nano.specs"]
    flash = flash_of(APPLICATION, [*portable(), *kernels("armv7em")], options, tmp_path)
    assert 4000 < flash <= allowance(GCC).rom(limit * 1024)


#: The same with one set.
ONE_SET = APPLICATION.replace("{&pocketkem_mlkem512, &pocketkem_mlkem768,", "{").replace(
    "&pocketkem_mlkem1024", "&pocketkem_mlkem768"
)


@pytest.mark.parametrize("libc", [[], ["--specs=nano.specs"]], ids=["newlib", "newlib-nano"])
@pytest.mark.parametrize(
    ("application", "limit"), [(ONE_SET, 8050), (APPLICATION, 8100)], ids=["one", "three"]
)
def test_least_flash(tmp_path, application, limit, libc):
    """Portable C with small code: with the simple calls, nothing else is linked."""
    flash = flash_of(application, portable(), ["-Os", "-DPOCKETKEM_ARCH_C=1", *libc], tmp_path)
    assert 4000 < flash <= allowance(GCC).rom(limit)


def flash_of(application: str, sources: list, options: list[str], folder) -> int:
    """All bytes in flash of a program that uses the library."""
    (folder / "application.c").write_text(application)
    elf = folder / "application.elf"
    subprocess.run(
        [
            *(GCC, "-mcpu=cortex-m4", "-mthumb", "-std=c99", *options),
            *("-ffunction-sections", "-fdata-sections", f"-I{ROOT / 'include'}"),
            *(folder / "application.c", *sources),
            *("-nostartfiles", "-Wl,--gc-sections,-e,application"),
            *("-Wl,--undefined=application", "-o", elf),
        ],
        check=True,
    )
    with elf.open("rb") as file:
        return sum(
            section["sh_size"]
            for section in ELFFile(file).iter_sections()
            if section["sh_flags"] & SH_FLAGS.SHF_ALLOC and section["sh_type"] != "SHT_NOBITS"
        )


@pytest.mark.parametrize(
    ("impl", "level", "limit"),
    [
        ("pocketkem-c", 512, 2300),
        ("pocketkem-c", 768, 2800),
        ("pocketkem-c", 1024, 3300),
        ("pocketkem-c-small", 512, 2000),
        ("pocketkem-c-small", 768, 2000),
        ("pocketkem-c-small", 1024, 2000),
        ("pocketkem", 512, 2300),
        ("pocketkem", 768, 2800),
        ("pocketkem", 1024, 3300),
        ("pocketkem-small", 512, 1700),
        ("pocketkem-small", 768, 1850),
        ("pocketkem-small", 1024, 2000),
    ],
)
def test_stack(impl, level, limit):
    """With -O2, without inputs and outputs."""
    for row in measure_once(impl, f"mlkem{level}", "-O2"):
        assert 1000 < row.stack_bytes <= allowed().stack(limit), row.op


#: With kernels, -O3: thousands of cycles of keygen, encaps, decaps.
FAST = {512: (345, 345, 380), 768: (565, 580, 625), 1024: (900, 910, 970)}
SMALL_RAM = {512: (360, 365, 400), 768: (605, 625, 670), 1024: (975, 995, 1055)}


@pytest.mark.parametrize(
    ("impl", "limits"), [("pocketkem", FAST), ("pocketkem-small", SMALL_RAM)], ids=["fast", "small"]
)
@pytest.mark.parametrize("level", [512, 768, 1024])
def test_speed(impl, limits, level):
    rows = {
        row.op: row
        for row in measure(
            load_boards()["cortex-m4"], impl, f"mlkem{level}", inputs=3, flags=["-O3"]
        )
    }
    for op, limit in zip(("keygen", "encaps", "decaps"), limits[level], strict=True):
        assert rows[op].ok
        assert rows[op].cycles <= allowed().cycles(1000 * limit), op


#: The executor of plans takes 84 bytes more than the operations on one core.
PACKED_STACK = {
    "pocketkem-small": {512: 1840, 768: 1900, 1024: 2000},
    "pocketkem-two-cores-small": {512: 1920, 768: 1984, 1024: 2080},
}


@pytest.mark.parametrize("impl", PACKED_STACK)
@pytest.mark.parametrize("level", [512, 768, 1024])
def test_stack_of_packed_noise_on_an_esp32(impl, level):
    limit = PACKED_STACK[impl][level]
    for row in measure_once(impl, f"mlkem{level}", "-O3", board="esp32"):
        assert 1000 < row.stack_bytes <= allowed("esp32").stack(limit), row.op


#: On two cores: the largest ratio to the cycles of transformed noise, for keygen, encaps, decaps.
#: Transformed noise gained most by the planner: up to 11 % in decapsulation.
PACKED_ON_TWO_CORES = {512: (1.2, 1.12, 1.09), 768: (1.11, 1.18, 1.11), 1024: (1.15, 1.21, 1.13)}


@pytest.mark.parametrize("level", PACKED_ON_TWO_CORES)
def test_speed_of_packed_noise_on_two_cores(level):
    fast, small = (
        {
            row.op: row
            for row in measure(
                load_boards()["esp32"], impl, f"mlkem{level}", inputs=3, flags=["-O3"]
            )
        }
        for impl in ("pocketkem-two-cores", "pocketkem-two-cores-small")
    )
    for op, limit in zip(("keygen", "encaps", "decaps"), PACKED_ON_TWO_CORES[level], strict=True):
        assert small[op].ok
        assert small[op].cycles <= allowed("esp32").cycles(limit * fast[op].cycles), op


@pytest.mark.parametrize("level", [512, 768, 1024])
def test_stack_of_the_small_worker(level):
    """With its memory, which is on the stack."""
    rows = measure_once("pocketkem-two-cores-small", f"mlkem{level}", "-O3", board="esp32")
    for row in rows:
        assert 1176 < row.worker_stack_bytes <= allowed("esp32").stack(1536), row.op


@pytest.mark.parametrize(("level", "limit"), [(512, 1.1), (768, 1.1), (1024, 1.12)])
def test_speed_of_packed_noise_on_an_esp32(level, limit):
    """The limit is the ratio to the cycles of transformed noise, for each operation on one core."""
    fast, small = (
        measure(load_boards()["esp32"], impl, f"mlkem{level}", inputs=3, flags=["-O3"])
        for impl in ("pocketkem", "pocketkem-small")
    )
    for row, slower in zip(fast, small, strict=True):
        assert row.op == slower.op and slower.ok
        assert row.cycles < slower.cycles <= allowed("esp32").cycles(limit * row.cycles), row.op


#: Kilocycles at 768 with the base instruction set, and with Zbb and Zbkb.
FAST_ON_RV32 = {"esp32c3": (760, 800, 890), "rp2350-riscv": (570, 600, 660)}


#: The same of small code: 1.35 times that on an ESP32-C3, and what it takes on an RP2350.
TINY_ON_RV32 = {"esp32c3": (1026, 1080, 1201), "rp2350-riscv": (800, 850, 930)}


@pytest.mark.parametrize("board", FAST_ON_RV32)
@pytest.mark.parametrize(
    ("impl", "flags", "limits"),
    [("pocketkem", "-O3", FAST_ON_RV32), ("pocketkem-tiny", "-Os", TINY_ON_RV32)],
)
def test_speed_on_risc_v(impl, flags, limits, board):
    if missing := load_boards()[board].missing():
        pytest.skip(" ".join(missing))
    rows = {row.op: row for row in measure_once(impl, "mlkem768", flags, board=board)}
    for op, limit in zip(("keygen", "encaps", "decaps"), limits[board], strict=True):
        assert rows[op].cycles <= allowed(board).cycles(1000 * limit), op


#: Ratios are much the same at each level.
ONE_LEVEL_DAILY = pytest.mark.parametrize(
    "level",
    [pytest.param(512, marks=pytest.mark.long), 768, pytest.param(1024, marks=pytest.mark.long)],
)


@ONE_LEVEL_DAILY
@pytest.mark.parametrize("impl", ["pocketkem", "pocketkem-small"])
@pytest.mark.parametrize("board", ["cortex-m4", "cortex-m3"])
def test_speed_of_small_code(board, impl, level):
    """At most 1.35 times the cycles of fast code, each operation."""
    fast, small = (
        measure(load_boards()[board], impl, f"mlkem{level}", inputs=3, flags=[flag])
        for flag in ("-O3", "-Os")
    )
    for row, slower in zip(fast, small, strict=True):
        assert row.op == slower.op and slower.ok
        assert row.cycles < slower.cycles <= allowed(board).cycles(1.35 * row.cycles), row.op


def measure_once(impl, kem, *flags, board="cortex-m4"):
    rows = measure(load_boards()[board], impl, kem, inputs=1, flags=list(flags))
    assert all(row.ok for row in rows)
    return rows


def test_stack_of_a_build_that_is_not_optimised(tmp_path):
    """A debug build also runs on a microcontroller. Only the frame of the working memory, which is
    4,000 bytes for a key from its seed, is larger than 1 KB."""
    for source in portable():
        limit = {"run.c": 4200}.get(source.name, 1024)
        subprocess.run(
            [
                *(GCC, "-mcpu=cortex-m4", "-mthumb", "-std=c99", "-O0", "-Werror"),
                *(f"-Wframe-larger-than={limit}", f"-I{ROOT / 'include'}"),
                *("-c", source, "-o", tmp_path / "object.o"),
            ],
            check=True,
        )


@ONE_LEVEL_DAILY
@pytest.mark.parametrize(("board", "factor"), [("cortex-m0", 1.3), ("cortex-m3", 1.5)])
def test_speed_of_kernels(board, factor, level):
    """The factor is the speed-up over portable C, for each operation."""
    with_kernels = measure_once("pocketkem", f"mlkem{level}", "-O3", board=board)
    in_c = measure_once("pocketkem-c", f"mlkem{level}", "-O3", board=board)
    for row, slower in zip(with_kernels, in_c, strict=True):
        assert allowed(board).cycles(slower.cycles) >= factor * row.cycles, row.op


#: mlkem-native 2.0's portable C, ML-KEM-768, -O3, on this model: keygen, encaps, decaps.
MLKEM_NATIVE = {"keygen": 1_216_000, "encaps": 1_332_000, "decaps": 1_633_000}


@pytest.mark.parametrize(("impl", "factor"), [("pocketkem-c", 1.0), ("pocketkem-c-small", 1.08)])
def test_speed_of_portable_c(impl, factor):
    """Not slower than mlkem-native's C; the small build is within 8 % of it."""
    rows = {
        row.op: row
        for row in measure(load_boards()["cortex-m4"], impl, "mlkem768", inputs=3, flags=["-O3"])
    }
    for op, limit in MLKEM_NATIVE.items():
        assert rows[op].ok
        assert rows[op].cycles <= allowed().cycles(factor * limit)
