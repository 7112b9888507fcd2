# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a correct KEM answers, and how that is checked."""
