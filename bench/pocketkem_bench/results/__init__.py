# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results: the database, comparisons, and published results of others."""
