# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the bench has to know of a kind of primitive."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class PrimitiveKind:
    """A kind of primitive: one of SUPERCOP's interfaces, such as crypto_hash.

    The names of buffers are those that bench/device/kinds gives them.
    """

    name: str  # without crypto_
    noun: str  # what a primitive of it is called
    functions: tuple[str, ...]  # of the interface
    sizes: tuple[str, ...]  # that api.h defines, without CRYPTO_
    ops: tuple[str, ...]  # the operations of an implementation that is not ours
    buffers: tuple[str, ...]  # of every board, in their order
    outputs: Mapping[str, tuple[str, ...]]  # the buffers that an operation writes
    #: The buffers that an application keeps in RAM for an operation.
    objects: Mapping[str, tuple[str, ...]]
    #: Further buffers of firmware for checks. A board has all of them or none.
    check_buffers: tuple[str, ...] = ()
    #: Further operations of our own implementations; and parts of operations, measured only on
    #: request.
    more_ops: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    #: Operations that are only checked, not measured.
    checked_ops: tuple[str, ...] = ()
    #: Sizes that api.h need not define, and what they are then.
    optional_sizes: Mapping[str, int] = field(default_factory=dict)
    #: Whether operations draw random bytes.
    draws: bool = False
    #: Whether a message of any length goes in, so that cycles are measured by length.
    has_length: bool = False
    #: The bytes of a block, by primitive; for others the usual one.
    blocks: Mapping[str, int] = field(default_factory=dict)
    usual_block: int = 64
    #: Primitives in the order in which tables show them; others come behind.
    known: tuple[str, ...] = ()
    #: Our names of primitives, by those that folders give them.
    aliases: Mapping[str, str] = field(default_factory=dict)

    @property
    def folder(self) -> str:
        """The name of the folder of all its primitives, in SUPERCOP's layout."""
        return f"crypto_{self.name}"

    @property
    def device(self) -> str:
        """The file of the harness that runs its operations, from bench/device."""
        return f"kinds/{self.name}.c"

    @property
    def whole_ops(self) -> tuple[str, ...]:
        """The operations that are no parts of others."""
        return (*self.ops, *self.more_ops)

    @property
    def all_ops(self) -> tuple[str, ...]:
        """The operations that a row may have."""
        return (*self.whole_ops, *self.parts)

    def name_of(self, folder: str) -> str:
        """The name of a primitive, by that of its folder."""
        return self.aliases.get(folder, folder)

    def block(self, primitive: str) -> int:
        return self.blocks.get(primitive, self.usual_block)

    def written_by(self, operation: str) -> tuple[str, ...]:
        """The buffers that an operation, or a variant of it such as decaps+check, writes."""
        usual = self.outputs.get(operation.partition("+")[0], ())
        return self.outputs.get(operation, usual)

    def kept_for(self, operation: str) -> tuple[str, ...]:
        """The buffers that an application keeps for an operation, or for a variant of it."""
        return self.objects[operation.partition("+")[0]]
