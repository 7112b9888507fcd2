# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Firmware on a real board, measured over its serial port."""
