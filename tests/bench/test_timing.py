# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The timing models of Cortex-M count the correct events, on code with known events."""

from boards_here import BOARDS, needs_board
from pocketkem_bench.building.commands import call
from pocketkem_bench.building.firmware import Firmware
from timed_cases import cases, records_of

BOARD = BOARDS["cortex-m4"]
pytestmark = needs_board(BOARD)

#: Runs code once, r4 pointing to memory; port_begin to port_end is counted.
FRAME = """
    .syntax unified
    .thumb
    .section .text
    .globl start, link_stack_bottom, link_stack_top, port_begin, port_end
    .set link_stack_bottom, {ram:#x}
    .set link_stack_top, {ram:#x} + 0x400
    .word link_stack_top, start + 1
    .thumb_func
start:
    ldr r0, =0xe000ed88 @ CPACR: the floating-point unit on
    ldr r1, =0xf00000
    str r1, [r0]
    ldr r4, ={ram:#x} + 0x800
    movs r0, #0
    movs r1, #1
    movs r2, #2
    b port_begin
    .pool
    .balign 4
    .thumb_func
port_begin:
    {code}
    .balign 2
    .thumb_func
port_end:
    b port_end
    .pool
    {rest}
"""


def count(tmp_path, code: str, rest: str = "", subset: str | None = None, board=BOARD) -> dict:
    # What is in an ELF file is remembered by its name.
    elf = tmp_path / f"{board.name}-{len(list(tmp_path.iterdir()))}.elf"
    source = elf.with_suffix(".s")
    source.write_text(FRAME.format(code=code, rest=rest, ram=board.memory.ram_origin))
    place = [f"-Wl,-Ttext={board.memory.rom_origin:#x}", "-Wl,-e,start"]
    call([board.compiler, *board.cflags, "-nostdlib", *place, source, "-o", elf])
    symbols = Firmware(elf, "", "", 0, 0).symbols()
    ranges = [(symbols[subset], symbols[f"{subset}_end"])] if subset else []
    (record,) = records_of(board, elf, 1, ranges, profile=tmp_path / "profile")
    return record


#: The code's instructions, its cycles, and its other events.
CASES = cases("""
arithmetic takes a cycle each: 5 5
    adds r0, r1, r2; muls r3, r0, r3; umull r2, r3, r0, r1; smlad r0, r1, r2, r3; nop
only the first of a run of loads waits for its address: 4 5 address_phase=1
    ldr r0, [r4]; ldr r1, [r4, #4]; ldrb r2, [r4, #8]; ldrh r3, [r4, #12]
a run of loads ends with another instruction: 3 5 address_phase=2
    ldr r0, [r4]; nop; ldr r1, [r4]
a store alone takes a cycle: 3 3
    str r0, [r4]; nop; strb r0, [r4, r1]
a store after a store waits: 2 3 after_store=1
    str r0, [r4]; strh r1, [r4]
a load after a store waits twice: 2 4 after_store=1 address_phase=1
    str r0, [r4]; ldr r1, [r4]
a store after a load does not wait: 2 3 address_phase=1
    ldr r0, [r4]; str r1, [r4]
what was loaded is needed at once: 3 4.87 address_phase=1 load_use=1
    ldr r0, [r4]; adds r1, r0, #1; nop
what was loaded is needed as an address: 2 4.02 address_phase=1 load_use=1 rom_load=1
    ldr r0, [r4]; ldr r1, [r0]
multiple transfers take a cycle a word: 5 22 transfer=17
    push {r0-r3}; pop {r0-r3}; stmia r4!, {r0, r1}; vldr s0, [sp, #-8]; vpush {s0-s5}
double words: 2 7 transfer=2 load_double=1
    strd r0, r1, [r4]; ldrd r0, r1, [r4, #8]
a literal comes from flash: 2 3.15 address_phase=1 rom_load=1
    ldr r0, =0x12345678; nop
a loop's branch is taken, then not: 8 10.85 branch_taken=2 branch_not_taken=1
    movs r0, #3; .balign 4; 1: subs r0, #1; bne 1b
a wide instruction across words is a slow target: 2 4 branch_taken=1 unaligned_target=1
    b 1f; nop; nop; 1: add.w r0, r0, #1
a call and its return: 3 5.4 call=1 indirect=1
    bl f; nop
a return by POP: 4 11.4 call=1 branch_taken=1 indirect=1 transfer=4
    bl g; nop
a table branch: 2 4 table_branch=1
    tbb [pc, r0]; .byte 1, 1; nop
IT before a short instruction: 3 2.64 it_narrow=1
    cmp r0, #0; it eq; addeq r1, #1
IT before a wide instruction: 3 2 it_wide=1
    cmp r0, #0; it eq; addeq.w r1, r1, #0x100
a load that IT skips takes a cycle: 4 3.64 it_narrow=1
    cmp r0, #0; it ne; ldrne r1, [r4]; nop
a conditional return that IT skips: 4 4.49 it_narrow=1 branch_not_taken=1
    cmp r0, #0; it ne; bxne lr; nop
the third wide instruction across words in a row: 13 15 unaligned_run=2
    nop; .rept 7; add.w r0, r0, #1; .endr; nop; nop; .rept 3; add.w r0, r0, #1; .endr
a wide load across words: 3 4.46 address_phase=1 unaligned_wide_load=1
    nop; ldr.w r0, [r4]; nop
floating point: 4 19 float=15
    vadd.f32 s0, s1, s2; vmla.f32 s0, s1, s2; vdiv.f32 s0, s1, s2; vmov s0, r0
a divide: 1 6 divide=1
    udiv r0, r2, r1
""")

