# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What functions leave and branch on in whole operations: defects, and the list of functions."""

import re

import pytest

from pocketkem_assurance.prove import calls, operations
from pocketkem_assurance.prove.declassified import AGAINST_FAULTS, BRANCH, PUBLISHED
from pocketkem_assurance.prove.proof import Refuted
from pocketkem_assurance.prove.returns import NOT_EXECUTED, public_functions
from pocketkem_bench.folders import ROOT
from proving import subject
from test_check import altered
from test_prove_operations import operation_of

M4, AVR = "cortex-m4 pocketkem -O3", "atmega1280 pocketkem -O3"
MSP430, ESP32 = "msp430 pocketkem-tiny -Os", "esp32 pocketkem -O3"
RESIST = "cortex-m4 pocketkem-resist -O3"
M0_90S = "cortex-m0 pocketkem -O3 kyber768-90s"
NOP = '__asm__ volatile("nop");'


def planted(tmp_path, words: str, file: str, old: str, new: str, name: str):
    return operation_of(altered(tmp_path, file, old, new, subject(*words.split())), name)


ENCAPS = "    return PKEM_RETURNED(ss, pkem_run(scheme, ss, &how, pkem_encaps));"
COPY = """\
        PKEM_UNROLLED(8)
        for (unsigned i = 0; i < 4; i++) { /* a call would save registers below what is noted */
            key[i] = s->key[r][i];
        }
"""
CHECK_DK = "    hash.noted.lowest = PKEM_NOTHING_NOTED; /* nothing here is secret */"


def after_encaps(statement: str) -> str:
    run = "int error = PKEM_RETURNED(ss, pkem_run(scheme, ss, &how, pkem_encaps));"
    return f"    const uint32_t *word = (const uint32_t *)ss;\n{run}\n{statement}\nreturn error;"


#: The build, the file, what is there, what is there instead, the operation, what is left.
LEFT = {
    "frames on an MSP430": (
        *(
            MSP430,
            "wipe.c",
            "    pkem_lowest lowest = noted - PKEM_WIPE_MARGIN;\n    const uintptr_t",
        ),
        "    pkem_lowest lowest = noted + 4096u;\n    const uintptr_t",
        *("encaps", r"pocketkem_encaps leaves .*\d+ bytes at"),
    ),
    "an MSP430's multiplier": (
        *("msp430 pocketkem -O3", "wipe.c", "#elif defined(__MSP430__) && defined(POCKETKEM_MSP"),
        *("#elif 0 && defined(POCKETKEM_MSP", "encaps", "leaves 6 bytes at 0x4c8"),
    ),
    "MAC16's accumulator": (
        *(ESP32, "wipe.c", "#elif defined(__XTENSA__) && defined(PKEM_ARCH_MULTIPLY_BYTES)"),
        *("#elif 0", "encaps", "leaves .*ACCLO"),
    ),
    "flags of halfwords": (*(M4, "wipe.c", r"\n\tmsr APSR_nzcvqg, r1", ""), "encaps", "GE1"),
    "a word in r12": (
        *(M4, "simple.c", ENCAPS),
        after_encaps('__asm__ volatile("mov r12, %0" : : "r"(word[1]) : "r12");'),
        *("encaps", "pocketkem_encaps leaves .*r12"),
    ),
    "the complement of the secret": (
        *(RESIST, "simple.c", ENCAPS),
        after_encaps(
            "volatile uint32_t *below = (volatile uint32_t *)(pkem_stack_pointer() - 256);\n"
            "for (int i = 0; i < 8; i++) { below[i] = ~word[i]; }"
        ),
        *("encaps", "pocketkem_encaps leaves .*32 bytes at"),
    ),
    "64 bytes of s": (
        *(M4, "simple.c", CHECK_DK),
        f"{CHECK_DK}\nvolatile uint8_t some[64];\nfor (int i = 0; i < 64; i++) some[i] = dk[i];",
        *("other ways", "pocketkem_check_dk leaves .*64 bytes at"),
    ),
    "what a pair was compared by": (
        *(
            M4,
            "selftest.c",
            "        pkem_wipe(ss, sizeof ss);\n        pkem_wipe(ct",
            "        pkem_wipe(ct",
        ),
        *("parts", "pocketkem_check_pair leaves .*64 bytes at"),
    ),
    "a part of a key in DER": (
        *(M4, "der_write.c", "    pkem_wipe(bytes, sizeof bytes);\n", ""),
        *("other ways", r"pocketkem_der_write_dk leaves .*\d+ bytes at"),
    ),
    "R19": (
        *(AVR, "wipe.c", r"clr r19\n\t", r"nop\n\t"),
        "decaps",
        "pocketkem_decaps_how leaves .*R19",
    ),
    "what memset saves below SHA-512": (
        *(M0_90S, "sha2_compress.c", "PKEM_LEAF_BYTES); /* pkem_wipe, and what it calls */"),
        *("0);", "other ways", "encaps_how leaves 12 bytes at"),
    ),
    "what memcpy saves below AES": (
        *(M0_90S, "aes.c", COPY, "        memcpy(key, s->key[r], sizeof s->key[r]);\n"),
        *("keygen", "pocketkem_keygen leaves 12 bytes at"),
    ),
    "what packs noise where the other core hashes": (
        *("rp2350 pocketkem-two-cores-small -O3", "cbd_lanes.c"),
        *("PKEM_TWO_CORES ? PUT_PACKED_BYTES : 0", "0", "decaps", "decaps_how leaves 8 bytes at"),
    ),
    "what encodes below a product in C": (
        *("atmega1280 pocketkem-small -O3", "seed_rows_again.c"),
        *("    pkem_note_kernel(PKEM_NOTED_IN(w), PKEM_MULTIPLY_ACCUMULATE_FRAME);\n", ""),
        *("other ways", "decaps_how leaves 6 bytes at"),
    ),
    "R11": (*(MSP430, "wipe.c", r"clr r11\n\t", r"nop\n\t"), "keygen", "leaves R11_"),
}


