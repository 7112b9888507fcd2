# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The lists of two cores (src/cores): found from measured costs, checked, and written as C."""
