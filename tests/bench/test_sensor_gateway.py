# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The example sensor-gateway: a node on a simulated Uno and on the virtual ESP32, and a gateway in
Go that uses its library's ML-KEM. Between them is somebody who repeats and alters lines."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tty
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).with_name("examples")
EXAMPLE = ROOT / "examples" / "sensor-gateway"
sys.path += [str(EXAMPLE), str(EXAMPLE.parent / "simulated")]

import demo  # noqa: E402
import simulated  # noqa: E402

from pocketkem_bench.boards.files import load_boards  # noqa: E402
from pocketkem_bench.model import BenchError  # noqa: E402


@pytest.fixture(scope="module")
def gateway() -> Path:
    try:
        return demo.gateway()
    except BenchError as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="module", params=demo.BOARDS)
def node(request, gateway) -> list[str]:
    if missing := load_boards()[request.param].missing():
        pytest.skip(missing[0])
    return demo.node(request.param, HERE / "random.c")


def talk(node, gateway, keys: Path = demo.KEYS, **between) -> simulated.Conversation:
    return simulated.Conversation(node, [str(gateway), "serve", str(keys)], **between)


def readings(said: list[str]) -> list[int]:
    """The numbers of those that the gateway has accepted."""
    return [int(found[1]) for line in said if (found := re.match(r"node \w+ reading (\d+)", line))]


def refusals(said: list[str]) -> list[str]:
    return [line for line in said if line.startswith("refused")]


def with_digit(line: bytes, at: int) -> bytes:
    """The line with another hexadecimal digit."""
    digit = b"0123456789abcdef"[int(line[at : at + 1], 16) ^ 1]
    return line[:at] + bytes([digit]) + line[at + 1 :]


def test_readings_arrive(node, gateway):
    with talk(node, gateway) as conversation:
        said = conversation.until(lambda said: len(said) >= 3)[:3]
    assert readings(said) == [1, 2, 3]
    values = [line.rpartition(" ")[2] for line in said]
    # 300 millivolts of 1100 at the converter of 10 bits; the other node counts.
    assert values in (["0117"] * 3, ["0000", "0001", "0002"])


def test_readings_arrive_over_a_serial_port(node, gateway):
    """The gateway opens a terminal, as it opens /dev/ttyUSB0; the node is at its other end."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    command = [gateway, "serve", demo.KEYS, os.ttyname(theirs)]
    try:
        with (
            subprocess.Popen(node, stdin=ours, stdout=ours, stderr=subprocess.DEVNULL) as chip,
            subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as program,
        ):
            assert program.stderr
            said = [program.stderr.readline() for _ in range(3)]
            chip.kill()
            program.kill()
    finally:
        os.close(ours)
        os.close(theirs)
    assert readings(said) == [1, 2, 3]


def test_a_reading_that_is_repeated_is_refused(node, gateway):
    first: list[bytes] = []

    def between(line: bytes, _number: int) -> list[bytes]:
        if line[:1] == b"R" and not first:
            first.append(line)
            return [line, line]
        return [line]

    with talk(node, gateway, to_second=between) as conversation:
        said = conversation.until(lambda said: len(readings(said)) >= 3)
    assert refusals(said) == ["refused: reading 1 once more"]
    assert readings(said)[:3] == [1, 2, 3]  # the session goes on


#: A digit of the number, of the encrypted reading, and of the tag's last byte.
@pytest.mark.parametrize("at", [8, 9, -3], ids=["number", "reading", "tag"])
def test_a_reading_that_was_altered_is_refused(node, gateway, at):
    altered: list[bytes] = []

    def between(line: bytes, _number: int) -> list[bytes]:
        if line[:1] == b"R" and not altered:
            altered.append(with_digit(line, at % len(line)))
            return altered
        return [line]

    with talk(node, gateway, to_second=between) as conversation:
        said = conversation.until(lambda said: len(readings(said)) >= 2)
    assert len(refusals(said)) == 1
    assert re.fullmatch(r"refused: reading \d+ (once more|was altered.*)", said[0])
    assert readings(said)[:2] == [1, 2]


def test_a_session_that_is_repeated_is_refused(node, gateway):
    """All that a node has said, to a gateway with the same key: it asks for another session."""
    heard: list[bytes] = []

    def between(line: bytes, _number: int) -> list[bytes]:
        heard.append(line)
        return [line]

    with talk(node, gateway, to_second=between) as conversation:
        conversation.until(lambda said: len(readings(said)) >= 2)
    assert sum(line[:1] == b"R" for line in heard) >= 2
    done = subprocess.run(
        [gateway, "serve", demo.KEYS], input=b"".join(heard), capture_output=True, check=True
    )
    said = done.stderr.decode().splitlines()
    assert readings(said) == [] and len(refusals(said)) == sum(line[:1] == b"R" for line in heard)
    assert "was altered, or is not from node" in said[0]


def test_a_ciphertext_that_was_altered_begins_no_session(node, gateway):
    """Both have a secret, and not the same one: the node does not believe the gateway, and begins
    anew when nothing else comes."""
    altered: list[bytes] = []

    def between(line: bytes, _number: int) -> list[bytes]:
        if line[:1] == b"C" and not altered:
            altered.append(with_digit(line, 5))
            return altered
        return [line]

    answers: list[bytes] = []

    def back(line: bytes, _number: int) -> list[bytes]:
        answers.append(line[:9])
        return [line]

    with talk(node, gateway, to_second=between, to_first=back) as conversation:
        said = conversation.until(lambda said: len(readings(said)) >= 1)
    assert refusals(said) == [] and readings(said)[0] == 1
    assert [answer[:1] for answer in answers[:4]] == [b"N", b"K", b"N", b"K"]
    assert answers[1] == answers[3] == b"K00000000"


@pytest.mark.parametrize("what", ["gateway.seed", "nodes.txt"])
def test_somebody_without_the_keys_gets_no_reading(node, gateway, what, tmp_path):
    """Another gateway, and one to which the node's own key is not known."""
    keys = tmp_path / "keys"
    demo.make_keys(gateway, keys)
    ours = demo.KEYS / "nodes.txt"
    if what == "gateway.seed":
        shutil.copy(ours, keys / "nodes.txt")
    else:
        shutil.copy(demo.KEYS / "gateway.seed", keys)
        name = ours.read_text().split()[0]
        other = (keys / "nodes.txt").read_text().split()[1]
        (keys / "nodes.txt").write_text(f"{name} {other}\n")
    heard: list[bytes] = []

    def between(line: bytes, _number: int) -> list[bytes]:
        heard.append(line[:1])
        return [line]

    with talk(node, gateway, keys, to_second=between) as conversation:
        conversation.until(lambda _said: heard.count(b"B") >= 2)
        said = list(conversation.said)
    assert heard.count(b"E") >= 1 and b"R" not in heard and said == []