@pytest.mark.long
@pytest.mark.parametrize("what", LEFT)
def test_what_is_left_is_found(tmp_path, what):
    *altering, name, found = LEFT[what]
    with pytest.raises(Refuted, match=found):
        planted(tmp_path, *altering, name).show_residue()


@pytest.mark.long
def test_what_a_caller_had_in_registers_is_not_left_by_a_function():
    """The harness moves a seed by the C library's memmove, which uses t2, and has it read then."""
    operation_of(subject("esp32c3", "pocketkem", "-O3"), "other ways").show_residue()


@pytest.mark.long
def test_a_frame_counts_although_nobody_writes_it(tmp_path):
    """An interrupt writes there."""
    old = "    uint32_t last = nonce"
    new = f"volatile uint8_t more[2048]; more[2047] = nonce;\n{old}"
    operation = planted(tmp_path, M4, "suite_fips202.c", old, new, "encaps")
    with pytest.raises(Refuted, match=r"takes \d+ bytes of stack"):
        operation.show_memory()


REJECT = "    w->guard.broken |= pkem_difference(z, w->key, 32);\n    if (scheme"
SELECT = "    choose(w->guard.ss, w->msg, w->guard.accepted, mask);"
BLOCK = "        lanes = suite->block(hash, n);"
IN_MEMORY = "    int error = RUN(scheme, ss, how, op, w, pkem_work_bytes(scheme, from_seed));\n"
DIFFER = (
    "        different |= (uint8_t)(a[i] ^ b[i]);\n    }\n    return pkem_barrier32(different);"
)
BRANCHES = {
    "a byte of z": (
        *(RESIST, "kem_resist.c", REJECT, f"if (z[5] == 0x5a) {{ {NOP} }}\n{REJECT}"),
        *("decaps", r"branch at pkem_reject"),
    ),
    "acceptance": (
        *(RESIST, "kem_resist.c", SELECT, f"if (mask != 0) {{ {NOP} }}\n{SELECT}"),
        *("decaps", r"branch at (select_key|pkem_reject)"),
    ),
    "output of the PRF": (
        *(RESIST, "cbd_lanes.c", BLOCK, f"{BLOCK}\nif (lanes[1] == 90) {{ {NOP} }}"),
        *("encaps", r"branch at pkem_sample_noise"),
    ),
    "the shared secret": (
        *(RESIST, "run.c", IN_MEMORY),
        f"{IN_MEMORY}if (ss != NULL && ss[3] == 0x5a) {{ {NOP} }}\n",
        *("other ways", r"branch at pkem_run_in_memory"),
    ),
    "where a pair differs": (
        *(M4, "selftest.c", DIFFER, DIFFER.replace("\n", "\nif (different) { break; }\n", 1)),
        *("other ways", r"branch at differ"),
    ),
    "s in a key that is checked": (
        *(M4, "simple.c", CHECK_DK, f"{CHECK_DK}\nif (dk[7] == 0x5a) {{ {NOP} }}"),
        *("other ways", r"branch at pocketkem_check_dk"),
    ),
    "d that is given": (
        *(
            M4,
            "simple.c",
            "    given dz = {d, z};",
            f"given dz = {{d, z}};\nif (d[7] == 9) {{ {NOP} }}",
        ),
        *("other ways", r"branch at pocketkem_keygen_derand"),
    ),
    "m that is given": (
        *(M4, "simple.c", "    given only = {m, NULL};"),
        f"given only = {{m, NULL}};\nif (m[7] == 9) {{ {NOP} }}",
        *("other ways", r"branch at pocketkem_encaps_derand"),
    ),
    "a seed beside ek alone": (
        *(M4, "der_check.c", "        how.ek = compared_with(&c, ek);"),
        f"how.ek = compared_with(&c, ek);\nif (seed[9] == 9) {{ {NOP} }}",
        *("other ways", r"branch at pkem_der_check_seed"),
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("on", BRANCHES)
def test_a_branch_is_found(tmp_path, on):
    *altering, name, found = BRANCHES[on]
    with pytest.raises(Refuted, match=found):
        planted(tmp_path, *altering, name).show_constant_time()


@pytest.mark.long
def test_what_is_said_to_agree_is_compared(tmp_path):
    """A difference that is there in each run is no allowance, whoever asks for it."""
    old = "    w->guard.broken |= pkem_difference(w->rho, both, 32);"
    operation = planted(tmp_path, RESIST, "kem_resist.c", old, f"both[0] ^= 1;\n{old}", "keygen")
    with pytest.raises(Refuted, match="it is not so that two computations of one value agree"):
        operation.show_constant_time()


@pytest.mark.quick
def test_allowances_are_lines_that_are_there():
    """Where the library's source changes, an allowance lapses."""
    sources = {path.name: path for path in (ROOT / "src").rglob("*.[ch]")}
    for each in PUBLISHED + AGAINST_FAULTS:
        lines = [line.strip() for line in sources[each.file].read_text().splitlines()]
        named = [line for line in lines if each.function in line]
        assert lines.count(each.line) == 1 if each.line else named, each
        assert each.why


@pytest.mark.quick
def test_an_allowed_function_has_a_name_of_its_own():
    """Its symbol finds it. Builds may inline one of two of one name, and have one suite's."""
    texts = [path.read_text() for path in (ROOT / "src").rglob("*.[ch]")]
    named = {each.function for each in PUBLISHED + AGAINST_FAULTS if not each.points}
    for name in named - {BRANCH}:
        begins = re.compile(rf"^(?!#)\w[^;=\n]*[ *]{name}\([^;{{]*\{{", re.MULTILINE)
        assert sum(len(begins.findall(text)) for text in texts) <= 1, name


@pytest.mark.quick
def test_each_public_function_is_executed_or_says_why_not():
    """The second half of it is the next test."""
    assert NOT_EXECUTED.keys() <= public_functions().keys()
    assert len(public_functions()) > 40
    assert all(NOT_EXECUTED.values())


@pytest.mark.long
def test_public_functions_are_executed_and_allowances_used():
    """In builds that have all of them between them."""
    seen, used = set(), set()
    for words in (
        M4,
        RESIST,
        "cortex-m4 pocketkem-resist-small -O3",
        "rp2040 pocketkem-two-cores -O3",
        "esp32s3 pocketkem-pie -O3",
        "esp32 pocketkem-resist -O3",
        "cortex-m0 pocketkem-tiny -Os",
        "cortex-m55 pocketkem-helium -O3",
    ):
        build = operations.Build(subject(*words.split()))
        for name in calls.NAMES:
            run = operations.ProvedOperation(build.subject.board.arch, build, name).run
            assert not run.stopped and not run.left
            seen |= run.seen
            used |= run.allowed
    assert public_functions().keys() - seen == NOT_EXECUTED.keys()
    assert [each for each in PUBLISHED + AGAINST_FAULTS if each not in used] == []
