# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Published vectors, where they are at hand: NIST's response files as text, derandomised runs with
rejected ciphertexts, NIST ACVP and Wycheproof. Each test counts what it did, so that a group that
is silently left out fails."""

from __future__ import annotations

import collections
import gzip
import json

import pytest

from library import ERR_KEY, OK, Error, How, Stream
from schemes import BY_ID
from test_known_answers import response_file

MLKEM = {scheme.title: scheme for scheme in BY_ID.values() if scheme.is_mlkem}


def load(path):
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt") as file:
        return json.load(file)


def test_first_ten_counts(vectors, default_library, scheme):
    expected = (vectors / "kat" / f"{scheme.id}_first10.rsp").read_text()
    assert response_file(default_library, scheme, 10).strip() == expected.strip()


def altered(ct: bytes, how: dict) -> bytes:
    """With one bit turned, or another ciphertext altogether: of zeros or of ones only."""
    if "ct" in how:
        return {"all00": b"\0", "allff": b"\xff"}[how["ct"]] * len(ct)
    bits = int.from_bytes(ct, "little") ^ 1 << how["flip_bit"]
    return bits.to_bytes(len(ct), "little")


def test_derandomised_and_rejected(vectors, library, scheme):
    counts = load(vectors / "kat" / "derand_and_reject.json")["sets"][scheme.id]
    assert len(counts) == 10
    for case in counts:
        d, z, m, expected = (bytes.fromhex(case[name]) for name in ("d", "z", "m", "ss"))
        ek, dk = library.keygen_derand(scheme, d, z)
        ct, ss = library.encaps_derand(scheme, ek, m)
        assert ss == library.decaps(scheme, ct, dk) == expected
        assert len(case["reject"]) == 7
        for rejected in case["reject"]:
            assert library.decaps(scheme, altered(ct, rejected), dk).hex() == rejected["ss"]


def hex_fields(case, *names):
    return (bytes.fromhex(case[name]) for name in names)


def decaps_from_seed(library, scheme, ct, seed):
    ciphertext = Stream(ct)
    return library.decaps_how(scheme, How(ct=ciphertext.io, seed=seed))


def acvp_groups(vectors, mode):
    folder = vectors / "acvp" / "v1.1.0.43" / f"ML-KEM-{mode}-FIPS203"
    return load(folder / "internalProjection.json.gz")["testGroups"]


def test_acvp_keygen(vectors, library):
    done = collections.Counter()
    for group in acvp_groups(vectors, "keyGen"):
        scheme = MLKEM[group["parameterSet"]]
        for case in group["tests"]:
            d, z, ek, dk = hex_fields(case, "d", "z", "ek", "dk")
            assert library.keygen_derand(scheme, d, z) == (ek, dk)
            done[scheme.title] += 1
    assert done == dict.fromkeys(MLKEM, 25)


def acvp_encapsulation(library, scheme, case):
    ek, m, ct, ss = hex_fields(case, "ek", "m", "c", "k")
    assert library.encaps_derand(scheme, ek, m) == (ct, ss)
    assert library.decaps(scheme, ct, bytes.fromhex(case["dk"])) == ss


def acvp_decapsulation(library, scheme, case):
    d, z, ek, dk, ct, ss = hex_fields(case, "d", "z", "ek", "dk", "c", "k")
    assert library.keygen_derand(scheme, d, z) == (ek, dk)
    assert library.decaps(scheme, ct, dk) == ss
    assert decaps_from_seed(library, scheme, ct, d + z) == ss


def acvp_ek_check(library, scheme, case):
    expected = OK if case["testPassed"] else ERR_KEY
    assert library.check_ek(scheme, bytes.fromhex(case["ek"])) == expected


def acvp_dk_check(library, scheme, case):
    expected = OK if case["testPassed"] else ERR_KEY
    assert library.check_dk(scheme, bytes.fromhex(case["dk"])) == expected


ACVP_FUNCTIONS = {
    ("encapsulation", "none"): (acvp_encapsulation, 25),
    ("decapsulation", "seed"): (acvp_decapsulation, 10),
    ("decapsulation", "expanded"): (acvp_decapsulation, 10),
    ("encapsulationKeyCheck", "none"): (acvp_ek_check, 10),
    ("decapsulationKeyCheck", "none"): (acvp_dk_check, 10),
}


def test_acvp_encapsulation_and_decapsulation(vectors, library):
    done = collections.Counter()
    for group in acvp_groups(vectors, "encapDecap"):
        scheme, what = MLKEM[group["parameterSet"]], (group["function"], group["keyFormat"])
        for case in group["tests"]:
            ACVP_FUNCTIONS[what][0](library, scheme, case)
            done[scheme.title, what] += 1
    assert done == {
        (title, what): count for title in MLKEM for what, (_, count) in ACVP_FUNCTIONS.items()
    }


def wycheproof_encaps(library, scheme, case):
    ek, m = hex_fields(case, "ek", "m")
    if case["result"] == "valid":
        assert library.check_ek(scheme, ek) == OK
        assert library.encaps_derand(scheme, ek, m) == tuple(hex_fields(case, "c", "K"))
        return
    assert library.check_ek(scheme, ek) == ERR_KEY
    if len(ek) == scheme.ek_bytes:
        with pytest.raises(Error) as caught:
            library.encaps_derand(scheme, ek, m)
        assert caught.value.code == ERR_KEY


def wycheproof_keygen_seed(library, scheme, case):
    seed, ek, dk = hex_fields(case, "seed", "ek", "dk")
    assert library.keygen_derand(scheme, seed[:32], seed[32:]) == (ek, dk)


def wycheproof_semi_expanded_decaps(library, scheme, case):
    """A ciphertext's length is the caller's to know: the library takes no length for it."""
    dk, ct = hex_fields(case, "dk", "c")
    if case["result"] == "valid":
        assert library.check_dk(scheme, dk) == OK
        assert library.decaps(scheme, ct, dk) == bytes.fromhex(case["K"])
    elif "IncorrectCiphertextLength" in case["flags"]:
        assert len(ct) != scheme.ct_bytes
    else:
        assert library.check_dk(scheme, dk) == ERR_KEY
        if "InvalidDecapsulationKey" in case["flags"]:
            with pytest.raises(Error) as caught:
                library.decaps(scheme, ct, dk)
            assert caught.value.code == ERR_KEY


def wycheproof_decaps(library, scheme, case):
    """Seed to key pair to secret; the invalid ones have a seed or a ciphertext of another length,
    which the interface cannot be given."""
    seed, ct = hex_fields(case, "seed", "c")
    if case["result"] == "invalid":
        assert len(seed) != 64 or len(ct) != scheme.ct_bytes
        return
    ek, dk = library.keygen_derand(scheme, seed[:32], seed[32:])
    assert ek == bytes.fromhex(case["ek"])
    assert library.decaps(scheme, ct, dk) == bytes.fromhex(case["K"])
    assert decaps_from_seed(library, scheme, ct, seed) == bytes.fromhex(case["K"])


#: Each file's function, and how many cases it has by result and flag ("" for none).
WYCHEPROOF = {
    "512_encaps_test.json.gz": (
        wycheproof_encaps,
        {"valid": 133, "invalid": 120, "invalid ModulusOverflow": 8},
    ),
    "768_encaps_test.json.gz": (
        wycheproof_encaps,
        {"valid": 133, "invalid": 120, "invalid ModulusOverflow": 12},
    ),
    **{
        f"{level}_{name}": described
        for level in (512, 768)
        for name, described in {
            "keygen_seed_test.json.gz": (wycheproof_keygen_seed, {"valid": 100}),
            "semi_expanded_decaps_test.json": (
                wycheproof_semi_expanded_decaps,
                {
                    "valid": 1,
                    "valid MalleableCiphertext": 2,
                    "invalid IncorrectCiphertextLength": 2,
                    "invalid IncorrectDecapsulationKeyLength": 2,
                    "invalid InvalidDecapsulationKey": 2,
                },
            ),
            "test.json.gz": (wycheproof_decaps, {"valid": 152, "valid Strcmp": 1, "invalid": 40}),
        }.items()
    },
}


@pytest.mark.parametrize("name", WYCHEPROOF)
def test_wycheproof(vectors, library, name):
    function, expected = WYCHEPROOF[name]
    scheme = BY_ID[f"mlkem{name[:3]}"]
    done = collections.Counter()
    for group in load(vectors / "wycheproof" / f"mlkem_{name}")["testGroups"]:
        assert group["parameterSet"] == scheme.title
        for case in group["tests"]:
            function(library, scheme, case)
            done[" ".join([case["result"], *case.get("flags", [])])] += 1
    assert done == expected


def test_every_wycheproof_file_has_a_test(vectors):
    files = {path.name.removeprefix("mlkem_") for path in (vectors / "wycheproof").iterdir()}
    assert files == set(WYCHEPROOF)
