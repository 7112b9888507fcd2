# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is claimed of the C: which functions of which harness of assurance/eva, in which build and
for which scheme.

A file of its own: no result depends on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from . import eva
from .eva import ARCH, NOT_READ, Analysis, Harness, WayToCompile
from .proof import Proof

FAST_32 = WayToCompile("ram fast, code fast, int of 32 bits", "gcc_x86_32", "fast", "fast")
FAST_16 = WayToCompile("ram fast, code fast, int of 16 bits", "gcc_x86_16", "fast", "fast")
SMALL_16 = WayToCompile("ram small, code fast, int of 16 bits", "gcc_x86_16", "small", "fast")
TINY_32 = WayToCompile("ram small, code small, int of 32 bits", "gcc_x86_32", "small", "small")
RESIST_16 = replace(FAST_16, name=f"{FAST_16.name}, against faults", resists_faults=True)
LEAST_16 = WayToCompile("ram least, code small, int of 16 bits", "gcc_x86_16", "least", "small")

KERNELS = Harness(
    "kernels.c",
    ("transforms", "parts_of_transforms", "inverse_transform", "products", "hashes"),
    r"src/poly/|keccak_f1600|sha2_compress",
    *(r"$^", (), (), False),
)
#: The calls in a step become its own statements: EVA follows what it leaves in each case by itself.
#: What is copied and may be of no value is none of the coefficients that are left: the step checks.
ENTRY_STEPS = Harness(
    "entry.c",
    ("entry_steps",),
    given=("kernels_given.c",),
    options=(
        *("-inline-calls", "take_coefficients,multiply_coefficients"),
        "-eva-warn-copy-indeterminate=-step",
    ),
    of_scheme=False,
)
ENTRY = Harness(
    "entry.c",
    ("entry",),
    given=("kernels_given.c",),
    options=(
        *("-eva-use-spec", "multiply_coefficients"),
        *("-eva-slevel-function", "pkem_multiply_entry:16"),
    ),
)
OPERATIONS = Harness("operations.c", ("keygen", "encaps", "decaps"))
OTHER_CALLS = Harness(
    "operations.c", ("keygen_derand", "encaps_derand", "checks", "check_pair", "sizes")
)
#: The full calls, with any arguments.
FULL_CALLS = Harness(
    "full_calls.c",
    ("keygen_how", "encaps_how", "decaps_how", "decaps_from_seed", "full_calls_of_nulls"),
    is_sequence=True,
)
#: Full decapsulation where objects can be streamed.
DECAPS_STREAMED = replace(
    FULL_CALLS,
    functions=("decaps_plain", "decaps_streamed", "decaps_seed_in_dk", "decaps_others"),
)
SELFTESTS = Harness("selftests.c", ("selftest", "selftest_how"), is_sequence=True)
DER = Harness(
    "der.c", ("der_read_ek", "der_write", "der_write_both", "der_nulls"), is_sequence=True
)
DER_SECRET = Harness("der_secret.c", ("der_read_short_dk", "der_read_long_dk"), is_sequence=True)
HYBRID_CALLS = Harness(
    "hybrid_calls.c",
    (
        *("hybrid_keygen_how", "hybrid_encaps_how", "hybrid_decaps_how"),
        *("hybrid_decaps_from_sk", "hybrid_calls_of_nulls"),
    ),
    but=NOT_READ,
    is_sequence=True,
)
HYBRID = Harness(
    "hybrids.c", ("hybrid_sizes", "hybrid_keygen", "hybrid_encaps", "hybrid_decaps"), but=NOT_READ
)

