# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The plans with eight sponges at once: an order that is fixed, and no search.

The worker makes the matrix, as blocks of its sponges. The main core makes the noise, in sponges of
its own, what the KEM does around K-PKE, and writes. Rows of encryption are shared. A core that
would wait hashes: the worker ek as it is written, and the beginning of the ciphertext in
decapsulation, while the main core decrypts.
"""

from .emit import Plan, file_text, plan_text
from .kinds import (
    BLOCKS_OF_ENTRY,
    MAIN,
    OPERATIONS_BATCHED,
    QUARTERS,
    STATES,
    WORKER,
    Job,
    Kind,
    PlanOperation,
    Step,
)
from .sequence import Sequence, split, with_wipe
from .suites import LEVELS, batched_job

#: Bytes of the ciphertext that the worker hashes before the matrix: with z, three or four blocks.
HASHED_FIRST = {2: 416, 3: 544, 4: 544}


class _Order:
    def __init__(self, job: Job):
        self.job, self.k = job, job.k
        self.sequence: Sequence = []

    def main(self, kind: Kind, a: int = 0, b: int = 0) -> None:
        self.sequence.append((MAIN, Step(kind, a, b)))

    def worker(self, kind: Kind, a: int = 0, b: int = 0) -> None:
        self.sequence.append((WORKER, Step(kind, a, b)))

    def sample(self, batch: int) -> None:
        for block in range(BLOCKS_OF_ENTRY):
            self.worker(Kind.XOF_X8, batch, block)

    # ---- Key generation ----

    def write_t(self, i: int, kind: Kind = Kind.WRITE_T) -> None:
        for quarter in range(QUARTERS):
            self.main(kind, i, quarter)

    def make_t(self, i: int) -> None:
        self.main(Kind.NOISE_X8, self.k + i)
        self.main(Kind.ROW_X8, i)
        self.write_t(i)

    def keygen(self) -> Sequence:
        self.main(Kind.SEED)
        self.sample(0)
        self.main(Kind.PRF_X8)
        for j in range(self.k):
            self.main(Kind.WRITE_S, j)
        if self.k == 3:
            self.main(Kind.ENTRY_X8, 4 * 2 + 2)
        self.main(Kind.HASH_START)
        if self.k == 4:
            self.rows_of_batch(0)
            self.main(Kind.HASH, 2 * 384 // 32)
            self.sample(1)
            self.rows_of_batch(2)
        else:
            self.main(Kind.NOISE_X8, self.k)
            self.main(Kind.ROW_X8, 0)
            self.main(Kind.WRITE_T, 0, 0)
            self.main(Kind.WRITE_T, 0, 1)
            self.worker(Kind.HASH, 192 // 32)
            self.main(Kind.WRITE_T, 0, 2)
            self.main(Kind.WRITE_T, 0, 3)
            self.worker(Kind.HASH, 384 // 32)
            for i in range(1, self.k):
                self.make_t(i)
                if i < self.k - 1:
                    self.worker(Kind.HASH, 384 * (i + 1) // 32)
        self.main(Kind.WRITE_RHO)
        self.worker(Kind.HASH_END)
        self.main(Kind.RESULT)
        return with_wipe(self.sequence)

    def rows_of_batch(self, i: int) -> None:
        """At level 1024, where the next batch needs their blocks' memory: on both cores."""
        self.worker(Kind.NOISE_X8, self.k + i + 1)
        self.worker(Kind.ROW_X8, i + 1)
        self.make_t(i)
        if i == 2:
            self.worker(Kind.HASH, 3 * 384 // 32)
        self.write_t(i + 1, Kind.WRITE_T_OF_WORKER)

    # ---- Encryption ----

    def make_u(self, core: int, i: int) -> None:
        steps = (
            Step(Kind.CLEAR),
            Step(Kind.ROW_X8, i),
            Step(Kind.INVERSE),
            Step(Kind.NOISE_X8, self.k + i),
        )
        self.sequence += [(core, step) for step in steps]

    def make_v(self) -> None:
        self.main(Kind.MULTIPLY_KEY)
        if 2 * self.k < STATES:
            self.main(Kind.NOISE_X8, 2 * self.k)
        else:
            self.main(Kind.PRF, 2 * self.k)
            self.main(Kind.ADD_NOISE, 2 * self.k)
        self.main(Kind.ADD_MESSAGE)
        self.main(Kind.PUT, self.k)

    def rows(self) -> None:
        """From when there is the noise vector, to the ciphertext."""
        self.make_u(WORKER, 1)
        if self.k == 3 and self.job.decapsulates:
            self.worker(Kind.ENTRY_X8, 4 * 2 + 2)
        self.make_u(MAIN, 0)
        self.main(Kind.PUT, 0)
        if self.k == 4:
            self.sample(1)
        self.main(Kind.PUT_OF_WORKER, 1)
        if self.k == 3:
            self.make_u(WORKER, 2)
        self.make_v()
        if self.k == 3:
            self.main(Kind.PUT_OF_WORKER, 2)
        if self.k == 4:
            if self.job.decapsulates:
                self.main(Kind.HASH_END)
            self.make_u(WORKER, 3)
            self.make_u(MAIN, 2)
            self.main(Kind.PUT, 2)
            self.main(Kind.PUT_OF_WORKER, 3)

    def encaps(self) -> Sequence:
        """The matrix does not depend on the message: it is there when that is derived."""
        self.sample(0)
        if self.k == 3:
            self.worker(Kind.ENTRY_X8, 4 * 2 + 2)
        self.main(Kind.READ_EK)
        self.main(Kind.DERIVE)
        self.main(Kind.PRF_X8)
        self.rows()
        for kind in (Kind.HASH_START, Kind.HASH_END, Kind.RESULT):  # of round 3
            self.main(kind)
        return with_wipe(self.sequence)

    def decaps(self) -> Sequence:
        self.main(Kind.WRITE_HASH_PREFIX)
        self.worker(Kind.HASH_START)
        self.worker(Kind.HASH, HASHED_FIRST[self.k] // 32)
        self.sample(0)
        self.main(Kind.CHECK_DK)
        for j in range(self.k):
            self.main(Kind.DECRYPT, j)
        for kind in (Kind.MESSAGE, Kind.DERIVE, Kind.PRF_X8):
            self.main(kind)
        if self.k == 4:
            self.main(Kind.HASH, 960 // 32)  # until the worker has its blocks
        else:
            self.main(Kind.HASH_END)
        self.rows()
        self.main(Kind.RESULT)
        return with_wipe(self.sequence)


def plan_batched(k: int, operation: PlanOperation) -> Plan:
    job = batched_job(k, operation)
    sequence = getattr(_Order(job), operation.value)()
    return Plan(f"pkem_plan_batched{LEVELS[k]}_{operation.value}", job, split(job, sequence))


def plans_batched() -> dict[tuple[int, PlanOperation], Plan]:
    return {(k, op): plan_batched(k, op) for k in LEVELS for op in OPERATIONS_BATCHED}


def batched_text() -> str:
    plans = plans_batched()
    bodies = [plan_text(plan, is_static=True) for plan in plans.values()]
    lines = ["const pkem_plan *const pkem_plans_batched[3][PKEM_PLAN_DECAPS_FROM_SEED] = {"]
    for k in LEVELS:
        names = ", ".join(f"&{plans[k, op].name}" for op in OPERATIONS_BATCHED)
        lines.append(f"    {{{names}}},")
    bodies.append("\n".join([*lines, "};", ""]))
    what = "Plans with eight sponges at once, for any scheme and objects in plain memory."
    return file_text(what, "PKEM_TWO_CORES && defined(PKEM_VECTOR_UNIT)", bodies)
