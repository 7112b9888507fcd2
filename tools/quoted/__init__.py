# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the documents quote, measured: tools/figures.py writes it into them."""
