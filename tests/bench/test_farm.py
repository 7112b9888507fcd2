# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Sweeps over Dask workers, one of which is killed during its work."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from pocketkem_bench import cli
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.farm import workers as farm
from pocketkem_bench.folders import BENCH
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.model import BenchError
from pocketkem_bench.results.store import Store

distributed = pytest.importorskip("distributed")

# Dask prints various warnings when its processes are killed.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def cluster():
    os.environ["PYTHONPATH"] = str(BENCH)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as there:
        yield there
    del os.environ["PYTHONPATH"]


def run(*words):
    return CliRunner().invoke(cli.main, ["run", *map(str, words)])


KEMS = ["mlkem512", "mlkem768", "kyber512", "kyber768"]
SWEEP = [word for kem in KEMS for word in ("--kem", kem)] + ["--impl", "pocketkem-c"]


@pytest.mark.long
def test_the_same_as_here(cluster, tmp_path):
    """On a simulated board, whose figures are the same every time."""
    words = ["--board", "cortex-m4", "--kem", "mlkem512", "--kem", "kyber512", "--inputs", "1"]
    words += ["--impl", "pocketkem-c", "--json"]
    here = run(*words, "--db", tmp_path / "here")
    there = run(*words, "--db", tmp_path / "there", "--dask", cluster.scheduler_address)
    assert there.exit_code == 0, there.output

    def rows(result):
        return sorted(json.loads(line).items().__repr__() for line in result.stdout.splitlines())

    assert len(rows(here)) == 7
    assert rows(there) == rows(here)
    with Store(tmp_path / "there") as store:
        (kept,) = store.runs()
        assert kept.finished and kept.rows == 7


@pytest.mark.long
def test_a_worker_that_dies_loses_nothing(cluster, tmp_path):
    with distributed.Client(cluster.scheduler_address, set_as_default=False) as client:
        victim = next(iter(client.run(os.getpid).values()))
        killed = []

        def kill(*_):
            # As soon as both workers have something to do.
            while sum(len(tasks) for tasks in client.processing().values()) < 2:
                time.sleep(0.01)
            time.sleep(0.3)
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

        thread = threading.Thread(target=kill)
        thread.start()
        result = run(
            *("--board", "host", *SWEEP, "--inputs", "5", "--json", "--db", tmp_path / "r"),
            *("--dask", cluster.scheduler_address),
        )
        thread.join()
        assert killed
    assert result.exit_code == 0, result.output
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    operations = {(line["kem"], line["op"]) for line in lines}
    assert len(lines) == len(operations) == 2 * 4 + 2 * 3
    assert all(line["ok"] for line in lines)


@pytest.mark.long
def test_what_cannot_be_measured_is_said(cluster, tmp_path):
    (tmp_path / "api.h").write_text("#define CRYPTO_BYTES 32\n")
    (tmp_path / "kem.c").touch()
    words = ["--board", "host", "--kem", "mlkem512", "--impl", tmp_path, "--impl", "pocketkem-c"]
    result = run(
        *words, "--inputs", "1", "--db", tmp_path / "r", "--dask", cluster.scheduler_address
    )
    assert result.exit_code == 2
    assert "does not define CRYPTO_PUBLICKEYBYTES" in result.output
    assert "4 rows" in result.output


@pytest.mark.long
@pytest.mark.skipif(shutil.which("cargo") is None, reason="cargo is not installed")
def test_a_sweep_of_every_kind(cluster, tmp_path):
    """Workers measure KEMs, signatures, hash functions and AEADs alike, as one computer does, from
    one command."""
    signs = Path(__file__).parent / "kems" / "supercop" / "crypto_sign" / "tiny" / "ref"
    list_file = tmp_path / "list.toml"
    list_file.write_text(f"""
        compiler = ["own"]
        flags = ["-Os"]
        [[sweep]]
        impl = ["pocketkem-c"]
        kem = ["mlkem512", "sha256"]
        [[sweep]]
        impl = ["{signs}"]
        inputs = 6
        [[sweep]]
        impl = ["wolfssl"]
        kem = ["ascon-aead128"]
    """)
    command = ["sweep", "--list", str(list_file), "--json"]
    told = []
    for db, more in (
        ("there", ["--dask", cluster.scheduler_address]),
        ("there", []),  # which measures nothing
        ("here", []),
    ):
        result = CliRunner().invoke(cli.main, [*command, "--db", str(tmp_path / db), *more])
        assert result.exit_code == 0, result.output
        told.append([json.loads(line) for line in result.stdout.splitlines()])
    assert told[0] == told[1] == told[2]
    assert {row["kind"] for row in told[0]} == {"kem", "sign", "hash", "aead"}
    assert {row["inputs"] for row in told[0] if row["kind"] == "sign"} == {6}
    assert all(row["ok"] and row["cycles"] for row in told[0]), told[0]


