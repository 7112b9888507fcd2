# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The commands check and prove, which pocketkem_bench.cli lists."""
