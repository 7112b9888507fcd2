# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A firmware that is built here, loaded into a real board, and measured over a serial port."""

from ..boards.board import Board
from ..boards.conversation import TIME_OUT
from ..boards.flash import flash
from ..building.firmware import Firmware
from .serial_line import SerialLine


class RealBoard(SerialLine):
    def __init__(self, board: Board, firmware: Firmware, time_out: float = TIME_OUT):
        """time_out: seconds for an operation."""
        assert board.hardware and board.port
        # Before the port is opened, because the boot loader may use it.
        flash(board.hardware.flash, firmware.elf, board.port)
        super().__init__(
            board,
            "Its firmware was loaded. Is this the port of that board "
            f"({board.hardware.serial}), at {board.baud} baud?",
            time_out,
        )
        try:
            self._meet()
        except BaseException:
            self.close()
            raise
