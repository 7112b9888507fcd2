# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Boards that are broken, or lie: the bench ends in time with a message that a person can read."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from boards_here import BOARDS
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.boards import conversation, protocol
from pocketkem_bench.boards.conversation import Conversation, Run
from pocketkem_bench.boards.protocol import InvalidAnswer, encode
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.hardware import serial_line
from pocketkem_bench.hardware.attached import Attached
from pocketkem_bench.hardware.serial_line import SerialLine
from pocketkem_bench.model import BenchError, DeviceFault, WrongOutput, harmless
from pocketkem_bench.simulators.device import SimulatedDevice

KEM = "mlkem512"
GREETING = "hello pocketkem-bench 1 256 pk=800 sk=1632 ct=768 ss=32 random=64"
STREAMS = "hello pocketkem-bench 1 16 pk=@800 ct=@768 sk=96 ss=32 random=64"
ABOUT = "about chip=esp32 clock=160000000 flags=-O1 commit=0123456 compiler=GCC"
ENDLESS = 100_000  # lines after which a test that goes on has failed


class GoesOn(BaseException):
    """The host has read more lines than any honest conversation has."""


class Replay(Conversation):
    """A board that sends these lines, one whenever the host waits; the last one for ever."""

    def __init__(self, lines: list[bytes]):
        self._lines, self._at = lines, 0
        self._greet()

    def close(self) -> None:
        pass

    def run(self, operation: str) -> Run:
        said = self._ran(self._begin(operation))
        return Run(said.result, said.cycles, stack_bytes=said.stack_bytes)

    def _send(self, request: str) -> None:
        encode(request)

    def _receive(self, patience: float = 0.0) -> bytes:
        self._at += 1
        if self._at > ENDLESS:
            raise GoesOn
        return self._lines[min(self._at, len(self._lines)) - 1].removesuffix(b"\n")


def replay(*texts: str) -> Replay:
    return Replay([encode(text) for text in texts])


def is_readable(problem: pytest.ExceptionInfo, most: int = 400) -> bool:
    return str(problem.value).isprintable() and len(str(problem.value)) < most


#: Of a greeting: what stands instead of what.
NO_GREETINGS = [
    *((" 1 ", " 2 "), ("random=64", "random=64 pk=800"), ("sk=", "pk="), ("sk=", "key=")),
    *(("256", each) for each in ("many", "0", "-1", "0x10", "1_0", "9" * 5000)),
    *(("800", each) for each in ("@99999999999999", "99999999999999", "", "@", "0")),
    *(("=800", ""), (" sk", "  sk")),
]


@pytest.mark.quick
def test_greetings_that_are_none():
    lines = [GREETING.replace(old, new, 1) for old, new in NO_GREETINGS]
    lines += [" ".join(GREETING.split(" ")[:words]) for words in range(1, 6)]
    lines += ["ok", "ran 0 0 0", "read pk 0 16", "error \x1b]0;owned\x07", "hello \x1b[2J"]
    for line in lines:
        with pytest.raises(BenchError, match=r"The board (answered|sent)") as problem:
            replay(line)
            pytest.fail(line)
        assert is_readable(problem), line


#: What the host asks for, and what is no answer to it.
USES = {
    "put": lambda device: device.load("pk", bytes(800)),
    "get": lambda device: device.read("ss"),
    "run": lambda device: device.run("encaps"),
    "repeat": lambda device: device.repeat("encaps", 2, 1.0),
    "draws": lambda device: device.draws(),
}
NO_ANSWERS = {
    "put": ["ok then", "data "],
    "get": [
        *("data", "data 0", "read pk 0 16", "hello \x1b[31m"),
        *(f"data {digits}" for digits in ("0" * 63, "0" * 66, "0" * 62, "zz" * 32, "AB" * 32)),
        f"data {'00 ' * 32}",
    ],
    "run": [
        *("ran", "ran 0", "ran 99999999999 0 0", "ran 0  0", "fault \x1b[2J"),
        *(f"ran 0 0 {n}" for n in ("zero", "1.5", "-1", "1e3", 2**64 - 1, "9" * 4000)),
        *(f"ran 0 0 {n}" for n in ("0 12", "0 12 99999999999999", "0 0 0 0")),
    ],
    "repeat": ["repeated 0", "repeated 0 x", "ran 0 0 0"],
    "draws": [
        f"drew {what}"
        for what in (
            *("1", "1*", "*", "64*2", "0*999999999999", "0*99999 0*99999", "0*40000 0*40000"),
            *("999999999999*1", "1*0", "1*1  1*1"),
        )
    ],
}


