# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Boards: their descriptions, their loaders, and what host and board say to each other."""
