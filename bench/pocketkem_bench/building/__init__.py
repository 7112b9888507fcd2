# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Building the firmware of an implementation for a board."""
