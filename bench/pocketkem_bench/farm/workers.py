# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Sweeps spread over other processes and computers, by Dask.

The scheduler and each worker have this repository, the workers at the same commit, and import this
module from it. If a worker dies, another one measures its job again.
"""

import pkgutil
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import CancelledError
from dataclasses import dataclass
from typing import Any

from ..boards.files import load_boards
from ..building.repository import commit
from ..extras import needs
from ..measuring.checks import USUAL, Checks
from ..measuring.measure import measure
from ..measuring.stopping import Until
from ..model import BenchError, Measurement

Rows = list[Measurement]

#: Seconds in which a scheduler must answer.
TIME_OUT = 10


@dataclass(frozen=True)
class Order:
    """A job for a worker, in terms that mean the same on every computer."""

    board: str
    impl: str
    kem: str
    inputs: int | Until
    flags: tuple[str, ...] | None
    ops: tuple[str, ...]
    checks: Checks = USUAL
    by: str | None = None  # the compiler (Board.compiled_by)


def fill(order: Order) -> list[Measurement]:
    return measure(
        load_boards()[order.board],
        order.impl,
        order.kem,
        inputs=order.inputs,
        flags=None if order.flags is None else list(order.flags),
        ops=order.ops or None,
        checks=order.checks,
        by=order.by,
    )


def on_worker(work: Callable[[Any], Rows], order: Any, its_commit: str) -> Rows | str:
    """its_commit: the commit of the computer that sends the order."""
    if commit() != its_commit:
        return f"The worker has commit {commit()} checked out, and not {its_commit}."
    try:
        return work(order)
    except BenchError as error:
        return str(error)


def spread(
    address: str, work: Callable[[Any], Rows], orders: Collection[Any]
) -> Iterator[tuple[Any, Rows | str]]:
    """Each order with the result of ``work(order)`` on a worker, or the reason for its failure, as
    soon as it is there. Both travel as pickles, so work must be importable by name."""
    distributed = needs("distributed", "distributed", "requirements-farm.txt")
    try:
        client = distributed.Client(address, timeout=TIME_OUT)
    except (OSError, ValueError) as error:
        raise BenchError(f"No Dask scheduler answers at {address}: {error}.") from error
    with client:
        if not client.scheduler_info()["workers"]:
            raise BenchError(
                f"The Dask scheduler at {address} has no workers. In each computer's checkout: "
                f"PYTHONPATH=bench build/venv/bin/dask worker --nthreads 1 {address}"
            )
        try:
            # Scheduler and workers unpickle orders, and would report a failure only in their logs.
            client.run(pkgutil.resolve_name, __name__)
            client.run_on_scheduler(pkgutil.resolve_name, __name__)
        except ModuleNotFoundError as error:
            raise BenchError(
                f"Dask's scheduler or one of its workers does not find the bench ({error}): start "
                "all of them in the folder of a checkout, with PYTHONPATH=bench."
            ) from error
        # pure=False: an order must not be taken for an equal one that was done before.
        futures = {
            client.submit(on_worker, work, order, commit(), pure=False): order for order in orders
        }
        try:
            for future in distributed.as_completed(futures):
                yield futures[future], _outcome(future, distributed.KilledWorker)
        except CancelledError as error:
            raise BenchError(
                f"The Dask scheduler at {address} is gone. What was measured before is recorded."
            ) from error
        finally:
            # When this ends early, orders that have not begun are cancelled.
            client.cancel(list(futures))


def _outcome(future, killed: type[Exception]) -> Rows | str:
    try:
        return future.result()
    except CancelledError:
        raise
    except killed:
        return "Every worker that tried it has died."
    except Exception as error:  # of any type, because it comes from another process
        return f"On a worker: {type(error).__name__}: {error}"


def order(
    board: str,
    impl: str,
    kem: str,
    inputs: int | Until,
    flags: Collection[str] | None,
    ops: Collection[str],
    checks: Checks = USUAL,
    by: str | None = None,
) -> Order:
    words = None if flags is None else tuple(flags)
    return Order(board, impl, kem, inputs, words, tuple(ops), checks, by)