FUNCTIONS = """
    .balign 4
    .thumb_func
f:  bx lr
    .balign 4
    .thumb_func
g:  push {r3, lr}
    pop {r3, pc}
"""


def test_events(tmp_path):
    check(tmp_path, BOARD, CASES)


def check(tmp_path, board, cases) -> None:
    for what, code, (instructions, cycles), events in cases:
        record = count(tmp_path, code.replace(";", "\n    "), FUNCTIONS, board=board)
        counted = {name: n for name, n in record["events"].items() if n}
        assert counted == {"instruction": instructions, **events}, what
        assert record["instructions"] == instructions, what
        # Cycles are rounded to whole ones.
        assert record["cycles"] == int(cycles + 0.5), what


M3_CASES = cases("""
multiplication: 3 5 multiply_add=2
    muls r0, r1, r0; mla r0, r1, r2, r3; mls r0, r1, r2, r3
the longest time of long multiplication: 4 24 multiply_long=2 multiply_long_add=2
    umull r0, r1, r2, r3; smull r0, r1, r2, r3; umlal r0, r1, r2, r3; smlal r0, r1, r2, r3
what the Cortex-M4 does as well: 3 5.87 after_store=1 address_phase=1 load_use=1
    str r0, [r4]; ldr r1, [r4]; adds r1, #1
""")


def test_cortex_m3(tmp_path):
    check(tmp_path, BOARDS["cortex-m3"], M3_CASES)


#: Cycles on a Cortex-M0 and on a Cortex-M0+ [DDI 0432C and DDI 0484C, Table 3-1].
M0_CASES = cases("""
arithmetic: 5 5
    adds r0, r1, r2; muls r0, r1, r0; lsls r0, r0, #3; mov r8, r0; nop
loads and stores: 7 7
    ldr r0, [r4]; strb r0, [r4, #1]; ldrh r0, [r4]; nop
a literal: 3 3
    ldr r0, =0x12345678; nop
multiple transfers: 16 16
    push {r0-r3}; pop {r0-r3}; mov r5, r4; stm r5!, {r0-r2}; nop
branches, not taken and taken: 9 7
    cmp r0, #0; bne 1f; beq 1f; nop; 1: b 2f; nop; 2: nop
a call and its return: 8 6
    bl f; nop
a return by POP: 14 12
    bl g; nop
a call through a register: 6 5
    adr r0, 1f; adds r0, #1; blx r0; .balign 4; 1: nop
system registers and barriers: 9 7
    mrs r0, primask; dsb; nop
""")


