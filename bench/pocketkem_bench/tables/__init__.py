# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables for a terminal and for documents."""
