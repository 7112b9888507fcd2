# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The web page: one file with tables and plots."""
