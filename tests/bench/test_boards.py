# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The board files agree with each other and with the manual."""

import json
import re
import shutil

import pytest

from boards_here import needs_board
from fakes import command, row, succeeds
from pocketkem_bench.boards import files
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.cli.frame import CANNOT
from pocketkem_bench.cli.selection import usable
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import EMULATED, HARDWARE
from pocketkem_bench.page.report import render
from pocketkem_bench.results.newest import newest
from pocketkem_bench.results.store import Store

BOARDS = load_boards()
MANUAL = ROOT / "docs" / "boards.md"


@pytest.mark.quick
def test_files_agree_with_each_other():
    for name, board in BOARDS.items():
        assert board.problem is None, name
        if power := board.power:  # is cited, or says that it was not checked
            assert 0.5e-3 < power.amperes < 0.1, name
            assert any(word in power.source for word in ("table ", "section 1", "unverified")), name
        if larger := board.with_machine_memory():
            assert larger.memory.rom_bytes >= board.memory.rom_bytes, name
            assert larger.memory.ram_bytes >= board.memory.ram_bytes, name
            assert larger.memory.ram_origin == board.memory.ram_origin, name


@pytest.mark.long
def test_the_manual_lists_the_boards():
    rows = [line.split("|")[1] for line in MANUAL.read_text().splitlines() if line[:1] == "|"]
    assert not [name for name in BOARDS if not any(f"`{name}`" in row for row in rows)]


@pytest.mark.long
def test_the_manual_s_real_board_is_its_file():
    (shown,) = re.findall(r"```toml\n(.*?)```", MANUAL.read_text(), re.S)
    file = BENCH / "boards" / "nucleo-f446re.toml"
    loads = files.tomllib.loads
    assert loads(shown) == loads(file.read_text())


@pytest.mark.long
@needs_board("cortex-m3")
def test_a_board_that_is_made_as_the_manual_says(tmp_path):
    """A copy of another board's file, changed as the manual says, measures the same."""
    steps = MANUAL.read_text().partition("## A new board")[2].partition("###")[0]
    text = (BENCH / "boards" / "cortex-m3.toml").read_text()
    for name in ("clock_hz", "rom_bytes", "ram_bytes"):
        value = re.search(rf"`{name} = (\S+)`", steps)[1]
        text, _times = re.subn(rf"^{name} = \S+", f"{name} = {value}", text, count=1, flags=re.M)
    (tmp_path / "my-board.toml").write_text(text)
    mine = load_boards(tmp_path)["my-board"]
    assert mine.problem is None
    impl = "pqclean" if shutil.which("cargo") else "pocketkem"
    both = (mine, BOARDS["nucleo-f103rb"])
    found = [measure(board, impl, "mlkem1024", inputs=1) for board in both]
    figures = [[(row.op, row.ok, row.cycles, row.error) for row in rows] for rows in found]
    assert figures[0] == figures[1]


@pytest.mark.quick
def test_a_board_that_is_like_another_one_has_its_simulator_unless_it_is_real():
    other, chip, real = (BOARDS[name] for name in ("tm4c123", "stm32f4", "nucleo-f446re"))
    assert chip.simulator == other.simulator and chip.timing == "model ±18 %"
    assert real.simulator is None and real.timing == HARDWARE and real.cflags == chip.cflags
    assert BOARDS["msp430"].power and not BOARDS["msp430f1611"].power and not real.power


GOOD = (BENCH / "boards" / "cortex-m4.toml").read_text()
BAD = {
    "not TOML": ("core = 'broken", "(at "),
    "an entry is missing": (GOOD.replace("core =", "#"), "'core' is missing"),
    "an unknown key": (
        GOOD.replace("ram_bytes", "ram_byte"),
        "key ram_byte in [memory]; ram_bytes?",
    ),
    "a key that is mistyped": (GOOD.replace("clock_hz", "clock_Hz"), "key clock_Hz; clock_hz?"),
    "another one": (GOOD.replace("clang_flags", "clang"), "key clang in [toolchain]; clang_flags?"),
    "a file that is not there": (GOOD.replace("startup.c", "startUp.c"), "cortex_m/startUp.c"),
    "a value for a table": ("description = 'x'\ndevice = 3\n", "not valid"),
}


@pytest.mark.quick
@pytest.mark.parametrize("name", BAD)
def test_a_board_file_that_is_not_valid_breaks_nothing_else(tmp_path, monkeypatch, name):
    text, message = BAD[name]
    shutil.copy(BENCH / "boards" / "host.toml", tmp_path)
    (tmp_path / "broken.toml").write_text(text)
    monkeypatch.setattr(files, "load_boards", lambda: load_boards(tmp_path))

    listed = succeeds("boards", "--json")
    broken, host = map(json.loads, listed.stdout.splitlines())
    assert host["board"] == "host" and host["core"] == load_boards(tmp_path)["host"].core
    assert broken["board"] == "broken" and broken["clock_hz"] is None
    (reason,) = broken["missing"]
    assert f"{tmp_path / 'broken.toml'} is not valid" in reason and message in reason
    table = command("boards")
    assert "is not valid" in " ".join(table.stdout.split())  # its lines are broken

    refused = command("run", "--board", "broken", "--db", tmp_path / "db")
    assert refused.exit_code == CANNOT
    assert "is not valid" in refused.stderr
    chosen, problems = usable(("all",))
    assert [board.name for board in chosen] == ["host"]
    assert len(problems) == 1 and "is not valid" in problems[0]


@pytest.mark.quick
def test_what_an_emulator_or_a_real_board_is_called():
    """Neither has the name of the file's simulator, and only a real board takes current."""
    for name, board in load_boards().items():
        simulated = board.simulator is not None
        assert board.description.endswith(")") == (simulated or name == "host")
        real, emulated = board.on_port("/dev/ttyUSB0"), board.on_port("socket://localhost:1")
        assert not any(word in real.description for word in ("QEMU", "simavr", "simulator"))
        assert emulated.description == f"an emulator of: {real.description}"
        assert (real.timing, emulated.timing) == ("hardware", EMULATED)
        assert emulated.power is None
        assert real.power in (board.power, None)
    esp32 = load_boards()["esp32"]
    assert esp32.on_port("/dev/ttyUSB0").description == "ESP32, Xtensa LX6 at 160 MHz"
    assert esp32.on_port("/dev/ttyUSB0").power == esp32.power


def test_an_emulator_does_not_stand_for_the_board(tmp_path):
    """Its rows replace neither those of the simulated board nor its description."""
    board = load_boards()["esp32"]
    emulator = board.on_port("socket://localhost:1")
    with Store(tmp_path / "results.sqlite", create=True) as store:
        store.add_run("one", [(board, row(board="esp32", cycles=777_000))])
        of_an_emulator = row(board="esp32", cycles=444_000, timing=EMULATED)
        store.add_run("two", [(emulator, of_an_emulator)])
        assert [each.measurement.cycles for each in newest(store.results())] == [777_000, 444_000]
        assert store.boards()["esp32"]["description"] == board.description
        page = render(store)
        assert "777" in page and "444" not in page
        alone = render(store, 2)
        assert "444" in alone and "777" not in alone
