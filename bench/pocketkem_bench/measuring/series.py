# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One build of a KEM on one board: its operations run on a series of inputs, and are measured."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from statistics import median_low

from .. import energy
from ..answers import roundtrip, supercop
from ..answers.expected import vectors
from ..answers.operations import run_checked, run_part
from ..boards.board import Board
from ..boards.conversation import Conversation, DeviceFault, NotAsked, Run
from ..building.firmware import Firmware, LinkError
from ..hardware.attached import AttachedMachine
from ..implementations.implementation import Implementation
from ..model import DOES_NOT_FIT, KEMS, PARTS, BenchError, Measurement, Vector, WrongOutput
from . import fit
from .fit import Machine
from .metering import Metering, metered, with_energy
from .repeats import again, at_odd_addresses, before_those_that_count, with_empty_caches
from .rows import row_of

#: How often everything is run on this computer, each time by a new process: what its other programs
#: do, and where a process lies in memory, changes cycles by more than most changes to a KEM.
ROUNDS_HERE = 5

#: Makes the machine that a build runs on.
Prepare = Callable[[Implementation], Machine | AttachedMachine]


@dataclass
class Found:
    """What was found of one operation."""

    runs: list[Run] = field(default_factory=list)
    vectors: list[Vector] = field(default_factory=list)  # the input of each run
    bursts: list[energy.Burst] = field(default_factory=list)
    first: int | None = None  # cycles of its first run
    odd: int | None = None  # cycles of a run at odd addresses
    error: str | None = None
    #: What the board lacks for its inputs and outputs alone. It is not run there: what is larger
    #: than the board by itself may take an hour to fail.
    no_room: str | None = None