def test_cortex_m0(tmp_path):
    for what, code, times, _ in M0_CASES:
        for name, cycles in zip(("cortex-m0", "rp2040"), times, strict=True):
            board = BOARDS[name]
            record = count(tmp_path, code.replace(";", "\n    "), FUNCTIONS, board=board)
            assert record["cycles"] == cycles, (what, name)


M7_CASES = cases("""
two at once: 2
    adds r0, #1; adds r1, #1; adds r2, #1; adds r3, #1
one needs the other: 3
    adds r0, #1; adds r0, #1; adds r0, #1; adds r1, #1
one shifted operand in a cycle: 3
    add.w r0, r1, r2, lsl #2; add.w r3, r1, r2, lsl #2; adds r5, #1; nop
a shift alone is plain arithmetic: 2
    ror.w r0, r1, #2; lsl.w r3, r1, r2; asrs r5, r1, #3; add.w r0, r1, r2, lsl #2
and needs no operand earlier: 2
    adds r2, #1; ror.w r0, r2, #2
an operand to shift is needed a cycle earlier: 3
    adds r2, #1; add.w r0, r1, r2, lsl #2
work on halfwords only as the first: 3
    adds r0, #1; uadd16 r1, r2, r2; adds r3, #1; uadd16 r5, r2, r2; adds r0, #1
a product is there a cycle later: 3
    mul r0, r1, r2; adds r0, #1
products add up without waiting: 2
    mla r0, r1, r2, r0; mla r0, r1, r2, r0
no product beside a store: 3
    mul r0, r1, r2; str r3, [r4]; adds r5, #1; nop
loads from different banks: 2
    ldr r0, [r4]; ldr r1, [r4, #4]; ldr r2, [r4, #8]; nop
loads from one bank: 2
    ldr r0, [r4]; ldr r1, [r4, #8]
what was loaded is an address: 3
    ldr r0, [r4]; ldr r1, [r0]
what was loaded is added: 2
    ldr r0, [r4]; adds r0, #1
a result is stored at once: 1
    adds r0, #1; str r0, [r4]
transfers of two words in a cycle: 4
    stm r4, {r0-r3, r5-r7}
a loop: 14
    movs r0, #3; 1: adds r1, #1; subs r0, #1; bne 1b
a branch forward: 10
    cmp r0, r0; beq 1f; nop; 1: nop
""")


def test_cortex_m7(tmp_path):
    for what, code, (cycles,), _ in M7_CASES:
        record = count(tmp_path, code.replace(";", "\n    "), FUNCTIONS, board=BOARDS["cortex-m7"])
        assert record["cycles"] == cycles, what


