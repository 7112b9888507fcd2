# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How implementations of signatures declare SUPERCOP's functions."""

import re
from collections.abc import Iterable
from pathlib import Path

#: The bytes of the longest message that is signed: two of NIST's known answers, and SUPERCOP's
#: small tests.
LONGEST = 128


def harness_defines(api: str, sources: Iterable[Path]) -> list[str]:
    """What the harness has to know. api: the text of api.h.

    A length is unsigned long long for SUPERCOP and NIST, and size_t for PQClean and pqm4.
    """
    defines = []
    declared = re.search(r"\bcrypto_sign_keypair\s*\(|_crypto_sign_keypair\s*\(", api)
    if declared:
        defines.append("-DSIGN_IS_DECLARED")
    texts = [api] if declared else [path.read_text(errors="replace") for path in sources]
    if any(re.search(r"crypto_sign(_ctx)?\s*\([^)]*\bsize_t\s*\*", text) for text in texts):
        defines.append("-DSIGN_LENGTH=size_t")
    if re.search(r"crypto_sign_signature\s*\(", api):
        defines.append("-DSIGN_HAS_DETACHED")
    if re.search(r"CRYPTO_DETERMINISTIC\s+1\b", api):
        defines.append("-DSIGN_IS_DETERMINISTIC")
    return defines
