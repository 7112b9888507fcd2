# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The kinds of primitives that can be measured: what the other packages have to know of each.

Whoever adds one describes it in a module here, has bench/device/kinds call it, and says in the
package ``answers`` what is correct.
"""

from .aead import AEAD
from .auth import AUTH
from .core import CORE
from .dh import DH, SCALARMULT
from .hash import HASH
from .kem import KEM
from .kind import PrimitiveKind
from .sign import SIGN
from .stream import STREAM

KINDS: dict[str, PrimitiveKind] = {
    kind.name: kind for kind in (KEM, SIGN, HASH, AEAD, STREAM, AUTH, DH, SCALARMULT, CORE)
}
