# SPDX-License-Identifier: Apache-2.0 OR MIT
import os

from .cli import main

# An installed command has another name than the repository's. Completion goes by one variable.
main(
    prog_name=os.environ.get("POCKETKEM_COMMAND", "./pocketkem"),
    complete_var="_POCKETKEM_COMPLETE",
)
