# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Plans as C: files of src/cores/ that nobody edits."""

from dataclasses import dataclass

from .kinds import CORE_NAMES, Job, Kind, PlanOperation
from .picture import LEGEND, evenly, picture
from .sequence import Lists
from .simulate import Spans
from .words import words

CHOICES = 3
#: Columns of a line of steps.
WIDTH = 100


@dataclass(frozen=True)
class Plan:
    name: str  # of the pkem_plan
    job: Job
    lists: Lists
    note: str = ""  # what is known of it, in one line
    spans: Spans | None = None  # when each step begins and ends, if that is known


def _head(what: str, condition: str, include: str) -> str:
    return f"""/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * {what}
 * Made by tools/plans/make.py; not to be edited.
 */
#include "{include}lists.h"

#if {condition}
/* clang-format off */
"""


def _step_lines(plan: Plan, core: int) -> list[str]:
    """As many steps in a line as fit, with the number of the first one."""
    steps = [(words(plan.job, waiting.step), waiting.after) for waiting in plan.lists[core]]
    lines = []
    line = ""
    for number, (step, after) in enumerate([*steps, ("END", 0)], 1):
        text = f"AFTER({after}, {step})," if after else f"DO({step}),"
        if line and len(line) + 1 + len(text) <= WIDTH:
            line += f" {text}"
        else:
            lines.append(line)
            line = f"/* {number:3} */ {text}"
    return [*lines[1:], f"{line[:-1]}}};"]


def plan_text(plan: Plan, is_static: bool) -> str:
    job = plan.job
    drawn = picture(plan.lists, plan.spans or evenly(plan.lists))
    lines = [f"/* {plan.note or 'Each step is drawn as long as any other one.'}"]
    lines += [*(f" * {line}" for line in drawn), " */"]
    for core, core_name in enumerate(CORE_NAMES):
        lines.append(f"static const pkem_step {plan.name}_{core_name}[] = {{")
        lines += _step_lines(plan, core)
    numbers = f"{int(job.has_acc)}, {job.places}, {job.hash_at}, {int(job.in_order)}"
    lines += [
        f"{'static ' if is_static else ''}const pkem_plan {plan.name} = {{",
        f"    {plan.name}_main, {plan.name}_worker, {numbers}}};",
        "",
    ]
    return "\n".join(lines)


def table_text(scheme: str, choices: dict[PlanOperation, list[str]]) -> str:
    """choices: names of plans, the best first; the last one always fits."""
    lines = [f"const pkem_plans pkem_plans_{scheme} = {{{{"]
    for operation in PlanOperation:
        names = choices[operation]
        names = [*names, *[names[-1]] * (CHOICES - len(names))]
        # In the order of pkem_plan_operation: C++ before 20 knows no designators.
        lines.append(f"    {{ /* PKEM_PLAN_{operation.name} */")
        lines += [f"        &{name}," for name in names]
        lines.append("    },")
    return "\n".join([*lines, "}};", ""])


def file_text(what: str, condition: str, bodies: list[str], include: str = "") -> str:
    return "\n".join(
        [
            _head(what, condition, include),
            *bodies,
            "/* clang-format on */",
            "#endif",
            "",
        ]
    )


_OPERANDS = {
    Kind.XOF: ("entry", "entry, 0"),
    Kind.PRF: ("nonce", "nonce, 0"),
    Kind.GIVE: ("place", "0, place"),
    Kind.COPY: ("to, from", "to, from"),
    Kind.NOISE: ("nonce", "nonce, 0"),
    Kind.NOISE_BLOCK: ("nonce, block, place", "2 * (nonce) + (block), place"),
    Kind.TAKE_NOISE: ("nonce", "nonce, 0"),
    Kind.NOISE_TO_ACC: ("nonce", "nonce, 0"),
    Kind.NOISE_BLOCK_TO_ACC: ("nonce, block, place", "2 * (nonce) + (block), place"),
    Kind.ADD_NOISE: ("nonce", "nonce, 0"),
    Kind.ADD_NOISE_BLOCK: ("nonce, place", "nonce, place"),
    Kind.MULTIPLY: ("entry", "entry, 0"),
    Kind.MULTIPLY_QUARTER: ("entry, quarter", "entry, quarter"),
    Kind.FEED: ("entry, block, place", "4 * (entry) + (block), place"),
    Kind.ADD_QUARTER: ("quarter", "0, quarter"),
    Kind.WRITE_S: ("polynomial", "polynomial, 0"),
    Kind.WRITE_T: ("row, quarter", "row, quarter"),
    Kind.WRITE_T_OF_WORKER: ("row, quarter", "row, quarter"),
    Kind.PUT: ("row", "row, 0"),
    Kind.PUT_OF_WORKER: ("row", "row, 0"),
    Kind.READ_EK: ("end", "(end) / 192, 0"),
    Kind.DECRYPT: ("row", "row, 0"),
    Kind.HASH: ("end", "(end) / 32, 0"),
    Kind.ADD_S_TIMES_ROW: ("row", "row, 0"),
    Kind.ADD_E_TIMES_Y: ("row", "row, 0"),
    Kind.XOF_X8: ("batch, block", "batch, block"),
    Kind.ENTRY_X8: ("entry", "entry, 0"),
    Kind.ROW_X8: ("row", "row, 0"),
    Kind.NOISE_X8: ("nonce", "nonce, 0"),
}

_LISTS_H = """/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The words of the lists of steps: for generated files only. plan.h says what the steps do; this
 * is made from it by tools/plans/make.py.
 *
 *     DO(XOF(A(0, 1)))                       own hash starts the XOF for entry 0,1
 *     AFTER(9, FEED(A(0, 1), 2, PLACE(0)))   the last block of this entry, which is at place 0; but
 *                                            not before the other core has taken 9 steps
 *
 * A line begins with the number of its first step. Above both lists is what the cores do over time:
@LEGEND@
 * The last numbers of a plan are has_acc, places, hash_at and in_order.
 */
#ifndef POCKETKEM_LISTS_H
#define POCKETKEM_LISTS_H

#include "plan.h"

/* clang-format off */
#define DO(step) {step, 0}
#define AFTER(steps, step) {step, steps}

/* Operands: an entry; a place; noise by its name in FIPS 203; a row of the ciphertext. */
#define A(i, j) (4 * (i) + (j))
#define PLACE(n) (n)
#define IN_NOISE(j, n) PKEM_PLACE_IN_NOISE(j, n)
#define S(j) (j)
#define Y(j) (j)
#define E(k, i) ((k) + (i))
#define E1(k, i) ((k) + (i))
#define E2(k) (2 * (k))
#define U(i) (i)
#define V(k) (k)

"""


def lists_h(least: list[str]) -> str:
    lines = []
    for kind in Kind:
        if kind in _OPERANDS:
            names, operands = _OPERANDS[kind]
            lines.append(f"#define {kind.name}({names}) PKEM_STEP_{kind.name}, {operands}")
        else:
            lines.append(f"#define {kind.name} PKEM_STEP_{kind.name}, 0, 0")
        if kind is Kind.READ_EK:
            lines.append(f"#define READ_EK_END PKEM_STEP_{kind.name}, 0, 0")
    plans = [f"extern const pkem_plan {name};" for name in least]
    plans.insert(
        0, "\n/* The plans for the least memory, which every scheme has as a last choice. */"
    )
    legend = "\n".join(f" *     {letter}  {what}" for letter, what in LEGEND.items())
    head = _LISTS_H.replace("@LEGEND@", legend)
    return "\n".join([head + "\n".join(lines), *plans, "/* clang-format on */\n\n#endif\n"])
