# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results: the database, comparisons, and what others have published."""
