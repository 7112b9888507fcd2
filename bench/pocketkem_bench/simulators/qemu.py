# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command line of QEMU with a firmware and the plugin that counts (bench/timing)."""

import shutil
from pathlib import Path

from ..boards.board import Board
from ..building.firmware import Firmware
from ..building.instruments import build_plugin
from .timeline import EVENT_ADDRESSES


def while_this_lives(command: list[str]) -> list[str]:
    """The command with setpriv in front, if Linux's setpriv is installed. A bench that is killed
    then leaves no simulator running."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "KILL", *command] if setpriv else command


def machine(board: Board, firmware: Firmware) -> list[str]:
    """QEMU with the board's machine and the firmware, without anything that connects it."""
    assert board.simulator
    cores = ["-smp", "2"] if _has_two_cores(firmware) else []
    return [
        board.simulator.program,
        *board.simulator.machine,
        *cores,
        *("-display", "none", "-monitor", "none"),
        *("-kernel", str(firmware.elf)),
    ]


def serving(board: Board, firmware: Firmware) -> list[str]:
    """The same with the firmware's console on standard input and output."""
    assert board.simulator
    return [*machine(board, firmware), "-serial", board.simulator.console]


def _has_two_cores(firmware: Firmware) -> bool:
    return "timeline_events" in firmware.symbols()


def plugin_arguments(
    board: Board,
    firmware: Firmware,
    records: Path,
    subset: list[tuple[int, int]],
    executed: Path | None = None,
    profile: Path | None = None,
) -> list[str]:
    """The plugin, and what bench/timing/plugin.c describes."""
    assert board.simulator and board.memory
    symbols = firmware.symbols()
    m = board.memory
    arguments = [
        str(build_plugin(board)),
        f"core={board.simulator.timing}",
        f"out={records}",
        f"begin={symbols['port_begin']:#x}",
        f"end={symbols['port_end']:#x}",
        *([f"cold={symbols['forget_code']:#x}"] if "forget_code" in symbols else []),
        f"stack={symbols['link_stack_bottom']:#x}-{symbols['link_stack_top']:#x}",
        f"rom={m.rom_origin:#x}-{m.rom_origin + m.rom_bytes:#x}",
        *(f"subset={low:#x}-{high:#x}" for low, high in subset),
        *([f"executed={executed}"] if executed else []),
        *([f"profile={profile}"] if profile else []),
        *([f"functions={_write_functions(firmware, records)}"] if subset or profile else []),
    ]
    if "link_stack_guard" in symbols:
        arguments.append(
            f"guard={symbols['link_stack_guard']:#x}-{symbols['link_stack_bottom']:#x}"
        )
    if _has_two_cores(firmware):
        events = symbols["timeline_events"]
        bottom, top = (symbols[f"link_second_stack_{end}"] for end in ("bottom", "top"))
        arguments += [
            f"events={events:#x}-{events + EVENT_ADDRESSES:#x}",
            f"second_stack={bottom:#x}-{top:#x}",
            f"second_guard={symbols['link_stack_top']:#x}-{bottom:#x}",
        ]
    if "pie_trap" in symbols:
        arguments += [
            f"vector_first={symbols['exception_vector']:#x}",
            f"vector_last={symbols['pie_trap_end']:#x}",
            f"ram={m.ram_origin:#x}-{m.ram_origin + m.ram_bytes:#x}",
        ]
    return arguments + _accelerator_arguments(board, symbols)


def _write_functions(firmware: Firmware, records: Path) -> Path:
    """A file beside the records, from which the model distinguishes calls from jumps."""
    file = records.with_name(f"{records.name}-functions")
    file.write_text("".join(f"{address:x}\n" for address, _name in firmware.functions()))
    return file


#: The number of operations in peripheral_operation, bench/device/xtensa/peripherals.h.
OPERATIONS = 4


def _accelerator_arguments(board: Board, symbols: dict[str, int]) -> list[str]:
    if not board.accelerators:
        return []
    a = board.accelerators
    operations = symbols["peripheral_operations"]
    return [
        f"registers={a.registers[0]:#x}-{a.registers[1]:#x}",
        f"access={a.access}",
        f"units={a.units[0]:#x}-{a.units[1]:#x}",
        *(f"status={register:#x}" for register in a.status),
        *(f"latency={n}" for n in (a.aes_block, a.sha256_block, a.sha512_block, a.sha_load)),
        f"handler={symbols['debug_vector']:#x}",
        f"operations={operations:#x}-{operations + OPERATIONS:#x}",
    ]
