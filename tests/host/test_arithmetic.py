# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Transform, products, codecs and sampling against their definitions, up to stated bounds."""

import ctypes
import functools
import random
from ctypes import c_int16, c_uint32, c_void_p

import pytest

import arithmetic
from schemes import SCHEMES, N, Q, each, each_scheme
from source import macro
from test_symmetric import SUITES, Suite

pytestmark = pytest.mark.quick

PKEM_REDUCED = (Q - 1) // 2
FACTOR = -pow(2**32, -1, Q) % Q  # the factor of one Plantard reduction
Polynomial = c_int16 * N


@pytest.fixture
def rng(request):
    return random.Random(request.node.name)


def polynomials(rng: random.Random, bound: int, count: int):
    """Polynomials at the bound with all combinations of signs that add up, then random ones."""
    yield [bound] * N
    yield [-bound] * N
    for period in (2, 4, 8, 16, 32, 64, 128, 256):
        yield [bound if i % period < period // 2 else -bound for i in range(N)]
    for _ in range(count):
        yield [rng.choice((-bound, bound)) for _ in range(N)]
        yield [rng.randint(-bound, bound) for _ in range(N)]


def modulo_q(values) -> list[int]:
    return [value % Q for value in values]


def largest(values) -> int:
    return max(abs(value) for value in values)


def test_ntt(library, rng):
    bound = 21119
    for f in polynomials(rng, bound, 20):
        p = Polynomial(*f)
        library.c.pkem_ntt(p)
        assert modulo_q(p) == arithmetic.ntt(f)
        assert largest(p) <= largest(f) + 7 * PKEM_REDUCED


def test_ntt_of_a_half(library, rng):
    """A polynomial below degree 128 is its own remainder; below 64 after two layers."""
    kinds = [("half", 2, 22783)]
    if library.c.internals_parts() == 4:
        kinds.append(("quarter", 4, 24447))
    for name, parts, bound in kinds:
        transform, size, layers = getattr(library.c, f"pkem_ntt_{name}"), N // parts, 8 - parts // 2
        for f in polynomials(rng, bound, 20):
            whole = arithmetic.ntt(f[:size] + [0] * (N - size))
            for part in range(parts):
                p = (c_int16 * size)(*f[:size])
                transform(p, part)
                assert modulo_q(p) == whole[size * part : size * (part + 1)]
                assert largest(p) <= largest(f[:size]) + (layers - 1) * PKEM_REDUCED


@each(products=[1, 2])
def test_inverse_ntt(library, rng, products):
    """The inverse gives the original, without the factors of the products before it."""
    name = {1: "pkem_after_one_product", 2: "pkem_after_two_products"}[products]
    factor = (c_uint32 * 2).in_dll(library.c, name)
    for f in polynomials(rng, 4 * PKEM_REDUCED, 20):
        p = Polynomial(*f)
        library.c.pkem_inverse_ntt(p, factor)
        assert largest(p) <= PKEM_REDUCED
        scaled = [c * FACTOR**products for c in p]
        assert arithmetic.ntt(scaled) == modulo_q(f)


def test_multiply_accumulate(library, rng):
    """In pieces that begin at any pair, also an odd one. Pairs outside stay unchanged."""
    bound_a, bound_b = 4095, 21119 + 7 * PKEM_REDUCED
    assert bound_a * bound_b <= 2**29
    for a, b in zip(polynomials(rng, bound_a, 15), polynomials(rng, bound_b, 15), strict=True):
        before = [rng.randint(-20000, 20000) for _ in range(N)]
        acc, f, g = Polynomial(*before), Polynomial(*b), Polynomial(*a)
        first = 0
        while first < 128:
            count = rng.randint(0, min(17, 128 - first))
            pieces = [ctypes.byref(p, 4 * first) for p in (acc, f, g)]
            library.c.pkem_multiply_accumulate(*pieces, first, count)
            first += count
            assert list(acc[2 * first :]) == before[2 * first :]
        product = arithmetic.multiply_transformed(a, b)
        assert modulo_q(acc) == [(x + y * FACTOR) % Q for x, y in zip(before, product, strict=True)]
        assert largest(x - y for x, y in zip(acc, before, strict=True)) <= PKEM_REDUCED


@each(d=range(1, 12))
def test_compress_exhaustively(default_library, d):
    out = (c_int16 * 65536)()
    default_library.c.internals_compress_all(out, d)
    # Index x is a 16-bit pattern: the upper half are the negative numbers.
    expected = [arithmetic.compress(x - 65536 if x >= 32768 else x, d) for x in range(65536)]
    assert list(out) == expected


@each(d=range(1, 12))
def test_decompress_exhaustively(default_library, d):
    out = (c_int16 * 2**d)()
    default_library.c.internals_decompress_all(out, d)
    assert list(out) == [arithmetic.decompress(y, d) for y in range(2**d)]


@each(d=range(1, 13))
def test_encode_and_decode(library, rng, d):
    n = macro("poly/codec.h", "PKEM_BLOCK")
    blocks = [[rng.randrange(2**d) for _ in range(n)] for _ in range(50)]
    blocks += [[2**d - 1 if i == j else 0 for i in range(n)] for j in range(n)]
    blocks += [[0 if i == j else 2**d - 1 for i in range(n)] for j in range(n)]
    for block in blocks:
        expected = arithmetic.encode(block, d)
        out = ctypes.create_string_buffer(b"\xa5" * (len(expected) + 1), len(expected) + 1)
        library.c.pkem_encode(out, (c_int16 * n)(*block), d)
        assert out.raw == expected + b"\xa5"
        back = (c_int16 * (n + 1))(*([-7] * (n + 1)))
        library.c.pkem_decode(back, expected, d)
        assert list(back) == [*block, -7]


def scripted(stream_of) -> Suite:
    """A suite that gives the stream stream_of(x, y) after xof(rho, (x, y))."""
    stream, position = stream_of(0, 0), 0

    def xof(_state, _rho, index):
        nonlocal stream, position
        stream, position = stream_of(*ctypes.string_at(index, 2)), 0

    def squeeze(_state, out, n):
        nonlocal position
        assert position + n <= len(stream), "asked for more than the stream holds"
        ctypes.memmove(out, stream[position : position + n], n)
        position += n

    callbacks = dict(Suite._fields_)
    return Suite(xof=callbacks["xof"](xof), squeeze=callbacks["squeeze"](squeeze))


def check_matrix_row(library, scheme, rng, suite, rho, stream_of):
    """A row of the matrix whose entries are sampled from stream_of(x, y), times a noise vector."""
    key, i, transposed = rng.randbytes(32), rng.randrange(scheme.k), rng.randrange(2)
    before = [rng.randint(-20000, 20000) for _ in range(N)]
    acc = Polynomial(*before)
    library.c.internals_matrix_row(
        c_void_p(library.schemes[scheme]), ctypes.byref(suite), rho, key, i, transposed, acc
    )
    expected = before
    for j in range(scheme.k):
        entry = arithmetic.sample_ntt(stream_of(*((i, j) if transposed else (j, i))))
        product = arithmetic.multiply_transformed(entry, noise_polynomial(scheme, key, j))
        expected = [x + y * FACTOR for x, y in zip(expected, product, strict=True)]
    assert modulo_q(acc) == modulo_q(expected)


def unlikely_stream(rng) -> bytes:
    """Any pattern of accepted and rejected values: long runs of either, at every offset."""
    share, values, accepted, run_length = rng.choice((0.02, 0.2, 0.5, 0.9, 1.0)), [], 0, 0
    while accepted < N:
        if run_length == 0 and rng.random() < 0.02:
            run_length = rng.randrange(100)
        if run_length or rng.random() > share:
            values.append(rng.choice((Q, Q + 1, 4095)))
            run_length = max(0, run_length - 1)
        else:
            values.append(rng.choice((0, 1, Q - 1, rng.randrange(Q))))
            accepted += 1
    values += [0] * (-len(values) % 16 + 16)
    return arithmetic.encode(values, 12)


def test_matrix_row_of_streams_that_hash_functions_hardly_give(library, rng):
    for _ in range(12):
        stream_of = functools.cache(lambda x, y: unlikely_stream(rng))
        scheme = rng.choice(SCHEMES)
        check_matrix_row(library, scheme, rng, scripted(stream_of), bytes(32), stream_of)


@each(eta=[2, 3])
def test_noise(library, rng, eta):
    """Every pattern of 2 eta bits at every place of a word, also added to existing values."""
    streams = [rng.randbytes(64 * eta) for _ in range(100)]
    streams += [bytes([value]) * (64 * eta) for value in (0, 0x55, 0xAA, 0xFF)]
    seen = set()
    for stream in streams:
        before = [rng.randint(-PKEM_REDUCED, PKEM_REDUCED) for _ in range(N)]
        factor = rng.choice((1, FACTOR))
        p = Polynomial(*before)
        suite = scripted(lambda x, y, stream=stream: stream)
        library.c.internals_add_noise(ctypes.byref(suite), p, eta, factor)
        noise = arithmetic.sample_cbd(stream, eta)
        assert list(p) == [x + factor * y for x, y in zip(before, noise, strict=True)]
        bits = int.from_bytes(stream, "little")
        seen |= {(i % 4, bits >> 2 * eta * i & 4**eta - 1) for i in range(N)}
    assert len(seen) == 4 * 4**eta, "the streams leave patterns out"


def noise_polynomial(scheme, key, i) -> list[int]:
    """Polynomial i of s or y, transformed."""
    prf = SUITES["90s" if scheme.family == "kyber-90s" else "fips202"][1]
    stream = prf(key, i, 64 * scheme.eta1)
    return arithmetic.ntt(arithmetic.sample_cbd(stream, scheme.eta1))


@each_scheme
def test_noise_vector(library, scheme, rng):
    """Each part of each polynomial, in any order and repeatedly."""
    key = rng.randbytes(32)
    parts = library.c.internals_parts()
    order = [*range(parts * scheme.k), *(rng.randrange(parts * scheme.k) for _ in range(8))]
    size = N // parts
    out = (c_int16 * (size * len(order)))()
    library.c.internals_noise(c_void_p(library.schemes[scheme]), key, bytes(order), len(order), out)
    for place, i in enumerate(order):
        at = size * (i % parts)
        expected = noise_polynomial(scheme, key, i // parts)[at : at + size]
        assert modulo_q(out[size * place : size * (place + 1)]) == expected
