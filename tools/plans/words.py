# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A step in the words of the lists: as a macro of src/cores/lists.h, and for a comment."""

from .kinds import PLACES_OF_WORKER, Job, Kind, Step


def entry(number: int) -> str:
    return f"A({number // 4},{number % 4})"


def place(number: int) -> str:
    if number < PLACES_OF_WORKER:
        return f"PLACE({number})"
    j, n = divmod(number - PLACES_OF_WORKER, 4)
    return f"IN_NOISE({j},{n})"


def nonce(job: Job, number: int) -> str:
    k = job.k
    if number < k:
        return f"{'S' if job.makes_key else 'Y'}({number})"
    if job.makes_key:
        return f"E({k},{number - k})"
    return f"E2({k})" if number == 2 * k else f"E1({k},{number - k})"


def _row(job: Job, number: int) -> str:
    return f"V({job.k})" if number == job.k else f"U({number})"


_ENTRY = {Kind.XOF, Kind.MULTIPLY, Kind.ENTRY_X8}
_NONCE = {Kind.PRF, Kind.NOISE, Kind.TAKE_NOISE, Kind.NOISE_TO_ACC, Kind.ADD_NOISE, Kind.NOISE_X8}
_NONCE_AND_BLOCK = {Kind.NOISE_BLOCK, Kind.NOISE_BLOCK_TO_ACC}
_ROW_AND_QUARTER = {Kind.WRITE_T, Kind.WRITE_T_OF_WORKER}
_NUMBER = {Kind.WRITE_S, Kind.DECRYPT, Kind.ADD_S_TIMES_ROW, Kind.ADD_E_TIMES_Y, Kind.ROW_X8}
_QUARTER = {Kind.ADD_QUARTER}


def arguments(job: Job, step: Step) -> list[str]:
    kind, a, b = step.kind, step.a, step.b
    if kind in _ENTRY:
        return [entry(a)]
    if kind is Kind.MULTIPLY_QUARTER:
        return [entry(a), str(b)]
    if kind is Kind.FEED:
        return [entry(a // 4), str(a % 4), place(b)]
    if kind in _NONCE:
        return [nonce(job, a)]
    if kind in _NONCE_AND_BLOCK:
        return [nonce(job, a // 2), str(a % 2), place(b)]
    if kind is Kind.ADD_NOISE_BLOCK:
        return [nonce(job, a), place(b)]
    if kind is Kind.GIVE:
        return [place(b)]
    if kind is Kind.COPY:
        return [place(a), place(b)]
    if kind in _ROW_AND_QUARTER or kind is Kind.XOF_X8:
        return [str(a), str(b)]
    if kind in _NUMBER:
        return [str(a)]
    if kind in _QUARTER:
        return [str(b)]
    if kind in (Kind.PUT, Kind.PUT_OF_WORKER):
        return [_row(job, a)]
    if kind is Kind.READ_EK:
        return [str(192 * a)] if a else []
    if kind is Kind.HASH:
        return [str(32 * a)]
    return []


def name(step: Step) -> str:
    return "READ_EK_END" if step.kind is Kind.READ_EK and step.a == 0 else step.kind.name


def words(job: Job, step: Step) -> str:
    """XOF(A(0,1)), FEED(A(0,1),2,PLACE(0)), CLEAR"""
    given = arguments(job, step)
    return f"{name(step)}({','.join(given)})" if given else name(step)
