# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Order and registers of straight-line vector code, for generators.

A generator writes operations on named values in an order for which eight registers suffice.
`Program.scheduled` moves operations up where an instruction would wait, gives values registers, and
lets multiplications carry loads and stores (`.ld.incp`, `.st.incp`), which then cost nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

REGISTERS = 8
VECTOR = 16  # bytes
#: Results that the next instruction cannot use without waiting.
LATE = ("vld", "vldbc", "ee.vmul")
#: How far an operation may move up.
WINDOW = 10


@dataclass
class Operation:
    kind: str  # the mnemonic, or vld, vst, vldbc
    result: str = ""
    sources: tuple[str, ...] = ()
    pointer: str = ""  # the address register
    offset: int = 0  # of the access from the array's start
    amount: int = 0  # of ssai

    @property
    def latency(self) -> int:
        return 2 if self.kind.startswith(LATE) else 1


@dataclass
class Placed:
    """An operation with its registers, and what it carries."""

    operation: Operation
    register: int = -1
    sources: tuple[int, ...] = ()
    carries: Placed | None = None
    increment: int = 0


@dataclass
class Program:
    operations: list[Operation] = field(default_factory=list)

    def load(self, result: str, pointer: str, offset: int, kind: str = "vld") -> str:
        self.operations.append(Operation(kind, result, (), pointer, offset))
        return result

    def store(self, source: str, pointer: str, offset: int) -> None:
        self.operations.append(Operation("vst", "", (source,), pointer, offset))

    def op(self, kind: str, result: str, *sources: str) -> str:
        self.operations.append(Operation(kind, result, sources))
        return result

    def shift_amount(self, n: int) -> None:
        self.operations.append(Operation("ssai", amount=n))

    def scheduled(self) -> list[Placed]:
        order = self._order()
        placed = _with_registers([self.operations[i] for i in order])
        return _carried(placed)

    def _order(self) -> list[int]:
        before = self._dependencies()
        uses = {name: n for n, o in enumerate(self.operations) for name in o.sources}
        pending = list(range(len(self.operations)))
        done: dict[int, int] = {}
        live: set[str] = set()
        time = 0
        while pending:
            best: tuple[int, int] | None = None
            for position, i in enumerate(pending[:WINDOW]):
                if any(b not in done for b in before[i]):
                    continue
                ready = max((done[b] + late for b, late in before[i].items()), default=0)
                stall = max(0, ready - time)
                if position and not self._fits(live, [i, *pending[:position]], uses, done):
                    continue
                if best is None or stall < best[0]:
                    best = (stall, i)
                if stall == 0:
                    break
            assert best is not None
            time += best[0] + 1
            i = best[1]
            done[i] = time - 1
            pending.remove(i)
            self._step(live, i, uses, done)
        return list(done)

    def _step(self, live: set[str], i: int, uses: dict[str, int], done) -> None:
        o = self.operations[i]
        for name in o.sources:
            users = self._users[name]
            if all(user in done or user == i for user in users):
                live.discard(name)
        if o.result and self._users.get(o.result):
            live.add(o.result)

    def _fits(self, live: set[str], ahead: list[int], uses, done) -> bool:
        """Whether registers suffice if these operations come next."""
        live, done = set(live), dict(done)
        for i in ahead:
            done[i] = 0
            self._step(live, i, uses, done)
            if len(live) > REGISTERS:
                return False
        return True

    def _dependencies(self) -> list[dict[int, int]]:
        """For each operation, those before it, and from when on their results can be used."""
        self._users: dict[str, list[int]] = {}
        written: dict[str, int] = {}
        amount, multiplied, accessed = None, [], {}
        found: list[dict[int, int]] = []
        for i, o in enumerate(self.operations):
            before: dict[int, int] = {}
            for name in o.sources:
                before[written[name]] = self.operations[written[name]].latency
                self._users.setdefault(name, []).append(i)
            if o.kind == "ssai":
                before.update(dict.fromkeys(multiplied, 1))
                if amount is not None:
                    before.setdefault(amount, 1)
                amount, multiplied = i, []
            elif o.kind.startswith("ee.vmul"):
                if amount is not None:
                    before[amount] = 1
                multiplied.append(i)
            if o.kind == "vst":
                for j in accessed.get((o.pointer, o.offset), []):
                    before.setdefault(j, 1)
            if o.pointer:
                stores = [
                    j
                    for j in accessed.get((o.pointer, o.offset), [])
                    if self.operations[j].kind == "vst"
                ]
                before.update(dict.fromkeys(stores, 1))
                accessed.setdefault((o.pointer, o.offset), []).append(i)
            if o.result:
                assert o.result not in written, o.result
                written[o.result] = i
            found.append(before)
        return found


