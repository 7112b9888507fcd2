# SPDX-License-Identifier: Apache-2.0 OR MIT
"""TLS 1.3 from simulated chips, with Go and OpenSSL, which say that the group is the hybrid one."""

import json
import time

import pytest

from boards_here import tiered, usable
from fakes import command, succeeds
from pocketkem_bench.handshake import certificates, image, measure, session
from pocketkem_bench.handshake.link import ALTER, CLOSE, FROM_CHIP, LOSE, TO_CHIP, LinkFault
from pocketkem_bench.handshake.peers import HYBRID, PEERS
from pocketkem_bench.model import BenchError
from quoted.names import TLS_CLIENTS
from quoted.record import Measured
from tls import left_in, quickly_built, secrets_of  # noqa: F401

#: Seconds for one connection, most of them for a busy computer.
LIMIT = 300.0
#: Seconds that a chip waits for the other end here.
PATIENCE = 2
BUILD = "fastest"

long = pytest.mark.long


def peer(name):
    try:
        PEERS[name].prepare()
    except BenchError as missing:
        pytest.skip(str(missing))
    return PEERS[name]


def firmware(on, role, build=BUILD, **options):
    try:
        return image.build(on, role, build, **{"patience": PATIENCE, **options})
    except BenchError as problem:
        if "cargo" in str(problem):
            pytest.skip(str(problem))
        raise


def connection(role, name, groups=(HYBRID,), on="cortex-m4", build=BUILD, fault=None):
    other, chip = peer(name), usable(on)
    code = firmware(chip, role, build)
    return session.connect(chip, code, role, other, groups, memory=True, fault=fault, limit=LIMIT)


def nothing_is_left(made, role, least):
    secrets = secrets_of(made, role)
    assert len(secrets) >= least, secrets.keys()
    assert made.memory
    assert left_in(made.memory, secrets) == []


def each(*first):
    """Roles and peers: one is tried, and the others are long, because each is compiled."""
    others = {(role, name) for role in image.ROLES for name in PEERS} - {*first}
    return pytest.mark.parametrize("role, name", tiered(*first, long=sorted(others)))


ELSEWHERE = [("esp32", BUILD), ("cortex-m4", "mbedtls"), ("esp32", "mbedtls")]


@pytest.mark.parametrize(("on", "build"), tiered(("cortex-m4", BUILD), long=ELSEWHERE))
@each(("client", "openssl"))
def test_the_peer_reports_the_hybrid_group(role, name, on, build):
    """Of a chip with one core and of one that uses two, with wolfSSL and with Mbed TLS."""
    made = connection(role, name, on=on, build=build)
    assert made.error is None
    assert made.peer.group == HYBRID
    assert (made.peer.version, made.peer.cipher) == ("TLS 1.3", "TLS_AES_128_GCM_SHA256")
    assert len(made.from_chip) == made.chip.sent
    # A reading went one way, and an answer came back.
    assert made.peer.received == "temperature 21.5"
    assert made.chip.heard == made.peer.sent == session.said_by_peer(role)
    assert made.chip.heap_left == 0
    nothing_is_left(made, role, 12 if role == "client" else 10)
    # What the peer has said is no secret, and still in memory: it is found there.
    assert left_in(made.memory, {"said": made.peer.sent.encode().ljust(12, b"\0")}) == ["said"]


@long
@pytest.mark.parametrize("build", ["mbedtls", "mbedtls-small"])
def test_mbed_tls_says_why_there_is_no_connection(build):
    made = connection("client", "openssl", ("X25519",), build=build)
    assert "ERR_SSL_FATAL_ALERT_MESSAGE" in image.explain(made.chip)
    assert made.chip.heap_left == 0 and made.peer.group is None
    nothing_is_left(made, "client", 3)


@long
def test_an_esp32_says_why_there_is_no_connection():
    made = failing("client", "openssl", groups=("X25519",), on="esp32")
    nothing_is_left(made, "client", 3)


def failing(role, name, groups, on="cortex-m4"):
    started = time.monotonic()
    made = connection(role, name, groups, on)
    assert made.chip.rc < 0
    assert made.chip.step == "handshake"
    said = image.explain(made.chip)
    assert said.startswith("handshake: ") and ("_" in said or made.chip.timed_out)
    assert made.chip.heard == "" and made.chip.heap_left == 0
    assert made.peer.received is None and made.peer.error
    assert time.monotonic() - started < LIMIT - 10
    return made


@pytest.mark.parametrize("groups", tiered("X25519 secp256r1", long=["secp384r1"]))
@each()
def test_a_classical_peer_is_refused(role, name, groups):
    made = failing(role, name, groups=tuple(groups.split()))
    assert made.peer.group is None
    nothing_is_left(made, role, 3 if role == "client" else 0)


