# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What all commands have: exit statuses, and how an error is told."""

from __future__ import annotations

import click

from ..model import BenchError

OUTPUT_WRONG = 1  # or a threshold exceeded


CANNOT = 2  # usage, or a missing tool


INTERRUPTED = 130


class Failure(click.ClickException):
    def __init__(self, message: str, exit_code: int = CANNOT):
        super().__init__(message)
        self.exit_code = exit_code


class Bench(click.Group):
    def invoke(self, context: click.Context):
        try:
            return super().invoke(context)
        except BenchError as error:
            raise Failure(str(error)) from error
        except KeyboardInterrupt as interrupt:
            message = "interrupted. Every row that was measured until then is recorded."
            raise Failure(message, INTERRUPTED) from interrupt
