# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Measuring: from an implementation on a board to checked rows."""
