# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes sha2_compress.S: the compression functions of SHA-256 and SHA-512 for Xtensa."""

import sha256
import sha512
from assembly import write

if __name__ == "__main__":
    write(__file__, sha256.function() + sha512.function())
