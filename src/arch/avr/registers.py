# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes registers.S: the common beginning and end of the kernels of small code (SAVE_REGISTERS
and RESTORE_AND_RETURN in macros.inc)."""

from __future__ import annotations

from assembly import Code, Z, write


def far(code: Code, *lines: str) -> None:
    """Lines for chips with return addresses of three bytes. r1 holds the upper byte for a while."""
    code.lines += ["#ifdef __AVR_3_BYTE_PC__", *(f"    {line}" for line in lines), "#endif"]


def main() -> None:
    code = Code()
    code.op("FUNCTION", "pkem_save_registers")
    far(code, "pop r1")
    code.op("pop", Z + 1)
    code.op("pop", Z)
    code.op("PUSH_KEPT")
    code.op("PUSH_FLASH_PAGE")
    code.op("push", Z)
    code.op("push", Z + 1)
    far(code, "push r1", "clr r1")
    code.op("ret")
    code.op("END_FUNCTION", "pkem_save_registers")
    code.op("FUNCTION", "pkem_restore_registers")
    code.op("clr", 1)
    code.op("POP_FLASH_PAGE")
    code.op("POP_KEPT")
    code.op("ret")
    code.op("END_FUNCTION", "pkem_restore_registers")
    write(__file__, code.text(), kernel="PKEM_SAVE_REGISTERS_ONCE")


if __name__ == "__main__":
    main()
