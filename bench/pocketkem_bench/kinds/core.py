# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Functions of inputs and outputs of fixed sizes: SUPERCOP's crypto_core."""

from .kind import PrimitiveKind

CORE = PrimitiveKind(
    name="core",
    noun="core function",
    functions=("crypto_core",),
    sizes=("OUTPUTBYTES", "INPUTBYTES", "KEYBYTES", "CONSTBYTES"),
    ops=("core",),
    buffers=("input", "key", "constant", "output"),
    outputs={"core": ("output",)},
    objects={"core": ("input", "key", "constant", "output")},
)
