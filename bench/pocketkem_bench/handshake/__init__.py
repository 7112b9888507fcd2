# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A TLS 1.3 handshake from a board, with wolfSSL and PocketKEM."""
