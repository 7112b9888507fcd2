# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the steps of the objects and of the KEM around them do: as steps.py, which see."""

from .kinds import MAIN, PLACES_IN_NOISE, QUARTERS, WORKER, Kind, PlanOperation
from .sponges import KINDS_OF_SPONGES
from .steps import KINDS, Sum, WrongStep, _Step

#: Of a quarter of t; rho is less, and comes behind them.
QUARTER_BYTES = 96


def _row(s: _Step, i: int, domain: str) -> Sum:
    """All products of row i of the matrix with the noise vector."""
    s.check(i < s.job.k, f"there is no row {i}")
    return Sum(("A", 4 * i + j, domain) for j in range(s.job.k))


def _once(s: _Step, what: tuple) -> None:
    s.check(what not in s.memory.done, f"{what} was written already")
    s.memory.done.append(what)
    s.get("outputs")
    s.put("outputs", value=len(s.memory.done))


def _of(s: _Step, operations: tuple[PlanOperation, ...]) -> None:
    s.only_main()
    s.check(s.job.operation in operations, f"there is no such step in {s.job.operation.value}")


def _keygen(s: _Step) -> None:
    _of(s, (PlanOperation.KEYGEN,))


def _encrypts(s: _Step) -> None:
    _of(s, (PlanOperation.ENCAPS, PlanOperation.DECAPS, PlanOperation.DECAPS_FROM_SEED))


def _decapsulates(s: _Step) -> None:
    _of(s, (PlanOperation.DECAPS, PlanOperation.DECAPS_FROM_SEED))


def _from_seed(s: _Step) -> None:
    _of(s, (PlanOperation.DECAPS_FROM_SEED,))


def _passes(s: _Step) -> None:
    """The object may be hashed as it passes, if the plan serves more than plain memory."""
    if s.job.in_order and s.job.hashes_object:
        state = s.get("object hash")
        s.check(isinstance(state, tuple) and state[0] == "object", "its hash has not begun")
        _touch_object_hash(s, read=True)


# ---- Objects ----


def write_s(s: _Step) -> None:
    _keygen(s)
    s.need_noise(s.a)
    if s.job.packed:
        s.put("part of noise")
        for j in range(s.job.k):
            s.need("s passed", j, value=True)
    written = sum(what[0] == "s" for what in s.memory.done)
    s.check(s.a == written, "s is not written in order")
    s.check(not any(what[0] == "t" for what in s.memory.done), "s is written before t")
    _once(s, ("s", s.a))


def _write_t(s: _Step, core: int) -> None:
    _keygen(s)
    s.check(s.b < QUARTERS, "there are four quarters")
    terms = s.acc(s.b, core)
    row = _row(s, s.a, "t") | {("noise", s.job.k + s.a, "t")}
    if terms != row:
        raise WrongStep(f"row {s.a} of t is not what there is: {sorted(terms, key=str)}")
    written = sum(what[0] == "t" for what in s.memory.done)
    s.check(4 * s.a + s.b == written, "t is not written in order")
    s.check(("s", s.job.k - 1) in s.memory.done, "t is written after s")
    _passes(s)
    s.put("object", 4 * s.a + s.b, value="t")
    _once(s, ("t", s.a, s.b))


def write_t(s: _Step) -> None:
    _write_t(s, MAIN)


def write_t_of_worker(s: _Step) -> None:
    _write_t(s, WORKER)


def write_rho(s: _Step) -> None:
    _keygen(s)
    s.need("rho", MAIN, value="rho")
    s.check(("t", s.job.k - 1, 3) in s.memory.done, "rho is written behind t")
    _passes(s)
    s.put("object", 4 * s.job.k, value="rho")
    _once(s, ("rho",))


def _put(s: _Step, core: int) -> None:
    _encrypts(s)
    k = s.job.k
    s.check(s.a <= k, "there is no such row")
    if s.a == k:
        expected = Sum([("t*y", "n"), ("noise", 2 * k, "n"), ("message", "n")])
    else:
        expected = _row(s, s.a, "n") | {("noise", k + s.a, "n")}
    s.need_acc(expected, core)
    written = [what[1] for what in s.memory.done if what[0] == "ct"]
    if s.job.in_order:
        s.check(s.a == len(written), "ct is not written in order")
    if s.a != k:
        s.check(s.a == sum(row != k for row in written), "u is not written in order")
    _passes(s)
    _once(s, ("ct", s.a))
    rows = len([row for row in written if row != k]) + (s.a != k)
    whole = rows == k and (s.a == k or k in written)
    if not s.job.decapsulates:  # there ct was there before, and is compared
        s.put("object", value=s.job.object_bytes if whole else 32 * s.job.scheme.du * rows)


def put(s: _Step) -> None:
    _put(s, MAIN)


def put_of_worker(s: _Step) -> None:
    _put(s, WORKER)


