# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The path to a real board without one: a flasher, an emulated board, a cable that may be bad."""

import os
import pty
import random
import select
import struct
import subprocess
import sys
import threading
import tty
from dataclasses import replace
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from boards_here import tiered, usable
from pocketkem_bench.boards import flash
from pocketkem_bench.boards.board import Board, Hardware
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.building.firmware import Firmware, LinkError
from pocketkem_bench.building.instruments import build_runner
from pocketkem_bench.folders import BENCH
from pocketkem_bench.hardware import serial_line
from pocketkem_bench.implementations.catalogue import get
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError

BOARDS = load_boards()
DEVICE = BENCH / "device"
REAL = sorted(name for name, board in BOARDS.items() if board.hardware)


FLASHER = """#!{python}
import pathlib, sys
here = pathlib.Path({folder!r})
(here / "said").open("a").write(" ".join(sys.argv[1:]) + "\\n")
if (here / "busy").exists():
    (here / "busy").unlink()
    sys.exit("the probe is busy")
expected = {expected!r}
words = [w for word in sys.argv[1:] for w in word.replace("{{", " ").replace("}}", " ").split()]
elf = next((w for w in words if "firmware.elf" in w), "")
elf = elf.removeprefix("flash:w:").removesuffix(":e")
if [word.replace(elf, "ELF") for word in sys.argv[1:]] != expected:
    sys.exit(f"called with {{sys.argv[1:]}}, expected {{expected}}")
if not pathlib.Path(elf).read_bytes().startswith(b"\\x7fELF"):
    sys.exit(f"{{elf}} is no firmware")
(here / "loaded").write_text(elf)
"""

OPENOCD = ["-f", "board/x.cfg", "-c", "program {ELF} verify reset exit"]


