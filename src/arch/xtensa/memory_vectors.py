# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes memory_vectors.S: memory in vectors, and the registers, of the ESP32-S3's vector unit."""

from __future__ import annotations

import assembly
import pie

TO, FROM, COUNT = "a2", "a3", "a7"
VECTOR = 16


def body() -> str:
    add = [
        f"ee.vld.128.ip q0, {TO}, 0",
        f"ee.vld.128.ip q1, {FROM}, {VECTOR}",
        f"ld.qr q2, {TO}, {VECTOR}",
        f"ee.vld.128.ip q3, {FROM}, {VECTOR}",
        "ee.vadds.s16 q0, q0, q1",
        "ee.vadds.s16 q2, q2, q3",
        f"ee.vst.128.ip q0, {TO}, {VECTOR}",
        f"ee.vst.128.ip q2, {TO}, {VECTOR}",
    ]
    wipe = [*(f"ee.zero.q q{n}" for n in range(8)), "ee.zero.qacc", "ee.zero.accx"]
    return f"""
/* void pkem_clear_vectors(void *p, size_t n): n is a multiple of {VECTOR}, and not 0. */
    FUNCTION pkem_clear_vectors
    ENTER_LEAF
{pie.lines(["ee.zero.q q0"])}    srli a3, a3, 4
    loop a3, 1f
{pie.lines([f"ee.vst.128.ip q0, {TO}, {VECTOR}"])}1:
    LEAVE_LEAF
    END_FUNCTION pkem_clear_vectors

/* void pkem_add_vectors(int16_t p[256], const int16_t q[256]): p += q. Sums do not saturate. */
    FUNCTION pkem_add_vectors
    ENTER_LEAF
    movi {COUNT}, 16
    loop {COUNT}, 1f
{pie.lines(add)}1:
    LEAVE_LEAF
    END_FUNCTION pkem_add_vectors

/* void pkem_wipe_vectors(void) */
    FUNCTION pkem_wipe_vectors
    ENTER_LEAF
{pie.lines(wipe)}    LEAVE_LEAF
    END_FUNCTION pkem_wipe_vectors
"""


if __name__ == "__main__":
    assembly.write(__file__, body())
