# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Products that are sampled from numbers, in calls one after the other, as the library makes them.
This proves nothing. It finds most wrong kernels in milliseconds."""

from __future__ import annotations

import random

from ..machine import READABLE, Machine
from .claim import Unproved
from .ntt import constants, expect, halves, to_bytes
from .product import ADDRESSES, MEMBERS, OF_STEP, MultiplyBytes, products

#: Of concrete runs: how many; the pairs of each part, and the steps of each call.
SEEDS, _PARTS, _STEPS = 24, (1, 9, 2, 6), (1, 2, 1, 1)


def sample(of: MultiplyBytes, machine: Machine, source: random.Random) -> None:
    n = 2 * sum(_PARTS)
    members = MEMBERS[machine.core.pointer_bytes]
    place = machine.allocate(members.size)
    acc, b = machine.allocate(2 * n), machine.allocate(2 * n, READABLE)
    sums = [source.choice((-of.bound_of_acc, of.bound_of_acc, 17)) for _ in range(n)]
    factors = [source.choice((of.LEAST_B, of.MOST_B, 99)) for _ in range(n)]
    for at, numbers in (acc, sums), (b, factors):
        machine.write(at, to_bytes(numbers))
    limits = 0, of.limit - 1, of.limit, 4095
    values = [
        source.choice((*limits, *[source.randrange(of.limit)] * source.randrange(6)))
        for _ in range(OF_STEP * sum(_STEPS))
    ]
    kept = [value for value in values if value < of.limit][:n]
    done = len(kept) // 2
    left, begun, at = 0, iter(_PARTS), 0
    state = [*(of._short(machine, x) for x in (acc, b, of.zeta_at(machine, 0))), 0, -1, of.limit, 0]
    for steps in _STEPS:
        part = of._words(values[at : at + OF_STEP * steps])
        at += OF_STEP * steps
        data = machine.allocate(len(part), READABLE)
        machine.write(data, part)
        end = data + len(part)
        while data != end:
            left = state[ADDRESSES] or next(begun, 0)
            if not left:
                break
            state[ADDRESSES] = left
            machine.write(place, members.pack(*state))
            of.call(machine, place, data, end)
            found = machine.core.pointer(machine.register(machine.core.result))
            state = [*members.unpack(machine.read(place, members.size))]
            is_over = state[ADDRESSES] == 0
            if not (
                data <= found <= end and 0 <= state[ADDRESSES] <= left and state[-2] == of.limit
            ):
                raise Unproved("the bytes go on at another place, or a member is another one")
            if found != end and not is_over:
                raise Unproved("the product has stopped before its end")
            data = found
    after = halves(machine.read(acc, 2 * n))
    wanted = products(constants(kept[: 2 * done]), constants(factors[: 2 * done]), 0, of.FACTOR)
    grown = [new - old for new, old in zip(after, sums, strict=True)]
    expect(grown, [*wanted, *[{}] * (n - 2 * done)], of.GROWTH)
    if any(grown[2 * done :]) or state[0] != of._short(machine, acc + 4 * done):
        raise Unproved("another number of pairs is added")
