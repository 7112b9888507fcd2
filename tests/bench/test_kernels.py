# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The kernels in assembly compute the same as the portable C, on their machines."""

import os
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import sources
from boards_here import usable
from pocketkem_bench.boards.board import Board
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.commands import call
from pocketkem_bench.folders import ROOT
from variants import without_fpu
from xtensa import lines

HERE = Path(__file__).resolve().parent
BOARDS = load_boards()
NO_FPU = "cortex-m4-no-fpu"
BOARDS[NO_FPU] = without_fpu(BOARDS["cortex-m4"])
ZBB = "-march=rv32imac_zbb"
MACHINES = {
    "esp32": ("esp32", []),
    "esp32-call0": ("esp32", ["-mabi=call0", "-DXCHAL_HAVE_LOOPS=1"]),
    "esp32-zephyr": ("esp32", ["-D__ZEPHYR__"]),  # without MAC16
    "cortex-m4": ("cortex-m4", []),
    NO_FPU: (NO_FPU, []),
    "cortex-m4-small-code": ("cortex-m4", ["-DPOCKETKEM_CODE_SMALL=1"]),
    "cortex-m4-no-fpu-small-code": (NO_FPU, ["-DPOCKETKEM_CODE_SMALL=1"]),
    "cortex-m3": ("cortex-m3", []),
    "cortex-m3-small-code": ("cortex-m3", ["-DPOCKETKEM_CODE_SMALL=1"]),
    "cortex-m33": ("cortex-m33", []),
    "cortex-m55": ("cortex-m55", []),
    "cortex-m7": ("cortex-m7", []),
    "cortex-m0": ("cortex-m0", []),
    "cortex-m4-execute-only": ("cortex-m4", ["-DPOCKETKEM_EXECUTE_ONLY=1"]),
    "cortex-m0-execute-only": ("cortex-m0", ["-DPOCKETKEM_EXECUTE_ONLY=1"]),
    # Addresses as with -fPIC; the C would ask for a table that the boards' scripts do not place.
    "cortex-m0-pic": ("cortex-m0", ["-D__PIC__=2"]),
    "cortex-m3-small-code-pic": ("cortex-m3", ["-D__PIC__=2", "-DPOCKETKEM_CODE_SMALL=1"]),
    "cortex-m0-small-code": ("cortex-m0", ["-DPOCKETKEM_CODE_SMALL=1"]),
    "esp32c3": ("esp32c3", []),
    "esp32c3-small-code": ("esp32c3", ["-DPOCKETKEM_CODE_SMALL=1"]),
    "rp2350-riscv": ("rp2350-riscv", []),
    "rp2350-riscv-small-code": ("rp2350-riscv", ["-DPOCKETKEM_CODE_SMALL=1"]),
    "rv32-zbb": ("rp2350-riscv", [ZBB]),  # rotations, but nothing that interleaves
    "avr": ("atmega1280", []),
    "avr-far": ("atmega2560", []),  # code addresses are longer, on the stack too
    "avr-small-code": ("atmega2560", ["-DPOCKETKEM_CODE_SMALL=1"]),
    "avr-table-ram": ("atmega1280", ["-DPOCKETKEM_AVR_TABLE_RAM=1"]),
    "avr-table-flash": ("atmega1280", ["-DPOCKETKEM_AVR_TABLE_FLASH=1"]),
    "avr-table-flash-small-ram": (
        "atmega1280",
        # flash is read by LPM, as on a chip with 64 KB or less
        ["-DPOCKETKEM_AVR_TABLE_FLASH=1", "-U__AVR_HAVE_ELPM__", "-DPOCKETKEM_RAM_LEAST=0"],
    ),
    "avr-small-ram": ("atmega1280", ["-DPOCKETKEM_RAM_LEAST=0"]),
    "msp430": ("msp430", ["-Oz"]),
    "msp430-least-ram": ("msp430", ["-Oz", "-DPOCKETKEM_RAM_LEAST=1"]),
    "msp430-no-multiplier": ("msp430", ["-Oz", "-UPOCKETKEM_MSP430_MULTIPLIER"]),
    "msp430f1611": ("msp430f1611", ["-Oz"]),  # a multiplier of 16 bits
    "msp430f1611-least-ram": ("msp430f1611", ["-Oz", "-DPOCKETKEM_RAM_LEAST=1"]),
}
FLAGS = ["-O1", "-DPOCKETKEM_RAM_SMALL=1", f"-I{ROOT / 'include'}", "-ffunction-sections"]
#: Compiles quickly, and is as right as the fast code.
SMALL = ("-UPOCKETKEM_CODE_SMALL", "-DPOCKETKEM_CODE_SMALL=1")
KEEP = "-Wl,--gc-sections,--undefined=port_begin,--undefined=port_end"

