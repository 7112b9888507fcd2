# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Executes the machine code of a firmware with concrete, tainted or symbolic values.

    program = Program(elf, "cortex-m4")            # an ELF file as the linker placed it
    machine = Machine(program, Domain.SYMBOLIC)
    place = machine.allocate(512, "polynomial")    # a region that the code may read and write
    p = machine.variables(place, 256, 2)           # 256 fresh variables of 2 bytes
    machine.call("pkem_ntt", place)                # raises Stopped on any other memory access,
                                                   # and on a condition that is symbolic
    term = machine.term(place, 2)                  # a Term: kind, width, operands

`machine.py` says what a run is, `terms.py` what a term is. A core's file (`cortex_m.py`) has its
registers, its calling convention, and the instructions whose p-code is ours and not SLEIGH's.
`claims/` has proofs of kernels, `operations.py` those about whole operations, and `proofs.py` all
that `./pocketkem prove` shows. `campaign.py` shows many of them on several processes.
"""

from . import cortex_m_helium
from .machine import Domain, Event, Machine, Stopped
from .program import CORES, Program
from .proof import Proof, Refuted, Result
from .proofs import ARCHITECTURES, boards_of, is_named, records
from .terms import Graph, Kind, Term

# Here, and not in program.py, which leads to what is in the keys of all proofs.
CORES.update(cortex_m_helium.CORES)

__all__ = [
    "ARCHITECTURES",
    "CORES",
    "Domain",
    "Event",
    "Graph",
    "Kind",
    "Machine",
    "Program",
    "Proof",
    "Refuted",
    "Result",
    "Stopped",
    "Term",
    "boards_of",
    "is_named",
    "records",
]
