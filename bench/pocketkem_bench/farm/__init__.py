# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Several computers: Dask's workers, and boards that labgrid manages."""
