# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables of self-tests, of faults and of proofs."""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict

from .names import OPS, RESISTING, ROOT, SELFTESTS, in_words
from .record import Measured

sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_bench.model import KEMS
from pocketkem_bench.prove.claims.frames import FRAMES

#: What tools/mutants.py records.
MUTANTS = ROOT / "docs" / "mutants.json"
#: What tools/compilers.py records.
COMPILERS = ROOT / "docs" / "compilers.json"
#: What tools/proofs.py records.
PROOFS = ROOT / "docs" / "proofs.json"
#: What tools/faults.py records.
FAULTS = ROOT / "docs" / "faults.json"
CLAIMS = ("answers", "constant time", "residue", "divisions")


def table_of_selftests(measured: Measured) -> str:
    """Kilocycles, and the stack beside that of the operation that takes most."""
    lines = [
        "| machine | set | self-test | pair | stack, bytes | of an operation |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for (board, impl, kem), name in SELFTESTS.items():
        of = {"board": board, "impl": impl, "kem": kem}
        rows = [measured.row("selftests", op=op, **of) for op in ("selftest", "check-pair")]
        cycles = " | ".join(f"{row['cycles'] / 1000:,.0f}" for row in rows)
        usual = max(
            row["stack_bytes"]
            for job in measured.jobs.values()
            for row in job.get("rows", [])
            if of.items() <= row.items() and row["op"] in OPS
        )
        stack = max(row["stack_bytes"] for row in rows)
        lines.append(f"| {name} | {in_words(kem)} | {cycles} | {stack:,} | {usual:,} |")
    return "\n".join(lines)


def table_of_selftests_in_flash(measured: Measured) -> str:
    """The bytes that each call adds."""
    calls = ("selftest", "selftest_how", "check_pair")
    lines = [
        f"| machine | {' | '.join(f'`pocketkem_{call}`' for call in calls)} |",
        f"| --- | {' | '.join('---:' for _ in calls)} |",
    ]
    for name, added in measured["selftests"]["flash"].items():
        lines.append(f"| {name} | {' | '.join(f'{added[call]:,}' for call in calls)} |")
    return "\n".join(lines)


def table_of_resisting(measured: Measured) -> str:
    """Kilocycles, stack and flash in bytes."""
    lines = [
        "| board | set | build | keygen | encaps | decaps | +check | stack | flash |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for (board, kem), impls in RESISTING.items():
        for impl in impls:
            of = {"board": board, "impl": impl, "kem": kem}
            rows = [measured.row("resisting", op=op, **of) for op in OPS]
            cycles = " | ".join(f"{row['cycles'] / 1000:,.0f}" for row in rows)
            stack = max(row["stack_bytes"] for row in rows)
            flash = max(row["rom_bytes"] for row in rows)
            build = f"{board} | {in_words(kem)} | `{impl}`"
            lines.append(f"| {build} | {cycles} | {stack:,} | {flash:,} |")
    return "\n".join(lines)


def table_of_proofs(_measured: Measured) -> str:
    """Claims that were shown, of all, by build. CPU time."""
    kinds = ("result", "constant time", "memory", "residue", "no undefined behaviour")
    builds: dict[str, list[dict]] = defaultdict(list)
    for row in json.loads(PROOFS.read_text()):
        builds[_build_of(row)].append(row)
    lines = [
        f"| build | sets | {' | '.join(kinds)} |",
        f"| --- | ---: | {' | '.join('---:' for _ in kinds)} |",
    ]
    for build, rows in sorted(builds.items()):
        sets = {set_ for row in rows if (set_ := _set_of(row["subject"]))}
        cells = [str(len(sets) or "–"), *(_shown(rows, kind) for kind in kinds)]
        lines.append(f"| {build} | {' | '.join(cells)} |")
    all_rows = [row for rows in builds.values() for row in rows]
    total = " | ".join(_shown(all_rows, kind) for kind in kinds)
    seconds = sum(row["seconds"] for row in all_rows)
    claims, usual = (sum(row["by_default"][n] for row in all_rows) for n in (0, 1))
    return "\n".join(
        [
            *lines,
            f"| all | | {total} |",
            "",
            f"They take {seconds / 60:,.0f} minutes of CPU, and the {claims:,} of them that "
            f"`./pocketkem prove` has by default {usual / 60:,.0f}, where the firmware is there.",
        ]
    )


def _set_of(subject: str) -> str | None:
    words = subject.replace(",", "").split()
    return next((word for word in words if word in KEMS), None)


def _build_of(row: dict) -> str:
    """Without the set; with the architecture, unless the board says it."""
    kem = _set_of(row["subject"])
    build = row["subject"].replace(f" {kem}", "") if kem else row["subject"]
    return build if kem and row["arch"] != "c" else f"{row['arch']} {build}"


def _shown(rows: list[dict], kind: str) -> str:
    counts = [row["claims"][kind] for row in rows if kind in row["claims"]]
    shown, all_ = (sum(count[n] for count in counts) for n in (0, 1))
    return f"{shown:,} of {all_:,}" if counts else "–"


def table_of_mutants(_measured: Measured) -> str:
    """Of each board and build: how many of its functions are done, and what became of mutants."""
    rows = json.loads(MUTANTS.read_text())
    lines = [
        "| board | build | functions | mutants | fail by inputs | fail by the proof | same terms "
        "| proved anew | proof alone |",
        f"| --- | --- | --- |{' ---: |' * 6}",
    ]
    total: Counter = Counter()
    for (board, build), functions in sorted(FRAMES.items()):
        found = [row for row in rows if (row["board"], row["build"]) == (board, build)]
        if found:
            counts = sum((_became(row) for row in found), Counter())
            total += counts
            lines.append(f"| {board} | `{build}` | {_became_of(counts, len(functions))} |")
    lines.append(f"| all | | {_became_of(total, sum(map(len, FRAMES.values())))} |")
    return "\n".join(lines)


def _became(row: dict) -> Counter:
    names = ("mutants", "refuted", "unproved", "equivalent", "sample")
    counts = Counter({name: row[name] for name in names})
    counts["equivalent"] += len(row["proved"])
    return counts + Counter(functions=1, same=len(row["same"]), passed=len(row["passed"]))


def _became_of(counts: Counter, functions: int) -> str:
    names = ("mutants", "refuted", "unproved", "same", "equivalent")
    cells = [f"{counts['functions']} of {functions}", *(f"{counts[name]:,}" for name in names)]
    alone = f"{counts['sample'] - counts['passed']:,} of {counts['sample']:,} fail"
    return " | ".join([*cells, alone])


def table_of_compilers(_measured: Measured) -> str:
    """Of each board, without link-time optimisation and with it: levels, compilers, builds, and for
    how many of these each claim holds."""
    found = defaultdict(list)
    for row in json.loads(COMPILERS.read_text()):
        board, _impl, *words, _kem = row["subject"].split()
        by = "GCC" if words[0].startswith("-") else words.pop(0)
        level, *more = words
        found[board, " ".join(more)].append((level, by, row["claims"]))
    lines = [
        f"| board | flags | compilers | builds | {' | '.join(CLAIMS)} |",
        f"| --- | --- | --- | ---: | {' | '.join('---:' for _ in CLAIMS)} |",
    ]
    for (board, more), builds in sorted(found.items()):
        levels, compilers = (", ".join(sorted({build[n] for build in builds})) for n in (0, 1))
        flags = f"{levels}; each with {more}" if more else levels
        counts = (sum(not claims[name] for *_, claims in builds) for name in CLAIMS)
        numbers = " | ".join(map(str, counts))
        lines.append(f"| `{board}` | {flags} | {compilers} | {len(builds)} | {numbers} |")
    return "\n".join(lines)


#: What an attacker has nothing of; the others are bad.
HARMLESS = ("no effect", "error", "crash", "wrong key")


def table_of_faults(impl: str, fault: str, _measured: Measured) -> str:
    """Of a build and a kind of fault: what it led to, on each board in each operation."""
    lines = [
        f"| board | set | operation | extent | faults | {' | '.join(HARMLESS)} | bad |",
        f"| --- | --- | --- | --- | ---: |{' ---: |' * len(HARMLESS)} --- |",
    ]
    for row in json.loads(FAULTS.read_text()):
        if (row["impl"], row["fault"]) != (impl, fault):
            continue
        counts = row["counts"]
        numbers = [sum(counts.values()), *(counts[name] for name in HARMLESS)]
        bad = [f"{n:,} {name}" for name, n in counts.items() if n and name not in HARMLESS]
        of = f"{row['board']} | {in_words(row['kem'])} | {row['op']} | {row['extent']}"
        told = " | ".join(f"{number:,}" for number in numbers)
        lines.append(f"| {of} | {told} | {', '.join(bad) or 'none'} |")
    return "\n".join(lines)