@long
@pytest.mark.parametrize("role", image.ROLES)
@pytest.mark.parametrize("kind", [ALTER, LOSE, CLOSE])
@pytest.mark.parametrize("at", [0, 4, 80, 700, 1230, 1400])
@pytest.mark.parametrize("direction", [TO_CHIP, FROM_CHIP])
def test_any_disturbed_byte_ends_the_connection(direction, at, kind, role):
    made = connection(role, "openssl", fault=LinkFault(direction, at, kind))
    assert made.error
    assert made.chip.heap_left == 0
    assert left_in(made.memory, secrets_of(made, role)) == []


@long
@pytest.mark.parametrize(
    "name, group",
    [
        (name, group)
        for name in sorted(PEERS)
        for group, curve in image.GROUPS.items()
        if curve and group in PEERS[name].groups
    ],
)
def test_a_nist_curve_takes_the_place_of_x25519(name, group):
    made = measure.handshake(usable("cortex-m4"), "client", BUILD, peer(name), group)
    assert made.error is None and made.group == group
    parts = {part.name for part in made.parts}
    assert "NIST curve" in parts and "X25519" not in parts


#: Bytes, and instructions, of which wolfSSL's assembly took 6.0 million before the port.
MOST = {"least-ram": ("ram_bytes", 14_336), "least-flash": ("rom_bytes", 100_000)}
MOST["fastest"] = ("instructions", 6_000_000)


def published() -> dict[str, dict]:
    return {row["build"]: row for row in Measured()["wolfssl"]["clients"]}


@pytest.mark.quick
def test_published_clients_keep_their_limits():
    """And take no more than the same with wolfSSL's ML-KEM."""
    assert list(published()) == list(TLS_CLIENTS) == list(image.BUILDS)
    for build, (value, most) in MOST.items():
        ours, theirs = (published()[name][value] for name in (build, f"{build}-wolfssl"))
        assert ours <= most and ours <= theirs, build


@long
@pytest.mark.parametrize("build", image.BUILDS)
def test_client_is_as_published(build):
    """But for a signature of the other end, which varies, all is the same each time."""
    made = measure.handshake(usable("cortex-m4"), "client", build, peer("go"), HYBRID)
    assert made.ok, made.error
    was = published()[build]
    assert made.rom_bytes == was["rom_bytes"]
    assert abs(made.ram_bytes - was["ram_bytes"]) <= 64
    assert abs(made.instructions - was["instructions"]) <= 0.01 * was["instructions"]


def test_the_command_shows_and_records_a_handshake(tmp_path):
    peer("openssl")
    firmware(usable("cortex-m4"), "client")
    db = str(tmp_path / "results.sqlite")
    done = succeeds("handshake", "--peer", "openssl", "--json", "--db", db)
    row = json.loads(done.stdout)
    assert (row["board"], row["peer"], row["role"]) == ("cortex-m4", "openssl", "client")
    assert row["group"] == HYBRID and row["ok"] and row["error"] is None
    assert row["library"].startswith("OpenSSL ")
    # The key, and the ciphertext, are on the line, and a little more.
    assert 1184 + 32 < row["bytes_sent"] < 1184 + 32 + 300
    assert 1088 + 32 < row["bytes_received"] < 1088 + 32 + 1000
    parts = row["parts"]
    assert {"ML-KEM", "X25519", "signature", "hashing", "rest"} == set(parts)
    assert all(part["cycles"] > part["instructions"] * 0.9 > 0 for part in parts.values())
    assert sum(part["cycles"] for part in parts.values()) == pytest.approx(row["cycles"], abs=5)
    assert sum(part["instructions"] for part in parts.values()) == row["instructions"]
    # Key generation and decapsulation: as much as they take by themselves, or a little more.
    assert 0.9e6 < parts["ML-KEM"]["cycles"] < 1.4e6
    assert row["milliseconds"] == pytest.approx(row["cycles"] / 24e3, rel=1e-3)
    assert row["ram_bytes"] == sum(row[f"{of}_bytes"] for of in ("heap", "stack", "static"))
    assert row["worker_stack_bytes"] is None
    page = tmp_path / "report.html"
    assert command("report", "--db", db, "-o", str(page)).exit_code == 0
    text = page.read_text()
    assert HYBRID in text and f"{row['cycles']:,}" in text and row["library"] in text
    runs = json.loads(command("runs", "--json", "--db", db).stdout)
    assert runs["handshakes"] == 1


@pytest.mark.quick
def test_certificates_are_the_same_bytes_each_time():
    assert certificates.make() == certificates.make()
