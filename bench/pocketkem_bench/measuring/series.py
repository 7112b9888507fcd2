# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Measures one build of a KEM on one board: its operations run on a series of inputs."""

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
from .provenance import UNKNOWN, provenance
from .repeats import again, at_odd_addresses, before_those_that_count, with_empty_caches
from .rows import row_of

#: How often everything is run on this computer, each time by a new process. Other programs, and the
#: addresses of a process, change cycles by more than most changes to a KEM.
ROUNDS_HERE = 5

#: Makes the machine that a build runs on.
Prepare = Callable[[Implementation], Machine | AttachedMachine]


@dataclass
class Found:
    """The results of one operation."""

    runs: list[Run] = field(default_factory=list)
    vectors: list[Vector] = field(default_factory=list)  # the input of each run
    bursts: list[energy.Burst] = field(default_factory=list)
    first: int | None = None  # cycles of its first run
    odd: int | None = None  # cycles of a run at odd addresses
    error: str | None = None
    #: What the board lacks for its inputs and outputs alone. Such an operation is not run: one that
    #: is larger than the board may take an hour to fail.
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
        """wanted: the operations to measure."""
        self.board, self.implementation, self.wanted = board, implementation, wanted
        self.inputs, self.say, self.metering = inputs, say, metering
        self.kem = implementation.kem
        #: The outputs of a KEM that is not ours are not known in advance. Such a KEM runs as a
        #: whole, and each operation uses the outputs of the one before.
        self.foreign = self.kem not in KEMS
        self.ops = list(implementation.ops) if self.foreign else wanted
        self.found = {op: Found() for op in self.ops}
        #: This computer with the same implementation, where the board has no room to make keys and
        #: ciphertexts.
        self.maker: Machine | None = None

    def rows(self, prepare: Prepare) -> list[Measurement]:
        """A row for each wanted operation."""
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
        here = self.board.is_built_here
        made_with = provenance(self.board, self.implementation) if here else UNKNOWN
        rows = []
        for op in self.wanted:
            f = self.found[op]
            runs, error = f.runs, f.error or f.no_room
            rows.append(
                row_of(
                    *(self.board, self.implementation, firmware, op, runs, error),
                    *(f.first, f.odd, self.inputs, made_with),
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

    # ---- KEMs that the library does not have, and their known answers ---------------------------

    def _find_room(self) -> None:
        """Finds the operations whose inputs and outputs are larger than the board's memory. This
        computer makes their outputs for the other operations. If it cannot, they have to run."""
        no_room = {op: self.machine.lacks_from_the_start(op) for op in self.ops}
        if not any(no_room.values()):
            return
        self.say("building it for this computer, which makes what the board has no room for")
        self._make_here()
        if self.maker:
            for op, f in self.found.items():
                f.no_room = no_room[op]

    def _make_here(self) -> None:
        """Makes keys and ciphertexts on this computer from now on, if the sources suit it."""
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
            # The runs show which operation has failed, and whether others do.
            self._make_here()
            wrong = self._unlike_known(self.maker) if self.maker else wrong
        if wrong:
            self._fail_all(wrong)

    def _unlike_known(self, machine: Machine | AttachedMachine) -> str | None:
        """How a KEM differs from its known answer, or from SUPERCOP's checksum of it. None if it
        does not differ, or if neither exists."""
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
        """Runs input by input, so that an operation finds what the one before has left in
        caches."""
        rounds = ROUNDS_HERE if self.board.is_this_computer else 1
        for number, vector in enumerate(list(inputs) * rounds):
            if number and number % self.inputs == 0:
                self.machine.close()  # the next round needs a new process
            if self.foreign and any(f.error for f in self.found.values()):
                break  # the following operations would have no inputs
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
            # The runs that count find in the caches what this run leaves. No cache is emptied here,
            # because that would remove what the other operations have left.
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
        for behind in self.ops[self.ops.index(op) :]:  # they have no inputs
            self.found[behind].error = error

    def _run_once_more(self, op: str, f: Found) -> None:
        """Runs on the input with the median: with empty caches, and at odd addresses."""
        self.say(f"{op}: with cold caches, and at odd addresses")
        cycles = [run.cycles for run in f.runs]
        middle = cycles.index(median_low(cycles))
        vector = f.vectors[middle]
        try:
            if self.machine.run(_caches_are_known, op, vector):
                cold = self.machine.run(with_empty_caches(self._once_more), op, vector)
                f.first = cold.cycles if cold else cycles[middle]
            # KEMs other than ML-KEM and Kyber may take minutes for one operation. Only the library
            # calls parts of a KEM, with aligned memory.
            if not self.foreign and not self.implementation.streamed and op not in PARTS:
                f.odd = self.machine.run(at_odd_addresses(self._once_more), op, vector).cycles
        except BenchError as problem:
            # It was correct at even addresses. Only our own implementations promise any address.
            if self.implementation.is_ours and not isinstance(problem, NotAsked):
                f.error = f"At odd addresses: {problem}"


def _caches_are_known(device: Conversation, *_: object) -> bool:
    return device.simulates_caches is not None
