# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The self-test: others' answers; right builds pass it, and builds with a fault do not."""

import ctypes
import itertools
import re
import subprocess

import pytest

import selftest
from builds import DEFAULT, LEAST, ROOT, run
from library import OK, Err, How, Output, Stream, callback
from schemes import BY_ID, SCHEMES, each, each_scheme
from test_how import WORKER_BYTES


def test_the_answers_are_those_of_the_reference():
    """They are written by the tool, which computes them without the library."""
    assert selftest.FILE.read_text() == selftest.text()
    digests = [answer for _what, answer in selftest.answers()]
    assert len(digests) == len(set(digests)) == 2 * 2 + len(SCHEMES)


@pytest.mark.quick
@each_scheme
def test_right_builds_pass(library, scheme):
    assert library.selftest(scheme) == OK


def in_memory(library, scheme) -> tuple[How, list]:
    buffers = [(ctypes.c_uint8 * n)() for n in (scheme.dk_bytes, scheme.ct_bytes)]
    dk, ct = map(library.memory, buffers)
    return How(dk=dk, ct=ct), buffers


def on_lines(scheme) -> tuple[How, list[Stream]]:
    streams = [Stream.of_size(n) for n in (scheme.dk_bytes, scheme.ct_bytes)]
    dk, ct = streams
    return How(dk=dk.io, ct=ct.io), streams


@pytest.mark.quick
@each_scheme
def test_the_full_calls_pass_too(library, scheme, variant):
    how, buffers = in_memory(library, scheme)
    work = (ctypes.c_uint64 * 1000)()
    how.work, how.work_bytes = ctypes.addressof(work), ctypes.sizeof(work)
    assert library.selftest_how(scheme, how) == OK
    assert not any(map(any, buffers)), "a key that everybody knows was left"
    how, streams = on_lines(scheme)
    assert library.selftest_how(scheme, how) == OK
    # What it wrote there are the inputs and outputs that the answers were computed from.
    written = b"".join(bytes(stream.content) for stream in streams)
    assert selftest.outputs(scheme.id).startswith(written)
    how, streams = on_lines(scheme)
    how.streamed = True
    can_stream = variant == LEAST and scheme.is_mlkem
    assert library.selftest_how(scheme, how) == (OK if can_stream else Err.ARG)


@pytest.mark.quick
@each_scheme
def test_two_cores_pass(library, scheme, variant):
    expected = Err.WORKER if variant == LEAST else OK
    for how, _kept in (in_memory(library, scheme), on_lines(scheme)):
        how.worker = library.second_core(WORKER_BYTES)
        assert library.selftest_how(scheme, how) == expected


@pytest.mark.quick
def test_what_is_there_is_cleared_where_the_other_is_missing(library):
    """The promise of the header for all calls: after an error each output in memory is zeros."""
    scheme = BY_ID["mlkem512"]
    own, c, memory = library.schemes[scheme], library.c, library.memory
    for missing in (0, 1):
        outputs = [Output(scheme.dk_bytes), Output(scheme.ct_bytes)]
        given = [output.address for output in outputs]
        given[missing] = None
        assert c.pocketkem_selftest(own, *given) == Err.ARG
        assert not any(outputs[1 - missing].bytes)
    for missing in ("dk", "ct"):
        objects = {name: (ctypes.c_uint8 * 1632)(1) for name in ("dk", "ct")}
        ios = {name: memory(kept) for name, kept in objects.items()}
        ios[missing].read = type(ios[missing].read)()
        assert library.selftest_how(scheme, How(**ios)) == Err.ARG
        assert not any(any(kept) for kept in objects.values())


