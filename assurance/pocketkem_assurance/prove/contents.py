# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The registers and the memory of a machine: values, taint and terms."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

import numpy as np

from pocketkem_bench.model import BenchError

from .pcode import Place
from .terms import Graph, Term

if TYPE_CHECKING:
    from .program import Program

READABLE, WRITABLE = 1, 2
#: Bytes between two regions that were allocated, in which every access is an error.
_GAP = 64


class Contents:
    """Machine begins them and has the library that executes."""

    graph: Graph | None
    program: Program

    # ---- Registers

    def register(self, name: str | Place) -> int:
        place = name if isinstance(name, Place) else self.program.lifter.register(name)
        return int.from_bytes(ctypes.string_at(self._file + place.at, place.size), "little")

    def set_register(self, name: str | Place, value: int) -> None:
        """Makes it concrete."""
        place = name if isinstance(name, Place) else self.program.lifter.register(name)
        value &= (1 << 8 * place.size) - 1
        ctypes.memmove(self._file + place.at, value.to_bytes(place.size, "little"), place.size)
        ctypes.memset(self._file_taint + place.at, 0, place.size)
        ctypes.memset(self._file_terms + 4 * place.at, 0, 4 * place.size)

    def register_taint(self, name: str) -> int:
        place = self.program.lifter.register(name)
        return int.from_bytes(
            bytes(self.state.file_taint[place.at : place.at + place.size]), "little"
        )

    def set_register_taint(self, name: str, mask: int) -> None:
        place = self.program.lifter.register(name)
        for i, byte in enumerate(mask.to_bytes(place.size, "little")):
            self.state.file_taint[place.at + i] = byte

    def register_term(self, name: str) -> Term:
        place = self.program.lifter.register(name)
        terms = np.array(self.state.file_terms[place.at : place.at + place.size], np.uint32)
        return self._term(terms, self.register(name).to_bytes(place.size, "little"))

    def set_register_term(self, name: str, term: Term) -> None:
        """A term of the register's width. The register's concrete value is the term's in the
        sample."""
        place = self.program.lifter.register(name)
        assert term.width == 8 * place.size
        self.set_register(name, term.value)
        for i in range(place.size):
            self.state.file_terms[place.at + i] = term.number << 3 | i

    # ---- Memory

    def permit(self, address: int, size: int, permission: int) -> None:
        self._library.machine_permit(self._pointer, address, size, permission)

    def allocate(self, size: int, permission: int = READABLE | WRITABLE, align: int = 8) -> int:
        """A region of zeros that the code may use, away from all others. Returns its address."""
        address = -(-self._next // align) * align
        self._next = address + size + _GAP
        if self._next > self._stack_top - self._stack_bytes:
            raise BenchError("The executor's memory is too small for all that is allocated.")
        unit = self.core.read_unit
        self.permit(address, -(-size // unit) * unit, permission & READABLE)
        self.permit(address, size, permission)
        self.write(address, bytes(size))
        return address

    @property
    def allocated(self) -> tuple[int, int]:
        """Where the regions are: the first address, and the bytes from there on."""
        low, _high = self.program.arena
        return low, self._next - low

    def read(self, address: int, size: int) -> bytes:
        buffer = ctypes.create_string_buffer(size)
        self._library.machine_read(self._pointer, address, size, buffer)
        return buffer.raw

    def write(self, address: int, data: bytes) -> None:
        """Concrete bytes without taint."""
        self._library.machine_write(self._pointer, address, len(data), data)

    def taint(self, address: int, size: int, mask: int = 0xFF) -> None:
        """mask: 0 takes the taint away."""
        self.set_taint(address, bytes([mask]) * size)

    def set_taint(self, address: int, masks: bytes) -> None:
        self._library.machine_write_taint(self._pointer, address, len(masks), masks)

    def has_table(self, address: int, size: int) -> None:
        """Reads of this table may have tainted addresses: they take the same time for each element.
        Another read is an event, as is one that could be outside of it.
        In the symbolic domain what is read at a term is a variable: see lookups()."""
        self.state.table_low, self.state.table_high = address, address + size

    def taint_of(self, address: int, size: int) -> bytes:
        buffer = ctypes.create_string_buffer(size)
        self._library.machine_read_taint(self._pointer, address, size, buffer)
        return buffer.raw

    def variables(self, address: int, count: int, size: int, name: str = "v") -> list[Term]:
        """Makes `count` numbers of `size` bytes in memory variables. Their values in the sample are
        what is there."""
        assert self.graph
        numbers = np.zeros(count, np.uint32)
        self._library.machine_variables(self._pointer, address, count, size, numbers.ctypes.data)
        return self.graph.named(numbers.tolist(), name)

    def write_term(self, address: int, term: Term) -> None:
        """The bytes of a term, concretely those of its value in the sample."""
        size = term.width // 8
        assert 8 * size == term.width
        self.write(address, term.value.to_bytes(size, "little"))
        terms = np.array([term.number << 3 | i for i in range(size)], np.uint32)
        self._library.machine_write_terms(self._pointer, address, size, terms.ctypes.data)

    def term(self, address: int, size: int) -> Term:
        """The term of up to 8 bytes in memory."""
        assert self.graph
        number = self._library.machine_term(self._pointer, address, size)
        if number == 0:
            return self.graph.constant(int.from_bytes(self.read(address, size), "little"), 8 * size)
        return Term(self.graph, number)

    def references(self, address: int, size: int) -> np.ndarray:
        """Of each byte in memory its term's number, times 8, and which byte of the term it is. 0 is
        a constant."""
        found = np.zeros(size, np.uint32)
        self._library.machine_read_terms(self._pointer, address, size, found.ctypes.data)
        return found

    def _term(self, terms: np.ndarray, data: bytes) -> Term:
        assert self.graph
        number = self._library.term_of_bytes(self.graph.pointer, terms.ctypes.data, data, len(data))
        if number == 0:
            return self.graph.constant(int.from_bytes(data, "little"), 8 * len(data))
        return Term(self.graph, number)
