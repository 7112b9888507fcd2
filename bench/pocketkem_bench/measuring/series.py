# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Measures one build of a primitive on one board: its operations run on a series of inputs."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from statistics import median_low
from typing import Any

from .. import energy
from ..answers import roundtrip
from ..answers.of_kind import answers_of
from ..boards.board import Board
from ..boards.conversation import Conversation, DeviceFault, NotAsked, Run
from ..building.firmware import Firmware, LinkError
from ..hardware.attached import AttachedMachine
from ..implementations.implementation import Implementation
from ..model import DOES_NOT_FIT, HUNG, BenchError, Measurement, WrongOutput
from . import fit
from .checks import USUAL, Checks
from .fit import Fitted
from .metering import Metering, metered, with_energy
from .provenance import UNKNOWN, provenance
from .repeats import again, at_odd_addresses, before_those_that_count, with_empty_caches
from .rows import row_of, samples_of
from .stopping import Until, first, more

#: How often everything is run on this computer, each time by a new process. Other programs, and the
#: addresses of a process, change cycles by more than most changes to a KEM.
ROUNDS_HERE = 5

#: Makes the machine that a build runs on.
Prepare = Callable[[Implementation], Fitted | AttachedMachine]


@dataclass
class OpResults:
    """The results of one operation."""

    runs: list[Run] = field(default_factory=list)
    inputs: list[Any] = field(default_factory=list)  # of each run
    #: The cycles of each input, of each round over all inputs.
    rounds: list[list[int]] = field(default_factory=list)
    bursts: list[energy.Burst] = field(default_factory=list)
    first: int | None = None  # cycles of its first run
    odd: int | None = None  # cycles of a run at odd addresses
    by_length: dict[int, Run] = field(default_factory=dict)  # on the first input
    by_ad: dict[int, Run] = field(default_factory=dict)  # likewise
    error: str | None = None
    #: What was wrong in its answers. It keeps its figures.
    wrong: str | None = None
    has_ended: bool = False  # by a wrong answer
    #: Why the board does not run it. It has no room for its inputs and outputs alone: such an
    #: operation may take an hour to fail. Or it is not measured, and slow.
    left_out: str | None = None

    @property
    def has_failed(self) -> bool:
        """Whether it runs no more."""
        return self.error is not None or self.has_ended


