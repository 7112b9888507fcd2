# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Known answers within the repository: NIST's files and the accumulated runs."""

import functools
import hashlib

import pytest

from known_answers import ACCUMULATED_SHAKE128, RSP_SHA256
from library import Library
from pocketkem_bench.answers import nist
from schemes import Scheme, each_scheme


@functools.cache
def count_seeds(n: int) -> list[bytes]:
    """The seeds of the counts, drawn from a generator seeded with 0, 1, ... 47."""
    drbg = nist.Drbg(bytes(range(nist.SEED_BYTES)))
    return [drbg.draw(nist.SEED_BYTES) for _ in range(n)]


def response_file(library: Library, scheme: Scheme, counts: int) -> str:
    """PQCkemKAT_*.rsp. The reference's ML-KEM still has the name Kyber in the first line."""
    title = scheme.title.replace("ML-KEM-", "Kyber")
    lines = [f"# {title}", ""]
    for count, seed in enumerate(count_seeds(counts)):
        drbg = nist.Drbg(seed)
        pk, sk = library.keygen(scheme, drbg.draw)
        ct, ss = library.encaps(scheme, pk, drbg.draw)
        assert library.decaps(scheme, ct, sk) == ss
        fields = {"seed": seed, "pk": pk, "sk": sk, "ct": ct, "ss": ss}
        lines.append(f"count = {count}")
        lines += [f"{name} = {value.hex().upper()}" for name, value in fields.items()]
        lines.append("")
    return "\n".join(lines) + "\n"


@pytest.mark.quick
@each_scheme
def test_nist_response_file(default_library, scheme):
    text = response_file(default_library, scheme, 100)
    assert hashlib.sha256(text.encode()).hexdigest() == RSP_SHA256[scheme.id]


@pytest.mark.long
@each_scheme
def test_nist_response_file_in_every_build(library, scheme):
    text = response_file(library, scheme, 100)
    assert hashlib.sha256(text.encode()).hexdigest() == RSP_SHA256[scheme.id]


def accumulated(library: Library, scheme: Scheme, runs: int) -> str:
    """d, z, m, a random ct are drawn of SHAKE128; ek, dk, ct, ss, the random one's are hashed."""
    size = 3 * 32 + scheme.ct_bytes
    stream = hashlib.shake_128().digest(runs * size)
    result = hashlib.shake_128()
    for start in range(0, runs * size, size):
        d, z, m = (stream[start + i : start + i + 32] for i in (0, 32, 64))
        random_ct = stream[start + 96 : start + size]
        ek, dk = library.keygen_derand(scheme, d, z)
        ct, ss = library.encaps_derand(scheme, ek, m)
        assert library.decaps(scheme, ct, dk) == ss
        result.update(ek + dk + ct + ss + library.decaps(scheme, random_ct, dk))
    return result.hexdigest(32)


@pytest.mark.quick
@each_scheme
def test_accumulated_100_runs(library, scheme):
    assert accumulated(library, scheme, 100) == ACCUMULATED_SHAKE128[scheme.id][100]


@pytest.mark.long
@each_scheme
def test_accumulated_10000_runs(library, scheme):
    assert accumulated(library, scheme, 10000) == ACCUMULATED_SHAKE128[scheme.id][10000]
