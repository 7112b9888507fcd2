# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A firmware that runs on a simulator, and what can be seen of it there."""
