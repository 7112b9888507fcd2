# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The implementations that can be measured: PocketKEM's builds, peers from packages, any folder."""
