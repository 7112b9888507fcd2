# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The model of the vector unit (bench/device/xtensa/pie.c), compiled for this machine."""

import ctypes
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
DEVICE = ROOT / "bench" / "device" / "xtensa"
sys.path.append(str(ROOT / "src" / "arch" / "xtensa"))

sys.path.append(str(DEVICE))

import pie  # noqa: E402
import pie_forms  # noqa: E402
import pie_model  # noqa: E402

__all__ = ["Unit", "build", "pie", "pie_forms", "pie_model", "start_words"]

MODEL = ("pie.c", "pie_lanes.c", "pie_pairs.c", "pie_accumulators.c")
MEMORY_BYTES = 1 << 16


def start_words(words: int) -> list[int]:
    return [(0x9E3779B9 * (i + 1) ^ i << 7) % (1 << 32) for i in range(words)]


class _State(ctypes.Structure):
    _fields_ = (
        ("q", (ctypes.c_uint8 * 16) * 8),
        ("qacc", (ctypes.c_uint32 * 5) * 2),
        ("accx", ctypes.c_uint32 * 2),
        ("sar_byte", ctypes.c_uint32),
        ("fft_bit_width", ctypes.c_uint32),
        ("ua_state", ctypes.c_uint32 * 4),
        ("known", ctypes.c_uint64 * 4096),
    )


def build(folder: Path) -> ctypes.CDLL:
    source = folder / "memory.c"
    source.write_text(
        f"#include <stdint.h>\n_Alignas(16) uint8_t test_memory[{MEMORY_BYTES}];\n"
        f"void *test_at(uint32_t a) {{ return test_memory + a % {MEMORY_BYTES}; }}\n"
    )
    header = folder / "memory.h"
    header.write_text("#include <stdint.h>\nvoid *test_at(uint32_t address);\n")
    library = folder / "pie.so"
    flags = ["-std=c11", "-O1", "-fPIC", "-shared", "-Wall", "-Werror", "-DPIE_MEMORY=test_at"]
    flags += ["-include", str(header)]
    sources = [str(DEVICE / name) for name in MODEL]
    subprocess.run(["cc", *flags, *sources, str(source), "-o", str(library)], check=True)
    return ctypes.CDLL(str(library))


class Unit:
    """A unit with its own registers; memory is shared by those of one library."""

    def __init__(self, library: ctypes.CDLL):
        self._execute = library.pie_execute
        self.state = _State()
        self.a = (ctypes.c_uint32 * 16)()
        self.sar = 0
        self.memory = (ctypes.c_uint8 * MEMORY_BYTES).in_dll(library, "test_memory")

    def word(self, code: bytes) -> int:
        """Executes encoded bytes; returns how many of them were the instruction."""
        word = int.from_bytes(code.ljust(4, b"\xff"), "little")
        return self._execute(ctypes.byref(self.state), self.a, self.sar, word)

    def run(self, line: str) -> None:
        code = pie.code(line)
        assert self.word(code) == len(code), line

    def set(self, q: int, lanes: list[int], bits: int = 16) -> None:
        value = sum((lane % (1 << bits)) << bits * i for i, lane in enumerate(lanes))
        self.state.q[q][:] = list(value.to_bytes(16, "little"))

    def get(self, q: int, bits: int = 16, signed: bool = True) -> list[int]:
        value = bytes(self.state.q[q])
        step = bits // 8
        return [
            int.from_bytes(value[i : i + step], "little", signed=signed) for i in range(0, 16, step)
        ]
