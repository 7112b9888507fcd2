# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The matrix of compilers and options: what is claimed of the library's machine code, shown for
each.

`matrix.py` has the builds, `claims.py` and `host.py` show the claims for one, and `campaign.py` is
the check of the command, which goes on where it was interrupted.
"""

from .campaign import Compiled, compilers
from .matrix import subjects

__all__ = ["Compiled", "compilers", "subjects"]
