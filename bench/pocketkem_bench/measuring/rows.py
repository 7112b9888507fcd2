# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Makes the row of an operation from its runs."""

from collections.abc import Mapping, Sequence
from statistics import mean, median_low

from ..boards.board import Board
from ..boards.conversation import Run
from ..building.firmware import Firmware
from ..building.repository import commit
from ..implementations.implementation import Implementation
from ..model import Measurement
from .by_length import figures
from .provenance import UNKNOWN, Provenance


def row_of(
    board: Board,
    impl: Implementation,
    firmware: Firmware,
    op: str,
    runs: list[Run],
    error: str | None,
    first: int | None = None,
    odd: int | None = None,
    inputs: int | None = None,
    made_with: Provenance = UNKNOWN,
    rounds: Sequence[list[int]] = (),
    by_length: Mapping[int, Run] | None = None,
    by_ad: Mapping[int, Run] | None = None,
    remarks: str | None = None,
    wrong: str | None = None,
    right_inputs: int | None = None,
) -> Measurement:
    """error: why there are no figures. wrong: what the answers' checks have found. first, odd:
    cycles of a first run, and of one at odd addresses. rounds: cycles of each input, of each round
    over all inputs. by_length, by_ad: runs on messages of these lengths, and with so
    many bytes of associated data."""
    timed = runs if error is None else []
    cycles = median_low([run.cycles for run in timed]) if timed else None
    timelines = [run.timeline for run in timed if run.timeline and run.cycles == cycles]
    worker_stacks = [run.worker_stack_bytes for run in runs if run.worker_stack_bytes is not None]
    instructions = [run.instructions for run in timed if run.instructions is not None]
    unknown = [n for run in timed if (n := run.unknown_instructions) is not None]
    spreads = [run.spread_percent for run in timed if run.spread_percent is not None]
    if cycles and len(rounds) > 1:  # this computer may measure nothing
        medians = [median_low(each) for each in rounds]
        spreads.append(100 * (max(medians) - min(medians)) / cycles)
    samples = tuple(samples_of(rounds))
    hashed = [run.subset_cycles for run in timed if run.subset_cycles is not None]
    every = [*runs, *(by_length or {}).values(), *(by_ad or {}).values()]
    stacks = [run.stack_bytes for run in every if run.stack_bytes is not None]
    microjoules = milliwatts = energy_source = None
    if cycles is not None and board.power and board.clock_hz:
        watts = board.power.amperes * board.power.volts
        milliwatts = round(watts * 1e3, 4)
        microjoules = round(cycles / board.clock_hz * watts * 1e6, 3)
        energy_source = f"computed: {board.power.source}"
    return Measurement(
        board=board.name,
        impl=impl.name,
        kem=impl.kem,
        op=op,
        cores=max((run.timeline.cores for run in runs if run.timeline), default=impl.cores),
        accelerators=impl.accelerators,
        cycles=cycles,
        cycles_min=min(run.cycles for run in timed) if timed else None,
        cycles_max=max(run.cycles for run in timed) if timed else None,
        instructions=median_low(instructions) if instructions else None,
        timing=impl.timing_on(board),
        stack_bytes=max(stacks, default=None),
        worker_stack_bytes=max(worker_stacks, default=None),
        rom_bytes=firmware.rom_bytes,
        ram_bytes=firmware.ram_bytes,
        energy_uj=microjoules,
        energy_source=energy_source,
        ok=bool(timed) and not wrong,
        commit=firmware.commit or commit(),
        compiler=firmware.compiler,
        flags=firmware.flags if not impl.origin else f"{firmware.flags} ({impl.origin})",
        error=error or wrong,
        timeline=(timelines[0].spans or None) if timelines else None,
        power_mw=milliwatts,
        spread_percent=round(max(spreads), 4) if spreads else None,
        inputs=inputs,
        cycles_first=first if timed else None,
        cycles_odd=odd if timed else None,
        checks=impl.checks.get(op),
        samples=samples if timed and samples and len(samples) == inputs else None,
        **made_with.as_dict(),
        kind=impl.kind,
        remarks=remarks,
        cycles_mean=int(mean(samples or [run.cycles for run in timed])) if timed else None,
        hash_percent=_share(hashed, timed) if hashed and impl.cores == 1 else None,
        data_bytes=firmware.data_bytes,
        common_rom_bytes=firmware.common_rom_bytes,
        unknown_instructions=max(unknown, default=None),
        right_inputs=None if wrong or not timed else right_inputs,
        **(figures(impl, by_length) if timed and by_length else {}),
        by_ad=tuple((n, run.cycles) for n, run in by_ad.items()) if timed and by_ad else None,
    )


def _share(hashed: list[int], timed: list[Run]) -> float:
    """In per cent of all cycles."""
    return round(100 * sum(hashed) / max(1, sum(run.cycles for run in timed)), 1)


def samples_of(rounds: Sequence[list[int]]) -> list[int]:
    """The cycles of each input: the median, if it ran in several rounds. The last round may have
    been interrupted."""
    whole = [each for each in rounds if len(each) == len(rounds[0])]
    return [median_low(each) for each in zip(*whole, strict=True)]
