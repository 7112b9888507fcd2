# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The example sensor-gateway: simulated nodes, a gateway in Go, and somebody between them."""

import ctypes
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).with_name("examples")
EXAMPLE = ROOT / "examples" / "sensor-gateway"
sys.path += [str(EXAMPLE), str(EXAMPLE.parent / "simulated")]

import demo  # noqa: E402
import simulated  # noqa: E402

from boards_here import usable  # noqa: E402
from pocketkem_bench.model import BenchError  # noqa: E402

long = pytest.mark.long  # all that needs the gateway: its library is compiled for half a minute


@pytest.fixture(scope="module")
def gateway() -> Path:
    try:
        return demo.gateway()
    except BenchError as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="module", params=demo.BOARDS)
def node(request, gateway) -> list[str]:
    usable(request.param)
    return demo.node(request.param, HERE / "random.c")


def talk(node, gateway, keys: Path = demo.KEYS, **between) -> simulated.Conversation:
    return simulated.Conversation(node, [str(gateway), "serve", str(keys)], **between)


def readings(said: list[str]) -> list[int]:
    return [int(found[1]) for line in said if (found := re.match(r"node \w+ reading (\d+)", line))]


def refusals(said: list[str]) -> list[str]:
    return [line for line in said if line.startswith("refused")]


def with_digit(line: bytes, at: int) -> bytes:
    digit = b"0123456789abcdef"[int(line[at : at + 1], 16) ^ 1]
    return line[:at] + bytes([digit]) + line[at + 1 :]


def once(kind: bytes, change, kept: list[bytes]):
    """Changes the first line of a kind into others. All lines from a node are kept as they were."""
    changed: list[bytes] = []

    def between(line: bytes, _number: int) -> list[bytes]:
        kept.append(line)
        if line[:1] == kind and not changed:
            changed.append(line)
            return change(line)
        return [line]

    return between


@long
def test_readings_arrive(node, gateway):
    with talk(node, gateway) as conversation:
        said = conversation.until(lambda said: len(said) >= 3)[:3]
    assert readings(said) == [1, 2, 3]
    values = [line.rpartition(" ")[2] for line in said]
    # 300 millivolts of 1100 at the converter of 10 bits; the other node counts.
    assert values in (["0117"] * 3, ["0000", "0001", "0002"])


@long
def test_a_reading_that_is_repeated_or_altered_is_refused(node, gateway):
    with talk(node, gateway, to_second=once(b"R", lambda line: [line, line], [])) as conversation:
        said = conversation.until(lambda said: len(readings(said)) >= 3)
    assert refusals(said) == ["refused: reading 1 once more"]
    assert readings(said)[:3] == [1, 2, 3]  # the session goes on
    # A digit of the number, of the encrypted reading, and of the tag's last byte.
    for at in (8, 9, -3):
        altered = once(b"R", lambda line, at=at: [with_digit(line, at % len(line))], [])
        with talk(node, gateway, to_second=altered) as conversation:
            said = conversation.until(lambda said: len(readings(said)) >= 2)
        assert len(refusals(said)) == 1, at
        assert re.fullmatch(r"refused: reading \d+ (once more|was altered.*)", said[0])
        assert readings(said)[:2] == [1, 2], at


@long
def test_a_session_that_is_repeated_is_refused(node, gateway):
    """All that a node has said, to a gateway with the same key: it asks for another session."""
    heard: list[bytes] = []
    with talk(node, gateway, to_second=once(b"", list, heard)) as conversation:
        conversation.until(lambda said: len(readings(said)) >= 2)
    assert sum(line[:1] == b"R" for line in heard) >= 2
    words = [gateway, "serve", demo.KEYS]
    done = subprocess.run(words, input=b"".join(heard), capture_output=True, check=True)
    said = done.stderr.decode().splitlines()
    assert readings(said) == [] and len(refusals(said)) == sum(line[:1] == b"R" for line in heard)
    assert "was altered, or is not from node" in said[0]


