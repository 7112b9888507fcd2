// SPDX-License-Identifier: Apache-2.0 OR MIT

// The same from C++, which takes the other public headers, too.
#include <pocketkem.h>
#include <pocketkem_der.h>
#include <pocketkem_hybrid.h>

#include <array>
#include <iostream>

int main() {
    const pocketkem_scheme *scheme = &pocketkem_mlkem768;
    std::array<uint8_t, POCKETKEM_MLKEM768_EK_BYTES> ek;
    std::array<uint8_t, POCKETKEM_MLKEM768_DK_BYTES> dk;
    std::array<uint8_t, POCKETKEM_MLKEM768_CT_BYTES> ct;
    std::array<uint8_t, POCKETKEM_SS_BYTES> sent, received;
    auto random = [](void *, uint8_t *out, size_t n) {
        for (size_t i = 0; i < n; i++) {
            out[i] = static_cast<uint8_t>(i);
        }
        return 0;
    };
    if (pocketkem_keygen(scheme, ek.data(), dk.data(), random, nullptr) != POCKETKEM_OK ||
        pocketkem_encaps(scheme, ct.data(), sent.data(), ek.data(), random, nullptr) !=
            POCKETKEM_OK ||
        pocketkem_decaps(scheme, received.data(), ct.data(), dk.data()) != POCKETKEM_OK ||
        sent != received ||
        pocketkem_der_dk_bytes(scheme, true, false) != POCKETKEM_DER_SEED_BYTES ||
        pocketkem_hybrid_ek_bytes(&pocketkem_xwing) != POCKETKEM_XWING_EK_BYTES) {
        return 1;
    }
    std::cout << pocketkem_name(scheme) << '\n';
}
