# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Mutants that compute the same, and why."""

from __future__ import annotations

import re

from .mutants import Mutant

#: An instruction with a target. BST and BLD have the number of a bit.
_TARGET = re.compile(r"^((?!bst|bld)(?:b|cb|adr|[jJ]|loop)[\w.]* +(?:.*, *)?)(-?0x[0-9a-f]+)$")
_ROUNDING = (
    "r12 is what a reduction adds before it rounds: with this number, too, it is congruent and"
)
_ROUNDING += " within its bound for all operands"
_ROUNDED = "with this number, too, the reduction is congruent and within its bound for all operands"
_ADDRESS = "lr, here the address of a constant, serves as the number that a reduction adds, too"
_LOADED = "r3 is written again before it is read"
_PASSES = "the register has this value already"
_ONE = "a product with this constant is congruent and within its bound for all operands, too"
_END = "the jump skips one instruction less, which writes to a register what has been read from it"
_SIGN = "the result is the sign, and the bits from the twelfth on are all like it"
_UPWARDS = "the address grows until it is the end, so it is below the end or equal"
_MARK = "the additional bit has been shifted out when the mark is looked at"
_PRODUCTS = "the branch is that of pkem_encode_product, whose claims find this mutant"
_WIPED = "this wipes the frame, about which the claim says nothing"
_SUB_WORD = "the branch is for pkem_aes256ctr_sub_word, whose claims find this mutant"
_NOT_NEGATIVE = "the number that is compared is not negative"
_BLOCKS = "the branch is for pkem_aes256ctr_blocks, whose claims find this mutant"
_PACKED = "the branch is for pkem_pack_noise_block: here neither the factor nor the sum before is 0"
_UPPER = "MOVW has cleared these bits"
_BIT = "this bit, too, is 1 in one of the two constants and 0 in the other"
_TWICE = "SBC subtracts R21 from R25, and ADC adds it again"
_SMALL = "R16 is from -7 to 6, so the sum with 13 has a carry where it is negative, too"
_KEPT = "the function has not changed the register, and the other one is free or is loaded later"
_RAMPZ = "the function has not changed RAMPZ; at 0x59 this chip has no register"
_NO_CARRY = "R21 is 0, and the sum has no carry where the linker puts the table"
_NOTHING_TAKEN = "it takes 0 away, and leaves no carry, whatever the register"
_COUNTED_DOWN = "R27 is 0: the loop before has counted it down"
_EITHER_ADDEND = "R24 and R26 are added, with carry and borrow in R25: either may lose the number"
_R1_ADDS = "R1 is 0, and the sum has no carry where the linker puts the table"
_NOT_BELOW = "no address of the table is found to be below its start with this byte either"
_HIGHER_BYTE = "the higher bytes of the two addresses differ and decide"
_RAMPZ_SET = "RAMPZ has this value already, and the other register has it, too, or is not there"
_Z_UNUSED = "Z is not read any more, or is loaded next"
_BYTE = "the register has a byte, and no bits above it"
_LOWER_BYTE = (
    "a quarter has 128 bytes, so the lower bytes of the addresses are equal at its end alone"
)
_VECTOR = "the address of a vector loses its lowest four bits"
_NO_PRODUCT = "the shift amount is set again before the next multiplication"
_EARLIER = "sums are reduced a layer earlier, and stay within the bounds"
_COUNTED_TO_0 = "a7 is 0: the loop before has counted it down, or the layer is the last one"
_LAST_LAYER = "this was the last layer that counts its blocks"
_A2_IS_OVER = "behind the last round a2 is not read any more"
_HAS_IT = "the first register has this parity already, and the other one is written next"
_LOADED_AGAIN = "the register of the address is written before it is read again"
_OF_PRODUCTS = {
    "bst R18,0x7 -> bst R18,0x5": _BIT,
    "eor R21,R21": _TWICE,
    "add R16,R16 -> add R16,R20": _SMALL,
}

