# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A firmware that runs on a real board, measured over its serial port."""
