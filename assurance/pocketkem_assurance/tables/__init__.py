# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables for a terminal of what was shown, checked and attacked."""