#: Cycles of the Cortex-M55, and what they are besides instructions.
M55_CASES = cases("""
one in a cycle: 4
    add.w r0, r1, r2; add.w r3, r1, r2; nop.w; ror.w r5, r1, #2
a result is there in the next cycle: 3
    add.w r0, r1, r2; add.w r0, r0, r2; add.w r0, r0, r2
an operand to shift is needed a cycle earlier: 3 wait=1
    add.w r0, r1, r2; add.w r3, r2, r0, lsl #2
but not the other operand: 2
    add.w r0, r1, r2; add.w r3, r0, r2, lsl #2
nor what is only shifted or packed: 4
    add.w r0, r1, r2; ror.w r3, r0, #2; add.w r0, r1, r2; pkhbt r3, r2, r0, lsl #3
loads take two cycles: 6 wait=2
    ldr.w r0, [r4]; add.w r3, r0, #1; ldrd r0, r3, [r4]; add.w r3, r3, #1
the address moves on in one: 2
    ldr.w r0, [r4], #4; ldr.w r1, [r4], #4
products take two: 6 wait=2
    mul r0, r1, r2; mla r0, r1, r2, r0; smull r0, r3, r1, r2; add.w r0, r0, r3
sums of halfwords take two: 9 wait=2
    uadd16 r0, r1, r2; eor.w r0, r0, r1; usat r0, #5, r1; eor.w r0, r0, r1; uxtah r0, r1, r2; \
    nop.w; eor.w r0, r0, r1
bit fields, selections and bytes that change places take one: 6
    ubfx r0, r1, #3, #4; bfi r3, r0, #3, #4; csel r0, r3, r1, ne; rev.w r0, r0; \
    uxth.w r0, r0; sel r0, r0, r1
stores wait for nothing but their value: 3
    add.w r0, r1, r2; str.w r0, [r4]; ldr.w r0, [r4]
transfers of two words in a cycle: 9 wait=1 transfer=4
    push {r0-r3, r5}; pop {r0-r3, r5}; strd r0, r1, [r4]; vldr d0, [r4]
floating-point registers: 6 wait=1
    vmov s0, r1; vmov r0, s0; add.w r0, r0, #1; ldr.w r1, [r4]; vmov s1, r1
branches are not predicted: 8 branch_taken=1
    cmp.w r0, #1; beq.w 1f; b.w 1f; nop.w; nop.w; 1: nop.w; nop.w
a call and its return: 9 branch_taken=2
    bl f; nop.w
short ones that may go together: 8 short_pair=3
    adds r0, r1, r2; adds r1, #1; subs r0, #1; subs r0, #1; muls r2, r1, r2; lsls r3, r1, #1; \
    adds r3, #1; nop
a loop, whose end is known in the second turn: 18 branch_taken=1 loop_end=3
    movw r0, #4; dls lr, r0; 1: add.w r1, r1, #1; add.w r2, r2, #1; .rept 1; nop.w; .endr; le lr, 1b
a loop that is skipped: 6 branch_taken=1
    movw r0, #0; wls lr, r0, 1f; nop.w; 1: nop.w
one unit of vectors: 7 busy=3
    veor q0, q1, q2; veor q0, q1, q2; vshr.u32 q0, q1, #3; vadd.i32 q0, q1, q2
three units, also when one needs another's result: 5
    vldrw.u32 q0, [r4]; veor q1, q0, q0; vmul.i32 q2, q0, r1; veor q3, q0, q1; vstrw.32 q3, [r4]
products and VSLI take two cycles: 8 wait=2
    vmul.i32 q0, q1, q2; veor q0, q0, q0; nop.w; vsli.32 q0, q1, #3; vmla.s32 q0, q1, r1; \
    vdup.32 q1, r1
and so do those of polynomials, which are the integer unit's: 6 wait=1 busy=1
    vmullb.p16 q0, q1, q2; vmul.i32 q3, q0, q1; vmullt.p16 q4, q1, q2; veor q5, q1, q1
products reach a store in one: 2
    vmul.i32 q0, q1, q2; vstrw.32 q0, [r4]
what interleaves waits for three: 4 wait=2
    veor q0, q1, q2; vst40.32 {q0, q1, q2, q3}, [r4]
deinterleaved vectors take two: 3 wait=1
    vld43.32 {q0, q1, q2, q3}, [r4]; veor q0, q1, q2
a sum over a vector takes three: 4 wait=2
    vmlaldav.s32 r0, r1, q0, q1; add.w r0, r0, r1
a load two cycles behind the store of a vector: 4 behind_store=1
    vstrw.32 q0, [r4]; nop.w; vldrw.u32 q1, [r4, #16]
and one elsewhere: 7
    vstrw.32 q0, [r4]; nop.w; nop.w; vldrw.u32 q1, [r4]; nop.w; ldrb.w r0, [r4]; nop.w
a vector from memory waits for the next one: 4 busy=1
    vldrh.u16 q0, [r4]; ldr.w r0, [r4]; nop.w
what a vector is made of: 5 busy=1
    vdup.32 q0, r1; vmov q1[2], q1[0], r1, r2; vmov r1, r2, q1[2], q1[0]; vrev64.32 q0, q1
""")


