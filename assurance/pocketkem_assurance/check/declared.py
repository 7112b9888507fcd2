# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Declarations of what is secret, and of what may depend on secrets: secrets.toml beside the code,
or a file of assurance/secrets for code that is not ours. docs/checks.md has the format.
"""

from __future__ import annotations

import fnmatch
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pocketkem_bench.implementations.implementation import Implementation
from pocketkem_bench.implementations.trees import beside
from pocketkem_bench.kinds import KINDS
from pocketkem_bench.model import BenchError

from ..folders import ASSURANCE

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

#: Declarations for implementations from packages.
OURS = ASSURANCE / "secrets"

#: What may depend on a secret, in words.
PLACES = {"branch": "a branch", "address": "an address"}

#: What is secret if no file says otherwise, by operation. Of other operations nothing is.
USUAL = {
    "kem": {"keygen": ["random"], "encaps": ["random"], "decaps": ["sk"]},
    "hash": {"hash": ["message"]},
    "aead": {"encrypt": ["key", "message"], "decrypt": ["key"]},
    "stream": {"stream": ["key"], "xor": ["key", "message"]},
    "auth": {"auth": ["key", "message"], "verify": ["key", "message"]},
    "dh": {"keypair": ["random"], "dh": ["sk"]},
    "scalarmult": {"base": ["scalar"], "scalarmult": ["scalar"]},
    "core": {"core": ["input", "key"]},
    "sign": {"keygen": ["random"], "sign": ["sk", "random"]},
}

#: What an operation makes that is secret, too.
MADE = {
    "kem": {"keygen": ["sk"], "encaps": ["ss"], "decaps": ["ss"]},
    "aead": {"decrypt": ["message"]},
    "stream": {"stream": ["out"]},
    "dh": {"keypair": ["sk"], "dh": ["shared"]},
    "scalarmult": {"scalarmult": ["product"]},
    "sign": {"keygen": ["sk"]},
}


@dataclass(frozen=True)
class Allowed:
    """Functions that may branch on secrets, or use them in addresses."""

    functions: tuple[str, ...]  # their names, with * and ? as in names of files
    reason: str
    ops: tuple[str, ...]  # in these operations; none: in all
    what: str  # of PLACES; empty: all

    def holds(self, op: str, function: str, what: str) -> bool:
        here = (not self.ops or op in self.ops) and self.what in ("", what)
        return here and any(fnmatch.fnmatchcase(function, each) for each in self.functions)


@dataclass(frozen=True)
class Declaration:
    #: Names of buffers by operation.
    secret: Mapping[str, list[str]]
    #: Parts of them that are public: the buffer, the first byte, the number of bytes.
    public: tuple[tuple[str, int, int], ...] = ()
    exceptions: tuple[Allowed, ...] = ()
    file: Path | None = None

    def parts(
        self, op: str, size_of: Mapping[str, int], made: Iterable[str] = ()
    ) -> list[tuple[str, int, int]]:
        """The parts of buffers that are secret: the buffer, the first byte, the number of bytes.
        made: further buffers, which the operation writes."""
        found = []
        for name in dict.fromkeys([*self.secret.get(op, ()), *made]):
            at = 0
            for _name, start, count in sorted(p for p in self.public if p[0] == name):
                found += [(name, at, start - at)] * (start > at)
                at = start + count
            found += [(name, at, size_of[name] - at)] * (at < size_of[name])
        return found

    def reason(self, op: str, function: str, what: str) -> str | None:
        """Why a branch or an address (what) in a function may depend on secrets, or None if it may
        not."""
        return next((e.reason for e in self.exceptions if e.holds(op, function, what)), None)


def declaration(implementation: Implementation) -> Declaration:
    usual = USUAL.get(implementation.kind)
    if usual is None:
        raise BenchError(f"What is secret is not known of crypto_{implementation.kind}.")
    file = _file(implementation)
    if file is None:
        return Declaration(usual)
    try:
        return _read(file, implementation, usual)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BenchError(f"{file} is no TOML: {error}.") from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BenchError(f"{file} is not as docs/checks.md says: {error}.") from error


def _file(implementation: Implementation) -> Path | None:
    files = (place / "secrets.toml" for place in beside(implementation.folder))
    if found := next((file for file in files if file.is_file()), None):
        return found
    for file in sorted(OURS.glob("*.toml")):
        of = tomllib.loads(file.read_text())["of"]
        if of["implementation"] == implementation.name and implementation.kem in of["primitives"]:
            return file
    return None


def _read(
    file: Path, implementation: Implementation, usual: Mapping[str, list[str]]
) -> Declaration:
    words = tomllib.loads(file.read_text())
    kind = KINDS[implementation.kind]
    secret = {**usual, **words.get("secret", {})}
    public = tuple((p["buffer"], int(p["from"]), int(p["bytes"])) for p in words.get("public", []))
    exceptions = tuple(
        Allowed(
            *(tuple(e["functions"]), str(e["reason"])),
            *(tuple(e.get("operations", ())), str(e.get("what", ""))),
        )
        for e in words.get("may_depend", [])
    )
    named = [name for names in secret.values() for name in names] + [p[0] for p in public]
    if strange := set(named) - set(kind.buffers):
        raise ValueError(f"there is no {', '.join(sorted(strange))} among {kind.buffers}")
    ops = [*secret, *(op for e in exceptions for op in e.ops)]
    if strange := set(ops) - set(kind.all_ops):
        raise ValueError(f"there is no operation {', '.join(sorted(strange))}")
    if strange := {e.what for e in exceptions} - {"", *PLACES}:
        raise ValueError(f"what is one of {', '.join(PLACES)}, not {', '.join(sorted(strange))}")
    if not all(e.reason.strip() for e in exceptions):
        raise ValueError("an exception has no reason")
    return Declaration(secret, public, exceptions, file)