@pytest.fixture
def flasher(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")

    def install(name: str, expected: list[str]) -> Path:
        tool = tmp_path / name
        words = {"python": sys.executable, "folder": str(tmp_path), "expected": expected}
        tool.write_text(FLASHER.format(**words))
        tool.chmod(0o755)
        return tmp_path

    return install


class Cable:
    """The connection between a pseudo terminal, which is the port, and the loaded firmware."""

    def __init__(self, folder: Path, command):
        """command: makes the emulator's command for a firmware."""
        self.board_end, self.host_end = pty.openpty()
        tty.setraw(self.host_end)
        self.port = os.ttyname(self.host_end)
        self.to_host = self.to_board = lambda data: data
        self.boots = 0
        self._folder, self._command = folder, command
        self._board: subprocess.Popen | None = None
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._relay)
        self._thread.start()

    def _relay(self) -> None:
        loaded = self._folder / "loaded"
        while not self._ended.is_set():
            if loaded.exists() and (elf := loaded.read_text()):
                loaded.unlink()
                self.reboot(elf)
            board = self._board
            ends = [self.board_end] + ([board.stdout.fileno()] if board else [])
            for end in select.select(ends, [], [], 0.02)[0]:
                data = os.read(end, 4096)
                if board is None or not data:
                    continue
                if end == self.board_end:
                    board.stdin.write(self.to_board(data))
                    board.stdin.flush()
                else:
                    data = self.to_host(data)
                    if not self._ended.is_set():
                        os.write(self.board_end, data)

    def reboot(self, elf: str | None = None) -> None:
        self._elf = elf or self._elf
        self._end_board()
        self.boots += 1
        self._board = subprocess.Popen(
            self._command(Path(self._elf)), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def unplug(self) -> None:
        self._ended.set()
        if threading.current_thread() is not self._thread:
            self._thread.join()
        os.close(self.board_end)
        os.close(self.host_end)

    def _end_board(self) -> None:
        if self._board:
            self._board.kill()
            self._board.communicate()

    def close(self) -> None:
        if not self._ended.is_set():
            self.unplug()
        self._end_board()


@pytest.fixture
def cable(tmp_path):
    cables: list[Cable] = []

    def lay(command) -> Cable:
        cables.append(Cable(tmp_path, command))
        return cables[-1]

    yield lay
    for each in cables:
        each.close()


#: A process of this computer in place of a board: quick, and with the same harness.
def process(port: str) -> Board:
    sources = [Path(__file__).with_name("started_port.c")]
    how = {
        "flash": {"openocd": ["-f", "board/x.cfg"]},
        "sources": sources,
        "flags": [f"-I{DEVICE}"],
    }
    hardware = Hardware(serial="a pseudo terminal", **how)
    return replace(BOARDS["host"], name="process", hardware=hardware, simulator=None).on_port(port)


def run_it(elf: Path) -> list[str]:
    return [str(elf)]


def qemu(*machine: str):
    def command(elf: Path) -> list[str]:
        words = ["qemu-system-arm", *machine, "-display", "none", "-monitor", "none"]
        words += ["-serial", "null", "-serial", "stdio"]
        return [*words, "-kernel", str(elf)]

    return command


def emulated(board: Board, folder: Path):
    m, is_avr = board.memory, board.arch == "avr"
    ends = (m.rom_origin + m.rom_bytes, m.ram_origin + m.ram_bytes)
    rom, ram = f"{m.rom_origin:#x}-{ends[0]:#x}", f"{m.ram_origin:#x}-{ends[1]:#x}"
    if is_avr:
        own = [f"mcu={board.cflags[0].removeprefix('-mmcu=')}", f"hz={board.clock_hz}"]
        own += [f"flash_end={ends[0] - 1:#x}", f"ram_start={m.ram_origin:#x}"]
        own += [f"ram_end={ends[1] - 1:#x}"]
    else:
        own = ["fram", f"rom={rom}", f"ram={ram}"]
    runner = build_runner("simavr", ["-lsimavr"]) if is_avr else build_runner("msp430sim", [])
    places = [f"out={folder / 'records'}", f"stack={ram}", f"code={rom}"]
    return lambda elf: [str(runner), *own, f"elf={elf}", *places]


# Bytes that Armv7-M pushes, with floating-point registers and the word that aligns the frame.
EXCEPTION_FRAME = 108


def beside(there: Cable, name: str, simulated: str, *what: str, ops: list[str] | None = None):
    """The rows of a board and, first, of its simulator: an emulator that waits is busy."""
    exact = measure(BOARDS[simulated], *what, inputs=1, ops=ops)
    rows = measure(BOARDS[name].on_port(there.port), *what, inputs=1, ops=ops)
    there.close()
    assert [row.op for row in rows] == [row.op for row in exact]
    assert all(row.ok for row in rows), [row.error for row in rows]
    return list(zip(rows, exact, strict=True))


@pytest.mark.long
@pytest.mark.parametrize(
    ("impl", "shift", "ops"), [("pocketkem-small", 8, ["keygen"]), ("pocketkem", 3, None)]
)
def test_stm32f4_on_a_pseudo_terminal(flasher, cable, impl, shift, ops):
    """An instruction takes 2^shift ns at 168 MHz; with 2^8 the 24-bit counter wraps."""
    usable("stm32f4")
    flasher("openocd", ["-f", "board/stm32f4discovery.cfg", *OPENOCD[2:]])
    there = cable(qemu("-M", "netduinoplus2", "-icount", f"shift={shift}"))
    for row, other in beside(there, "stm32f4discovery", "stm32f4", impl, "mlkem768", ops=ops):
        assert (row.board, row.timing) == ("stm32f4discovery", "hardware")
        assert row.cycles == pytest.approx(other.instructions * 2**shift * 0.168, rel=0.01)
        assert (row.cycles > 1 << 24) == (shift == 8)
        assert row.spread_percent >= 0
        # Paint is as deep as all writes, but for a byte of its colour; a wrap's frame may be below.
        frame = EXCEPTION_FRAME if shift == 8 else 0
        assert other.stack_bytes - 8 <= row.stack_bytes <= other.stack_bytes + frame
        assert (row.rom_bytes, row.ram_bytes) == (other.rom_bytes, other.ram_bytes)
        assert row.energy_uj is None  # its datasheet's current is for another clock


AVRDUDE = "avrdude -p {} -c {} -b 115200 -P PORT -D -U flash:w:ELF:e"
UNO, MEGA = AVRDUDE.format("atmega328p", "arduino"), AVRDUDE.format("atmega2560", "wiring")
MSPDEBUG = "mspdebug -q tilib prog|ELF"
LAUNCHPAD = "msp-exp430fr5994"
#: Board, simulator, loader, build, operation, and how much deeper the stack may be.
COUNTING = [
    ("arduino-uno", "atmega328p", UNO, "streamed", "encaps", 24),
    ("arduino-mega", "atmega2560", MEGA, "tiny", "keygen", 5),
    (LAUNCHPAD, "msp430", MSPDEBUG, "tiny", "keygen", 4),
    (LAUNCHPAD, "msp430", MSPDEBUG, "streamed", "encaps", 24),
]


@pytest.mark.long
@pytest.mark.parametrize(("name", "like", "loads", "impl", "op", "deeper"), COUNTING)
def test_a_board_counts_as_its_simulator_does(
    flasher, cable, tmp_path, name, like, loads, impl, op, deeper
):
    """Its own timer of 16 bits, minus that timer's interrupts, against the simulator's count."""
    usable(like)
    there = cable(emulated(BOARDS[name], tmp_path))
    program, *words = loads.replace("PORT", there.port).split()
    flasher(program, [word.replace("|", " ") for word in words])
    for row, other in beside(there, name, like, f"pocketkem-{impl}", "mlkem512", ops=[op]):
        if impl == "streamed":  # starting and stopping the timer at each piece takes some cycles
            assert row.cycles == pytest.approx(other.cycles, rel=0.002)
        else:
            assert row.cycles > 65_536 * 10  # so the timer has wrapped
            # simavr begins an interrupt at once. A chip takes five cycles, which are subtracted.
            early = (row.cycles >> 16) * 5 if BOARDS[name].arch == "avr" else 0
            assert abs(row.cycles + early - other.cycles) <= 8
        assert other.stack_bytes - 8 <= row.stack_bytes <= other.stack_bytes + deeper


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(serial_line, "TIME_OUT", 2.0)
    monkeypatch.setattr(serial_line, "SHORT_TIME_OUT", 0.5)
    monkeypatch.setattr(serial_line, "RECOVERY", 2.0)
    monkeypatch.setattr(serial_line, "SETTLING", 3.0)
    monkeypatch.setattr(serial_line, "APPEARANCE", 0.5)


@pytest.fixture
def there(flasher, cable, impatient):
    flasher("openocd", OPENOCD)
    return cable(run_it)


def rows_of(there: Cable, **options) -> list:
    return measure(process(there.port), "pocketkem-c", "mlkem512", **{"inputs": 1, **options})


def test_rows_of_a_process(there, tmp_path):
    (tmp_path / "busy").touch()  # the first attempt fails
    rows = rows_of(there, inputs=2)
    assert all(row.ok for row in rows), [row.error for row in rows]
    assert len((tmp_path / "said").read_text().splitlines()) == 2


@pytest.mark.parametrize("way", ["to_host", "to_board"])
def test_bad_cable(flasher, cable, way):
    """One byte in 2,000 is wrong or missing. The results are correct all the same."""
    flasher("openocd", OPENOCD)
    there, chance = cable(run_it), random.Random(1)
    damaged = []

    def damage(data: bytes) -> bytes:
        out = bytearray()
        for byte in data:
            if chance.random() < 1 / 2000:
                damaged.append(byte)
                out += bytes([chance.randrange(256)]) if chance.random() < 0.5 else b""
            else:
                out.append(byte)
        return bytes(out)

    setattr(there, way, damage)
    rows = rows_of(there)
    assert all(row.ok for row in rows), [row.error for row in rows]
    assert damaged
    assert there.boots == 1  # the board did not restart


def after(answers: int, action):
    """Calls an action after this many answers, which is lost, and passes everything else on."""
    seen = 0

    def pass_on(data: bytes) -> bytes:
        nonlocal seen
        seen += data.count(b"\n")
        if seen >= answers:
            seen = -(10**9)
            action()
            return b""
        return data

    return pass_on


def test_what_follows_on_a_board_that_hung_once(there):
    """It is loaded again, and the remaining operations are measured."""

    def hang() -> None:
        boots = there.boots
        there.to_host = lambda data: data if there.boots > boots else b""

    there.to_host = after(15, hang)
    rows = rows_of(there)
    assert [row.ok for row in rows] == [False, True, True, True], [row.error for row in rows]
    assert "The board hung" in rows[0].error
    assert there.boots == 2


def test_board_that_begins_anew_or_is_unplugged(there):
    there.to_host = after(15, there.reboot)
    (row,) = rows_of(there, ops=["keygen"])
    assert not row.ok and "began anew" in row.error
    there.to_host = after(15, there.unplug)
    with pytest.raises(BenchError, match="cannot be opened"):
        rows_of(there)  # the first operation fails, and there is no board for the next one


def test_board_that_does_not_start(flasher, cable, impatient):
    flasher("openocd", OPENOCD)
    with pytest.raises(BenchError, match=r"does not answer. Its firmware was loaded"):
        rows_of(cable(lambda _elf: ["sleep", "60"]))


#: The last one is where a board of a farm is; avrdude's own name for that begins with net.
STARTS = """
nucleo-l4r5zi openocd /dev/p: -f board/st_nucleo_l4.cfg -c|program {x/f} verify reset exit
nucleo-l4r5zi pyocd /dev/p: flash --target stm32l4r5zitx x/f
arduino-uno avrdude /dev/p: -p atmega328p -c arduino -b 115200 -P /dev/p -D -U flash:w:x/f:e
esp32-devkitc esptool /dev/p: --chip esp32 --baud 460800 --port /dev/p write_flash @flash_args
arduino-mega avrdude socket://h:1: -p atmega2560 -c wiring -b 115200 -P net:h:1 -D -U flash:w:x/f:e
"""


def test_command_lines(tmp_path, monkeypatch):
    for line in STARTS.strip().splitlines():
        of, expected = line.split(": ")
        name, program, port = of.split()
        folder = tmp_path / program
        folder.mkdir(exist_ok=True)
        (folder / program).touch(mode=0o755)
        monkeypatch.setenv("PATH", str(folder))
        words = flash.command(BOARDS[name].hardware.flash, Path("x/f"), port)
        first, *rest = expected.split("|")
        assert words == [str(folder / program), *first.split(), *rest]


def test_flasher_that_fails_or_hangs(flasher, tmp_path, monkeypatch):
    flasher("openocd", ["something", "else"])
    (tmp_path / "firmware.elf").write_bytes(b"\x7fELF")
    with pytest.raises(BenchError, match=r"(?s)failed, 2 times:.*openocd -f.*expected \['somethi"):
        flash.flash({"openocd": ["-f"]}, tmp_path / "firmware.elf", "/dev/p")
    (tmp_path / "openocd").write_text("#!/bin/sh\nexec sleep 60\n")
    monkeypatch.setattr(flash, "TIME_OUT", 0.2)
    with pytest.raises(BenchError, match=r"did not end within 0.2 s"):
        flash.flash({"openocd": []}, tmp_path, "/dev/p")


def test_every_real_board_has_what_it_needs():
    """And its own sources compile. That whole firmwares do is in the test below."""
    for name in REAL:
        board = BOARDS[name].on_port("/dev/null")
        assert not board.problem, name
        assert board.hardware.serial and board.hardware.trigger and board.hardware.note, name
        assert board.hardware.flash, name
        if not board.is_built_here:
            assert board.chip in ("esp32", "esp32s3")
        elif not [m for m in board.missing() if "loads a firmware" not in m]:
            assert board.clock_hz and board.power in (None, BOARDS[name].power), name
            files = [file for file in board.sources if file.suffix == ".c"]
            flags = [*board.compile_flags, *board.system_includes, f"-I{DEVICE}", "-O1"]
            words = [board.compiler, *flags, "-std=gnu99", "-fsyntax-only", *files]
            assert subprocess.run(words, check=False).returncode == 0, name


#: That of the board that is measured above is there already.
BUILT = {name for name in REAL if BOARDS[name].is_built_here} - {"stm32f4discovery"}


@pytest.mark.parametrize("name", tiered("stm32f4discovery", long=sorted(BUILT)))
def test_every_real_board_builds(name):
    board = BOARDS[name].on_port("/dev/null")
    if missing := [m for m in board.missing() if "loads a firmware" not in m]:
        pytest.skip(" ".join(missing))
    try:
        firmware = build(board, get("pocketkem-small", "mlkem512", board))
    except LinkError as error:
        # A Uno's whole memory is smaller than the keys and the ciphertext.
        assert (name, "does not fit" in str(error)) == ("arduino-uno", True)
        build(board, get("pocketkem-streamed", "mlkem512", board))
        return
    assert "port_painted_stack_bytes" in firmware.symbols()
    if board.core.startswith("Cortex-M") and board.needs_port:
        is_where_the_chip_looks(board, firmware)


def is_where_the_chip_looks(board: Board, firmware: Firmware) -> None:
    """Vectors come first; stack, handlers and all else are in the chip's memory."""
    memory = board.memory
    rom = range(memory.rom_origin, memory.rom_origin + memory.rom_bytes)
    ram = range(memory.ram_origin, memory.ram_origin + memory.ram_bytes + 1)
    with firmware.elf.open("rb") as file:
        elf = ELFFile(file)
        loaded = [s for s in elf.iter_segments() if s["p_type"] == "PT_LOAD" and s["p_filesz"]]
        first = min(loaded, key=lambda segment: segment["p_paddr"])
        vectors = struct.unpack("<16I", first.data()[:64])
        for segment in loaded:
            start = segment["p_paddr"]
            assert start in rom and start + segment["p_filesz"] - 1 in rom
        for section in elf.iter_sections():
            if section["sh_flags"] & 2 and section["sh_size"]:  # allocated
                where = rom if section["sh_addr"] in rom else ram
                end = section["sh_addr"] + section["sh_size"]
                assert section["sh_addr"] in where and end - 1 in where, section.name
    symbols = firmware.symbols()
    assert first["p_paddr"] == memory.rom_origin
    assert memory.rom_origin % 1024 == 0  # as the table of the largest of these chips needs
    assert vectors[0] == symbols["link_fault_stack_top"] and vectors[0] in ram
    assert vectors[1] == symbols["reset_handler"] | 1
    assert all(vector & 1 and vector - 1 in rom for vector in vectors[1:])
