# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Shows many claims, on several processes. What was shown is kept under build/, so that a campaign
that was interrupted goes on where it was.

A result is kept for one firmware, one claim and one state of the bench's own code, with the CPU
time that it took. Only code counts that the result depends on: a change of what is claimed of
kernels leaves the results about whole operations as they are, and a change of one core's those
about other architectures. A claim that was not shown is tried again.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from importlib.metadata import version
from itertools import groupby
from pathlib import Path

from ..building.cache import fingerprint
from ..folders import BENCH, ROOT
from ..model import BenchError
from . import cpu_time, eva
from .program import code_of
from .proof import LIMIT_SECONDS, Proof, Result

KEPT = ROOT / "build" / "bench" / "proofs"
_PROVE = BENCH / "pocketkem_bench" / "prove"
#: What results depend on, besides the firmware.
_CODE = (BENCH / "prove", _PROVE, BENCH / "pocketkem_bench" / "answers")
#: Which of it is about some architectures alone: how the names of such files begin.
_CORES = {
    "cortex_m": ("armv7em", "armv6m"),
    "riscv": ("rv32",),
    "xtensa": ("xtensa",),
    "avr": ("avr",),
    "msp430": ("msp430",),
}
#: Which of it no result depends on: what is done with mutants, with faults and with leakage.
_OF_OTHERS = (
    *(
        f"claims/{name}.py"
        for name in ("trial", "mutation", "mutants", "equivalent", "reading", "listed")
    ),
    *(f"{name}.py" for name in ("seen", "reached", "repeated", "power", "eva", "eva_claims")),
)
#: What results about the C depend on, besides all that EVA reads; others do not depend on it.
_CODE_OF_EVA = (_PROVE / "eva.py", *(_PROVE / f"{name}.py" for name in ("proof", "cpu_time")))


def show(
    proofs: Sequence[Proof],
    processes: int = 2,
    again: bool = False,
    limit_seconds: float = LIMIT_SECONDS,
) -> Iterator[tuple[Proof, Result]]:
    """The results, as they come. again: also of what was shown before."""
    groups = [
        [number for number, _proof in group]
        for _, group in groupby(enumerate(proofs), lambda each: each[1].group or id(each[1]))
    ]
    global _proofs  # the processes inherit it: proofs are code, which cannot be sent
    _proofs = proofs
    own = multiprocessing.get_context("fork")
    pool = ProcessPoolExecutor(processes, own, _begin)
    futures: list[Future] = []
    try:
        futures += (pool.submit(_show, group, again, limit_seconds) for group in groups)
        for number, row in _rows(futures):
            covered = {int(at): went for at, went in row.get("covered", {}).items()}
            found = row.get("text", ""), row.get("error", ""), covered
            yield proofs[number], Result(proofs[number], row["ok"], row["seconds"], *found)
    except BrokenProcessPool:
        raise BenchError("A process of a proof has died.") from None
    finally:
        is_over = all(future.done() for future in futures)
        for future in futures:  # cancel_futures acts only while somebody holds the pool
            future.cancel()
        # An interruption waits for nothing. Otherwise the pool's thread ends first: a process that
        # the next pool forks meanwhile would wait for its locks for ever.
        pool.shutdown(wait=is_over)
        _proofs = ()


def _rows(futures: list[Future]) -> Iterator[tuple[int, dict]]:
    for future in as_completed(futures):
        yield from future.result()


# ---- In a process of its own

_proofs: Sequence[Proof] = ()


def _begin() -> None:
    """An interruption ends the process at once: what is kept is whole."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _show(numbers: list[int], again: bool, limit_seconds: float) -> list[tuple[int, dict]]:
    rows = []
    for number in numbers:
        try:
            row = _row(_proofs[number], again, limit_seconds)
        except BenchError as problem:  # of the firmware
            row = {"ok": False, "seconds": 0.0, "error": str(problem)}
        rows.append((number, row))
    return rows


def _row(proof: Proof, again: bool, limit_seconds: float) -> dict:
    start = cpu_time.spent()  # making the firmware counts
    kept = place(proof)
    if kept.exists() and not again:
        with suppress(ValueError):
            return json.loads(kept.read_text())
    result = proof.result(limit_seconds, start)
    row = result.as_dict() | {"covered": dict(result.covered)}
    if row["ok"]:
        kept.parent.mkdir(parents=True, exist_ok=True)
        whole = kept.with_suffix(f".{os.getpid()}")
        whole.write_text(json.dumps(row))
        whole.replace(kept)
    return row


def place(proof: Proof) -> Path:
    """Where the result of a proof is kept."""
    words = [proof.arch, proof.function, proof.claim, proof.subject, *proof.depends()]
    words += [version("pypcode"), _code(proof.arch, proof.unused)]
    about = proof.elf()
    if proof.arch == eva.ARCH:
        return KEPT / f"{fingerprint([about], words)}.json"
    return KEPT / f"{fingerprint([], [*words, code_of(about)])}.json"


@lru_cache
def _code(arch: str, unused: tuple[str, ...] = ()) -> str:
    if arch == eva.ARCH:
        return fingerprint(_CODE_OF_EVA, [])
    others = tuple(name for name, archs in _CORES.items() if arch not in archs)
    without = {_PROVE / name for name in (*unused, *_OF_OTHERS)}
    files = {
        file
        for folder in _CODE
        for file in folder.rglob("*")
        if file.suffix in {".py", ".c", ".h"}
        and eva.HARNESSES not in file.parents
        and without.isdisjoint([file, *file.parents])
        and not (file.parent == _PROVE and file.name.startswith(others))
    }
    return fingerprint(sorted(files), [])
