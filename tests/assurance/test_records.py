# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results of campaigns outlive an interruption at any byte; what the recorded ones claim."""

import itertools
import re
from dataclasses import replace

import faults
import mutants
from pocketkem_assurance.faults import EXTENTS
from pocketkem_assurance.faults.outcome import FaultKind
from pocketkem_assurance.faults.scenario import SCENARIOS
from pocketkem_assurance.prove import claims, keys
from pocketkem_assurance.prove.claims import frames_of_c, mutation
from pocketkem_assurance.prove.claims.product import MultiplyBytes
from pocketkem_assurance.prove.claims.sampling import Sampling
from pocketkem_bench import evidence
from pocketkem_bench.building import records
from pocketkem_bench.folders import ROOT
from pocketkem_bench.results.attacks import FaultOutcome
from quoted.assurance import HARMLESS, table_of_faults


def test_a_line_that_was_cut_off_takes_no_other_with_it(tmp_path):
    file = tmp_path / "results.jsonl"
    records.add(file, [[1, "one"], [2, "two"]])
    whole = file.read_bytes()
    for end in range(len(whole)):
        file.write_bytes(whole[:end])
        records.add(file, [[3, "three"]])
        complete = whole[:end].count(b"]")
        assert list(records.read(file)) == [*[[1, "one"], [2, "two"]][:complete], [3, "three"]]


def test_every_kernel_that_samples_has_an_induction():
    """Those that have claims about products. Documents say what is not covered."""
    kinds: dict[tuple, set[bool]] = {}
    for each in claims.every():
        if isinstance(each, MultiplyBytes | Sampling):
            kinds.setdefault(mutation.key(each), set()).add(isinstance(each, Sampling))
    assert [key for key, known in kinds.items() if True not in known] == []
    for document in ("README.md", "SECURITY.md", "CHANGELOG.md"):
        assert "proofs.md#rejection-sampling" in (ROOT / document).read_text()


MUTANTS = {
    subject: dict(zip(mutants.NUMBERS, found, strict=True))
    for subject, found in evidence.newest(mutants.KIND).items()
}
#: The most of mutants that may compute the same; more of portable C, which calls memcpy.
MOST_ALIVE, MOST_ALIVE_OF_C = 0.15, 0.2


#: New kernels whose mutants nobody has tried. What tools/mutants.py has recorded leaves the list.
NOT_TRIED = {"pkem_take_groups of pocketkem-helium on cortex-m55"}


def test_mutants_of_every_function_are_recorded():
    """If this fails, a function is new: run tools/mutants.py."""
    found = {str(kernel) for kernel in mutation.kernels()}
    assert found >= NOT_TRIED and found - NOT_TRIED == MUTANTS.keys()


def test_every_mutant_fails_or_is_said_to_compute_the_same():
    of_c = {f"{build} on {board}" for board, build in frames_of_c.FRAMES}
    for kernel, row in MUTANTS.items():
        same = row["same"] + row["equivalent"] + row["proved"] + row["unreached"]
        fail = row["refuted"] + row["unproved"] + row["operations"]
        assert row["mutants"] == fail + same > 0, kernel
        is_c = kernel.split(" of ")[1] in of_c
        assert same <= (MOST_ALIVE_OF_C if is_c else MOST_ALIVE) * row["mutants"], kernel


def test_the_proof_alone_fails_for_those_that_inputs_refute():
    for kernel, row in MUTANTS.items():
        assert row["passed"] == 0 and row["sample"] >= min(3, row["refuted"]), kernel


def test_what_tries_mutants_is_in_their_key():
    """A kernel whose code, claims or executor has changed is tried again, behind new ones."""
    (kernel,) = mutation.kernels(["esp32c3"], ["pkem_are_reduced"], ["pocketkem"])
    together = mutants.tried()[str(kernel)]
    plain = [replace(proof, by=proof.by[:-1]) for proof in together]
    assert keys.told(together) != keys.told(plain)
    files = {file.name for file in keys.modules("rv32", together[0].by)}
    assert files >= {"mutation.py", "trial.py", "mutants.py", "equivalent.py"}


FAULTS = list(faults.rows())


def rows(**of: str) -> list[dict]:
    return [row for row in FAULTS if of.items() <= row.items()]


#: What avr-libc's memcpy leaves: the end of a ciphertext, and of dk, where an error follows.
LEFT = {
    "encaps": ["left: memcpy+0x2 movw X,R25R24, execution 50"],
    "keygen": ["left: memcpy+0x2 movw X,R25R24, execution 55"],
}


def test_little_that_is_recorded_is_bad_in_the_build_that_resists():
    """A changed address may be anything: of a place, of a caller."""
    skips = rows(impl="pocketkem-resist", fault=FaultKind.SKIP.value)
    bad = [row for row in skips if row["bad"]]
    for board in ("atmega1280", "atmega2560"):
        assert {row["op"]: row["named"] for row in bad if row["board"] == board} == LEFT
    assert len(bad) == 2 * len(LEFT)
    for row in rows(impl="pocketkem-resist", fault=FaultKind.FLIP.value):
        assert row["bad"] <= 0.005 * sum(row["counts"].values()), (row["board"], row["named"])


def test_every_operation_is_recorded():
    boards = ("cortex-m4", "esp32", "atmega1280", "atmega2560")
    for board, kind in itertools.product(boards, FaultKind):
        found = rows(board=board, impl="pocketkem-resist", kem="mlkem512", fault=kind.value)
        operations = {row["op"] for row in found}
        assert operations == {scenario.name for scenario in SCENARIOS}
        for row in found:
            assert sum(row["counts"].values()) > 300 and row["extent"] in EXTENTS


def test_the_table_has_all_that_is_bad():
    harmless = [outcome.value for outcome in FaultOutcome if not outcome.is_bad]
    assert list(HARMLESS) == harmless
    table = table_of_faults(None).splitlines()[2:]
    lines = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in table]
    for impl, fault, board, _set, extent, operations, number, *cells in lines:
        found = rows(impl=impl, fault=fault, board=board, extent=extent)
        assert len(found) == int(operations)
        bad = sum(int(n.replace(",", "")) for n in re.findall(r"\d[\d,]*(?= )", cells[-1]))
        assert bad == sum(row["bad"] for row in found)
        sums = sum(int(cell.replace(",", "")) for cell in cells[:-1])
        assert sums + bad == int(number.replace(",", ""))
    assert sum(int(line[5]) for line in lines) == len(FAULTS)
    assert any(line[-1] != "none" for line in lines)