@long
def test_somebody_without_the_keys_gets_no_reading(node, gateway, tmp_path):
    """Another gateway, one to which the node's own key is not known, and one that knows no node."""
    keys = tmp_path / "keys"
    demo.make_keys(gateway, keys)
    with talk(node, gateway, keys) as conversation:
        said = conversation.until(refusals)
    assert re.fullmatch(r"refused: node \w{16} is not known", said[0])
    ours = (demo.KEYS / "nodes.txt").read_text()
    other = (keys / "nodes.txt").read_text().split()[1]
    for seed, nodes in ((keys, ours), (demo.KEYS, f"{ours.split()[0]} {other}\n")):
        (tmp_path / "some").mkdir(exist_ok=True)
        shutil.copy(seed / "gateway.seed", tmp_path / "some")
        (tmp_path / "some" / "nodes.txt").write_text(nodes)
        heard: list[bytes] = []
        between = once(b"", list, heard)
        with talk(node, gateway, tmp_path / "some", to_second=between) as conversation:
            conversation.until(lambda _said, h=heard: sum(line[:1] == b"B" for line in h) >= 2)
            said = list(conversation.said)
        types = [line[:1] for line in heard]
        assert b"E" in types and b"R" not in types and said == [], nodes


def node_of_esp_idf() -> list[str]:
    """The program for ESP-IDF, on this computer, with stand-ins for what it uses of that."""
    port, freertos = ROOT / "port" / "esp-idf", ROOT / "tests" / "host" / "freertos"
    own = [demo.NODE / name for name in ("esp-idf/main/main.c", "node.c", "ascon.c")]
    stand_ins = [HERE / "esp_idf" / "esp_idf.c", freertos / "freertos.c"]
    folders = [demo.NODE, demo.NODE_KEYS, HERE / "esp_idf", port / "include", freertos]
    options = ["-DINTERVAL_MS=20", "-DCONFIG_POCKETKEM_RANDOM_WAIT_MS=20", "-pthread"]
    options.append("-DCONFIG_ESP_DEFAULT_CPU_FREQ_MHZ=160")
    sources = [*own, *stand_ins, port / "src" / "random.c"]
    elf = simulated.build_for_bench("host", sources, folders, "sensor-node", options)
    return [str(elf)]


@long
def test_the_node_for_esp_idf(gateway):
    """The first session fails, because a digit of its ciphertext is altered."""
    heard: list[bytes] = []
    altered = once(b"C", lambda line: [with_digit(line, 3)], heard)
    with talk(node_of_esp_idf(), gateway, to_second=altered) as conversation:
        said = conversation.until(lambda said: len(said) >= 3)[:3]
    types = [line[:1] for line in heard]
    assert readings(said) == [1, 2, 3] and types.count(b"B") == 2
    seconds = [int(line.rpartition(" ")[2], 16) for line in said]
    assert sorted(seconds) == seconds and seconds[2] - seconds[0] < 60


def test_the_node_s_xof_gives_known_answers(tmp_path):
    """Those of its AEAD are in test_aead.py."""
    flags = ["-O2", "-std=c99", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-fPIC", "-shared"]
    flags += ["-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"]
    subprocess.run(["cc", *flags, demo.NODE / "ascon.c", "-o", tmp_path / "ascon.so"], check=True)
    ascon = ctypes.CDLL(str(tmp_path / "ascon.so"))
    lines = (EXAMPLE / "known_answers.txt").read_text().splitlines()
    for words in (line.split()[1:] for line in lines if line.startswith("xof ")):
        plain, wanted = (bytes.fromhex(word.strip("-")) for word in words)
        state, out = (ctypes.create_string_buffer(size) for size in (48, len(wanted)))
        ascon.ascon_xof_begin(state)
        for at in range(0, len(plain), 3):
            ascon.ascon_xof_absorb(state, plain[at : at + 3], ctypes.c_size_t(len(plain[at:][:3])))
        ascon.ascon_xof_squeeze(state, out, ctypes.c_size_t(len(wanted)))
        assert out.raw == wanted, words


@long
def test_the_gateway_s_own_tests(gateway):
    """Ascon's known answers in Go, and lines that nobody expects."""
    said = simulated.go(EXAMPLE / "gateway", "test", "-count=1", "-vet=off", ".")
    assert said.startswith("ok")
