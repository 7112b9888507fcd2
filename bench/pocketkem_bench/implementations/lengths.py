# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The lengths of messages on which primitives such as hash functions are measured."""

from ..boards.board import Board

#: The longest message, and that of boards with less than 4 KB of RAM. SUPERCOP reports 1,536 bytes
#: as long messages, too.
LONGEST, SHORTER = 1536, 512
#: The bytes of the messages in what XXBX has published of AEADs.
XXBX = 1280

#: The most bytes of associated data.
AD_BYTES = 256

#: The bytes of associated data with which a message of XXBX's length, or the longest, is measured;
#: what XXBX has published is with 64. Everything else is measured without associated data.
MEASURED_AD = (16, 64, 256)

#: Lengths for all primitives of a kind.
_USUAL = (0, 8, 16, 64, 256, 512, 576, 1024, XXBX, LONGEST)


def longest(board: Board) -> int:
    """The bytes of the longest message on a board."""
    is_small = board.memory is not None and board.memory.ram_bytes < 4096
    return SHORTER if is_small else LONGEST


def harness_defines(longest_message: int, draws: bool) -> list[str]:
    """Defines of the harness: its buffers for messages, and guards behind all buffers. Of
    primitives that draw, those have guards whose draws are counted."""
    messages = [f"-DMESSAGE_BYTES={longest_message}", f"-DAD_BYTES={AD_BYTES}"]
    return messages * bool(longest_message) + ["-DGUARD_BYTES=16"] * (not draws)


def at_whole_blocks(block: int, most: int) -> list[int]:
    """Doubling numbers of whole blocks. The line is laid through the cycles of these lengths: at
    others a block is begun that the message does not fill."""
    counts = [0, *(1 << n for n in range(12))]
    return [count * block for count in counts if count * block <= most]


def measured(block: int, most: int) -> list[int]:
    """The lengths that are measured, in their order."""
    usual = [length for length in _USUAL if length <= most]
    return sorted({*usual, *at_whole_blocks(block, most)})


def checked(block: int, most: int) -> list[int]:
    """The lengths whose answers are checked: none to two blocks, and a byte more; and long ones."""
    return sorted({*range(min(2 * block + 1, most) + 1), *measured(block, most), most - 1})
