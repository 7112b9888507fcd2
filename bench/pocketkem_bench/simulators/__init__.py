# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Firmware on a simulator, and what can be observed of it there."""