#: What is claimed: builds, harnesses, schemes, functions.
_Claims = tuple[WayToCompile, Harness, str, tuple[str, ...]]
SHOWN: tuple[_Claims, ...] = (
    *((build, KERNELS, "mlkem512", KERNELS.functions) for build in (FAST_32, FAST_16, LEAST_16)),
    *(
        (build, ENTRY_STEPS, "mlkem512", ENTRY_STEPS.functions)
        for build in (FAST_16, SMALL_16, LEAST_16)
    ),
    *(
        (build, ENTRY, scheme, ENTRY.functions)
        for build in (FAST_16, SMALL_16, LEAST_16)
        for scheme in ("mlkem512", "kyber512_90s")
    ),
    *(
        (FAST_16, OPERATIONS, scheme, OPERATIONS.functions)
        for scheme in ("mlkem512", "mlkem768", "mlkem1024", "kyber512", "kyber512_90s")
    ),
    *(
        (FAST_16, harness, "mlkem512", harness.functions)
        for harness in (OTHER_CALLS, FULL_CALLS, SELFTESTS)
    ),
    (FAST_16, DER, "mlkem512", ("der_read_ek", "der_write", "der_nulls")),
    *(
        (build, OPERATIONS, "mlkem512", OPERATIONS.functions)
        for build in (SMALL_16, TINY_32, LEAST_16)
    ),
    (FAST_16, HYBRID, "xwing", HYBRID.functions),
    (
        *(FAST_16, HYBRID_CALLS, "xwing"),
        ("hybrid_keygen_how", "hybrid_encaps_how", "hybrid_calls_of_nulls"),
    ),
    (RESIST_16, OPERATIONS, "mlkem512", OPERATIONS.functions),
)
#: What differs from these in numbers only, or takes long.
ALSO_SHOWN: tuple[_Claims, ...] = (
    *(
        (FAST_16, OPERATIONS, scheme, OPERATIONS.functions)
        for scheme in ("kyber768", "kyber1024", "kyber768_90s", "kyber1024_90s")
    ),
    (FAST_16, OTHER_CALLS, "mlkem768", ("keygen_derand", "encaps_derand", "checks", "sizes")),
    (FAST_16, FULL_CALLS, "mlkem768", ("keygen_how",)),
    (FAST_16, SELFTESTS, "mlkem768", ("selftest",)),
    (FAST_16, OTHER_CALLS, "kyber512", ("checks",)),
    (FAST_16, HYBRID, "x25519mlkem768", ("hybrid_keygen", "hybrid_encaps", "hybrid_decaps")),
    (FAST_16, HYBRID, "secp256r1mlkem768", ("hybrid_keygen", "hybrid_encaps", "hybrid_decaps")),
    (FAST_16, OTHER_CALLS, "mlkem1024", ("checks",)),
    (FAST_16, DER, "mlkem512", ("der_write_both",)),
    (FAST_16, DER_SECRET, "mlkem512", DER_SECRET.functions),
    (FAST_16, HYBRID_CALLS, "xwing", ("hybrid_decaps_how", "hybrid_decaps_from_sk")),
    (FAST_16, FULL_CALLS, "kyber512_90s", ("keygen_how",)),
    (LEAST_16, OPERATIONS, "mlkem768", ("keygen",)),
    (LEAST_16, FULL_CALLS, "mlkem512", ("keygen_how", "encaps_how")),
    (LEAST_16, DECAPS_STREAMED, "mlkem512", DECAPS_STREAMED.functions),
)

#: What all claims about the C rest on.
ASSUMES = (
    "Frama-C's front end and EVA; a compiler whose C has the sizes of types that the build names",
    "the sources that stand for assembly are those of POCKETKEM_ARCH=c; the caller's objects do "
    "not overlap",
    "memory below the stack pointer, which is wiped, is no object of C (src/wipe.c is not read)",
)


def proofs(arch: str) -> Iterator[Proof]:
    if arch != ARCH:
        return
    for build, harness, scheme, functions in (*SHOWN, *ALSO_SHOWN):
        # Masked operations need kernels: in these builds nothing of them is compiled.
        reads = replace(harness, but=rf"{harness.but}|src/masked/")
        for function in functions:
            analysis = Analysis(build, reads, function, scheme)
            subject = build.name
            if harness.of_scheme:
                subject += f" {scheme.replace('_', '-')}"
            yield Proof(
                *(ARCH, function, "no undefined behaviour", ASSUMES),
                *(analysis.all_read, analysis.show, subject, f"{function} with {subject}"),
                by=(eva.__name__,),
                is_distinct=(build, harness, scheme, functions) in SHOWN,
            )