#: The functions that the kernels are compared with, and their sources.
NAMES = ["add_noise_block", "pack_noise_block", "transform_packed"]
NAMES += ["aes256ctr_blocks", "aes256ctr_public_block", "keccak_f1600"]
NAMES += ["sha256_compress", "sha512_compress", "multiply_accumulate", "ntt", "ntt_half"]
NAMES += ["ntt_quarter", "inverse_ntt", "after_one_product", "after_two_products"]
SRC = ROOT / "src"
SOURCES = [
    *(SRC / "poly" / f"{name}.c" for name in ("ntt", "ntt_loops", "zetas")),
    *(SRC / f"{name}.c" for name in ("cbd_bytes", "noise_packed")),
    HERE / "portable.c",
]
#: Those that only some machines have kernels for. Names in the two of AES collide.
SOMETIMES = {
    "AES256CTR_BLOCKS": ["aes.c"],
    "AES256CTR_PUBLIC_BLOCK": ["aes_public.c"],
    "KECCAK_F1600": ["keccak_f1600.c", "keccak_f1600_loops.c"],
    "SHA2_COMPRESS": ["sha2_compress.c"],
}
COMMON = [SRC / name for name in ("hash/keccak.c", "platform.c", "poly/codec.c", "poly/product.c")]


#: Of AVR and MSP430, whose simulators are slow, there are whole operations.
QUICK = ["esp32", "cortex-m4-small-code", "cortex-m0", "rp2350-riscv"]
#: Of which another machine has all, or all but addresses; or which test_msp430.py executes.
LONG = ["msp430-least-ram", "msp430f1611", "msp430f1611-least-ram"]
LONG += ["avr-far", "cortex-m3-small-code-pic", "cortex-m33", "cortex-m55"]


def marks(name: str) -> list[pytest.MarkDecorator]:
    return [pytest.mark.quick] * (name in QUICK) + [pytest.mark.long] * (name in LONG)


@pytest.fixture(params=[pytest.param(name, marks=marks(name)) for name in MACHINES])
def machine(request) -> tuple[Board, list[str]]:
    name, flags = MACHINES[request.param]
    board = usable(BOARDS[name])
    os.environ.update({name: str(file) for name, file in board.environment.items()})
    return board.with_machine_memory() or board, flags


def kernels(board: Board) -> list[Path]:
    return sources.kernels(board.arch)


def replaced(board: Board, flags: list[str]) -> set[str]:
    command = (board.compiler, *board.compile_flags, *board.system_includes, *FLAGS, *flags)
    macros = call([*command, "-dM", "-E", "-x", "c", ROOT / "src" / "config.h"])
    return set(re.findall(r"define PKEM_ARCH_(\w+)", macros))


