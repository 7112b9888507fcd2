// SPDX-License-Identifier: Apache-2.0 OR MIT

// HPKE of Go's library, a line at a time: "seal|open KEM KDF AEAD KEY INFO TEXT", where the key is
// the public or the secret one. Numbers are decimal and bytes hexadecimal. It answers with bytes: enc
// and the message, or the text; or with "error" and what is wrong.
package main

import (
	"bufio"
	"crypto/hpke"
	"encoding/hex"
	"fmt"
	"os"
)

func answer(line string) ([]byte, error) {
	var word string
	var kem, kdf, aead uint16
	var key, info, text []byte
	if _, err := fmt.Sscanf(line, "%s %d %d %d %x %x %x", &word, &kem, &kdf, &aead, &key, &info,
		&text); err != nil {
		return nil, err
	}
	k, err := hpke.NewKEM(kem)
	if err != nil {
		return nil, err
	}
	f, err := hpke.NewKDF(kdf)
	if err != nil {
		return nil, err
	}
	a, err := hpke.NewAEAD(aead)
	if err != nil {
		return nil, err
	}
	if word == "seal" {
		public, err := k.NewPublicKey(key)
		if err != nil {
			return nil, err
		}
		return hpke.Seal(public, f, a, info, text)
	}
	private, err := k.NewPrivateKey(key)
	if err != nil {
		return nil, err
	}
	return hpke.Open(private, f, a, info, text)
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if made, err := answer(lines.Text()); err != nil {
			fmt.Println("error", err)
		} else {
			fmt.Println(hex.EncodeToString(made))
		}
	}
}
