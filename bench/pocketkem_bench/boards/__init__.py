# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Boards: their descriptions, their loaders, and the protocol between host and board."""