@pytest.mark.quick
@pytest.mark.parametrize("what", USES)
def test_answers_that_are_none(what):
    for line in NO_ANSWERS[what]:
        device = replay(GREETING, line)
        with pytest.raises(DeviceFault, match=r"The board (answered|sent)") as problem:
            USES[what](device)
            pytest.fail(line)
        assert is_readable(problem), line


@pytest.mark.quick
def test_wishes_that_are_none():
    for line in (
        *("read", "read pk", "read pk 0", "read pk x 16", "read nothing 0 16", "read pk 0 0"),
        "read sk 0 16",  # a buffer that the board has itself
        *("read pk 0 17", "read pk 799 2", "read pk 800 1", "read pk -1 1", "read pk 0 16 16"),
        *("write pk 0", "write pk 0 ", "write pk 0 0", "write pk 0 zz", "write pk 799 0000"),
        *("write pk 99999999999999 00", f"write pk 0 {'00' * 17}", "write ss 0 00"),
    ):
        device = replay(STREAMS, line)
        with pytest.raises(DeviceFault, match=r"The board answered '(read|write)"):
            device.run("keygen")
            pytest.fail(line)


def test_reading_and_writing_without_end():
    for line in ("read pk 0 16", "write ct 3 00"):
        device = replay(STREAMS, line)
        with pytest.raises(DeviceFault, match="it has read and written more than 16 times"):
            device.run("keygen")


