/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The instructions of Xtensa whose meaning the executor has from xtensa*.py and not from SLEIGH, one
 * of each form; and shifts and branches on bits, of which kernels have some. They are never called:
 * test_prove_xtensa.py executes each alone.
 */

    .macro MAC16 kind, operands:vararg
    \kind\().ll \operands
    \kind\().hl \operands
    \kind\().lh \operands
    \kind\().hh \operands
    .endm

    .macro MAC16_LOADING kind, operands:vararg
    \kind\().ll.ldinc m0, a4, \operands
    \kind\().hl.lddec m1, a4, \operands
    \kind\().lh.ldinc m2, a4, \operands
    \kind\().hh.lddec m3, a4, \operands
    .endm

    .macro ACCESS register
    rsr.\register a3
    wsr.\register a3
    xsr.\register a3
    .endm

    .text
    .literal_position
    .align 4
    .global xtensa_forms
    .type xtensa_forms, @function
xtensa_forms:
    MAC16 umul.aa, a3, a4
    MAC16 mul.aa, a3, a4
    MAC16 mula.aa, a3, a4
    MAC16 muls.aa, a3, a4
    MAC16 mul.ad, a3, m2
    MAC16 mula.ad, a3, m3
    MAC16 muls.ad, a3, m2
    MAC16 mul.da, m0, a3
    MAC16 mula.da, m1, a3
    MAC16 muls.da, m0, a3
    MAC16 mul.dd, m0, m2
    MAC16 mula.dd, m1, m3
    MAC16 muls.dd, m0, m3
    MAC16_LOADING mula.da, m1, a3
    MAC16_LOADING mula.dd, m0, m2
    ldinc m0, a4
    lddec m3, a4
    ACCESS acclo
    ACCESS acchi
    ACCESS m0
    ACCESS m1
    ACCESS m2
    ACCESS m3
    ACCESS sar
    ACCESS scompare1
    ACCESS lbeg
    ACCESS lcount
    rsr.ps a3
    rsil a3, 3
    min a3, a4, a5
    max a3, a4, a5
    minu a3, a4, a5
    maxu a3, a4, a5
    moveqz a3, a4, a5
    movnez a3, a4, a5
    movltz a3, a4, a5
    movgez a3, a4, a5
    moveqz a3, a4, a3
    abs a3, a4
    abs a3, a3
    nsa a3, a4
    nsau a3, a4
    sext a3, a4, 7
    sext a3, a4, 11
    clamps a3, a4, 7
    clamps a3, a4, 22
    sll a3, a4
    srl a3, a4
    sra a3, a4
    src a3, a4, a5
    ssl a3
    ssr a3
    ssa8b a3
    ssa8l a3
    mul16s a3, a4, a5
    mul16u a3, a4, a5
    s32c1i a3, a4, 0
    l32ai a3, a4, 4
    s32ri a3, a4, 4
1:  ball a3, a4, 1b
    bnall a3, a4, 1b
    bany a3, a4, 1b
    bnone a3, a4, 1b
    bbc a3, a4, 1b
    bbs a3, a4, 1b
    bbci a3, 7, 1b
    bbsi a3, 31, 1b
    loop a3, 2f
    nop
2:  loopnez a3, 2f
    nop
2:  loopgtz a3, 2f
    nop
2:  call4 xtensa_forms
    call8 xtensa_forms
    call12 xtensa_forms
    callx4 a3
    callx8 a8
    callx12 a3
    call0 xtensa_forms
    callx0 a0
    .size xtensa_forms, . - xtensa_forms