class Series:
    def __init__(
        self,
        board: Board,
        implementation: Implementation,
        wanted: list[str],
        inputs: int | Until,
        say: Callable[[str], None],
        metering: Metering | None = None,
        checks: Checks = USUAL,
    ):
        """wanted: the operations to measure."""
        self.checks, self.skipped = checks, []
        self.right = 0  # inputs
        self.board, self.implementation, self.wanted = board, implementation, wanted
        self.asked, self.metering = inputs, metering
        self._tell, self._step, self._runs = say, "", 0  # of the step
        self.inputs = first(inputs)
        self.answers = answers_of(implementation)
        #: A primitive whose operations use the outputs of the ones before runs as a whole.
        self.ops = list(implementation.ops) if self.answers.are_chained else wanted
        self.found = {op: OpResults() for op in self.ops}
        #: This computer with the same implementation, where the board has no room to make keys and
        #: ciphertexts.
        self.maker: Fitted | None = None

    def say(self, step: str) -> None:
        self._step, self._runs = step, 0
        self._tell(step)

    def _say_run(self, op: str) -> None:
        """A step may have thousands of runs, and take minutes: which one begins."""
        self._runs += 1
        self._tell(f"{self._step}: {op}, run {self._runs:,}")

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
            self.machine.on_begin = self._say_run
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
            inputs = len(f.rounds[0]) if f.wrong and f.rounds else self.inputs
            row = row_of(
                *(self.board, self.implementation, firmware, op, f.runs, f.error or f.left_out),
                *(f.first, f.odd, inputs, made_with, f.rounds, f.by_length),
                by_ad=f.by_ad,
                remarks=self._remarks(op),
                wrong=f.wrong,
                right_inputs=self.right,
            )
            percent = self.asked.percent if isinstance(self.asked, Until) else None
            rows.append(replace(row, until_percent=percent))
        return rows

    def _remarks(self, op: str) -> str | None:
        skipped = [f"not checked: {', '.join(self.skipped)}"] if self.skipped else []
        return "; ".join(filter(None, [self.answers.remarks(op), *skipped])) or None

    def _measure(self) -> None:
        if self.answers.are_chained:
            self._leave_out()
            if all(f.left_out for f in self.found.values()):
                return
        self.say("computing the expected outputs")
        self._compare_with_known()
        self._run_inputs(self.answers.inputs(self.inputs))
        while added := more(self.asked, self._cycles()):
            before, self.inputs = self.inputs, self.inputs + added
            self._run_inputs(self.answers.inputs(self.inputs)[before:], before)
        for op, f in self.found.items():
            if f.runs and not (f.has_failed or f.left_out):
                self._run_once_more(op, f)
                self._run_lengths(op, f)
        self._run_untimed()

    def _fail_all(self, error: str) -> None:
        for f in self.found.values():
            f.error = error

    # ---- Operations whose inputs the ones before make, and known answers ------------------------

    def _leave_out(self) -> None:
        """Finds the operations whose inputs and outputs are larger than the board's memory, and
        slow ones that are not measured. This computer makes their outputs for the other operations.
        If it cannot, they have to run."""
        left_out = {op: self.machine.lacks_from_the_start(op) for op in self.ops}
        if not self.board.is_this_computer:
            left_out |= {
                op: "it is slow, and not measured"
                for op in self.answers.slow_ops
                if op not in self.wanted
            }
        if not any(left_out.values()):
            return
        self.say("building it for this computer, which makes what the board does not")
        self._make_here()
        if self.maker:
            for op, f in self.found.items():
                f.left_out = left_out[op]

    def _make_here(self) -> None:
        """Makes keys and ciphertexts on this computer from now on, if the sources suit it."""
        if self.maker:
            return
        try:
            here = fit.stand_in(self.implementation, roundtrip.TIME_OUT)
        except BenchError:
            return
        self.maker = self._opened.enter_context(here)
        self.maker.on_begin = self._say_run

    def _compare_with_known(self) -> None:
        """Makes the checks that are made once. What they find marks all operations, which are
        measured nevertheless, unless it hangs."""
        found = []
        for name, check in self.answers.checks().items():
            if name in self.checks.skip:
                self.skipped.append(name)
                continue
            self.say(f"comparing with what is known of it: {name}")
            problem = self._found_by(check, self.maker or self.machine)
            if problem and str(problem).startswith(DOES_NOT_FIT):
                # The runs show which operation has failed, and whether others do.
                self._make_here()
                problem = self._found_by(check, self.maker) if self.maker else problem
            if problem and str(problem).startswith((DOES_NOT_FIT, HUNG)):
                return self._fail_all(str(problem))
            if problem:
                found.append(_said(problem, f"In the check {name}"))
        for f in self.found.values() if found else ():
            f.wrong = "\n".join(found)

    def _found_by(self, check: Callable, machine: Fitted | AttachedMachine) -> BenchError | None:
        try:
            machine.run(lambda device, *_: check(device), self.ops[0], None)
        except (WrongOutput, DeviceFault) as problem:
            return problem
        return None

    # ---- Runs -----------------------------------------------------------------------------------

    def _cycles(self) -> list[list[int]]:
        """The cycles of each input, of each operation that is measured and has not failed."""
        if self._is_broken():
            return []
        found = [self.found[op] for op in self.wanted]
        return [samples_of(f.rounds) for f in found if f.runs and not (f.has_failed or f.left_out)]

    def _is_broken(self) -> bool:
        """Whether nothing runs any more: an operation has failed that makes others' inputs."""
        return self.answers.are_chained and any(f.has_failed for f in self.found.values())

    def _run_inputs(self, inputs: list[Any], before: int = 0) -> None:
        """Runs input by input, so that an operation finds what the one before has left in caches.
        before: the number of inputs that have run."""
        most = self.asked.most if isinstance(self.asked, Until) else self.inputs
        for turn in range(ROUNDS_HERE if self.board.is_this_computer else 1):
            if turn or (before and self.board.is_this_computer):
                self.machine.close()  # each round needs a new process
            for number, given in enumerate(inputs, before):
                if self._is_broken():
                    return
                self.say(f"input {number + 1} of {most}")
                for op, f in self.found.items():
                    if not f.has_failed:
                        self._run_input(op, f, given, turn, is_first=not (turn or number))

    def _run_input(self, op: str, f: OpResults, given: Any, turn: int, is_first: bool) -> None:
        try:
            if f.left_out:
                self.maker.run(self.answers.run_checked, op, given)
                return
            run = self._run(op, f, given, is_first)
        except WrongOutput as problem:
            said = _said(problem, f"Input {len(f.inputs) + 1}")
            f.wrong, f.has_ended = "\n".join(filter(None, [f.wrong, said])), True
            self._end_those_behind(op, said)
            run = problem.where.latest
            if f.runs or f.left_out:
                return  # it keeps the figures that it has
            if run is None or run.result != 0:
                f.error = f.wrong
                return
        except DeviceFault as problem:
            self._fail(op, _said(problem, f"Input {len(f.inputs) + 1}"), given)
            return
        f.runs.append(run)
        f.inputs.append(given)
        f.rounds += [[]] * (turn == len(f.rounds))
        f.rounds[turn] = [*f.rounds[turn], run.cycles]
        f.error = self._lacks(op, given, run)

    def _run(self, op: str, f: OpResults, given: Any, is_first: bool) -> Run:
        if is_first:
            # The runs that count find in the caches what this run leaves. No cache is emptied here,
            # because that would remove what the other operations have left.
            before = self.machine.run(before_those_that_count(self.answers.run_again), op, given)
            if before:
                f.first = before.cycles
        run = self.machine.run(self.answers.run_checked, op, given)
        if self.board.port:
            run = self.machine.run(again(run), op, given)
        if self.metering:
            burst = metered(self.board, self.metering, run)
            f.bursts.append(self.machine.run(burst, op, given))
        return run

    def _lacks(self, op: str, given: Any, run: Run) -> str | None:
        return self.machine.lacks(op, lambda name: self.answers.size(name, given), run)

    def _fail(self, op: str, error: str, given: Any) -> None:
        self.found[op].error = error
        self.found[op].runs.clear()
        if not self.answers.are_chained:
            return
        if error.startswith(DOES_NOT_FIT):
            self._make_here()
            if self.maker:
                self.maker.run(self.answers.run_checked, op, given)
                return
        self._end_those_behind(op, error)

    def _end_those_behind(self, op: str, error: str) -> None:
        """The operations behind one that has failed have no inputs."""
        for behind in self.ops[self.ops.index(op) + 1 :] if self.answers.are_chained else ():
            self.found[behind].error = error

    def _run_once_more(self, op: str, f: OpResults) -> None:
        """Runs on the input with the median: with empty caches, and at odd addresses."""
        self.say(f"{op}: with cold caches, and at odd addresses")
        cycles = [run.cycles for run in f.runs]
        middle = cycles.index(median_low(cycles))
        given = f.inputs[middle]
        try:
            if self.machine.run(_caches_are_known, op, given):
                cold = self.machine.run(with_empty_caches(self.answers.run_again), op, given)
                f.first = cold.cycles if cold else cycles[middle]
            if self.answers.may_be_odd(op):
                odd = self.machine.run(at_odd_addresses(self.answers.run_again), op, given)
                f.odd = odd.cycles
        except BenchError as problem:
            # It was correct at even addresses. Only our own implementations promise any address.
            if self.implementation.is_ours and not isinstance(problem, NotAsked):
                f.error = f"At odd addresses: {problem}"

    def _run_lengths(self, op: str, f: OpResults) -> None:
        """Runs on messages of each length, and with each length of associated data. Caches have
        what the lengths before have left."""
        for length in self.answers.lengths:
            self.say(f"{op} of {length} bytes")
            self._run_length(op, f, f.by_length, self.answers.run_length, length)
        for length in self.answers.ad_lengths:
            self.say(f"{op} with {length} bytes of associated data")
            self._run_length(op, f, f.by_ad, self.answers.run_ad, length)

    def _run_length(
        self,
        op: str,
        f: OpResults,
        into: dict[int, Run],
        run_it: Callable[..., Run],
        length: int,
    ) -> None:
        varies = self.board.port or self.board.is_this_computer

        def of_length(device: Conversation, op: str, given: Any) -> Run:
            run = run_it(device, op, given, length)
            return again(run)(device, op, given) if varies else run

        if f.has_failed:
            return
        try:
            into[length] = self.machine.run(of_length, op, f.inputs[0])
        except (WrongOutput, DeviceFault) as problem:
            f.wrong, f.has_ended = _said(problem, "Input 1"), True

    # ---- Untimed runs ---------------------------------------------------------------------------

    def _run_untimed(self) -> None:
        """Runs on further inputs for their answers alone, as many as take a second or so."""
        self.right = self.inputs
        going_on = {op: f for op, f in self.found.items() if not (f.error or f.has_ended)}
        if not self.checks.untimed or not going_on or self._is_broken():
            return
        cycles = sum(
            median_low([run.cycles for run in f.runs]) for f in going_on.values() if f.runs
        )
        count = min(self.checks.untimed, self.machine.stop_counting() // max(cycles, 1))
        for given in self.answers.more_inputs(count, self.inputs):
            self.say(f"input {self.right + 1} of {self.inputs + count}, untimed")
            for op, f in going_on.items():
                if not f.has_ended:
                    self._run_one_untimed(op, f, given)
            if all(f.has_ended for f in going_on.values()) or self._is_broken():
                return
            self.right += 1

    def _run_one_untimed(self, op: str, f: OpResults, given: Any) -> None:
        machine = self.maker if f.left_out else self.machine
        run = self.answers.run_checked if self.maker else self.answers.run_untimed
        try:
            machine.run(run, op, given)
        except (WrongOutput, DeviceFault) as problem:
            f.wrong, f.has_ended = _said(problem, f"Input {self.right + 1}"), True


def _said(problem: BenchError, which: str) -> str:
    """What was found, and below it the input."""
    given = problem.where.input_in_words() if problem.where else ""
    return f"{problem}\n{which}: {given}." if given else str(problem)


def _caches_are_known(device: Conversation, *_: object) -> bool:
    return device.simulates_caches is not None
