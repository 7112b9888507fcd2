# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Why mutants compute the same of which the claims are proved anew: their calls end in other terms.

The proof has shown that they do, for all inputs. A reason tells people what it has found.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .mutants import Mutant

#: An instruction with a target. BST and BLD have the number of a bit.
_TARGET = re.compile(r"^((?!bst|bld)(?:b|cb|adr|[jJ]|loop)[\w.]* +(?:.*, *)?)(-?0x[0-9a-f]+)$")
_ROUNDED = "with this number, too, the reduction is congruent and within its bound for all operands"
_ADDRESS = "lr, here the address of a constant, serves as the number that a reduction adds, too"
_ONE = "a product with this constant is congruent and within its bound for all operands, too"
_SIGN = "the result is the sign, and the bits from the twelfth on are all like it"
_NOT_NEGATIVE = "the number that is compared is not negative"
_LOWER_HALF = "the lower half of the result, which alone is used, is the same"
_TWICE = "SBC subtracts R21 from R25, and ADC adds it again"
_SMALL = "R16 is from -7 to 6, so the sum with 13 has a carry where it is negative, too"
_EITHER_ADDEND = "R24 and R26 are added, with carry and borrow in R25: either may lose the number"
_EARLIER = "sums are reduced a layer earlier, and stay within the bounds"
_BEHIND = "the function that the linker puts next changes what a call may change, and returns"


class Rule(NamedTuple):
    """Expressions that match a whole board, a whole function, and what became of what."""

    board: str
    function: str
    change: str
    why: str


_TRANSFORMS = r"pkem_(inverse_)?ntt(_half|_quarter)?|pkem_transform_packed"
_PRODUCTS = r"pkem_multiply_(bytes|lanes)"
_ANY = f"{_TRANSFORMS}|{_PRODUCTS}"
_M4 = r"cortex-m4(-no-fpu)?"

#: Of several functions or builds.
RULES = (
    Rule(_M4, _ANY, r"movw (r1[02]),#0x6808 -> movw \1,#0x\w+", _ROUNDED),
    Rule(_M4, _ANY, r"smlabb (r\d+),\1,r11,r12 -> smlabb \1,\1,r11,lr", _ADDRESS),
    Rule(_M4, _TRANSFORMS, r"movw r9,#0xafb8 -> movw r9,#0xaf\w+", _ONE),
    Rule("cortex-m0", _ANY, r"adds (r\d),#0x8 -> adds \1,#0x[9ac]", _ROUNDED),
    Rule("esp32", _ANY, r"addi\.n (a\d+), \1, 0x8 -> addi\.n \1, \1, 0x[9ac]", _ROUNDED),
    Rule("esp32c3|rp2350-riscv", _ANY, r"c\.add (\w+),a5 -> c\.add \1,a4", _ROUNDED),
    Rule("atmega1280", _TRANSFORMS, r"subi Xlo,0x88 -> subi R24,0x88", _EITHER_ADDEND),
    Rule("atmega1280", _TRANSFORMS, r"subi R17,0x7a -> subi R17,0x\w+", _ROUNDED),
    Rule("atmega1280", _TRANSFORMS, r"eor R21,R21 -> .*", _TWICE),
    Rule("atmega1280", _TRANSFORMS, r"ret -> nothing", _BEHIND),
    Rule(
        "cortex-m3",
        _ANY,
        r"(add|sub)\.w (r\d+),(\w+),(r\d+), asr #0x10 -> \1\.w \2,\3,\4, ror #0x10",
        _LOWER_HALF,
    ),
    Rule(
        r"cortex-m[34]",
        "pkem_are_reduced",
        r"(and|orr)\.w r2,r2,(r\d+) -> \1\.w r2,r2,\2, (lsl #0x\d|asr #32)",
        _SIGN,
    ),
    Rule(r"cortex-m[34]", "pkem_are_reduced", r"mov\.w r2,#0xf+ -> mov\.w r2,#0x\w+", _SIGN),
    Rule(r"cortex-m[34]", "pkem_are_reduced", r"movs r2,#0x0 -> movs r2,#0x80", _SIGN),
    Rule(
        "rp2350-riscv",
        _PRODUCTS,
        r"(bge|blt) (\w+),(\w+),(\.[-+]0x\w+) -> \1u \2,\3,\4",
        _NOT_NEGATIVE,
    ),
)

#: By board, function and build: an instruction, or an instruction and what became of it. A target
#: is a distance from its instruction.
EQUIVALENT: dict[tuple[str, str, str], dict[str, str]] = {
    ("atmega1280", "pkem_encode_product", "pocketkem"): {
        "eor R21,R21": _TWICE,
        "add R16,R16 -> add R16,R20": _SMALL,
    },
    ("atmega1280", "pkem_encode_product", "pocketkem-tiny"): {
        "eor R21,R21": _TWICE,
        "add R16,R16 -> add R16,R20": _SMALL,
    },
    ("cortex-m4", "pkem_encode_message", "pocketkem"): {
        "bfi r7,r11,#0x2,#0x1 -> bfi r7,r11,#0x2,#0x11": "the bits above are written afterwards",
    },
    ("cortex-m4", "pkem_add_noise_block", "pocketkem-tiny"): {
        "cmp.w r11,#0x0": (
            "the branch is for pkem_pack_noise_block: here neither the factor nor the sum before "
            "is 0"
        ),
    },
    ("cortex-m4", "pkem_pack_noise_block", "pocketkem-tiny"): {
        "b .-0x40 -> b .-0x44": "the loop before ends at once: its condition still holds",
    },
    ("esp32s3", "pkem_inverse_ntt_vectors", "pocketkem-pie"): {
        "addi a7, a8, -0x4 -> nothing": _EARLIER,
        "bnez a7, .-0x6a -> nothing": _EARLIER,
        "bnez a7, .-0x6a -> beqz a7, .-0x6a": _EARLIER,
        "ee.vsubs.s16 q1, q1, q3 -> nothing": "the products of length 8 have reduced these",
    },
    ("rp2350-riscv", "pkem_multiply_lanes", "pocketkem"): {
        "beq s6,zero,.+0x2e -> nothing": "the position is none of the others, and goes there, too",
    },
    ("esp32", "pkem_pack_noise_block", "pocketkem-small"): {
        "and a14, a14, a8 -> and a14, a14, a9": "a count of three bits has two bits",
    },
    ("esp32", "pkem_multiply_bytes", "pocketkem"): {
        "max a0, a8, a10 -> maxu a0, a8, a10": _NOT_NEGATIVE,
    },
    ("esp32", "pkem_aes256ctr_blocks", "pocketkem-90s"): {
        "addi a2, a2, -0x40": "the function returns, and nothing reads a2",
    },
    ("esp32", "pkem_encode_product", "pocketkem"): {
        "extui a12, a11, 0x14, 0xc": "0x14, 0x4: the quotient has fewer bits",
    },
}


def reason(board: str, function: str, build: str, mutant: Mutant) -> str | None:
    """Why a mutant computes the same, if it does."""
    known = EQUIVALENT.get((board, function, build), {})
    before, after = (_relative(text, mutant.address) for text in (mutant.before, mutant.after))
    change = f"{before} -> {after}"
    if found := known.get(before) or known.get(change):
        return found
    where = board, function, change
    return next((r.why for r in RULES if all(map(re.fullmatch, r[:3], where))), None)


def _relative(text: str, address: int) -> str:
    """With the target of a branch as the distance from it: the same wherever a linker puts it."""
    return _TARGET.sub(lambda found: f"{found[1]}.{int(found[2], 16) - address:+#x}", text)
