# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes memory.S: pkem_wipe and pkem_copy (platform.h), of bytes at any address.

Words must be aligned: many cores take no others. Single bytes are wiped or copied until the rest
can be stored as words. Where the source is not aligned alike, words are put together out of two.
Each of these is loaded once, and none that has no byte of the source.
"""

from assembly import write

OUT, IN, BYTES = "a0", "a1", "a2"
WORDS = ["a3", "a4", "a5", "a6"]
T, WORD, RIGHT, LEFT = "a7", "t0", "t1", "t2"
AT_ONCE = 32


def wipe() -> str:
    left = "a1"
    stores = "".join(f"    sw zero, {at}({OUT})\n" for at in range(0, AT_ONCE, 4))
    return f"""
    FUNCTION pkem_wipe
.Lwipe_next:
    andi {T}, {OUT}, 3
    beqz {T}, .Lwipe_words
    beqz {left}, .Lwiped
    sb zero, 0({OUT})
    addi {OUT}, {OUT}, 1
    addi {left}, {left}, -1
    j .Lwipe_next
.Lwipe_words:
    addi {left}, {left}, -{AT_ONCE}
    bltz {left}, .Lwipe_rest
    .p2align 2
.Lwipe_block:
{stores}\
    addi {OUT}, {OUT}, {AT_ONCE}
    addi {left}, {left}, -{AT_ONCE}
    bgez {left}, .Lwipe_block
.Lwipe_rest:
    addi {left}, {left}, {AT_ONCE - 4}
    bltz {left}, .Lwipe_bytes
.Lwipe_word:
    sw zero, 0({OUT})
    addi {OUT}, {OUT}, 4
    addi {left}, {left}, -4
    bgez {left}, .Lwipe_word
.Lwipe_bytes:
    addi {left}, {left}, 4
    beqz {left}, .Lwiped
.Lwipe_byte:
    sb zero, 0({OUT})
    addi {OUT}, {OUT}, 1
    addi {left}, {left}, -1
    bnez {left}, .Lwipe_byte
.Lwiped:
    ret
    END_FUNCTION pkem_wipe
"""


def copy() -> str:
    loads = "".join(f"    lw {word}, {4 * i}({IN})\n" for i, word in enumerate(WORDS))
    stores = "".join(f"    sw {word}, {4 * i}({OUT})\n" for i, word in enumerate(WORDS))
    return f"""
    FUNCTION pkem_copy
    sltiu {T}, {BYTES}, 8
    bnez {T}, .Lcopy_bytes
.Lcopy_next:
    andi {T}, {OUT}, 3
    beqz {T}, .Lcopy_words
    lbu {WORD}, 0({IN})
    addi {IN}, {IN}, 1
    sb {WORD}, 0({OUT})
    addi {OUT}, {OUT}, 1
    addi {BYTES}, {BYTES}, -1
    j .Lcopy_next
.Lcopy_words:
    andi {T}, {IN}, 3
    bnez {T}, .Lcopy_shifted
    addi {BYTES}, {BYTES}, -16
    bltz {BYTES}, .Lcopy_rest
    .p2align 2
.Lcopy_block:
{loads}\
    addi {IN}, {IN}, 16
{stores}\
    addi {OUT}, {OUT}, 16
    addi {BYTES}, {BYTES}, -16
    bgez {BYTES}, .Lcopy_block
.Lcopy_rest:
    addi {BYTES}, {BYTES}, 12
    bltz {BYTES}, .Lcopy_last
.Lcopy_word:
    lw {WORD}, 0({IN})
    addi {IN}, {IN}, 4
    sw {WORD}, 0({OUT})
    addi {OUT}, {OUT}, 4
    addi {BYTES}, {BYTES}, -4
    bgez {BYTES}, .Lcopy_word
.Lcopy_last:
    addi {BYTES}, {BYTES}, 4
.Lcopy_bytes:
    beqz {BYTES}, .Lcopied
.Lcopy_byte:
    lbu {WORD}, 0({IN})
    addi {IN}, {IN}, 1
    sb {WORD}, 0({OUT})
    addi {OUT}, {OUT}, 1
    addi {BYTES}, {BYTES}, -1
    bnez {BYTES}, .Lcopy_byte
.Lcopied:
    ret
    /* At least five bytes are left. The first word has the bytes that come before them, too. */
.Lcopy_shifted:
    sub {IN}, {IN}, {T}
    lw {WORD}, 0({IN})
    slli {RIGHT}, {T}, 3
    neg {LEFT}, {RIGHT}
    srl {WORD}, {WORD}, {RIGHT}
    addi {BYTES}, {BYTES}, -4
    .p2align 2
.Lcopy_shifted_word:
    lw {WORDS[0]}, 4({IN})
    addi {IN}, {IN}, 4
    addi {BYTES}, {BYTES}, -4
    sll {WORDS[1]}, {WORDS[0]}, {LEFT}
    or {WORDS[1]}, {WORDS[1]}, {WORD}
    sw {WORDS[1]}, 0({OUT})
    addi {OUT}, {OUT}, 4
    srl {WORD}, {WORDS[0]}, {RIGHT}
    bgez {BYTES}, .Lcopy_shifted_word
    add {IN}, {IN}, {T}
    j .Lcopy_last
    END_FUNCTION pkem_copy
"""


def main() -> None:
    write(__file__, wipe() + copy())


if __name__ == "__main__":
    main()