#: By board, function and build: an instruction, or an instruction and what became of it. A target
#: is a distance from its instruction.
EQUIVALENT: dict[tuple[str, str, str], dict[str, str]] = {
    ("cortex-m4", "pkem_keccak_f1600", "pocketkem"): {
        "ldr.w r6,[r0,#0xb8]": "r6 is written again before anything reads it",
    },
    ("cortex-m4", "pkem_keccak_f1600", "pocketkem-tiny"): {
        "bic r6,r6,#0x30000": "#0x32000: no round constant has bit 13 in its odd half",
    },
    ("atmega1280", "pkem_keccak_f1600", "pocketkem-tiny"): {
        "eor R25,R25": "R25 is 0: the loop before has counted it down",
        "eor R18,R18": "R18 is 0: RAMPZ was set to it",
    },
    ("atmega1280", "pkem_encode_product", "pocketkem"): {
        **_OF_PRODUCTS,
        "bst R18,0x7 -> bst R19,0x7": _BIT,
        "pop R15 -> pop R7": _KEPT,
        "pop R14 -> pop R12": _KEPT,
        "pop R11 -> pop R10": _KEPT,
        "pop R7 -> pop R3": _KEPT,
        "pop R6 -> pop R22": _KEPT,
    },
    ("atmega1280", "pkem_encode_product", "pocketkem-tiny"): {
        **_OF_PRODUCTS,
        "out 0x5b,R0": _RAMPZ,
        "pop R15 -> pop R7": _KEPT,
        "pop R14 -> pop R6": _KEPT,
        "pop R11 -> pop Xhi": _KEPT,
        "pop R7 -> pop R3": _KEPT,
        "pop R6 -> pop R4": _KEPT,
        "pop R5 -> pop R4": _KEPT,
        "pop R4 -> pop R20": _KEPT,
    },
    ("atmega1280", "pkem_ntt", "pocketkem"): {
        "eor R21,R21": _TWICE,
        "subi Zlo,0x0 -> subi R22,0x0": _NOTHING_TAKEN,
        "subi Ylo,0x0 -> nothing": "it takes 0 away; the carry is that of ADIW before, which is 0",
        "subi Ylo,0x0 -> subi R20,0x0": _NOTHING_TAKEN,
        "ldi Xhi,0x0 -> nothing": _COUNTED_DOWN,
        "ldi Xhi,0x0 -> ldi R25,0x0": _COUNTED_DOWN + "; R25 is written again before it is read",
        "subi Xlo,0x88 -> subi R24,0x88": _EITHER_ADDEND,
    },
    ("atmega1280", "pkem_ntt", "pocketkem-tiny"): {
        "movw R3R2,Y -> movw R3R2,R25R24": "R25R24 is what Y was copied from",
        "adc Zhi,R21 -> nothing": _NO_CARRY,
        "adc Zhi,R21 -> adc Zlo,R21": _NO_CARRY,
        "pop R15 -> pop R13": _KEPT,
        "pop R14 -> pop R10": _KEPT,
    },
    ("atmega1280", "pkem_inverse_ntt", "pocketkem-tiny"): {
        "ldi Xhi,0x2 -> nothing": _PASSES,
        "ldi Xhi,0x2 -> ldi R19,0x2": _PASSES + "; R19 is written again before it is read",
        "ldi Xhi,0x2e -> nothing": _NOT_BELOW,
        "ldi Xhi,0x2e -> ldi Xhi,0xe": _NOT_BELOW,
        "ldi Xhi,0x2e -> ldi Xhi,0x3e": _HIGHER_BYTE,
        "ldi Xhi,0x2e -> ldi R19,0x2e": _NOT_BELOW + "; R19 is written again before it is read",
        "cp Zlo,Xhi -> cp R14,Xhi": _NOT_BELOW,
        "cp Zlo,Xhi -> nothing": _HIGHER_BYTE,
        "cp Zlo,Xhi -> cp Ylo,Xhi": _HIGHER_BYTE,
        "cpc Zhi,Xhi -> nothing": _NOT_BELOW,
        "out 0x5b,Xhi -> nothing": _RAMPZ_SET,
        "out 0x5b,Xhi -> out 0x53,Xhi": _RAMPZ_SET,
        "elpm R19, Z+ -> elpm R19, Z": _Z_UNUSED,
        "eor Xhi,Xhi -> nothing": "R27 is 0: no address of the table is below its start",
        "pop R7 -> pop R6": _KEPT,
    },
    ("atmega1280", "pkem_ntt_quarter", "pocketkem-tiny"): {
        "ldi Xhi,0x2e -> nothing": _NOT_BELOW,
        "ldi Xhi,0x2e -> ldi Xhi,0x26": _NOT_BELOW,
        "ldi Xhi,0x2e -> ldi Xlo,0x2e": _NOT_BELOW + "; R26 is written again before it is read",
        "cpc Yhi,R5 -> nothing": _LOWER_BYTE,
        "subi R17,0x7a -> subi R17,0x72": _ROUNDED,
        "pop R15 -> pop R7": _KEPT,
    },
    ("atmega1280", "pkem_transform_packed", "pocketkem-tiny"): {
        "ldi Xhi,0x2e -> nothing": _NOT_BELOW,
        "ldi Xhi,0x2e -> ldi Xhi,0x26": _NOT_BELOW,
        "ldi Xhi,0x2e -> ldi Xlo,0x2e": _NOT_BELOW + "; R26 is written again before it is read",
        "out 0x5b,Xhi -> nothing": _RAMPZ_SET,
        "out 0x5b,Xhi -> out 0x59,Xhi": _RAMPZ_SET,
        "cpc Yhi,R5 -> nothing": _LOWER_BYTE,
        "adc Zhi,R1 -> nothing": _R1_ADDS,
        "adc Zhi,R1 -> adc Zlo,R1": _R1_ADDS,
        "adc R17,R1 -> nothing": _R1_ADDS,
        "adc R17,R1 -> adc R16,R1": _R1_ADDS,
        "elpm R15, Z+ -> elpm R15, Z": _Z_UNUSED,
    },
    ("cortex-m4", "pkem_ntt", "pocketkem"): {
        "movw r12,#0x6808 -> movw r12,#0x680a": _ROUNDING,
        "smlabb r9,r9,r11,r12 -> smlabb r9,r9,r11,lr": _ADDRESS,
        "smlabb r8,r8,r11,r12 -> smlabb r8,r8,r11,lr": _ADDRESS,
        "vmov lr,s3 -> nothing": "lr has the value of s3 already: s3 was written from it",
        "vmov lr,s3 -> vmov r6,s3": "the same; and r6 is written again before it is read",
    },
    ("cortex-m4", "pkem_ntt", "pocketkem-tiny"): {
        "movw r12,#0x6808 -> movw r12,#0x680a": _ROUNDING,
        "movw r12,#0x6808 -> movw r12,#0x6908": _ROUNDING,
        "movw r12,#0x6808 -> nothing": _PASSES,
        "movw r11,#0xd01 -> nothing": _PASSES,
        "movt r2,#0x0 -> nothing": _UPPER,
        "ldm.w r3,{r5,r6} -> ldm.w r3!,{r5,r6}": _LOADED,
        "ldm.w r3,{r7,r8,r9,r10} -> ldm.w r3!,{r7,r8,r9,r10}": _LOADED,
    },
    ("cortex-m4", "pkem_inverse_ntt", "pocketkem"): {
        "movw r12,#0x6808 -> movw r12,#0x680a": _ROUNDING,
        "movw r9,#0xafb8 -> movw r9,#0xafbc": _ONE,
        "smlabb r2,r2,r11,r12 -> smlabb r2,r2,r11,lr": _ADDRESS,
        "smlabb r9,r9,r11,r12 -> smlabb r9,r9,r11,lr": _ADDRESS,
        "smlabb r1,r1,r11,r12 -> smlabb r1,r1,r11,lr": _ADDRESS,
        "adr.w lr,.-0x81c -> nothing": "the layers before end with this address in lr",
        "bne.w .-0x1d0 -> bne.w .-0x1d4": _END,
    },
    ("cortex-m4", "pkem_inverse_ntt", "pocketkem-tiny"): {
        "movw r12,#0x6808 -> movw r12,#0x680a": _ROUNDING,
        "movw r9,#0xafb8 -> movw r9,#0xafbc": _ONE,
        "movt r2,#0x0 -> nothing": _UPPER,
        "movt r2,#0x0 -> movt r6,#0x0": _UPPER + "; r6 is written again before it is read",
        "ldm.w r3,{r5,r6} -> ldm.w r3!,{r5,r6}": _LOADED,
        "ldm.w r3,{r7,r8,r9,r10} -> ldm.w r3!,{r7,r8,r9,r10}": _LOADED,
        "vmov r10,s4 -> nothing": "behind the first of these, r10 has the value of s4 already",
        "bne.w .-0x228 -> bne.w .-0x22c": _END,
    },
    ("cortex-m4", "pkem_are_reduced", "pocketkem"): {
        "mov.w r2,#0xffffffff -> mov.w r2,#0xfefefefe": _SIGN,
        "and.w r2,r2,r7 -> and.w r2,r2,r7, lsl #0x8": _SIGN,
        "and.w r2,r2,r8 -> and.w r2,r2,r8, asr #32": _SIGN,
        "and.w r2,r2,r9 -> and.w r2,r2,r9, lsl #0x8": _SIGN,
        "and.w r2,r2,r10 -> and.w r2,r2,r10, lsl #0x2": _SIGN,
        "and.w r2,r2,r11 -> and.w r2,r2,r11, lsl #0x4": _SIGN,
        "and.w r2,r2,r7 -> and.w r2,r2,r7, lsl #0x4": _SIGN,
        "and.w r2,r2,r8 -> and.w r2,r2,r8, lsl #0x8": _SIGN,
    },
    ("cortex-m4", "pkem_are_reduced", "pocketkem-tiny"): {
        "movs r2,#0x0 -> movs r2,#0x80": _SIGN,
        "orr.w r2,r2,r4 -> orr.w r2,r2,r4, asr #32": _SIGN,
        "orr.w r2,r2,r3 -> orr.w r2,r2,r3, lsl #0x4": _SIGN,
        "bne .-0x20 -> bcc .-0x20": _UPWARDS,
    },
    ("cortex-m4", "pkem_decode_compressed", "pocketkem-tiny"): {
        "bne .-0x22 -> bcc .-0x22": _UPWARDS,
    },
    ("cortex-m4", "pkem_encode_message", "pocketkem"): {
        "bfi r7,r11,#0x2,#0x1 -> bfi r7,r11,#0x2,#0x11": "the bits above are written afterwards",
    },
    ("cortex-m4", "pkem_encode_compressed", "pocketkem-tiny"): {
        "rsb.w r6,r3,#0x20 -> rsb.w r6,r3,#0x200020": "a shift takes the lowest byte of a distance",
        "cmp r3,#0xc -> cmp r3,#0x8c": _PRODUCTS,
        "cmp r3,#0xc -> cmp r1,#0xc": _PRODUCTS,
        "beq .+0x28": _PRODUCTS,
        "ittt cs -> ittt ge": "the numbers that were compared are small and not negative",
    },
    ("cortex-m4", "pkem_ntt_half", "pocketkem-tiny"): {
        "movw r12,#0x6808 -> movw r12,#0x7808": _ROUNDING,
        "movt r2,#0x0 -> nothing": _UPPER,
        "movt r2,#0x0 -> movt r10,#0x0": _UPPER + "; r10 is written again before it is read",
        "ldm.w r3,{r5,r6} -> ldm.w r3!,{r5,r6}": _LOADED,
        "ldm.w r3,{r7,r8,r9,r10} -> ldm.w r3!,{r7,r8,r9,r10}": _LOADED,
    },
    ("cortex-m4", "pkem_add_noise_block", "pocketkem-tiny"): {
        "ldm.w r4,{r8,r9,r10} -> ldm.w r4!,{r8,r9,r10}": "r4 is written again before it is read",
        "cmp.w r11,#0x0": _PACKED,
        "beq .+0x46": _PACKED,
    },
    ("cortex-m4", "pkem_encode_product", "pocketkem-tiny"): {
        "rsb.w r6,r3,#0x20": "r6 is for pkem_encode_compressed, whose claims find this mutant",
    },
    ("cortex-m0", "pkem_ntt", "pocketkem"): {
        "movs r2,r2 -> nothing": "it fills up to an aligned address",
        "movs r2,r2 -> movs r3,r2": "it fills; r3 is written again before it is read",
        "ldmia r4!,{r5,r6} -> ldmia r4!,{r5,r6,r7}": "r4 and r7 are written before they are read",
        "adds r5,#0x8 -> adds r5,#0xa": _ROUNDED,
        "adds r3,#0x8 -> adds r3,#0xa": _ROUNDED,
        "adds r4,#0x8 -> adds r4,#0xc": _ROUNDED,
        "adds r4,#0x8 -> adds r4,#0x9": _ROUNDED,
        "bne .-0xac -> bcc .-0xac": _UPWARDS,
        "beq .+0x4 -> bcs .+0x4": _UPWARDS,
    },
    ("cortex-m4", "pkem_pack_noise_block", "pocketkem-tiny"): {
        "mov.w r6,#0x1000000": _MARK,
        "cmp.w r11,#0x0 -> cmp.w pc,#0x0": "Arm leaves it unpredictable; the executor reads 0",
        "b .-0x40 -> b .-0x44": "the loop before ends at once: its condition still holds",
        "ldm.w r4,{r8,r9,r10} -> ldm.w r4!,{r8,r9,r10}": "r4 is written again before it is read",
        "and r4,r3,#0x7": "#0xf: only the lowest three bits stay in the word, lsl #29",
    },
    ("esp32s3", "pkem_keccak_f1600_x8", "pocketkem-pie"): {
        "ssai 0x0 -> nothing": _NO_PRODUCT,
        "ssai 0x0 -> ssai 0x2": _NO_PRODUCT,
        "ssai 0x0 -> ssai 0x4": _NO_PRODUCT,
        "ee.vst.128.ip q7, a2, -1504 -> ee.vst.128.ip q7, a2, -1488": _LOADED_AGAIN,
        "ee.vld.128.ip q0, a5, 16 -> ee.vld.128.ip q0, a5, 1040": _LOADED_AGAIN,
        "ee.vst.128.ip q7, a2, -1504 -> ee.vst.128.ip q7, a2, -1248": _A2_IS_OVER,
        "mov.n a9, a2 -> nothing": _A2_IS_OVER,
        "mov.n a9, a2 -> mov.n a13, a2": _A2_IS_OVER,
        "mov.n a2, a9 -> nothing": _A2_IS_OVER,
        "mov.n a2, a9 -> mov.n a3, a9": _A2_IS_OVER,
        "addi a2, a2, 0x10 -> addi a2, a2, 0x18": _VECTOR,
        "ee.vld.128.ip q2, a4, 368 -> ee.vld.128.ip q3, a4, 368": _HAS_IT,
        "ee.vld.128.ip q1, a4, 368 -> ee.vld.128.ip q0, a4, 368": _HAS_IT,
        "ee.vld.128.ip q5, a4, 368 -> ee.vld.128.ip q4, a4, 368": _HAS_IT,
        "ee.vld.128.ip q2, a4, 368 -> ee.vld.128.ip q6, a4, 368": _HAS_IT,
        "ee.xorq q4, q4, q1 -> nothing": "no round constant has a bit in this piece",
    },
    ("esp32s3", "pkem_multiply_vectors", "pocketkem-pie"): {
        "addi a6, a6, 0x10 -> addi a6, a6, 0x11": _VECTOR,
    },
    ("esp32s3", "pkem_ntt_vectors", "pocketkem-pie"): {
        "movi a9, 0x100 -> movi a9, 0x104": _VECTOR,
        "addi a4, a11, 0x10 -> addi a4, a11, 0x12": _VECTOR,
        "loop a8, .+0x5d -> loop a10, .+0x5d": "a10 is 16, too: the blocks of the layers before",
    },
    ("esp32s3", "pkem_inverse_ntt_vectors", "pocketkem-pie"): {
        "ee.vldbc.16.ip q4, a6, 2 -> ee.vldbc.16.ip q4, a6, 0": _LOADED_AGAIN,
        "ee.vldbc.16.ip q4, a6, 2 -> ee.vldbc.16.ip q4, a6, 34": _LOADED_AGAIN,
        "ssai 0x0 -> nothing": _NO_PRODUCT,
        "ssai 0x0 -> ssai 0x10": _NO_PRODUCT,
        "addi a4, a11, 0x10 -> addi a4, a11, 0x14": _VECTOR,
        "addi a7, a8, -0x4 -> nothing": _EARLIER,
        "bnez a7, .-0x6a -> nothing": _EARLIER,
        "bnez a7, .-0x6a -> beqz a7, .-0x6a": _EARLIER,
        "ee.vsubs.s16 q1, q1, q3 -> nothing": "the products of length 8 have reduced these",
        "srli a10, a10, 0x1": _LAST_LAYER,
        "addi a7, a8, -0x8 -> nothing": _COUNTED_TO_0,
        "addi a7, a8, -0x8 -> addi a15, a8, -0x8": _COUNTED_TO_0,
        "bnez a7, .-0x6c -> nothing": _COUNTED_TO_0,
        "bnez a7, .-0x6c -> bnez a7, .-0x16c": _COUNTED_TO_0,
        "ee.vldbc.16.ip q6, a12, 2 -> ee.vldbc.16.ip q6, a12, 66": "a12 is not read any more",
        "l32i.n a0, a1, 0xc": "the function does not write to a0",
    },
    ("esp32", "pkem_are_reduced", "pocketkem"): {
        "extui a11, a2, 0x0, 0x2": "0x8, 0x2: 0 as well at the address of the proof",
        "bnez a11, .+0xbd": "is not taken at the address of the proof, which is aligned",
        "extui a2, a11, 0x1f, 0x1": "0x1f, 0x5: there are no more bits",
    },
    ("esp32", "pkem_transform_packed", "pocketkem-small"): {
        **{
            f"addi.n {register}, {register}, 0x8 -> addi.n {register}, {register}, {number}": (
                _ROUNDED
            )
            for register, number in (
                *(("a0", "0x9"), ("a6", "0x9"), ("a8", "0x9"), ("a9", "0x9"), ("a12", "0x9")),
                *(("a14", "0x9"), ("a0", "0xa"), ("a8", "0xa"), ("a9", "0xa"), ("a10", "0xa")),
                *(("a12", "0xa"), ("a9", "0xc"), ("a10", "0xc"), ("a11", "0xc"), ("a12", "0xc")),
                *(("a13", "0xc"), ("a14", "0xc")),
            )
        },
        "beq a9, a3, .+0x6 -> beq a9, a3, .+0x4": "there ADDI.N changes a15, which is free",
    },
    ("esp32", "pkem_pack_noise_block", "pocketkem-small"): {
        "and a14, a14, a8 -> and a14, a14, a9": "a count of three bits has two bits",
    },
    ("esp32", "pkem_sha256_compress", "pocketkem-90s"): {
        "extui a7, a6, 0x10, 0x10": "0x10, 0xf: of these bits SRC takes the lowest eight",
    },
    ("esp32", "pkem_multiply_bytes", "pocketkem"): {
        "mov.n a3, a3 -> nothing": "it moves a register to itself",
        "addi.n a15, a15, 0x8 -> addi.n a15, a15, 0x9": _ROUNDED,
        "addi.n a15, a15, 0x8 -> addi.n a15, a15, 0xa": _ROUNDED,
        "addi.n a15, a15, 0x8 -> addi.n a15, a15, 0xc": _ROUNDED,
        "addi.n a14, a14, 0x8 -> addi.n a14, a14, 0xa": _ROUNDED,
        "addi.n a14, a14, 0x8 -> addi.n a14, a14, 0xc": _ROUNDED,
        "max a0, a8, a10 -> maxu a0, a8, a10": _NOT_NEGATIVE,
    },
    ("esp32", "pkem_sha512_compress", "pocketkem-90s"): {
        "extui a8, a6, 0x10, 0x10": "0x10, 0xe: of these bits SRC takes the lowest eight",
        "bne a4, a5, .+0x6 -> bne a4, a5, .+0x4": "there a9 is read, which is free",
        "l32i a0, a1, 0x40 -> nothing": _PASSES,
        "movi.n a7, 0x0": _WIPED,
        "s32i.n a7, a5, 0x0": _WIPED,
        "s32i.n a7, a5, 0x4": _WIPED,
    },
    ("esp32", "pkem_aes256ctr_sub_word", "pocketkem-90s"): {
        "xor a15, a7, a15 -> xor a15, a7, a13": "a13 was read from where a15 has been written to",
        "blti a4, 0x2, .+0x6 -> nothing": _BLOCKS,
        "blti a4, 0x2, .+0x6 -> blti a4, 0x2, .+0x7": _BLOCKS,
        "blti a4, 0x2, .+0x6 -> bltui a4, 0x2, .+0x6": _NOT_NEGATIVE,
        "blti a4, 0x3, .+0x6 -> nothing": _BLOCKS,
        "blti a4, 0x3, .+0x6 -> bltui a4, 0x3, .+0x6": _NOT_NEGATIVE,
        "movi.n a3, 0x3 -> nothing": "a3 is an address otherwise, which is no less than 3 either",
    },
    ("esp32", "pkem_aes256ctr_blocks", "pocketkem-90s"): {
        "blti a4, 0x3, .+0x6 -> blti a4, 0x7, .+0x6": _SUB_WORD,
        "addi a2, a2, -0x40": "the function returns, and nothing",
    },
    ("esp32", "pkem_aes256ctr_public_block", "pocketkem-90s"): {
        "extui a6, a9, 0x18, 0x8": "0x18, 0x10: there are no more bits",
        "extui a9, a4, 0x18, 0x8": "0x18, 0x10: there are no more bits",
    },
    ("msp430", "pkem_are_reduced", "pocketkem"): {
        "AND.W #0xf, R14 -> AND.W #0x400f, R14": _BYTE,
        "JNE .-0x32 -> JN .-0x32": _UPWARDS,
    },
    ("msp430", "pkem_copy", "pocketkem"): {
        "JEQ .+0x80 -> nothing": "no byte is left: the loops that follow do nothing",
    },
    ("msp430", "pkem_encode_product", "pocketkem"): {
        "JNE .-0x102 -> JNC .-0x102": _UPWARDS,
    },
    ("msp430", "pkem_inverse_ntt", "pocketkem"): {
        "MOV.W #0x100, 0x2(SP) -> nothing": "the length is written again before it is read",
    },
    ("esp32", "pkem_encode_product", "pocketkem"): {
        "extui a10, a9, 0x14, 0xc": "0x14, 0xa: the quotient has fewer bits",
        "extui a12, a11, 0x14, 0xc": "0x14, 0x4: the quotient has fewer bits",
    },
}


def reason(board: str, function: str, build: str, mutant: Mutant) -> str | None:
    """Why a mutant computes the same, if it does."""
    known = EQUIVALENT.get((board, function, build), {})
    before, after = (_relative(text, mutant.address) for text in (mutant.before, mutant.after))
    return known.get(before) or known.get(f"{before} -> {after}")


def _relative(text: str, address: int) -> str:
    """With the target of a branch as the distance from it: the same wherever a linker puts it."""
    return _TARGET.sub(lambda found: f"{found[1]}.{int(found[2], 16) - address:+#x}", text)