def multiply_key(s: _Step) -> None:
    _of(s, (PlanOperation.ENCAPS, PlanOperation.DECAPS))
    for j in range(s.job.k):
        s.need_noise(j)
    if s.job.packed:
        s.put("part of noise")
    s.put_all(Sum([("t*y", "n")]))


def add_message(s: _Step) -> None:
    _encrypts(s)
    s.need("msg", value="m")
    for quarter in range(QUARTERS):
        s.check(all(term[-1] == "n" for term in s.acc(quarter)), "acc is still transformed")
        s.add(quarter, Sum([("message", "n")]))


# ---- The KEM ----


def _free_hash_and_acc(s: _Step) -> None:
    s.lose_hash()
    s.put_all(None)


def seed(s: _Step) -> None:
    _keygen(s)
    for core in (MAIN, WORKER):
        s.check(s.memory.values.get(("rho", core)) is None, "the seed is expanded once")
        s.put("rho", core, value="rho")
        s.put("key", core, value="key")
    _free_hash_and_acc(s)


def read_ek(s: _Step) -> None:
    _of(s, (PlanOperation.ENCAPS,))
    before = s.get("ek read") or 0
    s.check(before != "all", "ek is read once")
    s.check(s.a == 0 or before < s.a <= 2 * s.job.k, "ek is read from its first byte to its last")
    if before != 0:
        s.need("hash", MAIN, value=("H(ek)", before))
    if s.a != 0:
        s.put("ek read", value=s.a)
        s.put("hash", MAIN, value=("H(ek)", s.a))
        return
    s.need("rho", MAIN, value="rho")
    s.put("ek read", value="all")
    s.put("key", MAIN, value="H(ek)")
    s.lose_hash()


def derive(s: _Step) -> None:
    _encrypts(s)
    s.need("msg", value="m")
    s.check(s.get("key", WORKER) != "key", "the key is derived once")
    if not s.job.decapsulates:
        s.need("key", MAIN, value="H(ek)")
    for core in (MAIN, WORKER):
        s.put("key", core, value="key")
    _free_hash_and_acc(s)


def check_dk(s: _Step) -> None:
    _of(s, (PlanOperation.DECAPS,))
    s.check(s.get("dk checked") is None, "dk is checked once")
    s.check(s.get("decrypted") is None, "dk is checked before it is used")
    s.put("dk checked", value=True)
    _free_hash_and_acc(s)


def _put_u(s: _Step) -> None:
    """u is where the message and noise polynomial 0 will be, packed ones with 0."""
    s.put("msg")
    for j in range(s.job.k if s.job.packed else 1):
        for n in range(PLACES_IN_NOISE):
            s.put("noise", j, n)
    if s.job.packed:
        s.put("part of noise")


def decrypt(s: _Step) -> None:
    _decapsulates(s)
    s.check(s.a < s.job.k, "there is no such row")
    if s.a == 0:
        s.put_all(Sum([("s*u", 0, "t")]))
    else:
        s.check(s.get("decrypted") == s.a, "u is read in order")
        for quarter in range(QUARTERS):
            s.check(("s*u", s.a - 1, "t") in s.acc(quarter), "acc was overwritten")
            s.add(quarter, Sum([("s*u", s.a, "t")]))
    if s.job.from_seed:  # s is sampled
        s.need("key", MAIN, value="sigma")
        s.lose_hash()
    elif s.job.scheme.fips203:
        s.check(s.get("dk checked") is True, "dk is checked first")
    s.put("decrypted", value=s.a + 1)
    _put_u(s)


def message(s: _Step) -> None:
    _decapsulates(s)
    s.need("decrypted", value=s.job.k)
    s.need_acc(Sum(("s*u", j, "t") for j in range(s.job.k)))
    _put_u(s)
    s.put_all(None)
    s.put("msg", value="m")


# ---- The object's hash ----


def _touch_object_hash(s: _Step, read: bool) -> None:
    """It takes the memory of places from hash_at on."""
    for n in range(s.job.hash_at, s.job.places):
        if read:
            s.need("place", n, value="object hash")
        s.put("place", n, value="object hash")


def _on_object(s: _Step, main_only: bool = False) -> bool:
    """Whether the step does anything; the worker's are only where an object in memory is read, or
    keys are written by a plan of batches."""
    if s.core == WORKER:
        s.check(not main_only, "is for the main core alone")
        hashes = s.job.decapsulates or (s.job.makes_key and s.job.is_batched)
        s.check(hashes and not s.job.in_order, "the worker hashes only what is in memory")
    return s.job.hashes_object


def write_hash_prefix(s: _Step) -> None:
    _decapsulates(s)
    if _on_object(s, main_only=True) and s.job.has_prefix:
        s.check(s.get("object hash") is None, "the prefix comes first")
        _touch_object_hash(s, read=False)
        s.put("object hash", value="z")