@pytest.mark.quick
def test_bad_arguments(library):
    scheme = BY_ID["mlkem512"]
    own, c = library.schemes[scheme], library.c
    dk, ct = ((ctypes.c_uint8 * n)() for n in (scheme.dk_bytes, scheme.ct_bytes))
    assert c.pocketkem_selftest(None, dk, ct) == Err.ARG
    assert c.pocketkem_selftest_how(None, ctypes.byref(How())) == Err.ARG
    assert c.pocketkem_selftest_how(own, None) == Err.ARG
    for without, direction in itertools.product(("dk", "ct"), ("read", "write")):
        how, (line, _) = on_lines(scheme)
        setattr(getattr(how, without), direction, type(getattr(line.io, direction))())
        assert library.selftest_how(scheme, how) == Err.ARG
    how, _kept = in_memory(library, scheme)
    how.work_bytes = 1
    assert library.selftest_how(scheme, how) == Err.ARG


@pytest.mark.quick
@each(kem=["mlkem512", "kyber512-90s"])
def test_objects_that_fail(library, kem):
    """At any transfer: the first, the last, and some in between; that one alone, or all from it."""
    scheme = BY_ID[kem]
    how, streams = on_lines(scheme)
    assert library.selftest_how(scheme, how) == OK
    for which, stream in enumerate(streams):
        calls = stream.transfers
        places = {0, 1, *range(2, calls, calls // 7), calls - 1}
        for fail_at, once in itertools.product(places, (False, True)):
            how, failing = on_lines(scheme)
            failing[which].fail_at, failing[which].fails_once = fail_at, once
            assert library.selftest_how(scheme, how) == Err.IO


@pytest.mark.quick
def test_a_memory_that_forgets_a_bit_is_noticed(library):
    """The stored objects are compared, not what an operation made."""
    scheme = BY_ID["mlkem512"]
    places = [(0, at) for at in (0, scheme.s_bytes, scheme.s_bytes + 800, scheme.dk_bytes - 1)]
    for which, at in [*places, (1, 0), (1, scheme.ct_bytes - 1)]:
        how, streams = on_lines(scheme)
        streams[which].forgets = at
        assert library.selftest_how(scheme, how) in (Err.SELFTEST, Err.KEY)


def random(n: int) -> bytes:
    return bytes(range(7, 7 + n))


@pytest.mark.quick
@each_scheme
def test_key_pairs(library, scheme):
    ek, dk = library.keygen_derand(scheme, b"d" * 32, b"z" * 32)
    other_ek, other_dk = library.keygen_derand(scheme, b"e" * 32, b"z" * 32)
    assert library.check_pair(scheme, ek, dk, random) == OK
    assert library.check_pair(scheme, other_ek, dk, random) == Err.KEY
    assert library.check_pair(scheme, ek, other_dk, random) == Err.KEY
    # One coefficient of s is another one: half of q, so that it decides a bit of the message.
    altered = dk[:1] + bytes([dk[1] ^ 0x08]) + dk[2:]
    assert library.check_pair(scheme, ek, altered, random) == Err.KEY


@pytest.mark.quick
def test_bad_input_of_key_pairs(library):
    scheme = BY_ID["mlkem768"]
    ek, dk = library.keygen_derand(scheme, b"d" * 32, b"z" * 32)
    own, check = library.schemes[scheme], library.c.pocketkem_check_pair
    assert library.check_pair(scheme, ek, dk, lambda _n: None) == Err.RNG
    assert library.check_pair(scheme, ek, dk, None) == Err.ARG
    assert library.check_pair(scheme, b"\xff" * len(ek), dk, random) == Err.KEY
    assert library.check_pair(scheme, ek, dk[:-64] + bytes(32) + dk[-32:], random) == Err.KEY
    ct, drawn = (ctypes.c_uint8 * scheme.ct_bytes)(), callback(random)
    given = [own, ek, dk, ct]
    for missing in range(4):
        arguments = [None if i == missing else each for i, each in enumerate(given)]
        assert check(*arguments, drawn, None) == Err.ARG


#: Faults by the sets that they concern: the file, what is there, and what is there instead.
FAULTS = {
    "mlkem|kyber\\d+$": [
        ("hash/keccak_f1600.c", "0x8000000000008003u", "0x8000000000008002u"),
        ("hash/keccak_f1600.c", "55, 20, 3,  10", "55, 21, 3,  10"),
        ("hash/keccak.h", "136, 0x06", "136, 0x1f"),
        ("hash/suite_fips202.c", "index[0] | (uint32_t)index[1] << 8", "index[1]"),
        ("hash/suite_fips202.c", "PKEM_SHAKE256_RATE, key", "PKEM_SHAKE128_RATE, key"),
    ],
    ".*90s": [
        ("hash/aes_public.c", "0xa56363c6", "0xa56363c7"),
        ("hash/sha2_compress.c", "0x428a2f98", "0x428a2f99"),
    ],
    "": [
        ("matrix.c", "have += d1 < PKEM_Q;", "have += d1 <= 3455;"),
        ("cbd_bytes.c", "(fields & 7) - 3)", "(fields & 7) - 2)"),
        ("poly/zetas.c", "0x846bf7b2u", "0x847bf7b2u"),
        ("poly/zetas.c", "0x912fe8a0u", "0x913fe8a0u"),
        ("poly/codec.h", "(uint32_t)1 << (d - 1)", "(uint32_t)1 << (d + 9)"),
        ("poly/codec.h", "mask & ((PKEM_Q + 1) / 2)", "mask & (PKEM_Q / 4)"),
        ("row_io.c", "return different;", "return 0;"),
        ("kem_parts.c", "mask & (out[i] ^ other[i])", "0 & mask & other[i]"),
        ("kem_parts.c", "mask & (out[i] ^ other[i])", "(mask | 255) & (out[i] ^ other[i])"),
        ("kem_keys.c", "pkem_write(dk, h_at, h_ek, 32)", "0 * (int)h_at"),
        ("kem.c", "suite->absorb(&w->hash, h, 32);", "(void)h;"),
    ],
    "mlkem": [
        ("kem.c", "suite->absorb(&w->hash, &scheme->k, 1);", "(void)0;"),
        ("kem.c", "suite->absorb(&w->hash, z, 32);", "(void)0;"),
    ],
    "kyber": [("kem_parts.c", "suite->absorb(&w->hash, h_ct, 32);", "(void)h_ct;")],
}

#: The C files with functions of a header.
USERS = {"hash/keccak.h": ("hash/suite_fips202.c", "hash/keccak.c")}
USERS["poly/codec.h"] = ("row_io.c", "row.c", "pke.c")


def said(program) -> dict[str, int]:
    lines = (line.split() for line in run(program).splitlines())
    return {name.lower().replace("ml-kem-", "mlkem"): int(status) for name, status in lines}


def test_a_fault_is_noticed(tmp_path):
    """By each set that has the part and no other: its sources are linked in front."""
    program, library = ROOT / "tests" / "host" / "faults.c", DEFAULT.objects()
    include = f"-I{ROOT / 'include'}", f"-I{program.parent}"
    compiler = ("cc", "-std=c99", "-O1", "-w", "-DPOCKETKEM_CODE_SMALL=0", *include)
    run(*compiler, program, library, "-o", tmp_path / "right")
    assert said(tmp_path / "right") == dict.fromkeys(BY_ID, OK)
    run(*compiler, "-c", program, "-o", tmp_path / "faults.o")
    tree = tmp_path / "src"
    subprocess.run(["cp", "-r", ROOT / "src", tree], check=True)
    for concerned, (name, old, new) in ((kems, f) for kems in FAULTS for f in FAULTS[kems]):
        text = (tree / name).read_text()
        assert old in text, f"{name} has changed, adapt this test: {old}"
        (tree / name).write_text(text.replace(old, new, 1))
        again = [tree / user for user in USERS.get(name, [name])]
        faulty = tmp_path / "faulty"
        run(*compiler, *again, tmp_path / "faults.o", library, "-o", faulty)
        (tree / name).write_text(text)
        noticed = {kem for kem, status in said(faulty).items() if status != OK}
        assert noticed == {kem for kem in BY_ID if re.match(concerned, kem)}, (name, new)