def portable(board: Board, folder: Path, flags: list[str]) -> list[Path]:
    bits = 32 if board.arch in ("armv6m", "armv7em") or board.name == "rp2350-riscv" else 64
    wanted = [SRC / "hash" / f for name in replaced(board, flags) for f in SOMETIMES.get(name, [])]
    alone = [source for source in wanted if source.stem.startswith("aes")]
    together = folder / "portable_together.c"
    others = [source for source in [*SOURCES, *wanted] if source not in alone]
    together.write_text("".join(f'#include "{source}"\n' for source in others))
    objects = []
    for source in (together, *alone):
        objects.append(folder / f"{source.name}.o")
        own = [*SMALL] if source == together else []
        own += ["-std=gnu99", "-DPOCKETKEM_ARCH_C=1", f"-DPOCKETKEM_KECCAK_BITS={bits}"]
        renamed = [f"-Dpkem_{name}=portable_{name}" for name in NAMES]
        command = (board.compiler, *board.compile_flags, *board.system_includes, *FLAGS, *flags)
        call([*command, *renamed, *own, "-c", source, "-o", objects[-1]])
    return objects


def test_same_results(machine, tmp_path):
    compare(*machine, tmp_path)


@pytest.mark.long
def test_same_results_for_more_inputs(machine, tmp_path):
    inputs = 10 if machine[0].arch == "msp430" else 50  # its simulator is slow
    compare(*machine, tmp_path, [f"-DINPUTS={inputs}"])


def compare(board: Board, flags: list[str], folder: Path, inputs: Sequence[str] = ()) -> None:
    c = portable(board, folder, flags)
    files = [HERE / "kernels.c", *COMMON, *c, *kernels(board)]
    said = lines(board, folder, files, [*FLAGS, *flags, *inputs, KEEP])
    compared = [line.split() for line in said]
    assert {name for name, _, _ in compared} == replaced(board, flags) != set()
    assert all(int(inputs) > 0 and different == "0" for _, inputs, different in compared)


def test_portable_c_can_be_asked_for():
    """With POCKETKEM_ARCH_C no function is in assembly, and the assembly files are empty."""
    asked = [*FLAGS, "-DPOCKETKEM_ARCH_C=1"]
    boards = (BOARDS[name] for name, _ in MACHINES.values())
    for board in {board.arch: board for board in boards}.values():
        if board.missing():
            continue
        assert replaced(board, asked) == set(), board.name
        files = [file for file in kernels(board) if file.suffix == ".S"]
        words = [board.compiler, *board.compile_flags, *asked, "-E", "-P", *files]
        assert not call(words).split(), board.name


#: A product, and a shift to the right.
PRODUCT = re.compile(r"mull|mulsh|mul16s|rsr\.acclo")
LOGICAL = re.compile(r"srli|srl|extui")


def products_without_sign(text: str) -> list[str]:
    """The places where assembly treats the upper half of a signed product as unsigned."""
    found, products = [], set()
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"\S+:|\s*(j|b|call|ret|loop)\w*\b", line):
            products = set()  # a jump from elsewhere may lead here
        if not (words := re.findall(r"[\w.]+", line.split("#")[0])) or len(words) < 2:
            continue
        name, target, *operands = words
        is_upper_half = name != "extui" or (len(operands) > 1 and operands[1] == "16")
        if LOGICAL.fullmatch(name) and is_upper_half and operands[0] in products:
            found.append(f"line {number}: {line.strip()}")
        products.discard(target)
        if PRODUCT.fullmatch(name):
            products.add(target)
    return found


@pytest.mark.quick
def test_products_keep_their_sign():
    """By the text: a result need not show an operand that is too large by q (multiply_bytes.S)."""
    mutants = set()
    for source in sources.kernels("xtensa"):
        text = source.read_text()
        assert not products_without_sign(text), source.name
        for shift in re.finditer(r"^ *srai (a\d+), \1, 16$", text, re.M):
            before = text[: shift.start()].rsplit("\n.L", 1)[-1]
            last = re.findall(rf"^ *(\S+) {shift[1]},.*$", before, re.M)
            if last and PRODUCT.fullmatch(last[-1]):
                wrong = before + shift[0].replace("srai", "srli")
                assert products_without_sign(wrong), (source.name, shift[0])
                mutants.add(source.stem)
    assert mutants >= {"multiply_bytes", "ntt"}
