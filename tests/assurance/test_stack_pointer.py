# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The stack is the lowest value of its pointer, in each simulator (timing/stack_pointer.c)."""

import ctypes
import subprocess
from ctypes import c_bool, c_int32, c_uint32

import pytest

from pocketkem_assurance.check.stack import stack
from pocketkem_bench.folders import BENCH
from proving import subject
from test_check import altered

SAME, MOVED, PUSHED, POPPED, SEEN, ENTERED, LEFT, HANDLED, LOST = range(9)
#: Instructions, as words in the order of their bytes, and what they have to do with the pointer.
INSTRUCTIONS = {
    "thumb": {
        "82b0": (MOVED, -8),  # sub sp, #8
        "02b0": (MOVED, 8),
        "10b5": (PUSHED, 0),
        "10bd": (POPPED, 0),
        "adf5006d": (MOVED, -2048),  # sub.w
        "adf2fc7d": (MOVED, -2044),  # subw
        "0190": (SEEN, 4),  # str r0, [sp, #4]
        "bd46": (LOST, 0),  # mov sp, r7
        "4df8080d": (PUSHED, 0),  # str.w r0, [sp, #-8]!
        "2ded028b": (PUSHED, 0),  # vpush {d8}
        "4046": (SAME, 0),  # mov r0, r8
    },
    "riscv": {
        "13010180": (MOVED, -2048),  # addi
        "3971": (MOVED, -64),  # c.addi16sp
        "4111": (MOVED, -16),  # c.addi
        "06ce": (SEEN, 28),  # c.swsp
        "2328817c": (SEEN, 2000),  # sw s0, 2000(sp)
        "3245": (SEEN, 12),  # c.lwsp
        "2281": (LOST, 0),  # mv sp, s0
        "13050500": (SAME, 0),
    },
    "xtensa": {
        "360181": (ENTERED, -0x810 * 8),
        "900000": (LEFT, 0),
        "1df0": (LEFT, 0),
        "2961": (SEEN, 24),  # s32i.n
        "22210a": (SEEN, 40),  # l32i
        "004009": (HANDLED, 0),
        "101200": (LOST, 0),  # movsp
    },
}


class Use(ctypes.Structure):
    _fields_ = (("how", c_uint32), ("bytes", c_int32))


class Pointer(ctypes.Structure):
    _fields_ = (
        ("at", c_uint32),
        ("callers", c_uint32 * 64),
        ("depth", c_uint32),
        ("accessed", c_bool),
    )


@pytest.fixture(scope="module")
def of_c(tmp_path_factory) -> ctypes.CDLL:
    library = tmp_path_factory.mktemp("stack") / "stack.so"
    source = BENCH / "timing" / "stack_pointer.c"
    subprocess.run(["cc", "-std=c99", "-O1", "-fPIC", "-shared", source, "-o", library], check=True)
    loaded = ctypes.CDLL(str(library))
    for name in INSTRUCTIONS:
        getattr(loaded, f"stack_use_of_{name}").restype = Use
    loaded.stack_accessed.argtypes = [ctypes.POINTER(Pointer), Use, c_uint32, c_uint32]
    loaded.stack_executed.argtypes = [ctypes.POINTER(Pointer), Use, c_bool, Use]
    return loaded


@pytest.mark.quick
@pytest.mark.parametrize("core", INSTRUCTIONS)
def test_instructions_that_move_the_pointer_are_known(of_c, core):
    for text, expected in INSTRUCTIONS[core].items():
        found = getattr(of_c, f"stack_use_of_{core}")(bytes.fromhex(text) + bytes(4))
        assert (found.how, found.bytes) == expected, text


@pytest.mark.quick
def test_the_pointer_is_followed(of_c):
    sp, same = Pointer(), Use(SAME, 0)

    def run(how: int, number: int = 0, at: tuple[int, ...] = (), goes_on: bool = True) -> int:
        for address in at:
            of_c.stack_accessed(sp, Use(how, number), address, 4)
        of_c.stack_executed(sp, Use(how, number), goes_on, same)
        return sp.at

    assert run(MOVED, -64) == 0  # nobody knows from where
    assert run(PUSHED, at=(0x1000, 0x1004)) == 0x1000
    assert run(MOVED, -0x800) == 0x800
    assert run(SEEN, 8, at=(0x808,)) == 0x800
    assert run(ENTERED, -32, goes_on=False) == 0x800  # a handler comes before
    assert run(ENTERED, -32) == 0x7E0
    of_c.stack_executed(sp, Use(LEFT, 0), False, Use(HANDLED, 0))
    assert sp.at == 0x7E0
    assert run(LEFT) == 0x800
    assert run(POPPED, at=(0x1000, 0x1004)) == 0x1008
    assert run(LOST) == 0


@pytest.mark.long
@pytest.mark.parametrize(
    "words",
    [
        "cortex-m4 pocketkem -O3",
        "cortex-m0 pocketkem-tiny -Os",
        "cortex-m7 pocketkem -O3",
        "esp32c3 pocketkem -O3",
        "rp2350-riscv pocketkem -O3",
        "esp32 pocketkem -O3",
        "atmega1280 pocketkem -O3",
        "msp430 pocketkem-tiny -Os",
    ],
)
def test_a_leaf_that_hardly_writes_its_frame_is_seen(words, tmp_path):
    of = subject(*words.split())
    old, size = "    uint32_t last = nonce", 2000 if of.board.name != "msp430" else 1024
    new = f"volatile uint8_t more[{size}]; more[{size - 1}] = nonce;\n"
    new += f'__asm__ volatile("" : : "r"(more)); /* or clang makes it smaller */\n{old}'
    found = stack(altered(tmp_path, "suite_fips202.c", old, new, of), ways=r"encaps\+read")
    assert found and not any(each.ok for each in found)
