# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds KEMs for boards, runs them there, and records the measurements."""
