/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A chip's own Keccak unit: what an application gives to a library that was built with
 * POCKETKEM_FIPS202=custom (the macro POCKETKEM_FIPS202_CUSTOM). docs/keccak-unit.md says which
 * chips have a unit that fits.
 */
#ifndef POCKETKEM_POCKETKEM_KECCAK_H
#define POCKETKEM_POCKETKEM_KECCAK_H

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The permutation Keccak-f[1600] [FIPS202, 3.3], which the application defines.
 *
 * In and out: state, 200 bytes in the order in which they are absorbed, aligned to 4 bytes. It is
 * secret, and so is all that is computed of it.
 *
 * The function returns when the state is permuted, and has no error: it waits for a unit that is
 * busy, and what cannot be waited for has to end the program. Sponges take turns: each call brings
 * its whole state, and a unit may be used for something else in between. With a worker both cores
 * may call it at the same time.
 *
 * It leaves nothing of the state in the unit. What it leaves on the stack is wiped with the
 * operation's, if it takes at most POCKETKEM_FIPS202_CUSTOM bytes, with what it calls.
 */
void pocketkem_keccak_f1600(void *state);

#ifdef __cplusplus
}
#endif

#endif
