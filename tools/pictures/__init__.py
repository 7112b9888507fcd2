# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The pictures of docs/architecture.md, as text: each is drawn from the code or a measurement."""