def test_a_node_that_is_not_known_is_refused(node, gateway, tmp_path):
    demo.make_keys(gateway, tmp_path / "keys")
    with talk(node, gateway, tmp_path / "keys") as conversation:
        said = conversation.until(refusals)
    assert re.fullmatch(r"refused: node \w{16} is not known", said[0])


def node_of_esp_idf() -> list[str]:
    """The program for ESP-IDF, on this computer, with stand-ins for what it uses of that."""
    port, freertos = ROOT / "port" / "esp-idf", ROOT / "tests" / "host" / "freertos"
    own = [demo.NODE / name for name in ("esp-idf/main/main.c", "node.c", "ascon.c")]
    stand_ins = [HERE / "esp_idf" / "esp_idf.c", freertos / "freertos.c"]
    folders = [demo.NODE, demo.NODE_KEYS, HERE / "esp_idf", port / "include", freertos]
    elf = simulated.build_for_bench(
        "host",
        [*own, *stand_ins, port / "src" / "random.c"],
        folders,
        "sensor-node",
        [
            "-DINTERVAL_MS=20",
            "-DCONFIG_POCKETKEM_RANDOM_WAIT_MS=20",
            "-pthread",
            "-DCONFIG_ESP_DEFAULT_CPU_FREQ_MHZ=160",
        ],
    )
    return [str(elf)]


def test_the_node_for_esp_idf(gateway):
    """The first session fails, because a digit of its ciphertext is altered."""
    types: list[bytes] = []

    def between(line: bytes, _number: int) -> list[bytes]:
        types.append(line[:1])
        return [with_digit(line, 3) if types.count(b"C") == 1 and line[:1] == b"C" else line]

    with talk(node_of_esp_idf(), gateway, to_second=between) as conversation:
        said = conversation.until(lambda said: len(said) >= 3)[:3]
    assert readings(said) == [1, 2, 3] and types.count(b"B") == 2
    seconds = [int(line.rpartition(" ")[2], 16) for line in said]
    assert sorted(seconds) == seconds and seconds[2] - seconds[0] < 60


# ---- Ascon, on both sides --------------------------------------------------------------------


def known_answers() -> list[list[str]]:
    lines = (EXAMPLE / "known_answers.txt").read_text().lower().splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


def test_the_node_s_ascon_gives_known_answers(tmp_path):
    program = tmp_path / "ascon"
    subprocess.run(
        [
            *("cc", "-O2", "-std=c99", "-Wall", "-Wextra", "-Wconversion", "-Werror"),
            *("-fsanitize=address,undefined", f"-I{EXAMPLE / 'node'}"),
            *(HERE / "known_answers.c", EXAMPLE / "node" / "ascon.c", "-o", program),
        ],
        check=True,
    )
    asked, wanted = [], []
    for words in known_answers():
        if words[0] == "xof":
            asked.append(f"xof {words[1]} {len(words[2]) // 2}")
            wanted.append(words[2])
            continue
        _, plain, ad, frame = words
        asked += [f"seal {plain} {ad}", f"open {frame} {ad}"]
        wanted += [frame, plain.strip("-")]
        for at in range(0, len(frame), 7):
            asked.append(f"open {with_digit(frame.encode(), at).decode()} {ad}")
            wanted.append(f"refused {'0' * len(plain.strip('-'))}")
    done = subprocess.run(
        [program], input="\n".join(asked), capture_output=True, text=True, check=True
    )
    assert done.stdout.split("\n")[:-1] == wanted and len(wanted) > 60


def test_the_gateway_s_own_tests(gateway):
    """Ascon's known answers in Go, and lines that nobody expects."""
    said = simulated.go(EXAMPLE / "gateway", "test", "-count=1", "-vet=off", ".")
    assert said.startswith("ok")
