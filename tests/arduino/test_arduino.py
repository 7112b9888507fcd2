# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The Arduino library: it fits an Uno, and two agree on a key, or both report a bad line."""

import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from elftools.elf.elffile import ELFFile

import sketches

OWNER, SENDER = 0, 1
FLASH = 32_256  # an Uno with its boot loader
NOTHING = bytes(32)
#: The longest time from one exchange to the next, with the silence between, in simulated seconds.
PERIOD = 12

# Arduino's own core is compiled for each sketch.
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(sketches.missing()), reason=sketches.missing()),
    pytest.mark.skipif(
        not Path("/usr/include/simavr/sim_avr.h").is_file(),
        reason="libsimavr is not here (apt-get install libsimavr-dev)",
    ),
]

#: Gives other bytes each time, and for each seed. It is good enough only for a test.
RANDOM = """
extern "C" int pocketkem_arduino_random(void *, uint8_t *out, size_t n) {
    static uint32_t state = %d;
    for (; n != 0; n--) {
        state = state * 1664525u + 1013904223u;
        *out++ = (uint8_t)(state >> 24);
    }
    return 0;
}
"""


class Result(NamedTuple):
    board: int
    error: int
    secret: bytes


@pytest.fixture(scope="module")
def pair() -> Path:
    program = sketches.BUILD / "pair"
    program.parent.mkdir(parents=True, exist_ok=True)
    source = Path(__file__).with_name("pair.c")
    flags = ["-std=gnu99", "-O2", "-Wall", "-Wextra", "-Werror"]
    subprocess.run(["cc", *flags, source, "-o", program, "-lsimavr"], check=True)
    return program


@pytest.fixture(scope="module")
def firmware() -> tuple[Path, Path]:
    owner = sketches.build("KeyOwner", more=RANDOM % 1)
    return owner, sketches.build("KeySender", more=RANDOM % 2)


def symbol(elf: Path, name: str) -> int:
    with elf.open("rb") as file:
        (found,) = ELFFile(file).get_section_by_name(".symtab").get_symbol_by_name(name)
        return found["st_value"] & 0xFFFF


def exchange(pair: Path, firmware: tuple[Path, Path], count: int, *faults: str) -> list[Result]:
    """Returns `count` results of each board. The stack must not reach the variables."""
    names = "secret", "_end"
    boards = [str(w) for elf in firmware for w in (elf, *(hex(symbol(elf, n)) for n in names))]
    command = [str(pair), str(count), str(PERIOD * count), *boards, *faults]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = (line.split() for line in done.stdout.splitlines())
    return [Result(int(board), int(error), bytes.fromhex(secret)) for board, error, secret in lines]


def test_the_examples_fit_an_uno(firmware):
    for elf in firmware:
        with elf.open("rb") as file:
            sizes = {s.name: s["sh_size"] for s in ELFFile(file).iter_sections()}
        assert sizes[".text"] + sizes[".data"] <= FLASH


@pytest.mark.parametrize("count", [1, 100])
def test_two_unos_agree_on_keys(pair, firmware, count):
    results = exchange(pair, firmware, count)
    for board in (OWNER, SENDER):
        assert sum(r.board == board for r in results) >= count
    secrets = [[r.secret for r in results if r.board == board] for board in (OWNER, SENDER)]
    assert all(r.error == 0 for r in results)
    assert secrets[OWNER][:count] == secrets[SENDER][:count]
    assert len(set(secrets[OWNER][:count])) == count and NOTHING not in secrets[OWNER]


@pytest.mark.parametrize(
    "fault",
    [
        "0:lose:40",  # in ek, the first time
        "0:flip:1800",  # in ek, the second time
        "1:lose:9",  # in a request for ek
        "1:lose:1200",  # in v
        "1:flip:700",  # in u
    ],
)
def test_a_fault_on_the_line_ends_both(pair, firmware, fault):
    """Both boards report it and have no key. The next exchange works as if nothing had happened."""
    results = exchange(pair, firmware, 2, fault)
    for board in (OWNER, SENDER):
        first, second, *_ = [r for r in results if r.board == board]
        assert (first.error, first.secret) == (-5, NOTHING)
        assert second.error == 0
    assert len({[r for r in results if r.board == board][1].secret for board in (0, 1)}) == 1


def test_nobody_at_the_other_end(pair, firmware):
    """The owner's answers are lost from the first byte on."""
    results = exchange(pair, firmware, 1, *(f"0:lose:{n}" for n in range(3)))
    assert {r.board for r in results} == {OWNER, SENDER}
    assert all((r.error, r.secret) == (-5, NOTHING) for r in results)


def test_without_a_generator_there_is_no_key(pair, firmware):
    """The sender has no generator and reports that. The owner waits until its time-out."""
    results = exchange(pair, (firmware[OWNER], sketches.build("KeySender")), 1)
    assert {(r.board, r.error) for r in results} == {(OWNER, -5), (SENDER, -1)}
    assert all(r.secret == NOTHING for r in results)
