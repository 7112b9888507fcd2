# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Sweeps over Dask workers, one of which is killed during its work."""

import json
import os
import signal
import sys
import threading
import time

import pytest

from boards_here import BOARDS
from fakes import command
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
    return command("run", *map(str, words))


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


def test_another_commit():
    order = farm.order("host", "pocketkem-c", "mlkem512", 1, None, ["keygen"])
    rows = farm.fill(order)
    assert [row.op for row in rows] == ["keygen"]
    assert rows[0].ok == measure(BOARDS["host"], "pocketkem-c", "mlkem512", 1)[0].ok
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
