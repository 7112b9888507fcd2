# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The meaning of the vector instructions that generators use, to try out what they wrote.

Written from the ESP32-S3 Technical Reference Manual, chapter 1. The simulated board has another
model in C; tests/bench/test_pie.py compares the two.
"""

from __future__ import annotations

import re

ALL = (1 << 128) - 1


def lanes(value: int, bits: int, signed: bool) -> list[int]:
    found = [value >> i & ((1 << bits) - 1) for i in range(0, 128, bits)]
    return [n - (1 << bits) if signed and n >> (bits - 1) else n for n in found]


def vector(values: list[int], bits: int) -> int:
    return sum((n & ((1 << bits) - 1)) << bits * i for i, n in enumerate(values))


def saturated(n: int, bits: int) -> int:
    return max(-(1 << (bits - 1)), min(n, (1 << (bits - 1)) - 1))


class Model:
    """One core's vector registers, its address registers, and memory."""

    def __init__(self, memory_bytes: int = 1 << 16):
        self.q = [0] * 8
        self.a = [0] * 16
        self.sar = 0
        self.sar_byte = 0
        self.qacc = [0] * 8  # eight sums of 40 bits
        self.memory = bytearray(memory_bytes)

    def load(self, address: int, size: int = 16) -> int:
        address -= address % size
        return int.from_bytes(self.memory[address : address + size], "little")

    def store(self, address: int, value: int, size: int = 16) -> None:
        address -= address % size
        self.memory[address : address + size] = value.to_bytes(size, "little")

    def run(self, line: str) -> None:
        """Executes an instruction such as "ee.xorq q1, q2, q3"."""
        name, _, rest = line.partition(" ")
        operands = [int(text.strip().lstrip("aq"), 0) for text in rest.split(",") if text.strip()]
        if name == "ssai":
            (self.sar,) = operands
        elif name == "movi":
            self.a[operands[0]] = operands[1]
        elif name in ("mov", "addi"):
            self.a[operands[0]] = self.a[operands[1]] + sum(operands[2:])
        elif name == "wur.sar_byte":
            self.sar_byte = self.a[operands[0]] & 15
        elif fused := re.fullmatch(r"ee\.(vadds|vsubs|vmul)\.([su]\d+)\.(ld|st)\.incp", name):
            self._fused(fused, *operands)
        elif name == "ee.fft.r2bf.s16.st.incp":
            self._butterfly(*operands)
        elif alu := re.fullmatch(r"ee\.(vadds|vsubs|vmul)\.([su]\d+)", name):
            self.q[operands[0]] = self._lanes(alu[1], alu[2], operands[1], operands[2])
        elif access := re.fullmatch(r"ee\.v(ld|st)\.128\.(ip|xp)", name):
            q, a, step = operands
            self._access(access[1], q, a, step if access[2] == "ip" else self.a[step])
        elif half := re.fullmatch(r"ee\.v(ld|st)\.([lh])\.64\.ip", name):
            self._access_half(half[1], 64 * (half[2] == "h"), *operands)
        elif access := re.fullmatch(r"(ld|st)\.qr", name):
            q, a, step = operands
            if access[1] == "ld":
                self.q[q] = self.load(self.a[a] + step)
            else:
                self.store(self.a[a] + step, self.q[q])
        elif broadcast := re.fullmatch(r"ee\.vldbc\.(\d+)\.ip", name):
            q, a, step = operands
            bits = int(broadcast[1])
            self.q[q] = vector([self.load(self.a[a], bits // 8)] * (128 // bits), bits)
            self.a[a] += step
        else:
            self._bits(name, operands)

    def _bits(self, name: str, o: list[int]) -> None:
        q = self.q
        if name == "ee.xorq":
            q[o[0]] = q[o[1]] ^ q[o[2]]
        elif name == "ee.andq":
            q[o[0]] = q[o[1]] & q[o[2]]
        elif name == "ee.orq":
            q[o[0]] = q[o[1]] | q[o[2]]
        elif name == "ee.notq":
            q[o[0]] = ALL ^ q[o[1]]
        elif name == "ee.zero.q":
            q[o[0]] = 0
        elif name == "mv.qr":
            q[o[0]] = q[o[1]]
        elif name in ("ee.vsl.32", "ee.vsr.32"):
            values = lanes(q[o[1]], 32, True)
            left = name == "ee.vsl.32"
            q[o[0]] = vector([n << self.sar if left else n >> self.sar for n in values], 32)
        elif name == "ee.zero.qacc":
            self.qacc = [0] * 8
        elif name == "ee.vmulas.s16.qacc":
            self._add_products(*o)
        elif name == "ee.srcmb.s16.qacc":
            self.qacc = [n >> (self.a[o[1]] & 63) for n in self.qacc]
            q[o[0]] = vector([saturated(n, 16) for n in self.qacc], 16)
        elif name == "ee.src.q":
            q[o[0]] = (q[o[1]] | q[o[2]] << 128) >> 8 * self.sar_byte & ALL
        elif zipped := re.fullmatch(r"ee\.v(un)?zip\.(\d+)", name):
            self._zip(int(zipped[2]), o[0], o[1], bool(zipped[1]))
        else:
            raise ValueError(f"{name} is not in this model")

    def _zip(self, bits: int, s: int, t: int, undo: bool) -> None:
        a, b = lanes(self.q[s], bits, False), lanes(self.q[t], bits, False)
        if undo:
            both = a + b
            new = both[::2] + both[1::2]
        else:
            new = [n for pair in zip(a, b, strict=True) for n in pair]
        self.q[s], self.q[t] = vector(new[: len(a)], bits), vector(new[len(a) :], bits)

    def _add_products(self, x: int, y: int) -> None:
        pairs = zip(lanes(self.q[x], 16, True), lanes(self.q[y], 16, True), strict=True)
        sums = zip(self.qacc, pairs, strict=True)
        self.qacc = [saturated(total + a * b, 40) for total, (a, b) in sums]

    def _lanes(self, operation: str, kind: str, x: int, y: int) -> int:
        signed, bits = kind[0] == "s", int(kind[1:])
        pairs = zip(lanes(self.q[x], bits, signed), lanes(self.q[y], bits, signed), strict=True)
        if operation == "vmul":
            return vector([a * b >> self.sar for a, b in pairs], bits)
        sign = 1 if operation == "vadds" else -1
        return vector([saturated(a + sign * b, bits) for a, b in pairs], bits)

    def _access(self, kind: str, q: int, a: int, step: int) -> None:
        if kind == "ld":
            self.q[q] = self.load(self.a[a])
        else:
            self.store(self.a[a], self.q[q])
        self.a[a] += step

    def _access_half(self, kind: str, at: int, q: int, a: int, step: int) -> None:
        half = (1 << 64) - 1
        if kind == "ld":
            others = self.q[q] & ~(half << at)
            self.q[q] = others | self.load(self.a[a], 8) << at
        else:
            self.store(self.a[a], self.q[q] >> at & half, 8)
        self.a[a] += step

    def _fused(self, name: re.Match, m: int, a: int, d: int, x: int, y: int) -> None:
        operation, kind, access = name.groups()
        result = self._lanes(operation, kind, x, y)
        if access == "st":
            self.store(self.a[a], self.q[m])
        self.q[d] = result
        if access == "ld":
            self.q[m] = self.load(self.a[a])
        self.a[a] += 16

    def _butterfly(self, d: int, x: int, y: int, a: int, shift: int) -> None:
        pairs = list(zip(lanes(self.q[x], 16, True), lanes(self.q[y], 16, True), strict=True))
        self.store(self.a[a], vector([(m + n) >> shift for m, n in pairs], 16))
        self.q[d] = vector([m - n for m, n in pairs], 16)
        self.a[a] += 16


#: Instructions in all their kinds, to compare this model with another.
EXAMPLES = (
    *(
        f"ee.v{name}.{kind} q1, q2, q3"
        for name in ("adds", "subs")
        for kind in ("s8", "s16", "s32")
    ),
    *(f"ee.vmul.{kind} q1, q2, q2" for kind in ("s8", "s16", "u8", "u16")),
    *(
        f"ee.{name}.{kind}.{access}.incp q4, a3, q1, q1, q3"
        for name, kind in (("vadds", "s16"), ("vsubs", "s16"), ("vmul", "s16"), ("vmul", "u16"))
        for access in ("ld", "st")
    ),
    "ee.fft.r2bf.s16.st.incp q1, q1, q2, a5, 0",
    "ee.fft.r2bf.s16.st.incp q2, q1, q2, a5, 1",
    *(f"ee.{name}q q7, q6, q5" for name in ("xor", "and", "or")),
    "ee.notq q3, q3",
    "ee.zero.q q6",
    "mv.qr q5, q6",
    "ee.vsl.32 q3, q1",
    "ee.vsr.32 q3, q1",
    "ee.src.q q0, q1, q2",
    "ee.src.q q0, q0, q0",
    *(f"ee.v{un}zip.{bits} q2, q7" for un in ("", "un") for bits in (8, 16, 32)),
    "ee.vld.128.ip q3, a2, -32",
    "ee.vst.128.ip q3, a2, 64",
    "ee.vld.128.xp q3, a2, a5",
    *(f"ee.v{access}.{half}.64.ip q3, a2, 8" for access in ("ld", "st") for half in "lh"),
    "ld.qr q3, a2, 96",
    "st.qr q3, a2, 16",
    "ee.vldbc.16.ip q1, a7, 2",
)
