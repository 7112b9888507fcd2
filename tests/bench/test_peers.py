# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The origin of peers, and that those in the comparison give correct answers."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from boards_here import BOARDS, needs, tiered
from pocketkem_bench.answers import roundtrip
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations import catalogue, crates, peers
from pocketkem_bench.implementations.crates import Crate, bring, fetch
from pocketkem_bench.kinds import KEM
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import DK_HASH, EK_MODULUS, KEMS, NO_CHECK, BenchError
from pocketkem_bench.simulators.device import SimulatedDevice

CORTEX_M4 = BOARDS["cortex-m4"]

long = pytest.mark.long


SHA256_OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


@pytest.fixture
def registry(tmp_path, monkeypatch):
    served = SimpleNamespace(sha256=SHA256_OF_NOTHING)

    def cargo(command, cwd, **_):
        name = Path(cwd, "Cargo.toml").read_text().split("[dependencies]\n")[1].split(" ")[0]
        for crate in (name, "what-it-needs"):
            folder = Path(cwd) / "vendor" / crate
            folder.mkdir(parents=True)
            (folder / ".cargo-checksum.json").write_text(json.dumps({"package": served.sha256}))
        return SimpleNamespace(returncode=0, stderr="")

    pin = Crate("a-crate", "1.2.3", SHA256_OF_NOTHING, "something")
    monkeypatch.setattr(crates, "CRATES", tmp_path / "crates")
    monkeypatch.setattr(crates, "crates", lambda: {"a-crate": pin})
    monkeypatch.setattr(crates.subprocess, "run", cargo)
    monkeypatch.setattr(crates.shutil, "which", lambda _name: "/usr/bin/cargo")
    bring.cache_clear()
    yield served
    bring.cache_clear()


@pytest.mark.quick
def test_a_crate_is_kept_without_what_it_needs_and_refused_with_another_checksum(registry):
    registry.sha256 = "0" * 64
    with pytest.raises(BenchError, match=r"a-crate 1\.2\.3 is not the package .* 00000000"):
        fetch("a-crate")
    assert list(crates.CRATES.iterdir()) == []
    registry.sha256 = SHA256_OF_NOTHING
    folder = fetch("a-crate")
    assert folder.name == "a-crate-1.2.3" and folder.is_dir()
    assert [path.name for path in crates.CRATES.iterdir()] == ["a-crate-1.2.3"]


@pytest.mark.quick
def test_every_peer_comes_from_crates_that_are_pinned():
    for peer in peers.PEERS.values():
        assert set(peer.crates) <= set(crates.crates())
    assert all(len(crate.sha256) == 64 for crate in crates.crates().values())
    # Assembly is only for its boards.
    thumb2 = peers.PEERS["wolfssl-thumb2"]
    assert thumb2.lacks(CORTEX_M4) is None
    assert "esp32 is xtensa" in thumb2.lacks(BOARDS["esp32"])


@long
@needs("cargo", "arm-none-eabi-gcc", "qemu-system-arm")
@pytest.mark.parametrize("impl", ["wolfssl", "wolfssl-thumb2", "mlkem-native"])
def test_peers_of_the_comparison_answer_rightly(impl):
    """Every output is compared with kyber-py's."""
    for kem in peers.PEERS[impl].kems:
        rows = measure(CORTEX_M4, impl, kem, inputs=1)
        assert [row.op for row in rows] == ["keygen", "encaps", "decaps"]
        assert all(row.ok and row.cycles for row in rows), [row.error for row in rows]


@needs("cargo")
@pytest.mark.parametrize(
    "impl", tiered("pocketkem", long=["pqclean", "pq-crystals", "mlkem-native", "wolfssl"])
)
def test_what_an_implementation_checks_is_what_is_said_of_it(impl):
    """Tested with keys that only a check distinguishes from good ones."""
    host = BOARDS["host"]
    implementation = catalogue.get(impl, "mlkem512", host)
    (vector,) = vectors("mlkem512", 1)
    unreduced = b"\xff\xff\xff" + vector.pk[3:]  # two coefficients of 4095
    other_hash = bytearray(vector.sk)
    other_hash[-64] ^= 1
    with SimulatedDevice(host, build(host, implementation)) as device:

        def refuses(op: str, **inputs: bytes) -> bool:
            for name, value in inputs.items():
                device.load(name, value)
            return device.run(op).result != 0

        random = vector.m + bytes(32)
        assert not refuses("encaps", pk=vector.pk, random=random)
        assert not refuses("decaps", sk=vector.sk, ct=vector.ct)
        found = {
            "encaps": EK_MODULUS if refuses("encaps", pk=unreduced, random=random) else NO_CHECK,
            "decaps": DK_HASH if refuses("decaps", sk=bytes(other_hash)) else NO_CHECK,
        }
        if impl == "pocketkem":
            assert refuses("decaps+check", sk=bytes(other_hash))
            found["decaps+check"] = DK_HASH
    assert found == implementation.checks


@pytest.mark.quick
def test_every_kem_of_a_peer_has_outputs_to_compare_with():
    kems = [name for name in catalogue.all_kems() if catalogue.kind_named(name) is KEM]
    assert len(kems) > 50 and not {"sha256", "mldsa44"} & set(kems)
    for kem in kems:
        assert kem in KEMS or roundtrip.known_answer(kem, None)
