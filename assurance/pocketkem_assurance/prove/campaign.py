# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Shows many claims, on several processes. Proofs that share what they compute are recorded
together, as soon as all of them are shown: evidence/proofs.tsv has the CPU seconds of each, and
what of a kernel's code they cover. What is recorded for the same machine code, claims and executor
(keys.py) is not shown again, so a campaign that was interrupted goes on where it was.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool

from pocketkem_bench import evidence
from pocketkem_bench.model import BenchError

from . import claims, coverage
from .keys import key
from .program import Program
from .proof import LIMIT_SECONDS, Proof, Result

KIND = "proofs"


def show(
    together: Sequence[Sequence[Proof]],
    processes: int = 2,
    again: bool = False,
    limit_seconds: float = LIMIT_SECONDS,
    wanted: Callable[[Proof], bool] = lambda _proof: True,
) -> Iterator[list[Result]]:
    """The results of the wanted ones of proofs that are recorded together, as they come. again:
    also of what is recorded."""
    global _proofs, _known, _wanted  # the processes inherit them: code cannot be sent
    _proofs, _known, _wanted = together, {} if again else evidence.read(KIND), wanted
    own = multiprocessing.get_context("fork")
    pool = ProcessPoolExecutor(processes, own, _begin)
    futures: list[Future] = []
    try:
        numbers = range(len(together))
        futures += (pool.submit(_show, number, limit_seconds) for number in numbers)
        for future in as_completed(futures):
            number, rows = future.result()
            yield [Result(together[number][at], *row) for at, row in rows.items()]
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


# ---- In a process of its own

_proofs: Sequence[Sequence[Proof]] = ()
_known: evidence.Records = {}
_wanted: Callable[[Proof], bool]


def _begin() -> None:
    """An interruption ends the process at once: what is recorded is whole. Lifted instructions are
    hundreds of thousands of objects that stay: looking at them again and again took a tenth."""
    gc.disable()  # memory is freed between records
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _show(number: int, limit_seconds: float) -> tuple[int, dict[int, tuple]]:
    """With it the values of results, by the numbers of their proofs."""
    together = _proofs[number]
    gc.collect()
    chosen = [at for at, proof in enumerate(together) if _wanted(proof)]
    try:
        of = key(together)
        found = _known.get(together[0].record, {}).get(of)
        covered = _covered(together[0], found) if found else {}
    except BenchError as problem:  # of the firmware
        return number, {at: (False, 0.0, "", str(problem)) for at in chosen}
    if found:
        return number, {at: (True, found[0][at], "recorded", "", covered, True) for at in chosen}
    rows = {}
    for at in chosen:
        result = together[at].result(limit_seconds)
        rows[at] = result.ok, result.seconds, result.text, result.error, dict(result.covered)
    if len(rows) == len(together) and all(ok for ok, *_ in rows.values()):
        found = [[_rounded(row[1]) for row in rows.values()]]
        if together[0].kernel:
            all_covered = coverage.joined(row[-1] for row in rows.values())
            found.append(coverage.to_text(_program(together[0]), all_covered))
        evidence.keep(KIND, {together[0].record: (of, found)})
    return number, rows


def _rounded(seconds: float) -> float:
    return round(seconds, 1) if 0.05 <= seconds < 10 else round(seconds)


def _covered(proof: Proof, found: list) -> coverage.Covered:
    return coverage.from_text(_program(proof), found[1]) if proof.kernel else {}


def _program(proof: Proof) -> Program:
    board, build, _function = proof.kernel
    return claims.program(build, board)
