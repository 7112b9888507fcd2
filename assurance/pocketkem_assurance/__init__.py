# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Shows what is claimed of machine code: assurance/README.md."""
