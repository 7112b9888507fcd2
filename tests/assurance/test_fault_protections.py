# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Each protection of kem_resist.c, run.c and noise taken out: a skip is then found to be bad."""

import dataclasses
import re
from dataclasses import dataclass, replace

import pytest

from pocketkem_assurance.check.code import kem_functions
from pocketkem_assurance.faults.campaign import EXTENTS, FaultCampaign
from pocketkem_assurance.faults.scenario import Encapsulation, KeyGeneration, Rejected, Scenario
from pocketkem_assurance.prove import Program
from pocketkem_bench.folders import ROOT
from pocketkem_bench.results.attacks import FaultOutcome
from proving import subject
from variants import altered_source

SOURCE = ROOT / "src" / "kem_resist.c"
#: The text of decapsulation, with hooks; decaps.c includes it.
DECAPS = ROOT / "src" / "decaps.h"
RUN = ROOT / "src" / "run.c"
NOISE = ROOT / "src" / "cbd_bytes.c"


@dataclass(frozen=True)
class Protection:
    scenario: type[Scenario]
    functions: str  # that are attacked
    lines: tuple[str, ...]  # that are taken out, but for their first spaces
    by: str = ""  # what stands for the first one
    outcome: FaultOutcome = FaultOutcome.PREDICTABLE
    kem: str = "mlkem512"
    board: str = "cortex-m4"
    #: A line of simple.c that finds the same, and what stands for it.
    beside: tuple[str, str] = ("", "")


IS_Z = "w->guard.broken |= 1 ^ pkem_is_not_zero(pkem_difference(z, w->key, 32));"
HASHED, COMPLETE = (
    "w->guard.complete += PKEM_HASHED_Z;",
    "PKEM_RESIST(w->guard.complete += PKEM_COMPLETE_BUT_J(scheme->fips203);)",
)
RETURNED = "return PKEM_RETURNED(ss, pkem_run(scheme, ss, &how, pkem_decaps));"
#: What decides about the shared secret, and wipes.
RUNNING = "pkem_reject confirm unsealed run pkem_run_2 pkem_wipe_stack note_difference"
PROTECTIONS = {
    "a second wipe": Protection(
        Rejected, RUNNING, ("pkem_wipe(w, bytes);",), outcome=FaultOutcome.LEFT
    ),
    "that the result is confirmed": Protection(
        *(Rejected, RUNNING, ("error = confirm(w, ss, error);",)),
        by="memcpy(ss, w->guard.ss, ss ? 32 : 0);",
        outcome=FaultOutcome.LEAK,
    ),
    "the second derivation": Protection(
        *(Encapsulation, "hash_message"),
        ("hash_message(suite, w, h, both + 64); /* before h, if that is w->key, is lost */",),
        by="memcpy(both + 64, both, 64);",
    ),
    "where r is": Protection(
        *(Encapsulation, "pkem_derive", ("check_derived(w);",)),
        board="atmega1280",  # half of an address is wrong
    ),
    "the second read of z": Protection(
        *(Rejected, "pkem_decaps"),
        ("PKEM_RESIST(error |= pkem_read_z(scheme, how, from_seed, w->key);)",),
        by="memcpy(w->key, w->msg, 32);",
    ),
    "that both are equal": Protection(
        *(Rejected, "pkem_decaps", ("w->guard.broken |= pkem_difference(z, w->key, 32);",)),
        kem="kyber512",  # in FIPS 203 check_z sees it, too
    ),
    "that z is absorbed": Protection(Rejected, "hash_z", ("check_z(suite, w);",)),
    "that J is there": Protection(
        *(Rejected, "pkem_reject", (COMPLETE, HASHED, IS_Z)),
        by="w->guard.complete = PKEM_COMPLETE;",
        outcome=FaultOutcome.LEAK,
    ),
    "z where J does not end": Protection(
        *(Rejected, "hash_z", ("pkem_wipe(z, 32);", IS_Z)), outcome=FaultOutcome.LEAK
    ),
    "zeros where J does not end": Protection(
        *(Rejected, "hash_z", ("w->guard.broken |= pkem_is_unwritten(z);",)),
        beside=(RETURNED, "return pkem_run(scheme, ss, &how, pkem_decaps);"),
    ),
    "the second comparison": Protection(
        *(Rejected, "note_difference"),
        (
            "uint32_t mask = mask_of(w->guard.different_again, w->guard.compared[1],"
            " pkem_ct_bytes(scheme));",
        ),
        by="uint32_t mask = mask_of(w->different, w->guard.compared[0], pkem_ct_bytes(scheme));",
        outcome=FaultOutcome.ACCEPT,
    ),
    "that m is written": Protection(
        *(Encapsulation, "prepare_encaps"),
        ("check_message(scheme, w, PKEM_POINTER_AGAIN(how->m));",),
    ),
    "zeros before m": Protection(Encapsulation, "prepare_encaps", ("wipe_message(w);",)),
    "that bytes are drawn": Protection(
        *(Encapsulation, "prepare_encaps"),
        ("w->guard.broken |= given == NULL ? (uint32_t)(error ^ RANDOM_DRAWN) : 0;",),
    ),
    "the second expansion of a seed": Protection(
        *(KeyGeneration, "hash_seed"),
        ("check_expanded(scheme, w, PKEM_POINTER_AGAIN(how->seed));",),
    ),
    "zeros before a seed": Protection(KeyGeneration, "pkem_keygen", ("pkem_wipe(seed, 64);",)),
    "zeros before z": Protection(KeyGeneration, "pkem_keygen", ("pkem_wipe(w->msg, 32);",)),
    "that a seed is written": Protection(
        *(KeyGeneration, "pkem_keygen"),
        (
            "w->guard.broken |= pkem_difference(seed, given, POCKETKEM_SEED_BYTES);",
            "w->guard.broken |= pkem_is_unwritten(seed) | pkem_is_unwritten(seed + 32);",
        ),
    ),
    "z in dk": Protection(
        *(KeyGeneration, "pkem_finish_dk"),
        ("w->guard.broken |= pkem_difference(there, w->msg, 32);",),
    ),
    "the end of dk": Protection(
        *(KeyGeneration, "pkem_finish_dk", ("error = check_written(scheme, w, &how->dk);",))
    ),
    "noise of key generation": Protection(
        *(KeyGeneration, "pkem_make_noise", ("check_sampled(w, 2u * scheme->k);",))
    ),
    "noise of encapsulation": Protection(
        *(Encapsulation, "pkem_sample_noise", ("check_sampled(w, 2u * scheme->k + 1u);",))
    ),
    "that noise is squeezed": Protection(
        *(Encapsulation, "pkem_difference"),
        ("pkem_squeeze_noise(suite, hash, bytes, PKEM_NOISE_BLOCK_BYTES(kind.eta));",),
        by="suite->squeeze(hash, bytes, PKEM_NOISE_BLOCK_BYTES(kind.eta));",
        board="esp32",  # without its ENTRY a function returns from the one that called it
    ),
}
#: Lines without which alone no single skip is bad, by the reason.
COVERED = {
    "is a part of what is called, and is taken out with it": (
        "w->guard.broken |= w->hash.noted.sampled ^ count;",
        "w->guard.broken |= pkem_difference(w->key, (uint8_t *)w->acc + 64 + 96, 32);",
        "w->guard.broken |= pkem_difference(w->rho, both, 32);",
        "w->guard.broken |= pkem_difference(w->key, both + 32, 32);",
        "w->guard.broken |= pkem_difference(w->msg, seed + 32, 32);",
        "w->guard.broken |= pkem_difference(there, w->key, 32);",
        "w->guard.broken |= pkem_difference(w->msg, given, 32);",
        "w->guard.broken |= pkem_is_unwritten(w->msg);",
        "w->guard.broken |= pkem_difference(again, &w->hash, offsetof(pkem_keccak, suffix));",
        "error = check_drawn(w, PKEM_POINTER_AGAIN(how->seed), error);",
        "error = check_drawn(w, PKEM_POINTER_AGAIN(how->m), error);",
    ),
    "without it nothing is confirmed": ("w->guard.complete = PKEM_COMPLETE;",),
    "the caller's is wiped where a result is refused": ("pkem_wipe(ss, 32);",),
}
#: What looks like a protection.
_LINE = re.compile(
    r"w->guard\.(broken|complete) |check_\w+\(|wipe_message\(|error = check_\w+\(|pkem_wipe\("
)