def _with_registers(operations: list[Operation]) -> list[Placed]:
    last = {name: n for n, o in enumerate(operations) for name in o.sources}
    free = list(range(REGISTERS))
    at: dict[str, int] = {}
    placed = []
    for n, o in enumerate(operations):
        sources = tuple(at[name] for name in o.sources)
        for name in dict.fromkeys(o.sources):
            if last[name] == n:
                free.append(at.pop(name))
        register = -1
        if o.result:
            register = at[o.result] = free.pop(0)
        placed.append(Placed(o, register, sources))
    return placed


def _touches(p: Placed, register: int) -> bool:
    carried = p.carries is not None and _touches(p.carries, register)
    return register == p.register or register in p.sources or carried


#: How far from a load or store a multiplication may carry it.
REACH = 40


def _can_carry(p: Placed, access: Placed) -> bool:
    """What is loaded or stored must not be what the multiplication works on."""
    if p.operation.kind != "ee.vmul.u16" or p.carries is not None:
        return False
    if access.operation.kind == "vst":
        return p.register != access.sources[0]
    return not _touches(p, access.register)


def _changes(p: Placed, access: Placed) -> bool:
    """Whether an access must not move past an operation."""
    if access.operation.kind == "vld":
        return _touches(p, access.register)
    register = access.sources[0]
    return register == p.register or (p.carries is not None and p.carries.register == register)


def _carried(code: list[Placed]) -> list[Placed]:
    """Gives loads and stores in sequence to multiplications near them."""
    slots: list[Placed | None] = list(code)
    for n, access in enumerate(code):
        o = access.operation
        if o.kind not in ("vld", "vst"):
            continue
        same = [i for i, q in enumerate(slots) if q and _pointer(q) == o.pointer]
        here = same.index(n)
        after = slots[same[here + 1]] if here + 1 < len(same) else None
        if after is None or _offset(after) != o.offset + VECTOR:
            continue  # the address register does not go on to the next vector
        ahead = range(n + 1, min(same[here + 1], n + REACH))
        back = range(n - 1, max(same[here - 1] if here else -1, n - REACH), -1)
        for places in (ahead, back):
            if _carry(slots, n, access, places):
                break
    return [p for p in slots if p is not None]


def _waits(slots: list[Placed | None], at: int, access: Placed) -> bool:
    """Whether the operation behind a place would wait for what is loaded there."""
    after = next((p for p in slots[at + 1 :] if p is not None and p is not access), None)
    return access.operation.kind == "vld" and after is not None and _touches(after, access.register)


def _carry(slots: list[Placed | None], n: int, access: Placed, places: range) -> bool:
    for at in places:
        p = slots[at]
        if p is None:
            continue
        if at < n and _changes(p, access):
            return False
        if _can_carry(p, access) and not _waits(slots, at, access):
            p.carries = access
            slots[n] = None
            return True
        if at > n and _changes(p, access):
            return False
    return False


def _pointer(p: Placed) -> str:
    return p.carries.operation.pointer if p.carries else p.operation.pointer


def _offset(p: Placed) -> int:
    return p.carries.operation.offset if p.carries else p.operation.offset


def stalls(code: list[Placed]) -> int:
    """The cycles in which an instruction waits for the one before it."""
    count = 0
    for p, q in pairwise(code):
        late = {p.register} if p.operation.kind.startswith(LATE) else set()
        if p.carries and p.carries.operation.kind == "vld":
            late.add(p.carries.register)
        needed = set(q.sources) | (set(q.carries.sources) if q.carries else set())
        count += bool(late & needed)
    return count


def text(code: list[Placed], ends: dict[str, int]) -> list[str]:
    """The instructions. ends: where an address register is to point at afterwards."""
    lines: list[str] = []
    following = dict(ends)
    for p in reversed(code):
        for part in (p, p.carries):
            if part and part.operation.pointer:
                o = part.operation
                part.increment = following.get(o.pointer, o.offset) - o.offset
                following[o.pointer] = o.offset
        lines.append(_line(p))
    return lines[::-1]


def _line(p: Placed) -> str:
    o = p.operation
    if o.kind == "ssai":
        return f"ssai {o.amount}"
    if o.kind in ("vld", "vst"):
        register = p.register if o.kind == "vld" else p.sources[0]
        return f"ee.{o.kind}.128.ip q{register}, {o.pointer}, {p.increment}"
    if o.kind == "vldbc":
        return f"ee.vldbc.16.ip q{p.register}, {o.pointer}, {p.increment}"
    operands = ", ".join(f"q{n}" for n in (p.register, *p.sources))
    if p.carries:
        c = p.carries
        kind = "ld" if c.operation.kind == "vld" else "st"
        register = c.register if kind == "ld" else c.sources[0]
        assert c.increment == VECTOR
        return f"{o.kind}.{kind}.incp q{register}, {c.operation.pointer}, {operands}"
    return f"{o.kind} {operands}"
