# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The correct answers of a KEM, and the checks against them."""