def test_cortex_m55(tmp_path):
    for what, code, (cycles,), events in M55_CASES:
        code = ".arch armv8.1-m.main\n    .arch_extension mve\n    " + code.replace(";", "\n    ")
        record = count(tmp_path, code, FUNCTIONS, board=BOARDS["cortex-m55"])
        counted = {name: n for name, n in record["events"].items() if n and name != "instruction"}
        assert (record["cycles"], counted) == (cycles, events), what
        assert record["unknown"] == 0, what


def profile(tmp_path) -> tuple[list, list]:
    lines = [line.split() for line in (tmp_path / "profile").read_text().splitlines() if line]
    calls = [line for line in lines if line[0] == "call"]
    costs = [line for line in lines if line[0] != "call"]
    return [(chain, caller, times) for _, chain, caller, _, _, times in calls], costs


def test_subset_counts_a_function_with_what_it_calls(tmp_path):
    rest = """
    .balign 4
    .globl f, f_end
    .thumb_func
f:  push {r3, lr}
    bl g
    pop {r3, pc}
f_end:
    .balign 4
    .thumb_func
g:  nop
    nop
    bx lr
"""
    record = count(tmp_path, "nop\n bl f\n nop\n bl g\n nop", rest, subset="f")
    assert record["subset"]["instructions"] == 3 + 3
    assert record["instructions"] == 5 + 6 + 3


#: f loops with a branch with a link, as GCC does, twice; g returns through a switch's helper.
THUMB_1 = """
    .balign 4
    .globl f, f_end
    .thumb_func
f:  push {r3, lr}
    movs r3, #3
2:  nop
    subs r3, r3, #1
    beq 3f
    bl 2b
3:  bl helper
    nop
    nop
    pop {r3, pc}
f_end:
    .balign 4
    .thumb_func
helper:
    mov r3, lr
    adds r3, r3, #2
    mov pc, r3
"""


def test_subset_ends_although_it_jumps_with_a_link(tmp_path):
    code = "bl f\n nop\n bl f\n nop"
    record = count(tmp_path, code, THUMB_1, subset="f", board=BOARDS["cortex-m0"])
    executed = 2 + 3 * 3 + 2 + 1 + 3 + 2  # a case skips one NOP
    assert record["subset"]["instructions"] == 2 * executed
    assert record["instructions"] == 4 + 2 * executed


def test_profile_tells_jumps_with_a_link_from_calls(tmp_path):
    count(tmp_path, "bl f\n nop\n bl f\n nop", THUMB_1, board=BOARDS["cortex-m0"])
    calls, _ = profile(tmp_path)
    assert calls == [("1", "0", "1"), ("2", "1", "1"), ("3", "0", "1"), ("4", "3", "1")]


def test_profile_says_what_each_instruction_costs(tmp_path):
    record = count(tmp_path, "nop\n movs r0, #2\n1: ldr r3, [r4]\n subs r0, r0, #1\n bne 1b")
    _, costs = profile(tmp_path)
    costs = sorted((int(at, 16), int(n), int(cost)) for _, _, at, n, cost in costs)
    assert [executions for _, executions, _ in costs] == [1, 1, 2, 2, 2]
    # The load waits for its address. The branch is taken once (+1) and then not (+0.85).
    assert [hundredths for *_, hundredths in costs] == [100, 100, 400, 200, 385]
    assert round(sum(hundredths for *_, hundredths in costs) / 100) == record["cycles"]


def test_profile_keeps_chains_of_calls_apart(tmp_path):
    code = "bl outer\n bl inner\n b port_end"
    rest = """
    outer: push {lr}
        bl inner
        bl inner
        pop {pc}
    inner: nop
        bx lr
    """
    count(tmp_path, code, rest)
    calls, costs = profile(tmp_path)
    # outer, inner from two places in it, inner.
    assert calls == [("1", "0", "1"), ("2", "1", "1"), ("3", "1", "1"), ("4", "0", "1")]
    executions = dict.fromkeys("01234", 0)
    for _, chain, _, n, _ in costs:
        executions[chain] += int(n)
    assert executions == {"0": 3, "1": 4, "2": 2, "3": 2, "4": 2}
