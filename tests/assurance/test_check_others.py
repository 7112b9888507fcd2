# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Divisions, stack and residue of what is no KEM of the library; each check finds its defect."""

import json
import shutil
from functools import partial

import pytest
from click.testing import CliRunner

from pocketkem_assurance.check import Subject, constant_time, divide, residue, stack
from pocketkem_assurance.check import stack_again as held_again
from pocketkem_assurance.check.stack import update
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.cli import main
from pocketkem_bench.model import BenchError
from proving import usable
from sensor_ascon import copied
from test_check import as_the_reference, failures  # noqa: F401
from test_primitives import AUTH, STREAM, made

BOARDS = load_boards()
M4, MSP430 = BOARDS["cortex-m4"], BOARDS["msp430"]
pytestmark = pytest.mark.skipif(bool(M4.missing()), reason=" ".join(M4.missing()))


@pytest.fixture
def folder(tmp_path):
    return partial(copied, tmp_path)


def subject(place, board=M4, kem="ascon-aead128"):
    return Subject(board, str(place), "", kem)


@pytest.mark.long
def test_nothing_is_found_in_the_sensor_nodes_ascon(folder):
    its = subject(folder())
    assert not failures(divide(its)) and not failures(residue(its, 1))
    found = stack(its)
    assert [f.op for f in found] == ["encrypt", "decrypt"]
    assert all(f.ok and 40 < f.value < 400 and "has no budget" in f.text for f in found)
    assert its.tried == "-O3" and found[0].flags == "-O3"


KEEPS_KEY = """static volatile unsigned char its[16];
    for (int i = 0; i < 16; i++) its[i] = k[i];"""
DIVISION = "volatile unsigned d = k[0] | 1u; c[0] ^= (unsigned char)(1000u / d - 1000u / d);"


@pytest.mark.parametrize("board", ["cortex-m4", pytest.param("msp430", marks=pytest.mark.long)])
def test_a_division_is_found(folder, board):
    its = subject(folder(encrypted=DIVISION), usable(board))
    (text,) = failures(divide(its)).values()
    assert "udiv" in text or "divu" in text


KEEPS_MESSAGE = """volatile unsigned char its[64];
    for (int i = 0; i < 64; i++) its[i] = *mlen < 64 ? 0 : m[i];"""


@pytest.mark.long
def test_what_is_left_is_found(tmp_path):
    """In a static variable, and on the stack."""
    for defect, op, found in (
        ({"encrypted": KEEPS_KEY}, "encrypt", "key"),
        ({"decrypted": KEEPS_MESSAGE}, "decrypt", "message"),
    ):
        left = failures(residue(subject(copied(tmp_path / op, **defect)), 1))
        assert left[op] == f"left: {found}"


@pytest.mark.long
def test_what_is_declared_public_is_not_searched_for(folder):
    place = folder(encrypted=KEEPS_KEY)
    (place / "secrets.toml").write_text(
        '[[public]]\nbuffer = "key"\nfrom = 0\nbytes = 16\nreason = "a test"\n'
    )
    assert not failures(residue(subject(place), 1))


@pytest.mark.long
def test_budgets_of_a_folder_are_beside_it(folder, as_the_reference):  # noqa: F811
    place = folder()
    its = subject(place)
    found = stack(its)
    update(found)
    assert not failures(held_again(its, found))
    file = place / "stack.toml"
    peak = next(f.value for f in found if f.op == "encrypt")
    text = file.read_text()
    assert text.startswith("# ") and f'"encrypt" = {peak}' in text
    file.write_text(text.replace(f'"encrypt" = {peak}', f'"encrypt" = {peak - 4}'))
    assert "4 more than the budget" in failures(held_again(its, found))["encrypt"]
    file.write_text(text)
    aead = place / "aead.c"
    waste = "    volatile unsigned char waste[2048];\n    waste[0] = 0;\n    int ok"
    aead.write_text(aead.read_text().replace("    int ok", waste))
    assert failures(stack(subject(place))).keys() == {"decrypt"}


def test_a_package_has_no_budgets():
    finding = Subject(M4, "tweetnacl", "", "salsa20").finding("stack", "xor", True, "", 1)
    with pytest.raises(BenchError, match="comes from a package"):
        update([finding])


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "code", "board"), [("stream", STREAM, MSP430), ("auth", AUTH, M4)]
)
def test_other_kinds(tmp_path, kind, code, board):
    """A stream's key goes through registers only; a MAC's right tag is public."""
    usable(board.name)
    api, text = code
    its = subject(made(tmp_path, kind, code), board, "mine")
    assert not failures(residue(its, 1)) and all(f.ok for f in stack(its))
    old = "    for (unsigned"
    keeps = "static volatile unsigned char its[8]; for (int i = 0; i < 8; i++) its[i] = k[i];"
    assert old in text
    changed = made(tmp_path / "other", kind, (api, text.replace(old, keeps + old, 1)))
    careless = subject(changed, board, "mine")
    left = failures(residue(careless, 1))
    assert left and all("key" in text for text in left.values())


@pytest.mark.long
@pytest.mark.skipif(not shutil.which("valgrind"), reason="needs valgrind")
def test_our_hash_functions():
    """By themselves, on a board, and constant time on this computer."""
    options = ["--kem", "sha256", "--impl", "pocketkem-tiny", "--json"]
    done = CliRunner().invoke(main, ["check", *options, "--board", "cortex-m4", "--board", "host"])
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert all(row["ok"] for row in rows), rows
    wanted = {(check, "cortex-m4") for check in ("divide", "stack", "residue")}
    wanted |= {("divide", "host"), ("ct", "host")}
    assert {(row["check"], row["board"]) for row in rows} >= wanted


def test_a_board_does_not_show_constant_time_of_others(folder):
    done = CliRunner().invoke(main, ["check", "ct", "--impl", str(folder())])
    assert done.exit_code == 2 and "--board host" in done.stderr
    with pytest.raises(BenchError, match="on this computer"):
        constant_time(subject(folder(primitive="other")))