def hash_start(s: _Step) -> None:
    if _on_object(s):
        s.need("object hash", value="z" if s.job.has_prefix else None)
        _touch_object_hash(s, read=s.job.has_prefix)
        s.put("object hash", value=("object", 0))


def _absorb(s: _Step, end: int) -> None:
    state = s.get("object hash")
    s.check(isinstance(state, tuple), "its hash has not begun")
    _touch_object_hash(s, read=True)
    s.check(
        state[1] < end <= s.job.object_bytes or end == state[1] == s.job.object_bytes,
        "the object is hashed from its first byte to its last",
    )
    if s.job.makes_key:
        for quarter in range(state[1] // QUARTER_BYTES, -(-end // QUARTER_BYTES)):
            s.check(s.get("object", quarter) is not None, "what is to be hashed is not written")
    elif not s.job.decapsulates:
        written = s.get("object") or 0
        s.check(end <= written, f"{end} bytes are to be hashed, {written} are written")
    s.put("object hash", value=("object", end))


def hash_object(s: _Step) -> None:
    if _on_object(s):
        _absorb(s, 32 * s.a)


def hash_end(s: _Step) -> None:
    if _on_object(s):
        if s.job.in_order:  # it may have passed
            s.check(_all_passed(s), "the object has not passed as a whole")
        _absorb(s, s.job.object_bytes)
        s.put("object hash", value="result")


def _all_passed(s: _Step) -> bool:
    s.get("outputs")
    done = s.memory.done
    if s.job.makes_key:
        return ("rho",) in done
    return sum(what[0] == "ct" for what in done) == s.job.k + 1


def result(s: _Step) -> None:
    s.only_main()
    if s.job.hashes_object:
        s.check(_all_passed(s), "the object is not complete")
        s.need("object hash", value="result")
        _touch_object_hash(s, read=True)
        s.lose_hash()
        s.put("key", MAIN)
        s.put("msg")
    _once(s, ("result",))


# ---- With a secret key that is its seed ----


def _add_to_sum(s: _Step, term: tuple) -> None:
    terms = s.get("sum for v")
    s.check(terms is not None or term == ("s*row", 0), "row 0 times s[0] is the first term")
    s.check(terms is None or term not in terms, "a term would be added twice")
    s.put("sum for v", value=(terms or Sum()) | {term})
    s.lose_hash()


def add_s_times_row(s: _Step) -> None:
    _from_seed(s)
    s.need_acc(_row(s, s.a, "t"))
    _add_to_sum(s, ("s*row", s.a))


def add_e_times_y(s: _Step) -> None:
    _from_seed(s)
    s.need_noise(s.a)
    if s.job.packed:
        s.put("part of noise")
    _add_to_sum(s, ("e*y", s.a))
    s.put_all(None)


def take_sum(s: _Step) -> None:
    _from_seed(s)
    every = [(name, i) for i in range(s.job.k) for name in ("s*row", "e*y")]
    s.need("sum for v", value=Sum(every))
    s.put("sum for v")
    s.put_all(Sum([("t*y", "n")]))


KINDS.update(
    {
        Kind.WRITE_S: write_s,
        Kind.WRITE_T: write_t,
        Kind.WRITE_T_OF_WORKER: write_t_of_worker,
        Kind.WRITE_RHO: write_rho,
        Kind.PUT: put,
        Kind.PUT_OF_WORKER: put_of_worker,
        Kind.MULTIPLY_KEY: multiply_key,
        Kind.ADD_MESSAGE: add_message,
        Kind.SEED: seed,
        Kind.READ_EK: read_ek,
        Kind.DERIVE: derive,
        Kind.CHECK_DK: check_dk,
        Kind.DECRYPT: decrypt,
        Kind.MESSAGE: message,
        Kind.WRITE_HASH_PREFIX: write_hash_prefix,
        Kind.HASH_START: hash_start,
        Kind.HASH: hash_object,
        Kind.HASH_END: hash_end,
        Kind.RESULT: result,
        Kind.ADD_S_TIMES_ROW: add_s_times_row,
        Kind.ADD_E_TIMES_Y: add_e_times_y,
        Kind.TAKE_SUM: take_sum,
        **KINDS_OF_SPONGES,
    }
)


def is_complete(job, memory) -> None:
    """Raises WrongStep unless every output is there."""
    k = job.k
    if job.makes_key:
        wanted = {
            *(("s", i) for i in range(k)),
            ("rho",),
            *(("t", i, q) for i in range(k) for q in range(QUARTERS)),
        }
    else:
        wanted = {("ct", i) for i in range(k + 1)}
    if job.hashes_object:
        wanted.add(("result",))
    missing = wanted - set(memory.done)
    if missing:
        raise WrongStep(f"never written: {sorted(missing, key=str)}")
