# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The library through ctypes: outputs have guard bytes, and an error leaves zeros in them."""

import ctypes
import re
from collections.abc import Callable
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    c_bool,
    c_char_p,
    c_int,
    c_size_t,
    c_uint8,
    c_void_p,
)
from pathlib import Path
from types import SimpleNamespace

from builds import declarations
from schemes import SCHEMES, Scheme

OK = 0
Err = SimpleNamespace(RNG=-1, KEY=-2, ARG=-3, WORKER=-4, IO=-5, SELFTEST=-6, ECDH=-7, AEAD=-8)

RandomFunction = CFUNCTYPE(c_int, c_void_p, POINTER(c_uint8), c_size_t)
HashFunction = CFUNCTYPE(c_int, c_void_p, POINTER(c_uint8), POINTER(c_uint8), c_size_t)
ReadFunction = CFUNCTYPE(c_int, c_void_p, c_size_t, POINTER(c_uint8), c_size_t)
WriteFunction = CFUNCTYPE(c_int, c_void_p, c_size_t, POINTER(c_uint8), c_size_t)

#: n -> n random bytes; None for a generator that fails.
Random = Callable[[int], "bytes | None"]


class Error(Exception):
    def __init__(self, code: int):
        super().__init__(f"status {code}")
        self.code = code


def error_of(function, *arguments, **named) -> int:
    """The status that a call below ends with; it has to be an error."""
    try:
        function(*arguments, **named)
    except Error as error:
        return error.code
    raise AssertionError("no error")


class Output:
    """An output of n bytes between guards, filled with a value that is not zero."""

    GUARD = bytes(range(0xC0, 0x100)) * 8

    def __init__(self, n: int):
        self.n = n
        self.buffer = ctypes.create_string_buffer(self.GUARD + b"\xa5" * n + self.GUARD)
        self.address = ctypes.addressof(self.buffer) + len(self.GUARD)

    @property
    def bytes(self) -> bytes:
        n, whole = len(self.GUARD), self.buffer.raw[:-1]
        assert whole[:n] == self.GUARD, "wrote before an output"
        assert whole[-n:] == self.GUARD, "wrote behind an output"
        return whole[n:-n]


class Io(Structure):
    _fields_ = [("read", ReadFunction), ("write", WriteFunction), ("ctx", c_void_p)]


class How(Structure):
    _fields_ = [
        ("ek", Io),
        ("dk", Io),
        ("ct", Io),
        ("seed", c_char_p),
        ("m", c_char_p),
        ("h_ek", c_char_p),
        ("random", RandomFunction),
        ("random_ctx", c_void_p),
        ("work", c_void_p),
        ("work_bytes", c_size_t),
        ("dk_is_checked", c_bool),
        ("streamed", c_bool),
        ("dk_is_seed", c_bool),
        ("worker", c_void_p),
    ]


#: Arguments and results of the public headers that are no pointers.
TYPES = {"size_t": c_size_t, "int": c_int, "bool": c_bool, "void": None, "pocketkem_io": Io}
TYPES |= {"pocketkem_random": RandomFunction, "pocketkem_ssh_hash": HashFunction}


def type_of(text: str):
    if "*" in text or "[" in text:
        return c_char_p if "char *" in text else c_void_p
    return TYPES[text.split()[0]]


def load(path: Path) -> ctypes.CDLL:
    """A shared library, whose functions have the types that the public headers declare."""
    c = ctypes.CDLL(str(path))
    for declaration in declarations():
        parts = re.fullmatch(r"(.*?)(pocketkem_\w+)\((.*)\)", declaration)
        if parts and hasattr(c, parts[2]):
            function = getattr(c, parts[2])
            arguments = parts[3].split(", ") if parts[3] != "void" else []
            function.restype, function.argtypes = type_of(parts[1]), [*map(type_of, arguments)]
    return c


class Stream:
    """An object at the other end of a reader and a writer, which may fail at the nth transfer."""

    def __init__(self, content: bytes, writable: bool = False, fail_at: int | None = None):
        self.content = bytearray(content)
        self.fail_at = fail_at
        self.fails_once = False  # and works again afterwards
        self.forgets: int | None = None  # the position of a byte that is stored with another bit
        self.reads: list[tuple[int, int]] = []
        self.writes: list[tuple[int, int]] = []
        self.io = Io(ReadFunction(self._read), WriteFunction(self._write if writable else 0))

    @classmethod
    def of_size(cls, n: int, fail_at: int | None = None) -> "Stream":
        return cls(b"\xa5" * n, writable=True, fail_at=fail_at)

    @property
    def transfers(self) -> int:
        return len(self.reads) + len(self.writes)

    def _fails(self) -> bool:
        if self.fail_at is None or self.transfers <= self.fail_at:
            return False
        return not self.fails_once or self.transfers == self.fail_at + 1

    def _read(self, _ctx, position, out, n):
        self.reads.append((position, n))
        if self._fails():
            return 1
        if position + n > len(self.content):
            return 2
        ctypes.memmove(out, bytes(self.content[position : position + n]), n)
        return 0

    def _write(self, _ctx, position, data, n):
        self.writes.append((position, n))
        if self._fails():
            return 1
        if position + n > len(self.content):
            return 2
        self.content[position : position + n] = ctypes.string_at(data, n)
        if self.forgets is not None and position <= self.forgets < position + n:
            self.content[self.forgets] ^= 1
        return 0