class Processes:
    """Dask's processes, started as docs/bench.md describes."""

    def __init__(self, folder):
        self.folder = folder
        self.started: list[subprocess.Popen] = []

    def dask(self, *words: str, path: str = str(BENCH)) -> subprocess.Popen:
        program = Path(sys.executable).with_name("dask")
        process = subprocess.Popen(
            [program, *words],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": path},
            stderr=subprocess.DEVNULL,
        )
        self.started.append(process)
        return process

    def scheduler(self, **options) -> str:
        where = self.folder / f"scheduler{len(self.started)}.json"
        words = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        process = self.dask("scheduler", *words, "--scheduler-file", str(where), **options)
        while process.poll() is None:
            time.sleep(0.1)
            # The file exists before it is complete.
            if where.exists() and (found := re.search(r"tcp://[\d.:]+", where.read_text())):
                return found[0]
        raise AssertionError("the scheduler has ended")

    def worker(self, address: str, **options) -> None:
        self.dask("worker", "--nthreads", "1", "--no-nanny", address, **options)
        with distributed.Client(address, set_as_default=False) as client:
            client.wait_for_workers(1, timeout=60)


@pytest.fixture
def processes(tmp_path):
    them = Processes(tmp_path)
    yield them
    for process in them.started:
        process.kill()
        process.wait()


@pytest.mark.long
def test_processes_of_their_own_until_the_scheduler_goes(processes, tmp_path):
    """Rows that were measured before that are stored, and shown."""
    address, db = processes.scheduler(), tmp_path / "r"
    processes.worker(address)
    ended = threading.Event()

    def kill_after_the_first_row():
        while not ended.wait(0.05):
            if db.exists():
                with Store(db) as store:
                    if store.results():
                        return processes.started[0].kill()

    killer = threading.Thread(target=kill_after_the_first_row)
    killer.start()
    try:
        words = ["--kem", "all", "--impl", "pocketkem-c", "--inputs", "5", "--db", db]
        result = run("--board", "host", *words, "--dask", address)
    finally:
        ended.set()
        killer.join()
    assert result.exit_code == 2
    assert f"The Dask scheduler at {address} is gone." in result.stderr
    assert "mlkem512" in result.stdout
    with Store(db) as store:
        (kept,) = store.runs()
        assert not kept.finished and 4 <= kept.rows < 30


@pytest.mark.long
@pytest.mark.parametrize("without", ["scheduler", "worker"])
def test_one_that_does_not_find_the_bench(processes, without):
    address = processes.scheduler(**({"path": ""} if without == "scheduler" else {}))
    processes.worker(address, **({"path": ""} if without == "worker" else {}))
    order = farm.order("host", "pocketkem-c", "mlkem512", 1, None, ["keygen"])
    with pytest.raises(BenchError, match=r"does not find the bench .* with PYTHONPATH=bench"):
        list(farm.spread(address, farm.fill, [order]))


def test_another_commit():
    order = farm.order("host", "pocketkem-c", "mlkem512", 1, None, ["keygen"])
    rows = farm.fill(order)
    assert [row.op for row in rows] == ["keygen"]
    assert rows[0].ok == measure(load_boards()["host"], "pocketkem-c", "mlkem512", 1)[0].ok
    refused = farm.on_worker(farm.fill, order, "fedcba987654")
    assert refused.endswith("checked out, and not fedcba987654.")


def test_no_scheduler_or_no_dask(tmp_path, monkeypatch):
    monkeypatch.setattr(farm, "TIME_OUT", 1)
    result = run("--board", "host", "--db", tmp_path / "r", "--dask", "tcp://127.0.0.1:1")
    assert result.exit_code == 2
    assert "No Dask scheduler answers at tcp://127.0.0.1:1" in result.output
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BenchError, match=r"pip install -r bench/requirements-farm.txt"):
        list(farm.spread("tcp://127.0.0.1:1", farm.fill, []))


@pytest.mark.long
def test_no_worker():
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=None, host="127.0.0.1") as empty,
        pytest.raises(BenchError, match="has no workers"),
    ):
        list(farm.spread(empty.scheduler_address, farm.fill, []))


def test_a_port_is_of_this_computer():
    result = run("--board", "esp32", "--port", "/dev/x", "--dask", "tcp://127.0.0.1:1")
    assert result.exit_code == 2
    assert "--port or --dask" in result.output
