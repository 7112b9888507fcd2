# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the steps with eight sponges at once do: as steps.py, which see.

("xof", batch, n)             the worker's sponges: they run the XOF, and have given n blocks
("batch", batch)              where a block of each of them is
"""

from .kinds import BLOCKS_OF_ENTRY, MAIN, QUARTERS, STATES, WORKER, Kind
from .steps import SPONGES_OF_WORKER, Sum, _Step

#: Where the blocks of a batch are.
BLOCKS = SPONGES_OF_WORKER[:BLOCKS_OF_ENTRY]


def _batched(s: _Step) -> None:
    s.check(s.job.is_batched, "there are no sponges")


def _entries_in_batches(s: _Step) -> int:
    """Of the nine at level 768 one is alone."""
    return s.job.k**2 if s.job.k != 3 else STATES


def xof_x8(s: _Step) -> None:
    _batched(s)
    s.check(s.core == WORKER, "is for the worker alone")
    s.check(s.a * STATES < _entries_in_batches(s), "there is no such batch")
    s.check(s.b < BLOCKS_OF_ENTRY, "an entry has three blocks")
    if s.b == 0:
        s.read_seed("rho", "rho")
    else:
        s.need("sponges", value=("xof", s.a, s.b))
    s.put("sponges", value=("xof", s.a, s.b + 1))
    s.put("last block")
    s.put("entry alone", WORKER)
    s.put(*BLOCKS[s.b], value=("batch", s.a))


def _take_entry(s: _Step) -> None:
    """Into own memory: the worker's is that of its sponges."""
    if s.core == WORKER:
        s.put("sponges")


def entry_x8(s: _Step) -> None:
    _batched(s)
    i, j = s.entry_columns(s.a)
    s.check(i * s.job.k + j >= _entries_in_batches(s), "the entry is in a batch")
    s.read_seed("rho", "rho")
    s.lose_hash()
    _take_entry(s)
    s.put("entry alone", s.core, value=s.a)


def prf_x8(s: _Step) -> None:
    _batched(s)
    s.only_main()
    s.need("key", MAIN, value="key")
    for nonce in s.job.noise_nonces():
        if nonce < s.job.k:
            s.put_noise(nonce, ("noise", nonce))
        elif nonce < STATES:
            s.put("bytes of noise", nonce, value=True)


def row_x8(s: _Step) -> None:
    _batched(s)
    s.check(s.a < s.job.k, f"there is no row {s.a}")
    for j in range(s.job.k):
        entry = s.a * s.job.k + j
        s.need_noise(j)
        if entry >= _entries_in_batches(s):
            s.need("entry alone", s.core, value=4 * s.a + j)
        else:
            for location in BLOCKS:
                s.need(*location, value=("batch", entry // STATES))
    _take_entry(s)
    s.lose_hash()
    products = Sum(("A", 4 * s.a + j, "t") for j in range(s.job.k))
    for quarter in range(QUARTERS):
        s.check(all(term[-1] == "t" for term in s.acc(quarter)), "acc is not transformed any more")
        s.add(quarter, products)


def noise_x8(s: _Step) -> None:
    _batched(s)
    s.need("bytes of noise", s.a, value=True)
    if s.job.makes_key:
        s.put_all(Sum([("noise", s.a, "t")]))
        return
    for quarter in range(QUARTERS):
        s.check(all(term[-1] == "n" for term in s.acc(quarter)), "acc is still transformed")
        s.add(quarter, Sum([("noise", s.a, "n")]))


KINDS_OF_SPONGES = {
    Kind.XOF_X8: xof_x8,
    Kind.ENTRY_X8: entry_x8,
    Kind.PRF_X8: prf_x8,
    Kind.ROW_X8: row_x8,
    Kind.NOISE_X8: noise_x8,
}