def callback(random: Random | None) -> RandomFunction:
    if random is None:
        return RandomFunction()

    def draw(_ctx, out, n):
        drawn = random(n)
        if drawn is None:
            return 1
        ctypes.memmove(out, drawn, n)
        return 0

    return RandomFunction(draw)


def checked(c, name: str, first: int, outputs: list[Output], *arguments) -> tuple[bytes, ...]:
    """What a call gives. An error must leave zeros only."""
    status = getattr(c, f"pocketkem_{name}")(first, *(o.address for o in outputs), *arguments)
    contents = tuple(output.bytes for output in outputs)
    if status != OK:
        assert not any(map(any, contents)), f"{name}: {status} left an output that is not zero"
        raise Error(status)
    return contents


def drawing(*values: bytes) -> Random:
    """A generator that gives these bytes one after the other, and fails when they are used up."""
    left = bytearray(b"".join(values))

    def draw(n: int) -> bytes | None:
        if len(left) < n:
            return None
        drawn = bytes(left[:n])
        del left[:n]
        return drawn

    return draw


class Library:
    """A shared library of PocketKEM. Calls return their outputs, or raise Error."""

    def __init__(self, path: Path):
        self.c = c = load(path)
        c.second_core.argtypes, c.second_core.restype = [c_size_t], c_void_p
        self.schemes = {s: ctypes.addressof(c_uint8.in_dll(c, s.symbol)) for s in SCHEMES}

    def _call(self, name: str, scheme: Scheme, outputs: list[Output], *arguments):
        return checked(self.c, name, self.schemes[scheme], outputs, *arguments)

    def keygen(self, scheme: Scheme, random: Random) -> tuple[bytes, bytes]:
        outputs = [Output(scheme.ek_bytes), Output(scheme.dk_bytes)]
        return self._call("keygen", scheme, outputs, callback(random), None)

    def encaps(self, scheme: Scheme, ek: bytes, random: Random) -> tuple[bytes, bytes]:
        assert len(ek) == scheme.ek_bytes
        outputs = [Output(scheme.ct_bytes), Output(32)]
        return self._call("encaps", scheme, outputs, ek, callback(random), None)

    def decaps(self, scheme: Scheme, ct: bytes, dk: bytes) -> bytes:
        assert len(ct) == scheme.ct_bytes and len(dk) == scheme.dk_bytes
        return self._call("decaps", scheme, [Output(32)], ct, dk)[0]

    def keygen_derand(self, scheme: Scheme, d: bytes, z: bytes) -> tuple[bytes, bytes]:
        assert len(d) == len(z) == 32
        outputs = [Output(scheme.ek_bytes), Output(scheme.dk_bytes)]
        return self._call("keygen_derand", scheme, outputs, d, z)

    def encaps_derand(self, scheme: Scheme, ek: bytes, m: bytes) -> tuple[bytes, bytes]:
        assert len(ek) == scheme.ek_bytes and len(m) == 32
        outputs = [Output(scheme.ct_bytes), Output(32)]
        return self._call("encaps_derand", scheme, outputs, ek, m)

    def check_ek(self, scheme: Scheme, ek: bytes) -> int:
        return self.c.pocketkem_check_ek(self.schemes[scheme], ek, len(ek))

    def check_dk(self, scheme: Scheme, dk: bytes) -> int:
        return self.c.pocketkem_check_dk(self.schemes[scheme], dk, len(dk))

    def work_bytes(self, scheme: Scheme, from_seed: bool = False) -> int:
        return self.c.pocketkem_work_bytes(self.schemes[scheme], int(from_seed))

    def second_core(self, memory_bytes: int) -> int:
        """A worker for How.worker, from second_core.c. There is only one."""
        return self.c.second_core(memory_bytes)

    def memory(self, buffer) -> Io:
        """A ctypes array as plain memory. It lives as long as what is returned."""
        io = self.c.pocketkem_memory(ctypes.addressof(buffer))
        io.buffer = buffer
        return io

    def keygen_how(self, scheme: Scheme, how: How) -> None:
        self._call("keygen_how", scheme, [], ctypes.byref(how))

    def encaps_how(self, scheme: Scheme, how: How) -> bytes:
        return self._call("encaps_how", scheme, [Output(32)], ctypes.byref(how))[0]

    def decaps_how(self, scheme: Scheme, how: How) -> bytes:
        return self._call("decaps_how", scheme, [Output(32)], ctypes.byref(how))[0]

    def selftest(self, scheme: Scheme) -> int:
        """What it returns; both objects are zeros afterwards."""
        dk, ct = Output(scheme.dk_bytes), Output(scheme.ct_bytes)
        status = self.c.pocketkem_selftest(self.schemes[scheme], dk.address, ct.address)
        assert not any(dk.bytes) and not any(ct.bytes), f"status {status} left something"
        return status

    def selftest_how(self, scheme: Scheme, how: How) -> int:
        return self.c.pocketkem_selftest_how(self.schemes[scheme], ctypes.byref(how))

    def check_pair(self, scheme: Scheme, ek: bytes, dk: bytes, random: Random | None) -> int:
        """What it returns; the ciphertext is zeros afterwards."""
        assert len(ek) == scheme.ek_bytes and len(dk) == scheme.dk_bytes
        ct = Output(scheme.ct_bytes)
        draw, pointer = callback(random), self.schemes[scheme]
        status = self.c.pocketkem_check_pair(pointer, ek, dk, ct.address, draw, None)
        assert not any(ct.bytes), f"status {status} left a ciphertext"
        return status
