# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes memory.S: pkem_copy (platform.h), from and to bytes at any address.

Single bytes are copied until the rest can be stored as words. Where the source is not aligned
alike, words are put together out of two. Each of these is loaded once, and none that has no byte of
the source.
"""

from assembly import write

OUT, IN, BYTES = "a2", "a3", "a4"
COUNT, MISALIGNED = "a5", "a7"
WORD0, WORD1, WORD2, WORD3 = "a6", "a8", "a9", "a10"
SHIFTED = "a11"


def copy_bytes(end: str) -> str:
    """Copies COUNT bytes, fewer than four."""
    return f"""\
    loopnez {COUNT}, {end}
    l8ui {WORD0}, {IN}, 0
    addi {IN}, {IN}, 1
    s8i {WORD0}, {OUT}, 0
    addi {OUT}, {OUT}, 1
{end}:
"""


def main() -> None:
    write(
        __file__,
        f"""
    FUNCTION pkem_copy
    ENTER_LEAF
    neg {COUNT}, {OUT}
    extui {COUNT}, {COUNT}, 0, 2
    minu {COUNT}, {COUNT}, {BYTES}
    sub {BYTES}, {BYTES}, {COUNT}
{copy_bytes(".Lcopy_words")}\
    srli {COUNT}, {BYTES}, 3
    extui {MISALIGNED}, {IN}, 0, 2
    bnez {MISALIGNED}, .Lcopy_shifted
    loopnez {COUNT}, .Lcopy_last_word
    l32i {WORD0}, {IN}, 0
    l32i {WORD1}, {IN}, 4
    addi {IN}, {IN}, 8
    s32i {WORD0}, {OUT}, 0
    s32i {WORD1}, {OUT}, 4
    addi {OUT}, {OUT}, 8
.Lcopy_last_word:
    bbci {BYTES}, 2, .Lcopy_last_bytes
    l32i {WORD0}, {IN}, 0
    addi {IN}, {IN}, 4
    s32i {WORD0}, {OUT}, 0
    addi {OUT}, {OUT}, 4
.Lcopy_last_bytes:
    extui {COUNT}, {BYTES}, 0, 2
{copy_bytes(".Lcopied")}\
    LEAVE_LEAF
.Lcopy_shifted:
    blti {BYTES}, 4, .Lcopy_last_bytes
    ssa8l {IN}
    sub {IN}, {IN}, {MISALIGNED}
    l32i {WORD0}, {IN}, 0
    srli {COUNT}, {BYTES}, 4
    loopnez {COUNT}, .Lcopy_shifted_words
    l32i {WORD1}, {IN}, 4
    l32i {WORD2}, {IN}, 8
    l32i {WORD3}, {IN}, 12
    src {SHIFTED}, {WORD1}, {WORD0}
    l32i {WORD0}, {IN}, 16
    src {WORD1}, {WORD2}, {WORD1}
    s32i {SHIFTED}, {OUT}, 0
    src {WORD2}, {WORD3}, {WORD2}
    s32i {WORD1}, {OUT}, 4
    src {WORD3}, {WORD0}, {WORD3}
    s32i {WORD2}, {OUT}, 8
    s32i {WORD3}, {OUT}, 12
    addi {IN}, {IN}, 16
    addi {OUT}, {OUT}, 16
.Lcopy_shifted_words:
    bbci {BYTES}, 3, .Lcopy_shifted_word
    l32i {WORD1}, {IN}, 4
    l32i {WORD2}, {IN}, 8
    addi {IN}, {IN}, 8
    src {SHIFTED}, {WORD1}, {WORD0}
    src {WORD1}, {WORD2}, {WORD1}
    mov {WORD0}, {WORD2}
    s32i {SHIFTED}, {OUT}, 0
    s32i {WORD1}, {OUT}, 4
    addi {OUT}, {OUT}, 8
.Lcopy_shifted_word:
    bbci {BYTES}, 2, .Lcopy_behind_words
    l32i {WORD1}, {IN}, 4
    addi {IN}, {IN}, 4
    src {SHIFTED}, {WORD1}, {WORD0}
    s32i {SHIFTED}, {OUT}, 0
    addi {OUT}, {OUT}, 4
.Lcopy_behind_words:
    rsr.sar {MISALIGNED}
    srli {MISALIGNED}, {MISALIGNED}, 3
    add {IN}, {IN}, {MISALIGNED}
    j .Lcopy_last_bytes
    END_FUNCTION pkem_copy
""",
        kernel="PKEM_ARCH_COPY",
    )


if __name__ == "__main__":
    main()