@pytest.mark.quick
def test_each_protection_is_tried():
    lines = [line.strip() for file in (SOURCE, DECAPS) for line in file.read_text().splitlines()]
    named = {line for each in PROTECTIONS.values() for line in each.lines}
    named |= {line for lines_of in COVERED.values() for line in lines_of}
    others = [line for file in (RUN, NOISE) for line in file.read_text().splitlines()]
    assert named <= {*lines, *map(str.strip, others)}
    assert {line for line in lines if _LINE.match(line)} <= named


def without(of: Protection, folder) -> tuple[Program, list]:
    whole = subject(of.board, "pocketkem-resist", kem=of.kem)
    texts = {file: file.read_text() for file in (SOURCE, DECAPS, RUN, NOISE)}
    for number, line in enumerate(of.lines):
        where = re.compile(rf"^ +{re.escape(line)}$", re.M)
        (file,) = (file for file, text in texts.items() if where.search(text))
        by = of.by if number == 0 else ""
        texts[file], found = where.subn(lambda _match, by=by: by, texts[file])
        assert found, line
    decaps, include = DECAPS.with_suffix(".c"), f'#include "{DECAPS.name}"'
    files = SOURCE, RUN, NOISE
    changed = {f.name: altered_source(f, folder, f.read_text(), texts[f]) for f in files}
    changed[decaps.name] = altered_source(decaps, folder, include, texts[DECAPS])
    if of.beside[0]:
        changed["simple.c"] = altered_source(ROOT / "src" / "simple.c", folder, *of.beside)
    sources = [changed.get(each.name, each) for each in whole.implementation.sources]
    firmware = whole.build(dataclasses.replace(whole.implementation, sources=sources))
    return Program(firmware.elf, of.board), kem_functions(firmware, sources)


@pytest.mark.long
@pytest.mark.parametrize("name", PROTECTIONS)
def test_the_campaign_finds_what_is_missing(name, tmp_path):
    of = PROTECTIONS[name]
    program, functions = without(of, tmp_path)
    attacked = [each for each in functions if each.base_name in of.functions.split()]
    assert attacked
    extent = replace(EXTENTS["deciding"], flips=0)
    found = FaultCampaign(program, attacked, of.scenario(of.kem), extent).run()
    assert of.outcome in found.values()