def test_reading_slowly_without_end(monkeypatch):
    """Each line comes in time, and the operation never ends."""
    clock = iter(range(0, 10**9, 10))
    monkeypatch.setattr(conversation, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    device = replay(STREAMS, "read pk 0 1")
    with pytest.raises(DeviceFault, match="or for more than 300 s"):
        device.run("keygen")
    assert device._at < 50


@pytest.mark.quick
def test_control_characters_and_length():
    for line in (b"ok \x1b[2J", b"ok \xc2\x9b2J", b"ok \xff", b"ok \t", b"ok \x00"):
        body = line + b" "
        with pytest.raises(InvalidAnswer, match="control characters"):
            protocol.decode(b"%s#%04x" % (body, protocol.crc16(body)))
    with pytest.raises(InvalidAnswer, match="a line of 20,"):
        protocol.decode(encode("ok " + "x" * 20_000).rstrip(b"\n"))
    assert harmless("a\x1b[2J\x9b\u202e\udc80\n\tµ–") == "a\\x1b[2J\\x9b\\u202e\\udc80\n\tµ–"
    assert str(BenchError("\x1b]0;x\x07")) == "\\x1b]0;x\\x07"


@pytest.mark.quick
def test_what_a_firmware_says_of_itself():
    assert protocol.about(ABOUT.removeprefix("about "))["compiler"] == "GCC"
    for line in (
        *("about", "about chip=esp32", ABOUT + " chip=esp32", ABOUT.replace("GCC", "G" * 1001)),
        *(ABOUT.replace("160000000", "fast"), ABOUT.replace("160000000", "-1")),
        *(ABOUT.replace("flags=-O1 ", ""), ABOUT.replace("-O1", "")),
    ):
        with pytest.raises(ValueError):
            protocol.about(line.removeprefix("about").strip())
            pytest.fail(line)


def test_an_output_of_another_size():
    """The host only reads this output, so that nothing before has noticed its size."""
    (vector,) = vectors(KEM, 1)
    for name, op in (("ct=@768", "encaps"), ("pk=@800", "keygen")):
        device = replay(STREAMS.replace(name, name + "0"), *["ok"] * 4, "ran 0 65000 1 1400 0")
        with pytest.raises(WrongOutput, match=r"has \d+ bytes instead of \d+"):
            run_checked(device, op, vector)


class Chatty:
    """A port at which a board sends one line endlessly. Time passes as it is read."""

    name, baudrate, in_waiting = "a port", 115_200, 0

    def __init__(self, text: bytes):
        self._text, self.now, self.reads = text, 0.0, 0

    def write(self, data: bytes) -> None:
        pass

    def read(self, count: int) -> bytes:
        self.now += 0.01
        self.reads += 1
        if self.reads > ENDLESS:
            raise GoesOn
        return self._text

    def close(self) -> None:
        pass


class AtAPort(SerialLine):
    def __init__(self, board):
        super().__init__(board, "Is it there?")
        self._meet()


@pytest.fixture
def plug(monkeypatch):
    def plug_in(port: Chatty) -> None:
        clock = SimpleNamespace(monotonic=lambda: port.now, sleep=lambda _: None)
        monkeypatch.setattr(serial_line, "_open", lambda _board: port)
        for module in (serial_line, conversation):
            monkeypatch.setattr(module, "time", clock)

    return plug_in


def test_a_board_that_never_stops_talking(plug):
    said = ("ok", "started", GREETING, "hello " + "x" * 300, "read pk 0 1")
    for text in (*map(encode, said), b"\n", b"\x1b[2J", b"x" * 5000):
        port = Chatty(text)
        plug(port)
        for start in (AtAPort, Attached):
            with pytest.raises(BenchError) as problem:
                start(BOARDS["esp32"].on_port("/dev/null"))
                pytest.fail(str(text))
            assert is_readable(problem, 1500), text
        assert port.now < 1000, text


def program(tmp_path: Path, text: str) -> SimulatedDevice:
    script = tmp_path / "firmware"
    script.write_text(f"#!{sys.executable}\nimport sys\nout = sys.stdout.buffer\n{text}\n")
    script.chmod(0o755)
    firmware = Firmware(script, "", "", None, None)
    return SimulatedDevice(replace(BOARDS["host"]), firmware, time_out=1.0)


def test_programs_that_are_no_firmware(tmp_path):
    for text, message in (
        ("while True: out.write(b'x' * 65536)", "a line of"),
        ("while True: out.write(b'ok #1234\\n' * 8192)", "The operation has written over memory"),
        ("import time\nwhile True: out.write(b'x'); out.flush(); time.sleep(0.1)", "no answer in"),
        ("sys.exit('\\x1b[2J' + 'x' * 100000)", "The firmware ended by itself"),
        (f"out.write({encode(GREETING)!r})", "The firmware ended by itself"),
    ):
        with pytest.raises(BenchError, match=message) as problem:
            program(tmp_path, text)
        assert harmless(str(problem.value)) == str(problem.value) and len(str(problem.value)) < 1000


def test_a_program_that_takes_nothing(tmp_path):
    """It sends unrequested answers until the pipe to it is full."""
    large = GREETING.replace("800", "1000000")
    lines = encode(large) + 2 * encode("ran 0 0 1") + 8000 * encode("ok")
    text = f"import time\nout.write({lines!r}); out.flush(); time.sleep(60)"
    with (
        program(tmp_path, text) as device,
        pytest.raises(DeviceFault, match="it takes no line in 1 s"),
    ):
        device.load("pk", bytes(1_000_000))


def test_an_answer_without_an_operation(tmp_path):
    """A KEM that writes to the line itself, on a simulator that counts."""
    lines = encode(GREETING) + 4 * encode(f"ran 0 {2**64 - 1} 1")
    text = f"out.write({lines!r}); out.flush(); sys.stdin.read()"
    with program(tmp_path, text) as device, open(tmp_path / "records", "w+") as records:
        device._records = records
        with pytest.raises(InvalidAnswer, match="without having run it"):
            device.run("keygen")
        records.write(json.dumps({"cycles": 1, "trace": "", "instructions": 1, "stack_low": 0}))
        records.seek(0)
        with pytest.raises(InvalidAnswer, match="stack pointer is no address"):
            device.run("keygen")