class Series:
    def __init__(
        self,
        board: Board,
        implementation: Implementation,
        wanted: list[str],
        inputs: int,
        say: Callable[[str], None],
        metering: Metering | None = None,
    ):
        """wanted: the operations to be measured."""
        self.board, self.implementation, self.wanted = board, implementation, wanted
        self.inputs, self.say, self.metering = inputs, say, metering
        self.kem = implementation.kem
        #: Nobody has computed the outputs of another KEM: it has to come round, so it runs as a
        #: whole, and each operation goes on with what the one before has made.
        self.foreign = self.kem not in KEMS
        self.ops = list(implementation.ops) if self.foreign else wanted
        self.found = {op: Found() for op in self.ops}
        #: This computer with the same implementation, where the board has no room to make keys and
        #: ciphertexts.
        self.maker: Machine | None = None

    def rows(self, prepare: Prepare) -> list[Measurement]:
        """A row for each operation that is wanted."""
        self.say("compiling")
        try:
            self.machine = prepare(self.implementation)
        except LinkError as error:
            if not str(error).startswith(DOES_NOT_FIT):
                raise
            self._fail_all(str(error))
            return self._rows(error.firmware)
        with ExitStack() as self._opened:
            self._opened.enter_context(self.machine)
            self._measure()
        rows = self._rows(self.machine.firmware)
        if not self.metering:
            return rows
        return [
            with_energy(row, self.metering, self.found[row.op].bursts) if row.ok else row
            for row in rows
        ]

    def _rows(self, firmware: Firmware) -> list[Measurement]:
        rows = []
        for op in self.wanted:
            f = self.found[op]
            runs, error = f.runs, f.error or f.no_room
            rows.append(
                row_of(
                    *(self.board, self.implementation, firmware, op, runs, error),
                    *(f.first, f.odd, self.inputs),
                )
            )
        return rows

    def _measure(self) -> None:
        if self.foreign:
            self._find_room()
            if all(f.no_room for f in self.found.values()):
                return
            self._checked, inputs = roundtrip.run_checked, roundtrip.trials(self.kem, self.inputs)
            self._once_more = self._checked
        else:
            self.say("computing the expected outputs")
            self._checked, inputs = self._run_checked, vectors(self.kem, self.inputs)
            self._once_more = partial(self._run_checked, rejects=False)
        self._compare_with_known()
        self._run_inputs(inputs)
        for op, f in self.found.items():
            if f.runs and not (f.error or f.no_room):
                self._run_once_more(op, f)

    def _run_checked(
        self, device: Conversation, op: str, vector: Vector, rejects: bool = True
    ) -> Run:
        if op in PARTS:
            return run_part(device, self.kem, op, vector)
        return run_checked(device, op, vector, rejects)

    def _fail_all(self, error: str) -> None:
        for f in self.found.values():
            f.error = error

    # ---- Another KEM than the library's, and what is known of it --------------------------------

    def _find_room(self) -> None:
        """Finds the operations whose inputs and outputs are larger than the board's memory. This
        computer makes what the others need of them; where it cannot, they have to run."""
        no_room = {op: self.machine.lacks_from_the_start(op) for op in self.ops}
        if not any(no_room.values()):
            return
        self.say("building it for this computer, which makes what the board has no room for")
        self._make_here()
        if self.maker:
            for op, f in self.found.items():
                f.no_room = no_room[op]

    def _make_here(self) -> None:
        """Has this computer make keys and ciphertexts from now on, if the sources suit it."""
        if self.maker:
            return
        try:
            here = fit.stand_in(self.implementation, roundtrip.TIME_OUT)
        except BenchError:
            return
        self.maker = self._opened.enter_context(here)

    def _compare_with_known(self) -> None:
        self.say("comparing with what is known of it")
        wrong = self._unlike_known(self.maker or self.machine)
        if wrong and wrong.startswith(DOES_NOT_FIT):
            # Which operation did not, and whether others do, is seen when they run.
            self._make_here()
            wrong = self._unlike_known(self.maker) if self.maker else wrong
        if wrong:
            self._fail_all(wrong)

    def _unlike_known(self, machine: Machine | AttachedMachine) -> str | None:
        """How a KEM differs from its known answer, or from SUPERCOP's checksum of it; None if it
        does not, or there is none."""
        folder = self.implementation.folder

        def check(device: Conversation, *_: object) -> None:
            if self.foreign and (answer := roundtrip.known_answer(self.kem, folder)):
                roundtrip.check_known_answer(device, answer)
            if checksum := supercop.known_checksum(folder):
                roundtrip.check_checksum(device, self.kem, checksum)

        try:
            machine.run(check, "keygen", None)
        except (WrongOutput, DeviceFault) as problem:
            return str(problem)
        return None

    # ---- Runs -----------------------------------------------------------------------------------

    def _run_inputs(self, inputs: list[Vector]) -> None:
        """Input by input, so that an operation finds what it needs where the last one left it."""
        rounds = ROUNDS_HERE if self.board.is_this_computer else 1
        for number, vector in enumerate(list(inputs) * rounds):
            if number and number % self.inputs == 0:
                self.machine.close()  # a new process for the next round
            if self.foreign and any(f.error for f in self.found.values()):
                break  # the others would have nothing to go on with
            self.say(f"input {number % self.inputs + 1} of {self.inputs}")
            for op, f in self.found.items():
                if f.error:
                    continue
                try:
                    if f.no_room:
                        self.maker.run(self._checked, op, vector)
                        continue
                    run = self._run(op, f, vector, is_first=number == 0)
                except (WrongOutput, DeviceFault) as problem:
                    self._fail(op, str(problem), vector)
                    continue
                f.runs.append(run)
                f.vectors.append(vector)
                f.error = self.machine.lacks(op, vector, run)

    def _run(self, op: str, f: Found, vector: Vector, is_first: bool) -> Run:
        if is_first:
            # What it leaves in the caches is what the runs that count find there. No cache is
            # emptied here: that would take what the other operations left.
            before = self.machine.run(before_those_that_count(self._once_more), op, vector)
            if before:
                f.first = before.cycles
        run = self.machine.run(self._checked, op, vector)
        if self.board.port:
            run = self.machine.run(again(run), op, vector)
        if self.metering:
            burst = metered(self.board, self.metering, run)
            f.bursts.append(self.machine.run(burst, op, vector))
        return run

    def _fail(self, op: str, error: str, vector: Vector) -> None:
        self.found[op].error = error
        self.found[op].runs.clear()
        if not self.foreign:
            return
        if error.startswith(DOES_NOT_FIT):
            self._make_here()
            if self.maker:
                self.maker.run(self._checked, op, vector)
                return
        for behind in self.ops[self.ops.index(op) :]:  # they have nothing to go on with
            self.found[behind].error = error

    def _run_once_more(self, op: str, f: Found) -> None:
        """On the input with the median: with empty caches, and at odd addresses."""
        self.say(f"{op}: with cold caches, and at odd addresses")
        cycles = [run.cycles for run in f.runs]
        middle = cycles.index(median_low(cycles))
        vector = f.vectors[middle]
        try:
            if self.machine.run(_caches_are_known, op, vector):
                cold = self.machine.run(with_empty_caches(self._once_more), op, vector)
                f.first = cold.cycles if cold else cycles[middle]
            # Others than ML-KEM and Kyber may take minutes for one operation. Parts of a KEM are
            # called by the library alone, with memory that is aligned.
            if not self.foreign and not self.implementation.streamed and op not in PARTS:
                f.odd = self.machine.run(at_odd_addresses(self._once_more), op, vector).cycles
        except BenchError as problem:
            # It was right at even addresses. Of ours any address is promised.
            if self.implementation.is_ours and not isinstance(problem, NotAsked):
                f.error = f"At odd addresses: {problem}"


def _caches_are_known(device: Conversation, *_: object) -> bool:
    return device.simulates_caches is not None
