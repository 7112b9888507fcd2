#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Measures what the documents quote, and writes it into them:

    tools/figures.py [JOB]...     measures, records in evidence/figures.tsv, writes the documents
    tools/figures.py --write      writes the documents out of evidence/figures.tsv
    tools/figures.py --check      names the figures that a document has otherwise
    tools/figures.py --jobs       lists the jobs

Without a name, the jobs run of which a firmware is another one than the one that was measured, or
the board's file, or the timing model. All of them take a quarter of an hour, with other people's
implementations from their packages. The result of a job is recorded as soon as it is done.

documents.py describes the places of figures in a document. A figure's name is a key of FIGURES, or
the words of a row of a job and the value that it tells: "cortex-m4 pocketkem mlkem768 encaps
kilocycles".
"""

import argparse
import functools
import sys
from collections.abc import Callable
from pathlib import Path

import documents
from pictures import layers, memory, overview, timeline
from quoted import kyber_avr
from quoted.assurance import (
    results_of_proofs,
    sum_of_mutants,
    sum_of_proofs,
    table_of_compilers,
    table_of_faults,
    table_of_proofs,
    table_of_resisting,
    table_of_selftests,
    table_of_selftests_in_flash,
)
from quoted.choose import left_for_the_application, table_of_chips, table_of_objects
from quoted.handshakes import table_of_handshakes, table_of_protocols
from quoted.jobs import JOBS, KEPT
from quoted.kybesp32 import commands_of_theirs, error_of_model, ratios_to_paper, table_of_paper
from quoted.models import (
    lines_of_esp32,
    lines_of_pqclean,
    lines_of_rp2040,
    table_of_drivers,
    table_of_errors,
)
from quoted.names import BESIDE_PAPER, KYBER, MEMORY_OF, MLKEM, ON_AVR, ON_CORTEX_M4, PROFILED, ROOT
from quoted.profiles import table_of_kernels, table_of_time
from quoted.record import Measured, NotMeasured, save, stale
from quoted.stacks import stacks_in_kilobytes, stacks_on_cortex_m4, table_of_stacks
from quoted.tables import (
    pqm4_cycles,
    published,
    table_by_set,
    table_of_boards,
    table_of_compilers_on_esp32,
    table_of_first_runs,
    table_of_first_runs_on_esp32c3,
    table_of_hybrids,
    table_of_masked,
    table_of_masked_elsewhere,
    table_of_masked_in_c,
    table_of_packed_noise,
    table_of_page,
    table_of_tls_clients,
    without_fpu,
)
from quoted.xxbx import commands as commands_of_xxbx
from quoted.xxbx import (
    commands_of_talk,
    energy_of_talk,
    table_of_stm32f4,
    table_of_talk,
    tools_of_talk,
)
from quoted.xxbx import table_of_kems as kems_of_xxbx
from quoted.xxbx import table_of_messages as messages_of_xxbx
from quoted.xxbx import table_of_published as published_of_xxbx

NUMERALS = [
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
]


def builds_on_the_host(measured: Measured) -> str:
    """The number of builds in which tests/host tests the library."""
    sys.path.insert(0, str(ROOT / "tests" / "host"))
    import builds

    return NUMERALS[len(builds.VARIANTS)]


def picture_of_two_cores(measured: Measured) -> str:
    job = measured["two-cores"]
    return timeline.picture(job["cycles"], job["spans"])


def picture_of_memory(build: str, op: str, measured: Measured) -> str:
    return memory.picture(measured["memory"][f"{build} {op}"])


#: Figures that are more than one number from a row, by name.
FIGURES: dict[str, Callable[[Measured], str]] = {
    "overview": overview.table,
    "esp32": functools.partial(table_of_page, "Table 3. "),
    **{f"paper-{board}": functools.partial(table_of_paper, board) for board in BESIDE_PAPER[0]},
    "paper-error": functools.partial(error_of_model, "one core"),
    "paper-error-two-cores": functools.partial(error_of_model, "two cores"),
    "paper-ratios": ratios_to_paper,
    "paper-command": commands_of_theirs,
    "esp32-mlkem": functools.partial(table_of_page, "ML-KEM beside mlkem-esp32"),
    "cortex-m4": functools.partial(table_by_set, "cortex-m4", ON_CORTEX_M4),
    "avr": functools.partial(table_by_set, "avr", ON_AVR),
    "boards": table_of_boards,
    "choose": table_of_chips,
    "choose-left": left_for_the_application,
    "objects": table_of_objects,
    "first-runs": table_of_first_runs,
    "first-runs-esp32c3": table_of_first_runs_on_esp32c3,
    "esp32-compilers": table_of_compilers_on_esp32,
    "kyber-avr": kyber_avr.table,
    "kyber-avr-command": kyber_avr.command,
    "hybrids": table_of_hybrids,
    "masked-c": table_of_masked_in_c,
    "xxbx-published": published_of_xxbx,
    "xxbx-talk": table_of_talk,
    "xxbx-talk-commands": commands_of_talk,
    "xxbx-talk-tools": tools_of_talk,
    "xxbx-talk-energy": energy_of_talk,
    "xxbx-kems": kems_of_xxbx,
    "xxbx-messages": messages_of_xxbx,
    "xxbx-commands": commands_of_xxbx,
    "avr-reductions": lambda measured: "\n".join(measured["avr-reductions"]["table"]),
    "esp32-stacks": table_of_stacks,
    "two-cores": picture_of_two_cores,
    "layers": lambda _: layers.table(),
    **{
        f"memory-{op}-{build}": functools.partial(picture_of_memory, build, op)
        for op in MEMORY_OF
        for build in memory.BUILDS
    },
    "cortex-m4-stacks": stacks_on_cortex_m4,
    "pqm4-m4fspeed": pqm4_cycles,
    "pqm4-m4fspeed-stacks": lambda _: stacks_in_kilobytes(published("pqm4.csv", "pqm4-m4fspeed")),
    "pqm4-m4fstack-stacks": lambda _: stacks_in_kilobytes(published("pqm4.csv", "pqm4-m4fstack")),
    "host-builds": builds_on_the_host,
    "without-fpu": without_fpu,
    "accuracy-cortex-m4": functools.partial(
        table_of_errors, "cortex-m4", "PQClean, C", lines_of_pqclean(MLKEM)
    ),
    "accuracy-cortex-m3": functools.partial(
        table_of_errors, "cortex-m3", "PQClean, C", lines_of_pqclean(KYBER)
    ),
    "accuracy-esp32": functools.partial(table_of_errors, "esp32", "C", lines_of_esp32()),
    "accuracy-stm32f4": table_of_stm32f4,
    "accuracy-rp2040": functools.partial(
        table_of_errors, "rp2040", "PQClean, C", lines_of_rp2040()
    ),
    "accelerators": table_of_drivers,
    "selftests": table_of_selftests,
    "proofs": table_of_proofs,
    "proofs-sum": sum_of_proofs,
    "proofs-results": results_of_proofs,
    "mutants": sum_of_mutants,
    "compilers": table_of_compilers,
    "faults": table_of_faults,
    "selftests-flash": table_of_selftests_in_flash,
    "resisting": table_of_resisting,
    "masked-keygen": functools.partial(table_of_masked, "cortex-m4", "keygen"),
    "masked-decaps": functools.partial(table_of_masked, "cortex-m4", "decaps"),
    "masked-keygen-m33": functools.partial(table_of_masked, "cortex-m33", "keygen"),
    "masked-decaps-m33": functools.partial(table_of_masked, "cortex-m33", "decaps"),
    "masked-elsewhere": table_of_masked_elsewhere,
    "wolfssl": table_of_tls_clients,
    "handshakes": table_of_handshakes,
    "protocols": table_of_protocols,
    "packed-esp32": functools.partial(table_of_packed_noise, "esp32", "esp32", "pocketkem-small"),
    "packed-cortex-m4": functools.partial(
        table_of_packed_noise, "cortex-m4", "cortex-m4", "pocketkem-small"
    ),
    "small-code-cortex-m4": functools.partial(
        table_of_packed_noise, "cortex-m4", "cortex-m4", "pocketkem-tiny"
    ),
    **{f"kernels-{board}": functools.partial(table_of_kernels, board) for board in PROFILED},
    **{f"time-{board}": functools.partial(table_of_time, board) for board in PROFILED},
}
#: The values that a row tells: the field and its wording.
TOLD = {
    "cycles": ("cycles", lambda cycles: f"{cycles:,}"),
    "kilocycles": ("cycles", lambda cycles: f"{cycles / 1000:,.0f}"),
    "megacycles": ("cycles", lambda cycles: f"{cycles / 1e6:.1f}"),
    "stack": ("stack_bytes", lambda stack: f"{stack:,}"),
    "worker-stack": ("worker_stack_bytes", lambda stack: f"{stack:,}"),
    "rom": ("rom_bytes", lambda rom: f"{rom:,}"),
}


def figure(name: str, measured: Measured) -> str:
    """The text of a figure."""
    if name in FIGURES:
        return FIGURES[name](measured)
    words = name.split()
    if len(words) == 5 and words[-1] in TOLD:
        found = _row(measured, *words[:4])
        field, text = TOLD[words[-1]]
        return text(found[field])
    sys.exit(f"there is no figure {name!r}, but rows (board, impl, KEM, op), and {list(FIGURES)}")


def _row(measured: Measured, *of: str) -> dict:
    for job in measured.jobs.values():
        for row in [] if "level" in job else job.get("rows", []):
            if tuple(row[name] for name in KEPT[:4]) == of:
                return row
    raise NotMeasured(f"no job has measured {' '.join(of)}")


def pages(measured: Measured) -> tuple[dict[Path, str], list[str]]:
    """Each document as it should be, and the missing figures, for which it keeps the old text."""
    missing = []

    def known(name: str, text: str) -> str:
        try:
            return figure(name, measured)
        except NotMeasured as problem:
            missing.append(f"{name}: {problem}")
            return text

    found = {
        document: documents.filled(document.read_text(), known)
        for document in documents.all_documents()
    }
    if "cortex-m4" in measured.jobs:
        found |= overview.pictures(measured)
    return found, missing


def differences(measured: Measured) -> list[str]:
    """The differences between documents and figures, in words."""
    texts, found = pages(measured)
    for document, text in texts.items():
        before = document.read_text()
        if before != text:
            changed = documents.changed(before, text) or ["the page"]
            found += [f"{document.relative_to(ROOT)}: {name}" for name in changed]
    return found


def write(measured: Measured) -> None:
    texts, missing = pages(measured)
    for document, text in texts.items():
        if document.read_text() != text:
            document.write_text(text)
            print(f"{document.relative_to(ROOT)}: written", file=sys.stderr)
    if missing:
        sys.exit("\n".join(missing))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("jobs", nargs="*", metavar="JOB", help=f"one of: {', '.join(JOBS)}")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--write", action="store_true", help="measures nothing, and writes documents")
    how.add_argument("--check", action="store_true", help="measures nothing, and writes nothing")
    how.add_argument("--jobs", action="store_true", dest="list", help="lists them")
    chosen = parser.parse_args()
    if unknown := set(chosen.jobs) - set(JOBS):
        parser.error(f"there are no jobs {', '.join(unknown)}, but: {', '.join(JOBS)}")
    measured = Measured()
    if chosen.list:
        print("\n".join(JOBS))
        return
    if chosen.check:
        if found := differences(measured):
            sys.exit("\n".join([*found, "python3 tools/figures.py --write writes these"]))
        return
    if not chosen.write:
        for name in chosen.jobs or dict.fromkeys(each.split()[0] for each in stale()):
            print(f"{name}: measuring", file=sys.stderr)
            save(name, JOBS[name]())
        measured = Measured()
    write(measured)


if __name__ == "__main__":
    main()
