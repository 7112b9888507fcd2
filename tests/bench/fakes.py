# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A fake board and fake measurements, for tests of everything around measuring."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace

from click.testing import CliRunner

from pocketkem_bench.model import Measurement
from pocketkem_bench.results.handshake import Handshake, PartOfHandshake

#: A KEM for tests, which is built in no time.
TINY = Path(__file__).parent / "kems" / "pqclean" / "crypto_kem" / "tiny" / "clean"

ROW = Measurement(
    board="test-board",
    impl="pocketkem",
    kem="mlkem768",
    op="keygen",
    cores=1,
    accelerators=None,
    cycles=1_000_000,
    cycles_min=990_000,
    cycles_max=1_010_000,
    instructions=800_000,
    timing="model ±3 %",
    stack_bytes=2_000,
    worker_stack_bytes=None,
    rom_bytes=9_000,
    ram_bytes=0,
    energy_uj=41.5,
    energy_source="computed: a datasheet",
    ok=True,
    commit="0123abc",
    compiler="test-gcc 12.2.1 (Debian 15:12.2)",
    flags="-O3 -mcpu=test",
)


def row(**changes) -> Measurement:
    return replace(ROW, **changes)


def handshake(**changes) -> Handshake:
    fields = {
        **{"board": "test-board", "role": "client", "build": "fastest", "about": "a build"},
        **{"cores": 1, "peer": "go", "library": "Go 1.26", "group": "X25519MLKEM768"},
        **{"version": "TLS 1.3", "cipher": "TLS_AES_128_GCM_SHA256"},
        **{"bytes_sent": 1400, "bytes_received": 1800, "cycles": 900, "instructions": 800},
        "parts": (PartOfHandshake("ML-KEM", 500, 450), PartOfHandshake("rest", 400, 350)),
        **{"milliseconds": 37.5, "heap_bytes": 5000, "stack_bytes": 4000},
        **{"worker_stack_bytes": None, "static_bytes": 300, "rom_bytes": 90_000},
        **{"timing": "model ±3 %", "commit": "0123456789ab", "compiler": "gcc 12.2"},
        **{"flags": "-O3", "ok": True},
    }
    return Handshake(**{**fields, **changes})


@dataclass(frozen=True)
class FakeBoard:
    name: str = "test-board"
    description: str = "a board that is not there"
    core: str = "none"
    clock_hz: int | None = 24_000_000
    memory: object = field(
        default_factory=lambda: SimpleNamespace(ram_bytes=65_536, rom_bytes=1 << 20)
    )
    runs: str = "nothing"
    runs_on: str = "nothing 1.0"
    timing: str = "model ±3 %"
    implementation: str = "pocketkem"
    arch: str = ""
    missing_tools: tuple[str, ...] = ()
    needs_port: bool = False

    def missing(self) -> list[str]:
        return list(self.missing_tools)


def recorded(store, *rows, command: str = "./pocketkem run") -> int:
    run = store.start_run(command)
    for each in rows:
        store.add(run, FakeBoard(each.board), each)
    store.finish_run(run)
    return run


def command(*words):
    from pocketkem_bench import cli  # it imports everything

    return CliRunner().invoke(cli.main, [str(word) for word in words])


def succeeds(*words):
    done = command(*words)
    assert done.exit_code == 0, done.output
    return done
