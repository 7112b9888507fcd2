// SPDX-License-Identifier: Apache-2.0 OR MIT

package main

import (
	"crypto/subtle"
	"encoding/binary"
	"math/bits"
)

// Ascon-AEAD128 and Ascon-XOF128 of NIST SP 800-232, which Go's library does not have.

type state [5]uint64

func (s *state) permute(rounds int) {
	for r := 12 - rounds; r < 12; r++ {
		s[2] ^= uint64(0xf0 - r*0x0f)
		s[0] ^= s[4]
		s[4] ^= s[3]
		s[2] ^= s[1]
		var t state
		for i := range s {
			t[i] = s[i] ^ ^s[(i+1)%5]&s[(i+2)%5]
		}
		t[1] ^= t[0]
		t[0] ^= t[4]
		t[3] ^= t[2]
		t[2] = ^t[2]
		for i, by := range [5][2]int{{19, 28}, {61, 39}, {1, 6}, {10, 17}, {7, 41}} {
			s[i] = t[i] ^ bits.RotateLeft64(t[i], -by[0]) ^ bits.RotateLeft64(t[i], -by[1])
		}
	}
}

// padded returns the last, incomplete block with its padding.
func padded(rest []byte, rate int) []byte {
	block := make([]byte, rate)
	copy(block, rest)
	block[len(rest)] = 1
	return block
}

func (s *state) add(block []byte) {
	for i := 0; i < len(block); i += 8 {
		s[i/8] ^= binary.LittleEndian.Uint64(block[i:])
	}
}

const tagBytes = 16

type aead struct{ key, nonce []byte }

func (a aead) begin(ad []byte) *state {
	k0, k1 := binary.LittleEndian.Uint64(a.key), binary.LittleEndian.Uint64(a.key[8:])
	s := &state{0x00001000808c0001, k0, k1,
		binary.LittleEndian.Uint64(a.nonce), binary.LittleEndian.Uint64(a.nonce[8:])}
	s.permute(12)
	s[3] ^= k0
	s[4] ^= k1
	if len(ad) > 0 {
		for ; len(ad) >= 16; ad = ad[16:] {
			s.add(ad[:16])
			s.permute(8)
		}
		s.add(padded(ad, 16))
		s.permute(8)
	}
	s[4] ^= 1 << 63
	return s
}

// stream returns the 16 bytes by which the next block is encrypted.
func (s *state) stream() []byte {
	out := binary.LittleEndian.AppendUint64(nil, s[0])
	return binary.LittleEndian.AppendUint64(out, s[1])
}

func (a aead) pass(s *state, text []byte, encrypts bool) (out, tag []byte) {
	k0, k1 := binary.LittleEndian.Uint64(a.key), binary.LittleEndian.Uint64(a.key[8:])
	for {
		n := min(len(text), 16)
		block := make([]byte, n)
		subtle.XORBytes(block, text[:n], s.stream())
		out = append(out, block...)
		plain := block
		if encrypts {
			plain = text[:n]
		}
		if n < 16 {
			s.add(padded(plain, 16))
			break
		}
		s.add(plain)
		s.permute(8)
		text = text[n:]
	}
	s[2] ^= k0
	s[3] ^= k1
	s.permute(12)
	tag = binary.LittleEndian.AppendUint64(nil, s[3]^k0)
	return out, binary.LittleEndian.AppendUint64(tag, s[4]^k1)
}

// seal returns the ciphertext and the tag behind it.
func (a aead) seal(text, ad []byte) []byte {
	out, tag := a.pass(a.begin(ad), text, true)
	return append(out, tag...)
}

// open returns the plaintext, and false if the frame was not made with this key.
func (a aead) open(frame, ad []byte) ([]byte, bool) {
	if len(frame) < tagBytes {
		return nil, false
	}
	end := len(frame) - tagBytes
	text, tag := a.pass(a.begin(ad), frame[:end], false)
	if subtle.ConstantTimeCompare(tag, frame[end:]) != 1 {
		return nil, false
	}
	return text, true
}

func xof(in []byte, n int) []byte {
	s := &state{0x0000080000cc0003}
	s.permute(12)
	for ; len(in) >= 8; in = in[8:] {
		s.add(in[:8])
		s.permute(12)
	}
	s.add(padded(in, 8))
	var out []byte
	for len(out) < n {
		s.permute(12)
		out = binary.LittleEndian.AppendUint64(out, s[0])
	}
	return out[:n]
}
