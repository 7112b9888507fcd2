# SPDX-License-Identifier: Apache-2.0 OR MIT
"""More than one computer: Dask's workers, and boards that labgrid keeps."""
