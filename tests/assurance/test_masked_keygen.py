# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked key generation as a whole, in the linked firmware: results, errors, what is left, and
defects that the check between its gadgets refuses."""

import random
import struct
from itertools import product

import pytest
from kyber_py.ml_kem import default_parameters

from boards_here import usable
from pocketkem_assurance.masking import EFFECTS
from pocketkem_assurance.masking.gadget import xor
from pocketkem_assurance.masking.generation import GenerationJoints
from pocketkem_assurance.masking.operation import ERR_RNG, key_bytes
from pocketkem_assurance.prove.machine import Domain
from pocketkem_bench.answers.expected import answers, extremes, vectors
from proving import program
from test_masked_decapsulation import (
    ERR_ARG,
    IMPL,
    LEVELS,
    MORE,
    Drawn,
    Q,
    changed,
    coefficients,
    decapsulated,
    entry,
    nothing_is_left,
    operation,
    refused,
    tainted,
)

#: Random words of key generation, of which a seed's shares take 32.
WORDS = {"mlkem512": 1122, "mlkem768": 1550, "mlkem1024": 2034}


#: PKEM_UNDO_REDUCE of src/poly/ntt.h
UNDO_REDUCE = 0x97F44FAC


@pytest.fixture(scope="module", autouse=True)
def m4() -> None:
    usable("cortex-m4")


def keygen(kem: str):
    """[FIPS203, Algorithm 16], by kyber-py"""
    return getattr(default_parameters, f"ML_KEM_{kem.removeprefix('mlkem')}")._keygen_internal


def shared(source: random.Random, secret: bytes) -> bytes:
    mask = source.randbytes(len(secret))
    return xor(secret, mask) + mask


def joined(key: bytes) -> bytes:
    """The dk of which import makes such a key."""
    k = (len(key) - 128) // 1152
    first, second = (coefficients(key[384 * k * n :][: 384 * k]) for n in range(2))
    assert max(*first, *second) < Q
    sums = [(x + y) % Q for x, y in zip(first, second, strict=True)]
    number = sum(c << 12 * i for i, c in enumerate(sums))
    z = xor(key[-64:-32], key[-32:])
    return number.to_bytes(384 * k, "little") + key[768 * k : -64] + z


def check(kem: str, d: bytes, z: bytes, pk: bytes, sk: bytes, seed: int) -> bytes:
    source = random.Random(-seed - 1000)
    shares = shared(source, d), shared(source, z)
    error, ek, key = operation(kem).generated(len(pk), Drawn(seed), shares)
    assert error == 0
    assert ek == pk
    assert joined(key) == sk
    return key


@pytest.mark.parametrize("kem", LEVELS)
def test_results(kem):
    """Of seeds in random shares, and at the limits: zeros, ones, and a matrix that needs many
    bytes. Their keys decapsulate."""
    (vector,) = vectors(kem, 1)
    for n, v in enumerate([vector, *(each for each in extremes(kem) if each.d)]):
        key = check(kem, v.d, v.z, v.pk, v.sk, n)
    assert decapsulated(kem, v.ct, key, Drawn(20)) == (0, v.ss)
    again = check(kem, v.d, v.z, v.pk, v.sk, 21)
    secret = [*range(len(v.pk) - 32), *range(len(key) - 64, len(key))]
    assert sum(key[i] == again[i] for i in secret) < len(secret) // 50


@pytest.mark.quick
@pytest.mark.parametrize("kem", LEVELS)
def test_random_words_are_the_seed(kem):
    """Those that are drawn first are d and z, in two shares each."""
    (vector,) = vectors(kem, 1)
    draw, first = Drawn(22), Drawn(22)(128)
    error, ek, key = operation(kem).generated(len(vector.pk), draw)
    d, z = (xor(first[at : at + 32], first[at + 32 : at + 64]) for at in (0, 64))
    assert (error, ek, joined(key)) == (0, *answers(kem, d, z, vector.m)[:2])
    assert WORDS[kem] <= draw.words < WORDS[kem] + MORE


@pytest.mark.long
@pytest.mark.parametrize("kem", WORDS)
def test_ten_thousand_seeds(kem):
    """A third of them at each level."""
    source = random.Random(24)
    for n in range(3334):
        d, z = source.randbytes(32), source.randbytes(32)
        check(kem, d, z, *keygen(kem)(d, z), n)


def test_masks_of_t_give_all_numbers():
    """A number modulo q that is added to a coefficient of e, or subtracted, and what it is encoded
    as, are one to one, whatever the products with A are. So a share of t is as uniform."""
    of = operation("mlkem768")
    machine, encoded = of.machine, of.place(bytes(384))
    p, numbers, products = (of.place(bytes(512)) for _ in range(3))
    for name, e, sums in product(("plus", "minus"), (0, 1664, Q - 1), (-4 * 1664, 0, 4 * 1664)):
        found = []
        for first in range(0, Q, 256):
            machine.write(encoded, (e | e << 12).to_bytes(3, "little") * 128)
            drawn = [n % Q for n in range(first, first + 256)]
            machine.write(numbers, struct.pack("<256h", *drawn))
            machine.write(products, struct.pack("<256h", *[sums] * 256))
            machine.call(f"pkem_masked_decode_{name}", p, encoded, numbers)
            machine.call("pkem_masked_add", p, products, 256)
            machine.call("pkem_encode_products", encoded, p, UNDO_REDUCE, 256)
            found += coefficients(machine.read(encoded, 384))
        assert sorted(found[:Q]) == [*range(Q)]


@pytest.mark.quick
def test_random_words_that_fail_are_an_error():
    """At any call: nothing is given out."""
    kem = "mlkem768"
    (vector,) = vectors(kem, 1)
    seed, size = (bytes(64), bytes(64)), len(vector.pk)
    for shares in (None, seed):
        draw = Drawn()
        operation(kem).generated(size, draw, shares)
        for at in range(1, draw.calls + 1):
            found = operation(kem).generated(size, Drawn(fails_at=at), shares)
            assert found[0] == ERR_RNG and not any(found[1] + found[2]), at
    assert operation(kem).generated(size, Drawn(stuck=True))[0] == ERR_RNG


@pytest.mark.quick
def test_arguments():
    kem = "mlkem768"
    (vector,) = vectors(kem, 1)
    of = operation(kem)
    for name, seed in (("keygen", 0), ("keygen_derand", 2)):
        ek, key = (b"\xa5" * n for n in (len(vector.pk), 3584))
        places = [of.place(each) for each in (ek, key, *([bytes(64)] * seed))]
        places.append(of.masking())
        for null in range(len(places)):
            of.machine.write(places[0], ek)
            of.machine.write(places[1], key)
            of.start(name, *(0 if n == null else at for n, at in enumerate(places)))
            assert of.run(Drawn()) == ERR_ARG
            for n, size in enumerate((len(ek), len(key))):
                assert any(of.machine.read(places[n], size)) == (n == null)


# ---- Constant time, and what is left -------------------------------------------------------------


@pytest.mark.quick
@pytest.mark.parametrize("kem", LEVELS)
@pytest.mark.parametrize("has_seed", [False, True])
def test_it_takes_the_same_time_and_leaves_nothing(kem, has_seed):
    """No address, condition or time depends on shares or masks, but on rho, which the words that
    are joined make; and none of them is in registers or on the stack behind it."""
    (vector,) = vectors(kem, 1)
    of = operation(kem, Domain.TAINT)
    machine = of.machine
    ek, key = of.place(bytes(len(vector.pk))), of.place(bytes(key_bytes(of.k)))
    seed = [of.place(shared(random.Random(1), each)) for each in (vector.d, vector.z)]
    if has_seed:
        for at in seed:
            machine.taint(at, 64)
    of.start(
        *(["keygen_derand", ek, key, *seed] if has_seed else ["keygen", ek, key]), of.masking()
    )
    rho = key + 768 * of.k + len(vector.pk) - 32
    first = entry(of, "pkem_masked_multiply_entry")
    machine.break_at(first)

    def stopped() -> None:
        """Before the first entry of the matrix."""
        assert machine.state.pc == first and all(machine.taint_of(rho, 32))
        machine.taint(rho, 32, 0)
        machine.break_at(first, False)

    tainted(of, Drawn(23), stopped)
    secret = [(key, 768 * of.k), (key + key_bytes(of.k) - 64, 64)]
    assert all(all(machine.taint_of(*each)) for each in secret)
    assert not machine.events()
    nothing_is_left(of)
    assert machine.stack_used() < {2: 4500, 3: 5500, 4: 6500}[of.k]


# ---- Defects that are refused --------------------------------------------------------------------


KEYGEN, BOTH = "masked/masked_keygen.c", "masked/masked.c"
NOT_T = "of t has no shares that tell of t alone"
DEFECTS = {
    "sigma is unmasked": (
        KEYGEN,
        "        pkem_masked_take(w->key, state + PKEM_SHARE_WORDS);\n",
        "        pkem_masked_take(w->key, state + PKEM_SHARE_WORDS);\n"
        "        for (unsigned i = 0; i < 8; i++) {\n"
        "            w->key[i] ^= w->key[8 + i], w->key[8 + i] = 0;\n        }\n",
        "pkem_masked_begin: a share at",
    ),
    "it returns an error at once": (
        KEYGEN,
        "    int error = take_seed(of, w);\n",
        "    int error = ek != NULL ? POCKETKEM_ERR_RNG : take_seed(of, w);\n",
        "the operation returns 0xffffffff",
    ),
    "t is joined without e": (KEYGEN, "PKEM_Q_INVERSE", "0", NOT_T),
    "shares of t get no masks": (
        KEYGEN,
        "    int error = pkem_draw_numbers(of->in.masking, numbers, PKEM_N);\n",
        "    int error = 0;\n    pkem_clear(numbers, 512);\n",
        NOT_T,
    ),
    "masks of t are used again": (
        KEYGEN,
        "    int error = pkem_draw_numbers(of->in.masking, numbers, PKEM_N);\n",
        "    int error = pkem_draw_numbers(of->in.masking, numbers, PKEM_N / 2);\n"
        "    memcpy(numbers + PKEM_N / 2, numbers, PKEM_N);\n",
        NOT_T,
    ),
    "masks of t are bits": (
        KEYGEN,
        "    if (error != 0) {\n        return error;\n    }\n    pkem_masked_decode_plus",
        "    if (error != 0) {\n        return error;\n    }\n"
        "    for (unsigned n = 0; n < PKEM_N; n++) {\n        numbers[n] &= 1;\n    }\n"
        "    pkem_masked_decode_plus",
        NOT_T,
    ),
    "two coefficients of t have one mask": (
        KEYGEN,
        "    if (error != 0) {\n        return error;\n    }\n    pkem_masked_decode_plus",
        "    if (error != 0) {\n        return error;\n    }\n"
        "    for (unsigned n = 0; n < PKEM_N; n += 2) {\n"
        "        numbers[n + 1] = numbers[n];\n    }\n"
        "    pkem_masked_decode_plus",
        NOT_T,
    ),
    "masks of t are no numbers": (
        KEYGEN,
        "    int error = pkem_draw_numbers(of->in.masking, numbers, PKEM_N);\n",
        "    int error = pkem_draw(of->in.masking, numbers, PKEM_N / 2);\n"
        "    for (unsigned n = 0; n < PKEM_N; n++) {\n        numbers[n] &= 1023;\n    }\n",
        NOT_T,
    ),
    "shares of t are not reduced": (
        KEYGEN,
        "    for (unsigned share = 0; share < 2; share++) {\n"
        "        pkem_encode_products(share_of_t(of, ek, i, share), w->acc[share], "
        "PKEM_UNDO_REDUCE, PKEM_N);\n",
        "    pkem_masked_add(w->acc[0], w->acc[1], PKEM_N);\n"
        "    pkem_clear(w->acc[1], 512);\n"
        "    for (unsigned share = 0; share < 2; share++) {\n"
        "        pkem_encode_products(share_of_t(of, ek, i, share), w->acc[share], "
        "PKEM_UNDO_REDUCE, PKEM_N);\n",
        NOT_T,
    ),
    "shares of s are loaded in turn": (
        KEYGEN,
        "    int error = pkem_masked_make_vector(&of->in, w, 0);\n",
        "    int error = pkem_masked_make_vector(&of->in, w, 0);\n"
        "    for (unsigned i = 0; i < PKEM_N; i++) {\n"
        "        volatile int16_t *s = w->vector[0][0];\n"
        "        (void)s[i], (void)s[PKEM_N + i];\n    }\n",
        "load after load",
    ),
    "a share of s is written over the other one": (
        KEYGEN,
        "            s += pkem_vector_bytes(of->in.scheme);\n",
        "",
        "the key has at 0 what is no share",
    ),
    "nothing is between two transforms": (
        BOTH,
        "            pkem_masked_ntt(w->vector[i][share]);\n            pkem_masked_between();\n",
        "            pkem_masked_ntt(w->vector[i][share]);\n",
        "result after result",
    ),
    "d has the shares of the seed": (
        KEYGEN,
        "pkem_draw(masking, RANDOMS(w), PKEM_SECRET_WORDS);\n",
        "(pkem_clear(RANDOMS(w), 32), pkem_draw(masking, RANDOMS(w) + 8, PKEM_SHARE_WORDS));\n",
        "is a stored one, as it was",
    ),
    "z has the shares of the seed": (
        KEYGEN,
        "pkem_draw(masking, RANDOMS(w), PKEM_SECRET_WORDS);\n",
        "(pkem_clear(RANDOMS(w) + 8, 32), pkem_draw(masking, RANDOMS(w), PKEM_SHARE_WORDS));\n",
        "a share of the seed",
    ),
    "z is unmasked": (
        KEYGEN,
        "    return error;\n}\n\n/* (rho, sigma)",
        "    for (unsigned i = 0; i < 32; i++) {\n"
        "        kept[i] ^= kept[32 + i], kept[32 + i] = 0;\n    }\n"
        "    return error;\n}\n\n/* (rho, sigma)",
        "what is no share",
    ),
}


def row(change: str = "") -> bool:
    """Whether a row's shares have masks of their own, where numbers are changed before they are
    added to one share of e and taken away from the other one."""
    joints = GenerationJoints(program("cortex-m4", IMPL, "-O3", "mlkem512"), "mlkem512", True)
    joints._start()
    machine, source = joints.machine, random.Random(25)
    numbers, p, e = (machine.allocate(n) for n in (512, 512, 768))
    machine.write(numbers, struct.pack("<256h", *(source.randrange(Q) for _ in range(256))))
    joints._are_random(numbers, 128)
    joints._numbers += joints._last
    words = [machine.term(numbers + 4 * n, 4) for n in range(128)]
    if change == "bits":
        words = [word & 0x10001 for word in words]
    if change == "one for two":
        words = [word & 0xFFFF | word << 16 for word in words]
    if change == "another order":
        words.reverse()
    if change == "spent":
        joints._spent[words[-1].number] = 1
    for n, word in enumerate(words):
        machine.write_term(numbers + 4 * n, word)
    joints._share([(e, e + 384, 96)])
    shares = joints._row(0)
    for name, share, place in zip(("plus", "minus"), (e, e + 384), shares, strict=True):
        taken = "plus" if change == "twice more" else name
        machine.call(f"pkem_masked_decode_{taken}", p, share, numbers)
        machine.call("pkem_encode_products", place, p, UNDO_REDUCE, 256)
    if change == "one side":
        machine.write_term(shares[0], machine.term(shares[1], 4))
    return joints._is_masked(*shares)


@pytest.mark.quick
@pytest.mark.parametrize(
    "change",
    ["", "bits", "one for two", "another order", "spent", "twice more", "one side"],
)
def test_a_number_of_its_own_masks_each_coefficient_of_t(change):
    assert row(change) == (change == "")


@pytest.mark.long
def test_words_of_the_seed_that_are_not_cleared_are_refused(tmp_path):
    """The second share of d would be where the first one of t comes."""
    text = "    pkem_masked_clear_row(w); /* d and z in their shares are no polynomial's */\n"
    firmware = changed(tmp_path, "mlkem768", KEYGEN, text, "")
    assert refused(firmware, "mlkem768", kind=GenerationJoints, has_seed=False) == {
        "memory overwritten"
    }


@pytest.mark.long
@pytest.mark.parametrize("kem", WORDS)
@pytest.mark.parametrize("has_seed", [False, True])
def test_nothing_meets_between_gadgets(kem, has_seed):
    joints = GenerationJoints(program("cortex-m4", IMPL, "-O3", kem), kem, has_seed)
    joints.run()
    joints.ends_well()
    found = joints.verdict(EFFECTS["cortex-m4"])
    assert not found.refused
    assert min(found.points.values()) > 10_000
    assert WORDS[kem] - 32 * has_seed <= joints.words < WORDS[kem] - 32 * has_seed + MORE


#: These take no long time: the run ends early.
DAILY = ("it returns an error at once", "sigma is unmasked")


@pytest.mark.parametrize(
    "name",
    [each if each in DAILY else pytest.param(each, marks=pytest.mark.long) for each in DEFECTS],
)
def test_a_defect_is_refused(tmp_path, name):
    source, old, new, why = DEFECTS[name]
    firmware = changed(tmp_path, "mlkem512", source, old, new)
    found = refused(firmware, "mlkem512", kind=GenerationJoints, has_seed=True)
    assert any(why in each for each in found), found
