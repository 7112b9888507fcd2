# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables of self-tests, of faults and of proofs."""

import sys
from collections import Counter, defaultdict
from functools import lru_cache

import compilers
import faults
import mutants
from compilers import CLAIMS

from .names import OPS, RESISTING, ROOT, SELFTESTS, in_words
from .record import Measured

sys.path.insert(0, str(ROOT / "assurance"))
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_assurance.prove import Proof, campaign, eva, records
from pocketkem_assurance.prove.keys import told
from pocketkem_bench import evidence


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


#: The kinds of claims, and how a sentence names what has been counted of each.
PROVED = {
    "result": "results of kernels",
    "outputs": "builds whose outputs are compared",
    "constant time": "claims about constant time",
    "memory": "about memory",
    "residue": "about residue",
    "no undefined behaviour": "about the C",
}


@lru_cache
def _recorded() -> tuple[dict[str, Counter], float]:
    """Claims that are recorded as they are now, of all that ./pocketkem prove has, by board; and
    how many seconds they take."""
    known = evidence.read(campaign.KIND)
    counts: dict[str, Counter] = defaultdict(Counter)
    seconds = 0.0
    for together in records(every=False):
        keyed = known.get(together[0].record, {})
        found = [of for key, of in keyed.items() if key.split(".")[0] == told(together)]
        seconds += sum(found[0][0]) if found else 0
        for proof in together:
            kind = "result" if proof.kernel else proof.claim
            for board in (_board_of(proof), "all"):
                counts[board][kind, "claims"] += 1
                counts[board][kind, "shown"] += bool(found)
    return counts, seconds


def _shown(of: Counter, kind: str) -> str:
    return f"{of[kind, 'shown']:,} of {of[kind, 'claims']:,}" if of[kind, "claims"] else "–"


def results_of_proofs(_measured: Measured) -> str:
    return _shown(_recorded()[0]["all"], "result")


def sum_of_proofs(_measured: Measured) -> str:
    of = _recorded()[0]["all"]
    return ", ".join(f"{_shown(of, kind)} {name}" for kind, name in PROVED.items())


def table_of_proofs(_measured: Measured) -> str:
    counts, seconds = _recorded()
    lines = [
        f"| board | {' | '.join(PROVED)} |",
        f"| --- | {' | '.join('---:' for _ in PROVED)} |",
    ]
    for board, of in sorted(counts.items(), key=lambda each: (each[0] == "all", each[0])):
        lines.append(f"| {board} | {' | '.join(_shown(of, kind) for kind in PROVED)} |")
    return "\n".join([*lines, "", f"They take {seconds / 60:,.0f} minutes of CPU."])


def _board_of(proof: Proof) -> str:
    if proof.arch == eva.ARCH:
        return "the C"
    return proof.subject.split(" on ")[-1].split()[0]


def sum_of_mutants(_measured: Measured) -> str:
    """What became of them, and of how many functions that is what is checked out."""
    known = evidence.read(mutants.KIND)
    sums = Counter()
    for found in evidence.newest(mutants.KIND).values():
        sums.update(dict(zip(mutants.NUMBERS, found, strict=True)))
    told_now = mutants.told_of(mutants.tried())
    current = sum(
        any(key.split(".")[0] == told_now.get(subject) for key in keyed)
        for subject, keyed in known.items()
    )
    n = {name: f"{number:,}" for name, number in sums.items()}
    anew, alone = sums["equivalent"] + sums["proved"], sums["sample"] - sums["passed"]
    return (
        f"Of {n['mutants']} mutants of {len(known):,} functions {n['refuted']} fail by inputs,\n"
        f"{n['unproved']} by the proof and {n['operations']} by whole operations; {n['same']} have "
        f"the same terms,\n{anew:,} are proved anew, {n['unreached']} were reached by too few "
        f"inputs.\nOf the sample for proofs alone {alone:,} of {n['sample']} fail.\n{current:,} of "
        "the functions were tried with the claims and the executor of today."
    )


def table_of_compilers(_measured: Measured) -> str:
    """Of each board, without link-time optimisation and with it: levels, compilers, builds, and for
    how many of these each claim holds."""
    found = defaultdict(list)
    for subject, against in evidence.newest(compilers.KIND).items():
        board, _impl, *words, _kem = subject.split()
        by = "GCC" if words[0].startswith("-") else words.pop(0)
        level, *more = words
        found[board, " ".join(more)].append((level, by, against))
    lines = [
        f"| board | flags | compilers | builds | {' | '.join(CLAIMS)} |",
        f"| --- | --- | --- | ---: | {' | '.join('---:' for _ in CLAIMS)} |",
    ]
    for (board, more), builds in sorted(found.items()):
        levels, by = (", ".join(sorted({build[n] for build in builds})) for n in (0, 1))
        flags = f"{levels}; each with {more}" if more else levels
        counts = (sum(name not in against for *_, against in builds) for name in CLAIMS)
        numbers = " | ".join(map(str, counts))
        lines.append(f"| `{board}` | {flags} | {by} | {len(builds)} | {numbers} |")
    return "\n".join(lines)


#: What an attacker has nothing of; the others are bad.
HARMLESS = ("no effect", "error", "crash", "wrong key")


def table_of_faults(_measured: Measured) -> str:
    """What they led to, over all operations of a build, a board, a kind of fault and an extent."""
    names = ("impl", "fault", "board", "kem", "extent")
    lines = [
        f"| build | fault | board | set | extent | operations | faults | {' | '.join(HARMLESS)} "
        f"| bad |\n| --- | --- | --- | --- | --- |{' ---: |' * (2 + len(HARMLESS))} --- |",
    ]
    campaigns = defaultdict(list)
    for row in faults.rows():
        campaigns[tuple(row[name] for name in names)].append(row["counts"])
    for (impl, fault, board, kem, extent), of_operations in sorted(campaigns.items()):
        counts = sum(map(Counter, of_operations), Counter())
        numbers = [len(of_operations), counts.total(), *(counts[name] for name in HARMLESS)]
        others = (name for name in of_operations[0] if name not in HARMLESS)
        bad = [f"{counts[name]:,} {name}" for name in others if counts[name]]
        of = f"`{impl}` | {fault} | {board} | {in_words(kem)} | {extent}"
        told = " | ".join(f"{number:,}" for number in numbers)
        lines.append(f"| {of} | {told} | {', '.join(bad) or 'none'} |")
    return "\n".join(lines)
